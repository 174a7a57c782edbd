// SPDX-License-Identifier: Apache-2.0
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CVirtualTime.h"

#include <sched.h>

// Foundation counts the machine's cores; what `taskset` and containers leave of them only the
// system knows, by a call that Swift does not see.
int cvt_usable_cores(void) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return 0;
  return CPU_COUNT(&allowed);
}
