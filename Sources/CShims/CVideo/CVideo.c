// SPDX-License-Identifier: Apache-2.0
#include "CVideo.h"

// What chooses a clone runs before a sanitizer is ready, and would be sanitized itself.
#if defined(__x86_64__) && defined(__linux__) && !defined(CITRINE_PORTABLE) \
    && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define KERNEL __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define KERNEL
#endif

// Weights of red, green and blue times 219 / 255 and 224 / 255, in 65536ths; those of luma add up
// to 56284, those of chroma to nothing, so that greys have none.
enum {
  luma_red = 11966,
  luma_green = 40254,
  luma_blue = 4064,
  blue_red = -6596,
  blue_green = -22188,
  blue_blue = 28784,
  red_red = 28784,
  red_green = -26145,
  red_blue = -2639
};

static inline uint8_t luma(uint32_t p) {
  int32_t b = p & 255, g = p >> 8 & 255, r = p >> 16 & 255;
  return (uint8_t)((luma_red * r + luma_green * g + luma_blue * b + (16 << 16) + (1 << 15)) >> 16);
}

// Eight times the colour at the left pixel of a pair, from it and its neighbours in two rows.
static inline int32_t sum(
    const uint32_t *top, const uint32_t *bottom, int left, int x, int right, int shift) {
  int32_t a = (int32_t)(top[left] >> shift & 255) + (int32_t)(bottom[left] >> shift & 255);
  int32_t b = (int32_t)(top[x] >> shift & 255) + (int32_t)(bottom[x] >> shift & 255);
  int32_t c = (int32_t)(top[right] >> shift & 255) + (int32_t)(bottom[right] >> shift & 255);
  return a + 2 * b + c;
}

static inline void chroma(
    const uint32_t *top, const uint32_t *bottom, int left, int x, uint8_t *blue, uint8_t *red) {
  int32_t r = sum(top, bottom, left, x, x + 1, 16);
  int32_t g = sum(top, bottom, left, x, x + 1, 8);
  int32_t b = sum(top, bottom, left, x, x + 1, 0);
  const int32_t middle = (128 << 19) + (1 << 18);
  *blue = (uint8_t)((blue_red * r + blue_green * g + blue_blue * b + middle) >> 19);
  *red = (uint8_t)((red_red * r + red_green * g + red_blue * b + middle) >> 19);
}

KERNEL
void cvideo_rows(
    const uint32_t *restrict top, const uint32_t *restrict bottom, int width,
    uint8_t *restrict luma_top, uint8_t *restrict luma_bottom, uint8_t *restrict blue,
    uint8_t *restrict red) {
  for (int x = 0; x < width; x++) luma_top[x] = luma(top[x]);
  for (int x = 0; x < width; x++) luma_bottom[x] = luma(bottom[x]);
  if (width < 2) return;
  chroma(top, bottom, 0, 0, blue, red);
  for (int i = 1; i < width / 2; i++) chroma(top, bottom, 2 * i - 1, 2 * i, blue + i, red + i);
}
