// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The animation of a point along a path, below its timing.
package struct PathTrack: Hashable, Sendable {
  package var keyframes: PathKeyframes
  /// Bends the progress before the path sees it.
  package var timing: CubicTiming
  package var isAdditive: Bool
  /// Whether each cycle is moved by where the one before it ended.
  package var isCumulative: Bool
  /// How the layer turns along the path, if it does.
  package var rotation: PathKeyframes.Rotation?

  package init(
    _ keyframes: PathKeyframes,
    timing: CubicTiming = .linear,
    isAdditive: Bool = false,
    isCumulative: Bool = false,
    rotation: PathKeyframes.Rotation? = nil
  ) {
    self.keyframes = keyframes
    self.timing = timing
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.rotation = rotation
  }

  /// The point at `phase`, given what the property has without this animation.
  package func value(at phase: Phase, base: Vec2) -> Vec2 {
    var result = keyframes.position(at: timing.value(at: phase.progress))
    if isCumulative, phase.cycle != 0 {
      let end = keyframes.position(at: phase.autoreverses ? 0 : 1)
      result = result + end.scaled(by: phase.cycle)
    }
    return isAdditive ? base + result : result
  }

  /// The transform at `phase`: `base` turned along the path, or `base` itself without a rotation.
  package func transform(at phase: Phase, base: Matrix4) -> Matrix4 {
    guard let rotation else { return base }
    return keyframes.rotated(base, rotation, at: timing.value(at: phase.progress))
  }
}
