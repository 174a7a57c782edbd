// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import QuartzCore

/// Makes Core Animation's animations of a document's keyframes.
///
/// All layers of a composition share its time: the local time of what holds them is the
/// composition's frame divided by the frame rate, so keyframes stand at their own times and no
/// animation begins when it is added.
final class Tracks {
  let frameRate: Double
  private var curves: [Easing.Curve: CAMediaTimingFunction] = [:]
  private let even = CAMediaTimingFunction(name: .linear)

  /// By how much of a frame steps come early, so that a frame whose time is off by rounding shows
  /// what it is to show.
  static let leeway = 1e-4

  init(frameRate: Double) { self.frameRate = frameRate }

  func curve(_ curve: Easing.Curve) -> CAMediaTimingFunction {
    guard !curve.isLinear else { return even }
    if let known = curves[curve] { return known }
    let made = CAMediaTimingFunction(
      controlPoints: Float(curve.departure.x), Float(curve.departure.y), Float(curve.arrival.x),
      Float(curve.arrival.y))
    curves[curve] = made
    return made
  }

  // MARK: - Timing

  /// Sets when an animation runs, in frames; it holds its ends.
  func time(_ animation: CAAnimation, _ frames: ClosedRange<Double>) {
    let begin = frames.lowerBound / frameRate
    // Core Animation takes 0 for the time at which an animation is added.
    animation.beginTime = begin == 0 ? 1e-100 : begin
    animation.duration = max((frames.upperBound - frames.lowerBound) / frameRate, 1e-9)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
  }

  /// The stops of keyframes: those that hold are followed by one that ends the hold.
  private struct Stop<Value> {
    var frame: Double
    var value: Value
    var curve: CAMediaTimingFunction
  }

  private func stops<Value>(
    _ keyframes: [Keyframe<Value>], _ dimension: Int
  ) -> [Stop<Value>] {
    var stops: [Stop<Value>] = []
    stops.reserveCapacity(keyframes.count)
    for (index, key) in keyframes.enumerated() {
      // What ends a hold comes as early as its end.
      let early = index > 0 && keyframes[index - 1].isHold ? Self.leeway : 0
      let frame = max(key.frame - early, stops.last?.frame ?? -.infinity)
      let holds = key.isHold && index + 1 < keyframes.count
      stops.append(
        Stop(
          frame: frame, value: key.value,
          curve: holds ? even : curve(key.easing.curve(dimension))))
      if holds {
        let end = max(keyframes[index + 1].frame - Self.leeway, frame)
        stops.append(Stop(frame: end, value: key.value, curve: even))
      }
    }
    return stops
  }

  private func set<Value>(_ animation: CAKeyframeAnimation, _ stops: [Stop<Value>]) {
    let (first, last) = (stops[0].frame, stops[stops.count - 1].frame)
    let length = max(last - first, 1e-9)
    time(animation, first...(first + length))
    animation.keyTimes = stops.map { NSNumber(value: min(($0.frame - first) / length, 1)) }
    let curves = stops.dropLast().map(\.curve)
    if curves.contains(where: { $0 !== even }) { animation.timingFunctions = curves }
  }

  // MARK: - Animations

  /// An animation of a property by its keyframes; nil when it rests.
  ///
  /// - Parameters:
  ///   - key: The key path.
  ///   - property: What it follows.
  ///   - dimension: The dimension whose easing counts.
  ///   - value: A keyframe's value as Core Animation takes it.
  /// - Returns: The animation.
  func animation<Value>(
    _ key: String, _ property: Property<Value>, dimension: Int = 0, _ value: (Value) -> Any
  ) -> CAKeyframeAnimation? {
    guard case .animated(let keyframes) = property else { return nil }
    let animation = CAKeyframeAnimation(keyPath: key)
    if keyframes.dropLast().allSatisfy(\.isHold) {
      step(animation, keyframes.map { ($0.frame, value($0.value)) })
      return animation
    }
    let stops = stops(keyframes, dimension)
    animation.values = stops.map { value($0.value) }
    set(animation, stops)
    return animation
  }

  /// Values from their frames on.
  private func step(_ animation: CAKeyframeAnimation, _ keyframes: [(frame: Double, value: Any)]) {
    animation.calculationMode = .discrete
    let first = keyframes[0].frame - Self.leeway
    let last = keyframes[keyframes.count - 1].frame + 1
    time(animation, first...last)
    animation.values = keyframes.map(\.value)
    // Each holds until the next time, the last until the end.
    animation.keyTimes =
      keyframes.enumerated().map { index, key in
        NSNumber(value: index == 0 ? 0 : (key.frame - Self.leeway - first) / (last - first))
      } + [1]
  }

  /// An animation along the curves between positions.
  func travel(_ key: String, _ keyframes: [Keyframe<Vec2>]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: key)
    animation.calculationMode = .lengths
    let route = TravelRoute(keyframes)
    animation.path = CGPath(route.path)
    let curves = route.curves.map(curve) + [even]
    set(animation, zip(route.frames, curves).map { Stop(frame: $0, value: (), curve: $1) })
    return animation
  }

  /// An animation of what is worked out frame by frame, as often as the document's frames come, at
  /// most 60 times a second, on straight lines between where that is possible.
  ///
  /// - Parameters:
  ///   - key: The key path.
  ///   - frames: The frames at which the values begin and end to move.
  ///   - canBlend: Whether a value can be followed by another one evenly.
  ///   - sample: The value at a frame.
  ///   - boxed: A value as Core Animation takes it.
  /// - Returns: The animation.
  func sampled<Value: Equatable>(
    _ key: String, _ frames: ClosedRange<Double>, canBlend: (Value, Value) -> Bool,
    _ sample: (Double) -> Value, _ boxed: (Value) -> Any
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: key)
    let times = times(in: frames)
    let values = times.map(sample)
    let blends = zip(values, values.dropFirst()).allSatisfy(canBlend)
    guard blends else {
      self.step(animation, zip(times, values.map(boxed)).map { ($0, $1) })
      return animation
    }
    animation.values = values.map(boxed)
    set(animation, zip(times, values).map { Stop(frame: $0, value: $1, curve: even) })
    return animation
  }

  /// When what moves between frames is worked out.
  func times(in frames: ClosedRange<Double>) -> [Double] {
    let stride = max(1, (frameRate / 60).rounded(.up))
    var times: [Double] = []
    var frame = frames.lowerBound
    while frame < frames.upperBound, times.count < Self.sampleLimit {
      times.append(frame)
      frame = (frame / stride).rounded(.down) * stride + stride
    }
    return times + [frames.upperBound]
  }

  /// An hour at 60 frames a second would be more than memory is for.
  private static let sampleLimit = 20_000

  /// Shows a layer only at some frames.
  func show(_ layer: CALayer, _ frames: Range<Double>) {
    layer.isHidden = true
    guard frames.upperBound > frames.lowerBound else { return }
    let animation = CAKeyframeAnimation(keyPath: "hidden")
    animation.calculationMode = .discrete
    animation.values = [false, false]
    time(animation, (frames.lowerBound - Self.leeway)...(frames.upperBound - Self.leeway))
    animation.fillMode = .removed
    layer.add(animation, forKey: "hidden")
  }
}
