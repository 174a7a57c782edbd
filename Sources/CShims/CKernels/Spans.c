// SPDX-License-Identifier: Apache-2.0

#include "Pixels.h"

#pragma STDC FP_CONTRACT OFF

typedef int32_t int4 __attribute__((vector_size(16)));
typedef int32_t int8 __attribute__((vector_size(32)));
typedef uint32_t uint4 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

// 2 · 1024 · 1024, the sum of one fully covered pixel.
enum { FULL = 1 << 21 };

// The coverage of sums, by the rule.
#define COVERAGE(v, type, unsigned_type, even_odd) ({                 \
    type v_ = (v), area_;                                             \
    if (even_odd) {                                                   \
      type rest_ = v_ & (2 * FULL - 1), folded_ = 2 * FULL - rest_;   \
      area_ = __builtin_elementwise_min(rest_, folded_);              \
    } else {                                                          \
      type sign_ = v_ >> 31;                                          \
      unsigned_type size_ = (unsigned_type)((v_ ^ sign_) - sign_);    \
      /* Unsigned, the magnitude of the least integer is large too. */ \
      area_ = (type)__builtin_elementwise_min(size_, (unsigned_type){0} + FULL); \
    }                                                                 \
    (area_ * 255 + FULL / 2) >> 21; })

INLINE int32_t sweep(int32_t *cells, uint8_t *mask, int32_t sum, int even_odd, size_t count) {
  size_t i = 0;
  const int8 none = {0};
  int8 carried = none + sum;
  for (; i + 8 <= count; i += 8) {
    int8 v;
    memcpy(&v, cells + i, 32);
    memcpy(cells + i, &none, 32);
    // Within each half, then from the lower half to the upper one.
    v += __builtin_shufflevector(none, v, 0, 8, 9, 10, 4, 12, 13, 14);
    v += __builtin_shufflevector(none, v, 0, 1, 8, 9, 4, 5, 12, 13);
    v += carried + __builtin_shufflevector(none, v, 0, 1, 2, 3, 11, 11, 11, 11);
    carried = __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7);
    int8 coverage = COVERAGE(v, int8, pixels8, even_odd);
    bytes8 bytes = __builtin_convertvector(coverage, bytes8);
    memcpy(mask + i, &bytes, 8);
  }
  if (i == count) return carried[0];
  const int4 zero = {0};
  int4 v;
  memcpy(&v, cells + i, 16);
  memcpy(cells + i, &zero, 16);
  v += __builtin_shufflevector(zero, v, 0, 4, 5, 6);
  v += __builtin_shufflevector(zero, v, 0, 1, 4, 5);
  v += carried[0];
  int4 coverage = COVERAGE(v, int4, uint4, even_odd);
  bytes4 bytes = __builtin_convertvector(coverage, bytes4);
  memcpy(mask + i, &bytes, 4);
  return v[3];
}

KERNEL int32_t ck_sweep(int32_t *cells, uint8_t *mask, int32_t sum, int even_odd, size_t count) {
  if (even_odd) return sweep(cells, mask, sum, 1, count);
  return sweep(cells, mask, sum, 0, count);
}

INLINE int32_t coverage_of(int32_t sum, int even_odd) {
  int4 coverage = COVERAGE((int4){0} + sum, int4, uint4, even_odd);
  return coverage[0];
}

INLINE void harden(uint8_t *mask, size_t count) {
  for (size_t i = 0; i < count; i++) mask[i] = mask[i] > 127 ? 255 : 0;
}

INLINE void sweep_narrow(const ck_plane *plane, ck_spans *out, int even_odd, int smooth) {
  const ck_plane p = *plane;
  const int32_t left = p.left >> 10;
  const int64_t height = ((int64_t)p.bottom - p.top) >> 10;
  ck_span *spans = out->spans;
  uint8_t *masks = out->masks;
  int32_t span = out->span_count, mask = out->mask_count;
  for (int64_t y = 0; y < height; y++) {
    ck_row row = {span, 0};
    uint64_t touched = p.bits[y];
    if (touched != 0) {
      p.bits[y] = 0;
      int32_t first = __builtin_ctzll(touched) * 4, end = (64 - __builtin_clzll(touched)) * 4;
      int32_t count = end - first;
      int32_t sum = sweep(p.cells + y * p.stride + first, masks + mask, 0, even_odd, count);
      if (!smooth) harden(masks + mask, count);
      // The carry of the last column lands beyond the window.
      int32_t covered = end < p.width ? end : p.width;
      if (covered > first) {
        spans[span++] = (ck_span){left + first, covered - first, mask};
        mask += count;
      }
      if (end < p.width) {
        int32_t rest = coverage_of(sum, even_odd);
        if (!smooth) rest = rest > 127 ? 255 : 0;
        if (rest > 0) spans[span++] = (ck_span){left + end, p.width - end, ~rest};
      }
      row.count = span - row.start;
    }
    out->rows[y] = row;
  }
  out->span_count = span;
  out->mask_count = mask;
}

KERNEL void ck_sweep_narrow(const ck_plane *plane, ck_spans *out, int even_odd, int is_smooth) {
  if (even_odd) {
    sweep_narrow(plane, out, 1, is_smooth);
  } else if (is_smooth) {
    sweep_narrow(plane, out, 0, 1);
  } else {
    sweep_narrow(plane, out, 0, 0);
  }
}

INLINE void sweep_row(
    const ck_plane *plane, int64_t y, ck_spans *out, int even_odd, int smooth) {
  const int32_t left = plane->left >> 10, width = plane->width;
  int32_t *cells = plane->cells + y * plane->stride;
  uint64_t *bits = plane->bits + y * plane->words;
  ck_span *first = out->spans + out->span_count, *next = first;
  int32_t mask = out->mask_count, sum = 0, x = 0, mask_end = -1;
  for (int64_t word = 0; word < plane->words; word++) {
    uint64_t rest = bits[word];
    if (rest == 0) continue;
    bits[word] = 0;
    while (rest != 0) {
      int32_t bit = __builtin_ctzll(rest);
      uint64_t gap = ~(rest >> bit);
      int32_t run = gap == 0 ? 64 : __builtin_ctzll(gap);
      rest = bit + run >= 64 ? 0 : rest & (~(uint64_t)0 << (bit + run));
      int32_t from = ((int32_t)word * 64 + bit) * 4, count = run * 4;
      if (from >= width) {
        // Only the carry of the last column landed here.
        memset(cells + from, 0, (size_t)count * 4);
        continue;
      }
      if (from > x) {
        int32_t level = sum == 0 ? 0 : coverage_of(sum, even_odd);
        if (!smooth) level = level > 127 ? 255 : 0;
        if (level > 0) *next++ = (ck_span){left + x, from - x, ~level};
      }
      if (mask_end == from) {
        next[-1].count += count;
      } else {
        *next++ = (ck_span){left + from, count, mask};
      }
      sum = sweep(cells + from, out->masks + mask, sum, even_odd, (size_t)count);
      if (!smooth) harden(out->masks + mask, (size_t)count);
      mask += count;
      mask_end = x = from + count;
    }
  }
  if (x > width) {
    next[-1].count -= x - width;
  } else if (x < width && sum != 0) {
    int32_t level = coverage_of(sum, even_odd);
    if (!smooth) level = level > 127 ? 255 : 0;
    if (level > 0) *next++ = (ck_span){left + x, width - x, ~level};
  }
  *out->rows++ = (ck_row){out->span_count, (int32_t)(next - first)};
  out->span_count += (int32_t)(next - first);
  out->mask_count = mask;
}

KERNEL void ck_sweep_rows(
    const ck_plane *plane, int64_t from, int64_t to, ck_spans *out, int even_odd, int is_smooth) {
  for (int64_t y = from; y < to; y++) {
    if (even_odd) {
      sweep_row(plane, y, out, 1, is_smooth);
    } else if (is_smooth) {
      sweep_row(plane, y, out, 0, 1);
    } else {
      sweep_row(plane, y, out, 0, 0);
    }
  }
}

KERNEL void ck_paint(
    uint32_t *dst, ptrdiff_t stride, uint32_t color, const ck_row *rows, size_t height,
    const ck_span *spans, const uint8_t *masks, int32_t min_x, int32_t max_x, int32_t room) {
  const int opaque = color >= 0xFF000000;
  for (size_t y = 0; y < height; y++, dst += stride) {
    const ck_row row = rows[y];
    const int32_t end = row.start + row.count;
    int32_t i = row.count > 8 ? first_span(spans, row, min_x) : row.start;
    for (; i < end; i++) {
      const ck_span span = spans[i];
      if (span.x >= max_x) break;
      int32_t from = span.x > min_x ? span.x : min_x;
      int32_t to = span.x + span.count < max_x ? span.x + span.count : max_x;
      if (to <= from) continue;
      uint32_t *target = dst + (from - min_x);
      size_t count = (size_t)(to - from);
      if (span.mask >= 0) {
        const uint8_t *mask = masks + span.mask + (from - span.x);
        cover_masked(target, color, mask, count, (size_t)(room - (from - min_x)));
      } else if (span.mask == ~255 && opaque) {
        fill(target, color, count);
      } else {
        cover(target, span.mask == ~255 ? color : scaled(color, (uint32_t)~span.mask), count);
      }
    }
  }
}
