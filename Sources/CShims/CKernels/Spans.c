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

/// Adds up eight cells, sets them to zero and writes their coverage; returns the last sum in all
/// lanes.
#define SWEEP8(cells, mask, carried, even_odd) ({                                        \
    const int8 none_ = {0};                                                              \
    int8 w_;                                                                             \
    memcpy(&w_, cells, 32);                                                              \
    memcpy(cells, &none_, 32);                                                           \
    /* Within each half, then from the lower half to the upper one. */                   \
    w_ += __builtin_shufflevector(none_, w_, 0, 8, 9, 10, 4, 12, 13, 14);                \
    w_ += __builtin_shufflevector(none_, w_, 0, 1, 8, 9, 4, 5, 12, 13);                  \
    w_ += (carried) + __builtin_shufflevector(none_, w_, 0, 1, 2, 3, 11, 11, 11, 11);    \
    bytes8 bytes_ = __builtin_convertvector(COVERAGE(w_, int8, pixels8, even_odd), bytes8); \
    memcpy(mask, &bytes_, 8);                                                            \
    __builtin_shufflevector(w_, w_, 7, 7, 7, 7, 7, 7, 7, 7); })

/// Of whole groups of eight cells, one or more.
INLINE int32_t sweep_groups(
    int32_t *cells, uint8_t *mask, int32_t sum, int even_odd, size_t count) {
  int8 carried = (int8){0} + sum;
  size_t i = 0;
  do {
    carried = SWEEP8(cells + i, mask + i, carried, even_odd);
    i += 8;
  } while (i < count);
  return carried[0];
}

INLINE int32_t sweep(int32_t *cells, uint8_t *mask, int32_t sum, int even_odd, size_t count) {
  size_t whole = count & ~(size_t)7;
  if (whole > 0) sum = sweep_groups(cells, mask, sum, even_odd, whole);
  if (whole == count) return sum;
  const int4 zero = {0};
  int4 v;
  memcpy(&v, cells + whole, 16);
  memcpy(cells + whole, &zero, 16);
  v += __builtin_shufflevector(zero, v, 0, 4, 5, 6);
  v += __builtin_shufflevector(zero, v, 0, 1, 4, 5);
  v += sum;
  int4 coverage = COVERAGE(v, int4, uint4, even_odd);
  bytes4 bytes = __builtin_convertvector(coverage, bytes4);
  memcpy(mask + whole, &bytes, 4);
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
      int32_t first = __builtin_ctzll(touched) * 8, end = (64 - __builtin_clzll(touched)) * 8;
      int32_t count = end - first;
      int32_t sum =
          sweep_groups(p.cells + y * p.stride + first, masks + mask, 0, even_odd, (size_t)count);
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

INLINE void sweep_rows(
    const ck_plane *plane, int64_t from_row, int64_t to_row, ck_spans *out, int even_odd,
    int smooth, int narrow) {
  const ck_plane p = *plane;
  const int32_t left = p.left >> 10, width = p.width;
  const int64_t words = narrow ? 1 : p.words;
  uint8_t *const masks = out->masks;
  ck_span *next = out->spans + out->span_count;
  ck_row *rows = out->rows;
  int32_t start = out->span_count, mask = out->mask_count;
  for (int64_t y = from_row; y < to_row; y++) {
    int32_t *cells = p.cells + y * p.stride;
    uint64_t *bits = p.bits + y * words;
    ck_span *const first = next;
    int32_t sum = 0, x = 0, mask_end = -1;
    for (int64_t word = 0; word < words; word++) {
      uint64_t rest = bits[word];
      if (rest == 0) continue;
      bits[word] = 0;
      do {
        // The carry ripples through the first run.
        int32_t bit = __builtin_ctzll(rest);
        uint64_t beyond = rest + ((uint64_t)1 << bit);
        int32_t end = beyond == 0 ? 64 : __builtin_ctzll(beyond);
        rest &= beyond;
        int32_t from = ((int32_t)word * 64 + bit) * 8, count = (end - bit) * 8;
        if (from >= width) {
          // Only the carry of the last column landed here.
          memset(cells + from, 0, (size_t)count * 4);
          continue;
        }
        if (sum != 0 && from > x) {
          int32_t level = coverage_of(sum, even_odd);
          if (!smooth) level = level > 127 ? 255 : 0;
          if (level > 0) *next++ = (ck_span){left + x, from - x, ~level};
        }
        if (!narrow && mask_end == from) {
          next[-1].count += count;
        } else {
          *next++ = (ck_span){left + from, count, mask};
        }
        sum = sweep_groups(cells + from, masks + mask, sum, even_odd, (size_t)count);
        if (!smooth) harden(masks + mask, (size_t)count);
        mask += count;
        mask_end = x = from + count;
      } while (rest != 0);
    }
    if (x > width) {
      next[-1].count -= x - width;
    } else if (x < width && sum != 0) {
      int32_t level = coverage_of(sum, even_odd);
      if (!smooth) level = level > 127 ? 255 : 0;
      if (level > 0) *next++ = (ck_span){left + x, width - x, ~level};
    }
    *rows++ = (ck_row){start, (int32_t)(next - first)};
    start += (int32_t)(next - first);
  }
  out->rows = rows;
  out->span_count = start;
  out->mask_count = mask;
}

KERNEL void ck_sweep_rows(
    const ck_plane *plane, int64_t from, int64_t to, ck_spans *out, int even_odd, int is_smooth) {
  if (even_odd) {
    sweep_rows(plane, from, to, out, 1, is_smooth, 0);
  } else if (!is_smooth) {
    sweep_rows(plane, from, to, out, 0, 0, 0);
  } else if (plane->words == 1) {
    sweep_rows(plane, from, to, out, 0, 1, 1);
  } else {
    sweep_rows(plane, from, to, out, 0, 1, 0);
  }
}

INLINE void paint(
    uint32_t *dst, ptrdiff_t stride, uint32_t color, const ck_row *rows, size_t height,
    const ck_span *spans, const uint8_t *masks, int32_t min_x, int32_t max_x, int32_t room,
    int opaque) {
  for (size_t y = 0; y < height; y++, dst += stride) {
    const ck_row row = rows[y];
    const ck_span *span = spans + (row.count > 8 ? first_span(spans, row, min_x) : row.start);
    const ck_span *const end = spans + (row.start + row.count);
    for (; span < end; span++) {
      int32_t from = span->x, to = from + span->count;
      if (__builtin_expect(from < min_x, 0)) from = min_x;
      if (__builtin_expect(to > max_x, 0)) {
        to = max_x;
        if (from >= to) break;
      }
      if (__builtin_expect(from >= to, 0)) continue;
      uint32_t *target = dst + (from - min_x);
      size_t count = (size_t)(to - from);
      if (span->mask >= 0) {
        const uint8_t *mask = masks + span->mask + (from - span->x);
        cover_masked(target, color, mask, count, (size_t)(room - (from - min_x)), opaque);
      } else if (span->mask == ~255 && opaque) {
        fill(target, color, count);
      } else {
        cover(
            target, span->mask == ~255 ? color : scaled(color, (uint32_t)~span->mask), count);
      }
    }
  }
}

KERNEL void ck_paint(
    uint32_t *dst, ptrdiff_t stride, uint32_t color, const ck_row *rows, size_t height,
    const ck_span *spans, const uint8_t *masks, int32_t min_x, int32_t max_x, int32_t room) {
  if (color >= 0xFF000000) {
    paint(dst, stride, color, rows, height, spans, masks, min_x, max_x, room, 1);
  } else {
    paint(dst, stride, color, rows, height, spans, masks, min_x, max_x, room, 0);
  }
}
