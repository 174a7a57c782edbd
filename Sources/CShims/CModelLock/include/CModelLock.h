// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdbool.h>
#include <stdint.h>

// The lock of the layers: one for the process, recursive. The depth is the thread's own, so that a
// lock which the thread holds already costs two instructions.

#define CITRINE_THREAD_OWN extern _Thread_local __attribute__((tls_model("initial-exec")))

// How often this thread has taken the lock.
CITRINE_THREAD_OWN uint32_t citrine_model_depth;
// Tells this thread from all others of the process; 0 until it is asked for.
CITRINE_THREAD_OWN uint64_t citrine_thread_number_or_0;
// What the thread's own list of things to let go of is, while it lets go of them.
CITRINE_THREAD_OWN void *citrine_thread_farewell;

// Whether something waits for the lock's end; under the lock.
extern bool citrine_model_has_farewells;

void citrine_model_enter(void);
void citrine_model_leave(void);
uint64_t citrine_thread_make_number(void);

static inline void citrine_model_lock(void) {
  if (citrine_model_depth == 0) citrine_model_enter();
  citrine_model_depth++;
}

// Takes back one `citrine_model_lock`. True when the lock is still held, as this was the last and
// something waits for its end: then `citrine_model_leave_last` gives it back.
static inline bool citrine_model_unlock(void) {
  uint32_t depth = citrine_model_depth;
  if (depth > 1) {
    citrine_model_depth = depth - 1;
    return false;
  }
  if (depth == 0) return false;
  if (citrine_model_has_farewells) return true;
  citrine_model_depth = 0;
  citrine_model_leave();
  return false;
}

static inline void citrine_model_leave_last(void) {
  citrine_model_depth = 0;
  citrine_model_leave();
}

static inline bool citrine_model_is_held(void) { return citrine_model_depth != 0; }

static inline uint64_t citrine_thread_number(void) {
  uint64_t number = citrine_thread_number_or_0;
  return number != 0 ? number : citrine_thread_make_number();
}

static inline void *citrine_farewell(void) { return citrine_thread_farewell; }
static inline void citrine_set_farewell(void *list) { citrine_thread_farewell = list; }

static inline bool citrine_has_farewells(void) { return citrine_model_has_farewells; }
static inline void citrine_set_has_farewells(bool flag) { citrine_model_has_farewells = flag; }

// Retains a Swift object, unless its end has begun. The memory must still be there.
bool citrine_try_retain(const void *object);
