// SPDX-License-Identifier: Apache-2.0

#include "COptional.h"
#include "Library.h"

#include <pthread.h>
#include <stdlib.h>

// What is used of Little CMS 2, as its manual has it.
typedef void *profile;
typedef void *transform;

static profile (*open_memory)(const void *, uint32_t);
static profile (*make_srgb)(void);
static int (*close_profile)(profile);
static transform (*make_transform)(profile, uint32_t, profile, uint32_t, uint32_t, uint32_t);
static void (*delete_transform)(transform);
static void (*do_transform)(transform, const void *, void *, uint32_t);
static int (*version)(void);
static uint32_t (*color_space)(profile);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
  static const char *const names[] = {"liblcms2.so.2", "liblcms2.so", NULL};
  const library_function functions[] = {
    {"cmsOpenProfileFromMem", (void **)&open_memory},
    {"cmsCreate_sRGBProfile", (void **)&make_srgb},
    {"cmsCloseProfile", (void **)&close_profile},
    {"cmsCreateTransform", (void **)&make_transform},
    {"cmsDeleteTransform", (void **)&delete_transform},
    {"cmsDoTransform", (void **)&do_transform},
    {"cmsGetEncodedCMMversion", (void **)&version},
    {"cmsGetColorSpace", (void **)&color_space},
    {NULL, NULL},
  };
  is_loaded = library_load(names, functions);
}

bool ccms_is_there(void) {
  pthread_once(&once, load);
  return is_loaded;
}

int ccms_version(void) { return ccms_is_there() ? version() : 0; }

// Formats of doubles: the bit of floating point, the kind of space, and how many components.
enum {
  GRAYS = 1 << 22 | 3 << 16 | 1 << 3,
  COLORS = 1 << 22 | 4 << 16 | 3 << 3,
  INKS = 1 << 22 | 6 << 16 | 4 << 3,
  RELATIVE_COLORIMETRIC = 1,
  // Without the memory of the last colour any thread may ask.
  NO_CACHE = 0x40,
};

struct ccms {
  int components;
  transform to_srgb, from_srgb;
};

ccms *ccms_open(const uint8_t *bytes, size_t size, int components) {
  if (!ccms_is_there() || size > UINT32_MAX) return NULL;
  uint32_t kind = components == 1 ? 0x47524159u : components == 3 ? 0x52474220u : 0x434D594Bu;
  uint32_t format = components == 1 ? GRAYS : components == 3 ? COLORS : INKS;
  ccms *result = calloc(1, sizeof *result);
  profile source = open_memory(bytes, (uint32_t)size), srgb = make_srgb();
  if (result && source && srgb && color_space(source) == kind) {
    result->components = components;
    result->to_srgb = make_transform(source, format, srgb, COLORS, RELATIVE_COLORIMETRIC, NO_CACHE);
    // Profiles of scanners have no way back.
    result->from_srgb =
        make_transform(srgb, COLORS, source, format, RELATIVE_COLORIMETRIC, NO_CACHE);
  }
  if (source) close_profile(source);
  if (srgb) close_profile(srgb);
  if (result && !result->to_srgb) {
    ccms_close(result);
    return NULL;
  }
  return result;
}

void ccms_to_srgb(const ccms *profile, const double *components, double *srgb) {
  // The library counts ink in hundredths.
  double scale = profile->components == 4 ? 100 : 1, values[4] = {0, 0, 0, 0};
  for (int i = 0; i < profile->components; i++) values[i] = components[i] * scale;
  do_transform(profile->to_srgb, values, srgb, 1);
}

void ccms_from_srgb(const ccms *profile, const double *srgb, double *components) {
  double scale = profile->components == 4 ? 100 : 1, values[4] = {0, 0, 0, 0};
  if (profile->from_srgb) do_transform(profile->from_srgb, srgb, values, 1);
  for (int i = 0; i < profile->components; i++) components[i] = values[i] / scale;
}

void ccms_close(ccms *profile) {
  if (!profile) return;
  if (profile->to_srgb) delete_transform(profile->to_srgb);
  if (profile->from_srgb) delete_transform(profile->from_srgb);
  free(profile);
}
