// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdbool.h>

/// A function that is looked up, and where its address goes.
typedef struct {
  const char *name;
  void **address;
} library_function;

/// Loads the first library of a list that ends with NULL, and finds all functions of a list that ends with
/// one without a name; false where something is missing.
bool library_load(const char *const *names, const library_function *functions);
