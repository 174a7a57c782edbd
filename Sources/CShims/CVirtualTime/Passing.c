// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>

CVT_UNSANITIZED_BEGIN

// Time passes by itself while the main thread waits: what it waits for may be due later. A call
// with a limit says so (`cvt_main_block_begin`). A wait without one may lie in any library, and is
// seen from outside: the kernel tells in which call the main thread sleeps. It can end by itself
// only when time passes if every other thread sleeps too, those that draw and encode among them;
// and only what lies in the process is waited for in that way: memory that another thread changes,
// or a pipe that the process itself can write to. All else is left to the world outside.

static pthread_mutex_t block_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t block_changed = PTHREAD_COND_INITIALIZER;
static _Atomic int main_blocked;
static int passer_started;

// How deep the main thread is in work that is not the program's.
static _Atomic int host_depth;

void cvt_host_begin(void) {
  if (cvt_is_main_thread()) atomic_fetch_add(&host_depth, 1);
}

void cvt_host_end(void) {
  if (cvt_is_main_thread()) atomic_fetch_sub(&host_depth, 1);
}

// MARK: - Waits without a limit

static pthread_mutex_t wait_lock = PTHREAD_MUTEX_INITIALIZER;
static struct cvt_wait current_wait;

struct cvt_wait cvt_main_wait(void) {
  pthread_mutex_lock(&wait_lock);
  struct cvt_wait result = current_wait;
  pthread_mutex_unlock(&wait_lock);
  return result;
}

static void publish(struct cvt_wait wait) {
  pthread_mutex_lock(&wait_lock);
  current_wait = wait;
  pthread_mutex_unlock(&wait_lock);
}

// Whether another descriptor of the process writes to the pipe that `fd` reads from.
static int is_own_pipe(int fd) {
  struct stat pipe, other;
  if (fstat(fd, &pipe) != 0 || !S_ISFIFO(pipe.st_mode)) return 0;
  DIR *folder = opendir("/proc/self/fd");
  if (!folder) return 0;
  int found = 0;
  struct dirent *entry;
  while (!found && (entry = readdir(folder))) {
    int candidate = atoi(entry->d_name);
    if (entry->d_name[0] == '.' || candidate == dirfd(folder)) continue;
    if (fstat(candidate, &other) != 0 || other.st_ino != pipe.st_ino) continue;
    if (other.st_dev != pipe.st_dev) continue;
    int flags = fcntl(candidate, F_GETFL);
    found = flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
  }
  closedir(folder);
  return found;
}

// The thread that holds a mutex whose word the main thread waits at; 0 where it is none.
static pid_t holder(unsigned long address) {
  int32_t words[3] = {0};
  struct iovec local = {words, sizeof words}, remote = {(void *)address, sizeof words};
  if (process_vm_readv(getpid(), &local, 1, &remote, 1, 0) != sizeof words) return 0;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d", (int)words[2]);
  return words[0] == 2 && words[2] > 0 && access(path, F_OK) == 0 ? words[2] : 0;
}

// The call in which the main thread sleeps.
static enum cvt_wait_kind look_at_main(pid_t *mutex_holder) {
  static int file = -1;
  *mutex_holder = 0;
  if (file < 0) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/syscall", (int)getpid());
    file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return CVT_WAIT_NONE;
  }
  char text[256];
  ssize_t length = pread(file, text, sizeof text - 1, 0);
  if (length <= 0) return CVT_WAIT_NONE;
  text[length] = 0;
  long call = -1;
  unsigned long a = 0, b = 0, c = 0, d = 0;
  if (sscanf(text, "%ld %lx %lx %lx %lx", &call, &a, &b, &c, &d) != 5) return CVT_WAIT_NONE;
  if (call == SYS_read) return is_own_pipe((int)a) ? CVT_WAIT_PIPE : CVT_WAIT_NONE;
  if (call != SYS_futex) return CVT_WAIT_NONE;
  long command = (long)b & FUTEX_CMD_MASK;
  if (command == FUTEX_WAIT) *mutex_holder = holder(a);
  // A limited wait is woken by the kernel's own clock; those of the program stand in a list.
  int is_wait = command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET;
  return (is_wait && d == 0) || command == FUTEX_LOCK_PI ? CVT_WAIT_MEMORY : CVT_WAIT_NONE;
}

static void pause_real(long nanoseconds) {
  struct timespec pause = {0, nanoseconds};
  REAL(nanosleep)(&pause, NULL);
}

// Lets time pass for as long as the main thread waits without a limit.
static void pass_wait(void) {
  struct cvt_wait wait = {CVT_WAIT_NONE, 0, 0, 0, 0};
  int64_t count = -1, all_before = -1;
  while (cvt_is_running() && !atomic_load(&main_blocked) && !atomic_load(&host_depth)) {
    pid_t owner;
    enum cvt_wait_kind kind = look_at_main(&owner);
    if (kind == CVT_WAIT_NONE) break;
    if (!cvt_all_at_rest()) {
      pause_real(50000);
      continue;
    }
    int64_t all, switches = cvt_switches(getpid(), &all), now = cvt_real_monotonic();
    // The main thread may have gone on between the looks at its call and at its sleep.
    if (switches < 0 || look_at_main(&owner) != kind || atomic_load(&host_depth)) continue;
    if (switches != count) {
      struct cvt_wait begun = {kind, now, cvt_now(), owner, 0};
      wait = begun;
      count = switches;
    }
    // While others get to run, one of them may end the wait.
    if (all != all_before) wait.real = now;
    all_before = all;
    int64_t next = cvt_next_deadline();
    wait.is_endless = next == CVT_NEVER;
    publish(wait);
    if (wait.is_endless) pause_real(1000000);
    else cvt_advance(next);
  }
  struct cvt_wait none = {CVT_WAIT_NONE, 0, 0, 0, 0};
  if (wait.kind != CVT_WAIT_NONE) publish(none);
}

// MARK: - Waits with a limit

// One step while the main thread is in a call that says when it ends.
static void pass_block(void) {
  int32_t busy;
  if (!cvt_others_at_rest(&busy)) {
    sched_yield();
    return;
  }
  int64_t next = cvt_next_deadline();
  pthread_mutex_lock(&block_lock);
  // The main thread cannot leave its call while the lock is held.
  int passes = atomic_load(&main_blocked) && next != CVT_NEVER && cvt_is_running();
  if (passes) cvt_advance(next);
  pthread_mutex_unlock(&block_lock);
  // Otherwise only the world outside can go on: a child process, a socket.
  if (!passes) pause_real(1000000);
}

void cvt_main_block_begin(void) {
  if (!cvt_is_main_thread() || !cvt_virtual()) return;
  pthread_mutex_lock(&block_lock);
  atomic_store(&main_blocked, 1);
  pthread_cond_signal(&block_changed);
  pthread_mutex_unlock(&block_lock);
}

void cvt_main_block_end(void) {
  if (!cvt_is_main_thread() || !atomic_load(&main_blocked)) return;
  pthread_mutex_lock(&block_lock);
  atomic_store(&main_blocked, 0);
  pthread_mutex_unlock(&block_lock);
}

// MARK: - The thread that passes time

static void *pass_time(void *unused) {
  (void)unused;
  cvt_exempt_current_thread();
  for (;;) {
    pthread_mutex_lock(&block_lock);
    while (!cvt_is_running()) pthread_cond_wait(&block_changed, &block_lock);
    if (!atomic_load(&main_blocked)) {
      // A wait without a limit is looked for once in a millisecond.
      struct timespec end;
      REAL(clock_gettime)(CLOCK_REALTIME, &end);
      end = cvt_timespec(cvt_nanoseconds(&end) + 1000000);
      REAL(pthread_cond_timedwait)(&block_changed, &block_lock, &end);
    }
    int is_blocked = atomic_load(&main_blocked);
    pthread_mutex_unlock(&block_lock);
    if (is_blocked) pass_block();
    else pass_wait();
  }
  return NULL;
}

void cvt_passer_start(void) {
  pthread_mutex_lock(&block_lock);
  if (!passer_started) {
    pthread_t thread;
    passer_started = pthread_create(&thread, NULL, pass_time, NULL) == 0;
    if (passer_started) pthread_detach(thread);
  }
  pthread_cond_signal(&block_changed);
  pthread_mutex_unlock(&block_lock);
}

CVT_UNSANITIZED_END
