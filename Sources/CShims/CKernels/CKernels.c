// SPDX-License-Identifier: Apache-2.0

#include "Pixels.h"

#include <math.h>

// A fused multiply-add rounds once where two operations round twice; results would depend on the
// processor.
#pragma STDC FP_CONTRACT OFF

int ck_level(void) {
#if defined(__x86_64__) && defined(__linux__) && !defined(CITRINE_PORTABLE)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v4")) return 4;
  if (__builtin_cpu_supports("x86-64-v3")) return 3;
#endif
  return 0;
}

KERNEL void ck_fill(uint32_t *dst, uint32_t color, size_t count) { fill(dst, color, count); }

KERNEL void ck_solid_over(uint32_t *dst, uint32_t color, size_t count) {
  cover(dst, color, count);
}

KERNEL void ck_solid_over_coverage(
    uint32_t *dst, uint32_t color, const uint8_t *coverage, size_t count) {
  pixels8 c = (pixels8){0} + color;
#define STEP(n) \
  STORE(dst + i, OVER_COVERAGE(LOAD(dst + i, n), c, LOAD_MASK(coverage + i, n)), n)
  FOR_PIXELS(count, STEP);
#undef STEP
}

// Groups and pictures are mostly clear or opaque, in long runs. Where the first pixel says that it may be
// one of these, 32 pixels are asked together: clear ones leave `dst` as it is, opaque ones take its place.
KERNEL void ck_over(uint32_t *dst, const uint32_t *src, size_t count) {
  size_t whole = 0;
  for (; whole + 32 <= count; whole += 32, dst += 32, src += 32) {
    pixels8 a = LOAD(src, 8), b = LOAD(src + 8, 8), c = LOAD(src + 16, 8), d = LOAD(src + 24, 8);
    const uint32_t first = *src >> 24;
    if (first == 0 && !ANY(a | b | c | d)) continue;
    if (first != 255 || ANY(~(a & b & c & d) & 0xFF000000)) {
      a = OVER(LOAD(dst, 8), a);
      b = OVER(LOAD(dst + 8, 8), b);
      c = OVER(LOAD(dst + 16, 8), c);
      d = OVER(LOAD(dst + 24, 8), d);
    }
    STORE(dst, a, 8);
    STORE(dst + 8, b, 8);
    STORE(dst + 16, c, 8);
    STORE(dst + 24, d, 8);
  }
#define STEP(n) STORE(dst + i, OVER(LOAD(dst + i, n), LOAD(src + i, n)), n)
  FOR_PIXELS(count - whole, STEP);
#undef STEP
}

// Pixels in the making have 16 bits a channel. The odd lanes hold the even byte of their pair too, as
// a source's words do; source over is linear, so that it can be taken off at the end.
#define STACK_EVEN(p) ((lanes16)(p) << 8)
#define STACK_ODD(p) ((lanes16)(p))
#define STACK_STEP(even, odd, src, n) do {                                      \
    const pixels8 s_ = LOAD(src, n);                                          \
    const lanes16 k_ = (lanes16)~ALPHA_BYTES(s_);                             \
    even = ADD_SATURATING_16(UPPER_PRODUCT(even, k_), STACK_EVEN(s_));        \
    odd = ADD_SATURATING_16(UPPER_PRODUCT(odd, k_), STACK_ODD(s_));           \
  } while (0)
#define STACK_PIXELS(even, odd)                                               \
  ((pixels8)(ROUNDED_16(even) >> 8)                                           \
   | (pixels8)(ROUNDED_16(SUB_SATURATING_16(odd, even >> 8)) & 0xFF00))
#define ROUNDED_16(v) ADD_SATURATING_16(v, SPLAT16(128))

KERNEL void ck_over_layers(
    uint32_t *dst, ptrdiff_t stride, const uint32_t *fresh, const ck_layer *layers,
    size_t layer_count, size_t width, size_t height) {
  const uint32_t *rows[CK_LAYERS];
  const pixels8 color = (pixels8){0} + (fresh ? *fresh : 0);
  for (size_t y = 0; y < height; y++, dst += stride) {
    for (size_t k = 0; k < layer_count; k++)
      rows[k] = layers[k].pixels + (ptrdiff_t)y * layers[k].stride;
    size_t i = 0;
    // Several vectors at a time, since each waits for itself from layer to layer.
    for (; i + 32 <= width; i += 32) {
      pixels8 a = color, b = color, c = color, d = color;
      if (!fresh) {
        a = LOAD(dst + i, 8);
        b = LOAD(dst + i + 8, 8);
        c = LOAD(dst + i + 16, 8);
        d = LOAD(dst + i + 24, 8);
      }
      lanes16 a0 = STACK_EVEN(a), b0 = STACK_EVEN(b), c0 = STACK_EVEN(c), d0 = STACK_EVEN(d);
      lanes16 a1 = STACK_ODD(a), b1 = STACK_ODD(b), c1 = STACK_ODD(c), d1 = STACK_ODD(d);
      for (size_t k = 0; k < layer_count; k++) {
        const uint32_t *src = rows[k] + i;
        STACK_STEP(a0, a1, src, 8);
        STACK_STEP(b0, b1, src + 8, 8);
        STACK_STEP(c0, c1, src + 16, 8);
        STACK_STEP(d0, d1, src + 24, 8);
      }
      STORE(dst + i, STACK_PIXELS(a0, a1), 8);
      STORE(dst + i + 8, STACK_PIXELS(b0, b1), 8);
      STORE(dst + i + 16, STACK_PIXELS(c0, c1), 8);
      STORE(dst + i + 24, STACK_PIXELS(d0, d1), 8);
    }
#define STEP(n) do {                                                         \
      pixels8 a = color;                                                     \
      if (!fresh) a = LOAD(dst + i, n);                                      \
      lanes16 even = STACK_EVEN(a), odd = STACK_ODD(a);                      \
      for (size_t k = 0; k < layer_count; k++) STACK_STEP(even, odd, rows[k] + i, n); \
      STORE(dst + i, STACK_PIXELS(even, odd), n);                            \
      i += n;                                                                \
    } while (0)
    while (i + 8 <= width) STEP(8);
    while (i < width) STEP(1);
#undef STEP
  }
}

KERNEL void ck_over_coverage(
    uint32_t *dst, const uint32_t *src, const uint8_t *coverage, size_t count) {
#define STEP(n)                                                              \
  STORE(dst + i,                                                             \
        OVER_COVERAGE(LOAD(dst + i, n), LOAD(src + i, n), LOAD_MASK(coverage + i, n)), n)
  FOR_PIXELS(count, STEP);
#undef STEP
}

KERNEL void ck_scale(uint32_t *dst, uint8_t alpha, size_t count) {
  lanes16 factor = SPLAT16(alpha);
#define STEP(n) STORE(dst + i, SCALED(LOAD(dst + i, n), factor), n)
  FOR_PIXELS(count, STEP);
#undef STEP
}

KERNEL void ck_multiply(uint32_t *dst, const uint8_t *mask, size_t count) {
#define STEP(n) STORE(dst + i, SCALED(LOAD(dst + i, n), LOAD_MASK(mask + i, n)), n)
  FOR_PIXELS(count, STEP);
#undef STEP
}

KERNEL void ck_multiply_alpha(uint32_t *dst, const uint32_t *src, size_t count) {
#define STEP(n) STORE(dst + i, SCALED(LOAD(dst + i, n), SPREAD(LOAD(src + i, n) >> 24)), n)
  FOR_PIXELS(count, STEP);
#undef STEP
}

KERNEL void ck_mix(uint32_t *dst, const uint32_t *src, uint32_t weight, size_t count) {
  lanes16 share = SPLAT16(weight);
#define STEP(n) STORE(dst + i, MIX(LOAD(dst + i, n), LOAD(src + i, n), share), n)
  FOR_PIXELS(count, STEP);
#undef STEP
}

typedef uint8_t bytes4 __attribute__((vector_size(4)));

enum { CHUNK = 64 };

typedef uint64_t pairs4 __attribute__((vector_size(32)));

#define PAIR(p) ({ uint64_t t_; memcpy(&t_, p, 8); t_; })
#define LEFTS(p, q) __builtin_shufflevector((pixels8)(p), (pixels8)(q), 0, 2, 4, 6, 8, 10, 12, 14)
#define RIGHTS(p, q) __builtin_shufflevector((pixels8)(p), (pixels8)(q), 1, 3, 5, 7, 9, 11, 13, 15)
#define LOAD_PAIRS(p) ({ pairs4 l_; memcpy(&l_, p, 32); l_; })

typedef int32_t ints8 __attribute__((vector_size(32)));

/// Mixes the four neighbours of each point, two above and two below, by the low 8 bits of its
/// coordinates.
INLINE void mix_neighbours(
    uint32_t *dst, const uint64_t *upper, const uint64_t *lower, const int32_t *u,
    const int32_t *v, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    pixels8 fx, fy;
    memcpy(&fx, u + i, 32);
    memcpy(&fy, v + i, 32);
    lanes16 x = SPREAD(fx & 255), y = SPREAD(fy & 255);
    lanes16 w11 = (x * y + 128) >> 8;
    lanes16 w10 = x - w11, w01 = y - w11, w00 = 256 - x - w01;
    pairs4 t0 = LOAD_PAIRS(upper + i), t1 = LOAD_PAIRS(upper + i + 4);
    pairs4 b0 = LOAD_PAIRS(lower + i), b1 = LOAD_PAIRS(lower + i + 4);
    pixels8 p00 = LEFTS(t0, t1), p10 = RIGHTS(t0, t1);
    pixels8 p01 = LEFTS(b0, b1), p11 = RIGHTS(b0, b1);
    lanes16 low = EVEN(p00) * w00 + EVEN(p10) * w10 + EVEN(p01) * w01 + EVEN(p11) * w11;
    lanes16 high = ODD(p00) * w00 + ODD(p10) * w10 + ODD(p01) * w01 + ODD(p11) * w11;
    pixels8 mixed = JOIN((low + 128) >> 8, (high + 128) >> 8);
    size_t left = count - i;
    if (left >= 8) {
      STORE(dst + i, mixed, 8);
    } else {
      memcpy(dst + i, &mixed, left * 4);
    }
  }
}

/// Looks up points given in 1/256 texel from the centre of texel (0, 0), already clamped.
///
/// All neighbours are read before any is mixed, since a wide read of what was just written in
/// parts waits for the memory.
INLINE void look_up_points(
    uint32_t *dst, const ck_picture *s, const int32_t *u, const int32_t *v, size_t count) {
  uint64_t upper[CHUNK], lower[CHUNK];
  uint32_t at[8];
  const uint32_t *texels = s->texels;
  const int64_t stride = s->stride, last_column = s->last_column, last_row = s->last_row;
  const uint32_t *below = texels + stride;
  // Places fit 32 bits in all but giant pictures.
  const int small = (last_row + 1) * stride < INT32_MAX;
  const int32_t step = (int32_t)stride;
  const int32_t u_end = small ? (int32_t)(last_column << 8) : 0;
  const int32_t v_end = small ? (int32_t)(last_row << 8) : 0;
  for (size_t i = count; i & 7; i++) upper[i] = lower[i] = 0;
  for (size_t i = 0; i < count; i += 8) {
    size_t left = count - i;
    ints8 x, y;
    memcpy(&x, u + i, 32);
    memcpy(&y, v + i, 32);
    // Where all four neighbours exist, two of them are read at once.
    if (left >= 8 && __builtin_reduce_and((x < u_end) & (y < v_end)) != 0) {
      ints8 places = (y >> 8) * step + (x >> 8);
      memcpy(at, &places, 32);
      for (size_t k = 0; k < 8; k++) {
        upper[i + k] = PAIR(texels + at[k]);
        lower[i + k] = PAIR(below + at[k]);
      }
      continue;
    }
    size_t part = left < 8 ? left : 8;
    for (size_t k = i; k < i + part; k++) {
      int64_t column = u[k] >> 8, row = v[k] >> 8;
      int64_t next = column < last_column ? column + 1 : column;
      const uint32_t *line = texels + row * stride;
      const uint32_t *under = row < last_row ? line + stride : line;
      upper[k] = line[column] | (uint64_t)line[next] << 32;
      lower[k] = under[column] | (uint64_t)under[next] << 32;
    }
  }
  mix_neighbours(dst, upper, lower, u, v, count);
}

typedef int64_t quad4 __attribute__((vector_size(32)));
typedef int32_t half4 __attribute__((vector_size(16)));

/// Evenly spaced coordinates in 1/256, of which none leaves the limits.
INLINE void step_evenly(int32_t *u, int64_t first, int64_t step, size_t count) {
  quad4 at = first + (quad4){0, step, 2 * step, 3 * step};
  quad4 next = (quad4){0} + 4 * step;
  for (size_t i = 0; i < count; i += 4) {
    // Only the low half stays, in which the kind of the shift does not show.
    half4 part = __builtin_convertvector(at >> 24, half4);
    memcpy(u + i, &part, 16);
    at += next;
  }
}

/// The same, each brought back to the limits.
INLINE void step_within(
    int32_t *u, int64_t first, int64_t step, int64_t low, int64_t high, int64_t half,
    size_t count) {
  quad4 at = first + (quad4){0, step, 2 * step, 3 * step};
  quad4 next = (quad4){0} + 4 * step, least = (quad4){0} + low, most = (quad4){0} + high;
  for (size_t i = 0; i < count; i += 4) {
    quad4 a = __builtin_elementwise_min(__builtin_elementwise_max(at, least), most);
    half4 part = __builtin_convertvector((a + half) >> 24, half4);
    memcpy(u + i, &part, 16);
    at += next;
  }
}

/// Moves coordinates in 1/256 towards the nearer texel: of the way to the next one, rounded to eighths,
/// 0, 1/16, 1/8, 1/4, 1/2, 3/4, 7/8, 15/16 or 1 is left.
INLINE void step_by_shifts(int32_t *u, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int32_t eighths = ((u[i] & 255) + 16) >> 5;
    int32_t nearer = eighths <= 4 ? eighths : 8 - eighths;
    int32_t weight = (8 << nearer) & ~15;
    u[i] = (u[i] & ~255) + (eighths <= 4 ? weight : 256 - weight);
  }
}

INLINE void look_up_evenly(
    uint32_t *dst, const ck_picture *picture, const ck_affine *map, size_t count, int by_shifts) {
  const ck_affine m = *map;
  // The nearest 1/256; a carry moves on to the next texel with weight 0.
  const int64_t half = (int64_t)1 << 23;
  int32_t u[CHUNK] = {0}, v[CHUNK] = {0};
  for (size_t start = 0; start < count; start += CHUNK) {
    size_t part = count - start < CHUNK ? count - start : CHUNK;
    int64_t u0 = m.u + (int64_t)start * m.du, v0 = m.v + (int64_t)start * m.dv;
    int64_t u1 = u0 + (int64_t)(part - 1) * m.du, v1 = v0 + (int64_t)(part - 1) * m.dv;
    int64_t u_least = u0 < u1 ? u0 : u1, u_most = u0 < u1 ? u1 : u0;
    int64_t v_least = v0 < v1 ? v0 : v1, v_most = v0 < v1 ? v1 : v0;
    if (u_least >= m.u_low && u_most <= m.u_high && v_least >= m.v_low && v_most <= m.v_high) {
      step_evenly(u, u0 + half, m.du, part);
      step_evenly(v, v0 + half, m.dv, part);
    } else {
      step_within(u, u0, m.du, m.u_low, m.u_high, half, part);
      step_within(v, v0, m.dv, m.v_low, m.v_high, half, part);
    }
    if (by_shifts) {
      step_by_shifts(u, part);
      step_by_shifts(v, part);
    }
    look_up_points(dst + start, picture, u, v, part);
  }
}

KERNEL void ck_bilinear(
    uint32_t *dst, const ck_picture *picture, const ck_affine *map, size_t count) {
  look_up_evenly(dst, picture, map, count, 0);
}

KERNEL void ck_stepped(
    uint32_t *dst, const ck_picture *picture, const ck_affine *map, size_t count) {
  look_up_evenly(dst, picture, map, count, 1);
}

KERNEL void ck_bilinear_projective(
    uint32_t *dst, const ck_picture *picture, const ck_projective *map, size_t count) {
  const ck_projective m = *map;
  int32_t u[CHUNK] = {0}, v[CHUNK] = {0};
  for (size_t start = 0; start < count; start += CHUNK) {
    size_t part = count - start < CHUNK ? count - start : CHUNK;
    int32_t first = (int32_t)m.first + (int32_t)start;
    for (size_t i = 0; i < part; i++) {
      double column = (double)(first + (int32_t)i);
      double scale = 1 / (m.w + column * m.dw);
      double a = (m.x + column * m.dx) * scale - 0.5;
      double b = (m.y + column * m.dy) * scale - 0.5;
      // In this order NaN becomes the lower end.
      a = a > m.u_low ? a : m.u_low;
      b = b > m.v_low ? b : m.v_low;
      a = a < m.u_high ? a : m.u_high;
      b = b < m.v_high ? b : m.v_high;
      u[i] = (int32_t)(a * 256 + 0.5);
      v[i] = (int32_t)(b * 256 + 0.5);
    }
    look_up_points(dst + start, picture, u, v, part);
  }
}

KERNEL void ck_convolve(
    float *restrict dst, const float *restrict src, ptrdiff_t stride,
    const float *restrict weights, size_t taps, size_t count) {
  enum { BLOCK = 32 };
  size_t i = 0;
  for (; i + BLOCK <= count; i += BLOCK) {
    float sum[BLOCK] = {0};
    const float *p = src + i;
    for (size_t k = 0; k < taps; k++, p += stride)
      for (size_t j = 0; j < BLOCK; j++) sum[j] += weights[k] * p[j];
    memcpy(dst + i, sum, sizeof sum);
  }
  for (; i < count; i++) {
    float sum = 0;
    for (size_t k = 0; k < taps; k++) sum += weights[k] * src[(ptrdiff_t)i + (ptrdiff_t)k * stride];
    dst[i] = sum;
  }
}

KERNEL void ck_widen(float *dst, const uint8_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (float)src[i];
}

KERNEL void ck_narrow(uint8_t *dst, const float *src, size_t count) {
  for (size_t i = 0; i < count; i++) dst[i] = (uint8_t)(int32_t)(src[i] + 0.5f);
}

typedef float float4 __attribute__((vector_size(16)));
typedef int32_t int4 __attribute__((vector_size(16)));

KERNEL void ck_average(
    float *dst, const uint32_t *sums, size_t channels, size_t factor, float scale, size_t count) {
  if (channels == 1 && factor == 4) {
    for (size_t j = 0; j < count; j++) {
      const uint32_t *s = sums + j * 4;
      dst[j] = (float)(int32_t)(s[0] + s[1] + s[2] + s[3]) * scale;
    }
    return;
  }
  if (channels == 4) {
    for (size_t j = 0; j < count; j++) {
      int4 sum = {0};
      for (size_t k = 0; k < factor; k++) {
        int4 next;
        memcpy(&next, sums + (j * factor + k) * 4, 16);
        sum += next;
      }
      float4 mean = __builtin_convertvector(sum, float4) * scale;
      memcpy(dst + j * 4, &mean, 16);
    }
    return;
  }
  for (size_t j = 0; j < count; j++) {
    for (size_t c = 0; c < channels; c++) {
      const uint32_t *s = sums + j * factor * channels + c;
      uint32_t sum = 0;
      for (size_t k = 0; k < factor; k++) sum += s[k * channels];
      dst[j * channels + c] = (float)(int32_t)sum * scale;
    }
  }
}

KERNEL void ck_add_row(uint32_t *sum, const uint8_t *src, size_t count) {
  for (size_t i = 0; i < count; i++) sum[i] += src[i];
}

typedef float float8 __attribute__((vector_size(32)));
typedef int32_t int8x __attribute__((vector_size(32)));

typedef int32_t int16x __attribute__((vector_size(64)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));

#define BOTH(v) __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3)
#define TWICE(p) ((float8){(p)[0], (p)[1], (p)[2], (p)[3], (p)[0], (p)[1], (p)[2], (p)[3]})
#define SPREAD4(x, y) ((float8){(x), (x), (x), (x), (y), (y), (y), (y)})

#define BYTES4(v) \
  __builtin_convertvector(__builtin_convertvector((v) + 0.5f, int4), bytes4)

KERNEL void ck_enlarge(
    uint8_t *dst, const float *src, size_t channels, size_t factor, const float *weights,
    size_t count) {
  const float *before = weights, *here = weights + factor, *after = weights + 2 * factor;
  enum { MOST = 32 };
  // The weights of two pixels each, for all channels.
  float8 pairs[MOST / 2][3];
  const int has_pairs = channels == 4 && factor >= 4 && factor <= MOST;
  if (has_pairs) {
    for (size_t k = 0; k < factor; k += 2) {
      pairs[k / 2][0] = SPREAD4(before[k], before[k + 1]);
      pairs[k / 2][1] = SPREAD4(here[k], here[k + 1]);
      pairs[k / 2][2] = SPREAD4(after[k], after[k + 1]);
    }
  }
  for (size_t j = 0, i = 0; i < count; j++, i += factor) {
    size_t part = factor < count - i ? factor : count - i;
    if (part >= 4 && has_pairs) {
      // Four pixels at a time, each of the three samples in both halves of a vector.
      float4 a4, b4, c4;
      memcpy(&a4, src + j * 4, 16);
      memcpy(&b4, src + j * 4 + 4, 16);
      memcpy(&c4, src + j * 4 + 8, 16);
      const float8 a = BOTH(a4), b = BOTH(b4), c = BOTH(c4);
      size_t k = 0;
      for (; k + 4 <= part; k += 4) {
        const float8 *w = pairs[k / 2];
        float8 first = a * w[0] + b * w[1] + c * w[2] + 0.5f;
        float8 second = a * w[3] + b * w[4] + c * w[5] + 0.5f;
        int16x whole = __builtin_shufflevector(
            __builtin_convertvector(first, int8x), __builtin_convertvector(second, int8x), 0, 1, 2,
            3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        bytes16 bytes = __builtin_convertvector(whole, bytes16);
        memcpy(dst + (i + k) * 4, &bytes, 16);
      }
      for (; k < part; k++) {
        bytes4 bytes = BYTES4(a4 * before[k] + b4 * here[k] + c4 * after[k]);
        memcpy(dst + (i + k) * 4, &bytes, 4);
      }
      continue;
    }
    if (channels == 4) {
      float4 a, b, c;
      memcpy(&a, src + j * 4, 16);
      memcpy(&b, src + j * 4 + 4, 16);
      memcpy(&c, src + j * 4 + 8, 16);
      for (size_t k = 0; k < part; k++) {
        bytes4 bytes = BYTES4(a * before[k] + b * here[k] + c * after[k]);
        memcpy(dst + (i + k) * 4, &bytes, 4);
      }
      continue;
    }
    size_t k = 0;
    if (factor == 4 && count - i >= 8) {
      // Two samples' places at once.
      float8 a = TWICE(before), b = TWICE(here), c = TWICE(after);
      float8 u = SPREAD4(src[j], src[j + 1]), v = SPREAD4(src[j + 1], src[j + 2]);
      float8 w = SPREAD4(src[j + 2], src[j + 3]);
      float8 sum = u * a + v * b + w * c + 0.5f;
      bytes8 bytes = __builtin_convertvector(__builtin_convertvector(sum, int8x), bytes8);
      memcpy(dst + i, &bytes, 8);
      j++;
      i += 4;
      continue;
    }
    for (; k + 4 <= part; k += 4) {
      float4 a, b, c;
      memcpy(&a, before + k, 16);
      memcpy(&b, here + k, 16);
      memcpy(&c, after + k, 16);
      bytes4 bytes = BYTES4(src[j] * a + src[j + 1] * b + src[j + 2] * c);
      memcpy(dst + i + k, &bytes, 4);
    }
    for (; k < part; k++) {
      float v = src[j] * before[k] + src[j + 1] * here[k] + src[j + 2] * after[k] + 0.5f;
      dst[i + k] = (uint8_t)(int32_t)v;
    }
  }
}

// Blocks of columns keep the sums of a block near while all rows are added to them.
#define SUM_BLOCK 512

KERNEL void ck_sum_rows(
    float *sums, const uint32_t *const *rows, const float *weights, size_t row_count,
    size_t count) {
  for (size_t start = 0; start < count; start += SUM_BLOCK) {
    const size_t lanes = 4 * (count - start < SUM_BLOCK ? count - start : SUM_BLOCK);
    float *out = sums + 4 * start;
    memset(out, 0, lanes * sizeof *out);
    for (size_t row = 0; row < row_count; row++) {
      const uint8_t *bytes = (const uint8_t *)(rows[row] + start);
      const float weight = weights[row];
      for (size_t i = 0; i < lanes; i++) out[i] += weight * (float)bytes[i];
    }
  }
}

typedef float lanes4 __attribute__((vector_size(16)));

KERNEL void ck_sum_columns(
    uint32_t *dst, const float *sums, const ck_taps *taps, const float *weights, size_t count) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  const int alpha_lane = 3;
#else
  const int alpha_lane = 0;
#endif
  for (size_t k = 0; k < count; k++) {
    const float *from = sums + 4 * (size_t)taps[k].first;
    const float *weight = weights + taps[k].start;
    lanes4 sum = {0, 0, 0, 0};
    for (uint32_t i = 0; i < taps[k].count; i++) {
      lanes4 texel;
      memcpy(&texel, from + 4 * i, sizeof texel);
      sum += weight[i] * texel;
    }
    // The lobes below 0 can lead out of the range, and colours above their alpha.
    float limit = sum[alpha_lane] + 0.5f;
    limit = limit > 0 ? limit < 255 ? (float)(int)limit : 255 : 0;
    uint8_t bytes[4];
    for (int lane = 0; lane < 4; lane++) {
      const float level = sum[lane] + 0.5f;
      bytes[lane] = (uint8_t)(level > 0 ? level < limit ? level : limit : 0);
    }
    memcpy(dst + k, bytes, 4);
  }
}
