// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry
import Synchronization

/// A recipe as a frame evaluates it, in times that are counted from an instant.
///
/// What was made last is kept and made anew only where a number that moves has another value, which
/// saves work and changes nothing.
package final class ShapeRecipeTrack: Sendable {
  let origin: Double
  /// When parts of it move, each time once.
  let timings: [ActiveTiming]
  private let path: PathMaker?
  private let fill: GradientRecipe?
  private let stroke: GradientRecipe?
  /// Paints that never move.
  private let stillPaints: ShapePaints?
  private let lastPath = Mutex<(state: [UInt64], path: Path)?>(nil)
  /// What a layer's list of animations holds of it; made once.
  private let kept = Mutex<KeptAnimation?>(nil)

  init(_ recipe: ShapeRecipe, countedFrom origin: Double) {
    self.origin = origin
    path = recipe.path.map(PathMaker.init)
    (fill, stroke) = (recipe.fill, recipe.stroke)
    var timings: [ActiveTiming] = []
    var known: Set<ActiveTiming> = []
    func take(_ timing: ActiveTiming) {
      let timing = timing.counted(from: origin)
      guard timing.isValid, timing.speed != 0, known.insert(timing).inserted else { return }
      timings.append(timing)
    }
    fill?.eachTiming(take)
    stroke?.eachTiming(take)
    let hasPaints = fill != nil || stroke != nil
    stillPaints =
      hasPaints && timings.isEmpty
      ? ShapePaints(fill: fill, stroke: stroke, at: LocalInstant(0, origin: origin)) : nil
    path?.eachTiming(take)
    self.timings = timings
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
    let hasPaints = fill != nil || stroke != nil
    let paints =
      hasPaints ? stillPaints ?? ShapePaints(fill: fill, stroke: stroke, at: instant) : nil
    let path = path.map { self.path($0, at: instant) }
    ShapeProperties.change(&properties.specific) { shape in
      if let paints { shape.paints = paints }
      if let path { shape.path = path }
    }
  }

  private func path(_ maker: PathMaker, at instant: LocalInstant) -> Path {
    let state = maker.state(at: instant)
    if let path = lastPath.withLock({ $0.flatMap { $0.state == state ? $0.path : nil } }) {
      return path
    }
    let path = maker.path(at: instant)
    lastPath.withLock { $0 = (state, path) }
    return path
  }
}

extension ShapePaints {
  fileprivate convenience init(
    fill: GradientRecipe?, stroke: GradientRecipe?, at instant: LocalInstant
  ) {
    self.init(fill: fill?.gradient(at: instant), stroke: stroke?.gradient(at: instant))
  }
}
