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

/// Adds an edge part that touches at most eight cells, the one beyond its right end included, and
/// stays in the window.
INLINE void add_some(
    const ck_plane *p, row_t row, int32_t left, int32_t right, int32_t height, int32_t up,
    double rise, int narrow) {
  const int32_t first = left >> 10, last = (right >> 10) - first, from = left & 1023;
  const reals4 rises = (reals4){0} + rise;
  const parts8 column = {0, 1, 2, 3, 4, 5, 6, 7}, all = (parts8){0} + height;
  parts8 next = ROUNDED8(((column + 1) << 10) - from, rises, rises);
  next = CHOOSE(column >= last, all, __builtin_elementwise_min(next, all));
  parts8 cover = next - __builtin_shufflevector(next, (parts8){0}, 8, 0, 1, 2, 3, 4, 5, 6);
  cover = (cover ^ up) - up;
  parts8 offsets = (parts8){0, 1024, 1024, 1024, 1024, 1024, 1024, 1024};
  offsets[0] = 1024 + from;
  offsets = CHOOSE(column == last, (parts8){0} + (right & 1023), offsets);
  parts8 share = cover * offsets;
  parts8 sum = (cover << 11) - share +
               __builtin_shufflevector(share, (parts8){0}, 8, 0, 1, 2, 3, 4, 5, 6);
  int32_t *cells = row.cells + first;
  parts8 old;
  memcpy(&old, cells, sizeof old);
  SAVE(cells, old + sum);
  // Eight cells lie in two groups at most.
  mark_pair(row, first, first + last + 1, narrow);
}

/// Adds those of eight parts that touch more than two cells.
INLINE void add_wide(
    const ck_plane *p, const eight_t *e, const parts8 *left, const parts8 *right,
    const parts8 *many, size_t count, int narrow) {
  typedef _Bool flags8 __attribute__((ext_vector_type(8)));
  flags8 flags = __builtin_convertvector(*many != 0, flags8);
  uint8_t bits;
  memcpy(&bits, &flags, 1);
  int32_t low[8], high[8], height[8], up[8], row[8];
  double rise[8];
  SAVE(low, *left);
  SAVE(high, *right);
  SAVE(height, e->height);
  SAVE(up, e->up);
  SAVE(row, e->row);
  memcpy(rise, e->rise, sizeof rise);
  const int32_t *end = p->cells + p->stride * (((int64_t)p->bottom - p->top) >> 10);
  for (uint32_t rest = bits & (0xFFu >> (8 - count)); rest != 0; rest &= rest - 1) {
    uint32_t k = (uint32_t)__builtin_ctz(rest);
    row_t target = {p->cells + row[k] * p->stride, p->bits + row[k] * p->words};
    if (LIKELY((high[k] >> 10) - (low[k] >> 10) < 7) &&
        LIKELY(target.cells + (low[k] >> 10) + 8 <= end)) {
      add_some(p, target, low[k], high[k], height[k], up[k], rise[k], narrow);
    } else {
      add_many(p, target, low[k], high[k], height[k], up[k] ? -1 : 1, rise[k]);
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
  // What the cells get, four of each part side by side, the last of them nothing.
  const parts8 sum0 = (cover0 << 11) - share0, sum1 = share0 + (cover1 << 11) - share1;
  const parts8 low01 = __builtin_shufflevector(sum0, sum1, 0, 8, 1, 9, 4, 12, 5, 13);
  const parts8 high01 = __builtin_shufflevector(sum0, sum1, 2, 10, 3, 11, 6, 14, 7, 15);
  const parts8 low2 = __builtin_shufflevector(share1, (parts8){0}, 0, 8, 1, 8, 4, 8, 5, 8);
  const parts8 high2 = __builtin_shufflevector(share1, (parts8){0}, 2, 8, 3, 8, 6, 8, 7, 8);
  const parts8 part0 = __builtin_shufflevector(low01, low2, 0, 1, 8, 9, 4, 5, 12, 13);
  const parts8 part1 = __builtin_shufflevector(low01, low2, 2, 3, 10, 11, 6, 7, 14, 15);
  const parts8 part2 = __builtin_shufflevector(high01, high2, 0, 1, 8, 9, 4, 5, 12, 13);
  const parts8 part3 = __builtin_shufflevector(high01, high2, 2, 3, 10, 11, 6, 7, 14, 15);
  ints4 sums[8];
  SAVE(sums, (ints4)LOWER(part0));
  SAVE(sums + 1, (ints4)LOWER(part1));
  SAVE(sums + 2, (ints4)LOWER(part2));
  SAVE(sums + 3, (ints4)LOWER(part3));
  SAVE(sums + 4, (ints4)UPPER(part0));
  SAVE(sums + 5, (ints4)UPPER(part1));
  SAVE(sums + 6, (ints4)UPPER(part2));
  SAVE(sums + 7, (ints4)UPPER(part3));
  int32_t cell[8], word[8];
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
#define ADD_PART(k) do {                                                      \
    int32_t *at_ = p->cells + cell[k];                                        \
    ints4 old_;                                                               \
    memcpy(&old_, at_, sizeof old_);                                          \
    SAVE(at_, old_ + sums[k]);                                                \
    p->bits[word[k]] |= marks[k];                                             \
  } while (0)
  if (LIKELY(count == 8)) {
    ADD_PART(0); ADD_PART(1); ADD_PART(2); ADD_PART(3);
    ADD_PART(4); ADD_PART(5); ADD_PART(6); ADD_PART(7);
  } else {
    for (size_t k = 0; k < count; k++) ADD_PART(k);
  }
#undef ADD_PART
  if (!narrow && __builtin_reduce_or(crosses) != 0) {
    int32_t next[8];
    SAVE(next, crosses);
    for (size_t k = 0; k < count; k++) {
      if (next[k]) p->bits[word[k] + 1] |= 1;
    }
  }
  if (__builtin_reduce_or(many) != 0) add_wide(p, e, &left, &right, &many, count, narrow);
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
  parts8 from = (parts8){0} + x0;
  eight_t e;
  e.up = (parts8){0} + up;
  e.reach = (parts8){0} + (dx == 0 ? 1 : 2);
  e.rise[0] = e.rise[1] = (reals4){0} + __builtin_fabs(dy / dx);
  for (int32_t index = y0 >> 10; index <= last; index += 8) {
    e.row = index + (parts8){0, 1, 2, 3, 4, 5, 6, 7};
    parts8 begin = __builtin_elementwise_max(e.row << 10, top);
    parts8 end = __builtin_elementwise_min((e.row + 1) << 10, bottom);
    e.height = end - begin;
    e.b = WITHIN(x0 + ROUNDED8(end - y0, slope, slope), low, high);
    e.b = CHOOSE(end == bottom, (parts8){0} + x1, e.b);
    // Each begins where the one above ends.
    e.a = __builtin_shufflevector(e.b, from, 8, 0, 1, 2, 3, 4, 5, 6);
    from = (parts8){0} + e.b[7];
    size_t rows = (size_t)(last - index) + 1;
    add_eight(p, &e, rows < 8 ? rows : 8, narrow);
  }
}

/// Adds lines of few rows, eight lines at a time, each step one row of each. There is room for as
/// many as make the count a multiple of eight.
INLINE void add_short(const ck_plane *p, ck_line *lines, size_t count, int narrow) {
  if (count == 0) return;
  // More lines, without height, in the row of the first one's upper end.
  const int32_t y = least(lines->y0, lines->y1);
  const ck_line none = {lines->x0, y, lines->x0, y};
  const size_t whole = (count + 7) & ~(size_t)7;
  for (size_t k = count; k < whole; k++) lines[k] = none;
  for (size_t start = 0; start < whole; start += 8) {
    // Eight lines of four numbers become four numbers of eight lines.
    parts8 l[4];
    for (size_t k = 0; k < 4; k++) {
      memcpy(&l[k], lines + start + k, 16);
      memcpy((char *)&l[k] + 16, lines + start + k + 4, 16);
    }
    const parts8 from0 = __builtin_shufflevector(l[0], l[1], 0, 8, 1, 9, 4, 12, 5, 13);
    const parts8 from1 = __builtin_shufflevector(l[2], l[3], 0, 8, 1, 9, 4, 12, 5, 13);
    const parts8 to0 = __builtin_shufflevector(l[0], l[1], 2, 10, 3, 11, 6, 14, 7, 15);
    const parts8 to1 = __builtin_shufflevector(l[2], l[3], 2, 10, 3, 11, 6, 14, 7, 15);
    const parts8 xs = __builtin_shufflevector(from0, from1, 0, 1, 8, 9, 4, 5, 12, 13) - p->left;
    const parts8 ys = __builtin_shufflevector(from0, from1, 2, 3, 10, 11, 6, 7, 14, 15) - p->top;
    const parts8 xe = __builtin_shufflevector(to0, to1, 0, 1, 8, 9, 4, 5, 12, 13) - p->left;
    const parts8 ye = __builtin_shufflevector(to0, to1, 2, 3, 10, 11, 6, 7, 14, 15) - p->top;
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
      add_eight(p, &e, 8, narrow);
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
      add_eight(p, &e, 8, narrow);
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
  // Lines within one row, and lines of a few; with room for what makes the eight full.
  ck_line single[BLOCK + 8], few[BLOCK + 8];
  size_t singles = 0, fews = 0;
  while (count > 0) {
    // As many as surely fit.
    size_t room = BLOCK - (singles > fews ? singles : fews);
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
      memcpy(&single[singles], line, sizeof *line);
      memcpy(&few[fews], line, sizeof *line);
      size_t is_few = rows > 0;
      fews += is_few;
      singles += 1 - is_few;
    }
    lines += part;
    count -= part;
    if (singles == BLOCK || count == 0) {
      add_short(&p, single, singles, narrow);
      singles = 0;
    }
    if (fews == BLOCK || count == 0) {
      add_short(&p, few, fews, narrow);
      fews = 0;
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
