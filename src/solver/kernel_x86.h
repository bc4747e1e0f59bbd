/* The x86-64 versions of what kernel.h chooses among, where the compiler can make them. */
#ifndef PYSOLVER_KERNEL_X86_H
#define PYSOLVER_KERNEL_X86_H

#include "bits.h"
#include "digest.h"
#include "drops.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define HAVE_X86_KERNELS

int has_sse41(void);  /* with a count of bits */
int has_avx512(void); /* with byte permutes, VBMI */

void digest_sse41(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out);
void digest_avx512(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out);
uint64_t useful_sse41(const digest_t *hand, int sets);
uint64_t useful_avx512(const digest_t *hand, int sets);
void discards_sse41(const digest_t *hand, int sets, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]);
void discards_avx512(const digest_t *hand, int sets, const digest_t *live, uint8_t lacks[KINDS], uint8_t useful[KINDS]);
void spread_sse41(uint64_t kinds, const uint8_t live[KINDS], uint8_t out[KINDS]);

#endif
#endif
