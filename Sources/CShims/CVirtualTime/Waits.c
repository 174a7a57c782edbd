// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <limits.h>
#include <linux/futex.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

CVT_UNSANITIZED_BEGIN

// Limited waits on conditions, semaphores, futexes and mutexes. A waiter stands in a list from
// before it blocks until after it woke; time that passes its deadline wakes it again and again
// until it has left the list, so a wake-up that comes before the wait does no harm.

static struct cvt_waiter *waiters;

static void interrupted(int signal) { (void)signal; }

// The one signal that programs ignore by default and the C library does not use.
static const int wake_signal = SIGURG;

int cvt_signal_install(void) {
  struct sigaction old, new;
  if (sigaction(wake_signal, NULL, &old) != 0) return -1;
  if (old.sa_handler != SIG_DFL && old.sa_handler != SIG_IGN) return 0;
  memset(&new, 0, sizeof new);
  new.sa_handler = interrupted;
  return sigaction(wake_signal, &new, NULL);
}

void cvt_waiter_add(struct cvt_waiter *w) {
  pthread_mutex_lock(&cvt_lock);
  w->thread = (pid_t)REAL(syscall)(SYS_gettid);
  w->previous = NULL;
  w->next = waiters;
  if (waiters) waiters->previous = w;
  waiters = w;
  pthread_mutex_unlock(&cvt_lock);
  cvt_main_block_begin();
}

void cvt_waiter_remove(struct cvt_waiter *w) {
  cvt_main_block_end();
  pthread_mutex_lock(&cvt_lock);
  if (w->previous) w->previous->next = w->next;
  else waiters = w->next;
  if (w->next) w->next->previous = w->previous;
  pthread_mutex_unlock(&cvt_lock);
}

int cvt_waiters_wake(int64_t now) {
  int overdue = 0;
  for (struct cvt_waiter *w = waiters; w; w = w->next) {
    // A free mutex that somebody waits for: its waiter has not looked yet.
    if (w->kind == CVT_MUTEX && ((pthread_mutex_t *)w->object)->__data.__lock == 0) overdue++;
    if (w->deadline > now) continue;
    overdue++;
    switch (w->kind) {
    case CVT_CONDITION: pthread_cond_broadcast(w->object); break;
    case CVT_FUTEX:
      // Private and shared waits stand in different queues.
      REAL(syscall)(SYS_futex, w->object, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
      REAL(syscall)(SYS_futex, w->object, FUTEX_WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
      break;
    case CVT_SEMAPHORE: REAL(syscall)(SYS_tgkill, getpid(), w->thread, wake_signal); break;
    case CVT_MUTEX: break;
    }
  }
  return overdue;
}

int64_t cvt_waiters_next(void) {
  int64_t next = CVT_NEVER;
  for (struct cvt_waiter *w = waiters; w; w = w->next) {
    if (w->deadline < next) next = w->deadline;
  }
  return next;
}

// MARK: - Conditions

static int condition_wait(pthread_cond_t *cond, pthread_mutex_t *mutex, int64_t deadline) {
  if (cvt_now() >= deadline) {
    pthread_mutex_unlock(mutex);
    pthread_mutex_lock(mutex);
    return ETIMEDOUT;
  }
  struct cvt_waiter w = {.kind = CVT_CONDITION, .deadline = deadline, .object = cond};
  cvt_waiter_add(&w);
  int result = pthread_cond_wait(cond, mutex);
  cvt_waiter_remove(&w);
  return result == 0 && cvt_now() >= deadline ? ETIMEDOUT : result;
}

int pthread_cond_timedwait(
  pthread_cond_t *restrict cond, pthread_mutex_t *restrict mutex,
  const struct timespec *restrict end
) {
  if (!cvt_virtual()) return REAL(pthread_cond_timedwait)(cond, mutex, end);
  // The C library keeps the condition's clock in this bit.
  clockid_t clock = cond->__data.__wrefs & 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
  return condition_wait(cond, mutex, cvt_monotonic_from(clock, cvt_nanoseconds(end)));
}

int pthread_cond_clockwait(
  pthread_cond_t *restrict cond, pthread_mutex_t *restrict mutex, clockid_t clock,
  const struct timespec *restrict end
) {
  if (!cvt_virtual()) return REAL(pthread_cond_clockwait)(cond, mutex, clock, end);
  return condition_wait(cond, mutex, cvt_monotonic_from(clock, cvt_nanoseconds(end)));
}

// MARK: - Semaphores

static int semaphore_wait(sem_t *semaphore, int64_t deadline) {
  if (sem_trywait(semaphore) == 0) return 0;
  struct cvt_waiter w = {.kind = CVT_SEMAPHORE, .deadline = deadline, .object = semaphore};
  // The threads of libdispatch, and programs started by them, block every signal.
  sigset_t wake, before;
  sigemptyset(&wake);
  sigaddset(&wake, wake_signal);
  pthread_sigmask(SIG_UNBLOCK, &wake, &before);
  cvt_waiter_add(&w);
  int result = -1;
  int error = ETIMEDOUT;
  while (cvt_now() < deadline) {
    result = sem_wait(semaphore);
    error = errno;
    if (result == 0 || error != EINTR) break;
    error = ETIMEDOUT;
  }
  cvt_waiter_remove(&w);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return result;
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict end) {
  if (!cvt_virtual()) return REAL(sem_timedwait)(semaphore, end);
  return semaphore_wait(semaphore, cvt_monotonic_from(CLOCK_REALTIME, cvt_nanoseconds(end)));
}

int sem_clockwait(
  sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict end
) {
  if (!cvt_virtual()) return REAL(sem_clockwait)(semaphore, clock, end);
  return semaphore_wait(semaphore, cvt_monotonic_from(clock, cvt_nanoseconds(end)));
}

// MARK: - Mutexes

static int mutex_wait(pthread_mutex_t *mutex, int64_t deadline) {
  struct cvt_waiter w = {.kind = CVT_MUTEX, .deadline = deadline, .object = mutex};
  int result = pthread_mutex_trylock(mutex);
  if (result != EBUSY) return result;
  cvt_waiter_add(&w);
  while (cvt_now() < deadline) {
    // Nothing can interrupt this call, so it looks at the clock once a millisecond; whoever
    // asks for rest sees whether the mutex is free.
    struct timespec real;
    REAL(clock_gettime)(CLOCK_REALTIME, &real);
    real = cvt_timespec(cvt_nanoseconds(&real) + 1000000);
    result = REAL(pthread_mutex_timedlock)(mutex, &real);
    if (result != ETIMEDOUT) break;
  }
  cvt_waiter_remove(&w);
  return result == EBUSY ? ETIMEDOUT : result;
}

int pthread_mutex_timedlock(
  pthread_mutex_t *restrict mutex, const struct timespec *restrict end
) {
  if (!cvt_virtual()) return REAL(pthread_mutex_timedlock)(mutex, end);
  return mutex_wait(mutex, cvt_monotonic_from(CLOCK_REALTIME, cvt_nanoseconds(end)));
}

int pthread_mutex_clocklock(
  pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict end
) {
  if (!cvt_virtual()) return REAL(pthread_mutex_clocklock)(mutex, clock, end);
  return mutex_wait(mutex, cvt_monotonic_from(clock, cvt_nanoseconds(end)));
}

// MARK: - Futexes

static long futex_wait(long object, long operation, long expected, long bits, int64_t deadline) {
  if (cvt_now() >= deadline) {
    errno = ETIMEDOUT;
    return -1;
  }
  struct cvt_waiter w = {.kind = CVT_FUTEX, .deadline = deadline, .object = (void *)object};
  cvt_waiter_add(&w);
  long result = REAL(syscall)(SYS_futex, object, operation, expected, NULL, NULL, bits);
  int error = errno;
  cvt_waiter_remove(&w);
  if (cvt_now() >= deadline) {
    error = ETIMEDOUT;
    result = -1;
  }
  errno = error;
  return result;
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CVT_TELLS_SANITIZER 1
#endif
#endif

#ifdef CVT_TELLS_SANITIZER
extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

// A mutex of Swift's that is waited for goes from thread to thread in the kernel, by code that the
// thread sanitizer does not see.
static long hand_over(long a, long b, long c, long d, long e, long f) {
  long command = b & FUTEX_CMD_MASK;
  if (command == FUTEX_UNLOCK_PI) __tsan_release((void *)a);
  long result = REAL(syscall)(SYS_futex, a, b, c, d, e, f);
  if (result == 0 && (command == FUTEX_LOCK_PI || command == FUTEX_TRYLOCK_PI)) {
    __tsan_acquire((void *)a);
  }
  return result;
}

// Stands in for Swift's own wait for a mutex (_MutexHandle._lockSlow), which first spins, and may
// take the mutex there, also unseen. Asking the kernel at once is as right, and is seen.
__attribute__((swiftcall)) void cvt_lock_slow(
    uint32_t thread, __attribute__((swift_context)) void *mutex)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

__attribute__((swiftcall)) void cvt_lock_slow(
    uint32_t thread, __attribute__((swift_context)) void *mutex) {
  while (hand_over((long)mutex, FUTEX_LOCK_PI | FUTEX_PRIVATE_FLAG, 0, 0, 0, 0) != 0
         && errno != 0) {
    if (errno != EINTR && errno != EAGAIN) abort();
  }
}
#endif

long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
  long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
  va_end(list);
  if (cvt_virtual()) {
    if (number == SYS_clock_gettime) return clock_gettime((clockid_t)a, (struct timespec *)b);
    if (number == SYS_getrandom) {
      cvt_random_fill((void *)a, (size_t)b);
      return b;
    }
    long command = b & FUTEX_CMD_MASK;
    if (number == SYS_futex && d && (command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET)) {
      int64_t time = cvt_nanoseconds((const struct timespec *)d);
      clockid_t clock = b & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
      int64_t end = command == FUTEX_WAIT ? cvt_sum(cvt_now(), time)
                                          : cvt_monotonic_from(clock, time);
      return futex_wait(a, b, c, f, end);
    }
  }
#ifdef CVT_TELLS_SANITIZER
  if (number == SYS_futex) return hand_over(a, b, c, d, e, f);
#endif
  return REAL(syscall)(number, a, b, c, d, e, f);
}

CVT_UNSANITIZED_END
