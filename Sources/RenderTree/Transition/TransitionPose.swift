// SPDX-License-Identifier: Apache-2.0

import DisplayList
import ElementaryFunctions
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
    var warp: Bend?
  }

  /// How a picture's places change, and how far that is.
  struct Bend {
    var shape: Warp.Shape
    var progress: Double
  }

  var old = Part()
  var new = Part()
  var isNewAbove = true
  /// Whether both are added, so that where they are equal nothing changes.
  var isDissolve = false
  /// What happens to both pictures together.
  var warp: Bend?
  /// How wide a shutter before the pictures stands open, 0...1.
  var opening: Double?

  /// Whether a type is drawn as what it is called; others fade.
  static func isKnown(_ type: String) -> Bool {
    known.contains(type)
  }

  private static let known: Set<String> = [
    "fade", "push", "moveIn", "reveal", "cube", "oglFlip", "suckEffect", "rippleEffect",
    "pageCurl", "pageUnCurl", "cameraIris", "cameraIrisHollowOpen", "cameraIrisHollowClose",
  ]

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
      old = Part(
        matrix: way.flip(p), opacity: isTurned ? 0 : 1, shade: 1 - 0.3 * Elementary.sin(p * .pi))
      new = Part(matrix: way.flip(p - 1), opacity: isTurned ? 1 : 0, shade: old.shade)
    case "pageCurl":
      old.warp = Bend(shape: .curl(direction: way.lift), progress: p)
      isNewAbove = false
    case "pageUnCurl": new.warp = Bend(shape: .curl(direction: way.lift), progress: 1 - p)
    case "suckEffect":
      old.warp = Bend(shape: .suck(target: Vec2(0.5, 0.75)), progress: p)
      isNewAbove = false
    case "cameraIris": shut(to: abs(1 - 2 * p), showsNew: p > 0.5)
    case "cameraIrisHollowOpen": shut(to: p, showsNew: true)
    case "cameraIrisHollowClose": shut(to: 1 - p, showsNew: false)
    default:
      (old.opacity, new.opacity) = (1 - p, p)
      isDissolve = true
      if track.type == "rippleEffect" { warp = Bend(shape: .ripple, progress: p) }
    }
  }

  private mutating func shut(to opening: Double, showsNew: Bool) {
    self.opening = opening
    (old.opacity, new.opacity) = showsNew ? (0, 1) : (1, 0)
  }

  /// The direction in which pictures move, and what moves them.
  private struct Way {
    let direction: Vec2
    let bounds: Rect
    /// How long the layer is along the direction.
    private var length: Double {
      abs(direction.x) * bounds.width + abs(direction.y) * bounds.height
    }

    /// Where a page is lifted: the side that it leaves, and a corner a little more.
    let lift: Vec2

    /// Top is where y is largest, as for the gravity of contents.
    init(_ subtype: String, _ bounds: Rect) {
      self.bounds = bounds
      direction =
        switch subtype {
        case "fromRight": Vec2(-1, 0)
        case "fromTop": Vec2(0, -1)
        case "fromBottom": Vec2(0, 1)
        default: Vec2(1, 0)
        }
      let side = subtype.isEmpty ? Vec2(0, 1) : direction * -1
      lift = side + Vec2(abs(side.y), abs(side.x)) * 0.35
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
