// SPDX-License-Identifier: Apache-2.0

#include "Pixels.h"

typedef uint16_t lanes8 __attribute__((vector_size(16)));

// The part of a glyph's mask that lies in a box.
typedef struct {
  const uint8_t *mask;
  int32_t x, y, width, height;
  size_t stride;
} glyph_part;

// Whether anything of the glyph lies in the box.
INLINE int cut(const ck_glyph *glyph, const ck_box *box, glyph_part *part) {
  int32_t top = glyph->y > box->min_y ? glyph->y : box->min_y;
  int32_t bottom = glyph->y + glyph->height;
  bottom = bottom < box->max_y ? bottom : box->max_y;
  int32_t left = glyph->x > box->min_x ? glyph->x : box->min_x;
  int32_t right = glyph->x + glyph->width;
  right = right < box->max_x ? right : box->max_x;
  if (top >= bottom || left >= right) return 0;
  part->stride = ((size_t)glyph->width + 7) & ~(size_t)7;
  part->mask = glyph->mask + (size_t)(top - glyph->y) * part->stride + (size_t)(left - glyph->x);
  part->x = left - box->min_x;
  part->y = top - box->min_y;
  part->width = right - left;
  part->height = bottom - top;
  return 1;
}

// Opaque over coverage: what OVER_COVERAGE is for an alpha of 255.
#define OPAQUE_LANES(d, even, odd, coverage) ({                       \
    pixels8 d_ = (d); lanes16 c_ = (coverage), k_ = 255 - c_;         \
    JOIN(DIV255((even) * c_ + EVEN(d_) * k_), DIV255((odd) * c_ + ODD(d_) * k_)); })

KERNEL void ck_paint_glyphs(
    uint32_t *dst, ptrdiff_t stride, uint32_t color, const ck_glyph *glyphs, size_t count,
    const ck_box *area, int32_t room) {
  const ck_box box = *area;
  const pixels8 c = (pixels8){0} + color;
  const lanes16 even = EVEN(c), odd = ODD(c);
#define STEP(n)                                                             \
  STORE(line + i,                                                           \
        OPAQUE_LANES(LOAD(line + i, n), even, odd, LOAD_MASK(mask + i, n)), n)
  for (size_t g = 0; g < count; g++) {
    glyph_part part;
    if (!cut(glyphs + g, &box, &part)) continue;
    uint32_t *line = dst + part.y * stride + part.x;
    const uint8_t *mask = part.mask;
    int32_t height = part.height;
    if (part.width == glyphs[g].width && part.x + (int32_t)part.stride <= room) {
      // Bytes beyond the width are zero and leave pixels as they are.
      if (part.stride == 8) {
        for (; height > 0; height--, line += stride, mask += 8) {
          const size_t i = 0;
          STEP(8);
        }
      } else {
        for (; height > 0; height--, line += stride, mask += part.stride)
          for (size_t i = 0; i < part.stride; i += 8) STEP(8);
      }
      continue;
    }
    const size_t width = (size_t)part.width;
    for (; height > 0; height--, line += stride, mask += part.stride) {
      FOR_PIXELS(width, STEP);
    }
  }
#undef STEP
}

// a + b - a·b / 255.
#define UNITE(a, b) ({                                                \
    lanes8 a_ = (a), b_ = (b);                                        \
    lanes8 p_ = a_ * b_ + 128;                                        \
    a_ + b_ - ((p_ + (p_ >> 8)) >> 8); })

#define LOAD_BYTES(p) ({                                              \
    bytes8 b_; memcpy(&b_, p, 8); __builtin_convertvector(b_, lanes8); })

KERNEL void ck_cover_glyphs(
    uint8_t *dst, ptrdiff_t stride, const ck_glyph *glyphs, size_t count, const ck_box *area) {
  const ck_box box = *area;
  for (size_t g = 0; g < count; g++) {
    glyph_part part;
    if (!cut(glyphs + g, &box, &part)) continue;
    uint8_t *line = dst + part.y * stride + part.x;
    const uint8_t *mask = part.mask;
    for (int32_t y = 0; y < part.height; y++, line += stride, mask += part.stride) {
      int32_t x = 0;
      for (; x + 8 <= part.width; x += 8) {
        bytes8 sum = __builtin_convertvector(
            UNITE(LOAD_BYTES(line + x), LOAD_BYTES(mask + x)), bytes8);
        memcpy(line + x, &sum, 8);
      }
      for (; x < part.width; x++) {
        uint32_t a = line[x], b = mask[x], product = a * b + 128;
        line[x] = (uint8_t)(a + b - ((product + (product >> 8)) >> 8));
      }
    }
  }
}
