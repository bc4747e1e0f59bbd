/* The versions of what is done most often, and the choice among them.
 *
 * Four functions come in three versions that give the same answers: portable C, SSE4.1 and AVX-512. The widest that the
 * processor has is chosen once at import; the environment variable PYSOLVER_KERNEL names another.
 */
#ifndef PYSOLVER_KERNEL_H
#define PYSOLVER_KERNEL_H

#include "bits.h"
#include "digest.h"
#include "drops.h"

typedef struct {
    const char *name;
    digest_rows_t digest_rows;      /* digest.h */
    useful_by_drops_t useful;       /* drops.h */
    discards_by_drops_t discards;
    spread_t spread;                /* bits.h */
} kernel_t;

/* Choose a version by name: "portable", "sse41", "avx512", or NULL for the widest. Returns its name; NULL where there is
 * no such version or the processor lacks it. */
const char *choose_kernel(const char *name);

/* The versions this processor has, best last, ending with NULL. */
const char *const *list_kernels(void);

#endif
