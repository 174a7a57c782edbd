// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "CVirtualTime.h"

// Around each file: what stands before the C library's functions is called before a sanitizer is
// ready, and after a thread has ended for it.
#if defined(__clang__)
#define CVT_UNSANITIZED_BEGIN                                                                    \
  _Pragma("clang attribute push(__attribute__((disable_sanitizer_instrumentation)), apply_to = function)")
#define CVT_UNSANITIZED_END _Pragma("clang attribute pop")
#else
#define CVT_UNSANITIZED_BEGIN
#define CVT_UNSANITIZED_END
#endif

CVT_UNSANITIZED_BEGIN

#define CVT_NEVER INT64_MAX
#define CVT_HIDDEN __attribute__((visibility("hidden")))

// The C library's function behind one that this module defines. Looked up at the first call,
// because other libraries' initialisers run before ours.
#define REAL(name)                                                                               \
  ({                                                                                             \
    static _Atomic(__typeof__(&name)) cached;                                                    \
    __typeof__(&name) found = atomic_load_explicit(&cached, memory_order_relaxed);               \
    if (!found) {                                                                                \
      found = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                                        \
      atomic_store_explicit(&cached, found, memory_order_relaxed);                               \
    }                                                                                            \
    found;                                                                                       \
  })

extern CVT_HIDDEN _Atomic int cvt_running;
extern CVT_HIDDEN _Thread_local int cvt_exempt;
extern CVT_HIDDEN pthread_mutex_t cvt_lock;

/// Whether the calling thread lives in virtual time.
static inline int cvt_virtual(void) {
  return atomic_load_explicit(&cvt_running, memory_order_acquire) && !cvt_exempt;
}

static inline int64_t cvt_nanoseconds(const struct timespec *t) {
  if (t->tv_sec > CVT_NEVER / 1000000000 - 2) return CVT_NEVER;
  return (int64_t)t->tv_sec * 1000000000 + t->tv_nsec;
}

static inline struct timespec cvt_timespec(int64_t ns) {
  struct timespec t = {ns / 1000000000, ns % 1000000000};
  return t;
}

static inline int64_t cvt_sum(int64_t a, int64_t b) {
  int64_t r;
  return __builtin_add_overflow(a, b, &r) ? CVT_NEVER : r;
}

/// A reading of `clock` as a monotonic one.
CVT_HIDDEN int64_t cvt_monotonic_from(clockid_t clock, int64_t reading);
CVT_HIDDEN int cvt_is_wall(clockid_t clock);

// Blocked calls, known so that they can be woken when their deadline comes.
enum cvt_kind { CVT_CONDITION, CVT_FUTEX, CVT_SEMAPHORE, CVT_MUTEX };

struct cvt_waiter {
  enum cvt_kind kind;
  int64_t deadline;
  void *object;
  pid_t thread;
  struct cvt_waiter *next, *previous;
};

CVT_HIDDEN void cvt_waiter_add(struct cvt_waiter *w);
CVT_HIDDEN void cvt_waiter_remove(struct cvt_waiter *w);
/// With the lock held: wakes the overdue and returns how many there were.
CVT_HIDDEN int cvt_waiters_wake(int64_t now);
CVT_HIDDEN int64_t cvt_waiters_next(void);
CVT_HIDDEN int cvt_signal_install(void);

// Timer descriptors, with the lock held.
CVT_HIDDEN void cvt_timers_fire(int64_t now);
CVT_HIDDEN int64_t cvt_timers_next(void);
CVT_HIDDEN void cvt_timers_release(int64_t now);
/// A private timer descriptor that becomes readable at `deadline`; closed with cvt_timer_close.
CVT_HIDDEN int cvt_timer_open(int64_t deadline);
CVT_HIDDEN void cvt_timer_close(int fd);

// Delayed work of libdispatch and of Swift's tasks; with the lock held, but for the release.
CVT_HIDDEN void cvt_jobs_start(void);
CVT_HIDDEN void cvt_jobs_stop(void);
CVT_HIDDEN void cvt_jobs_release(int64_t now);
CVT_HIDDEN int64_t cvt_jobs_next(void);

/// Whether every other thread sleeps, those that see real time among them.
CVT_HIDDEN int cvt_all_at_rest(void);
/// How often a sleeping thread has fallen asleep, negative when it is awake; and how often all that
/// live in virtual time had, as seen last.
CVT_HIDDEN int64_t cvt_switches(pid_t thread, int64_t *all);

/// Fills memory from the stream of random numbers that the calling thread draws from.
CVT_HIDDEN void cvt_random_fill(void *memory, size_t length);
CVT_HIDDEN void cvt_random_start(uint64_t seed);
/// Forgets that a descriptor reads random numbers.
CVT_HIDDEN void cvt_random_closed(int fd);

/// Has time pass by itself while the main thread waits.
CVT_HIDDEN void cvt_passer_start(void);
// Around a call in which the main thread may block for a time: while it does, time passes by
// itself from deadline to deadline.
CVT_HIDDEN void cvt_main_block_begin(void);
CVT_HIDDEN void cvt_main_block_end(void);
CVT_HIDDEN void cvt_note_events(int count);
CVT_HIDDEN void cvt_exempt_thread(pid_t thread);

CVT_UNSANITIZED_END
