// SPDX-License-Identifier: Apache-2.0

#include "CSDL2.h"

#include "Library.h"

#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct citrine_window {
  SDL_Window *window;
  // Both NULL where pixels go straight to the window's surface.
  SDL_Renderer *renderer;
  SDL_Texture *texture;
  int texture_width, texture_height;
  bool waits;
  // The number that X gives it, 0 elsewhere.
  unsigned long number;
  struct citrine_window *next;
  // Whether another program has destroyed it.
  bool is_gone;
};

// All that there are; on the thread of the windows alone.
static struct citrine_window *all_windows;

static int keep_event(void *object, SDL_Event *event) {
  (void)object;
  return citrine_x_keeps(event);
}

// Whether a driver has windows that nobody sees, which SDL takes when no other works.
static bool is_invisible(const char *driver) {
  return driver != NULL && (strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0);
}

// Whether the program or the environment names the driver.
static bool is_asked_for(void) {
  const char *driver = sdl->GetHint(SDL_HINT_VIDEODRIVER);
  return driver != NULL && driver[0] != '\0';
}

static bool open_windows(void) {
  // The program's own signals stay its own: SDL would turn them into a wish to quit.
  sdl->SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
  // A press that comes with the keys counts, however soon after them it is seen.
  sdl->SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  sdl->SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  sdl->SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  sdl->SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
  sdl->SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  citrine_x_complaints_hear();
  if (sdl->InitSubSystem(SDL_INIT_VIDEO) != 0) return false;
  sdl->SetEventFilter(keep_event, NULL);
  sdl->EventState(SDL_SYSWMEVENT, SDL_ENABLE);
  if (!is_invisible(sdl->GetCurrentVideoDriver()) || is_asked_for()) return true;
  sdl->QuitSubSystem(SDL_INIT_VIDEO);
  sdl->SetError("there is no display (neither DISPLAY nor WAYLAND_DISPLAY leads to one)");
  return false;
}

bool citrine_windows_open(void) {
  if (!citrine_sdl_load()) return false;
  citrine_sdl_lock();
  bool is_open = open_windows();
  citrine_sdl_unlock();
  return is_open;
}

void citrine_windows_close(void) {
  citrine_sdl_lock();
  sdl->QuitSubSystem(SDL_INIT_VIDEO);
  citrine_sdl_unlock();
}

const char *citrine_window_error(void) { return citrine_sdl_problem(); }

citrine_window *citrine_window_make(const char *title, int width, int height, bool is_resizable) {
  citrine_window *result = calloc(1, sizeof(citrine_window));
  if (result == NULL) return NULL;
  // Not on show before it is what it will be: SDL makes another window in its place where the
  // renderer needs one of another kind.
  Uint32 flags = SDL_WINDOW_HIDDEN | SDL_WINDOW_ALLOW_HIGHDPI
      | (is_resizable ? SDL_WINDOW_RESIZABLE : 0);
  result->window = sdl->CreateWindow(
      title, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height, flags);
  if (result->window == NULL) {
    free(result);
    return NULL;
  }
  // A renderer waits for the display; without a graphics card the surface is the shorter way.
  const char *way = getenv("CITRINE_WINDOW");
  if (way == NULL || strcmp(way, "surface") != 0) {
    result->renderer = sdl->CreateRenderer(
        result->window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    SDL_RendererInfo info;
    if (result->renderer != NULL && sdl->GetRendererInfo(result->renderer, &info) == 0) {
      result->waits = (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    }
  }
  // A surface that SDL shows by a renderer of its own would bring another window, too.
  if (result->renderer == NULL) sdl->SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  result->number = citrine_x_number(result->window);
  result->next = all_windows;
  all_windows = result;
  sdl->ShowWindow(result->window);
  sdl->StartTextInput();
  return result;
}

void citrine_window_free(citrine_window *window) {
  if (window == NULL) return;
  // What tells that it has gone by this finds it no more.
  struct citrine_window **place = &all_windows;
  while (*place != NULL && *place != window) place = &(*place)->next;
  if (*place == window) *place = window->next;
  if (window->texture != NULL) sdl->DestroyTexture(window->texture);
  if (window->renderer != NULL) sdl->DestroyRenderer(window->renderer);
  sdl->DestroyWindow(window->window);
  free(window);
}

uint32_t citrine_window_identifier(citrine_window *window) {
  return sdl->GetWindowID(window->window);
}

void citrine_window_size(citrine_window *window, int *width, int *height) {
  sdl->GetWindowSize(window->window, width, height);
}

void citrine_window_pixel_size(citrine_window *window, int *width, int *height) {
  if (window->renderer != NULL
      && sdl->GetRendererOutputSize(window->renderer, width, height) == 0) {
    return;
  }
  sdl->GetWindowSizeInPixels(window->window, width, height);
}

void citrine_window_set_size(citrine_window *window, int width, int height) {
  sdl->SetWindowSize(window->window, width, height);
}

int citrine_window_refresh_rate(citrine_window *window) {
  SDL_DisplayMode mode;
  int display = sdl->GetWindowDisplayIndex(window->window);
  if (display < 0 || sdl->GetCurrentDisplayMode(display, &mode) != 0) return 0;
  return mode.refresh_rate;
}

bool citrine_window_waits(citrine_window *window) { return window->waits; }

void citrine_window_set_title(citrine_window *window, const char *title) {
  sdl->SetWindowTitle(window->window, title);
}

static bool present_texture(
    citrine_window *w, const uint32_t *pixels, int width, int height,
    const citrine_window_rect *changed, int count) {
  if (w->texture == NULL || w->texture_width != width || w->texture_height != height) {
    if (w->texture != NULL) sdl->DestroyTexture(w->texture);
    w->texture = sdl->CreateTexture(
        w->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, width, height);
    if (w->texture == NULL) return false;
    w->texture_width = width;
    w->texture_height = height;
    sdl->SetTextureBlendMode(w->texture, SDL_BLENDMODE_NONE);
    if (sdl->UpdateTexture(w->texture, NULL, pixels, width * 4) != 0) return false;
  } else {
    for (int i = 0; i < count; i++) {
      SDL_Rect rect = {changed[i].x, changed[i].y, changed[i].width, changed[i].height};
      const uint32_t *first = pixels + (size_t)rect.y * (size_t)width + rect.x;
      if (sdl->UpdateTexture(w->texture, &rect, first, width * 4) != 0) return false;
    }
  }
  SDL_Rect place = {0, 0, width, height};
  sdl->SetRenderDrawColor(w->renderer, 0, 0, 0, 255);
  sdl->RenderClear(w->renderer);
  if (sdl->RenderCopy(w->renderer, w->texture, NULL, &place) != 0) return false;
  sdl->RenderPresent(w->renderer);
  return true;
}

static bool present_surface(
    citrine_window *w, const uint32_t *pixels, int width, int height,
    const citrine_window_rect *changed, int count) {
  SDL_Surface *surface = sdl->GetWindowSurface(w->window);
  if (surface == NULL) return false;
  SDL_Surface *source = sdl->CreateRGBSurfaceWithFormatFrom(
      (void *)pixels, width, height, 32, width * 4, SDL_PIXELFORMAT_ARGB8888);
  if (source == NULL) return false;
  sdl->SetSurfaceBlendMode(source, SDL_BLENDMODE_NONE);
  SDL_Rect *rects = malloc(sizeof(SDL_Rect) * (size_t)(count > 0 ? count : 1));
  bool is_good = rects != NULL;
  int shown = 0;
  SDL_Rect bounds = {0, 0, surface->w, surface->h};
  for (int i = 0; is_good && i < count; i++) {
    SDL_Rect rect = {changed[i].x, changed[i].y, changed[i].width, changed[i].height};
    if (!sdl->IntersectRect(&rect, &bounds, &rects[shown])) continue;
    rect = rects[shown];
    is_good = sdl->UpperBlit(source, &rect, surface, &rects[shown]) == 0;
    shown += 1;
  }
  if (is_good && shown > 0) {
    is_good = sdl->UpdateWindowSurfaceRects(w->window, rects, shown) == 0;
  }
  free(rects);
  sdl->FreeSurface(source);
  return is_good;
}

bool citrine_window_present(
    citrine_window *window, const uint32_t *pixels, int width, int height,
    const citrine_window_rect *changed, int count) {
  if (window->renderer != NULL) {
    return present_texture(window, pixels, width, height, changed, count);
  }
  return present_surface(window, pixels, width, height, changed, count);
}

// MARK: - Events

static int modifiers(Uint16 state) {
  return ((state & KMOD_SHIFT) ? 1 : 0) | ((state & KMOD_CTRL) ? 2 : 0)
      | ((state & KMOD_ALT) ? 4 : 0) | ((state & KMOD_GUI) ? 8 : 0)
      | ((state & KMOD_CAPS) ? 16 : 0);
}

static bool read_window_event(const SDL_WindowEvent *from, citrine_event *to) {
  to->window = from->windowID;
  switch (from->event) {
  case SDL_WINDOWEVENT_CLOSE: to->kind = citrine_event_close; return true;
  case SDL_WINDOWEVENT_EXPOSED: to->kind = citrine_event_exposed; return true;
  case SDL_WINDOWEVENT_SIZE_CHANGED: to->kind = citrine_event_resized; return true;
  case SDL_WINDOWEVENT_SHOWN:
  case SDL_WINDOWEVENT_RESTORED: to->kind = citrine_event_shown; return true;
  case SDL_WINDOWEVENT_HIDDEN:
  case SDL_WINDOWEVENT_MINIMIZED: to->kind = citrine_event_hidden; return true;
  case SDL_WINDOWEVENT_FOCUS_GAINED: to->kind = citrine_event_focus_gained; return true;
  case SDL_WINDOWEVENT_FOCUS_LOST: to->kind = citrine_event_focus_lost; return true;
  default: return false;
  }
}

// A window that another program has destroyed is closed, as by its button.
static bool read_gone(const SDL_Event *from, citrine_event *to) {
  unsigned long number = citrine_x_gone(from);
  if (number == 0) return false;
  struct citrine_window *window = all_windows;
  while (window != NULL && window->number != number) window = window->next;
  if (window == NULL) return false;
  window->is_gone = true;
  to->kind = citrine_event_close;
  to->window = sdl->GetWindowID(window->window);
  return true;
}

static bool read_finger(const SDL_TouchFingerEvent *from, citrine_event *to) {
  // Fingers come in parts of the window.
  SDL_Window *window = sdl->GetWindowFromID(from->windowID);
  int width = 0, height = 0;
  if (window != NULL) sdl->GetWindowSize(window, &width, &height);
  to->window = from->windowID;
  to->x = (double)from->x * width;
  to->y = (double)from->y * height;
  to->finger = from->fingerId;
  to->pressure = from->pressure;
  return window != NULL;
}

static bool read_button(const SDL_MouseButtonEvent *from, citrine_event *to) {
  to->window = from->windowID;
  to->x = from->x;
  to->y = from->y;
  to->button = from->button;
  to->clicks = from->clicks;
  to->modifiers = modifiers((Uint16)sdl->GetModState());
  return true;
}

static bool read_event(const SDL_Event *from, citrine_event *to) {
  memset(to, 0, sizeof *to);
  to->milliseconds = from->common.timestamp;
  switch (from->type) {
  case SDL_QUIT: to->kind = citrine_event_quit; return true;
  case SDL_WINDOWEVENT: return read_window_event(&from->window, to);
  case SDL_SYSWMEVENT: return read_gone(from, to);
  case SDL_MOUSEBUTTONDOWN:
    to->kind = citrine_event_pointer_down;
    return read_button(&from->button, to);
  case SDL_MOUSEBUTTONUP:
    to->kind = citrine_event_pointer_up;
    return read_button(&from->button, to);
  case SDL_MOUSEMOTION:
    to->kind = citrine_event_pointer_moved;
    to->window = from->motion.windowID;
    to->x = from->motion.x;
    to->y = from->motion.y;
    to->button = (from->motion.state & SDL_BUTTON_LMASK) ? 1
        : (from->motion.state & SDL_BUTTON_RMASK)        ? 3
        : (from->motion.state & SDL_BUTTON_MMASK)        ? 2
                                                         : 0;
    to->modifiers = modifiers((Uint16)sdl->GetModState());
    return true;
  case SDL_MOUSEWHEEL:
    to->kind = citrine_event_wheel;
    to->window = from->wheel.windowID;
    // Flipped distances are left as they are: people have asked for contents to go that way.
    to->x = from->wheel.preciseX;
    to->y = from->wheel.preciseY;
    return true;
  case SDL_FINGERDOWN: to->kind = citrine_event_touch_down; return read_finger(&from->tfinger, to);
  case SDL_FINGERUP: to->kind = citrine_event_touch_up; return read_finger(&from->tfinger, to);
  case SDL_FINGERMOTION:
    to->kind = citrine_event_touch_moved;
    return read_finger(&from->tfinger, to);
  case SDL_KEYDOWN:
  case SDL_KEYUP:
    to->kind = from->type == SDL_KEYDOWN ? citrine_event_key_down : citrine_event_key_up;
    to->window = from->key.windowID;
    to->scancode = from->key.keysym.scancode;
    to->key = from->key.keysym.sym;
    to->modifiers = modifiers(from->key.keysym.mod);
    to->is_repeat = from->key.repeat != 0;
    return true;
  case SDL_TEXTINPUT:
    to->kind = citrine_event_text;
    to->window = from->text.windowID;
    snprintf(to->text, sizeof to->text, "%s", from->text.text);
    return true;
  case SDL_TEXTEDITING:
    to->kind = citrine_event_composed;
    to->window = from->edit.windowID;
    to->start = from->edit.start;
    to->length = from->edit.length;
    snprintf(to->text, sizeof to->text, "%s", from->edit.text);
    return true;
  case SDL_TEXTEDITING_EXT:
    to->kind = citrine_event_composed;
    to->window = from->editExt.windowID;
    to->start = from->editExt.start;
    to->length = from->editExt.length;
    snprintf(to->text, sizeof to->text, "%s", from->editExt.text);
    sdl->free(from->editExt.text);
    return true;
  default: return false;
  }
}

void citrine_windows_set_caret(int x, int y, int width, int height) {
  SDL_Rect rect = {x, y, width, height};
  if (citrine_sdl_load()) sdl->SetTextInputRect(&rect);
}

char *citrine_windows_copy_clipboard(void) {
  if (!citrine_sdl_load() || !sdl->HasClipboardText()) return NULL;
  return sdl->GetClipboardText();
}

void citrine_windows_free_text(char *text) { sdl->free(text); }

void citrine_windows_set_clipboard(const char *text) {
  if (citrine_sdl_load()) sdl->SetClipboardText(text);
}

bool citrine_window_poll(citrine_event *event) {
  if (!citrine_sdl_load()) return false;
  SDL_Event next;
  while (sdl->PollEvent(&next)) {
    if (read_event(&next, event)) return true;
  }
  return false;
}

// The library wakes the thread by an event to a window, which one that is gone does not get: until it is
// closed the thread looks around by itself.
static double longest_wait(void) {
  for (struct citrine_window *window = all_windows; window != NULL; window = window->next) {
    if (window->is_gone) return 0.02;
  }
  return INFINITY;
}

bool citrine_window_wait(citrine_event *event, double seconds) {
  if (!citrine_sdl_load()) return false;
  seconds = fmin(seconds, longest_wait());
  // The library counts milliseconds; what is left of one is slept after the wait.
  double whole = floor(seconds * 1000);
  SDL_Event next;
  struct timespec began, now;
  clock_gettime(CLOCK_MONOTONIC, &began);
  if (sdl->WaitEventTimeout(&next, whole > 0 ? (int)fmin(whole, 1e9) : 0)) {
    return read_event(&next, event) || citrine_window_poll(event);
  }
  clock_gettime(CLOCK_MONOTONIC, &now);
  double passed = (double)(now.tv_sec - began.tv_sec) + (double)(now.tv_nsec - began.tv_nsec) / 1e9;
  double left = seconds - passed;
  if (left > 0 && left < 1e-2) {
    struct timespec rest = {0, (long)(left * 1e9)};
    nanosleep(&rest, NULL);
  }
  return citrine_window_poll(event);
}

void citrine_windows_wake(void) {
  if (!citrine_sdl_load()) return;
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = SDL_USEREVENT;
  sdl->PushEvent(&event);
}

// MARK: - Memory

void citrine_memory_give_back(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
