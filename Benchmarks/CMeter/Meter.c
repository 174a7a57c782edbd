// SPDX-License-Identifier: Apache-2.0

#include "CMeter.h"

#include <time.h>

// A definition in a file of its own, which no caller's optimiser sees.
__attribute__((noinline)) void cmeter_frame(void (*body)(void *), void *context) {
  body(context);
  // Keeps the call from becoming a jump, so that tools see where the function ends.
  __asm__ volatile("" ::: "memory");
}

static double milliseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

double cmeter_processor_time(void) { return milliseconds(CLOCK_PROCESS_CPUTIME_ID); }
double cmeter_time(void) { return milliseconds(CLOCK_MONOTONIC); }

double cmeter_calibration(void) {
  enum { words = 65536, sweeps = 16, steps = 400000 };
  static uint32_t memory[words];
  static volatile double sink;
  double start = cmeter_time();
  double value = 1;
  for (int step = 0; step < steps; step++) value = value * 1.0000001 + 1e-9;
  uint32_t sum = 0;
  for (uint32_t sweep = 0; sweep < sweeps; sweep++) {
    for (int index = 0; index < words; index++) sum ^= memory[index] += sweep;
  }
  sink = value + sum;
  return cmeter_time() - start;
}
