// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

// libpng behind calls that return instead of jumping. Rows go from the top without padding.
// `message` receives the library's text, ended by a zero.

#define CPNG_MESSAGE_SIZE 64

/// What a file says before its pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Bits of a sample in the file: 1, 2, 4, 8 or 16.
  int bit_depth;
  int is_indexed;
  int is_interlaced;
  /// Samples of a decoded pixel: 1 grey, 2 grey and alpha, 3 colour, 4 colour and alpha.
  int channels;
  /// Bits of a decoded sample: 8 or 16.
  int sample_bits;
  int is_srgb;
  /// Exponent of encoding, 0 when there is none.
  double gamma;
  /// White, red, green, blue as x and y; all 0 when there are none.
  double chromaticities[8];
  /// Pixels in a metre, 0 when not known.
  uint32_t x_per_meter;
  uint32_t y_per_meter;
  /// Freed with cpng_free; null when there is none.
  uint8_t *profile;
  size_t profile_length;
  uint8_t *exif;
  size_t exif_length;
} cpng_info;

/// Reads what stands before the pixels; 0 when the data is no PNG.
int cpng_read_info(const void *data, size_t length, cpng_info *info, char *message);

/// Decodes as cpng_info says: straight alpha, samples of 16 bits low byte first. `pixels` holds
/// width * height * channels * sample_bits / 8 bytes. Returns the complete rows; fewer than the
/// height when the data is broken further on.
uint32_t cpng_read_pixels(
  const void *data, size_t length, uint32_t width, uint32_t height, int channels, int sample_bits,
  uint8_t *pixels, char *message);

/// Size of the picture in a PNG file; 0 when the data is none.
int cpng_read_size(
  const void *data, size_t length, uint32_t *width, uint32_t *height, char *message);

/// Decodes any PNG into straight 8-bit sRGB with alpha; `pixels` holds width * height * 4 bytes. 0
/// when the data is broken.
int cpng_read_rgba(
  const void *data, size_t length, uint32_t width, uint32_t height, uint8_t *pixels,
  char *message);

/// What is written beside the pixels: as in cpng_info.
typedef struct {
  int is_srgb;
  double gamma;
  uint32_t x_per_meter;
  uint32_t y_per_meter;
  const uint8_t *profile;
  size_t profile_length;
  const uint8_t *exif;
  size_t exif_length;
} cpng_tags;

/// Encodes 1 to 4 samples a pixel of 8 or 16 bits, low byte first. The result is freed with
/// cpng_free; null when encoding failed.
uint8_t *cpng_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int sample_bits,
  const cpng_tags *tags, size_t *length, char *message);

void cpng_free(uint8_t *data);

/// The library's version, such as "1.6.39".
const char *cpng_version(void);
