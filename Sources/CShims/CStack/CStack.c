// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CStack.h"

#include <pthread.h>
#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_ADDRESS_SANITIZER 1
#include <sanitizer/common_interface_defs.h>
#endif
#endif

// The checker of threads is told nothing: calls on another stack nest as all calls do, and locks
// belong to the thread that it sees.
#define PLAIN __attribute__((noinline, no_sanitize("address")))

// A piece of memory: a page that must not be touched, then the stack.
struct stack {
  char *memory;
  size_t size;
};

struct call {
  ucontext_t caller;
  void (*function)(void *);
  void *argument;
  const void *caller_bottom;
  size_t caller_size;
};

static _Thread_local struct {
  // Where the stack in use ends and begins; 0 until it was asked for.
  uintptr_t bottom, top;
  // How many descents are under way.
  size_t depth;
  // One that was given back, for the next call.
  struct stack spare;
  struct call *call;
} current;

static void drop(struct stack *stack) {
  if (stack->memory != NULL) munmap(stack->memory, stack->size);
  stack->memory = NULL;
}

static void find_bounds(void) {
  pthread_attr_t attributes;
  void *bottom = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  if (pthread_attr_getstack(&attributes, &bottom, &size) == 0) {
    current.bottom = (uintptr_t)bottom;
    current.top = current.bottom + size;
  }
  pthread_attr_destroy(&attributes);
}

PLAIN size_t citrine_stack_begin(void) {
  uintptr_t place = (uintptr_t)__builtin_frame_address(0);
  if (current.bottom == 0) find_bounds();
  current.depth += 1;
  // A program may be on a stack that it made itself.
  return place > current.bottom && place <= current.top ? place - current.bottom : 0;
}

void citrine_stack_end(void) {
  current.depth -= 1;
  if (current.depth == 0) drop(&current.spare);
}

static struct stack take(size_t size) {
  if (current.spare.memory != NULL && current.spare.size == size) {
    struct stack spare = current.spare;
    current.spare.memory = NULL;
    return spare;
  }
  struct stack made = {NULL, size};
  void *memory = mmap(
      NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK,
      -1, 0);
  if (memory == MAP_FAILED) return made;
  mprotect(memory, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE);
  made.memory = memory;
  return made;
}

static void give(struct stack stack) {
  drop(&current.spare);
  current.spare = stack;
}

PLAIN static void run(void) {
  struct call *call = current.call;
#ifdef HAS_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(NULL, &call->caller_bottom, &call->caller_size);
#endif
  call->function(call->argument);
#ifdef HAS_ADDRESS_SANITIZER
  __sanitizer_start_switch_fiber(NULL, call->caller_bottom, call->caller_size);
#endif
  // To the caller, by `uc_link`.
}

PLAIN int citrine_stack_call(size_t size, void (*function)(void *), void *argument) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size = (size + page - 1) / page * page + page;
  struct stack stack = take(size);
  if (stack.memory == NULL) return 0;
  struct call call = {.function = function, .argument = argument};
  ucontext_t callee;
  if (getcontext(&callee) != 0) {
    give(stack);
    return 0;
  }
  callee.uc_stack.ss_sp = stack.memory + page;
  callee.uc_stack.ss_size = size - page;
  callee.uc_link = &call.caller;
  makecontext(&callee, run, 0);
  uintptr_t bottom = current.bottom, top = current.top;
  current.bottom = (uintptr_t)stack.memory + page;
  current.top = (uintptr_t)stack.memory + size;
  current.call = &call;
#ifdef HAS_ADDRESS_SANITIZER
  void *fake_stack = NULL;
  __sanitizer_start_switch_fiber(&fake_stack, stack.memory + page, size - page);
#endif
  int failure = swapcontext(&call.caller, &callee);
#ifdef HAS_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(fake_stack, NULL, NULL);
#endif
  current.bottom = bottom;
  current.top = top;
  give(stack);
  return failure == 0;
}
