// SPDX-License-Identifier: Apache-2.0

#include "Library.h"

#include <string.h>

// SDL tells nobody that another program has destroyed a window, so what X says of it is read here. As in
// Complaints.c, what is used of Xlib and of SDL's part for it is declared here: no program needs the
// headers.

enum { X11_WINDOWS = 2, DESTROY_NOTIFY = 17 };

typedef struct {
  int type;
  unsigned long serial;
  int is_sent;
  void *display;
  unsigned long event, window;
} gone_event;

typedef struct {
  SDL_version version;
  int subsystem;
  gone_event event;
} system_message;

typedef union {
  struct {
    SDL_version version;
    int subsystem;
    void *display;
    unsigned long window;
  } x11;
  // As much as SDL may write.
  unsigned char room[256];
} system_facts;

unsigned long citrine_x_number(SDL_Window *window) {
  const char *driver = sdl->GetCurrentVideoDriver();
  if (driver == NULL || strcmp(driver, "x11") != 0) return 0;
  system_facts facts = {.x11 = {.version = {2, 0, 0}}};
  SDL_bool is_known = sdl->GetWindowWMInfo(window, (void *)&facts);
  return is_known && facts.x11.subsystem == X11_WINDOWS ? facts.x11.window : 0;
}

unsigned long citrine_x_gone(const SDL_Event *event) {
  if (event->type != SDL_SYSWMEVENT) return 0;
  const system_message *message = (const void *)event->syswm.msg;
  if (message == NULL || message->subsystem != X11_WINDOWS) return 0;
  return message->event.type == DESTROY_NOTIFY ? message->event.window : 0;
}

bool citrine_x_keeps(const SDL_Event *event) {
  return event->type != SDL_SYSWMEVENT || citrine_x_gone(event) != 0;
}
