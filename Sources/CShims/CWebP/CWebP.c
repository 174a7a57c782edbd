// SPDX-License-Identifier: Apache-2.0
#include "CWebP.h"

#include <webp/decode.h>
#include <webp/encode.h>

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

size_t cwebp_write(
  const uint8_t *pixels, int width, int height, int channels, float quality, uint8_t **out
) {
  *out = NULL;
  int stride = width * channels;
  if (channels == 4) {
    return quality < 0 ? WebPEncodeLosslessRGBA(pixels, width, height, stride, out)
                       : WebPEncodeRGBA(pixels, width, height, stride, quality, out);
  }
  return quality < 0 ? WebPEncodeLosslessRGB(pixels, width, height, stride, out)
                     : WebPEncodeRGB(pixels, width, height, stride, quality, out);
}

void cwebp_free(uint8_t *data) { WebPFree(data); }
