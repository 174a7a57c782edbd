// SPDX-License-Identifier: Apache-2.0

#include "CKernels.h"

#include <string.h>

#if defined(__x86_64__) && defined(__linux__)
#define KERNEL __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define KERNEL
#endif
#define INLINE static inline __attribute__((always_inline))
#define LIKELY(condition) __builtin_expect(!!(condition), 1)

#pragma STDC FP_CONTRACT OFF

/// Rounds to nearest, ties to even; the integer lies in the low bits of the sum.
INLINE int32_t rounded(double value) {
  double sum = value + 6755399441055744.0;
  uint64_t bits;
  memcpy(&bits, &sum, 8);
  return (int32_t)(uint32_t)bits;
}

// Products and sums wrap, as those of a polygon that winds thousands of times would.
INLINE int32_t mul(int32_t a, int32_t b) { return (int32_t)((uint32_t)a * (uint32_t)b); }
INLINE int32_t add(int32_t a, int32_t b) { return (int32_t)((uint32_t)a + (uint32_t)b); }
INLINE int32_t sub(int32_t a, int32_t b) { return (int32_t)((uint32_t)a - (uint32_t)b); }
INLINE int32_t area(int32_t cover) { return (int32_t)((uint32_t)cover << 11); }
INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

/// One row of a plane.
typedef struct {
  int32_t *cells;
  uint64_t *bits;
} row_t;

/// Marks two neighbouring groups, or one twice.
INLINE void mark_pair(row_t row, int32_t first, int32_t last) {
  uint32_t low = (uint32_t)first >> 2, high = (uint32_t)last >> 2;
  row.bits[low >> 6] |= (uint64_t)1 << (low & 63);
  row.bits[high >> 6] |= (uint64_t)1 << (high & 63);
}

/// Marks all groups from the first to the last.
INLINE void mark_all(row_t row, int32_t first, int32_t last) {
  uint32_t low = (uint32_t)first >> 2, high = (uint32_t)last >> 2;
  uint64_t from = ~(uint64_t)0 << (low & 63), to = ~(uint64_t)0 >> (63 - (high & 63));
  uint32_t word = low >> 6, end = high >> 6;
  if (LIKELY(word == end)) {
    row.bits[word] |= from & to;
    return;
  }
  row.bits[word++] |= from;
  while (word < end) row.bits[word++] = ~(uint64_t)0;
  row.bits[end] |= to;
}

INLINE void add_left(row_t row, int32_t cover) {
  row.cells[0] = add(row.cells[0], area(cover));
  row.bits[0] |= 1;
}

/// Adds an edge part that touches one cell or two.
INLINE void add_pair(
    row_t row, int32_t first, int32_t left, int32_t right, int32_t height, int32_t sign,
    double rise) {
  int32_t border = (first + 1) << 10;
  int32_t cut = least(height, rounded((double)(border - left) * rise));
  int single = right < border;
  int32_t cover0 = mul(single ? height : cut, sign);
  int32_t cover1 = sub(mul(height, sign), cover0);
  int32_t share0 = mul(cover0, (left & 1023) + (single ? right & 1023 : 1024));
  int32_t share1 = mul(cover1, right & 1023);
  int32_t *cell = row.cells + first;
  cell[0] = sub(add(cell[0], area(cover0)), share0);
  cell[1] = sub(add(add(cell[1], share0), area(cover1)), share1);
  cell[2] = add(cell[2], share1);
  mark_pair(row, first, first + 2);
}

/// Adds an edge part that touches many cells or leaves the window.
static void add_cells(
    row_t row, int32_t width, int32_t left, int32_t right, int32_t height, int32_t sign,
    double rise) {
  int32_t column = left >> 10, last = right >> 10;
  if (column >= width) return;
  if (last < 0) {
    add_left(row, mul(height, sign));
    return;
  }
  int32_t done = 0, offset = left & 1023;
  if (column < 0) {
    done = least(height, rounded((double)(0 - left) * rise));
    add_left(row, mul(done, sign));
    column = 0;
    offset = 0;
  }
  int32_t carried = 0, stop = least(last, width);
  mark_all(row, column, stop + 1);
  for (; column < stop; column++) {
    int32_t next = least(height, rounded((double)(((column + 1) << 10) - left) * rise));
    int32_t cover = mul(sub(next, done), sign);
    int32_t share = mul(cover, offset + 1024);
    row.cells[column] = add(sub(add(row.cells[column], area(cover)), share), carried);
    carried = share;
    done = next;
    offset = 0;
  }
  int32_t *cell = row.cells + stop;
  if (last < width) {
    int32_t cover = mul(sub(height, done), sign);
    int32_t share = mul(cover, right & 1023);
    cell[0] = add(sub(add(cell[0], area(cover)), share), carried);
    cell[1] = add(cell[1], share);
  } else {
    cell[0] = add(cell[0], carried);
  }
}

/// Adds the part of an edge within one row.
INLINE void add_part(
    row_t row, int32_t width, int32_t xa, int32_t xb, int32_t height, int32_t sign, double rise) {
  int32_t left = least(xa, xb), right = most(xa, xb);
  int32_t first = left >> 10, last = right >> 10;
  if (LIKELY(first >= 0 && last < width && last - first <= 1)) {
    add_pair(row, first, left, right, height, sign, rise);
  } else {
    add_cells(row, width, left, right, height, sign, rise);
  }
}

INLINE void add_vertical(
    const ck_plane *p, int32_t x, int32_t from, int32_t to, int32_t sign) {
  int32_t column = x >> 10, offsets = (x & 1023) << 1;
  int64_t index = from >> 10;
  row_t row = {p->cells + index * p->stride, p->bits + index * p->words};
  if (column >= p->width) return;
  for (int32_t y = from; y < to;) {
    int32_t next = least((y | 1023) + 1, to);
    int32_t cover = mul(next - y, sign);
    if (column < 0) {
      add_left(row, cover);
    } else {
      int32_t carried = mul(cover, offsets);
      row.cells[column] = add(row.cells[column], sub(area(cover), carried));
      row.cells[column + 1] = add(row.cells[column + 1], carried);
      mark_pair(row, column, column + 1);
    }
    y = next;
    row.cells += p->stride;
    row.bits += p->words;
  }
}

KERNEL void ck_accumulate(const ck_plane *plane, const ck_line *lines, size_t count) {
  const ck_plane p = *plane;
  const int32_t height = p.bottom - p.top;
  for (size_t i = 0; i < count; i++) {
    ck_line line = lines[i];
    int down = line.y1 > line.y0;
    // From the window's corner, and downwards.
    int32_t x0 = (down ? line.x0 : line.x1) - p.left, x1 = (down ? line.x1 : line.x0) - p.left;
    int32_t y0 = (down ? line.y0 : line.y1) - p.top, y1 = (down ? line.y1 : line.y0) - p.top;
    if (y1 <= 0 || y0 >= height) continue;
    if (x0 >= p.right - p.left && x1 >= p.right - p.left) continue;
    int32_t sign = down ? 1 : -1;
    int32_t begin = most(y0, 0), end = least(y1, height);
    if (x0 == x1) {
      add_vertical(&p, x0, begin, end, sign);
      continue;
    }
    int64_t index = begin >> 10, last = (end - 1) >> 10;
    row_t row = {p.cells + index * p.stride, p.bits + index * p.words};
    double dx = (double)(x1 - x0), dy = (double)(y1 - y0);
    // Needed only where an edge goes from cell to cell within a row.
    double rise = x0 >> 10 == x1 >> 10 ? 0 : __builtin_fabs(dy / dx);
    if (index == last && begin == y0 && end == y1) {
      add_part(row, p.width, x0, x1, y1 - y0, sign, rise);
      continue;
    }
    double slope = dx / dy;
    int32_t low = least(x0, x1), high = most(x0, x1);
    int32_t y = begin, x = y == y0 ? x0 : x0 + rounded((double)(y - y0) * slope);
    for (;;) {
      int32_t next = (int32_t)(index + 1) << 10;
      if (next >= y1) {
        add_part(row, p.width, x, x1, y1 - y, sign, rise);
        break;
      }
      int32_t at = x0 + rounded((double)(next - y0) * slope);
      at = least(most(at, low), high);
      add_part(row, p.width, x, at, next - y, sign, rise);
      if (++index > last) break;
      x = at;
      y = next;
      row.cells += p.stride;
      row.bits += p.words;
    }
  }
}
