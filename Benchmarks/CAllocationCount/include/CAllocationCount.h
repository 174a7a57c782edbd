// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdint.h>

// A program that links this counts the blocks that it asks the C library for.

/// Blocks asked for since the process began, by all threads.
uint64_t callocation_count(void);
