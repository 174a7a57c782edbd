// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

CVT_UNSANITIZED_BEGIN

// A thread that sleeps in the kernel at two looks, with no switch counted in between, slept all
// the time between them: falling asleep is a switch. So when each thread passes both rounds of
// looks, all of them slept at the instant between the rounds.

#define MAX_EXEMPT 1024

struct seen {
  pid_t thread;
  int file;
  int64_t switches;
};

static pthread_mutex_t scan_lock = PTHREAD_MUTEX_INITIALIZER;
static struct seen *seen;
static int seen_count, seen_capacity;
static int task_folder = -1;

static _Atomic pid_t exempt_threads[MAX_EXEMPT];
// So many places have ever been taken.
static _Atomic int exempt_places;

void cvt_exempt_thread(pid_t thread) {
  for (int i = 0; i < MAX_EXEMPT; i++) {
    pid_t free_slot = 0;
    pid_t held = atomic_load(&exempt_threads[i]);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d", (int)held);
    // A thread that has ended leaves its place to the next.
    if (held && access(path, F_OK) != 0) {
      atomic_compare_exchange_strong(&exempt_threads[i], &held, 0);
    }
    if (!atomic_compare_exchange_strong(&exempt_threads[i], &free_slot, thread)) continue;
    int places = atomic_load(&exempt_places);
    while (places <= i && !atomic_compare_exchange_weak(&exempt_places, &places, i + 1)) {}
    return;
  }
}

void cvt_exempt_current_thread(void) {
  cvt_exempt = 1;
  cvt_exempt_thread((pid_t)REAL(syscall)(SYS_gettid));
}

static int is_exempt(pid_t thread) {
  int places = atomic_load_explicit(&exempt_places, memory_order_acquire);
  for (int i = 0; i < places; i++) {
    if (atomic_load_explicit(&exempt_threads[i], memory_order_relaxed) == thread) return 1;
  }
  return 0;
}

static struct seen *seen_for(pid_t thread) {
  for (int i = 0; i < seen_count; i++) {
    if (seen[i].thread == thread) return &seen[i];
  }
  if (seen_count == seen_capacity) {
    int capacity = seen_capacity + 64;
    struct seen *grown = realloc(seen, sizeof *grown * (size_t)capacity);
    if (!grown) return NULL;
    seen = grown;
    seen_capacity = capacity;
  }
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/status", (int)thread);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  struct seen entry = {thread, file, -1};
  seen[seen_count] = entry;
  return &seen[seen_count++];
}

static void forget(struct seen *s) {
  REAL(close)(s->file);
  *s = seen[--seen_count];
}

// The count of switches of a sleeping thread; -1 when it is awake, -2 when it has ended.
static int64_t switches(const struct seen *s) {
  char text[4096];
  ssize_t length = pread(s->file, text, sizeof text - 1, 0);
  if (length <= 0) return -2;
  text[length] = 0;
  const char *state = strstr(text, "\nState:\t");
  if (!state) return -1;
  if (state[8] == 'Z' || state[8] == 'X') return INT64_MAX;
  if (state[8] != 'S' && state[8] != 'T' && state[8] != 't') return -1;
  const char *count = strstr(text, "\nvoluntary_ctxt_switches:\t");
  return count ? atoll(count + 26) : -1;
}

// One round; returns 0 with the id of the thread that was awake or has run since the last round.
static int look(int everyone, int compare, int32_t *busy) {
  pid_t self = (pid_t)REAL(syscall)(SYS_gettid);
  char buffer[8192];
  lseek(task_folder, 0, SEEK_SET);
  for (;;) {
    long length = REAL(syscall)(SYS_getdents64, task_folder, buffer, sizeof buffer);
    if (length <= 0) return length == 0;
    for (long at = 0; at < length;) {
      uint16_t size;
      memcpy(&size, buffer + at + 16, sizeof size);
      pid_t thread = (pid_t)atoi(buffer + at + 19);
      at += size;
      if (thread <= 0 || thread == self || (!everyone && is_exempt(thread))) continue;
      *busy = thread;
      struct seen *s = seen_for(thread);
      if (!s) return 0;
      int64_t count = switches(s);
      if (count == -2) {
        forget(s);
        return 0;
      }
      if (count < 0 || (compare && count != s->switches)) return 0;
      s->switches = count;
    }
  }
}

// How many threads wait for the world outside so that time must stand, and the last one of them.
static _Atomic int holds;
static _Atomic pid_t holder;

void cvt_hold_begin(void) {
  if (cvt_exempt) return;
  atomic_store(&holder, (pid_t)REAL(syscall)(SYS_gettid));
  atomic_fetch_add(&holds, 1);
}

void cvt_hold_end(void) {
  if (!cvt_exempt) atomic_fetch_sub(&holds, 1);
}

// Whether all other threads slept at one instant, those that see real time counted or not.
static int at_rest(int everyone, int32_t *busy_thread) {
  *busy_thread = 0;
  if (atomic_load(&holds) > 0) {
    *busy_thread = atomic_load(&holder);
    return 0;
  }
  pthread_mutex_lock(&cvt_lock);
  int overdue = cvt_waiters_wake(cvt_now());
  pthread_mutex_unlock(&cvt_lock);
  if (overdue) return 0;
  pthread_mutex_lock(&scan_lock);
  if (task_folder < 0) task_folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  int rest = task_folder >= 0 && look(everyone, 0, busy_thread) && look(everyone, 1, busy_thread);
  pthread_mutex_unlock(&scan_lock);
  return rest;
}

int cvt_others_at_rest(int32_t *busy_thread) {
  cvt_host_begin();
  int rest = at_rest(0, busy_thread);
  cvt_host_end();
  return rest;
}

CVT_HIDDEN int cvt_all_at_rest(void) {
  int32_t busy;
  return at_rest(1, &busy);
}

CVT_HIDDEN int64_t cvt_switches(pid_t thread, int64_t *all) {
  pthread_mutex_lock(&scan_lock);
  struct seen *s = seen_for(thread);
  int64_t count = s ? switches(s) : -1;
  *all = 0;
  for (int i = 0; i < seen_count; i++) {
    if (!is_exempt(seen[i].thread)) *all += seen[i].switches;
  }
  pthread_mutex_unlock(&scan_lock);
  return count;
}

void cvt_yield(void) { sched_yield(); }

// MARK: - The main thread

static _Atomic uint64_t main_events;

int cvt_is_main_thread(void) {
  static _Thread_local int known;
  if (!known) known = (pid_t)REAL(syscall)(SYS_gettid) == getpid() ? 1 : 2;
  return known == 1;
}

void cvt_note_events(int count) {
  if (count > 0 && cvt_virtual() && cvt_is_main_thread()) atomic_fetch_add(&main_events, 1);
}

uint64_t cvt_main_events(void) { return atomic_load(&main_events); }

extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));

int cvt_main_queue_has_work(void) {
  if (!_dispatch_get_main_queue_handle_4CF) return 0;
  struct pollfd p = {_dispatch_get_main_queue_handle_4CF(), POLLIN, 0};
  return REAL(poll)(&p, 1, 0) > 0;
}

CVT_UNSANITIZED_END
