// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE

#include "CWords.h"

#include <dlfcn.h>
#include <iconv.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of libhyphen 2.4 and later, as its header has it.
typedef struct hyphen_dictionary hyphen_dictionary;

static hyphen_dictionary *(*load_dictionary)(const char *);
static void (*free_dictionary)(hyphen_dictionary *);
static int (*hyphenate)(
    hyphen_dictionary *, const char *, int, char *, char *, char ***, int **, int **);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;

static void load(void) {
  void *library = dlopen("libhyphen.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&load_dictionary = dlsym(library, "hnj_hyphen_load");
  *(void **)&free_dictionary = dlsym(library, "hnj_hyphen_free");
  *(void **)&hyphenate = dlsym(library, "hnj_hyphen_hyphenate2");
  is_loaded = load_dictionary && free_dictionary && hyphenate;
}

bool chyphen_is_there(void) {
  pthread_once(&once, load);
  return is_loaded;
}

const char *chyphen_library_path(void) {
  Dl_info info;
  return chyphen_is_there() && dladdr((void *)load_dictionary, &info) ? info.dli_fname : NULL;
}

struct chyphen {
  hyphen_dictionary *dictionary;
  bool is_utf8;
  // The characters of the bytes where a character is one.
  uint32_t characters[256];
};

// Reads which characters the bytes of a file stand for; its first line says so.
static bool read_encoding(chyphen *words, const char *path) {
  char name[64] = "";
  FILE *file = fopen(path, "r");
  if (!file) return false;
  bool is_read = fgets(name, sizeof name, file) != NULL;
  fclose(file);
  if (!is_read) return false;
  name[strcspn(name, "\r\n \t")] = 0;
  words->is_utf8 = strcmp(name, "UTF-8") == 0;
  if (words->is_utf8) return true;
  const char *encoding = strncmp(name, "microsoft-", 10) == 0 ? name + 10 : name;
  iconv_t converter = iconv_open("UTF-32LE", encoding);
  if (converter == (iconv_t)-1) return false;
  for (int byte = 1; byte < 256; byte++) {
    char in = (char)byte, *from = &in, *to = (char *)&words->characters[byte];
    size_t count = 1, room = 4;
    if (iconv(converter, &from, &count, &to, &room) == (size_t)-1 || room != 0) {
      words->characters[byte] = 0;
      iconv(converter, NULL, NULL, NULL, NULL);
    }
  }
  iconv_close(converter);
  return true;
}

chyphen *chyphen_open(const char *path) {
  if (!chyphen_is_there()) return NULL;
  chyphen *words = calloc(1, sizeof *words);
  if (words && read_encoding(words, path)) words->dictionary = load_dictionary(path);
  if (words && words->dictionary) return words;
  free(words);
  return NULL;
}

// Appends a character as the dictionary has it; false where it has none such.
static bool append(const chyphen *words, uint32_t character, char *word, int *size) {
  if (!words->is_utf8) {
    for (int byte = 1; byte < 256; byte++) {
      if (words->characters[byte] != character) continue;
      word[(*size)++] = (char)byte;
      return true;
    }
    return false;
  }
  if (character < 0x80) {
    word[(*size)++] = (char)character;
  } else if (character < 0x800) {
    word[(*size)++] = (char)(0xC0 | character >> 6);
    word[(*size)++] = (char)(0x80 | (character & 63));
  } else if (character < 0x10000) {
    word[(*size)++] = (char)(0xE0 | character >> 12);
    word[(*size)++] = (char)(0x80 | (character >> 6 & 63));
    word[(*size)++] = (char)(0x80 | (character & 63));
  } else {
    return false;
  }
  return true;
}

enum { LONGEST = 100 };

bool chyphen_points(chyphen *words, const uint32_t *characters, int count, uint8_t *points) {
  memset(points, 0, (size_t)(count > 0 ? count : 0));
  if (count < 2 || count > LONGEST) return false;
  char word[LONGEST * 3 + 1], hyphens[LONGEST * 3 + 6];
  int size = 0;
  for (int i = 0; i < count; i++) {
    if (!append(words, characters[i], word, &size)) return false;
  }
  word[size] = 0;
  memset(hyphens, 0, sizeof hyphens);
  char **replacements = NULL;
  int *places = NULL, *cuts = NULL;
  bool is_done =
      hyphenate(words->dictionary, word, size, hyphens, NULL, &replacements, &places, &cuts) == 0;
  for (int i = 0; is_done && i + 1 < count; i++) {
    // Where letters would change there is no hyphen.
    points[i] = (hyphens[i] & 1) != 0 && !(replacements && replacements[i]);
  }
  for (int i = 0; replacements && i < size; i++) free(replacements[i]);
  free(replacements);
  free(places);
  free(cuts);
  return is_done;
}

void chyphen_close(chyphen *words) {
  if (!words) return;
  free_dictionary(words->dictionary);
  free(words);
}
