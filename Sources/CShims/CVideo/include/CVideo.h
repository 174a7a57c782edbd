// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdint.h>

/// Turns two rows of B, G, R, X pixels into two rows of luma and one of each chroma plane: ITU-R
/// BT.709, video range. Chroma lies at the left pixel of each pair, between the rows. `width` is
/// even.
void cvideo_rows(
    const uint32_t *top, const uint32_t *bottom, int width, uint8_t *luma_top,
    uint8_t *luma_bottom, uint8_t *blue, uint8_t *red);
