// SPDX-License-Identifier: Apache-2.0
#pragma once

// The short names are those of pkg-config's folder; without pkg-config the usual folders are left.
#if __has_include(<hb.h>)
#include <hb.h>
#include <hb-ot.h>
#else
#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>
#endif
