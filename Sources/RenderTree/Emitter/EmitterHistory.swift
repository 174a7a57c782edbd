// SPDX-License-Identifier: Apache-2.0

import AnimationKernel

/// What an emitter was between one commit and the next.
///
/// A particle keeps what it was born with, so a picture depends on what the emitter was, not only
/// on what it is: the tree carries that past with it.
package final class EmitterEpoch: Sendable {
  /// The layer's local time from which on the epoch holds; the first one reaches back for ever.
  package let start: Double
  /// The layer's properties and animations, from which the emitter's values at a time follow.
  let properties: LayerProperties
  let animations: [RenderAnimation]
  /// How many particles each cell had made before, with the fraction of the next one.
  let emitted: [Double]
  /// Whether an animation moves what particles are born with.
  let isAnimated: Bool

  init(
    start: Double, properties: LayerProperties, animations: [RenderAnimation], emitted: [Double]
  ) {
    self.start = start
    self.properties = properties
    self.animations = animations
    self.emitted = emitted
    isAnimated = !animations.isEmpty
  }

  /// The emitter's values at a local time.
  func emitter(at time: Double) -> EmitterProperties {
    guard isAnimated else { return properties.emitter }
    var result = properties
    for animation in animations { animation.apply(to: &result, at: time) }
    return result.emitter
  }
}

/// The past of an emitter, oldest first; the last epoch still runs.
package struct EmitterHistory: Sendable {
  /// Epochs before this many are forgotten, and the particles born in them with them.
  package static let maximumEpochs = 2048

  private(set) var epochs: [EmitterEpoch]
  /// When the emitter was committed first.
  private let firstCommit: Double

  /// The past of an emitter that has always been as it is at its first commit.
  package init(
    _ properties: LayerProperties, _ animations: [RenderAnimation], at time: Double = -.infinity
  ) {
    firstCommit = time
    epochs = [
      EmitterEpoch(
        start: -.infinity, properties: properties, animations: Self.relevant(animations),
        emitted: [])
    ]
  }

  /// Goes on with what the emitter is from a local time on.
  package mutating func append(
    _ properties: LayerProperties, _ animations: [RenderAnimation], at time: Double
  ) {
    guard let last = epochs.last, time.isFinite else { return }
    guard time > firstCommit else {
      self = EmitterHistory(properties, animations, at: firstCommit)
      return
    }
    let animations = Self.relevant(animations)
    if animations.isEmpty, !last.isAnimated, last.properties.specific == properties.specific {
      return
    }
    // A time that went back, or a second commit at one instant, replaces what was said of it.
    while epochs.count > 1, let newest = epochs.last, newest.start >= time { epochs.removeLast() }
    guard let before = epochs.last else { return }
    let emitted = EmissionLaw.emitted(by: before, until: time)
    epochs.append(
      EmitterEpoch(start: time, properties: properties, animations: animations, emitted: emitted))
    if epochs.count > Self.maximumEpochs {
      epochs.removeFirst(epochs.count - Self.maximumEpochs)
    }
  }

  private static func relevant(_ animations: [RenderAnimation]) -> [RenderAnimation] {
    animations.filter { animation in
      EmitterKeys.all.contains { animation.animates(key: $0.key) }
    }
  }
}
