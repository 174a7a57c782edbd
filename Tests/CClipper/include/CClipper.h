// SPDX-License-Identifier: Apache-2.0

// Another library's operations on regions, to compare with; used by tests alone.

#ifndef CCLIPPER_H
#define CCLIPPER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Polygons that make a region by the even-odd rule.
typedef struct cclipper_region cclipper_region;

/// Makes a region of two sets of polygons by 0 union, 1 intersection, 2 subtraction or 3 symmetric
/// difference; null when Clipper fails.
///
/// Points are pairs of numbers below 2^30; `sizes` are the numbers of points of the polygons, those
/// of the first set first.
cclipper_region *cclipper_combine(
    int operation, bool is_even_odd, const int64_t *points, const long *sizes, long first_count,
    long second_count);

void cclipper_close(cclipper_region *region);

/// The area that the region and polygons, which the even-odd rule fills, do not share.
double cclipper_difference(
    const cclipper_region *region, const int64_t *points, const long *sizes, long count);

bool cclipper_contains(const cclipper_region *region, int64_t x, int64_t y);

#ifdef __cplusplus
}
#endif

#endif
