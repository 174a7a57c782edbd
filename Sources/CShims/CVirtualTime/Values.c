// SPDX-License-Identifier: Apache-2.0
#include <string.h>

#include "Internal.h"

CVT_UNSANITIZED_BEGIN

// A script reads its values at its top, long before it says that it is to be filmed. So what the
// command line sets is put where programs look for it before any of their code has run.

// Of the module that reads command lines, where a program has it.
__attribute__((weak)) void citrine_values_given(int count, char **arguments);

static int begins(const char *word, const char *name) {
  size_t length = strlen(name);
  return strncmp(word, name, length) == 0 && (word[length] == 0 || word[length] == '=');
}

__attribute__((constructor)) static void hand_over_values(int count, char **arguments) {
  // The words that joined parts were made with have values too.
  static const char *const names[] = {"--set", "--props", "--join"};
  if (!citrine_values_given) return;
  for (int i = 1; i < count && arguments[i] && strcmp(arguments[i], "--") != 0; i++) {
    for (size_t j = 0; j < sizeof names / sizeof names[0]; j++) {
      if (begins(arguments[i], names[j])) return citrine_values_given(count, arguments);
    }
  }
}

CVT_UNSANITIZED_END
