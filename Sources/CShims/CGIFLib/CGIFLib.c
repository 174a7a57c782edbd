// SPDX-License-Identifier: Apache-2.0
#include "CGIFLib.h"

#include <gif_lib.h>
#include <string.h>

typedef struct {
  const uint8_t *data;
  size_t length;
  size_t at;
} source;

// The library reads whole files only, so a header without colours goes before the frame.
#define HEADER_SIZE 13

static int take(GifFileType *file, GifByteType *out, int count) {
  static const uint8_t header[HEADER_SIZE] = {
    'G', 'I', 'F', '8', '9', 'a', 1, 0, 1, 0, 0, 0, 0};
  source *from = file->UserData;
  int given = 0;
  while (given < count && from->at < HEADER_SIZE) out[given++] = header[from->at++];
  size_t left = from->length - (from->at - HEADER_SIZE);
  size_t wanted = (size_t)(count - given);
  if (from->at < HEADER_SIZE || wanted == 0) return given;
  if (wanted > left) wanted = left;
  memcpy(out + given, from->data + (from->at - HEADER_SIZE), wanted);
  from->at += wanted;
  return given + (int)wanted;
}

int cgif_read_indices(
  const uint8_t *data, size_t length, int width, int height, uint8_t *indices
) {
  source from = {data, length, 0};
  int error = 0;
  GifFileType *file = DGifOpen(&from, take, &error);
  if (!file) return 0;
  int done = 0;
  GifRecordType type = UNDEFINED_RECORD_TYPE;
  if (DGifGetRecordType(file, &type) == GIF_OK && type == IMAGE_DESC_RECORD_TYPE
      && DGifGetImageDesc(file) == GIF_OK && file->Image.Width == width
      && file->Image.Height == height) {
    // Row by row, so that what stands before a fault is kept.
    while (done < height
           && DGifGetLine(file, indices + (size_t)done * width, width) == GIF_OK) {
      done++;
    }
  }
  DGifCloseFile(file, &error);
  return done;
}

#define TEXT(x) #x
#define VERSION(major, minor, release) TEXT(major) "." TEXT(minor) "." TEXT(release)

const char *cgif_version(void) { return VERSION(GIFLIB_MAJOR, GIFLIB_MINOR, GIFLIB_RELEASE); }
