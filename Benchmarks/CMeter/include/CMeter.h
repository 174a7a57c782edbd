// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdint.h>

// What programs that measure count with. A program that links this counts the blocks that it asks
// the C library for.

/// Blocks asked for since the process began, by all threads.
uint64_t cmeter_allocations(void);

/// Calls `body(context)`. Tools that count instructions know a measured frame by this function's
/// name.
void cmeter_frame(void (*body)(void *context), void *context);

/// Milliseconds that a loop of fixed work takes: a chain of dependent multiplications, then sweeps
/// over memory that fits a second-level cache. It tells a disturbed or slower machine.
double cmeter_calibration(void);

/// Milliseconds of processor time that all threads of the process have used.
double cmeter_processor_time(void);

/// Milliseconds of a clock that does not go back.
double cmeter_time(void);
