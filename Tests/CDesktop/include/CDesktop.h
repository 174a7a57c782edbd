// SPDX-License-Identifier: Apache-2.0

#ifndef CITRINE_CDESKTOP_H
#define CITRINE_CDESKTOP_H

#include <stdbool.h>

/// Asks a window to close, as a window manager does when its button is pressed.
bool citrine_desktop_close(const char *display, unsigned long window);

#endif
