// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Decodes the indices of one GIF frame, whose image descriptor is at the start of `data`. Rows go
/// from the top without padding. Returns how many rows there were, in the order of the file.
int cgif_read_indices(
  const uint8_t *data, size_t length, int width, int height, uint8_t *indices);

/// The version that this was built with, such as "5.2.1".
const char *cgif_version(void);
