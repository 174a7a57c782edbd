// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>

CVT_UNSANITIZED_BEGIN

// TFD_IOC_SET_TICKS of <linux/timerfd.h>, which cannot be included beside <sys/timerfd.h>.
#define SET_TICKS _IOW('T', 0, uint64_t)

struct timer {
  int exists;
  clockid_t clock;
  // CVT_NEVER when not armed in virtual time.
  int64_t deadline;
  int64_t interval;
};

// Indexed by file descriptor.
static struct timer *timers;
static _Atomic int timer_capacity;

static struct timer *timer_at(int fd) {
  if (fd < 0 || fd >= atomic_load(&timer_capacity) || !timers[fd].exists) return NULL;
  return &timers[fd];
}

static void timer_register(int fd, clockid_t clock) {
  if (fd >= atomic_load(&timer_capacity)) {
    int capacity = fd + 64;
    struct timer *grown = realloc(timers, sizeof(struct timer) * (size_t)capacity);
    if (!grown) return;
    int old = atomic_load(&timer_capacity);
    memset(grown + old, 0, sizeof(struct timer) * (size_t)(capacity - old));
    timers = grown;
    atomic_store(&timer_capacity, capacity);
  }
  struct timer t = {1, clock, CVT_NEVER, 0};
  timers[fd] = t;
}

static void clear(int fd) {
  struct itimerspec zero;
  memset(&zero, 0, sizeof zero);
  REAL(timerfd_settime)(fd, 0, &zero, NULL);
}

// Makes the descriptor readable and wakes its readers before it returns.
static void fire(int fd, uint64_t ticks) {
  if (ioctl(fd, SET_TICKS, &ticks) == 0) return;
  // A kernel without that call: an expiry in the past, which comes with the next interrupt.
  struct itimerspec soon;
  memset(&soon, 0, sizeof soon);
  soon.it_value.tv_nsec = 1;
  REAL(timerfd_settime)(fd, 0, &soon, NULL);
  struct pollfd p = {fd, POLLIN, 0};
  REAL(poll)(&p, 1, 1);
}

static void fire_if_due(int fd, struct timer *t, int64_t now) {
  if (t->deadline > now) return;
  uint64_t ticks = 1;
  if (t->interval > 0) {
    ticks += (uint64_t)((now - t->deadline) / t->interval);
    t->deadline = cvt_sum(t->deadline, (int64_t)ticks * t->interval);
  } else {
    t->deadline = CVT_NEVER;
  }
  fire(fd, ticks);
}

void cvt_timers_fire(int64_t now) {
  for (int fd = 0; fd < atomic_load(&timer_capacity); fd++) {
    if (timers[fd].exists) fire_if_due(fd, &timers[fd], now);
  }
}

int64_t cvt_timers_next(void) {
  int64_t next = CVT_NEVER;
  for (int fd = 0; fd < atomic_load(&timer_capacity); fd++) {
    if (timers[fd].exists && timers[fd].deadline < next) next = timers[fd].deadline;
  }
  return next;
}

void cvt_timers_release(int64_t now) {
  for (int fd = 0; fd < atomic_load(&timer_capacity); fd++) {
    struct timer *t = timer_at(fd);
    if (!t || t->deadline == CVT_NEVER) continue;
    struct itimerspec rest;
    int64_t left = t->deadline - now;
    rest.it_value = cvt_timespec(left > 0 ? left : 1);
    rest.it_interval = cvt_timespec(t->interval);
    REAL(timerfd_settime)(fd, 0, &rest, NULL);
    t->deadline = CVT_NEVER;
  }
}

int cvt_timer_open(int64_t deadline) {
  int fd = REAL(timerfd_create)(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  if (fd < 0) return fd;
  pthread_mutex_lock(&cvt_lock);
  timer_register(fd, CLOCK_MONOTONIC);
  struct timer *t = timer_at(fd);
  if (t && deadline != CVT_NEVER) {
    t->deadline = deadline;
    fire_if_due(fd, t, cvt_now());
  }
  pthread_mutex_unlock(&cvt_lock);
  return fd;
}

void cvt_timer_close(int fd) { close(fd); }

int timerfd_create(int clock, int flags) {
  int fd = REAL(timerfd_create)(clock, flags);
  if (fd >= 0) {
    pthread_mutex_lock(&cvt_lock);
    timer_register(fd, clock);
    pthread_mutex_unlock(&cvt_lock);
  }
  return fd;
}

static void read_timer(const struct timer *t, struct itimerspec *value) {
  memset(value, 0, sizeof *value);
  if (t->deadline == CVT_NEVER) return;
  int64_t left = t->deadline - cvt_now();
  value->it_value = cvt_timespec(left > 0 ? left : 1);
  value->it_interval = cvt_timespec(t->interval);
}

int timerfd_settime(int fd, int flags, const struct itimerspec *value, struct itimerspec *old) {
  if (!cvt_virtual() || !value) return REAL(timerfd_settime)(fd, flags, value, old);
  pthread_mutex_lock(&cvt_lock);
  struct timer *t = timer_at(fd);
  if (!t) {
    pthread_mutex_unlock(&cvt_lock);
    return REAL(timerfd_settime)(fd, flags, value, old);
  }
  if (old) read_timer(t, old);
  clear(fd);
  int64_t when = cvt_nanoseconds(&value->it_value);
  t->interval = cvt_nanoseconds(&value->it_interval);
  if (when == 0) {
    t->deadline = CVT_NEVER;
  } else {
    t->deadline = flags & TFD_TIMER_ABSTIME ? cvt_monotonic_from(t->clock, when)
                                            : cvt_sum(cvt_now(), when);
    fire_if_due(fd, t, cvt_now());
  }
  pthread_mutex_unlock(&cvt_lock);
  return 0;
}

int timerfd_gettime(int fd, struct itimerspec *value) {
  if (!cvt_virtual() || !value) return REAL(timerfd_gettime)(fd, value);
  pthread_mutex_lock(&cvt_lock);
  struct timer *t = timer_at(fd);
  if (t) read_timer(t, value);
  pthread_mutex_unlock(&cvt_lock);
  return t ? 0 : REAL(timerfd_gettime)(fd, value);
}

int close(int fd) {
  cvt_random_closed(fd);
  // Only descriptors in the table's range can be timers, so most calls take no lock.
  if (fd >= 0 && fd < atomic_load_explicit(&timer_capacity, memory_order_acquire)) {
    pthread_mutex_lock(&cvt_lock);
    struct timer *t = timer_at(fd);
    if (t) t->exists = 0;
    pthread_mutex_unlock(&cvt_lock);
  }
  return REAL(close)(fd);
}

CVT_UNSANITIZED_END
