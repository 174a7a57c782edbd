// SPDX-License-Identifier: Apache-2.0

#include "COptional.h"
#include "Library.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of libtiff 4.5 and later, as its manual has it. A file's own memory is bounded, and its
// words about broken files go nowhere: what is told is told by whoever reads the file.
typedef struct tiff TIFF;
typedef struct tiff_options TIFFOpenOptions;
typedef int64_t tmsize;
typedef tmsize (*tiff_transfer)(void *, void *, tmsize);
typedef uint64_t (*tiff_seek)(void *, uint64_t, int);
typedef int (*tiff_close)(void *);
typedef uint64_t (*tiff_size)(void *);
typedef int (*tiff_map)(void *, void **, uint64_t *);
typedef void (*tiff_unmap)(void *, void *, uint64_t);
typedef int (*tiff_handler)(TIFF *, void *, const char *, const char *, void *);

static TIFFOpenOptions *(*options_alloc)(void);
static void (*options_free)(TIFFOpenOptions *);
static void (*options_memory)(TIFFOpenOptions *, tmsize);
static void (*options_errors)(TIFFOpenOptions *, tiff_handler, void *);
static void (*options_warnings)(TIFFOpenOptions *, tiff_handler, void *);
static TIFF *(*client_open)(
    const char *, const char *, void *, tiff_transfer, tiff_transfer, tiff_seek, tiff_close,
    tiff_size, tiff_map, tiff_unmap, TIFFOpenOptions *);
static void (*close_file)(TIFF *);
static int (*get_field)(TIFF *, uint32_t, ...);
static int (*get_field_defaulted)(TIFF *, uint32_t, ...);
static int (*is_tiled)(TIFF *);
static tmsize (*scanline_size)(TIFF *);
static int (*read_scanline)(TIFF *, void *, uint32_t, uint16_t);
static int (*rgba_ok)(TIFF *, char *);
static int (*read_rgba)(TIFF *, uint32_t, uint32_t, uint32_t *, int, int);
static const char *(*version)(void);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
  static const char *const names[] = {"libtiff.so.6", "libtiff.so", NULL};
  const library_function functions[] = {
    {"TIFFOpenOptionsAlloc", (void **)&options_alloc},
    {"TIFFOpenOptionsFree", (void **)&options_free},
    {"TIFFOpenOptionsSetMaxSingleMemAlloc", (void **)&options_memory},
    {"TIFFOpenOptionsSetErrorHandlerExtR", (void **)&options_errors},
    {"TIFFOpenOptionsSetWarningHandlerExtR", (void **)&options_warnings},
    {"TIFFClientOpenExt", (void **)&client_open},
    {"TIFFClose", (void **)&close_file},
    {"TIFFGetField", (void **)&get_field},
    {"TIFFGetFieldDefaulted", (void **)&get_field_defaulted},
    {"TIFFIsTiled", (void **)&is_tiled},
    {"TIFFScanlineSize", (void **)&scanline_size},
    {"TIFFReadScanline", (void **)&read_scanline},
    {"TIFFRGBAImageOK", (void **)&rgba_ok},
    {"TIFFReadRGBAImageOriented", (void **)&read_rgba},
    {"TIFFGetVersion", (void **)&version},
    {NULL, NULL},
  };
  is_loaded = library_load(names, functions);
}

bool ctiff_is_there(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *ctiff_version(void) { return ctiff_is_there() ? version() : NULL; }

struct ctiff {
  TIFF *tiff;
  const uint8_t *bytes;
  uint64_t size, place;
  ctiff_info info;
  // Whether the samples are read as they are stored, and not through the library's own conversion to RGBA.
  bool is_plain;
};

static tmsize read_some(void *handle, void *out, tmsize count) {
  ctiff *file = handle;
  if (count < 0 || file->place >= file->size) return 0;
  uint64_t left = file->size - file->place;
  uint64_t part = (uint64_t)count < left ? (uint64_t)count : left;
  memcpy(out, file->bytes + file->place, part);
  file->place += part;
  return (tmsize)part;
}

static tmsize write_nothing(void *handle, void *in, tmsize count) {
  (void)handle, (void)in, (void)count;
  return 0;
}

static uint64_t seek(void *handle, uint64_t offset, int whence) {
  ctiff *file = handle;
  uint64_t base = whence == SEEK_CUR ? file->place : whence == SEEK_END ? file->size : 0;
  file->place = base + offset;
  return file->place;
}

static int leave_open(void *handle) { return (void)handle, 0; }
static uint64_t count_bytes(void *handle) { return ((ctiff *)handle)->size; }
static int map_nothing(void *handle, void **base, uint64_t *size) {
  return (void)handle, (void)base, (void)size, 0;
}
static void unmap_nothing(void *handle, void *base, uint64_t size) {
  (void)handle, (void)base, (void)size;
}
static int say_nothing(TIFF *tiff, void *user, const char *module, const char *format, void *rest) {
  return (void)tiff, (void)user, (void)module, (void)format, (void)rest, 1;
}

enum {
  TAG_WIDTH = 256, TAG_HEIGHT = 257, TAG_BITS = 258, TAG_PHOTOMETRIC = 262, TAG_ORIENTATION = 274,
  TAG_SAMPLES = 277, TAG_X_RESOLUTION = 282, TAG_Y_RESOLUTION = 283, TAG_PLANAR = 284,
  TAG_RESOLUTION_UNIT = 296, TAG_EXTRA_SAMPLES = 338, TAG_SAMPLE_FORMAT = 339, TAG_INK_SET = 332,
  TAG_PROFILE = 34675,
  BLACK_IS_ZERO = 1, RED_GREEN_BLUE = 2, PALETTE = 3, INKS = 5,
};

static uint16_t word(TIFF *tiff, uint32_t tag, uint16_t otherwise) {
  uint16_t value = otherwise;
  return get_field_defaulted(tiff, tag, &value) ? value : otherwise;
}

static void describe(ctiff *file) {
  TIFF *tiff = file->tiff;
  ctiff_info *info = &file->info;
  get_field(tiff, TAG_WIDTH, &info->width);
  get_field(tiff, TAG_HEIGHT, &info->height);
  info->depth = word(tiff, TAG_BITS, 1);
  info->orientation = word(tiff, TAG_ORIENTATION, 1);
  if (info->orientation < 1 || info->orientation > 8) info->orientation = 1;
  int photometric = word(tiff, TAG_PHOTOMETRIC, 0);
  info->is_indexed = photometric == PALETTE;
  int samples = word(tiff, TAG_SAMPLES, 1);
  uint16_t extra_count = 0, *extra = NULL;
  get_field_defaulted(tiff, TAG_EXTRA_SAMPLES, &extra_count, &extra);
  int colors = photometric == BLACK_IS_ZERO ? 1 : photometric == RED_GREEN_BLUE ? 3
      : photometric == INKS && word(tiff, TAG_INK_SET, 1) == 1 ? 4 : 0;
  int extras = samples - colors;
  bool is_known = extras == 0 || (extras == 1 && extra_count == 1 && colors < 4);
  tmsize row = (tmsize)info->width * samples * (info->depth / 8);
  file->is_plain = colors > 0 && is_known && (info->depth == 8 || info->depth == 16)
      && word(tiff, TAG_SAMPLE_FORMAT, 1) == 1 && word(tiff, TAG_PLANAR, 1) == 1
      && !is_tiled(tiff) && scanline_size(tiff) == row;
  if (file->is_plain) {
    info->bits = info->depth;
    info->samples = samples;
    info->colors = colors;
    info->alpha = extras == 1 ? (extra[0] == 1 ? 1 : 2) : 0;
  } else {
    info->bits = 8;
    info->samples = 4;
    info->colors = 3;
    // The library multiplies by an alpha that is not multiplied yet.
    info->alpha = extra_count > 0 ? 1 : 0;
  }
  float x = 0, y = 0;
  int unit = word(tiff, TAG_RESOLUTION_UNIT, 2);
  if (unit > 1 && get_field(tiff, TAG_X_RESOLUTION, &x) && get_field(tiff, TAG_Y_RESOLUTION, &y)
      && x > 0 && y > 0) {
    double scale = unit == 3 ? 2.54 : 1;
    info->x_resolution = x * scale;
    info->y_resolution = y * scale;
  }
  uint32_t count = 0;
  void *profile = NULL;
  if (get_field(tiff, TAG_PROFILE, &count, &profile) && profile) {
    info->profile = profile;
    info->profile_size = count;
  }
}

ctiff *ctiff_open(const uint8_t *bytes, size_t size) {
  if (!ctiff_is_there()) return NULL;
  ctiff *file = calloc(1, sizeof *file);
  TIFFOpenOptions *options = options_alloc();
  if (!file || !options) goto failed;
  file->bytes = bytes;
  file->size = size;
  options_memory(options, (tmsize)1 << 28);
  options_errors(options, say_nothing, NULL);
  options_warnings(options, say_nothing, NULL);
  // Without a map of the file's memory, so that a short file cannot be read past its end.
  file->tiff = client_open(
      "picture", "rm", file, read_some, write_nothing, seek, leave_open, count_bytes, map_nothing,
      unmap_nothing, options);
  if (!file->tiff) goto failed;
  options_free(options);
  describe(file);
  return file;
failed:
  if (options) options_free(options);
  free(file);
  return NULL;
}

void ctiff_describe(const ctiff *file, ctiff_info *info) { *info = file->info; }

uint32_t ctiff_read(ctiff *file, uint8_t *out) {
  const ctiff_info *info = &file->info;
  if (!file->is_plain) {
    char reason[1024];
    if (!rgba_ok(file->tiff, reason)) return 0;
    // Asked for as it is stored, so that nothing is turned.
    bool is_read = read_rgba(
        file->tiff, info->width, info->height, (uint32_t *)(void *)out, info->orientation, 0);
    return is_read ? info->height : 0;
  }
  size_t row = (size_t)info->width * (size_t)info->samples * (size_t)(info->bits / 8);
  for (uint32_t y = 0; y < info->height; y++) {
    if (read_scanline(file->tiff, out + y * row, y, 0) != 1) {
      memset(out + y * row, 0, row);
      return y;
    }
  }
  return info->height;
}

void ctiff_close(ctiff *file) {
  if (!file) return;
  close_file(file->tiff);
  free(file);
}
