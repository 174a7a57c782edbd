// SPDX-License-Identifier: Apache-2.0
#include "CPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

static void report(char *message, const char *text) {
  strncpy(message, text, CPNG_MESSAGE_SIZE - 1);
  message[CPNG_MESSAGE_SIZE - 1] = 0;
}

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

uint8_t *cpng_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, int has_alpha, size_t *length,
  char *message
) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = width;
  image.height = height;
  image.format = has_alpha ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *data = malloc(size);
  if (!data) {
    report(message, "out of memory");
    return NULL;
  }
  if (!png_image_write_to_memory(&image, data, &size, 0, pixels, 0, NULL)) {
    report(message, image.message);
    free(data);
    return NULL;
  }
  *length = size;
  return data;
}

void cpng_free(uint8_t *data) { free(data); }
