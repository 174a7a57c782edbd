// SPDX-License-Identifier: Apache-2.0
#pragma once

/// A pipe whose ends no program started at the same moment inherits; 0 or -1 with errno.
int cpipe_open(int ends[2]);
