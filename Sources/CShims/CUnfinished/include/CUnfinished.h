// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdbool.h>
#include <sys/types.h>

// What a process has begun and must not leave behind: it is gone when the process ends by exit, by
// a signal that it does not handle, or by a trap. A process that is forked has nothing to do with it.

/// What cunfinished_add answers when the process is about to end.
#define CUNFINISHED_ENDING (-2)

/// Has a file deleted when the process ends; the path must be absolute.
///
/// Gives a number for cunfinished_forget; CUNFINISHED_ENDING, or -1 when there is no room.
int cunfinished_add_file(const char *path);
/// Has a folder removed, after the files, if it is empty then.
int cunfinished_add_folder(const char *path);
/// Has a child, which leads a group of processes, killed before the files are deleted.
int cunfinished_add_child(pid_t child);
/// Has such a child asked to end by SIGINT, and killed when it has not ended after three seconds.
int cunfinished_add_tool(pid_t child);

/// Ends what an add began; false when the end of the process has dealt with it.
bool cunfinished_forget(int number);

/// Says that something is about to be begun by this thread: until cunfinished_begun the end of the
/// process waits for it, and signals that end it are held back from this thread.
///
/// False, and nothing is to be begun, when the process is about to end. What is done between may not
/// wait for others.
bool cunfinished_begin(void);
/// Says that what was begun stands in the list.
void cunfinished_begun(void);

/// Whether the process is about to end, so that nothing may be begun.
bool cunfinished_is_ending(void);

/// Kills and deletes all that is left; to be called when the process is about to end.
void cunfinished_remove_all(void);

/// Sees to it that a write to nobody fails instead of ending the process, unless the program has
/// decided about that itself.
void cunfinished_ignore_broken_pipes(void);
