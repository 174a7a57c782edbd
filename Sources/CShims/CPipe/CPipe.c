// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CPipe.h"

#include <fcntl.h>
#include <unistd.h>

int cpipe_open(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
