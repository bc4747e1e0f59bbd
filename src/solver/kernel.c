#include "kernel.h"

#include <string.h>

#include "kernel_x86.h"

static const kernel_t *all_kernels(void) {
    static kernel_t kernels[4] = {{"portable", digest_portable, useful_portable, discards_portable, spread_portable}};
#ifdef HAVE_X86_KERNELS
    int n = 1;
    if (has_sse41()) kernels[n++] = (kernel_t){"sse41", digest_sse41, useful_sse41, discards_sse41, spread_sse41};
    if (has_avx512()) kernels[n++] = (kernel_t){"avx512", digest_avx512, useful_avx512, discards_avx512, spread_sse41};
#endif
    return kernels;
}

const char *const *list_kernels(void) {
    static const char *names[4];
    const kernel_t *kernels = all_kernels();
    for (int i = 0; kernels[i].name; i++) names[i] = kernels[i].name;
    return names;
}

const char *choose_kernel(const char *name) {
    const kernel_t *chosen = NULL;
    for (const kernel_t *kernel = all_kernels(); kernel->name; kernel++)
        if (!name || strcmp(name, kernel->name) == 0) chosen = kernel;
    if (!chosen) return NULL;
    digest_rows = chosen->digest_rows;
    useful_by_drops = chosen->useful, discards_by_drops = chosen->discards;
    spread = chosen->spread;
    return chosen->name;
}
