// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

// libpng behind calls that return instead of jumping. Pixels are straight 8-bit sRGB, rows from
// the top without padding. `message` receives the library's text, ended by a zero.

#define CPNG_MESSAGE_SIZE 64

/// Size of the picture in a PNG file; 0 when the data is none.
int cpng_read_size(
  const void *data, size_t length, uint32_t *width, uint32_t *height, char *message);

/// Decodes any PNG into RGBA; `pixels` holds width * height * 4 bytes. 0 when the data is broken.
int cpng_read_rgba(
  const void *data, size_t length, uint32_t width, uint32_t height, uint8_t *pixels,
  char *message);

/// Encodes RGBA, or RGB when `has_alpha` is 0, with an sRGB chunk. The result is freed with
/// cpng_free; null when encoding failed.
uint8_t *cpng_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, int has_alpha, size_t *length,
  char *message);

void cpng_free(uint8_t *data);
