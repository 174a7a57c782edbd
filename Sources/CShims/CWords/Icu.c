// SPDX-License-Identifier: Apache-2.0

#include "CWords.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// What is used of ICU, as its manual has it. Its functions have a part in their names that tells whose they
// are: Swift's Foundation brings a copy of its own, the system's has its version there.
typedef struct icu_iterator icu_iterator;

enum { LINES = 2, NO_MORE = -1 };

static icu_iterator *(*open_iterator)(int, const char *, const uint16_t *, int32_t, int *);
static void (*close_iterator)(icu_iterator *);
static void (*set_text)(icu_iterator *, const uint16_t *, int32_t, int *);
static int32_t (*first)(icu_iterator *);
static int32_t (*next)(icu_iterator *);
static void (*get_version)(uint8_t *);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;
static char version[16];

static bool find(void *library, const char *before, const char *after) {
  const struct {
    const char *name;
    void **address;
  } functions[] = {
    {"ubrk_open", (void **)&open_iterator},
    {"ubrk_close", (void **)&close_iterator},
    {"ubrk_setText", (void **)&set_text},
    {"ubrk_first", (void **)&first},
    {"ubrk_next", (void **)&next},
    {"u_getVersion", (void **)&get_version},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    char name[64];
    snprintf(name, sizeof name, "%s%s%s", before, functions[i].name, after);
    *functions[i].address = dlsym(library, name);
    if (!*functions[i].address) return false;
  }
  return true;
}

static bool find_swifts(void) {
  void *library = dlopen("lib_FoundationICU.so", RTLD_NOW | RTLD_LOCAL);
  return library && find(library, "swift_", "");
}

// The newest there is; a version a half year since 2010.
static bool find_systems(void) {
  for (int number = 99; number >= 60; number--) {
    char name[32], after[8];
    snprintf(name, sizeof name, "libicuuc.so.%d", number);
    snprintf(after, sizeof after, "_%d", number);
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (library) return find(library, "", after);
  }
  return false;
}

static void load(void) {
  is_loaded = find_swifts() || find_systems();
  if (!is_loaded) return;
  uint8_t parts[4] = {0, 0, 0, 0};
  get_version(parts);
  snprintf(version, sizeof version, "%d.%d", parts[0], parts[1]);
}

const char *cicu_version(void) {
  pthread_once(&once, load);
  return is_loaded ? version : NULL;
}

cicu *cicu_open(void) {
  if (!cicu_version()) return NULL;
  int status = 0;
  icu_iterator *iterator = open_iterator(LINES, "", NULL, 0, &status);
  if (status <= 0) return (cicu *)iterator;
  if (iterator) close_iterator(iterator);
  return NULL;
}

int32_t cicu_breaks(cicu *lines, const uint16_t *text, int32_t count, int32_t *places) {
  icu_iterator *iterator = (icu_iterator *)lines;
  int status = 0;
  set_text(iterator, text, count, &status);
  if (status > 0) return 0;
  int32_t found = 0;
  first(iterator);
  for (int32_t place; found < count && (place = next(iterator)) != NO_MORE;) {
    if (place < count) places[found++] = place;
  }
  return found;
}

void cicu_close(cicu *lines) {
  if (lines) close_iterator((icu_iterator *)lines);
}
