// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import Synchronization

/// What makes a shape layer's path and paints in the frame, in place of what its properties say.
///
/// It never changes. A layer holds it among its model's properties; a commit takes what of it stays
/// the same for the layer's values, and lets the rest follow the layer's animations, as one more of
/// them.
package final class ShapeRecipe: Sendable {
  /// Makes the path.
  package let path: PathRecipe?
  /// Paints the inside in place of the fill colour.
  package let fill: GradientRecipe?
  /// Paints the line in place of the stroke colour.
  package let stroke: GradientRecipe?
  private let kept = Mutex<ShapeRecipeTrack?>(nil)

  /// Nil where nothing is given.
  package init?(
    path: PathRecipe? = nil, fill: GradientRecipe? = nil, stroke: GradientRecipe? = nil
  ) {
    guard path != nil || fill != nil || stroke != nil else { return nil }
    (self.path, self.fill, self.stroke) = (path, fill, stroke)
  }

  /// Gives a layer what the recipe makes.
  ///
  /// - Parameters:
  ///   - properties: The layer's values, which get what does not move.
  ///   - list: The layer's animations, which get what does.
  ///   - origin: What the layer's times are counted from.
  ///   - variations: What the layer has of its own in copies of replicators.
  package func settle(
    _ properties: inout LayerProperties, _ list: inout AnimationList, countedFrom origin: Double,
    _ variations: CopyVariations?
  ) {
    let track = track(countedFrom: origin)
    guard let animation = track.animation else { return track.write(to: &properties, at: 0) }
    list.append(animation, of: properties, variations)
  }

  /// Writes what the recipe makes at a local time.
  package func write(to properties: inout LayerProperties, at time: Double, origin: Double) {
    track(countedFrom: origin).write(to: &properties, at: time)
  }

  private func track(countedFrom origin: Double) -> ShapeRecipeTrack {
    kept.withLock { kept in
      if let kept, kept.origin == origin { return kept }
      let track = ShapeRecipeTrack(self, countedFrom: origin)
      kept = track
      return track
    }
  }
}

extension ShapeRecipe: Equatable {
  package static func == (a: ShapeRecipe, b: ShapeRecipe) -> Bool {
    a === b || (a.path == b.path && a.fill == b.fill && a.stroke == b.stroke)
  }
}

/// The gradients that a shape layer is painted with at an instant; one without stops paints nothing.
package final class ShapePaints: Sendable, Equatable {
  let fill: Gradient?
  let stroke: Gradient?

  init(fill: Gradient?, stroke: Gradient?) {
    (self.fill, self.stroke) = (fill, stroke)
  }

  package static func == (a: ShapePaints, b: ShapePaints) -> Bool {
    a === b || (a.fill == b.fill && a.stroke == b.stroke)
  }
}
