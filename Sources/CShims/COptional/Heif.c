// SPDX-License-Identifier: Apache-2.0

#include "COptional.h"
#include "Library.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// What is used of libheif 1.12 and later, as its manual has it.
typedef struct heif_context heif_context;
typedef struct heif_handle heif_handle;
typedef struct heif_image heif_image;
typedef struct {
  int code, subcode;
  const char *message;
} heif_error;

enum { COLORSPACE_RGB = 1, INTERLEAVED_RGB = 10, INTERLEAVED_RGBA = 11, CHANNEL_INTERLEAVED = 10 };

static heif_context *(*context_alloc)(void);
static void (*context_free)(heif_context *);
static heif_error (*read_memory)(heif_context *, const void *, size_t, const void *);
static heif_error (*primary)(heif_context *, heif_handle **);
static void (*handle_release)(const heif_handle *);
static int (*handle_width)(const heif_handle *);
static int (*handle_height)(const heif_handle *);
static int (*handle_alpha)(const heif_handle *);
static int (*handle_multiplied)(const heif_handle *);
static int (*handle_depth)(const heif_handle *);
static size_t (*profile_size)(const heif_handle *);
static heif_error (*profile_data)(const heif_handle *, void *);
static int (*metadata_list)(const heif_handle *, const char *, uint32_t *, int);
static size_t (*metadata_size)(const heif_handle *, uint32_t);
static heif_error (*metadata_data)(const heif_handle *, uint32_t, void *);
static heif_error (*decode)(const heif_handle *, heif_image **, int, int, const void *);
static void (*image_release)(const heif_image *);
static int (*image_width)(const heif_image *, int);
static int (*image_height)(const heif_image *, int);
static const uint8_t *(*image_plane)(const heif_image *, int, int *);
static const char *(*version)(void);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
  static const char *const names[] = {"libheif.so.1", "libheif.so", NULL};
  const library_function functions[] = {
    {"heif_context_alloc", (void **)&context_alloc},
    {"heif_context_free", (void **)&context_free},
    {"heif_context_read_from_memory_without_copy", (void **)&read_memory},
    {"heif_context_get_primary_image_handle", (void **)&primary},
    {"heif_image_handle_release", (void **)&handle_release},
    {"heif_image_handle_get_width", (void **)&handle_width},
    {"heif_image_handle_get_height", (void **)&handle_height},
    {"heif_image_handle_has_alpha_channel", (void **)&handle_alpha},
    {"heif_image_handle_is_premultiplied_alpha", (void **)&handle_multiplied},
    {"heif_image_handle_get_luma_bits_per_pixel", (void **)&handle_depth},
    {"heif_image_handle_get_raw_color_profile_size", (void **)&profile_size},
    {"heif_image_handle_get_raw_color_profile", (void **)&profile_data},
    {"heif_image_handle_get_list_of_metadata_block_IDs", (void **)&metadata_list},
    {"heif_image_handle_get_metadata_size", (void **)&metadata_size},
    {"heif_image_handle_get_metadata", (void **)&metadata_data},
    {"heif_decode_image", (void **)&decode},
    {"heif_image_release", (void **)&image_release},
    {"heif_image_get_width", (void **)&image_width},
    {"heif_image_get_height", (void **)&image_height},
    {"heif_image_get_plane_readonly", (void **)&image_plane},
    {"heif_get_version", (void **)&version},
    {NULL, NULL},
  };
  is_loaded = library_load(names, functions);
}

bool cheif_is_there(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *cheif_version(void) { return cheif_is_there() ? version() : NULL; }

struct cheif {
  heif_context *context;
  heif_handle *handle;
  uint32_t exif;
  cheif_info info;
};

cheif *cheif_open(const uint8_t *bytes, size_t size) {
  if (!cheif_is_there()) return NULL;
  cheif *file = calloc(1, sizeof *file);
  if (!file) return NULL;
  file->context = context_alloc();
  if (!file->context || read_memory(file->context, bytes, size, NULL).code != 0
      || primary(file->context, &file->handle).code != 0) {
    cheif_close(file);
    return NULL;
  }
  const heif_handle *handle = file->handle;
  int depth = handle_depth(handle);
  file->info = (cheif_info){
    .width = handle_width(handle),
    .height = handle_height(handle),
    .has_alpha = handle_alpha(handle) != 0,
    .is_premultiplied = handle_multiplied(handle) != 0,
    .depth = depth > 0 ? depth : 8,
    .profile_size = profile_size(handle),
  };
  if (metadata_list(handle, "Exif", &file->exif, 1) == 1) {
    file->info.exif_size = metadata_size(handle, file->exif);
  }
  return file;
}

void cheif_describe(cheif *file, cheif_info *info) { *info = file->info; }

bool cheif_profile(cheif *file, uint8_t *out) { return profile_data(file->handle, out).code == 0; }

bool cheif_exif(cheif *file, uint8_t *out) {
  return metadata_data(file->handle, file->exif, out).code == 0;
}

bool cheif_read(cheif *file, uint8_t *out) {
  const cheif_info *info = &file->info;
  heif_image *image = NULL;
  int chroma = info->has_alpha ? INTERLEAVED_RGBA : INTERLEAVED_RGB;
  if (decode(file->handle, &image, COLORSPACE_RGB, chroma, NULL).code != 0 || !image) return false;
  int stride = 0;
  const uint8_t *pixels = image_plane(image, CHANNEL_INTERLEAVED, &stride);
  size_t row = (size_t)info->width * (info->has_alpha ? 4 : 3);
  // Broken files promise another size than they have.
  bool fits = pixels && image_width(image, CHANNEL_INTERLEAVED) == info->width
      && image_height(image, CHANNEL_INTERLEAVED) == info->height && (size_t)stride >= row;
  for (int y = 0; fits && y < info->height; y++) {
    memcpy(out + (size_t)y * row, pixels + (size_t)y * (size_t)stride, row);
  }
  image_release(image);
  return fits;
}

void cheif_close(cheif *file) {
  if (!file) return;
  if (file->handle) handle_release(file->handle);
  if (file->context) context_free(file->context);
  free(file);
}
