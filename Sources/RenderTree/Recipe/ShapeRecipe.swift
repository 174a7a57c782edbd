// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import Synchronization

/// What a shape layer is painted with in place of colours, made in the frame.
///
/// It never changes. A layer holds it among its model's properties; a commit takes what of it stays the same for
/// the layer's values, and lets the rest follow the layer's animations, as one more of them.
package final class ShapeRecipe: Sendable {
  /// Paints the inside in place of the fill colour.
  package let fill: GradientRecipe?
  /// Paints the line in place of the stroke colour.
  package let stroke: GradientRecipe?
  private let kept = Mutex<ShapeRecipeTrack?>(nil)

  /// Nil where nothing is given.
  package init?(fill: GradientRecipe? = nil, stroke: GradientRecipe? = nil) {
    guard fill != nil || stroke != nil else { return nil }
    (self.fill, self.stroke) = (fill, stroke)
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
    a === b || (a.fill == b.fill && a.stroke == b.stroke)
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

/// A recipe as a frame evaluates it, in times that are counted from an instant.
package final class ShapeRecipeTrack: Sendable {
  let origin: Double
  /// When parts of it move.
  let timings: [ActiveTiming]
  /// Whether it makes the layer's paints.
  private let makesPaints: Bool
  private let fill: GradientRecipe?
  private let stroke: GradientRecipe?
  /// Paints that never move.
  private let stillPaints: ShapePaints?
  /// What a layer's list of animations holds of it; made once.
  private let kept = Mutex<KeptAnimation?>(nil)

  init(_ recipe: ShapeRecipe, countedFrom origin: Double) {
    self.origin = origin
    (fill, stroke) = (recipe.fill, recipe.stroke)
    makesPaints = fill != nil || stroke != nil
    var timings: [ActiveTiming] = []
    func take(_ timing: ActiveTiming) {
      let timing = timing.counted(from: origin)
      // Most parts of a document move in the same time.
      if timing.isValid, timing.speed != 0, timings.last != timing { timings.append(timing) }
    }
    fill?.eachTiming(take)
    stroke?.eachTiming(take)
    stillPaints =
      makesPaints && timings.isEmpty
      ? Self.paints(fill, stroke, at: LocalInstant(0, origin: origin)) : nil
    self.timings = timings
  }

  private static func paints(
    _ fill: GradientRecipe?, _ stroke: GradientRecipe?, at instant: LocalInstant
  ) -> ShapePaints {
    ShapePaints(
      fill: fill?.gradient(at: instant), stroke: stroke?.gradient(at: instant))
  }

  /// Nil where nothing moves.
  var animation: KeptAnimation? {
    guard !timings.isEmpty else { return nil }
    return kept.withLock { kept in
      if let kept { return kept }
      let start = timings.reduce(.infinity) { min($0, $1.beginTime) }
      let end = timings.reduce(-.infinity) { max($0, $1.endTime) }
      let animation = KeptAnimation(
        RenderAnimation(
          timing: ActiveTiming(
            beginTime: start, duration: max(0, end - start), fillMode: .both),
          isRemovedOnCompletion: false, content: .recipe(self)))
      kept = animation
      return animation
    }
  }

  /// Writes what is made at a local time that is counted from ``origin``.
  func write(to properties: inout LayerProperties, at time: Double) {
    let instant = LocalInstant(time, origin: origin)
    let paints = makesPaints ? stillPaints ?? Self.paints(fill, stroke, at: instant) : nil
    ShapeProperties.change(&properties.specific) { shape in
      if let paints { shape.paints = paints }
    }
  }
}
