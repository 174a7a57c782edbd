// SPDX-License-Identifier: Apache-2.0
#include "Internal.h"

#include <stdlib.h>

CVT_UNSANITIZED_BEGIN

// Delayed work in virtual time. Time stands still, so what is delayed equally at one instant falls
// due at one instant. libdispatch would run it in the order of its heap, and Swift's tasks on
// several threads at once; both orders differ from that of real time, where each call comes a
// little later than the one before. Here delayed work is handed over in the order of deadlines,
// then of calls, and jobs of Swift tasks that belong to no actor run one after another.

#define SWIFT __attribute__((swiftcall))
// Where libdispatch is linked in, its own definitions take the place of these.
#define INTERPOSED __attribute__((weak))

typedef void (*work_function)(void *context);

extern void dispatch_async(void *queue, void *block) __attribute__((weak));
extern void dispatch_async_f(void *queue, void *context, work_function work)
  __attribute__((weak));
extern void *dispatch_queue_create(const char *label, void *attributes) __attribute__((weak));
extern void dispatch_retain(void *object) __attribute__((weak));
extern void dispatch_release(void *object) __attribute__((weak));
extern void *_Block_copy(const void *block) __attribute__((weak));
extern void _Block_release(const void *block) __attribute__((weak));

typedef SWIFT void (*enqueue_original)(void *job);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original)
  __attribute__((weak));
extern SWIFT void swift_job_run(void *job, void *identity, void *implementation)
  __attribute__((weak));

struct entry {
  int64_t deadline;
  void *queue;
  // Of a block, or null.
  void *block;
  work_function work;
  void *context;
  struct entry *next;
};

// Under cvt_lock, sorted.
static struct entry *delayed;
// Where the jobs of Swift tasks run in virtual time.
static void *task_queue;

// MARK: - Delayed work

static void hand_over(struct entry *e) {
  if (e->block) {
    dispatch_async(e->queue, e->block);
    _Block_release(e->block);
  } else {
    dispatch_async_f(e->queue, e->context, e->work);
  }
  dispatch_release(e->queue);
  free(e);
}

static int delay(struct entry entry) {
  struct entry *e = malloc(sizeof *e);
  if (!e) return 0;
  *e = entry;
  dispatch_retain(e->queue);
  if (e->block) e->block = _Block_copy(e->block);
  pthread_mutex_lock(&cvt_lock);
  int waits = cvt_is_running() && e->deadline > cvt_now();
  if (waits) {
    struct entry **at = &delayed;
    while (*at && (*at)->deadline <= e->deadline) at = &(*at)->next;
    e->next = *at;
    *at = e;
  }
  pthread_mutex_unlock(&cvt_lock);
  if (!waits) hand_over(e);
  return 1;
}

void cvt_jobs_release(int64_t now) {
  for (;;) {
    pthread_mutex_lock(&cvt_lock);
    struct entry *e = delayed;
    int due = e && e->deadline <= now;
    if (due) delayed = e->next;
    pthread_mutex_unlock(&cvt_lock);
    if (!due) return;
    hand_over(e);
  }
}

int64_t cvt_jobs_next(void) { return delayed ? delayed->deadline : CVT_NEVER; }

// What <dispatch/time.h> packs into 64 bits, as a monotonic reading.
static int64_t deadline_of(uint64_t when) {
  if (when == UINT64_MAX) return CVT_NEVER;
  if (when == 0 || when == UINT64_MAX - 1) return cvt_now();
  if (!(when >> 63)) return (int64_t)when;
  if (when >> 62 == 3) return cvt_monotonic_from(CLOCK_REALTIME, -(int64_t)when);
  return (int64_t)(when & INT64_MAX);
}

// Whether an address lies in the library of Swift's tasks.
static int is_swift_tasks(const void *address) {
  Dl_info caller, tasks, self;
  return task_queue && dladdr(address, &caller) && dladdr((void *)&swift_job_run, &tasks)
    && dladdr((void *)&is_swift_tasks, &self) && caller.dli_fbase == tasks.dli_fbase
    && self.dli_fbase != tasks.dli_fbase;
}

INTERPOSED void dispatch_after(uint64_t when, void *queue, void *block) {
  struct entry e = {.deadline = deadline_of(when), .queue = queue, .block = block};
  if (!cvt_virtual() || e.deadline == CVT_NEVER || !delay(e)) {
    REAL(dispatch_after)(when, queue, block);
  }
}

INTERPOSED void dispatch_after_f(uint64_t when, void *queue, void *context, work_function work) {
  struct entry e = {
    .deadline = deadline_of(when), .queue = queue, .work = work, .context = context};
  if (cvt_virtual() && is_swift_tasks(__builtin_return_address(0))) e.queue = task_queue;
  if (!cvt_virtual() || e.deadline == CVT_NEVER || !delay(e)) {
    REAL(dispatch_after_f)(when, queue, context, work);
  }
}

// MARK: - Sleeping tasks

// The runtime makes a timer source for each sleeping task. Between the source's creation and its
// activation, all on one thread, the parts of the sleep are gathered here.
static _Thread_local struct {
  void *source;
  struct entry entry;
} sleeper;

INTERPOSED void *dispatch_source_create(
  const void *type, uintptr_t handle, uintptr_t mask, void *queue
) {
  void *source = REAL(dispatch_source_create)(type, handle, mask, queue);
  if (cvt_virtual() && is_swift_tasks(__builtin_return_address(0))) {
    struct entry e = {.deadline = CVT_NEVER, .queue = task_queue};
    sleeper.source = source;
    sleeper.entry = e;
  }
  return source;
}

INTERPOSED void dispatch_source_set_timer(
  void *source, uint64_t start, uint64_t interval, uint64_t leeway
) {
  if (sleeper.source && sleeper.source == source) sleeper.entry.deadline = deadline_of(start);
  else REAL(dispatch_source_set_timer)(source, start, interval, leeway);
}

INTERPOSED void dispatch_source_set_event_handler_f(void *source, work_function work) {
  if (sleeper.source && sleeper.source == source) sleeper.entry.work = work;
  REAL(dispatch_source_set_event_handler_f)(source, work);
}

INTERPOSED void dispatch_set_context(void *object, void *context) {
  if (sleeper.source && sleeper.source == object) sleeper.entry.context = context;
  REAL(dispatch_set_context)(object, context);
}

INTERPOSED void dispatch_activate(void *object) {
  int is_sleeper = sleeper.source && sleeper.source == object;
  REAL(dispatch_activate)(object);
  if (!is_sleeper) return;
  struct entry e = sleeper.entry;
  sleeper.source = NULL;
  // A source whose timer was never set stays silent; its handler is called in its stead.
  if (e.work && e.deadline != CVT_NEVER) delay(e);
}

// MARK: - Jobs

static void run_job(void *job) { swift_job_run(job, NULL, NULL); }

static SWIFT void enqueue(void *job, enqueue_original original) {
  if (cvt_virtual()) dispatch_async_f(task_queue, job, run_job);
  else original(job);
}

void cvt_jobs_start(void) {
  if (!&dispatch_async_f || !&swift_job_run || !&swift_task_enqueueGlobal_hook) return;
  // An executor of the program's own stays in place.
  if (swift_task_enqueueGlobal_hook) return;
  if (!task_queue) task_queue = dispatch_queue_create("virtual time tasks", NULL);
  swift_task_enqueueGlobal_hook = enqueue;
}

void cvt_jobs_stop(void) {
  if (!&swift_task_enqueueGlobal_hook || swift_task_enqueueGlobal_hook != enqueue) return;
  swift_task_enqueueGlobal_hook = NULL;
}

CVT_UNSANITIZED_END
