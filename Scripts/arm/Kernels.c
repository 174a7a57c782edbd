// SPDX-License-Identifier: Apache-2.0

// Runs the kernels on pixels and numbers that follow from a seed, and prints a number for what each has
// made. Two processors that print the same lines draw the same bytes.

#include "CKernels.h"

#include <stdio.h>
#include <string.h>

enum { width = 1031, rows = 64 };

static uint64_t state = 0x9e3779b97f4a7c15;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

// 0 to 1, in steps that every processor makes alike.
static double part(void) { return (double)(next() >> 11) * 0x1p-53; }

static uint32_t pixel(void) {
  uint32_t alpha = (uint32_t)next() & 255;
  if ((next() & 3) == 0) alpha = (next() & 1) ? 255 : 0;
  uint32_t color = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8)
    color |= (uint32_t)(next() % (alpha + 1)) << shift;
  return color;
}

static uint32_t dst[rows * width], src[rows * width];
static uint8_t coverage[4 * width];
static float floats[8 * width], others[8 * width], weights[64];
static uint32_t table[1024];

static void refill(void) {
  for (size_t i = 0; i < rows * width; i++) dst[i] = pixel(), src[i] = pixel();
  for (size_t i = 0; i < sizeof coverage; i++)
    coverage[i] = (next() & 3) ? (uint8_t)next() : ((next() & 1) ? 255 : 0);
  for (size_t i = 0; i < 8 * width; i++) {
    floats[i] = (float)(part() * 300 - 20);
    others[i] = (float)part();
  }
  for (size_t i = 0; i < 64; i++) weights[i] = (float)(part() / 64);
  for (size_t i = 0; i < 1024; i++) table[i] = pixel();
}

static uint64_t sum(uint64_t hash, const void *bytes, size_t count) {
  const uint8_t *byte = bytes;
  for (size_t i = 0; i < count; i++) hash = (hash ^ byte[i]) * 0x100000001b3;
  return hash;
}

#define begin(title) \
  const char *name = title; \
  uint64_t hash = 0xcbf29ce484222325; \
  for (int turn = 0; turn < 40; turn++) { \
    refill(); \
    size_t count = 1 + next() % width; \
    (void)count;
#define end \
  } \
  printf("%s %016llx\n", name, (unsigned long long)hash);
#define keep(array) hash = sum(hash, array, sizeof array);

static void blending(void) {
  { begin("fill") ck_fill(dst, pixel(), count); keep(dst) end }
  { begin("solid_over") ck_solid_over(dst, pixel(), count); keep(dst) end }
  { begin("solid_over_coverage")
    ck_solid_over_coverage(dst, pixel(), coverage, count); keep(dst) end }
  { begin("over") ck_over(dst, src, count); keep(dst) end }
  { begin("over_coverage") ck_over_coverage(dst, src, coverage, count); keep(dst) end }
  { begin("scale") ck_scale(dst, (uint8_t)next(), count); keep(dst) end }
  { begin("multiply") ck_multiply(dst, coverage, count); keep(dst) end }
  { begin("multiply_alpha") ck_multiply_alpha(dst, src, count); keep(dst) end }
  { begin("mix") ck_mix(dst, src, (uint32_t)(next() % 257), count); keep(dst) end }
}

static void sampling(void) {
  ck_picture picture = {src, width, width - 1, rows - 1};
  { begin("bilinear")
    ck_affine map = {
      (int64_t)(part() * width * 65536), (int64_t)(part() * rows * 65536),
      (int64_t)(part() * 131072 - 65536), (int64_t)(part() * 131072 - 65536),
      0, (width - 1) * 65536LL, 0, (rows - 1) * 65536LL};
    ck_bilinear(dst, &picture, &map, count);
    keep(dst)
  end }
  { begin("bilinear_projective")
    ck_projective map = {
      part() * width, part() * rows, 1 + part(), part() - 0.5, part() - 0.5, part() / width,
      (int64_t)(next() & 1023), 0, width - 1, 0, rows - 1};
    ck_bilinear_projective(dst, &picture, &map, count);
    keep(dst)
  end }
}

static void gradients(void) {
  { begin("linear_ramp")
    ck_ramp ramp = {part(), part() / width, (int64_t)(next() & 255), {0}, {0}};
    for (int i = 0; i < 4; i++) {
      ramp.from[i] = (float)(part() * 255);
      ramp.delta[i] = (float)(part() * 255) - ramp.from[i];
    }
    ck_linear_ramp(dst, &ramp, count);
    keep(dst)
  end }
  { begin("radial_parameters")
    ck_radial_parameters(
        floats, part() * 9 - 4, part() / 99, part() * 9 - 4, part() / 99, 7, count);
    keep(floats)
  end }
  ck_table look = {table, 0, 1023, 1023, NULL, 0};
  { begin("look_up") ck_look_up(dst, others, &look, count); keep(dst) end }
  { begin("axial_colors")
    ck_axial_colors(dst, &look, part() - 0.5, part() / 500, 3, count); keep(dst) end }
  { begin("radial_colors")
    ck_radial_colors(dst, &look, part(), part() / 500, part(), part() / 500, 3, count);
    keep(dst)
  end }
}

static void numbers(void) {
  { begin("convolve")
    count = 1 + count % (width - 64);
    ck_convolve(floats, others, 4, weights, 1 + next() % 33, count); keep(floats) end }
  { begin("widen") ck_widen(floats, coverage, count); keep(floats) end }
  { begin("narrow")
    for (size_t i = 0; i < width; i++) floats[i] = (float)(part() * 255);
    ck_narrow(coverage, floats, count); keep(coverage) end }
  { begin("add_row") ck_add_row(src, coverage, count); keep(src) end }
  { begin("sweep")
    static int32_t cells[width];
    for (size_t i = 0; i < width; i++) cells[i] = (int32_t)(part() * 4096 - 2048);
    int32_t left = ck_sweep(cells, coverage, (int32_t)(next() & 1023), (int)(next() & 1), count);
    hash = sum(hash, &left, sizeof left);
    keep(coverage) keep(cells)
  end }
}

static void polygons(void) {
  { begin("polygon")
    static double points[2 * 200];
    static ck_line lines[1024];
    int32_t bounds[4] = {0};
    memset(lines, 0, sizeof lines);
    for (size_t i = 0; i < 400; i++) points[i] = part() * 500 - 100;
    int64_t made = ck_polygon(lines, points, 200, 4096, bounds);
    hash = sum(hash, &made, sizeof made);
    keep(lines) keep(bounds)
  end }
}

int main(void) {
  blending();
  sampling();
  gradients();
  numbers();
  polygons();
  return 0;
}
