// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "scenes.h"

/// A renderer that scenes are drawn with.
class Peer {
 public:
  virtual ~Peer() = default;
  /// Makes ready what a scene's frames share; false when the renderer cannot draw it.
  virtual bool begin(const std::string &scene, const Scene &items) = 0;
  /// Draws a whole frame, to the last pixel.
  virtual void draw(const std::vector<Item> &items) = 0;
  /// Rows of `stride` bytes, 0xAARRGGBB.
  virtual const uint8_t *pixels(size_t &stride) = 0;
};

extern const char *const peerName;
extern const bool peerHasThreads;
std::unique_ptr<Peer> makePeer(int width, int height, double scale, int threads);
