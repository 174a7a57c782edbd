// SPDX-License-Identifier: Apache-2.0
#include "CWebP.h"

#include <webp/decode.h>

int cwebp_read_header(
  const uint8_t *data, size_t length, int *width, int *height, int *has_alpha, int *is_lossless
) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(data, length, &features) != VP8_STATUS_OK) return 0;
  *width = features.width;
  *height = features.height;
  *has_alpha = features.has_alpha;
  *is_lossless = features.format == 2;
  return 1;
}

int cwebp_read_pixels(
  const uint8_t *data, size_t length, int width, int height, uint8_t *pixels
) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(data, length, &features) != VP8_STATUS_OK || features.width != width
      || features.height != height || features.has_animation) {
    return 0;
  }
  WebPIDecoder *decoder = WebPINewRGB(
    MODE_RGBA, pixels, (size_t)width * height * 4, width * 4);
  if (!decoder) return 0;
  int done = 0;
  VP8StatusCode status = WebPIUpdate(decoder, data, length);
  if (status == VP8_STATUS_OK) {
    done = height;
  } else {
    WebPIDecGetRGB(decoder, &done, NULL, NULL, NULL);
  }
  WebPIDelete(decoder);
  return done;
}

int cwebp_version(void) { return WebPGetDecoderVersion(); }
