// SPDX-License-Identifier: Apache-2.0

/// The time of a layer against the time of its parent.
///
/// There are two ways down. Evaluation needs the plain line, because a layer that was given a new
/// begin time to resume from a pause goes on from where it stood, also for the instants before it.
/// The conversions that a program asks for are those of Core Animation, where an instant before a
/// layer's begin time is time zero of that layer.
///
/// A space may have a track in place of the line: whatever time of this layer it answers for the
/// parent's. The line then stands still, so that what looks at it alone finds no way.
package struct TimeSpace: Hashable, Sendable {
  /// The plain line, as memory that is copied without counting references.
  package struct Line: BitwiseCopyable, Hashable, Sendable {
    /// In the parent's time, seconds.
    package var beginTime: Double
    package var speed: Double
    /// In this layer's time, seconds.
    package var timeOffset: Double

    /// The local time for evaluation: linear, without a lower bound.
    @inline(__always)
    func evaluate(atParent time: Double) -> Double {
      // An infinite time must not meet the zero.
      guard speed != 0 else { return time.isNaN ? .nan : timeOffset }
      return (time - beginTime) * speed + timeOffset
    }
  }

  package private(set) var line: Line
  /// What tells the layer's time in place of the line.
  package let track: TimeTrack?

  package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    line = Line(beginTime: beginTime, speed: speed, timeOffset: timeOffset)
    track = nil
  }

  package init(_ track: TimeTrack) {
    line = Line(beginTime: 0, speed: 0, timeOffset: 0)
    self.track = track
  }

  package static let identity = TimeSpace()

  /// In the parent's time, seconds.
  package var beginTime: Double {
    get { line.beginTime }
    set { line.beginTime = newValue }
  }

  package var speed: Double {
    get { line.speed }
    set { line.speed = newValue }
  }

  /// In this layer's time, seconds.
  package var timeOffset: Double {
    get { line.timeOffset }
    set { line.timeOffset = newValue }
  }

  /// The local time for evaluation: linear, without a lower bound, or what the track says.
  package func evaluate(atParent time: Double) -> Double {
    if line.speed == 0, let track { return track.local(atParent: time) }
    return line.evaluate(atParent: time)
  }

  /// The local time as a conversion answers it: zero before the begin time.
  package func local(fromParent time: Double) -> Double {
    track == nil && time < beginTime ? 0 : evaluate(atParent: time)
  }

  /// The same relation between times that are counted from instants near them.
  ///
  /// A clock that has run for long leaves few digits for the seconds of an animation. Where the
  /// parent's times are counted from `origin`, the result maps them to times of this layer that are
  /// counted from the returned origin, and nothing is lost on the way. An origin of zero changes
  /// nothing.
  package func counted(from origin: Double) -> (space: TimeSpace, origin: Double) {
    // What a track answers is no distance on a clock.
    if let track { return (TimeSpace(track.counted(from: origin)), 0) }
    guard origin != 0, beginTime.isFinite, speed.isFinite, timeOffset.isFinite else {
      return (self, 0)
    }
    var (space, result) = (self, 0.0)
    if Self.isReading(beginTime, ofClockFrom: origin) {
      space.beginTime = Self.seconds(at: beginTime, since: origin)
    } else {
      result = origin * speed
    }
    if Self.isReading(timeOffset, ofClockFrom: origin) {
      space.timeOffset = Self.seconds(at: timeOffset, since: origin)
      result += origin
    }
    return result.isFinite ? (space, result) : (self, 0)
  }

  /// Whether a time is meant as a reading of a clock that begins at `origin`, not as a distance.
  private static func isReading(_ time: Double, ofClockFrom origin: Double) -> Bool {
    abs(time) >= abs(origin) / 2 && (time < 0) == (origin < 0)
  }

  /// The seconds from `origin` to a reading of the clock.
  ///
  /// A program that adds to such a reading has lost digits. Clocks count whole nanoseconds, so what
  /// is that to within the lost digits is taken for it.
  package static func seconds(at reading: Double, since origin: Double) -> Double {
    guard origin != 0 else { return reading }
    let distance = reading - origin
    let whole = (distance * 1e9).rounded() / 1e9
    let lost = 2 * max(reading.magnitude, origin.magnitude).ulp
    return abs(distance - whole) <= lost ? whole : distance
  }

  /// The parent's time as a conversion answers it: zero for a layer that stands still, whose one
  /// local time stands for all of the parent's.
  package func parent(fromLocal time: Double) -> Double {
    guard speed != 0 else { return track?.parent(ofLocal: time) ?? 0 }
    return (time - timeOffset) / speed + beginTime
  }
}
