// SPDX-License-Identifier: Apache-2.0

#ifndef CITRINE_CSDL2_H
#define CITRINE_CSDL2_H

#include <stdbool.h>
#include <stdint.h>

#include "CSDLAudio.h"

/// A window of SDL 2 with what its pixels go through.
typedef struct citrine_window citrine_window;

typedef enum {
  citrine_event_none,
  citrine_event_close,
  citrine_event_quit,
  citrine_event_exposed,
  citrine_event_resized,
  citrine_event_shown,
  citrine_event_hidden,
  citrine_event_focus_gained,
  citrine_event_focus_lost,
  citrine_event_pointer_down,
  citrine_event_pointer_up,
  citrine_event_pointer_moved,
  citrine_event_wheel,
  citrine_event_touch_down,
  citrine_event_touch_up,
  citrine_event_touch_moved,
  citrine_event_key_down,
  citrine_event_key_up,
  citrine_event_text,
  citrine_event_composed
} citrine_event_kind;

/// One event; which fields count depends on the kind.
typedef struct {
  citrine_event_kind kind;
  uint32_t window;
  /// Milliseconds since the library was opened.
  uint32_t milliseconds;
  /// In the window, in its own units, y down; for a wheel the distance.
  double x, y;
  /// 1 left, 2 middle, 3 right; 0 when none.
  int button;
  int clicks;
  int64_t finger;
  float pressure;
  /// A USB usage number, and SDL's key code.
  int scancode, key;
  /// 1 shift, 2 control, 4 alternate, 8 command, 16 caps lock.
  int modifiers;
  bool is_repeat;
  /// What of composed text is about to be changed, in characters.
  int start, length;
  char text[256];
} citrine_event;

/// Pixels from the top left corner.
typedef struct {
  int x, y, width, height;
} citrine_window_rect;

/// Opens the library, which is loaded when it is first needed; false with a reason in
/// citrine_window_error.
bool citrine_windows_open(void);
void citrine_windows_close(void);
const char *citrine_window_error(void);

/// Opens a window with its size in its own units.
citrine_window *citrine_window_make(const char *title, int width, int height, bool is_resizable);
void citrine_window_free(citrine_window *window);

uint32_t citrine_window_identifier(citrine_window *window);
void citrine_window_size(citrine_window *window, int *width, int *height);
void citrine_window_pixel_size(citrine_window *window, int *width, int *height);
/// Asks for another size, in the window's own units.
void citrine_window_set_size(citrine_window *window, int width, int height);
/// Frames a second of the display that the window is on; 0 when not known.
int citrine_window_refresh_rate(citrine_window *window);
/// Whether presenting waits for the display.
bool citrine_window_waits(citrine_window *window);
void citrine_window_set_title(citrine_window *window, const char *title);

/// Shows a picture of premultiplied BGRA, of which only the rectangles have changed.
///
/// Where the picture is smaller or larger than the window, the common part is shown.
bool citrine_window_present(
    citrine_window *window, const uint32_t *pixels, int width, int height,
    const citrine_window_rect *changed, int count);

/// Tells input methods where text is typed, in a window's own units.
void citrine_windows_set_caret(int x, int y, int width, int height);
/// The text on the clipboard, to be freed by citrine_windows_free_text; NULL for none.
char *citrine_windows_copy_clipboard(void);
void citrine_windows_free_text(char *text);
void citrine_windows_set_clipboard(const char *text);

/// Takes the next event; false when there is none.
bool citrine_window_poll(citrine_event *event);
/// The same, waiting for an event for some seconds; false when nothing that counts has happened, or
/// when it was woken.
bool citrine_window_wait(citrine_event *event, double seconds);
/// Ends a wait; from any thread.
void citrine_windows_wake(void);

/// Gives the machine what the C library keeps of memory that nothing uses.
void citrine_memory_give_back(void);

#endif
