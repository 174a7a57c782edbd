// SPDX-License-Identifier: Apache-2.0

// Calls the elementary functions with numbers that follow from a seed, and prints a number for the
// bits of what each has made.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double elementary_value(int32_t number, double x, double y);

static uint64_t state = 0x9e3779b97f4a7c15;

static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

static double from_bits(uint64_t bits) {
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

// Of every size that doubles have, or of the sizes that programs use.
static double argument(int turn) {
  double part = (double)(next() >> 11) * 0x1p-53;
  switch (turn & 3) {
    case 0: return from_bits(next());
    case 1: return part * 2 - 1;
    case 2: return part * 200 - 100;
    default: return part * 10;
  }
}

int main(int count, char **arguments) {
  static const char *names[] = {
    "sin", "cos", "tan", "exp", "exp2", "pow", "pow of floats", "atan2",
    "atan", "asin", "acos", "log", "log2", "log10", "hypot", "cbrt"};
  int turns = count > 1 ? atoi(arguments[1]) : 200000;
  for (int32_t number = 0; number < 16; number++) {
    uint64_t hash = 0xcbf29ce484222325;
    for (int turn = 0; turn < turns; turn++) {
      double x = argument(turn), y = argument(turn >> 2);
      double value = elementary_value(number, x, y);
      uint64_t bits;
      memcpy(&bits, &value, sizeof bits);
      // What a NaN carries is not promised.
      if (value != value) bits = 0x7ff8000000000000;
      hash = (hash ^ bits) * 0x100000001b3;
    }
    printf("%s %016llx\n", names[number], (unsigned long long)hash);
  }
  return 0;
}
