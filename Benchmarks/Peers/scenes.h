// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

// The scenes of Benchmarks/Scenes for renderers that are written in C and C++.

struct Point {
  double x, y;
};

enum class Kind {
  circle, arc, polyline, roundedRect, rect, image, sheet, projected, axial, radial, polygon, text
};

/// One thing to draw; which fields matter depends on the kind.
struct Item {
  Kind kind;
  /// Where it is: the centre of what turns, else the corner, else the origin of the baseline.
  double x = 0, y = 0;
  double width = 0, height = 0;
  double angle = 0, scale = 1;
  double radius = 0;
  double start = 0, sweep = 0;
  uint32_t rgb = 0;
  double alpha = 1;
  /// Which picture, line of text or first colour of a gradient.
  int index = 0;
  bool evenOdd = false;
  /// Rows of a map from texels to points about (x, y).
  double map[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  std::vector<Point> points;

  /// Not premultiplied.
  uint32_t argb() const { return uint32_t(alpha * 255 + 0.5) << 24 | rgb; }
};

struct Picture {
  int width, height;
  /// Premultiplied, 0xAARRGGBB.
  std::vector<uint32_t> pixels;
};

struct Scene {
  static constexpr int frameCount = 16;
  static constexpr uint32_t background = 0xFF101418;
  std::vector<Item> frames[frameCount];
};

uint32_t paletteColor(int index);

/// A scene's draws on 1280 by 720 points; false when there is none of that name or when it needs
/// what these peers cannot do.
bool makeScene(const std::string &name, Scene &scene);

std::vector<Picture> makeCheckers();
std::vector<Picture> makeBands(int width, int height);
std::vector<std::string> makeLines();
