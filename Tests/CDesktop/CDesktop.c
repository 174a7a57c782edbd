// SPDX-License-Identifier: Apache-2.0

#include "CDesktop.h"

#include <X11/Xlib.h>

bool citrine_desktop_close(const char *name, unsigned long window) {
  Display *display = XOpenDisplay(name);
  if (display == NULL) return false;
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long)XInternAtom(display, "WM_DELETE_WINDOW", False);
  event.xclient.data.l[1] = CurrentTime;
  bool is_sent = XSendEvent(display, window, False, NoEventMask, &event) != 0;
  XSync(display, False);
  XCloseDisplay(display);
  return is_sent;
}
