// SPDX-License-Identifier: Apache-2.0

// The coverage of turned rounded rectangles, eight pixels at a time and without lines.
//
// The boundary near a pixel is taken for the tangent at its nearest point, whose area within the
// pixel has a formula, less what a round corner's curve leaves out of it.

#include "Lines.h"

#pragma STDC FP_CONTRACT OFF

typedef float reals8 __attribute__((ext_vector_type(8)));
typedef int32_t ints8 __attribute__((ext_vector_type(8)));
typedef uint8_t bytes8 __attribute__((ext_vector_type(8)));

#define SPLAT(v) ((reals8)(v))
#define LEAST(v, w) ({ reals8 v_ = (v), w_ = (w); v_ < w_ ? v_ : w_; })
#define MOST(v, w) ({ reals8 m_ = (v), n_ = (w); m_ > n_ ? m_ : n_; })
#define BITS(v) ((ints8)(v))
#define REALS(v) ((reals8)(v))
#define SIGN_OF(v) (BITS(v) & (int32_t)0x80000000)
#define MAGNITUDE(v) REALS(BITS(v) & 0x7FFFFFFF)
#define FLIPPED(v, sign) REALS(BITS(v) ^ (sign))
#define SIGNED(v, sign) REALS(BITS(v) | SIGN_OF(sign))

/// Further inside than this, or outside, no side of a pixel is reached.
#define REACH 0.7072f

/// The coverage of eight pixels, by their offsets from the middle, as one byte each.
INLINE uint64_t cover(const ck_rounded *s, const float *offsets_x, const float *offsets_y) {
  reals8 dx, dy;
  memcpy(&dx, offsets_x, sizeof dx);
  memcpy(&dy, offsets_y, sizeof dy);
  const reals8 u = dx * s->cosine + dy * s->sine, v = dy * s->cosine - dx * s->sine;
  const reals8 qx = MAGNITUDE(u) - s->core_x, qy = MAGNITUDE(v) - s->core_y;
  const reals8 mx = MOST(qx, SPLAT(0.0f)), my = MOST(qy, SPLAT(0.0f));
  const reals8 length = __builtin_elementwise_sqrt(mx * mx + my * my);
  const reals8 d = s->radius - length - LEAST(MOST(qx, qy), SPLAT(0.0f));
  // The parts of the normal, the larger first.
  const reals8 turned = FLIPPED(my, SIGN_OF(u) ^ SIGN_OF(v));
  const reals8 nx = MAGNITUDE(mx * s->cosine - turned * s->sine);
  const reals8 ny = MAGNITUDE(mx * s->sine + turned * s->cosine);
  const reals8 unit = 1.0f / length;
  const reals8 a = MOST(nx, ny) * unit;
  // How much of the boundary within the pixel is round, 0 to 2.
  reals8 along = a * LEAST(qx + s->joint_x, qy + s->joint_y);
  along = MOST(LEAST(along + along, SPLAT(1.0f)), SPLAT(-1.0f));
  const reals8 apart = 1.0f - MAGNITUDE(along);
  const reals8 round = 1.0f + SIGNED(1.0f - apart * apart * apart, along);
  // A curve is never quite parallel to a side of the pixel.
  const reals8 b = MOST(LEAST(nx, ny) * unit, MOST(round * s->least_slope, SPLAT(1e-4f)));
  const reals8 scale = 1.0f / (a * b);
  const reals8 distance = LEAST(MAGNITUDE(d), (a + b) * 0.5f);
  const reals8 beyond = MOST(distance - (a - b) * 0.5f, SPLAT(0.0f));
  const reals8 half = (distance * b - beyond * beyond * 0.5f) * scale;
  const reals8 chord = MOST(b - beyond, SPLAT(0.0f)) * scale;
  reals8 area = 0.5f + SIGNED(half, d) - round * s->bulge * (chord * chord * chord);
  area = MOST(LEAST(area, SPLAT(1.0f)), SPLAT(0.0f));
  // Well inside there may be no nearest point.
  area = d >= SPLAT(REACH) ? SPLAT(1.0f) : area;
  area = d <= SPLAT(-REACH) ? SPLAT(0.0f) : area;
  const ints8 level = __builtin_convertvector(area * 255.0f + 0.5f, ints8);
  const bytes8 bytes = __builtin_convertvector(level, bytes8);
  uint64_t result;
  memcpy(&result, &bytes, 8);
  return result;
}

/// The right half of an outline that runs at some distance around the core.
typedef struct {
  float distance;
  /// The topmost and the rightmost corner of the core.
  float top_x, top_y, right_x, right_y;
  /// Where the outline's parts end, from the top.
  float ends[4];
  /// The two sides: x at y = 0 and its change per row.
  float upper, upper_slope, lower, lower_slope;
} outline_t;

INLINE outline_t outline(const ck_rounded *s, float distance) {
  outline_t o;
  const float c = s->cosine, n = s->sine;
  o.distance = distance;
  o.top_x = s->core_y * n - s->core_x * c;
  o.top_y = -s->core_x * n - s->core_y * c;
  o.right_x = s->core_x * c + s->core_y * n;
  o.right_y = s->core_x * n - s->core_y * c;
  o.ends[0] = o.top_y - distance * c;
  o.ends[1] = o.right_y - distance * c;
  o.ends[2] = o.right_y + distance * n;
  o.ends[3] = distance * n - o.top_y;
  o.upper = (s->core_y + distance) / n;
  o.upper_slope = c / n;
  o.lower = (s->core_x + distance) / c;
  o.lower_slope = n / c;
  return o;
}

/// Further than any outline reaches.
#define FAR 4000.0f

/// Where rows at `y` leave an outline on the right; far left where they miss it.
INLINE void leave(const outline_t *o, const reals8 *rows, reals8 *result) {
  const reals8 y = *rows;
  const ints8 upper = y < SPLAT(o->ends[0]), middle = y < SPLAT(o->ends[2]);
  const reals8 vertex_x =
      upper ? SPLAT(o->top_x) : middle ? SPLAT(o->right_x) : SPLAT(-o->top_x);
  const reals8 vertex_y =
      upper ? SPLAT(o->top_y) : middle ? SPLAT(o->right_y) : SPLAT(-o->top_y);
  const reals8 dy = y - vertex_y;
  const reals8 square = MOST(o->distance * o->distance - dy * dy, SPLAT(0.0f));
  reals8 x = vertex_x + __builtin_elementwise_sqrt(square);
  x = (ints8)(y < SPLAT(o->ends[1])) & ~upper ? o->upper + y * o->upper_slope : x;
  x = (ints8)(y < SPLAT(o->ends[3])) & ~middle ? o->lower - y * o->lower_slope : x;
  *result = MAGNITUDE(y) > SPLAT(o->distance - o->top_y) ? SPLAT(-FAR) : x;
}

/// So many pixels may wait before another row.
enum { ROOM = 240 };

/// Pixels that wait for their coverage, and which of the masks' bytes they are.
typedef struct {
  float x[ROOM + 32], y[ROOM + 32];
  int32_t place[ROOM + 32];
  int32_t count;
} waiting_t;

INLINE void settle(const ck_rounded *s, waiting_t *waiting, uint8_t *masks) {
  const int32_t count = waiting->count;
  if (count == 0) return;
  // The last eight are filled up with the last one.
  const reals8 x = SPLAT(waiting->x[count - 1]), y = SPLAT(waiting->y[count - 1]);
  const ints8 last = (ints8)waiting->place[count - 1];
  memcpy(waiting->x + count, &x, sizeof x);
  memcpy(waiting->y + count, &y, sizeof y);
  memcpy(waiting->place + count, &last, sizeof last);
  for (int32_t i = 0; i < count; i += 8) {
    uint64_t bytes = cover(s, waiting->x + i, waiting->y + i);
    const int32_t *place = waiting->place + i;
    for (int k = 0; k < 8; k++) masks[place[k]] = (uint8_t)(bytes >> (8 * k));
  }
  waiting->count = 0;
}

/// Lets up to eight pixels of a row wait, the first at an offset and a place of its own.
INLINE void wait_for(
    const ck_rounded *s, waiting_t *waiting, int32_t offset, float dy, int32_t place,
    int32_t count) {
  const reals8 ramp = {0, 1, 2, 3, 4, 5, 6, 7};
  const ints8 steps = {0, 1, 2, 3, 4, 5, 6, 7};
  const int32_t n = waiting->count;
  const reals8 dx = SPLAT((float)offset) + ramp - s->x, level = SPLAT(dy);
  const ints8 places = place + steps;
  memcpy(waiting->x + n, &dx, sizeof dx);
  memcpy(waiting->y + n, &level, sizeof level);
  memcpy(waiting->place + n, &places, sizeof places);
  waiting->count = n + count;
}

KERNEL void ck_cover_rounded(
    const ck_rounded *shape, int32_t min_x, int32_t max_x, int32_t min_y, int32_t max_y,
    ck_spans *out) {
  // A row that is full for so long is filled without a mask.
  enum { WIDE = 32, BLOCK = 8 };
  const ck_rounded s = *shape;
  const reals8 ramp = {0, 1, 2, 3, 4, 5, 6, 7};
  const ints8 ones = (ints8)(-1);
  // Wider and narrower by more than rounding amounts to.
  const outline_t outer = outline(&s, s.radius + (REACH + 0.01f));
  const outline_t inner = outline(&s, s.radius - (REACH + 0.01f));
  const int upright = s.sine == 0 || s.cosine == 0;
  const float straight = upright ? (s.sine == 0 ? s.core_y : s.core_x) - 1 : -1;
  const int32_t column = s.column;
  ck_span *spans = out->spans;
  uint8_t *masks = out->masks;
  ck_row *row = out->rows;
  int32_t span = out->span_count, mask = out->mask_count;
  waiting_t waiting;
  waiting.count = 0;
  ck_row before = {0, 0};
  int was_straight = 0;
  for (int32_t top = min_y; top < max_y; top += BLOCK) {
    const reals8 dy = SPLAT((float)(top - s.row)) + ramp - s.y, up = -dy;
    int32_t o0[BLOCK], o1[BLOCK], i0[BLOCK], i1[BLOCK];
    float offsets[BLOCK];
    reals8 x;
    memcpy(offsets, &dy, sizeof dy);
    // Columns of the first pixel and after the last; truncation rounds down.
#define COLUMN(v) (__builtin_convertvector((v) + (FAR + 96), ints8) - (int32_t)(FAR + 96))
#define ENTER(line, columns) do {                                                   \
      leave(&line, &up, &x);                                                        \
      const ints8 columns_ = column - COLUMN(x - s.x);                              \
      memcpy(columns, &columns_, sizeof columns_);                                  \
    } while (0)
#define LEAVE(line, columns) do {                                                   \
      leave(&line, &dy, &x);                                                        \
      const ints8 columns_ = column + 1 + COLUMN(x + s.x);                          \
      memcpy(columns, &columns_, sizeof columns_);                                  \
    } while (0)
    ENTER(outer, o0);
    LEAVE(outer, o1);
    ENTER(inner, i0);
    LEAVE(inner, i1);
    const int32_t rows = max_y - top < BLOCK ? max_y - top : BLOCK;
    for (int32_t k = 0; k < rows; k++) {
      const float level = offsets[k];
      // Between the corners of an upright shape all rows are the same.
      const int is_straight = __builtin_fabsf(level) <= straight;
      if (is_straight & was_straight) {
        *row++ = before;
        continue;
      }
      was_straight = is_straight;
      before = (ck_row){span, 0};
      const int32_t from = o0[k] > min_x ? o0[k] : min_x, to = o1[k] < max_x ? o1[k] : max_x;
      int32_t full = i0[k] > from ? i0[k] : from, end = i1[k] < to ? i1[k] : to;
      if (full >= end) full = end = to;
      if (from >= to) {
        *row++ = before;
        continue;
      }
      if (waiting.count > ROOM) settle(&s, &waiting, masks);
      if (end - full < WIDE && full - from <= 8 && to - end <= 8) {
        const int32_t base = mask - from;
        wait_for(&s, &waiting, from - column, level, mask, full - from);
        wait_for(&s, &waiting, end - column, level, base + end, to - end);
        // What is written beyond the end is another's turn to write later.
        memcpy(masks + base + full, &ones, sizeof ones);
        spans[span++] = (ck_span){from, to - from, mask};
        mask += to - from;
        before.count = 1;
        *row++ = before;
        continue;
      }
      for (int32_t x0 = from; x0 < full; x0 += 8) {
        if (waiting.count > ROOM) settle(&s, &waiting, masks);
        wait_for(&s, &waiting, x0 - column, level, mask + x0 - from,
                 full - x0 < 8 ? full - x0 : 8);
      }
      int32_t begin = from;
      if (end - full >= WIDE) {
        if (from < full) spans[span++] = (ck_span){from, full - from, mask};
        mask += full - from;
        spans[span++] = (ck_span){full, end - full, ~255};
        begin = end;
      } else {
        memcpy(masks + mask + full - from, &ones, sizeof ones);
      }
      for (int32_t x0 = end; x0 < to; x0 += 8) {
        if (waiting.count > ROOM) settle(&s, &waiting, masks);
        wait_for(&s, &waiting, x0 - column, level, mask + x0 - begin, to - x0 < 8 ? to - x0 : 8);
      }
      if (begin < to) spans[span++] = (ck_span){begin, to - begin, mask};
      mask += to - begin;
      before.count = span - before.start;
      *row++ = before;
    }
  }
  settle(&s, &waiting, masks);
  out->rows = row;
  out->span_count = span;
  out->mask_count = mask;
}
