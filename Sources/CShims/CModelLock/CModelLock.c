// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CModelLock.h"

#include <errno.h>
#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

_Thread_local __attribute__((tls_model("initial-exec"))) uint32_t citrine_model_depth;
_Thread_local __attribute__((tls_model("initial-exec"))) uint64_t citrine_thread_number_or_0;
_Thread_local __attribute__((tls_model("initial-exec"))) void *citrine_thread_farewell;

bool citrine_model_has_farewells;

// 0 free, 1 taken, 2 taken and waited for. Half the time of a mutex of the C library, which must do
// for all.
static uint32_t word;

// What is done under the lock is short, so a thread that finds it taken looks again before it sleeps.
enum { looks = 100 };

static void futex(int operation, uint32_t value) {
  int error = errno;
  syscall(SYS_futex, &word, operation | FUTEX_PRIVATE_FLAG, value, NULL, NULL, 0);
  errno = error;
}

static inline void pause_a_little(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

static inline bool take(void) {
  uint32_t free = 0;
  return __atomic_compare_exchange_n(&word, &free, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

static __attribute__((noinline)) void wait_for_it(void) {
  for (int look = 0; look < looks; look++) {
    if (__atomic_load_n(&word, __ATOMIC_RELAXED) == 0 && take()) return;
    pause_a_little();
  }
  while (__atomic_exchange_n(&word, 2, __ATOMIC_ACQUIRE) != 0) futex(FUTEX_WAIT, 2);
}

void citrine_model_enter(void) {
  if (!take()) wait_for_it();
}

void citrine_model_leave(void) {
  if (__atomic_exchange_n(&word, 0, __ATOMIC_RELEASE) == 2) futex(FUTEX_WAKE, 1);
}

uint64_t citrine_thread_make_number(void) {
  static uint64_t last;
  citrine_thread_number_or_0 = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return citrine_thread_number_or_0;
}

// Of the Swift runtime: NULL for an object whose end has begun.
extern void *swift_tryRetain(void *object);

bool citrine_try_retain(const void *object) { return swift_tryRetain((void *)object) != NULL; }
