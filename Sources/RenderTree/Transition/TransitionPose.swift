// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// How the old and the new picture of a transition lie, and how much of them shows.
struct TransitionPose {
  /// One of the two pictures.
  struct Part {
    /// Acts in the layer's own coordinates; nil for the identity.
    var matrix: Matrix4?
    var opacity = 1.0
    /// What the colours are multiplied by.
    var shade = 1.0
  }

  var old = Part()
  var new = Part()
  var isNewAbove = true
  /// Whether both are added, so that where they are equal nothing changes.
  var isDissolve = false

  /// Whether a type is drawn as what it is called; others fade.
  static func isKnown(_ type: String) -> Bool {
    ["fade", "push", "moveIn", "reveal", "cube", "oglFlip"].contains(type)
  }

  /// The pictures of a layer with bounds, at a progress strictly between 0 and 1.
  init(_ track: TransitionTrack, progress p: Double, bounds: Rect) {
    let way = Way(track.subtype, bounds)
    switch track.type {
    case "push":
      old = Part(matrix: way.shift(p), opacity: 1 - p)
      new = Part(matrix: way.shift(p - 1), opacity: p)
    case "moveIn": new.matrix = way.shift(p - 1)
    case "reveal":
      old.matrix = way.shift(p)
      isNewAbove = false
    case "cube":
      old.matrix = way.face(p)
      new.matrix = way.face(p - 1)
      isNewAbove = p > 0.5
    case "oglFlip":
      let isTurned = p > 0.5
      old = Part(matrix: way.flip(p), opacity: isTurned ? 0 : 1, shade: 1 - 0.3 * sin(p * .pi))
      new = Part(matrix: way.flip(p - 1), opacity: isTurned ? 1 : 0, shade: old.shade)
    default:
      (old.opacity, new.opacity) = (1 - p, p)
      isDissolve = true
    }
  }

  /// The direction in which pictures move, and what moves them.
  private struct Way {
    let direction: Vec2
    let bounds: Rect
    /// How long the layer is along the direction.
    private var length: Double {
      abs(direction.x) * bounds.width + abs(direction.y) * bounds.height
    }

    /// Top is where y is largest, as for the gravity of contents.
    init(_ subtype: String, _ bounds: Rect) {
      self.bounds = bounds
      switch subtype {
      case "fromRight": direction = Vec2(-1, 0)
      case "fromTop": direction = Vec2(0, -1)
      case "fromBottom": direction = Vec2(0, 1)
      default: direction = Vec2(1, 0)
      }
    }

    func shift(_ part: Double) -> Matrix4 {
      .translation(direction.x * length * part, direction.y * length * part, 0)
    }

    /// Seen from twice the longer side.
    private var perspective: Matrix4 {
      var result = Matrix4.identity
      let distance = 2 * max(bounds.width, bounds.height)
      if distance > 0 { result.m34 = -1 / distance }
      return result
    }

    /// A turn by a part of a circle in which what faces the viewer goes along the direction.
    private func turn(_ angle: Double) -> Matrix4 {
      .rotation(angle, -direction.y, direction.x, 0)
    }

    /// A side of a box that turns by a right angle.
    func face(_ part: Double) -> Matrix4 {
      let depth = length / 2
      let solid = Matrix4.translation(0, 0, depth)
        .concatenating(turn(part * .pi / 2))
        .concatenating(.translation(0, 0, -depth))
      return LayerGeometry.centered(solid.concatenating(perspective), at: bounds.center)
    }

    /// One side of a card that turns over.
    func flip(_ part: Double) -> Matrix4 {
      LayerGeometry.centered(turn(part * .pi).concatenating(perspective), at: bounds.center)
    }
  }
}
