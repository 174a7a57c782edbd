// SPDX-License-Identifier: Apache-2.0

#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>

// What is used of Xlib, as its manual has it: no program needs its headers.
typedef struct {
  int type;
  void *display;
  unsigned long resource, serial;
  unsigned char error, request, minor;
} complaint;

typedef int (*listener)(void *, complaint *);

enum { BAD_WINDOW = 3, BAD_DRAWABLE = 9 };

static listener others;

// Xlib ends the process at any error. But a window goes while requests to it are still on their way: SDL
// wakes a thread that waits for events by an event to the window, over a connection of its own, and any
// program of the desktop may destroy windows.
static int hear(void *display, complaint *what) {
  if (what->error == BAD_WINDOW || what->error == BAD_DRAWABLE) return 0;
  return others != NULL ? others(display, what) : 0;
}

static void say_nothing(const char *format, va_list words) { (void)format, (void)words; }

// Where no display of Wayland's is to be had its library says so on standard error, each time that it is
// asked, though that is an answer and no error: SDL goes on to the next kind of display.
static void quieten_wayland(void) {
  void *library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  void (*set)(void (*)(const char *, va_list)) = NULL;
  *(void **)&set = dlsym(library, "wl_log_set_handler_client");
  if (set != NULL) set(say_nothing);
}

static void begin(void) {
  quieten_wayland();
  const char *display = getenv("DISPLAY");
  if (display == NULL || display[0] == '\0') return;
  // Never let go, as what it is told is forgotten with it.
  void *library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
  listener (*set)(listener) = (listener (*)(listener))dlsym(library, "XSetErrorHandler");
  if (set != NULL) others = set(hear);
}

void citrine_x_complaints_hear(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, begin);
}
