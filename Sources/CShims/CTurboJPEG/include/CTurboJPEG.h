// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

// libjpeg-turbo through its TurboJPEG calls. Rows go from the top without padding. `message`
// receives the library's text, ended by a zero.

#define CJPEG_MESSAGE_SIZE 200

/// Width, height and samples of a decoded pixel (1 grey, 3 colour, 4 inks); 0 when the data is no
/// JPEG.
int cjpeg_read_header(
  const void *data, size_t length, int *width, int *height, int *channels, char *message);

/// Decodes into `channels` bytes a pixel, made smaller by 1, 2, 4 or 8 (sizes rounded up). Returns
/// 0 when the data is broken, 1 for a whole picture, 2 when what was missing was filled in.
int cjpeg_read_pixels(
  const void *data, size_t length, int width, int height, int channels, int reduction,
  uint8_t *pixels, char *message);

/// Encodes 1 or 3 bytes a pixel at a quality of 1 to 100; colour of full resolution from 90 on.
/// The result is freed with cjpeg_free; null when encoding failed.
uint8_t *cjpeg_write(
  const uint8_t *pixels, int width, int height, int channels, int quality, size_t *length,
  char *message);

void cjpeg_free(uint8_t *data);

/// The file that the library was loaded from; null when that is not known.
const char *cjpeg_library_path(void);
