// SPDX-License-Identifier: Apache-2.0

// Only tests are linked with this; `swift build` compiles it all the same, where the library may be missing.
#if __has_include(<xcb/xcbext.h>)

#include "CDesktop.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

struct citrine_desktop {
  xcb_connection_t *connection;
  xcb_window_t root;
  /// The number of the events that tell of drawing.
  uint8_t damage_event;
  uint64_t drawings;
};

// MARK: - The extension that tells of drawing

static xcb_extension_t damage_extension = {"DAMAGE", 0};

typedef struct {
  uint8_t major, minor;
  uint16_t length;
  uint32_t client_major, client_minor;
} damage_version_request;

typedef struct {
  uint8_t major, minor;
  uint16_t length;
  uint32_t damage, drawable;
  uint8_t level, padding[3];
} damage_create_request;

static unsigned send(citrine_desktop *desktop, void *bytes, size_t size, int minor, bool is_void) {
  // The library puts what it needs before the parts that it is given.
  struct iovec parts[3] = {{0}, {0}, {.iov_base = bytes, .iov_len = size}};
  xcb_protocol_request_t request = {
      .count = 1, .ext = &damage_extension, .opcode = (uint8_t)minor, .isvoid = is_void};
  return xcb_send_request(desktop->connection, XCB_REQUEST_CHECKED, parts + 2, &request);
}

static bool watch_drawing(citrine_desktop *desktop) {
  const xcb_query_extension_reply_t *extension =
      xcb_get_extension_data(desktop->connection, &damage_extension);
  if (extension == NULL || !extension->present) return false;
  desktop->damage_event = extension->first_event;
  damage_version_request version = {.client_major = 1, .client_minor = 1};
  unsigned sequence = send(desktop, &version, sizeof version, 0, false);
  void *reply = xcb_wait_for_reply(desktop->connection, sequence, NULL);
  if (reply == NULL) return false;
  free(reply);
  // Level 0 tells of each drawing, in the windows too.
  damage_create_request create = {
      .damage = xcb_generate_id(desktop->connection), .drawable = desktop->root};
  xcb_void_cookie_t cookie = {send(desktop, &create, sizeof create, 1, true)};
  xcb_generic_error_t *error = xcb_request_check(desktop->connection, cookie);
  free(error);
  return error == NULL;
}

// MARK: - The connection

static bool is_done(citrine_desktop *desktop, xcb_void_cookie_t cookie) {
  xcb_generic_error_t *error = xcb_request_check(desktop->connection, cookie);
  free(error);
  return error == NULL && xcb_connection_has_error(desktop->connection) == 0;
}

citrine_desktop *citrine_desktop_open(const char *display) {
  int number = 0;
  xcb_connection_t *connection = xcb_connect(display, &number);
  citrine_desktop *desktop = calloc(1, sizeof *desktop);
  if (desktop == NULL || xcb_connection_has_error(connection) != 0) {
    xcb_disconnect(connection);
    free(desktop);
    return NULL;
  }
  desktop->connection = connection;
  xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(connection));
  for (int i = 0; i < number && screens.rem > 1; i++) xcb_screen_next(&screens);
  desktop->root = screens.data->root;
  uint32_t events = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY;
  xcb_void_cookie_t cookie = xcb_change_window_attributes_checked(
      connection, desktop->root, XCB_CW_EVENT_MASK, &events);
  if (!is_done(desktop, cookie) || !watch_drawing(desktop)) {
    citrine_desktop_close(desktop);
    return NULL;
  }
  return desktop;
}

void citrine_desktop_close(citrine_desktop *desktop) {
  xcb_disconnect(desktop->connection);
  free(desktop);
}

// MARK: - Events

static bool take_events(citrine_desktop *desktop) {
  bool has_any = false;
  xcb_generic_event_t *event;
  while ((event = xcb_poll_for_event(desktop->connection)) != NULL) {
    if ((event->response_type & 0x7F) == desktop->damage_event) desktop->drawings += 1;
    has_any = true;
    free(event);
  }
  return has_any;
}

uint64_t citrine_desktop_drawings(citrine_desktop *desktop) {
  take_events(desktop);
  return desktop->drawings;
}

bool citrine_desktop_await(citrine_desktop *desktop, int milliseconds) {
  xcb_flush(desktop->connection);
  if (!take_events(desktop)) {
    struct pollfd socket = {.fd = xcb_get_file_descriptor(desktop->connection), .events = POLLIN};
    poll(&socket, 1, milliseconds);
    take_events(desktop);
  }
  return xcb_connection_has_error(desktop->connection) == 0;
}

// MARK: - Windows

static bool is_on_show(citrine_desktop *desktop, xcb_window_t window) {
  xcb_get_window_attributes_reply_t *reply = xcb_get_window_attributes_reply(
      desktop->connection, xcb_get_window_attributes(desktop->connection, window), NULL);
  bool result = reply != NULL && reply->map_state == XCB_MAP_STATE_VIEWABLE;
  free(reply);
  return result;
}

static bool has_title(citrine_desktop *desktop, xcb_window_t window, const char *title) {
  xcb_get_property_reply_t *reply = xcb_get_property_reply(
      desktop->connection,
      xcb_get_property(
          desktop->connection, 0, window, XCB_ATOM_WM_NAME, XCB_GET_PROPERTY_TYPE_ANY, 0, 64),
      NULL);
  bool result = reply != NULL
      && (size_t)xcb_get_property_value_length(reply) == strlen(title)
      && memcmp(xcb_get_property_value(reply), title, strlen(title)) == 0;
  free(reply);
  return result;
}

uint32_t citrine_desktop_window(citrine_desktop *desktop, const char *title) {
  xcb_query_tree_reply_t *tree = xcb_query_tree_reply(
      desktop->connection, xcb_query_tree(desktop->connection, desktop->root), NULL);
  if (tree == NULL) return 0;
  xcb_window_t *windows = xcb_query_tree_children(tree);
  uint32_t result = 0;
  for (int i = xcb_query_tree_children_length(tree) - 1; result == 0 && i >= 0; i--) {
    if (is_on_show(desktop, windows[i]) && has_title(desktop, windows[i], title)) {
      result = windows[i];
    }
  }
  free(tree);
  return result;
}

static bool configure(
    citrine_desktop *desktop, uint32_t window, uint16_t mask, int first, int second) {
  uint32_t values[2] = {(uint32_t)first, (uint32_t)second};
  return is_done(
      desktop, xcb_configure_window_checked(desktop->connection, window, mask, values));
}

bool citrine_desktop_move(citrine_desktop *desktop, uint32_t window, int x, int y) {
  return configure(desktop, window, XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y, x, y);
}

bool citrine_desktop_resize(citrine_desktop *desktop, uint32_t window, int width, int height) {
  uint16_t mask = XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT;
  return configure(desktop, window, mask, width, height);
}

bool citrine_desktop_destroy(citrine_desktop *desktop, uint32_t window) {
  return is_done(desktop, xcb_destroy_window_checked(desktop->connection, window));
}

bool citrine_desktop_cut(citrine_desktop *desktop, uint32_t window) {
  return is_done(desktop, xcb_kill_client_checked(desktop->connection, window));
}

bool citrine_desktop_focus(citrine_desktop *desktop, uint32_t window) {
  return is_done(
      desktop,
      xcb_set_input_focus_checked(
          desktop->connection, XCB_INPUT_FOCUS_PARENT, window, XCB_CURRENT_TIME));
}

static xcb_atom_t atom(citrine_desktop *desktop, const char *name) {
  xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(
      desktop->connection,
      xcb_intern_atom(desktop->connection, 0, (uint16_t)strlen(name), name), NULL);
  xcb_atom_t result = reply == NULL ? XCB_ATOM_NONE : reply->atom;
  free(reply);
  return result;
}

bool citrine_desktop_ask_to_close(citrine_desktop *desktop, uint32_t window) {
  xcb_client_message_event_t event = {
      .response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = window,
      .type = atom(desktop, "WM_PROTOCOLS")};
  event.data.data32[0] = atom(desktop, "WM_DELETE_WINDOW");
  event.data.data32[1] = XCB_CURRENT_TIME;
  return is_done(
      desktop,
      xcb_send_event_checked(
          desktop->connection, 0, window, XCB_EVENT_MASK_NO_EVENT, (const char *)&event));
}

#endif
