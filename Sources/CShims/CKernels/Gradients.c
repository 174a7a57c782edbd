// SPDX-License-Identifier: Apache-2.0

#include "Pixels.h"

// A fused multiply-add rounds once where two operations round twice; results would depend on the
// processor.
#pragma STDC FP_CONTRACT OFF

typedef float floats8 __attribute__((vector_size(32)));
typedef int32_t ints8 __attribute__((vector_size(32)));
typedef int16_t signed16 __attribute__((vector_size(32)));
typedef int32_t wide_signed16 __attribute__((vector_size(64)));
typedef uint32_t pixels4 __attribute__((vector_size(16)));

enum { CHUNK = 64 };

KERNEL void ck_linear_ramp(uint32_t *dst, const ck_ramp *ramp, size_t count) {
  const ck_ramp r = *ramp;
  for (size_t i = 0; i < count; i++) {
    // Columns fit in 32 bits, which converts to double in one instruction everywhere.
    double column = (double)((int32_t)r.first + (int32_t)i);
    float local = (float)(column * r.step + r.start);
    local = local > 0 ? local : 0;
    local = local < 1 ? local : 1;
    float alpha = r.from[3] + r.delta[3] * local;
    float factor = alpha * (1.0f / 255.0f);
    int32_t red = (int32_t)((r.from[0] + r.delta[0] * local) * factor + 0.5f);
    int32_t green = (int32_t)((r.from[1] + r.delta[1] * local) * factor + 0.5f);
    int32_t blue = (int32_t)((r.from[2] + r.delta[2] * local) * factor + 0.5f);
    int32_t opacity = (int32_t)(alpha + 0.5f);
    dst[i] = (uint32_t)opacity << 24 | (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
  }
}

INLINE void axial_parameters(float *t, double x, double dx, int32_t first, size_t count) {
  for (size_t i = 0; i < count; i++) t[i] = (float)(x + (double)(first + (int32_t)i) * dx);
}

INLINE void radial_parameters(
    float *t, double x, double dx, double y, double dy, int32_t first, size_t count) {
  if (dy == 0) {
    double square = y * y;
    for (size_t i = 0; i < count; i++) {
      double px = x + (double)(first + (int32_t)i) * dx;
      t[i] = __builtin_sqrtf((float)(px * px + square));
    }
    return;
  }
  for (size_t i = 0; i < count; i++) {
    double column = (double)(first + (int32_t)i);
    double px = x + column * dx, py = y + column * dy;
    t[i] = __builtin_sqrtf((float)(px * px + py * py));
  }
}

KERNEL void ck_radial_parameters(
    float *t, double x, double dx, double y, double dy, int64_t first, size_t count) {
  radial_parameters(t, x, dx, y, dy, (int32_t)first, count);
}

/// Finds the table's entries of up to CHUNK parameters.
INLINE void look_up(uint32_t *dst, const float *t, const ck_table *table, size_t count) {
  const ck_table k = *table;
  int32_t index[CHUNK];
  for (size_t i = 0; i < count; i++) {
    float position = (t[i] - k.origin) * k.scale + 0.5f;
    position = position > 0 ? position : 0;
    position = position < k.last ? position : k.last;
    index[i] = (int32_t)position;
  }
  for (int64_t j = 0; j < k.jump_count; j++)
    for (size_t i = 0; i < count; i++) index[i] += t[i] >= k.jumps[j];
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    pixels4 four = {
        k.pixels[index[i]], k.pixels[index[i + 1]], k.pixels[index[i + 2]],
        k.pixels[index[i + 3]]};
    memcpy(dst + i, &four, 16);
  }
  for (; i < count; i++) dst[i] = k.pixels[index[i]];
}

KERNEL void ck_look_up(uint32_t *dst, const float *t, const ck_table *table, size_t count) {
  for (size_t start = 0; start < count; start += CHUNK)
    look_up(dst + start, t + start, table, count - start < CHUNK ? count - start : CHUNK);
}

KERNEL void ck_axial_colors(
    uint32_t *dst, const ck_table *table, double x, double dx, int64_t first, size_t count) {
  float t[CHUNK];
  for (size_t start = 0; start < count; start += CHUNK) {
    size_t part = count - start < CHUNK ? count - start : CHUNK;
    axial_parameters(t, x, dx, (int32_t)first + (int32_t)start, part);
    look_up(dst + start, t, table, part);
  }
}

KERNEL void ck_radial_colors(
    uint32_t *dst, const ck_table *table, double x, double dx, double y, double dy,
    int64_t first, size_t count) {
  float t[CHUNK];
  for (size_t start = 0; start < count; start += CHUNK) {
    size_t part = count - start < CHUNK ? count - start : CHUNK;
    radial_parameters(t, x, dx, y, dy, (int32_t)first + (int32_t)start, part);
    look_up(dst + start, t, table, part);
  }
}

// MARK: Gradients in pieces

// The upper halves of products.
#define HIGH_SIGNED(a, b)                                                          \
  __builtin_convertvector(                                                         \
      (__builtin_convertvector((signed16)(a), wide_signed16) *                     \
       __builtin_convertvector((signed16)(b), wide_signed16)) >> 16, lanes16)
#define HIGH(a, b)                                                                 \
  __builtin_convertvector(                                                         \
      (__builtin_convertvector(a, wide16) * __builtin_convertvector(b, wide16)) >> 16, lanes16)

#define SPLATF(v) ((floats8){0} + (float)(v))
#define SPLAT32(v) ((lanes16)((pixels8){0} + (uint32_t)(v)))
#define CHOOSE(mask, a, b) ({                                                      \
    pixels8 m_ = (pixels8)(mask);                                                  \
    (lanes16)((m_ & (pixels8)(a)) | (~m_ & (pixels8)(b))); })

// One value a pixel in both of its lanes, of values below 65536.
#define TWICE16(v)                                                                 \
  ((lanes16)__builtin_shufflevector(                                               \
      (bytes32)(v), (bytes32)(v),                                                  \
      0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13,                          \
      16, 17, 16, 17, 20, 21, 20, 21, 24, 25, 24, 25, 28, 29, 28, 29))

/// A piece's numbers in all lanes.
typedef struct {
  floats8 low, next, scale;
  lanes16 even, odd, change_even, change_odd;
} piece_lanes;

#define SPREAD_PIECE(lanes, p) do {                                                \
    lanes.low = SPLATF((p)[0].low);                                                \
    lanes.next = SPLATF((p)[1].low);                                               \
    lanes.scale = SPLATF((p)[0].scale);                                            \
    lanes.even = SPLAT32((p)[0].even);                                             \
    lanes.odd = SPLAT32((p)[0].odd);                                               \
    lanes.change_even = SPLAT32((p)[0].change_even);                               \
    lanes.change_odd = SPLAT32((p)[0].change_odd);                                 \
  } while (0)

#define INSIDE(lanes, t) (((t) >= lanes.low) & ((t) < lanes.next))
#define LOAD_PARAMETERS(p) ({ floats8 p_; memcpy(&p_, p, 32); p_; })

// The colours of a piece at eight parameters, as even and odd bytes in 1/64.
#define PIECE(lanes, t, e, o) do {                                                 \
    ints8 u_ = __builtin_convertvector(((t) - lanes.low) * lanes.scale, ints8);    \
    lanes16 share_ = TWICE16(u_);                                                  \
    e = HIGH_SIGNED(share_, lanes.change_even) + lanes.even;                       \
    o = HIGH_SIGNED(share_, lanes.change_odd) + lanes.odd;                         \
  } while (0)

// Premultiplies straight colours, and finds what is kept of the pixels below.
#define LEVELS(e, o, keep) do {                                                    \
    const lanes16 alpha_ = (lanes16)(TWICE16((pixels8)o >> 16) << 2);              \
    /* Alpha itself is multiplied by 255. */                                       \
    const lanes16 mixed_ =                                                         \
        (lanes16)(((pixels8)alpha_ & 0x0000FFFF) | (pixels8)SPLAT32(0xFF000000));  \
    e = HIGH(e << 2, alpha_);                                                      \
    o = HIGH(o << 2, mixed_);                                                      \
    e = DIV255(e);                                                                 \
    o = DIV255(o);                                                                 \
    keep = 255 - TWICE16((pixels8)o >> 16);                                        \
  } while (0)

/// Where the row's columns lie: the parameter's vector at column 0 and what a column adds.
typedef struct {
  double x, y, dx, dy;
  const float *x_steps, *y_steps;
} row_place;

// How many pixels are worked out at once, and columns that are counted from the same one.
enum { PART = 256, BLOCK = 256 };

/// Finds the parameters of up to PART pixels; up to seven beyond them are set too.
INLINE void find_parameters(
    float *t, const ck_gradient *g, const row_place *place, int32_t first, int32_t count,
    int is_radial) {
  const float least = g->low, most = g->high;
  for (int32_t column = first; column < first + count;) {
    // Anchored at columns that do not depend on where the run begins.
    const int32_t block = column & ~(BLOCK - 1), end = first + count - block;
    const int32_t limit = end < BLOCK ? end : BLOCK;
    const float x0 = (float)(place->x + (double)block * place->dx);
    const float y0 = (float)(place->y + (double)block * place->dy);
    const int32_t j = column & (BLOCK - 1);
    float *target = t + (column - first);
    const float *x = place->x_steps + j, *y = place->y_steps + j;
    const int32_t rounded = (limit - j + 7) & ~7;
#pragma clang loop vectorize_width(8) interleave_count(1)
    for (int32_t i = 0; i < rounded; i++) {
      float v = x0 + x[i];
      if (is_radial) {
        float w = y0 + y[i];
        v = __builtin_sqrtf(v * v + w * w);
      }
      // In this order NaN becomes the lower end.
      v = v > least ? v : least;
      target[i] = v < most ? v : most;
    }
    column = block + limit;
  }
}

// Blends or writes eight pixels. Colours of one alpha are added in 1/64 level and rounded once.
#define BLEND(e, o, under, over) ({                                                \
    const pixels8 d_ = (under);                                                    \
    lanes16 e_ = (e), o_ = (o), k_;                                                \
    if (is_straight) {                                                             \
      LEVELS(e_, o_, k_);                                                          \
      if (over) {                                                                  \
        e_ += DIV255(EVEN(d_) * k_);                                               \
        o_ += DIV255(ODD(d_) * k_);                                                \
      }                                                                            \
    } else {                                                                       \
      if (over) {                                                                  \
        /* From memory: widened before the loop, it would make two products of one. */ \
        memcpy(&k_, g->keep, 32);                                                  \
        e_ += HIGH((lanes16)d_ << 8, k_);                                          \
        o_ += HIGH((lanes16)d_ & 0xFF00, k_);                                      \
      }                                                                            \
      e_ >>= 6;                                                                    \
      o_ >>= 6;                                                                    \
    }                                                                              \
    JOIN(e_, o_); })

// As long as all pixels belong to one piece.
#define UNIFORM_PART(over)                                                         \
  for (; i + 8 <= count; i += 8) {                                                 \
    const floats8 t = LOAD_PARAMETERS(parameters + i);                             \
    if (__builtin_reduce_and(INSIDE(piece, t)) == 0) break;                        \
    lanes16 even, odd;                                                             \
    PIECE(piece, t, even, odd);                                                    \
    STORE(dst + i, BLEND(even, odd, LOAD(dst + i, 8), over), 8);                   \
  }

/// Writes the colours of up to PART pixels, but eight at least, or with `over` blends them.
INLINE void gradient_part(
    uint32_t *dst, const ck_gradient *g, const float *parameters, ptrdiff_t count,
    int is_straight, int over) {
  const ints8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  const int32_t last = g->count - 1;
  int32_t k = 0;
  for (ptrdiff_t i = 0; i < count;) {
    while (k > 0 && parameters[i] < g->pieces[k].low) k--;
    while (k < last && parameters[i] >= g->pieces[k + 1].low) k++;
    piece_lanes piece;
    SPREAD_PIECE(piece, g->pieces + k);
    if (over) {
      UNIFORM_PART(1);
    } else {
      UNIFORM_PART(0);
    }
    if (i == count) break;
    const float start = parameters[i];
    // Whether all eight belong to another piece must be tried first.
    if (i + 8 <= count && (start < g->pieces[k].low || start >= g->pieces[k + 1].low)) continue;
    // The last ones go with some that are done.
    const ptrdiff_t at = i + 8 <= count ? i : count - 8;
    const floats8 t = LOAD_PARAMETERS(parameters + at);
    lanes16 even = {0}, odd = {0};
    for (int32_t other = 0; other <= last; other++) {
      SPREAD_PIECE(piece, g->pieces + other);
      const ints8 inside = INSIDE(piece, t);
      if (__builtin_reduce_or(inside) == 0) continue;
      lanes16 next_even, next_odd;
      const floats8 within = (floats8)CHOOSE(inside, t, piece.low);
      PIECE(piece, within, next_even, next_odd);
      even = CHOOSE(inside, next_even, even);
      odd = CHOOSE(inside, next_odd, odd);
    }
    const pixels8 under = LOAD(dst + at, 8);
    pixels8 result = BLEND(even, odd, under, 0);
    if (over) result = BLEND(even, odd, under, 1);
    STORE(dst + at, (pixels8)CHOOSE(lanes >= (int32_t)(i - at), result, under), 8);
    i = at + 8;
  }
}

/// One pixel over another; `keep` is zero when nothing is kept of it.
INLINE uint32_t color_at(const ck_gradient *g, float t, uint32_t under, uint32_t keep) {
  const ck_piece *p = g->pieces;
  while (t >= p[1].low) p++;
  const int32_t share = (int32_t)((t - p->low) * p->scale);
#define LEVEL(word, shift)                                                         \
  ((uint32_t)((int32_t)(int16_t)(p->word >> shift) +                               \
              (share * (int16_t)(p->change_##word >> shift) >> 16)))
  uint32_t blue = LEVEL(even, 0), red = LEVEL(even, 16);
  uint32_t green = LEVEL(odd, 0), alpha = LEVEL(odd, 16);
#undef LEVEL
  if (!g->is_straight) {
#define KEPT(shift) ((under >> shift & 255) * keep >> 8)
    blue += KEPT(0);
    green += KEPT(8);
    red += KEPT(16);
    alpha += KEPT(24);
#undef KEPT
    return (alpha >> 6) << 24 | (red >> 6) << 16 | (green >> 6) << 8 | blue >> 6;
  }
#define TIMES(v, factor) (((((v) << 2) * (factor) >> 16) + 128) * 257 >> 16)
  return TIMES(alpha, 255u << 8) << 24 | TIMES(red, alpha << 2) << 16 |
         TIMES(green, alpha << 2) << 8 | TIMES(blue, alpha << 2);
#undef TIMES
}

/// The parameter of one pixel.
INLINE float parameter_at(
    const ck_gradient *g, const row_place *place, int32_t column, int is_radial) {
  const int32_t block = column & ~(BLOCK - 1), j = column & (BLOCK - 1);
  float v = (float)(place->x + (double)block * place->dx) + place->x_steps[j];
  if (is_radial) {
    float w = (float)(place->y + (double)block * place->dy) + place->y_steps[j];
    v = __builtin_sqrtf(v * v + w * w);
  }
  v = v > g->low ? v : g->low;
  return v < g->high ? v : g->high;
}

/// The colours of up to PART pixels.
INLINE void gradient_colors(
    uint32_t *dst, const ck_gradient *g, const float *parameters, int32_t count,
    int is_straight) {
  if (count < 8) {
    for (int32_t i = 0; i < count; i++) dst[i] = color_at(g, parameters[i], 0, 0);
  } else {
    gradient_part(dst, g, parameters, count, is_straight, 0);
  }
}

INLINE void find_steps(float *steps, double step) {
  const float s = (float)step;
  for (int32_t i = 0; i < BLOCK + 8; i++) steps[i] = (float)i * s;
}

INLINE void find_row(row_place *place, const ck_gradient *g, int32_t y) {
  const double at = (double)y + 0.5;
  place->x = g->map[0] * 0.5 + g->map[2] * at + g->map[4];
  place->y = g->map[1] * 0.5 + g->map[3] * at + g->map[5];
}

KERNEL void ck_gradient_row(
    uint32_t *dst, const ck_gradient *g, int32_t x, int32_t y, int32_t count) {
  float x_steps[BLOCK + 8], y_steps[BLOCK + 8], t[PART + 8];
  row_place place = {0, 0, g->map[0], g->map[1], x_steps, y_steps};
  find_steps(x_steps, place.dx);
  find_steps(y_steps, place.dy);
  find_row(&place, g, y);
  for (int32_t i = 0; i < count; i += PART) {
    const int32_t part = count - i < PART ? count - i : PART;
    if (g->is_radial) {
      find_parameters(t, g, &place, x + i, part, 1);
    } else {
      find_parameters(t, g, &place, x + i, part, 0);
    }
    if (g->is_straight) {
      gradient_colors(dst + i, g, t, part, 1);
    } else {
      gradient_colors(dst + i, g, t, part, 0);
    }
  }
}

typedef struct {
  ptrdiff_t stride;
  uint8_t alpha;
  const ck_row *rows;
  int32_t y;
  size_t height;
  const ck_span *spans;
  const uint8_t *masks;
  int32_t min_x, max_x;
} paint_place;

/// A row of a gradient that changes from row to row only.
static void paint_level(
    uint32_t *target, uint32_t color, ck_span span, const uint8_t *mask, int32_t count) {
  if (span.mask >= 0) {
    ck_solid_over_coverage(target, color, mask, (size_t)count);
  } else if (span.mask != ~255) {
    // Rounded once, as where the coverage changes.
    uint8_t flat[PART];
    for (int32_t k = 0; k < count; k += PART) {
      int32_t part = count - k < PART ? count - k : PART;
      memset(flat, ~span.mask, (size_t)part);
      ck_solid_over_coverage(target + k, color, flat, (size_t)part);
    }
  } else if (color >= 0xFF000000) {
    ck_fill(target, color, (size_t)count);
  } else {
    ck_solid_over(target, color, (size_t)count);
  }
}

INLINE void paint_span(
    uint32_t *target, const ck_gradient *g, const paint_place *p, const row_place *place,
    ck_span span, int32_t from, int32_t count, int is_radial, int is_straight) {
  float t[PART + 8];
  uint32_t colors[PART];
  uint8_t flat[PART];
  if (count < 8 && p->alpha == 255) {
    const uint8_t *mask = p->masks + (span.mask < 0 ? 0 : span.mask + (from - span.x));
    for (int32_t k = 0; k < count; k++) {
      const float at = parameter_at(g, place, from + k, is_radial);
      const uint32_t coverage = span.mask < 0 ? (uint32_t)~span.mask : mask[k];
      if (coverage == 255 && !is_straight) {
        target[k] = color_at(g, at, target[k], g->keep[0]);
        continue;
      }
      const uint32_t color = color_at(g, at, 0, 0);
      const pixels8 result = OVER_COVERAGE(
          LOAD(target + k, 1), (pixels8){0} + color, SPLAT16(coverage));
      STORE(target + k, result, 1);
    }
    return;
  }
  for (int32_t k = 0, part = 0; k < count; k += part) {
    // No part is shorter than a vector.
    part = count - k <= PART ? count - k : count - k < PART + 8 ? PART - 8 : PART;
    find_parameters(t, g, place, from + k, part, is_radial);
    if (part >= 8 && span.mask == ~255 && p->alpha == 255) {
      gradient_part(target + k, g, t, part, is_straight, is_straight || g->alpha < 255);
      continue;
    }
    gradient_colors(colors, g, t, part, is_straight);
    if (p->alpha < 255) ck_scale(colors, p->alpha, (size_t)part);
    const uint8_t *mask = flat;
    if (span.mask >= 0) {
      mask = p->masks + span.mask + (from + k - span.x);
    } else {
      memset(flat, ~span.mask, (size_t)part);
    }
    if (is_straight || p->alpha < 255 || part < 8) {
      ck_over_coverage(target + k, colors, mask, (size_t)part);
      continue;
    }
    // Full coverage equals no coverage.
    uint32_t full[PART];
    memcpy(full, target + k, (size_t)part * 4);
    gradient_part(full, g, t, part, 0, 1);
    ck_over_coverage(target + k, colors, mask, (size_t)part);
    for (int32_t i = 0; i < part; i++) target[k + i] = mask[i] == 255 ? full[i] : target[k + i];
  }
}

INLINE void paint_gradient(
    uint32_t *dst, const ck_gradient *g, const paint_place *p, int is_radial, int is_straight) {
  float x_steps[BLOCK + 8], y_steps[BLOCK + 8];
  row_place place = {0, 0, g->map[0], g->map[1], x_steps, y_steps};
  find_steps(x_steps, place.dx);
  find_steps(y_steps, place.dy);
  const int is_level = !is_radial && place.dx == 0;
  for (size_t line = 0; line < p->height; line++, dst += p->stride) {
    const ck_row row = p->rows[line];
    const int32_t last = row.start + row.count, y = p->y + (int32_t)line;
    int32_t i = row.count > 8 ? first_span(p->spans, row, p->min_x) : row.start;
    if (i == last) continue;
    find_row(&place, g, y);
    uint32_t color = 0;
    if (is_level) {
      ck_gradient_row(&color, g, p->min_x, y, 1);
      if (p->alpha < 255) color = scaled(color, p->alpha);
    }
    for (; i < last; i++) {
      const ck_span span = p->spans[i];
      if (span.x >= p->max_x) break;
      const int32_t from = span.x > p->min_x ? span.x : p->min_x;
      const int32_t to = span.x + span.count < p->max_x ? span.x + span.count : p->max_x;
      if (to <= from) continue;
      uint32_t *target = dst + (from - p->min_x);
      const int32_t count = to - from;
      if (is_level) {
        const uint8_t *mask = p->masks + (span.mask < 0 ? 0 : span.mask + (from - span.x));
        paint_level(target, color, span, mask, count);
      } else {
        paint_span(target, g, p, &place, span, from, count, is_radial, is_straight);
      }
    }
  }
}

KERNEL void ck_paint_gradient(
    uint32_t *dst, ptrdiff_t stride, const ck_gradient *g, uint8_t alpha, const ck_row *rows,
    int32_t y, size_t height, const ck_span *spans, const uint8_t *masks, int32_t min_x,
    int32_t max_x) {
  const paint_place p = {stride, alpha, rows, y, height, spans, masks, min_x, max_x};
  if (g->is_radial) {
    if (g->is_straight) {
      paint_gradient(dst, g, &p, 1, 1);
    } else {
      paint_gradient(dst, g, &p, 1, 0);
    }
  } else if (g->is_straight) {
    paint_gradient(dst, g, &p, 0, 1);
  } else {
    paint_gradient(dst, g, &p, 0, 0);
  }
}
