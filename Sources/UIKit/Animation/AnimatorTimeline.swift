// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import QuartzCore

/// Where an animator stands at any instant, as a function of that instant.
///
/// An animator runs on a leg. The natural one is the whole way at the animator's own pace, forward
/// or backward. Where it goes on at another pace a new leg begins, from what the changes show then
/// to one of both ends. While a program scrubs, a fraction is held instead.
struct AnimatorTimeline {
  /// A stretch of time at one pace.
  struct Leg {
    var parameters: any UITimingCurveProvider
    /// Seconds.
    var duration: Double
    /// The fraction of the whole way at its start and end.
    var origin = 0.0
    var target = 1.0
    var isNatural = true
  }

  /// Where a change runs in a leg.
  struct Span {
    /// Seconds after the leg's start.
    var delay: Double
    /// Seconds.
    var length: Double
  }

  private(set) var leg: Leg
  /// Seconds since the leg's start at the anchor, or as long as it stands still.
  private(set) var position = 0.0
  /// The media time at which time began to move the position; nil while it stands still.
  private(set) var anchor: Double?
  /// Whether the natural leg runs from its end to its start.
  private(set) var isBackward = false
  /// The fraction that a program has scrubbed to, straight along the way.
  private(set) var held: Double?

  init(parameters: any UITimingCurveProvider, duration: Double) {
    leg = Leg(parameters: parameters, duration: duration)
  }

  var isMoving: Bool { anchor != nil }

  // MARK: - Asking

  func position(at time: Double) -> Double {
    guard let anchor else { return position }
    let moved = isBackward ? anchor - time : time - anchor
    return min(max(position + (anchor > time ? 0 : moved), 0), leg.duration)
  }

  /// The part of the leg's time that has passed.
  func part(at time: Double) -> Double {
    leg.duration > 0 ? position(at: time) / leg.duration : 1
  }

  /// The fraction of the whole way, by the pace or by the time.
  func fraction(at time: Double, followsPace: Bool) -> Double {
    if let held { return held }
    let part = part(at: time)
    let done =
      followsPace
      ? min(max(leg.pace(for: nil, over: leg.duration).progress(at: part, of: leg.duration), 0), 1)
      : part
    return leg.origin + (leg.target - leg.origin) * done
  }

  /// Where a change that begins at a fraction of the whole runs in the leg.
  func span(startingAt start: Double) -> Span {
    let (whole, origin) = (leg.duration, leg.origin)
    if leg.target > 0 {
      guard start > origin, origin < 1 else { return Span(delay: 0, length: whole) }
      let delay = (start - origin) / (1 - origin) * whole
      return Span(delay: delay, length: whole - delay)
    }
    guard start < origin, origin > 0 else { return Span(delay: 0, length: 0) }
    return Span(delay: 0, length: (origin - start) / origin * whole)
  }

  // MARK: - Moving

  /// Lets time move the position.
  mutating func run(from time: Double, backward: Bool) {
    position = position(at: min(time, anchor ?? time))
    anchor = time
    isBackward = backward
    held = nil
  }

  /// Holds the position of an instant.
  mutating func stop(at time: Double) {
    position = position(at: time)
    anchor = nil
  }

  /// Holds a fraction, straight along the way.
  mutating func hold(_ fraction: Double) {
    held = fraction
    anchor = nil
  }

  /// Stands still on a leg, some seconds after its start.
  mutating func enter(_ leg: Leg, at position: Double = 0) {
    self.leg = leg
    self.position = position
    anchor = nil
    isBackward = false
    held = nil
  }
}

extension AnimatorTimeline.Leg {
  /// The pace of a change of a key path that takes some seconds.
  ///
  /// A velocity's vertical part counts for what moves vertically.
  func pace(for keyPath: String?, over seconds: Double) -> ViewPace {
    if let spring = parameters.springTimingParameters {
      let velocity =
        keyPath == "position.y" ? spring.initialVelocity.dy : spring.initialVelocity.dx
      return .spring(spring.spring(duration: seconds, velocity: Double(velocity)))
    }
    return .curve(
      parameters.cubicTimingParameters?.timingFunction ?? CAMediaTimingFunction(name: .default))
  }
}
