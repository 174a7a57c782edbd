// SPDX-License-Identifier: Apache-2.0

#include "scenes.h"

#include <cmath>

static const double pi = M_PI;

static const uint32_t palette[8] = {0xF44336, 0x2196F3, 0x4CAF50, 0xFFC107,
                                    0x9C27B0, 0x00BCD4, 0xFF5722, 0x8BC34A};

uint32_t paletteColor(int index) { return palette[index % 8]; }

namespace {

struct Random {
  uint32_t state;
  uint32_t next() { return state = state * 1664525 + 1013904223; }
  double operator()(double low, double high) {
    return low + (high - low) * (next() >> 8) / 16777216.0;
  }
};

double seconds(int frame) { return frame / 15.0; }

uint32_t mix(uint32_t a, uint32_t b, double p) {
  uint32_t result = 0;
  for (int shift : {16, 8, 0}) {
    double from = a >> shift & 255, to = b >> shift & 255;
    result |= uint32_t(from + (to - from) * p + 0.5) << shift;
  }
  return result;
}

Item item(Kind kind, double x, double y, uint32_t rgb, double alpha = 1) {
  Item item{kind};
  item.x = x, item.y = y, item.rgb = rgb, item.alpha = alpha;
  return item;
}

void dots(Scene &scene) {
  for (int f = 0; f < Scene::frameCount; f++) {
    for (int i = 0; i < 200; i++) {
      double p = 0.5 + 0.5 * sin(2 * pi * (seconds(f) - i * 0.05));
      Item dot = item(Kind::circle, 40 + 1200.0 * (i % 50) / 49, 120 + 160 * (i / 50),
                      mix(0x2196F3, 0xE91E63, p), 0.3 + 0.7 * p);
      dot.radius = 6 + 6 * p;
      scene.frames[f].push_back(dot);
    }
  }
}

/// The part of an open line between two shares of its length.
std::vector<Point> trimmed(const std::vector<Point> &line, double start, double end) {
  std::vector<double> at{0};
  for (size_t j = 1; j < line.size(); j++)
    at.push_back(at.back() + hypot(line[j].x - line[j - 1].x, line[j].y - line[j - 1].y));
  double from = start * at.back(), to = end * at.back();
  std::vector<Point> result;
  for (size_t j = 0; j + 1 < line.size(); j++) {
    if (at[j + 1] <= from || at[j] >= to) continue;
    auto point = [&](double length) {
      double share = (length - at[j]) / (at[j + 1] - at[j]);
      return Point{line[j].x + (line[j + 1].x - line[j].x) * share,
                   line[j].y + (line[j + 1].y - line[j].y) * share};
    };
    if (result.empty()) result.push_back(point(fmax(from, at[j])));
    result.push_back(point(fmin(to, at[j + 1])));
  }
  return result;
}

void strokes(Scene &scene) {
  Random random{1002};
  std::vector<std::vector<Point>> zigzags(64);
  for (auto &line : zigzags)
    for (int j = 0; j < 6; j++) line.push_back({-60 + 24.0 * j, (j & 1 ? 1 : -1) * random(10, 30)});
  for (int f = 0; f < Scene::frameCount; f++) {
    double t = seconds(f);
    for (int i = 0; i < 64; i++) {
      double start = 0.25 * (0.5 + 0.5 * sin(t + i * 0.3));
      double end = 0.5 + 0.5 * (0.5 + 0.5 * cos(t * 1.3 + i * 0.2));
      double angle = 0.8 * t + 0.1 * i;
      bool isArc = i % 2 == 0;
      Item stroke = item(isArc ? Kind::arc : Kind::polyline, 80 + 160 * (i % 8), 45 + 90 * (i / 8),
                         palette[i % 8]);
      stroke.width = 6;
      if (isArc) {
        stroke.radius = 32;
        stroke.start = 2 * pi * start + angle;
        stroke.sweep = 2 * pi * (end - start);
      } else {
        double c = cos(angle), s = sin(angle);
        for (Point p : trimmed(zigzags[i], start, end))
          stroke.points.push_back({stroke.x + c * p.x - s * p.y, stroke.y + s * p.x + c * p.y});
      }
      scene.frames[f].push_back(stroke);
    }
  }
}

void squares(Scene &scene, int count) {
  Random random{1003};
  struct Square { double x, y, speed, phase; };
  std::vector<Square> all(count);
  for (auto &square : all) {
    square.x = random(0, 1280), square.y = random(0, 720);
    square.speed = random(-2, 2), square.phase = random(0, 2 * pi);
  }
  for (int f = 0; f < Scene::frameCount; f++) {
    double t = seconds(f);
    for (int i = 0; i < count; i++) {
      auto [x, y, speed, phase] = all[i];
      Item square = item(Kind::roundedRect, x + 40 * sin(t + phase), y + 40 * cos(0.7 * t + phase),
                         palette[i % 8], 0.5);
      square.width = square.height = 20;
      square.radius = 4;
      square.angle = speed * t + phase;
      scene.frames[f].push_back(square);
    }
  }
}

void sheets(Scene &scene) {
  for (int f = 0; f < Scene::frameCount; f++) {
    for (int i = 0; i < 20; i++) {
      double alpha = 0.1 + 0.02 * i + 0.05 * sin(seconds(f) + i);
      Item sheet = item(Kind::rect, 0, 0, palette[i % 8], alpha);
      sheet.width = 1280, sheet.height = 720;
      scene.frames[f].push_back(sheet);
    }
  }
}

void full(Scene &scene) {
  for (int f = 0; f < Scene::frameCount; f++) {
    for (int i = 0; i < 20; i++) {
      Item sheet = item(Kind::sheet, 0, 0, 0);
      sheet.index = (i + f) % 5;
      scene.frames[f].push_back(sheet);
    }
  }
}

void turned(Scene &scene) {
  Random random{1005};
  struct Place { double x, y, size, speed, phase; };
  std::vector<Place> all(200);
  for (auto &place : all) {
    place.x = random(0, 1280), place.y = random(0, 720), place.size = random(0.5, 1.1);
    place.speed = random(-1.5, 1.5), place.phase = random(0, 2 * pi);
  }
  for (int f = 0; f < Scene::frameCount; f++) {
    double t = seconds(f);
    for (int i = 0; i < 200; i++) {
      auto [x, y, size, speed, phase] = all[i];
      Item picture = item(Kind::image, x, y, 0);
      picture.index = i % 8;
      picture.angle = speed * t + phase;
      picture.scale = size * (1 + 0.1 * sin(t + phase));
      scene.frames[f].push_back(picture);
    }
  }
}

void projected(Scene &scene) {
  Random random{1006};
  struct Place { double x, y, phase; };
  std::vector<Place> all(100);
  for (auto &place : all)
    place.x = random(60, 1220), place.y = random(60, 660), place.phase = random(0, 2 * pi);
  for (int f = 0; f < Scene::frameCount; f++) {
    for (int i = 0; i < 100; i++) {
      auto [x, y, phase] = all[i];
      double turn = seconds(f) + phase, tilt = 0.5 * sin(turn), q = 200.0 / 256;
      Item panel = item(Kind::projected, x, y, 0);
      panel.index = i % 8;
      const double rows[3][3] = {{cos(turn), 0, 0},
                                 {sin(tilt) * sin(turn), cos(tilt), 0},
                                 {sin(turn) * cos(tilt) / 500, -sin(tilt) / 500, 1}};
      for (int row = 0; row < 3; row++) {
        panel.map[row * 3] = rows[row][0] * q;
        panel.map[row * 3 + 1] = rows[row][1] * q;
        panel.map[row * 3 + 2] = rows[row][2] - 128 * q * (rows[row][0] + rows[row][1]);
      }
      scene.frames[f].push_back(panel);
    }
  }
}

void gradients(Scene &scene) {
  Random random{1008};
  std::vector<Point> places(50);
  for (auto &place : places) place.x = random(-50, 1030), place.y = random(-50, 470);
  for (int f = 0; f < Scene::frameCount; f++) {
    double t = seconds(f);
    for (int i = 0; i < 50; i++) {
      Item gradient = item(i % 2 ? Kind::radial : Kind::axial, places[i].x + 20 * sin(t + i),
                           places[i].y + 20 * cos(t + i), 0, 0.8);
      gradient.width = gradient.height = 300;
      gradient.radius = 150;
      gradient.index = i;
      scene.frames[f].push_back(gradient);
    }
  }
}

void scribble(Scene &scene, bool evenOdd) {
  Random random{1009};
  Item path = item(Kind::polygon, 640, 360, 0x00BCD4);
  path.evenOdd = evenOdd;
  for (int j = 0; j < 5000; j++) {
    double angle = 2 * pi * 7 * j / 5000;
    double radius = 200 + 80 * sin(angle * 3.3) + random(-25, 25);
    path.points.push_back({radius * cos(angle), radius * sin(angle)});
  }
  for (int f = 0; f < Scene::frameCount; f++) {
    path.angle = 0.3 * seconds(f);
    scene.frames[f].push_back(path);
  }
}

void text(Scene &scene) {
  for (int f = 0; f < Scene::frameCount; f++) {
    double t = seconds(f);
    for (int i = 0; i < 100; i++) {
      Item line = item(Kind::text, 20 + 640 * (i / 50) + 5 * sin(t + i),
                       14 + 14.2 * (i % 50) + 3 * sin(2 * t + 0.1 * i), 0xE0E0E0);
      line.index = i;
      scene.frames[f].push_back(line);
    }
  }
}

uint32_t pixel(uint32_t rgb, uint32_t alpha) {
  uint32_t result = alpha << 24;
  for (int shift : {16, 8, 0}) result |= ((rgb >> shift & 255) * alpha + 127) / 255 << shift;
  return result;
}

}  // namespace

bool makeScene(const std::string &name, Scene &scene) {
  if (name == "S1") dots(scene);
  else if (name == "S2") strokes(scene);
  else if (name == "S3a") squares(scene, 2000);
  else if (name == "S3b") squares(scene, 10000);
  else if (name == "S4a") sheets(scene);
  else if (name == "S4b") full(scene);
  else if (name == "S5") turned(scene);
  else if (name == "S6") projected(scene);
  else if (name == "S8") gradients(scene);
  else if (name == "S9a") scribble(scene, false);
  else if (name == "S9b") scribble(scene, true);
  else if (name == "S10") text(scene);
  else return false;
  return true;
}

std::vector<Picture> makeCheckers() {
  std::vector<Picture> pictures;
  for (int m = 0; m < 8; m++) {
    Picture picture{256, 256, {}};
    for (int y = 0; y < 256; y++)
      for (int x = 0; x < 256; x++)
        picture.pixels.push_back((x / 32 + y / 32) & 1 ? pixel(palette[m], 255)
                                                       : pixel(palette[(m + 3) % 8], 128 + y / 2));
    pictures.push_back(picture);
  }
  return pictures;
}

std::vector<Picture> makeBands(int width, int height) {
  std::vector<Picture> pictures;
  for (int m = 0; m < 5; m++) {
    Picture picture{width, height, {}};
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++)
        picture.pixels.push_back(pixel(palette[m], 40 + ((x + y + 50 * m) & 63)));
    pictures.push_back(picture);
  }
  return pictures;
}

std::vector<std::string> makeLines() {
  Random random{1010};
  std::vector<std::string> lines;
  for (int i = 0; i < 100; i++) {
    std::string line;
    for (int j = 0; j < 60; j++) line += "abcdefghijklmnopqrstuvwxyz      "[random.next() >> 27];
    size_t first = line.find_first_not_of(' '), last = line.find_last_not_of(' ');
    lines.push_back(line.substr(first, last - first + 1));
  }
  return lines;
}
