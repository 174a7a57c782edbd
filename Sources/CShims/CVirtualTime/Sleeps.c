// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>

CVT_UNSANITIZED_BEGIN

// A limited wait in virtual time is an unlimited one on one descriptor more: a timer that becomes
// readable when virtual time reaches the deadline. No wake-up can be lost.

static int poll_until(struct pollfd *fds, nfds_t count, int64_t deadline, const sigset_t *mask) {
  struct pollfd few[17];
  struct pollfd *all = few;
  if (count > 16) {
    all = malloc(sizeof *all * (count + 1));
    if (!all) {
      errno = ENOMEM;
      return -1;
    }
  }
  int timer = -1;
  if (deadline != CVT_NEVER) {
    timer = cvt_timer_open(deadline);
    if (timer < 0) {
      if (all != few) free(all);
      return -1;
    }
  }
  if (count > 0) memcpy(all, fds, sizeof *all * count);
  struct pollfd last = {timer, POLLIN, 0};
  all[count] = last;

  cvt_main_block_begin();
  int result = REAL(ppoll)(all, count + 1, NULL, mask);
  int error = errno;
  cvt_main_block_end();

  if (result > 0 && all[count].revents) result--;
  if (result >= 0 && count > 0) memcpy(fds, all, sizeof *all * count);
  if (timer >= 0) cvt_timer_close(timer);
  if (all != few) free(all);
  errno = error;
  return result;
}

static void sleep_until(int64_t deadline) {
  while (cvt_now() < deadline && atomic_load(&cvt_running)) {
    if (poll_until(NULL, 0, deadline, NULL) < 0 && errno != EINTR) return;
  }
}

int nanosleep(const struct timespec *duration, struct timespec *left) {
  if (!cvt_virtual() || !duration) return REAL(nanosleep)(duration, left);
  sleep_until(cvt_sum(cvt_now(), cvt_nanoseconds(duration)));
  if (left) *left = cvt_timespec(0);
  return 0;
}

int clock_nanosleep(
  clockid_t clock, int flags, const struct timespec *duration, struct timespec *left
) {
  if (!cvt_virtual() || !duration || clock == CLOCK_PROCESS_CPUTIME_ID) {
    return REAL(clock_nanosleep)(clock, flags, duration, left);
  }
  int64_t value = cvt_nanoseconds(duration);
  sleep_until(flags & TIMER_ABSTIME ? cvt_monotonic_from(clock, value) : cvt_sum(cvt_now(), value));
  return 0;
}

int usleep(useconds_t microseconds) {
  if (!cvt_virtual()) return REAL(usleep)(microseconds);
  sleep_until(cvt_sum(cvt_now(), (int64_t)microseconds * 1000));
  return 0;
}

unsigned sleep(unsigned seconds) {
  if (!cvt_virtual()) return REAL(sleep)(seconds);
  sleep_until(cvt_sum(cvt_now(), (int64_t)seconds * 1000000000));
  return 0;
}

int poll(struct pollfd *fds, nfds_t count, int timeout) {
  int result;
  if (!cvt_virtual() || timeout == 0) {
    result = REAL(poll)(fds, count, timeout);
  } else {
    int64_t end = timeout < 0 ? CVT_NEVER : cvt_sum(cvt_now(), (int64_t)timeout * 1000000);
    result = poll_until(fds, count, end, NULL);
  }
  cvt_note_events(result);
  return result;
}

int ppoll(
  struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask
) {
  int result;
  if (!cvt_virtual() || (timeout && cvt_nanoseconds(timeout) == 0)) {
    result = REAL(ppoll)(fds, count, timeout, mask);
  } else {
    int64_t end = timeout ? cvt_sum(cvt_now(), cvt_nanoseconds(timeout)) : CVT_NEVER;
    result = poll_until(fds, count, end, mask);
  }
  cvt_note_events(result);
  return result;
}

int epoll_pwait(
  int set, struct epoll_event *events, int count, int timeout, const sigset_t *mask
) {
  if (!cvt_virtual() || timeout == 0 || (timeout < 0 && !cvt_is_main_thread())) {
    int result = REAL(epoll_pwait)(set, events, count, timeout, mask);
    cvt_note_events(result);
    return result;
  }
  int64_t end = timeout < 0 ? CVT_NEVER : cvt_sum(cvt_now(), (int64_t)timeout * 1000000);
  for (;;) {
    struct pollfd p = {set, POLLIN, 0};
    int ready = poll_until(&p, 1, end, mask);
    if (ready < 0) return -1;
    int result = REAL(epoll_pwait)(set, events, count, 0, mask);
    // Another thread may have taken the event between the two calls.
    if (result != 0 || ready == 0) {
      cvt_note_events(result);
      return result;
    }
  }
}

int epoll_wait(int set, struct epoll_event *events, int count, int timeout) {
  if (!cvt_virtual()) return REAL(epoll_wait)(set, events, count, timeout);
  return epoll_pwait(set, events, count, timeout, NULL);
}

static int select_until(
  int count, fd_set *reads, fd_set *writes, fd_set *errors, int64_t deadline, const sigset_t *mask
) {
  int timer = deadline == CVT_NEVER ? -1 : cvt_timer_open(deadline);
  // A set cannot hold higher descriptors.
  if (timer >= FD_SETSIZE) {
    cvt_timer_close(timer);
    errno = EINVAL;
    return -1;
  }
  fd_set none;
  FD_ZERO(&none);
  fd_set *watched = reads ? reads : &none;
  if (timer >= 0) FD_SET(timer, watched);
  int wide = timer >= count ? timer + 1 : count;
  cvt_main_block_begin();
  int result = REAL(pselect)(wide, watched, writes, errors, NULL, mask);
  int error = errno;
  cvt_main_block_end();
  if (timer >= 0) {
    if (result > 0 && FD_ISSET(timer, watched)) result--;
    FD_CLR(timer, watched);
    cvt_timer_close(timer);
  }
  errno = error;
  return result;
}

int select(int count, fd_set *reads, fd_set *writes, fd_set *errors, struct timeval *timeout) {
  if (!cvt_virtual() || (timeout && timeout->tv_sec == 0 && timeout->tv_usec == 0)) {
    return REAL(select)(count, reads, writes, errors, timeout);
  }
  int64_t end = CVT_NEVER;
  if (timeout) {
    end = cvt_sum(cvt_now(), (int64_t)timeout->tv_sec * 1000000000 + timeout->tv_usec * 1000);
  }
  return select_until(count, reads, writes, errors, end, NULL);
}

int pselect(
  int count, fd_set *reads, fd_set *writes, fd_set *errors, const struct timespec *timeout,
  const sigset_t *mask
) {
  if (!cvt_virtual() || (timeout && cvt_nanoseconds(timeout) == 0)) {
    return REAL(pselect)(count, reads, writes, errors, timeout, mask);
  }
  int64_t end = timeout ? cvt_sum(cvt_now(), cvt_nanoseconds(timeout)) : CVT_NEVER;
  return select_until(count, reads, writes, errors, end, mask);
}

CVT_UNSANITIZED_END
