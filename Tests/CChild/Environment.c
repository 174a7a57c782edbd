// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Before anything asks, the tests' process and those that it starts are told which fonts there are, and
// what stands for the program in films that are made in parts: the program of the tests is large, and what
// it consists of is not what is tested. Later, with other threads about, nobody may change variables, as
// who reads them at that moment may read what is gone. What has been told before holds.
__attribute__((constructor)) static void choose_variables(void) {
  static const char here[] = __FILE__, name[] = "Fonts/fonts.conf";
  const char *end = strstr(here, "CChild/Environment.c");
  char path[4096];
  if (end && snprintf(path, sizeof path, "%.*s%s", (int)(end - here), here, name) > 0)
    setenv("FONTCONFIG_FILE", path, 0);
  setenv("CITRINE_SCENE", "tests", 0);
}
