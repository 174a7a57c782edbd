// SPDX-License-Identifier: Apache-2.0

#include "Lines.h"

#pragma STDC FP_CONTRACT OFF

typedef double point __attribute__((vector_size(16)));
typedef int64_t bits2 __attribute__((vector_size(16)));
typedef int32_t pair __attribute__((vector_size(8)));

#define FIXED4(v) \
  __builtin_convertvector((longs4)((v) * 1024 + 6755399441055744.0), ints4)

KERNEL int64_t ck_polygon(
    ck_line *lines, const double *points, size_t count, double limit, int32_t *bounds) {
  point p;
  memcpy(&p, points + 2 * (count - 1), 16);
  const point magic = (point){0} + 6755399441055744.0;
  const bits2 magnitude = (bits2){0} + INT64_MAX;
  pair before = __builtin_convertvector((bits2)(p * 1024 + magic), pair);
  int64_t made = 0;
  size_t i = 0;
  // Two points side by side; in the last lanes the point before.
  ints4 last = {0, 0, before[0], before[1]};
  ints4 lows = {bounds[0], bounds[1], bounds[0], bounds[1]};
  ints4 highs = {bounds[2], bounds[3], bounds[2], bounds[3]};
  const longs4 magnitudes = (longs4){0} + INT64_MAX;
  longs4 all_near = (longs4){0} - 1;
#define ADD_LINE(line) do {             \
    ints4 l_ = (line);                  \
    SAVE(lines + made, l_);             \
    made += l_[1] != l_[3];             \
  } while (0)
  for (; i + 4 <= count; i += 4) {
    reals4 a, b;
    memcpy(&a, points + 2 * i, 32);
    memcpy(&b, points + 2 * i + 4, 32);
    // False for NaN.
    all_near &= (reals4)((longs4)a & magnitudes) <= (reals4){0} + limit;
    all_near &= (reals4)((longs4)b & magnitudes) <= (reals4){0} + limit;
    const ints4 first = FIXED4(a), second = FIXED4(b);
    lows = __builtin_elementwise_min(lows, __builtin_elementwise_min(first, second));
    highs = __builtin_elementwise_max(highs, __builtin_elementwise_max(first, second));
    ADD_LINE(__builtin_shufflevector(last, first, 2, 3, 4, 5));
    ADD_LINE(first);
    ADD_LINE(__builtin_shufflevector(first, second, 2, 3, 4, 5));
    ADD_LINE(second);
    last = second;
  }
#undef ADD_LINE
  before = (pair){last[2], last[3]};
  pair low = {least(lows[0], lows[2]), least(lows[1], lows[3])};
  pair high = {most(highs[0], highs[2]), most(highs[1], highs[3])};
  bits2 near = {all_near[0] & all_near[2], all_near[1] & all_near[3]};
  for (; i < count; i++) {
    memcpy(&p, points + 2 * i, 16);
    near &= (point)((bits2)p & magnitude) <= (point){0} + limit;
    pair at = __builtin_convertvector((bits2)(p * 1024 + magic), pair);
    low = __builtin_elementwise_min(low, at);
    high = __builtin_elementwise_max(high, at);
    lines[made] = (ck_line){before[0], before[1], at[0], at[1]};
    made += at[1] != before[1];
    before = at;
  }
  if (!(near[0] & near[1])) return -1;
  memcpy(bounds, &low, 8);
  memcpy(bounds + 2, &high, 8);
  return made;
}

/// Writes the lines between four pairs of points and counts those that are not level.
#define ADD_LINES(ax, ay, bx, by) do {                                        \
    ints4 t0_ = __builtin_shufflevector(ax, ay, 0, 4, 1, 5);                  \
    ints4 t1_ = __builtin_shufflevector(ax, ay, 2, 6, 3, 7);                  \
    ints4 t2_ = __builtin_shufflevector(bx, by, 0, 4, 1, 5);                  \
    ints4 t3_ = __builtin_shufflevector(bx, by, 2, 6, 3, 7);                  \
    ints4 differ_ = ay != by;                                                 \
    SAVE(lines + made, __builtin_shufflevector(t0_, t2_, 0, 1, 4, 5));        \
    made -= differ_[0];                                                       \
    SAVE(lines + made, __builtin_shufflevector(t0_, t2_, 2, 3, 6, 7));        \
    made -= differ_[1];                                                       \
    SAVE(lines + made, __builtin_shufflevector(t1_, t3_, 0, 1, 4, 5));        \
    made -= differ_[2];                                                       \
    SAVE(lines + made, __builtin_shufflevector(t1_, t3_, 2, 3, 6, 7));        \
    made -= differ_[3];                                                       \
  } while (0)

KERNEL int64_t ck_corners(
    ck_line *lines, const ck_corner_curves *curves, double limit, int32_t *bounds) {
  reals4 x[4], y[4];
  memcpy(x, curves->x, sizeof x);
  memcpy(y, curves->y, sizeof y);
  const longs4 magnitude = (longs4){0} + INT64_MAX;
  longs4 near = (longs4){0} - 1;
  for (int k = 0; k < 4; k++) {
    // False for NaN.
    near &= (reals4)((longs4)x[k] & magnitude) <= (reals4){0} + limit;
    near &= (reals4)((longs4)y[k] & magnitude) <= (reals4){0} + limit;
  }
  if (!__builtin_reduce_and(near)) return -1;
  const double *middle = curves->middle;
  if (!(__builtin_fabs(middle[0]) <= limit && __builtin_fabs(middle[1]) <= limit)) return -1;
  int32_t mx = rounded(middle[0] * 1024), my = rounded(middle[1] * 1024);

  reals4 ax = x[3] - x[0] + (x[1] - x[2]) * 3, ay = y[3] - y[0] + (y[1] - y[2]) * 3;
  reals4 bx = (x[0] - x[1] - x[1] + x[2]) * 3, by = (y[0] - y[1] - y[1] + y[2]) * 3;
  reals4 cx = (x[1] - x[0]) * 3, cy = (y[1] - y[0]) * 3;
  const double step = 1 / (double)curves->steps;
  // Moved off the curves by -step^2/12 of their second derivative, chords keep the area.
  cx -= ax * (step * step / 2), cy -= ay * (step * step / 2);
  const reals4 start_x = x[0] - bx * (step * step / 6), start_y = y[0] - by * (step * step / 6);
  const ints4 first_x = FIXED4(x[0]), first_y = FIXED4(y[0]);
  const ints4 last_x = FIXED4(x[3]), last_y = FIXED4(y[3]);
  ints4 low_x = __builtin_elementwise_min(first_x, last_x);
  ints4 low_y = __builtin_elementwise_min(first_y, last_y);
  ints4 high_x = __builtin_elementwise_max(first_x, last_x);
  ints4 high_y = __builtin_elementwise_max(first_y, last_y);
  ints4 from_x = first_x, from_y = first_y;
  int64_t made = 0;
  for (int64_t i = 1; i < curves->steps; i++) {
    double t = (double)i * step;
    reals4 at_x = ((ax * t + bx) * t + cx) * t + start_x;
    reals4 at_y = ((ay * t + by) * t + cy) * t + start_y;
    int ends = (i == 1) + (i == curves->steps - 1);
    if (ends > 0) {
      // The curves' own ends do not move, so those next to them move further.
      double extra = step * step / 12 * ends;
      at_x -= (ax * (3 * t) + bx) * extra, at_y -= (ay * (3 * t) + by) * extra;
    }
    ints4 to_x = FIXED4(at_x), to_y = FIXED4(at_y);
    low_x = __builtin_elementwise_min(low_x, to_x);
    low_y = __builtin_elementwise_min(low_y, to_y);
    high_x = __builtin_elementwise_max(high_x, to_x);
    high_y = __builtin_elementwise_max(high_y, to_y);
    ADD_LINES(from_x, from_y, to_x, to_y);
    from_x = to_x;
    from_y = to_y;
  }
  ADD_LINES(from_x, from_y, last_x, last_y);
  // The straight sides; the last one begins and ends at the middle.
  ints4 begin_x = __builtin_shufflevector(first_x, first_x, 1, 2, 3, 3);
  ints4 begin_y = __builtin_shufflevector(first_y, first_y, 1, 2, 3, 3);
  begin_x[3] = mx;
  begin_y[3] = my;
  ADD_LINES(last_x, last_y, begin_x, begin_y);
  lines[made] = (ck_line){mx, my, first_x[0], first_y[0]};
  made += my != first_y[0];
  bounds[0] = least(bounds[0], least(mx, __builtin_reduce_min(low_x)));
  bounds[1] = least(bounds[1], least(my, __builtin_reduce_min(low_y)));
  bounds[2] = most(bounds[2], most(mx, __builtin_reduce_max(high_x)));
  bounds[3] = most(bounds[3], most(my, __builtin_reduce_max(high_y)));
  return made;
}
