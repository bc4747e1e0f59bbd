#include "bits.h"

#include <string.h>

spread_t spread = spread_portable;

void spread_portable(uint64_t kinds, const uint8_t live[KINDS], uint8_t out[KINDS]) {
    uint8_t bytes[40];
    for (int word = 0; word < 5; word++, kinds >>= 8) {
        uint64_t eight = spread_bits(kinds);
        memcpy(bytes + 8 * word, &eight, sizeof eight);
    }
    for (int kind = 0; kind < KINDS; kind++) out[kind] = bytes[kind] & live[kind];
}
