#include "kernel_x86.h"

#ifdef HAVE_X86_KERNELS

#include <immintrin.h>
#include <string.h>

#include "drops_rows.h"

int has_sse41(void) { return __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("popcnt"); }

int has_avx512(void) {
    return has_sse41() && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi");
}

#define SSE41 __attribute__((target("sse4.1,popcnt")))
#define AVX512 __attribute__((target("avx512bw,avx512vl,avx512vbmi,popcnt")))

/* ---- Digests ------------------------------------------------------------------------------------------------------
 *
 * A base-5 key is a dot product. Bytes are multiplied pairwise by (5, 1), the 16-bit sums by (25, 1), which leaves four
 * 32-bit numbers below 625 of each suit; these fit 16 bits again and are multiplied by the weights of their places.
 *
 * A row's 34 bytes are three loads: the first suit stands at 0, the second at 9, the third and the honours fill 18-33. */

#define NINE_BYTES 5, 1, 5, 1, 5, 1, 5, 1, 1, 0, 0, 0, 0, 0, 0, 0       /* ranks 1-8 in pairs, rank 9 alone */
#define SEVEN_BYTES 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 5, 1, 5, 1, 5, 1      /* byte 8 is 9s; then E, SW, NP, FC */
#define NINE_PAIRS 25, 1, 25, 1, 1, 0, 0, 0                             /* ranks 1-4, 5-8, 9 */
#define SEVEN_PAIRS 0, 0, 0, 0, 25, 1, 25, 1                            /* E SW, NP FC */
#define NINE_FOURS 3125, 5, 1, 0
#define SEVEN_FOURS 0, 0, 625, 1

SSE41 static inline __m128i dot(__m128i counts, __m128i bytes, __m128i pairs) {
    return _mm_madd_epi16(_mm_maddubs_epi16(counts, bytes), pairs);
}

SSE41 static inline uint64_t mask_above(__m128i a, __m128i b, __m128i c, int copies) {
    __m128i most = _mm_set1_epi8((char)copies);
    uint64_t low = (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(a, most)), middle = (uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(b, most));
    return low | middle << 9 | (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpgt_epi8(c, most)) << 18;
}

SSE41 static inline void count_held(digest_t *digest) {
    for (int copies = 0; copies < COPIES; copies++) digest->kinds[copies] = (uint8_t)__builtin_popcountll(digest->held[copies]);
    for (int copies = 0; copies < 2; copies++) digest->orphans[copies] = (uint8_t)__builtin_popcountll(digest->held[copies] & ALL_ORPHANS);
}

SSE41 void digest_sse41(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out) {
    const __m128i nine = _mm_setr_epi8(NINE_BYTES), seven = _mm_setr_epi8(SEVEN_BYTES);
    const __m128i nine_pairs = _mm_setr_epi16(NINE_PAIRS), seven_pairs = _mm_setr_epi16(SEVEN_PAIRS);
    const __m128i two_suits = _mm_setr_epi16(NINE_FOURS, NINE_FOURS), suit_honours = _mm_setr_epi16(NINE_FOURS, SEVEN_FOURS);
    const __m128i four = _mm_set1_epi8(COPIES), nothing = _mm_setzero_si128();
    for (int i = 0; i < rows; i++, first += step) {
        __m128i a = _mm_loadu_si128((const __m128i *)first), b = _mm_loadu_si128((const __m128i *)(first + 9));
        __m128i c = _mm_loadu_si128((const __m128i *)(first + 18));
        read_ahead(first, step);
        __m128i above = _mm_or_si128(_mm_or_si128(_mm_subs_epu8(a, four), _mm_subs_epu8(b, four)), _mm_subs_epu8(c, four));
        __m128i sums = _mm_add_epi64(_mm_sad_epu8(a, nothing), _mm_sad_epu8(c, nothing)); /* all but bytes 16 and 17 */
        uint32_t n = (uint32_t)_mm_cvtsi128_si32(sums) + (uint32_t)_mm_extract_epi16(sums, 4) + first[16] + first[17];
        a = _mm_min_epu8(a, four), b = _mm_min_epu8(b, four), c = _mm_min_epu8(c, four);
        __m128i suits = _mm_packs_epi32(dot(a, nine, nine_pairs), dot(b, nine, nine_pairs));
        __m128i rest = _mm_packs_epi32(dot(c, nine, nine_pairs), dot(c, seven, seven_pairs));
        __m128i keys = _mm_hadd_epi32(_mm_madd_epi16(suits, two_suits), _mm_madd_epi16(rest, suit_honours));
        _mm_storeu_si128((__m128i *)out[i].suit, keys); /* three suits, then the honours */
        out[i].n = _mm_testz_si128(above, above) ? n : BAD_COUNT;
        if (detail == KEYS_ONLY) continue;
        for (int copies = 0; copies < COPIES; copies++) out[i].held[copies] = mask_above(a, b, c, copies);
        count_held(&out[i]);
    }
}

/* The keys of four rows of checked counts: row-major, four a row. Two rows' numbers are packed beside each other in each
 * part; then the parts are turned into rows. */
AVX512 static inline __m512i keys_of_four(const __m512i counts[4]) {
    enum { Z = 63 }; /* a byte past the row: always zero */
    const __m512i places = _mm512_set_epi8( /* the four parts, 16 bytes each, written from the last byte down */
        33, 32, 31, 30, 29, 28, 27, Z, Z, Z, Z, Z, Z, Z, Z, Z, /* honours as in SEVEN_BYTES */
        Z, Z, Z, Z, Z, Z, Z, 26, 25, 24, 23, 22, 21, 20, 19, 18,
        Z, Z, Z, Z, Z, Z, Z, 17, 16, 15, 14, 13, 12, 11, 10, 9,
        Z, Z, Z, Z, Z, Z, Z, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    const __m512i bytes = _mm512_inserti32x4(_mm512_broadcast_i32x4(_mm_setr_epi8(NINE_BYTES)), _mm_setr_epi8(SEVEN_BYTES), 3);
    const __m512i pairs = _mm512_inserti32x4(_mm512_broadcast_i32x4(_mm_setr_epi16(NINE_PAIRS)), _mm_setr_epi16(SEVEN_PAIRS), 3);
    const __m512i fours = _mm512_inserti32x4(_mm512_broadcast_i32x4(_mm_setr_epi16(NINE_FOURS, NINE_FOURS)), _mm_setr_epi16(SEVEN_FOURS, SEVEN_FOURS), 3);
    const __m512i rows = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    __m512i dots[4];
    for (int i = 0; i < 4; i++) dots[i] = _mm512_madd_epi16(_mm512_maddubs_epi16(_mm512_permutexvar_epi8(places, counts[i]), bytes), pairs);
    __m512 first = _mm512_castsi512_ps(_mm512_madd_epi16(_mm512_packs_epi32(dots[0], dots[1]), fours));
    __m512 last = _mm512_castsi512_ps(_mm512_madd_epi16(_mm512_packs_epi32(dots[2], dots[3]), fours));
    __m512i keys = _mm512_add_epi32(_mm512_castps_si512(_mm512_shuffle_ps(first, last, 0x88)), _mm512_castps_si512(_mm512_shuffle_ps(first, last, 0xdd)));
    return _mm512_permutexvar_epi32(rows, keys);
}

/* The sums of four rows, 16 bits each. */
AVX512 static inline uint64_t sums_of_four(const __m512i counts[4]) {
    const __m512i nothing = _mm512_setzero_si512();
    __m512i first = _mm512_or_si512(_mm512_sad_epu8(counts[0], nothing), _mm512_slli_epi64(_mm512_sad_epu8(counts[1], nothing), 16));
    __m512i last = _mm512_or_si512(_mm512_sad_epu8(counts[2], nothing), _mm512_slli_epi64(_mm512_sad_epu8(counts[3], nothing), 16));
    return (uint64_t)_mm512_reduce_add_epi64(_mm512_or_si512(first, _mm512_slli_epi64(last, 32)));
}

AVX512 static inline void hold_kinds(__m512i counts, digest_t *out) {
    for (int copies = 0; copies < COPIES; copies++) out->held[copies] = _mm512_cmpgt_epu8_mask(counts, _mm512_set1_epi8((char)copies));
    count_held(out);
}

/* Four rows at a time. Those with a bad count among them, and the last that are no four, go the other way. */
AVX512 void digest_avx512(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out) {
    for (; rows >= 4; rows -= 4, first += 4 * step, out += 4) {
        __m512i counts[4];
        for (int line = 0; line < 4 * KINDS; line += 64) read_ahead(first + line, step);
        for (int i = 0; i < 4; i++) counts[i] = _mm512_maskz_loadu_epi8(ALL_KINDS, first + i * step);
        __m512i most = _mm512_max_epu8(_mm512_max_epu8(counts[0], counts[1]), _mm512_max_epu8(counts[2], counts[3]));
        if (__builtin_expect(_mm512_cmpgt_epu8_mask(most, _mm512_set1_epi8(COPIES)) != 0, 0)) {
            digest_sse41(first, step, 4, detail, out);
            continue;
        }
        __m512i keys = keys_of_four(counts);
        uint64_t sums = sums_of_four(counts);
        _mm_storeu_si128((__m128i *)out[0].suit, _mm512_castsi512_si128(keys)); /* three suits, then the honours */
        _mm_storeu_si128((__m128i *)out[1].suit, _mm512_extracti32x4_epi32(keys, 1));
        _mm_storeu_si128((__m128i *)out[2].suit, _mm512_extracti32x4_epi32(keys, 2));
        _mm_storeu_si128((__m128i *)out[3].suit, _mm512_extracti32x4_epi32(keys, 3));
        for (int i = 0; i < 4; i++, sums >>= 16) out[i].n = (uint16_t)sums;
        for (int i = 0; i < 4 && detail == KEYS_AND_KINDS; i++) hold_kinds(counts[i], &out[i]);
    }
    digest_sse41(first, step, rows, detail, out);
}

/* ---- Drops ---------------------------------------------------------------------------------------------------------- */

SSE41 static inline int count_quickly(uint64_t bits) { return __builtin_popcountll(bits); }

SSE41 static inline uint64_t meet_sse41(const profile_t *profile, uint16_t tight) {
    __m128i met = _mm_and_si128(_mm_load_si128((const __m128i *)profile->drops), _mm_set1_epi16((short)tight));
    __m128i missed = _mm_packs_epi16(_mm_cmpeq_epi16(met, _mm_setzero_si128()), _mm_setzero_si128());
    return (~(uint32_t)_mm_movemask_epi8(missed) & 0xff) | (uint32_t)((profile->drops[8] & tight) != 0) << 8;
}

AVX512 static inline uint64_t meet_avx512(const profile_t *profile, uint16_t tight) {
    return _mm256_test_epi16_mask(_mm256_load_si256((const __m256i *)profile->drops), _mm256_set1_epi16((short)tight));
}

SSE41 uint64_t useful_sse41(const digest_t *hand, int sets) { return useful_of(hand, sets, meet_sse41); }
AVX512 uint64_t useful_avx512(const digest_t *hand, int sets) { return useful_of(hand, sets, meet_avx512); }

SSE41 void discards_sse41(const digest_t *hand, int sets, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]) {
    discards_of(hand, sets, live, lacks, useful, meet_sse41, count_quickly);
}

AVX512 void discards_avx512(const digest_t *hand, int sets, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]) {
    discards_of(hand, sets, live, lacks, useful, meet_avx512, count_quickly);
}

/* ---- Spreading ------------------------------------------------------------------------------------------------------ */

/* Sixteen bits as bytes 0xff or 0. */
SSE41 static inline __m128i spread_sixteen(uint64_t bits) {
    const __m128i own = _mm_set1_epi64x((long long)0x8040201008040201);
    __m128i eights = _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)bits), _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1));
    return _mm_cmpeq_epi8(_mm_and_si128(eights, own), own);
}

SSE41 void spread_sse41(uint64_t kinds, const uint8_t live[KINDS], uint8_t out[KINDS]) {
    for (int kind = 0; kind < 32; kind += 16) {
        __m128i sixteen = _mm_and_si128(spread_sixteen(kinds >> kind), _mm_loadu_si128((const __m128i *)(live + kind)));
        _mm_storeu_si128((__m128i *)(out + kind), sixteen);
    }
    out[32] = kinds >> 32 & 1 ? live[32] : 0;
    out[33] = kinds >> 33 & 1 ? live[33] : 0;
}

#endif
