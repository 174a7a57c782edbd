// SPDX-License-Identifier: Apache-2.0
#pragma once

// The short name is that of pkg-config's folder; without pkg-config the usual folders are left.
#if __has_include(<fribidi.h>)
#include <fribidi.h>
#else
#include <fribidi/fribidi.h>
#endif

/// What the library tells of itself; Swift does not read variables that others may write.
static inline const char *citrine_fribidi_version_info(void) { return fribidi_version_info; }
