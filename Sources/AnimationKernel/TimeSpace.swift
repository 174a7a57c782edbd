// SPDX-License-Identifier: Apache-2.0

/// The time of a layer against the time of its parent.
///
/// There are two ways down. Evaluation needs the plain line, because a layer that was given a new
/// begin time to resume from a pause goes on from where it stood, also for the instants before it.
/// The conversions that a program asks for are those of Core Animation, where an instant before a
/// layer's begin time is time zero of that layer.
package struct TimeSpace: Hashable, Codable, Sendable {
  /// In the parent's time, seconds.
  package var beginTime: Double
  package var speed: Double
  /// In this layer's time, seconds.
  package var timeOffset: Double

  package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  package static let identity = TimeSpace()

  /// The local time for evaluation: linear, without a lower bound.
  package func evaluate(atParent time: Double) -> Double {
    // An infinite time must not meet the zero.
    guard speed != 0 else { return time.isNaN ? .nan : timeOffset }
    return (time - beginTime) * speed + timeOffset
  }

  /// The local time as a conversion answers it: zero before the begin time.
  package func local(fromParent time: Double) -> Double {
    time < beginTime ? 0 : evaluate(atParent: time)
  }

  /// The parent's time as a conversion answers it: zero for a layer that stands still, whose one
  /// local time stands for all of the parent's.
  package func parent(fromLocal time: Double) -> Double {
    guard speed != 0 else { return 0 }
    return (time - timeOffset) / speed + beginTime
  }
}
