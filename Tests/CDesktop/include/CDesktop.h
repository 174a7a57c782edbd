// SPDX-License-Identifier: Apache-2.0

#ifndef CITRINE_CDESKTOP_H
#define CITRINE_CDESKTOP_H

#include <stdbool.h>
#include <stdint.h>

/// A connection to an X server. What the server refuses, as of a window that is gone, is an answer
/// here; it does not end the process.
typedef struct citrine_desktop citrine_desktop;

/// Connects with the server of a display; null where that cannot be.
citrine_desktop *citrine_desktop_open(const char *display);

void citrine_desktop_close(citrine_desktop *desktop);

/// The window on show that has a title, 0 while there is none.
uint32_t citrine_desktop_window(citrine_desktop *desktop, const char *title);

// Takes a window away, as no well-behaved program does with another's; false where the server refuses.
bool citrine_desktop_destroy(citrine_desktop *desktop, uint32_t window);

// Cuts the connection of the window's program, as xkill does.
bool citrine_desktop_cut(citrine_desktop *desktop, uint32_t window);

/// These say whether the server has done it; there is no window manager that might do otherwise.
bool citrine_desktop_move(citrine_desktop *desktop, uint32_t window, int x, int y);
bool citrine_desktop_resize(citrine_desktop *desktop, uint32_t window, int width, int height);
bool citrine_desktop_focus(citrine_desktop *desktop, uint32_t window);

/// Asks a window to close, as a window manager does when its button is pressed.
bool citrine_desktop_ask_to_close(citrine_desktop *desktop, uint32_t window);

/// How often something was drawn on the desktop, as far as the server has told by now.
uint64_t citrine_desktop_drawings(citrine_desktop *desktop);

/// Waits for the server to tell that something was drawn or that a window came, went or moved, for
/// so many milliseconds at most; false when the server is gone.
bool citrine_desktop_await(citrine_desktop *desktop, int milliseconds);

#endif
