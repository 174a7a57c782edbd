// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>

CVT_UNSANITIZED_BEGIN

// The order of a Swift set or dictionary follows from a seed that the runtime draws when it is
// loaded, and for objects from where they lie in memory; both are chosen anew for every process. A
// program that goes through a set of views would film differently each time. So a program that is
// asked for a film or a picture begins once more, before any of its code has run, with the
// runtime's own switch for a seed that stays, and where the system allows it with the same
// addresses.

// Whether a word is an option or gives it a value: `--render` or `--render=FILE`.
static int is_option(const char *word, const char *name) {
  size_t length = strlen(name);
  return strncmp(word, name, length) == 0 && (word[length] == 0 || word[length] == '=');
}

static int is_asked_for_film(int count, char **arguments) {
  static const char *const names[] = {"--render", "--still", "--output", "-o"};
  for (int i = 1; i < count && arguments[i]; i++) {
    if (strcmp(arguments[i], "--") == 0) return 0;
    for (size_t j = 0; j < sizeof names / sizeof names[0]; j++) {
      if (is_option(arguments[i], names[j])) return 1;
    }
  }
  return 0;
}

__attribute__((constructor)) static void begin_once_more(int count, char **arguments) {
  static const char *const name = "SWIFT_DETERMINISTIC_HASHING";
  if (!is_asked_for_film(count, arguments) || getenv(name)) return;
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0 || setenv(name, "1", 1) != 0) return;
  path[length] = 0;
  int before = personality(0xFFFFFFFF);
  if (before != -1) personality((unsigned long)before | ADDR_NO_RANDOMIZE);
  // Where that is not possible the program runs as it is.
  execv(path, arguments);
  if (before != -1) personality((unsigned long)before);
}

CVT_UNSANITIZED_END
