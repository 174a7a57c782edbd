// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The changes that a keyframe block makes, gathered until it ends.
@MainActor
final class ViewKeyframes {
  /// One change of a key path: numbers from one value to the next over a part of the whole.
  private struct Step {
    let start: Double
    let end: Double
    let old: [Double]
    let new: [Double]
  }

  /// All changes of one key path of one layer.
  private struct Way {
    let layer: CALayer
    let keyPath: String
    let box: ([Double]) -> Any
    var steps: [Step]
  }

  /// The part of the whole that changes now take, 0...1.
  var window: (start: Double, end: Double) = (0, 1)
  private var ways: [Way] = []

  /// Notes a change.
  func add(
    _ layer: CALayer, _ keyPath: String, from old: [Double], to new: [Double],
    box: @escaping ([Double]) -> Any
  ) {
    let step = Step(start: window.start, end: window.end, old: old, new: new)
    if let index = ways.firstIndex(where: { $0.layer === layer && $0.keyPath == keyPath }) {
      ways[index].steps.append(step)
    } else {
      ways.append(Way(layer: layer, keyPath: keyPath, box: box, steps: [step]))
    }
  }

  /// Adds an animation for each key path.
  ///
  /// Its values are differences from the last one, which the layer has; between two keyframes and
  /// after the last the value holds.
  func finish(_ block: ViewAnimationBlock, mode: CAAnimationCalculationMode) {
    for way in ways {
      let steps = way.steps.sorted { $0.end < $1.end }
      // The changes were made in the order of the calls: the first call saw the old value, the
      // layer now has the last one's.
      guard let first = way.steps.first, let model = way.steps.last?.new else { continue }
      var (times, values) = ([0.0], [first.old])
      func append(_ time: Double, _ value: [Double]) {
        if time == times.last, value == values.last { return }
        times.append(max(time, times.last ?? 0))
        values.append(value)
      }
      for step in steps {
        append(step.start, values.last ?? first.old)
        append(step.end, step.new)
      }
      append(1, values.last ?? model)
      let animation = CAKeyframeAnimation(keyPath: way.keyPath)
      animation.keyTimes = times.map { NSNumber(value: $0) }
      animation.values = values.map { value in
        way.box(zip(value, model).map { $0 - $1 })
      }
      animation.calculationMode = mode
      animation.timingFunction = block.options.curve.timingFunction
      block.add(animation, to: way.layer, isAdditive: true)
    }
    ways.removeAll()
  }
}
