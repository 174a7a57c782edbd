// SPDX-License-Identifier: Apache-2.0
#pragma once

// What the kernels of coverage share, and edges in 1/1024 of a pixel for those that add lines.

#include "CKernels.h"

#include <string.h>

// As in Pixels.h.
#if defined(__x86_64__) && defined(__linux__) && !defined(CITRINE_PORTABLE) \
    && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define KERNEL __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define KERNEL
#endif
#define INLINE static inline __attribute__((always_inline))

#pragma STDC FP_CONTRACT OFF

/// Rounds to nearest, ties to even; the integer lies in the low bits of the sum.
INLINE int32_t rounded(double value) {
  double sum = value + 6755399441055744.0;
  uint64_t bits;
  memcpy(&bits, &sum, 8);
  return (int32_t)(uint32_t)bits;
}

INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

typedef double reals4 __attribute__((vector_size(32)));
typedef int32_t ints4 __attribute__((vector_size(16)));
typedef int64_t longs4 __attribute__((vector_size(32)));

#define SAVE(p, v) ({ __typeof__(v) s_ = (v); memcpy(p, &s_, sizeof s_); })
