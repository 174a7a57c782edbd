// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdint.h>

// The process's clock, real until it is started. All times are nanoseconds.

/// The real monotonic clock, whatever the virtual one shows.
int64_t cvt_real_monotonic(void);

/// Freezes every clock at the given readings, and begins the random numbers of a seed; -1 when a
/// virtual clock runs already.
int cvt_start(int64_t monotonic, int64_t wall, uint64_t seed);
/// Gives the process its real clocks back; what was pending fires after its remaining time.
void cvt_stop(void);
int cvt_is_running(void);

/// The monotonic reading of the virtual clock.
int64_t cvt_now(void);
/// Moves the clock forward (never back) and wakes all whose deadline has come.
void cvt_advance(int64_t monotonic);
/// The earliest instant at which something wants to be woken; INT64_MAX for none.
int64_t cvt_next_deadline(void);

/// Whether there was an instant during the call at which no other thread of the process ran or
/// could run; otherwise 0 with the id of a thread that was busy.
int cvt_others_at_rest(int32_t *busy_thread);
/// How often the main thread has found an event to handle in poll or epoll_wait.
uint64_t cvt_main_events(void);
/// Whether blocks wait on the main dispatch queue.
int cvt_main_queue_has_work(void);
/// Whether the calling thread is the process's first.
int cvt_is_main_thread(void);
void cvt_yield(void);

/// Around work of the main thread that is not the program's: while it waits there time stands.
void cvt_host_begin(void);
void cvt_host_end(void);

enum cvt_wait_kind { CVT_WAIT_NONE, CVT_WAIT_MEMORY, CVT_WAIT_PIPE };

/// A wait of the main thread that had no limit and that nothing in the process has ended yet.
struct cvt_wait {
  enum cvt_wait_kind kind;
  /// Since when no thread has got to run, by the real monotonic clock.
  int64_t real;
  /// When it began, by the virtual one.
  int64_t instant;
  /// The thread that holds the lock it waits for; 0 where it is no lock.
  int32_t holder;
  /// Whether nothing in the process is due any more.
  int is_endless;
};

/// What the main thread waits for while the process is otherwise at rest.
struct cvt_wait cvt_main_wait(void);

/// Around a wait of the program for something outside the process, on any thread: time stands. They
/// nest, and threads that see real time hold nothing.
void cvt_hold_begin(void);
void cvt_hold_end(void);

/// From here on the calling thread sees real time and is never waited for.
void cvt_exempt_current_thread(void);

/// How many cores the system lets the calling thread use; 0 when that cannot be known.
int cvt_usable_cores(void);
