/* Mutates hand texts under a sanitizer: every parse of exactly `length` heap bytes must end in an error that can be
 * explained or in a hand whose canonical text is a fixed point. Arguments: rounds, seed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

static uint64_t state;

static uint32_t next(uint32_t below)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 33) % below;
}

static const char *const SEEDS[] = {
    "[1<23m][55^5+5p](CCCC)[35mP]E+*", "123456789m123p5s+5s", "1z2z3z4z5z6z7z19m19p19s+1m", "[EEE][SSS][WWW][NNN][P*P]C+C",
    "1 2,3m [5s55s] 77z * * * + 4 s", "(111*m)(PPPP)[99s9>+9s]12m",
};
static const char SIGNS[] = "0123456789mpszESWNPFC*[]()<^>+ ,\t\n\xE4\xB8\x87\xED\xA0\x80\xF0\xFF";

static size_t make(char *text)
{
    const char *seed = SEEDS[next(sizeof SEEDS / sizeof *SEEDS)];
    size_t length = strlen(seed);
    memcpy(text, seed, length);
    for (uint32_t edits = next(5); edits > 0; edits--) {
        size_t at = next((uint32_t)length + 1);
        char sign = SIGNS[next(sizeof SIGNS)]; /* the final NUL too */
        if (next(2) && length) {
            text[at < length ? at : length - 1] = sign;
        } else if (next(2)) {
            memmove(text + at + 1, text + at, length++ - at);
            text[at] = sign;
        } else {
            length = at;
        }
    }
    return length;
}

static void explain(const char *utf8, const text_error_t *error)
{
    char words[TEXT_ERROR_ROOM];
    if (explain_text_error(utf8, error, words, sizeof words) != strlen(words) || !*words)
        abort();
    character_position(utf8, error);
}

static int round_trip(const hand_t *hand)
{
    char text[HAND_TEXT_ROOM], again[HAND_TEXT_ROOM];
    hand_t copy;
    text_error_t error;
    size_t length = format_hand(hand, text, sizeof text);
    return length <= sizeof text && parse_hand(text, length, &copy, &error) == TEXT_FINE &&
           memcmp(&copy, hand, sizeof copy) == 0 && format_hand(&copy, again, sizeof again) == length &&
           memcmp(text, again, length) == 0;
}

int main(int argc, char **argv)
{
    long rounds = argc > 1 ? atol(argv[1]) : 100000, hands = 0;
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (long i = 0; i < rounds; i++) {
        char text[128];
        size_t length = make(text);
        char *exact = malloc(length ? length : 1);
        hand_t hand;
        text_error_t error;
        memcpy(exact, text, length);
        if (parse_hand(exact, length, &hand, &error) != TEXT_FINE)
            explain(exact, &error);
        else if (++hands && !round_trip(&hand)) {
            printf("no fixed point: %.*s\n", (int)length, text);
            return 1;
        }
        free(exact);
    }
    printf("%ld hands\n", hands);
    return hands == 0;
}
