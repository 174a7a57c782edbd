// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CModelLock.h"

#include <errno.h>
#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

_Thread_local __attribute__((tls_model("initial-exec"))) uint32_t citrine_model_depth;
_Thread_local __attribute__((tls_model("initial-exec"))) uint64_t citrine_thread_number_or_0;
_Thread_local __attribute__((tls_model("initial-exec"))) void *citrine_thread_farewell;

bool citrine_model_has_farewells;

// Half the time of a mutex of the C library, which must do for all.
//
// Whoever comes while the lock is free gets it, even if others wait: a thread that must be woken
// first would otherwise make all wait for the scheduler. So that none waits for ever, one that has
// waited long claims the lock: then it is handed over and is never free in between.
static uint32_t word;

enum {
  is_free = 0,
  is_taken = 1,
  // Taken, and a thread sleeps or is about to.
  is_waited_for = 2,
  // Taken, and to be handed over to the thread that claims it.
  is_claimed = 3,
  // Left to the thread that claimed it.
  is_handed_over = 4,
};

// Whether a thread claims the lock; one at a time does.
static bool has_claim;

// What is done under the lock is short, so a thread that finds it taken looks again before it sleeps.
enum { looks = 100 };
// How long a thread waits before it claims the lock, in nanoseconds: longer than waking a thread
// takes, and too short for anybody to see.
enum { patience = 1000000 };

// Those who wait for any chance, and the one who claims.
enum { waiters = 1, claimant = 2 };

static void sleep_while(uint32_t value, uint32_t whom, const struct timespec *until) {
  int error = errno;
  syscall(
      SYS_futex, &word, FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG, value, until, NULL, whom);
  errno = error;
}

static void wake_one(uint32_t whom) {
  int error = errno;
  syscall(SYS_futex, &word, FUTEX_WAKE_BITSET | FUTEX_PRIVATE_FLAG, 1, NULL, NULL, whom);
  errno = error;
}

static inline void pause_a_little(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

static inline bool change(uint32_t from, uint32_t to) {
  return __atomic_compare_exchange_n(
      &word, &from, to, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
}

static inline bool take(void) {
  uint32_t free = is_free;
  return __atomic_compare_exchange_n(
      &word, &free, is_taken, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

static struct timespec now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time;
}

static struct timespec end_of_patience(void) {
  struct timespec time = now();
  time.tv_nsec += patience;
  if (time.tv_nsec >= 1000000000) {
    time.tv_nsec -= 1000000000;
    time.tv_sec++;
  }
  return time;
}

static bool has_passed(struct timespec end) {
  struct timespec time = now();
  return time.tv_sec > end.tv_sec || (time.tv_sec == end.tv_sec && time.tv_nsec >= end.tv_nsec);
}

static bool claim(void) {
  bool none = false;
  return __atomic_compare_exchange_n(
      &has_claim, &none, true, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

static void end_claim(void) { __atomic_store_n(&has_claim, false, __ATOMIC_RELEASE); }

static __attribute__((noinline)) void wait_for_it(void) {
  for (int look = 0; look < looks; look++) {
    if (__atomic_load_n(&word, __ATOMIC_RELAXED) == is_free && take()) return;
    pause_a_little();
  }
  struct timespec end = end_of_patience();
  bool claims = false;
  for (;;) {
    uint32_t value = __atomic_load_n(&word, __ATOMIC_RELAXED);
    if (value == is_free) {
      // Others may wait still, so that whoever leaves must look.
      if (!change(is_free, is_waited_for)) continue;
      if (claims) end_claim();
      return;
    }
    if (value == is_taken) {
      if (!change(is_taken, is_waited_for)) continue;
      value = is_waited_for;
    }
    if (!claims && has_passed(end)) {
      claims = claim();
      if (!claims) end = end_of_patience();
    }
    if (!claims) {
      sleep_while(value, waiters, &end);
    } else if (value == is_handed_over) {
      // Nobody else changes it now.
      __atomic_thread_fence(__ATOMIC_ACQUIRE);
      __atomic_store_n(&word, is_waited_for, __ATOMIC_RELAXED);
      end_claim();
      return;
    } else if (value == is_claimed || change(is_waited_for, is_claimed)) {
      sleep_while(is_claimed, claimant, NULL);
    }
  }
}

void citrine_model_enter(void) {
  if (!take()) wait_for_it();
}

static __attribute__((noinline)) void leave_to_others(void) {
  // Only the claimant changes what it is now, and only once.
  if (change(is_waited_for, is_free)) return wake_one(waiters);
  __atomic_store_n(&word, is_handed_over, __ATOMIC_RELEASE);
  wake_one(claimant);
}

void citrine_model_leave(void) {
  uint32_t taken = is_taken;
  if (!__atomic_compare_exchange_n(
          &word, &taken, is_free, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {
    leave_to_others();
  }
}

uint64_t citrine_thread_make_number(void) {
  static uint64_t last;
  citrine_thread_number_or_0 = __atomic_add_fetch(&last, 1, __ATOMIC_RELAXED);
  return citrine_thread_number_or_0;
}

// Of the Swift runtime: NULL for an object whose end has begun.
extern void *swift_tryRetain(void *object);

bool citrine_try_retain(const void *object) { return swift_tryRetain((void *)object) != NULL; }
