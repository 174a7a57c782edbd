// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <stdlib.h>

// Swift concurrency in virtual time. Time stands still, so tasks that go to sleep at one instant
// wake at one instant, and on the runtime's pool their order would be a race. Here jobs that
// belong to no actor's own executor run on one thread, in the order in which they were enqueued;
// sleeping ones wake in the order of their deadlines, then of their going to sleep.

#define SWIFT __attribute__((swiftcall))

typedef SWIFT void (*enqueue_original)(void *job);
typedef SWIFT void (*delay_original)(unsigned long long delay, void *job);
typedef SWIFT void (*deadline_original)(
  long long sec, long long nsec, long long tsec, long long tnsec, int clock, void *job
);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original)
  __attribute__((weak));
extern SWIFT void (*swift_task_enqueueGlobalWithDelay_hook)(
  unsigned long long delay, void *job, delay_original original
) __attribute__((weak));
extern SWIFT void (*swift_task_enqueueGlobalWithDeadline_hook)(
  long long sec, long long nsec, long long tsec, long long tnsec, int clock, void *job,
  deadline_original original
) __attribute__((weak));
extern SWIFT void swift_job_run(void *job, void *identity, void *implementation)
  __attribute__((weak));

struct entry {
  void *job;
  int64_t deadline;
  struct entry *next;
};

static pthread_mutex_t queue_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t queue_filled = PTHREAD_COND_INITIALIZER;
static struct entry *first, *last;
static int worker_started;

// Under cvt_lock, sorted.
static struct entry *sleepers;

static void *work(void *unused) {
  (void)unused;
  for (;;) {
    pthread_mutex_lock(&queue_lock);
    while (!first) pthread_cond_wait(&queue_filled, &queue_lock);
    struct entry *e = first;
    first = e->next;
    if (!first) last = NULL;
    pthread_mutex_unlock(&queue_lock);
    void *job = e->job;
    free(e);
    swift_job_run(job, NULL, NULL);
  }
  return NULL;
}

static void append(struct entry *e) {
  pthread_mutex_lock(&queue_lock);
  e->next = NULL;
  if (last) last->next = e;
  else first = e;
  last = e;
  pthread_cond_signal(&queue_filled);
  pthread_mutex_unlock(&queue_lock);
}

static struct entry *new_entry(void *job, int64_t deadline) {
  struct entry *e = malloc(sizeof *e);
  if (e) {
    e->job = job;
    e->deadline = deadline;
    e->next = NULL;
  }
  return e;
}

static SWIFT void enqueue(void *job, enqueue_original original) {
  struct entry *e = cvt_virtual() ? new_entry(job, 0) : NULL;
  if (e) append(e);
  else original(job);
}

static int insert(void *job, int64_t deadline) {
  struct entry *e = new_entry(job, deadline);
  if (!e) return 0;
  pthread_mutex_lock(&cvt_lock);
  if (!cvt_is_running() || deadline <= cvt_now()) {
    append(e);
  } else {
    struct entry **at = &sleepers;
    while (*at && (*at)->deadline <= deadline) at = &(*at)->next;
    e->next = *at;
    *at = e;
  }
  pthread_mutex_unlock(&cvt_lock);
  return 1;
}

static SWIFT void enqueue_after(unsigned long long delay, void *job, delay_original original) {
  int64_t limited = delay > INT64_MAX ? INT64_MAX : (int64_t)delay;
  if (!cvt_virtual() || !insert(job, cvt_sum(cvt_now(), limited))) original(delay, job);
}

static SWIFT void enqueue_at(
  long long sec, long long nsec, long long tsec, long long tnsec, int clock, void *job,
  deadline_original original
) {
  struct timespec t = {sec, nsec};
  // The runtime's clocks 1 and 2 are monotonic here, 3 is the wall's.
  clockid_t id = clock == 3 ? CLOCK_REALTIME : CLOCK_MONOTONIC;
  if (!cvt_virtual() || !insert(job, cvt_monotonic_from(id, cvt_nanoseconds(&t)))) {
    original(sec, nsec, tsec, tnsec, clock, job);
  }
}

void cvt_jobs_start(void) {
  if (!&swift_job_run || !&swift_task_enqueueGlobal_hook) return;
  if (swift_task_enqueueGlobal_hook) return;
  if (!worker_started) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, work, NULL) != 0) return;
    pthread_detach(thread);
    worker_started = 1;
  }
  swift_task_enqueueGlobal_hook = enqueue;
  swift_task_enqueueGlobalWithDelay_hook = enqueue_after;
  swift_task_enqueueGlobalWithDeadline_hook = enqueue_at;
}

void cvt_jobs_stop(void) {
  if (!&swift_task_enqueueGlobal_hook || swift_task_enqueueGlobal_hook != enqueue) return;
  swift_task_enqueueGlobal_hook = NULL;
  swift_task_enqueueGlobalWithDelay_hook = NULL;
  swift_task_enqueueGlobalWithDeadline_hook = NULL;
}

void cvt_jobs_release(int64_t now) {
  while (sleepers && sleepers->deadline <= now) {
    struct entry *e = sleepers;
    sleepers = e->next;
    append(e);
  }
}

int64_t cvt_jobs_next(void) { return sleepers ? sleepers->deadline : CVT_NEVER; }
