// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Before anything asks for a font, the tests' process and those that it starts are told which there are,
// unless they have been told before.
__attribute__((constructor)) static void choose_fonts(void) {
  static const char here[] = __FILE__, name[] = "Fonts/fonts.conf";
  const char *end = strstr(here, "CChild/Fonts.c");
  char path[4096];
  if (!end || snprintf(path, sizeof path, "%.*s%s", (int)(end - here), here, name) < 0) return;
  setenv("FONTCONFIG_FILE", path, 0);
}
