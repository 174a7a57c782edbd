// SPDX-License-Identifier: Apache-2.0

#include "Library.h"

#include <dlfcn.h>
#include <stddef.h>

bool library_load(const char *const *names, const library_function *functions) {
  void *library = NULL;
  for (; *names && !library; names++) library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  for (; functions->name; functions++) {
    *functions->address = dlsym(library, functions->name);
    if (!*functions->address) return false;
  }
  return true;
}
