// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE

#include "CTurboJPEG.h"

#include <dlfcn.h>
#include <string.h>
#include <turbojpeg.h>

static void report(char *message, const char *text) {
  strncpy(message, text, CJPEG_MESSAGE_SIZE - 1);
  message[CJPEG_MESSAGE_SIZE - 1] = 0;
}

int cjpeg_read_header(
  const void *data, size_t length, int *width, int *height, int *channels, char *message
) {
  tjhandle handle = tjInitDecompress();
  if (!handle) {
    report(message, "out of memory");
    return 0;
  }
  int sampling = 0, space = 0;
  int failed = tjDecompressHeader3(handle, data, length, width, height, &sampling, &space);
  if (failed && tjGetErrorCode(handle) == TJERR_WARNING) failed = 0;
  if (failed) report(message, tjGetErrorStr2(handle));
  *channels = space == TJCS_GRAY ? 1 : space == TJCS_CMYK || space == TJCS_YCCK ? 4 : 3;
  tjDestroy(handle);
  return !failed;
}

int cjpeg_read_pixels(
  const void *data, size_t length, int width, int height, int channels, int reduction,
  uint8_t *pixels, char *message
) {
  tjhandle handle = tjInitDecompress();
  if (!handle) {
    report(message, "out of memory");
    return 0;
  }
  int format = channels == 1 ? TJPF_GRAY : channels == 4 ? TJPF_CMYK : TJPF_RGB;
  tjscalingfactor factor = {1, reduction};
  int result = 1;
  int failed = tjDecompress2(
    handle, data, length, pixels, TJSCALED(width, factor), 0, TJSCALED(height, factor), format,
    TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT);
  if (failed) {
    result = tjGetErrorCode(handle) == TJERR_WARNING ? 2 : 0;
    report(message, tjGetErrorStr2(handle));
  }
  tjDestroy(handle);
  return result;
}

uint8_t *cjpeg_write(
  const uint8_t *pixels, int width, int height, int channels, int quality, size_t *length,
  char *message
) {
  tjhandle handle = tjInitCompress();
  if (!handle) {
    report(message, "out of memory");
    return NULL;
  }
  int format = channels == 1 ? TJPF_GRAY : TJPF_RGB;
  int sampling = channels == 1 ? TJSAMP_GRAY : quality >= 90 ? TJSAMP_444 : TJSAMP_420;
  unsigned char *data = NULL;
  unsigned long size = 0;
  int failed = tjCompress2(
    handle, pixels, width, 0, height, format, &data, &size, sampling, quality,
    TJFLAG_ACCURATEDCT);
  if (failed) {
    report(message, tjGetErrorStr2(handle));
    tjFree(data);
    data = NULL;
  }
  *length = size;
  tjDestroy(handle);
  return data;
}

void cjpeg_free(uint8_t *data) { tjFree(data); }

// The interface tells no version before 3.0.
const char *cjpeg_library_path(void) {
  Dl_info place;
  return dladdr((void *)tjInitDecompress, &place) != 0 ? place.dli_fname : NULL;
}
