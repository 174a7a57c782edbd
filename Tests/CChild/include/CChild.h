// SPDX-License-Identifier: Apache-2.0

#ifndef CITRINE_CCHILD_H
#define CITRINE_CCHILD_H

#include <sys/types.h>

/// Starts a program in a process group of its own that the kernel kills when this process ends,
/// however it does.
///
/// It has the three files as its standard ones and no other of this process, no signal blocked or
/// ignored. Both lists end with a null pointer. Returns the number of the process, or what errno
/// says, negative.
pid_t citrine_child_start(
    const char *path, char *const *arguments, char *const *environment, int input, int output,
    int errors);

/// Opens a pipe whose ends no other program gets; 0 when there is one.
int citrine_child_pipe(int *ends);

/// Waits until a process that was started has ended, and ends all that it has left running in its
/// group. Its number stays taken until it is collected.
void citrine_child_await(pid_t child);

/// Lets go of a process that has ended; returns its exit status, or the signal that ended it.
int citrine_child_collect(pid_t child);

/// Sends a signal to a process and, if asked for, to all that it has started in its group.
void citrine_child_signal(pid_t child, int number, int has_group);

#endif
