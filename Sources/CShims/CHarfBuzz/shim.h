// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>
