// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stddef.h>

// Begins a descent in the calling thread: what it needs of stacks is kept until the outermost one
// has ended. Returns how many bytes of the stack are left; 0 where that cannot be told.
size_t citrine_stack_begin(void);

// Ends a descent.
void citrine_stack_end(void);

// Calls a function in the same thread on a stack of its own of so many bytes, inside a descent.
// Returns 0 where there is no memory for one; then nothing was called.
int citrine_stack_call(size_t size, void (*function)(void *), void *argument);
