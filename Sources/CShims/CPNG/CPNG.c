// SPDX-License-Identifier: Apache-2.0
#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

static void report(char *message, const char *text) {
  strncpy(message, text, CPNG_MESSAGE_SIZE - 1);
  message[CPNG_MESSAGE_SIZE - 1] = 0;
}

// MARK: - Errors

static void fail(png_structp png, png_const_charp text) {
  report(png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

// MARK: - Reading

typedef struct {
  const uint8_t *data;
  size_t length;
  size_t at;
} source;

static void take(png_structp png, png_bytep out, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->length - from->at) png_error(png, "the data ends too early");
  memcpy(out, from->data + from->at, count);
  from->at += count;
}

static uint8_t *copy(const void *data, size_t length) {
  uint8_t *result = length ? malloc(length) : NULL;
  if (result) memcpy(result, data, length);
  return result;
}

static void limit(png_structp png) {
  // The caller has limits of its own on what it decodes; these are on what libpng holds.
  png_set_user_limits(png, 1 << 24, 1 << 24);
  png_set_chunk_cache_max(png, 64);
  png_set_chunk_malloc_max(png, 16 << 20);
  png_set_benign_errors(png, 1);
}

static void describe(png_structp png, png_infop from, cpng_info *info) {
  int color = png_get_color_type(png, from);
  int has_key = png_get_valid(png, from, PNG_INFO_tRNS) != 0;
  info->width = png_get_image_width(png, from);
  info->height = png_get_image_height(png, from);
  info->bit_depth = png_get_bit_depth(png, from);
  info->is_indexed = color == PNG_COLOR_TYPE_PALETTE;
  info->is_interlaced = png_get_interlace_type(png, from) != PNG_INTERLACE_NONE;
  info->channels = (color & PNG_COLOR_MASK_COLOR ? 3 : 1)
    + (color & PNG_COLOR_MASK_ALPHA || has_key ? 1 : 0);
  info->sample_bits = info->bit_depth == 16 ? 16 : 8;
  info->is_srgb = png_get_valid(png, from, PNG_INFO_sRGB) != 0;
  double *c = info->chromaticities;
  png_get_gAMA(png, from, &info->gamma);
  if (!png_get_cHRM(png, from, c, c + 1, c + 2, c + 3, c + 4, c + 5, c + 6, c + 7))
    memset(c, 0, sizeof info->chromaticities);
  png_uint_32 x = 0, y = 0;
  int unit = 0;
  if (png_get_pHYs(png, from, &x, &y, &unit) && unit == PNG_RESOLUTION_METER) {
    info->x_per_meter = x;
    info->y_per_meter = y;
  }
  png_charp name = NULL;
  png_bytep bytes = NULL;
  png_uint_32 count = 0;
  int method = 0;
  if (png_get_iCCP(png, from, &name, &method, &bytes, &count) && bytes) {
    info->profile = copy(bytes, count);
    info->profile_length = info->profile ? count : 0;
  }
  if (png_get_eXIf_1(png, from, &count, &bytes) && bytes) {
    info->exif = copy(bytes, count);
    info->exif_length = info->exif ? count : 0;
  }
}

// Begins to read a file; NULL where there is no memory.
static png_structp start(png_infop *from, char *message) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
  *from = png ? png_create_info_struct(png) : NULL;
  if (*from) return png;
  report(message, "out of memory");
  png_destroy_read_struct(&png, NULL, NULL);
  return NULL;
}

int cpng_read_info(const void *data, size_t length, cpng_info *info, char *message) {
  memset(info, 0, sizeof *info);
  png_infop from = NULL;
  png_structp png = start(&from, message);
  if (!png) return 0;
  source bytes = {data, length, 0};
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &from, NULL);
    return 0;
  }
  limit(png);
  png_set_read_fn(png, &bytes, take);
  png_read_info(png, from);
  describe(png, from, info);
  png_destroy_read_struct(&png, &from, NULL);
  return 1;
}

uint32_t cpng_read_pixels(
  const void *data, size_t length, uint32_t width, uint32_t height, int channels, int sample_bits,
  uint8_t *pixels, char *message
) {
  // Changed between setjmp and a jump back, so they must not live in registers.
  volatile uint32_t done = 0;
  png_infop from = NULL;
  png_structp png = start(&from, message);
  if (!png) return 0;
  source bytes = {data, length, 0};
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &from, NULL);
    return done;
  }
  limit(png);
  // Pixels are taken in small parts, so that a file that ends early shows what it has.
  png_set_compression_buffer_size(png, 256);
  png_set_read_fn(png, &bytes, take);
  png_read_info(png, from);
  png_set_expand(png);
  if (sample_bits == 16) png_set_swap(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, from);
  size_t row = (size_t)width * channels * (sample_bits / 8);
  if (png_get_image_width(png, from) != width || png_get_image_height(png, from) != height
      || png_get_rowbytes(png, from) != row) {
    png_error(png, "the header does not fit the pixels");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(png, pixels + y * row, NULL);
      // Rows of an interlaced picture are all there, coarsely, after the first pass.
      if (pass == passes - 1) done = y + 1;
    }
  }
  png_destroy_read_struct(&png, &from, NULL);
  return height;
}

// MARK: - Reading as sRGB

static int begin(png_image *image, const void *data, size_t length, char *message) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_memory(image, data, length)) return 1;
  report(message, image->message);
  return 0;
}

int cpng_read_size(
  const void *data, size_t length, uint32_t *width, uint32_t *height, char *message
) {
  png_image image;
  if (!begin(&image, data, length, message)) return 0;
  *width = image.width;
  *height = image.height;
  png_image_free(&image);
  return 1;
}

int cpng_read_rgba(
  const void *data, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, char *message
) {
  png_image image;
  if (!begin(&image, data, length, message)) return 0;
  if (image.width != width || image.height != height) {
    png_image_free(&image);
    report(message, "size changed");
    return 0;
  }
  image.format = PNG_FORMAT_RGBA;
  // Without a gamma, 16-bit components are encoded like 8-bit ones.
  image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  int ok = png_image_finish_read(&image, NULL, pixels, 0, NULL);
  if (!ok) report(message, image.message);
  png_image_free(&image);
  return ok;
}

// MARK: - Writing

typedef struct {
  uint8_t *data;
  size_t length;
  size_t capacity;
} sink;

static void give(png_structp png, png_bytep data, size_t count) {
  sink *to = png_get_io_ptr(png);
  if (count > to->capacity - to->length) {
    size_t capacity = (to->capacity + count) * 2;
    uint8_t *grown = realloc(to->data, capacity);
    if (!grown) png_error(png, "out of memory");
    to->data = grown;
    to->capacity = capacity;
  }
  memcpy(to->data + to->length, data, count);
  to->length += count;
}

static void flush(png_structp png) { (void)png; }

static void tag(png_structp png, png_infop info, const cpng_tags *tags) {
  if (tags->profile_length) {
    png_set_iCCP(
      png, info, "ICC profile", PNG_COMPRESSION_TYPE_BASE, tags->profile,
      (png_uint_32)tags->profile_length);
  } else if (tags->is_srgb) {
    png_set_sRGB_gAMA_and_cHRM(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  } else if (tags->gamma > 0) {
    png_set_gAMA(png, info, tags->gamma);
  }
  if (tags->x_per_meter && tags->y_per_meter) {
    png_set_pHYs(png, info, tags->x_per_meter, tags->y_per_meter, PNG_RESOLUTION_METER);
  }
  if (tags->exif_length) {
    png_set_eXIf_1(png, info, (png_uint_32)tags->exif_length, (png_bytep)tags->exif);
  }
}

uint8_t *cpng_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int sample_bits,
  const cpng_tags *tags, size_t *length, char *message
) {
  static const int colors[] = {
    PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  sink *to = calloc(1, sizeof *to);
  if (!info || !to) {
    report(message, "out of memory");
    png_destroy_write_struct(&png, &info);
    free(to);
    return NULL;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(to->data);
    free(to);
    return NULL;
  }
  png_set_user_limits(png, 1 << 24, 1 << 24);
  png_set_write_fn(png, to, give, flush);
  png_set_IHDR(
    png, info, width, height, sample_bits, colors[channels - 1], PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  tag(png, info, tags);
  png_write_info(png, info);
  if (sample_bits == 16) png_set_swap(png);
  size_t row = (size_t)width * channels * (sample_bits / 8);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + y * row);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  uint8_t *data = to->data;
  *length = to->length;
  free(to);
  return data;
}

void cpng_free(uint8_t *data) { free(data); }

const char *cpng_version(void) { return png_get_libpng_ver(NULL); }
