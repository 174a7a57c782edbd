// SPDX-License-Identifier: Apache-2.0

#include "CMeter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// The program's own definitions come before the C library's, whose names these are behind them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic uint64_t count;

uint64_t cmeter_allocations(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  note();
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) {
  note();
  return __libc_calloc(elements, size);
}

void *realloc(void *block, size_t size) {
  note();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  note();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  note();
  void *result = __libc_memalign(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}
