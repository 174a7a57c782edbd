// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Values of one key path at parts of a duration, as a keyframe animation takes them.
struct ViewKeyframeWay {
  let keyPath: String
  let isAdditive: Bool
  var times: [Double]
  var values: [ViewValue]
  let mode: CAAnimationCalculationMode

  /// The animation, without times and pace.
  var animation: CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values.map(\.boxed)
    // A discrete animation has one time more than values: when the last one ends.
    animation.keyTimes = (mode == .discrete ? times + [1] : times).map { NSNumber(value: $0) }
    animation.calculationMode = mode
    animation.isAdditive = isAdditive
    return animation
  }

  /// The value at a part of the duration, straight between keyframes.
  func value(at part: Double) -> ViewValue {
    guard let last = times.lastIndex(where: { $0 <= part }) else { return values[0] }
    guard last + 1 < times.count, mode != .discrete else { return values[last] }
    let length = times[last + 1] - times[last]
    return values[last].blended(with: values[last + 1], (part - times[last]) / length)
  }

  /// The way from one part to another, also backwards, as the whole of a way.
  func section(from start: Double, to end: Double) -> ViewKeyframeWay {
    let (low, high) = (min(start, end), max(start, end))
    var result = self
    guard high > low else {
      (result.times, result.values) = ([0, 1], [value(at: start), value(at: start)])
      return result
    }
    let inner = zip(times, values).filter { $0.0 > low && $0.0 < high }
    result.times = [0] + inner.map { ($0.0 - low) / (high - low) } + [1]
    result.values = [value(at: low)] + inner.map(\.1) + [value(at: high)]
    if end < start {
      result.times = result.times.reversed().map { 1 - $0 }
      result.values.reverse()
    }
    return result
  }
}

/// The changes that a keyframe block makes, gathered until it ends.
@MainActor
final class ViewKeyframes {
  /// A part of the whole, 0...1.
  typealias Window = (start: Double, end: Double)

  /// A change that takes a part of the whole.
  private struct Step {
    let window: Window
    let old: ViewValue
    let new: ViewValue
  }

  /// All changes of one key path of one layer.
  private struct Track {
    let layer: CALayer
    let keyPath: String
    /// What the layer showed before, where that is not the model's value.
    let start: ViewValue?
    var steps: [Step]
  }

  /// The part of the whole that changes now take.
  private(set) var window: Window = (0, 1)
  /// The part of the whole that the innermost keyframe block takes.
  private var whole: Window = (0, 1)
  private var tracks: [Track] = []

  func add(_ change: ViewChange, on layer: CALayer) {
    let step = Step(window: window, old: change.old, new: change.new)
    let index = tracks.firstIndex { $0.layer === layer && $0.keyPath == change.keyPath }
    if let index {
      tracks[index].steps.append(step)
    } else {
      tracks.append(
        Track(
          layer: layer, keyPath: change.keyPath,
          start: change.isAdditive ? nil : change.start, steps: [step]))
    }
  }

  /// Makes changes that take a part of the innermost keyframe block.
  func enter(start: Double, duration: Double, _ changes: () -> Void) {
    let outer = window
    let first = start > 0 ? min(start, 1) : 0
    let last = min(first + (duration > 0 ? duration : 0), 1)
    let length = whole.end - whole.start
    window = (whole.start + first * length, whole.start + last * length)
    changes()
    window = outer
  }

  /// Makes changes of a keyframe block inside a keyframe, whose whole is that keyframe.
  func nest(_ changes: () -> Void) {
    let outer = whole
    whole = window
    changes()
    whole = outer
  }

  /// Hands out the way of each key path, in the order in which they changed first.
  ///
  /// Values of properties that add up are differences from the last one, which the layer has.
  /// Between two keyframes and after the last the value holds.
  func finish(
    mode: CAAnimationCalculationMode,
    _ use: (CALayer, ViewKeyframeWay, _ old: ViewValue, _ new: ViewValue) -> Void
  ) {
    for track in tracks {
      // The changes were made in the order of the calls: the first call saw the old value, the
      // layer now has the last one's.
      guard let old = track.steps.first?.old, let model = track.steps.last?.new else { continue }
      var (times, values) = ([0.0], [track.start ?? old])
      func append(_ time: Double, _ value: ViewValue) {
        guard let (last, before) = zip(times, values).map({ $0 }).last else { return }
        if time == last, value.isEqual(before) { return }
        times.append(max(time, last))
        values.append(value)
      }
      for step in track.steps.sorted(by: { $0.window.end < $1.window.end }) {
        append(step.window.start, values.last ?? old)
        append(step.window.end, step.new)
      }
      append(1, values.last ?? model)
      let differences = values.compactMap { $0.difference(from: model) }
      let isAdditive = differences.count == values.count
      let way = ViewKeyframeWay(
        keyPath: track.keyPath,
        isAdditive: isAdditive && ViewAnimations.additiveKeyPaths.contains(track.keyPath),
        times: times, values: values, mode: mode)
      var shown = way
      if way.isAdditive { shown.values = differences }
      use(track.layer, shown, old, model)
    }
    tracks.removeAll()
  }
}
