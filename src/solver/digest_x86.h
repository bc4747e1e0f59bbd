/* The x86-64 versions of digest_rows, where the compiler can make them; elsewhere there are none. */
#ifndef PYSOLVER_DIGEST_X86_H
#define PYSOLVER_DIGEST_X86_H

#include "digest.h"

int has_sse41(void);
int has_avx512(void); /* with byte permutes, VBMI */

void digest_sse41(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out);
void digest_avx512(const uint8_t *first, ptrdiff_t step, int rows, enum detail detail, digest_t *out);

#endif
