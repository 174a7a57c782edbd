// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <sys/time.h>

CVT_UNSANITIZED_BEGIN

CVT_HIDDEN _Atomic int cvt_running;
CVT_HIDDEN _Thread_local int cvt_exempt;
CVT_HIDDEN pthread_mutex_t cvt_lock = PTHREAD_MUTEX_INITIALIZER;

static _Atomic int64_t monotonic_now;
static _Atomic int64_t wall_offset;

int64_t cvt_real_monotonic(void) {
  struct timespec t;
  REAL(clock_gettime)(CLOCK_MONOTONIC, &t);
  return cvt_nanoseconds(&t);
}

int cvt_is_running(void) { return atomic_load(&cvt_running); }
int64_t cvt_now(void) { return atomic_load(&monotonic_now); }

int cvt_start(int64_t monotonic, int64_t wall, uint64_t seed) {
  int result = -1;
  pthread_mutex_lock(&cvt_lock);
  if (!atomic_load(&cvt_running) && cvt_signal_install() == 0) {
    atomic_store(&monotonic_now, monotonic);
    atomic_store(&wall_offset, wall - monotonic);
    cvt_jobs_start();
    cvt_random_start(seed);
    atomic_store(&cvt_running, 1);
    result = 0;
  }
  pthread_mutex_unlock(&cvt_lock);
  if (result == 0) cvt_passer_start();
  return result;
}

void cvt_stop(void) {
  pthread_mutex_lock(&cvt_lock);
  if (atomic_load(&cvt_running)) {
    cvt_jobs_stop();
    cvt_timers_release(cvt_now());
    // Blocked calls end as if their time had come: their clock is gone.
    atomic_store(&monotonic_now, CVT_NEVER);
    cvt_waiters_wake(CVT_NEVER);
    atomic_store(&cvt_running, 0);
  }
  pthread_mutex_unlock(&cvt_lock);
  cvt_jobs_release(CVT_NEVER);
}

void cvt_advance(int64_t monotonic) {
  cvt_host_begin();
  pthread_mutex_lock(&cvt_lock);
  if (atomic_load(&cvt_running) && monotonic > cvt_now()) {
    atomic_store(&monotonic_now, monotonic);
    cvt_timers_fire(monotonic);
    cvt_waiters_wake(monotonic);
  }
  pthread_mutex_unlock(&cvt_lock);
  if (cvt_is_running()) cvt_jobs_release(cvt_now());
  cvt_host_end();
}

int64_t cvt_next_deadline(void) {
  pthread_mutex_lock(&cvt_lock);
  int64_t next = cvt_timers_next();
  int64_t waiter = cvt_waiters_next();
  int64_t job = cvt_jobs_next();
  pthread_mutex_unlock(&cvt_lock);
  if (waiter < next) next = waiter;
  return job < next ? job : next;
}

int cvt_is_wall(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI
    || clock == CLOCK_REALTIME_ALARM;
}

static int is_monotonic(clockid_t clock) {
  return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW
    || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME
    || clock == CLOCK_BOOTTIME_ALARM;
}

int64_t cvt_monotonic_from(clockid_t clock, int64_t reading) {
  if (!cvt_is_wall(clock) || reading == CVT_NEVER) return reading;
  return cvt_sum(reading, -atomic_load(&wall_offset));
}

int clock_gettime(clockid_t clock, struct timespec *t) {
  if (!cvt_virtual()) return REAL(clock_gettime)(clock, t);
  if (is_monotonic(clock)) {
    *t = cvt_timespec(cvt_now());
  } else if (cvt_is_wall(clock)) {
    *t = cvt_timespec(cvt_now() + atomic_load(&wall_offset));
  } else {
    return REAL(clock_gettime)(clock, t);
  }
  return 0;
}

int gettimeofday(struct timeval *restrict t, void *restrict zone) {
  if (!cvt_virtual()) return REAL(gettimeofday)(t, zone);
  int64_t wall = cvt_now() + atomic_load(&wall_offset);
  t->tv_sec = wall / 1000000000;
  t->tv_usec = wall % 1000000000 / 1000;
  return 0;
}

time_t time(time_t *result) {
  if (!cvt_virtual()) return REAL(time)(result);
  time_t seconds = (cvt_now() + atomic_load(&wall_offset)) / 1000000000;
  if (result) *result = seconds;
  return seconds;
}

int timespec_get(struct timespec *t, int base) {
  if (!cvt_virtual() || base != TIME_UTC) return REAL(timespec_get)(t, base);
  *t = cvt_timespec(cvt_now() + atomic_load(&wall_offset));
  return base;
}

CVT_UNSANITIZED_END
