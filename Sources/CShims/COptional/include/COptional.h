// SPDX-License-Identifier: Apache-2.0
//
// Libraries that are looked for when a file asks for them: no program is linked with them, and where one
// is missing the file is an error that says what to install.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// TIFF pictures, by libtiff.

typedef struct ctiff ctiff;

typedef struct {
  uint32_t width, height;
  /// Bits of a sample as they are read: 8 or 16.
  int bits;
  /// Samples of a pixel as they are read, alpha counted, and those of its colour: 1 grey, 3, 4 inks.
  int samples, colors;
  /// 0: none, 1: the colours are multiplied by it, 2: they are not.
  int alpha;
  /// 1...8, where the first row and column lie.
  int orientation;
  /// Pixels in an inch; 0 where the file does not say.
  double x_resolution, y_resolution;
  /// Bits of a sample in the file.
  int depth;
  bool is_indexed;
  const uint8_t *profile;
  size_t profile_size;
} ctiff_info;

bool ctiff_is_there(void);
/// The library's words about itself; NULL where it is missing.
const char *ctiff_version(void);
/// Opens the first picture; the bytes must outlive it. NULL where there is none.
ctiff *ctiff_open(const uint8_t *bytes, size_t size);
void ctiff_describe(const ctiff *file, ctiff_info *info);
/// Writes rows from the top as they are stored; returns how many there are.
uint32_t ctiff_read(ctiff *file, uint8_t *out);
void ctiff_close(ctiff *file);

// HEIF and AVIF pictures, by libheif.

typedef struct cheif cheif;

typedef struct {
  int width, height;
  bool has_alpha, is_premultiplied;
  int depth;
  size_t profile_size, exif_size;
} cheif_info;

bool cheif_is_there(void);
const char *cheif_version(void);
/// Opens the primary picture; the bytes must outlive it. NULL where there is none.
cheif *cheif_open(const uint8_t *bytes, size_t size);
void cheif_describe(cheif *file, cheif_info *info);
/// Writes as many bytes as the size in the description says; false where they cannot be read.
bool cheif_profile(cheif *file, uint8_t *out);
bool cheif_exif(cheif *file, uint8_t *out);
/// Writes rows of RGB, or RGBA where there is alpha, turned as the file says.
bool cheif_read(cheif *file, uint8_t *out);
void cheif_close(cheif *file);

// Colour profiles that work by tables, by Little CMS.

typedef struct ccms ccms;

bool ccms_is_there(void);
/// 2140 for 2.14; 0 where the library is missing.
int ccms_version(void);
/// Reads a profile of 1, 3 or 4 components in 0...1; NULL where no colours can be made with it.
ccms *ccms_open(const uint8_t *bytes, size_t size, int components);
/// Any thread may ask at any time. Both ways by relative colorimetry, to and from encoded sRGB.
void ccms_to_srgb(const ccms *profile, const double *components, double *srgb);
void ccms_from_srgb(const ccms *profile, const double *srgb, double *components);
void ccms_close(ccms *profile);
