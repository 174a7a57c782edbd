// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ElementaryFunctions
import Geometry

/// A direction and how much, which keeps its direction while it is nothing.
struct Aim {
  private(set) var vector: CGVector
  /// Radians, from the direction of x towards that of y.
  private(set) var angle: CGFloat

  init(_ vector: CGVector) {
    self.vector = vector
    angle = vector.angle
  }

  var length: CGFloat { vector.length }

  mutating func point(along vector: CGVector) {
    self.vector = vector
    if vector.length > 0 { angle = vector.angle }
  }

  mutating func point(to angle: CGFloat, length: CGFloat) {
    self.angle = angle
    vector = CGVector(
      dx: CGFloat(Elementary.cos(Double(angle))) * length,
      dy: CGFloat(Elementary.sin(Double(angle))) * length)
  }
}

extension CGVector {
  var vec: Vec2 { Vec2(Double(dx), Double(dy)) }
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
  /// Radians, from the direction of x towards that of y.
  fileprivate var angle: CGFloat { CGFloat(Elementary.atan2(Double(dy), Double(dx))) }
}
