// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Width and height of a WebP file, or of one frame's data, and whether it has alpha; 0 when it is
/// none.
int cwebp_read_header(
  const uint8_t *data, size_t length, int *width, int *height, int *has_alpha, int *is_lossless);

/// Decodes a file without animation, or one frame's data, into straight RGBA; `pixels` holds
/// width * height * 4 bytes. Returns the complete rows; fewer than the height when the data is
/// broken further on.
int cwebp_read_pixels(
  const uint8_t *data, size_t length, int width, int height, uint8_t *pixels);

/// The library's version: two digits each of the hexadecimal number are a part of it.
int cwebp_version(void);

/// Encodes straight pixels of 3 or 4 bytes, with a quality of 0 to 100, or without loss for a negative
/// one; `out` is for cwebp_free. Returns its length, 0 where that fails.
size_t cwebp_write(
  const uint8_t *pixels, int width, int height, int channels, float quality, uint8_t **out);

void cwebp_free(uint8_t *data);
