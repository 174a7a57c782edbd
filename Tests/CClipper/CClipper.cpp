// SPDX-License-Identifier: Apache-2.0

// Only tests are linked with this; `swift build` compiles it all the same, where the library may be missing.
#if __has_include(<polyclipping/clipper.hpp>)

#include "CClipper.h"

#include <cmath>
#include <polyclipping/clipper.hpp>

namespace cl = ClipperLib;

struct cclipper_region {
  cl::Paths paths;
};

static cl::Paths read(const int64_t *&points, const long *&sizes, long count) {
  cl::Paths paths;
  for (long index = 0; index < count; index++) {
    cl::Path path;
    for (long left = *sizes++; left > 0; left--, points += 2)
      path.push_back(cl::IntPoint(points[0], points[1]));
    paths.push_back(path);
  }
  return paths;
}

static double area(const cl::Paths &paths) {
  double sum = 0;
  for (const cl::Path &path : paths) sum += cl::Area(path);
  return std::fabs(sum);
}

cclipper_region *cclipper_combine(
    int operation, bool is_even_odd, const int64_t *points, const long *sizes, long first_count,
    long second_count) {
  const cl::ClipType types[] = {cl::ctUnion, cl::ctIntersection, cl::ctDifference, cl::ctXor};
  const cl::PolyFillType rule = is_even_odd ? cl::pftEvenOdd : cl::pftNonZero;
  auto *region = new cclipper_region;
  try {
    cl::Clipper clipper;
    clipper.AddPaths(read(points, sizes, first_count), cl::ptSubject, true);
    clipper.AddPaths(read(points, sizes, second_count), cl::ptClip, true);
    if (clipper.Execute(types[operation & 3], region->paths, rule, rule)) return region;
  } catch (const std::exception &) {
  }
  delete region;
  return nullptr;
}

void cclipper_close(cclipper_region *region) { delete region; }

double cclipper_difference(
    const cclipper_region *region, const int64_t *points, const long *sizes, long count) {
  cl::Paths rest;
  try {
    cl::Clipper clipper;
    bool is_empty = !clipper.AddPaths(region->paths, cl::ptSubject, true);
    if (!clipper.AddPaths(read(points, sizes, count), cl::ptClip, true) && is_empty) return 0;
    if (clipper.Execute(cl::ctXor, rest, cl::pftEvenOdd, cl::pftEvenOdd)) return area(rest);
  } catch (const std::exception &) {
  }
  return INFINITY;
}

bool cclipper_contains(const cclipper_region *region, int64_t x, int64_t y) {
  bool is_inside = false;
  for (const cl::Path &path : region->paths)
    if (cl::PointInPolygon(cl::IntPoint(x, y), path) != 0) is_inside = !is_inside;
  return is_inside;
}

#endif
