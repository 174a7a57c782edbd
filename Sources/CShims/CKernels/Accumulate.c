// SPDX-License-Identifier: Apache-2.0

#include "Lines.h"

#define LIKELY(condition) __builtin_expect(!!(condition), 1)

#pragma STDC FP_CONTRACT OFF

// Products and sums wrap, as those of a polygon that winds thousands of times would.
INLINE int32_t mul(int32_t a, int32_t b) { return (int32_t)((uint32_t)a * (uint32_t)b); }
INLINE int32_t add(int32_t a, int32_t b) { return (int32_t)((uint32_t)a + (uint32_t)b); }
INLINE int32_t sub(int32_t a, int32_t b) { return (int32_t)((uint32_t)a - (uint32_t)b); }
INLINE int32_t area(int32_t cover) { return (int32_t)((uint32_t)cover << 11); }

/// One row of a plane.
typedef struct {
  int32_t *cells;
  uint64_t *bits;
} row_t;

/// Marks two neighbouring groups, or one twice; in a narrow plane a row has one word of bits.
INLINE void mark_pair(row_t row, int32_t first, int32_t last, int narrow) {
  uint32_t low = (uint32_t)first >> 3, high = (uint32_t)last >> 3;
  if (narrow) {
    row.bits[0] |= (uint64_t)1 << (low & 63) | (uint64_t)1 << (high & 63);
    return;
  }
  row.bits[low >> 6] |= (uint64_t)1 << (low & 63);
  row.bits[high >> 6] |= (uint64_t)1 << (high & 63);
}

/// Marks all groups from the first to the last.
INLINE void mark_all(row_t row, int32_t first, int32_t last) {
  uint32_t low = (uint32_t)first >> 3, high = (uint32_t)last >> 3;
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
    double rise, int narrow) {
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
  mark_pair(row, first, first + 2, narrow);
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

/// What is known of all lines beforehand.
typedef struct {
  /// Whether a row has one word of bits.
  int narrow;
  /// Whether no line leaves the window.
  int inside;
} known_t;

/// Adds the part of an edge within one row.
INLINE void add_part(
    row_t row, int32_t width, int32_t xa, int32_t xb, int32_t height, int32_t sign, double rise,
    known_t known) {
  int32_t left = least(xa, xb), right = most(xa, xb);
  int32_t first = left >> 10, last = right >> 10;
  int within = known.inside || (first >= 0 && last < width);
  if (LIKELY(within && last - first <= 1)) {
    add_pair(row, first, left, right, height, sign, rise, known.narrow);
  } else {
    add_cells(row, width, left, right, height, sign, rise);
  }
}

INLINE void add_vertical(
    const ck_plane *p, int32_t x, int32_t from, int32_t to, int32_t sign, known_t known) {
  int32_t column = x >> 10, offsets = (x & 1023) << 1;
  int64_t index = from >> 10;
  row_t row = {p->cells + index * p->stride, p->bits + index * p->words};
  for (int32_t y = from; y < to;) {
    int32_t next = least((y | 1023) + 1, to);
    int32_t cover = mul(next - y, sign);
    if (!known.inside && column < 0) {
      add_left(row, cover);
    } else {
      int32_t carried = mul(cover, offsets);
      row.cells[column] = add(row.cells[column], sub(area(cover), carried));
      row.cells[column + 1] = add(row.cells[column + 1], carried);
      mark_pair(row, column, column + 1, known.narrow);
    }
    y = next;
    row.cells += p->stride;
    row.bits += p->words;
  }
}

INLINE void add_lines(const ck_plane *plane, const ck_line *lines, size_t count, known_t known) {
  const ck_plane p = *plane;
  const int32_t height = p.bottom - p.top, width = p.right - p.left;
  for (size_t i = 0; i < count; i++) {
    ck_line line = lines[i];
    int down = line.y1 > line.y0;
    // From the window's corner, and downwards.
    int32_t x0 = (down ? line.x0 : line.x1) - p.left, x1 = (down ? line.x1 : line.x0) - p.left;
    int32_t y0 = (down ? line.y0 : line.y1) - p.top, y1 = (down ? line.y1 : line.y0) - p.top;
    int32_t sign = down ? 1 : -1;
    int32_t begin = y0, end = y1;
    if (!known.inside) {
      if (y1 <= 0 || y0 >= height) continue;
      if (x0 >= width && x1 >= width) continue;
      begin = most(y0, 0);
      end = least(y1, height);
    }
    if (x0 == x1) {
      add_vertical(&p, x0, begin, end, sign, known);
      continue;
    }
    int64_t index = begin >> 10, last = (end - 1) >> 10;
    row_t row = {p.cells + index * p.stride, p.bits + index * p.words};
    double dx = (double)(x1 - x0), dy = (double)(y1 - y0);
    // Needed only where an edge goes from cell to cell within a row.
    double rise = x0 >> 10 == x1 >> 10 ? 0 : __builtin_fabs(dy / dx);
    if (index == last && begin == y0 && end == y1) {
      add_part(row, p.width, x0, x1, y1 - y0, sign, rise, known);
      continue;
    }
    double slope = dx / dy;
    int32_t low = least(x0, x1), high = most(x0, x1);
    int32_t y = begin, x = y == y0 ? x0 : x0 + rounded((double)(y - y0) * slope);
    for (;;) {
      int32_t next = (int32_t)(index + 1) << 10;
      if (next >= y1) {
        add_part(row, p.width, x, x1, y1 - y, sign, rise, known);
        break;
      }
      int32_t at = x0 + rounded((double)(next - y0) * slope);
      at = least(most(at, low), high);
      add_part(row, p.width, x, at, next - y, sign, rise, known);
      if (++index > last) break;
      x = at;
      y = next;
      row.cells += p.stride;
      row.bits += p.words;
    }
  }
}

// Eight edge parts, each within one row, at once.
typedef int32_t parts8 __attribute__((vector_size(32)));
typedef uint64_t bits4 __attribute__((vector_size(32)));

#define LOWER(v) __builtin_shufflevector(v, v, 0, 1, 2, 3)
#define UPPER(v) __builtin_shufflevector(v, v, 4, 5, 6, 7)

/// The products of eight integers and eight factors, rounded to nearest, ties to even; the rounded
/// integers lie in the low halves of the sums.
#define ROUNDED8(n, low, high)                                                            \
  __builtin_shufflevector(                                                                \
      (parts8)(__builtin_convertvector(LOWER(n), reals4) * (low) + 6755399441055744.0),   \
      (parts8)(__builtin_convertvector(UPPER(n), reals4) * (high) + 6755399441055744.0),  \
      0, 2, 4, 6, 8, 10, 12, 14)

#define WITHIN(v, low, high) \
  __builtin_elementwise_min(__builtin_elementwise_max(v, low), high)
#define CHOOSE(mask, v, w) (((v) & (mask)) | ((w) & ~(mask)))

/// Columns of the ends, heights, -1 where an edge goes up and else 0, rows, how many cells right of
/// the first are marked, and the height per column.
typedef struct {
  parts8 a, b, height, up, row, reach;
  reals4 rise[2];
} eight_t;

/// Adds an edge part that touches many cells and stays in the window, eight cells at a time.
INLINE void add_many(
    const ck_plane *p, row_t row, int32_t left, int32_t right, int32_t height, int32_t sign,
    double rise) {
  const int32_t first = left >> 10, last = right >> 10;
  const int32_t *end = p->cells + p->stride * (((int64_t)p->bottom - p->top) >> 10);
  const reals4 rises = (reals4){0} + rise;
  mark_all(row, first, last + 1);
  parts8 column = first + (parts8){0, 1, 2, 3, 4, 5, 6, 7};
  // In the columns before the eight: up to where the edge went, and what is carried over.
  int32_t done = 0, carried = 0;
  for (int32_t x = first; x <= last + 1; x += 8, column += 8) {
    parts8 next = ROUNDED8(((column + 1) << 10) - left, rises, rises);
    next = __builtin_elementwise_min(next, (parts8){0} + height);
    next = CHOOSE(column >= last, (parts8){0} + height, next);
    parts8 before = __builtin_shufflevector(next, next, 0, 0, 1, 2, 3, 4, 5, 6);
    before[0] = done;
    parts8 cover = (next - before) * sign;
    parts8 offsets = (parts8){0} + 1024 + ((column == first) & (left & 1023));
    offsets = CHOOSE(column == last, (parts8){0} + (right & 1023), offsets);
    parts8 share = cover * offsets;
    parts8 from_left = __builtin_shufflevector(share, share, 0, 0, 1, 2, 3, 4, 5, 6);
    from_left[0] = carried;
    parts8 sum = (cover << 11) - share + from_left;
    done = next[7];
    carried = share[7];
    int32_t *cells = row.cells + x;
    if (LIKELY(cells + 8 <= end)) {
      parts8 old;
      memcpy(&old, cells, sizeof old);
      SAVE(cells, old + sum);
    } else {
      int32_t sums[8];
      SAVE(sums, sum);
      for (int32_t k = 0; x + k <= last + 1 && k < 8; k++) cells[k] = add(cells[k], sums[k]);
    }
  }
}

/// Adds the first `count` of eight parts.
INLINE void add_eight(const ck_plane *p, const eight_t *e, size_t count, int narrow) {
  parts8 up = e->up;
  parts8 left = __builtin_elementwise_min(e->a, e->b);
  parts8 right = __builtin_elementwise_max(e->a, e->b);
  parts8 first = left >> 10, from = left & 1023, to = right - (first << 10);
  parts8 cut = ROUNDED8(1024 - from, e->rise[0], e->rise[1]);
  cut = __builtin_elementwise_min(e->height, cut);
  parts8 many = to > 2047;
  parts8 cover0 = CHOOSE(to < 1024, e->height, cut), cover1 = e->height - cover0;
  // Of parts that touch more than two cells nothing is added here.
  cover0 = ((cover0 ^ up) - up) & ~many;
  cover1 = ((cover1 ^ up) - up) & ~many;
  parts8 share0 = cover0 * (from + __builtin_elementwise_min(to, (parts8){0} + 1024));
  parts8 share1 = cover1 * (to & 1023);
  int32_t add0[8], add1[8], add2[8], cell[8], word[8];
  SAVE(add0, (cover0 << 11) - share0);
  SAVE(add1, share0 + (cover1 << 11) - share1);
  SAVE(add2, share1);
  SAVE(cell, e->row * (int32_t)p->stride + first);
  parts8 low_bit = first >> 3, high_bit = (first + e->reach) >> 3, crosses = {0};
  if (narrow) {
    SAVE(word, e->row);
  } else {
    SAVE(word, e->row * (int32_t)p->words + (low_bit >> 6));
    crosses = (high_bit ^ low_bit) > 63;
    high_bit = CHOOSE(crosses, low_bit, high_bit) & 63;
    low_bit &= 63;
  }
  uint64_t marks[8];
  const bits4 one = (bits4){0} + 1;
  SAVE(marks, (one << __builtin_convertvector(LOWER(low_bit), bits4)) |
                  (one << __builtin_convertvector(LOWER(high_bit), bits4)));
  SAVE(marks + 4, (one << __builtin_convertvector(UPPER(low_bit), bits4)) |
                      (one << __builtin_convertvector(UPPER(high_bit), bits4)));
  for (size_t k = 0; k < count; k++) {
    int32_t *at = p->cells + cell[k];
    at[0] = add(at[0], add0[k]);
    at[1] = add(at[1], add1[k]);
    at[2] = add(at[2], add2[k]);
    p->bits[word[k]] |= marks[k];
  }
  if (!narrow && __builtin_reduce_or(crosses) != 0) {
    int32_t next[8];
    SAVE(next, crosses);
    for (size_t k = 0; k < count; k++) {
      if (next[k]) p->bits[word[k] + 1] |= 1;
    }
  }
  if (LIKELY(__builtin_reduce_or(many) == 0)) return;
  int32_t low[8], high[8], height[8], is_many[8];
  double rise[8];
  SAVE(low, left);
  SAVE(high, right);
  SAVE(height, e->height);
  SAVE(is_many, many);
  memcpy(rise, e->rise, sizeof rise);
  int32_t row[8];
  SAVE(row, e->row);
  for (size_t k = 0; k < count; k++) {
    if (!is_many[k]) continue;
    row_t target = {p->cells + row[k] * p->stride, p->bits + row[k] * p->words};
    add_many(p, target, low[k], high[k], height[k], up[k] ? -1 : 1, rise[k]);
  }
}

/// Adds a line eight rows at a time; coordinates count from the window's corner.
INLINE void add_long(
    const ck_plane *p, int32_t ax, int32_t ay, int32_t bx, int32_t by, int narrow) {
  const int32_t up = by < ay ? -1 : 0;
  const int32_t x0 = up ? bx : ax, y0 = up ? by : ay, x1 = up ? ax : bx, y1 = up ? ay : by;
  const double dx = (double)(x1 - x0), dy = (double)(y1 - y0);
  const reals4 slope = (reals4){0} + dx / dy;
  const parts8 low = (parts8){0} + least(x0, x1), high = (parts8){0} + most(x0, x1);
  const parts8 top = (parts8){0} + y0, bottom = (parts8){0} + y1;
  const int32_t last = (y1 - 1) >> 10;
  eight_t e;
  e.up = (parts8){0} + up;
  e.reach = (parts8){0} + (dx == 0 ? 1 : 2);
  e.rise[0] = e.rise[1] = (reals4){0} + __builtin_fabs(dy / dx);
  for (int32_t index = y0 >> 10; index <= last; index += 8) {
    e.row = index + (parts8){0, 1, 2, 3, 4, 5, 6, 7};
    parts8 begin = __builtin_elementwise_max(e.row << 10, top);
    parts8 end = __builtin_elementwise_min((e.row + 1) << 10, bottom);
    e.height = end - begin;
    e.a = WITHIN(x0 + ROUNDED8(begin - y0, slope, slope), low, high);
    e.b = WITHIN(x0 + ROUNDED8(end - y0, slope, slope), low, high);
    e.b = CHOOSE(end == bottom, (parts8){0} + x1, e.b);
    size_t rows = (size_t)(last - index) + 1;
    add_eight(p, &e, rows < 8 ? rows : 8, narrow);
  }
}

/// Adds lines of few rows, eight lines at a time, each step one row of each.
INLINE void add_short(const ck_plane *p, const ck_line *lines, size_t count, int narrow) {
  const ints4 corner = {p->left, p->top, p->left, p->top};
  for (size_t start = 0; start < count; start += 8) {
    size_t part = count - start < 8 ? count - start : 8;
    ints4 l[8];
    for (size_t k = 0; k < 8; k++) {
      memcpy(&l[k], lines + start + (k < part ? k : 0), 16);
      l[k] -= corner;
    }
    // Eight lines of four numbers become four numbers of eight lines.
#define ZIP(a, b, c, d)                                                  \
  __builtin_shufflevector(                                               \
      __builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7),             \
      __builtin_shufflevector(c, d, 0, 4, 1, 5, 2, 6, 3, 7),             \
      0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15)
#define PICK(k)                                                                            \
  __builtin_shufflevector(                                                                 \
      upper, lower, 4 * (k), 4 * (k) + 1, 4 * (k) + 2, 4 * (k) + 3, 16 + 4 * (k),          \
      17 + 4 * (k), 18 + 4 * (k), 19 + 4 * (k))
    typedef int32_t parts16 __attribute__((vector_size(64)));
    parts16 upper = ZIP(l[0], l[1], l[2], l[3]), lower = ZIP(l[4], l[5], l[6], l[7]);
    parts8 xs = PICK(0), ys = PICK(1), xe = PICK(2), ye = PICK(3);
    eight_t e;
    e.up = ye < ys;
    const parts8 x0 = CHOOSE(e.up, xe, xs), x1 = CHOOSE(e.up, xs, xe);
    const parts8 y0 = __builtin_elementwise_min(ys, ye), y1 = __builtin_elementwise_max(ys, ye);
    const parts8 dx = x1 - x0, dy = y1 - y0;
    const reals4 dx0 = __builtin_convertvector(LOWER(dx), reals4);
    const reals4 dx1 = __builtin_convertvector(UPPER(dx), reals4);
    const reals4 dy0 = __builtin_convertvector(LOWER(dy), reals4);
    const reals4 dy1 = __builtin_convertvector(UPPER(dy), reals4);
    const longs4 magnitude = (longs4){0} + INT64_MAX;
    e.rise[0] = (reals4)((longs4)(dy0 / dx0) & magnitude);
    e.rise[1] = (reals4)((longs4)(dy1 / dx1) & magnitude);
    e.reach = 2 + (dx == 0);
    e.row = y0 >> 10;
    e.a = x0;
    parts8 next = __builtin_elementwise_min((e.row + 1) << 10, y1);
    parts8 done = next == y1;
    if (__builtin_reduce_and(done) != 0) {
      e.b = x1;
      e.height = dy;
      add_eight(p, &e, part, narrow);
      continue;
    }
    const reals4 slope0 = dx0 / dy0, slope1 = dx1 / dy1;
    const parts8 low = __builtin_elementwise_min(x0, x1);
    const parts8 high = __builtin_elementwise_max(x0, x1);
    parts8 y = y0;
    for (;;) {
      parts8 at = WITHIN(x0 + ROUNDED8(next - y0, slope0, slope1), low, high);
      e.b = CHOOSE(done, x1, at);
      e.height = next - y;
      add_eight(p, &e, part, narrow);
      if (__builtin_reduce_and(done) != 0) break;
      // Those at their end repeat their last part with no height.
      e.a = CHOOSE(done, e.a, at);
      e.row = e.row + 1 + done;
      y = next;
      next = __builtin_elementwise_min((e.row + 1) << 10, y1);
      done = next == y1;
    }
  }
}

/// Adds lines of which none leaves the window.
INLINE void add_inside(const ck_plane *plane, const ck_line *lines, size_t count, int narrow) {
  enum { BLOCK = 64, FEW = 4 };
  const ck_plane p = *plane;
  // Lines within one row, and lines of a few.
  ck_line kept[2][BLOCK];
  int32_t counts[2] = {0, 0};
  while (count > 0) {
    // As many as surely fit.
    size_t room = (size_t)(BLOCK - most(counts[0], counts[1]));
    size_t part = count < room ? count : room;
    for (const ck_line *line = lines, *end = lines + part; line < end; line++) {
      // The window's top is a row's.
      int32_t low = least(line->y0, line->y1), high = most(line->y0, line->y1) - 1;
      int32_t rows = (high >> 10) - (low >> 10);
      if (rows >= FEW) {
        add_long(
            &p, line->x0 - p.left, line->y0 - p.top, line->x1 - p.left, line->y1 - p.top, narrow);
        continue;
      }
      size_t kind = rows > 0;
      memcpy(&kept[kind][counts[kind]++], line, sizeof *line);
    }
    lines += part;
    count -= part;
    for (size_t kind = 0; kind < 2; kind++) {
      if (counts[kind] < BLOCK && count > 0) continue;
      add_short(&p, kept[kind], (size_t)counts[kind], narrow);
      counts[kind] = 0;
    }
  }
}

KERNEL void ck_accumulate(
    const ck_plane *plane, const ck_line *lines, size_t count, int is_inside) {
  // Cells are counted in 32 bits.
  int64_t cells = plane->stride * (((int64_t)plane->bottom - plane->top) >> 10);
  if (!is_inside || cells > INT32_MAX) {
    add_lines(plane, lines, count, (known_t){0, 0});
  } else if (plane->words == 1) {
    add_inside(plane, lines, count, 1);
  } else {
    add_inside(plane, lines, count, 0);
  }
}
