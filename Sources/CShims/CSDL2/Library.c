// SPDX-License-Identifier: Apache-2.0

#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

citrine_sdl_table citrine_sdl_functions;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_loaded;
static char problem[512];

static void note(const char *reason) {
  snprintf(
      problem, sizeof problem,
      "the library SDL 2 is missing (%s); install libsdl2-2.0-0, on other systems SDL2 or sdl2",
      reason != NULL ? reason : "no reason was given");
}

static void load(void) {
  // The second name is that of systems without numbered ones; the first one's reason is told.
  void *library = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    note(dlerror());
    library = dlopen("libSDL2-2.0.so", RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return;
#define CITRINE_SDL_FIND(name)                                          \
  *(void **)&citrine_sdl_functions.name = dlsym(library, "SDL_" #name); \
  if (sdl->name == NULL) {                                              \
    note(dlerror());                                                    \
    return;                                                             \
  }
  CITRINE_SDL_FUNCTIONS(CITRINE_SDL_FIND)
#undef CITRINE_SDL_FIND
  is_loaded = true;
}

bool citrine_sdl_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

static pthread_mutex_t parts = PTHREAD_MUTEX_INITIALIZER;

void citrine_sdl_lock(void) { pthread_mutex_lock(&parts); }

void citrine_sdl_unlock(void) { pthread_mutex_unlock(&parts); }

const char *citrine_sdl_problem(void) { return citrine_sdl_load() ? sdl->GetError() : problem; }
