// SPDX-License-Identifier: Apache-2.0
#pragma once

// Eight pixels at a time, for the kernels in this folder.

#include "CKernels.h"

#include <string.h>

// What chooses a clone runs before a sanitizer is ready, and would be sanitized itself. CITRINE_PORTABLE
// leaves out what is made for single processors, so that what all others run can be tested here.
#if defined(__x86_64__) && defined(__linux__) && !defined(CITRINE_PORTABLE) \
    && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define KERNEL __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define KERNEL
#endif
#define INLINE static inline __attribute__((always_inline))

// Eight pixels: the even (blue, red) and odd (green, alpha) bytes are two vectors of 16-bit lanes.
typedef uint32_t pixels8 __attribute__((vector_size(32)));
typedef uint64_t words4 __attribute__((vector_size(32)));
typedef uint16_t lanes16 __attribute__((vector_size(32)));
typedef uint32_t wide16 __attribute__((vector_size(64)));
typedef uint8_t bytes32 __attribute__((vector_size(32)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));

// Macros, because the calling convention of wide vectors differs between the clones of a kernel.
#define EVEN(p) ((lanes16)((p) & 0x00FF00FF))
#define ODD(p) ((lanes16)(p) >> 8)
#define JOIN(even, odd) ((pixels8)(even) | (pixels8)((odd) << 8))
#define SPLAT16(v) ((lanes16){0} + (uint16_t)(v))

// One value a pixel in both of its lanes.
#define SPREAD(v) ({ pixels8 v_ = (v); (lanes16)(v_ | (v_ << 16)); })

// The alpha of each pixel in both of its lanes.
#define ALPHAS(p)                                                               \
  ((lanes16)__builtin_shufflevector(                                            \
      (bytes32)(p), (bytes32){0},                                               \
      3, 32, 3, 32, 7, 32, 7, 32, 11, 32, 11, 32, 15, 32, 15, 32,               \
      19, 32, 19, 32, 23, 32, 23, 32, 27, 32, 27, 32, 31, 32, 31, 32))

// The alpha of each pixel in all of its bytes, which is 257 times as much in each lane.
#define ALPHA_BYTES(p)                                                          \
  ((pixels8)__builtin_shufflevector(                                            \
      (bytes32)(p), (bytes32){0},                                               \
      3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15,                   \
      19, 19, 19, 19, 23, 23, 23, 23, 27, 27, 27, 27, 31, 31, 31, 31))

// `x / 255` rounded to nearest: `(y + y / 256) / 256` as the upper half of one product.
#define DIV255(x) ({                                                  \
    lanes16 y_ = (x) + 128;                                           \
    __builtin_convertvector(                                          \
        (__builtin_convertvector(y_, wide16) * 257) >> 16, lanes16); })

#define SCALED(p, factor) ({                                          \
    pixels8 p_ = (p); lanes16 f_ = (factor);                          \
    JOIN(DIV255(EVEN(p_) * f_), DIV255(ODD(p_) * f_)); })

#define ADD_SATURATING(p, q) \
  ((pixels8)__builtin_elementwise_add_sat((bytes32)(p), (bytes32)(q)))

#define ADD_SATURATING_16(p, q) __builtin_elementwise_add_sat((lanes16)(p), (lanes16)(q))
#define SUB_SATURATING_16(p, q) __builtin_elementwise_sub_sat((lanes16)(p), (lanes16)(q))

// The upper half of a product of 16 bits.
#define UPPER_PRODUCT(p, q)                                           \
  __builtin_convertvector(                                            \
      (__builtin_convertvector(p, wide16) * __builtin_convertvector(q, wide16)) >> 16, lanes16)

// Whether any bit is set.
#define ANY(p) (__builtin_reduce_or((words4)(p)) != 0)

#define OVER(d, s) ({                                                 \
    pixels8 s_ = (s);                                                 \
    ADD_SATURATING(s_, SCALED(d, 255 - ALPHAS(s_))); })

#define OVER_COVERAGE(d, s, coverage) ({                              \
    pixels8 d_ = (d), s_ = (s); lanes16 c_ = (coverage);              \
    lanes16 k_ = 255 - DIV255(ALPHAS(s_) * c_);                       \
    JOIN(DIV255(EVEN(s_) * c_ + EVEN(d_) * k_),                       \
         DIV255(ODD(s_) * c_ + ODD(d_) * k_)); })

#define MIX(d, s, weight) ({                                          \
    pixels8 d_ = (d), s_ = (s);                                       \
    lanes16 w_ = (weight), k_ = 256 - w_;                             \
    JOIN((EVEN(d_) * k_ + EVEN(s_) * w_ + 128) >> 8,                  \
         (ODD(d_) * k_ + ODD(s_) * w_ + 128) >> 8); })

#define LOAD(p, n) ({ pixels8 l_ = {0}; memcpy(&l_, p, (n) * 4); l_; })
#define LOAD_MASK(p, n) ({                                            \
    bytes8 m_ = {0}; memcpy(&m_, p, n);                               \
    SPREAD(__builtin_convertvector(m_, pixels8)); })
#define STORE(p, v, n) do { pixels8 r_ = (v); memcpy(p, &r_, (n) * 4); } while (0)

// Runs STEP(n) with a constant n for eight pixels, twice a round, and then for four, two and one.
#define FOR_PIXELS(count, STEP)                     \
  size_t i = 0;                                     \
  for (; i + 16 <= (count); i += 8) {               \
    STEP(8);                                        \
    i += 8;                                         \
    STEP(8);                                        \
  }                                                 \
  if ((count) & 8) { STEP(8); i += 8; }             \
  if ((count) & 4) { STEP(4); i += 4; }             \
  if ((count) & 2) { STEP(2); i += 2; }             \
  if ((count) & 1) STEP(1)

// What several kernels do to rows.

INLINE void fill(uint32_t *dst, uint32_t color, size_t count) {
  pixels8 c = (pixels8){0} + color;
#define STEP(n) STORE(dst + i, c, n)
  size_t whole = 0;
  for (; whole + 64 <= count; whole += 64, dst += 64) {
    STORE(dst, c, 8);
    STORE(dst + 8, c, 8);
    STORE(dst + 16, c, 8);
    STORE(dst + 24, c, 8);
    STORE(dst + 32, c, 8);
    STORE(dst + 40, c, 8);
    STORE(dst + 48, c, 8);
    STORE(dst + 56, c, 8);
  }
  FOR_PIXELS(count - whole, STEP);
#undef STEP
}

INLINE void cover(uint32_t *dst, uint32_t color, size_t count) {
  pixels8 c = (pixels8){0} + color;
  lanes16 keep = SPLAT16(255 - (color >> 24));
#define STEP(n) STORE(dst + i, ADD_SATURATING(c, SCALED(LOAD(dst + i, n), keep)), n)
  FOR_PIXELS(count, STEP);
#undef STEP
}

/// What ``OVER_COVERAGE`` gives for an opaque colour.
#define OPAQUE_COVERAGE(d, s, coverage) ({                            \
    pixels8 d_ = (d), s_ = (s); lanes16 c_ = (coverage);              \
    lanes16 k_ = 255 - c_;                                            \
    JOIN(DIV255(EVEN(s_) * c_ + EVEN(d_) * k_),                       \
         DIV255(ODD(s_) * c_ + ODD(d_) * k_)); })

/// Masks may be read up to eight bytes at a time, and `room` pixels may be written, the ones beyond
/// `count` as they are.
INLINE void cover_masked(
    uint32_t *dst, uint32_t color, const uint8_t *mask, size_t count, size_t room, int opaque) {
  pixels8 c = (pixels8){0} + color;
#define COVERED(d, m) (opaque ? OPAQUE_COVERAGE(d, c, m) : OVER_COVERAGE(d, c, m))
#define STEP(n) STORE(dst + i, COVERED(LOAD(dst + i, n), LOAD_MASK(mask + i, n)), n)
  size_t left = count & 7;
  if (left == 0 || (count | 7) < room) {
    size_t i = 0;
    for (; i + 8 <= count; i += 8) STEP(8);
    if (left == 0) return;
    uint64_t last;
    memcpy(&last, mask + i, 8);
    last &= ~(uint64_t)0 >> (64 - 8 * left);
    STORE(dst + i, COVERED(LOAD(dst + i, 8), LOAD_MASK(&last, 8)), 8);
    return;
  }
  FOR_PIXELS(count, STEP);
#undef STEP
#undef COVERED
}

INLINE uint32_t scaled(uint32_t color, uint32_t coverage) {
  pixels8 result = SCALED((pixels8){0} + color, SPLAT16(coverage));
  return result[0];
}

/// The first of a row's spans that ends beyond `x`.
INLINE int32_t first_span(const ck_span *spans, ck_row row, int32_t x) {
  int32_t low = row.start, high = row.start + row.count;
  const int32_t end = high;
  while (high - low > 8) {
    int32_t middle = (low + high) >> 1;
    if (spans[middle].x + spans[middle].count > x) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  while (low < end && spans[low].x + spans[low].count <= x) low++;
  return low;
}
