// SPDX-License-Identifier: Apache-2.0

/// An animation's timing with what does not depend on the instant worked out.
///
/// It answers what ``ActiveTiming/phase(at:)`` answers, by the same arithmetic, so that both agree
/// to the bit; the ordinary case, a running animation that goes forwards, takes a short way.
struct TrackClock: Sendable, Equatable {
  /// Where an animation stands at an instant.
  struct State {
    var progress: Double
    /// Seconds into the cycle.
    var seconds: Double
  }

  private let beginTime: Double
  private let speed: Double
  private let timeOffset: Double
  let duration: Double
  private let length: Double
  /// The running time up to which the short way holds; below zero where it never does.
  private let limit: Double
  private let repeatCount: Double
  private let repeatDuration: Double
  private let fillMode: FillMode
  private let autoreverses: Bool
  private let isRemovedOnCompletion: Bool
  /// From when on what comes later hides the animation for ever.
  private let until: Double
  /// The index of the time space in the batch; -1 for the batch's own time.
  var space: Int32 = -1

  init(_ timing: ActiveTiming, isRemovedOnCompletion: Bool, until: Double = .infinity) {
    beginTime = timing.beginTime
    speed = timing.speed
    timeOffset = timing.timeOffset
    duration = timing.duration
    length = timing.cycleDuration
    repeatCount = timing.repeatCount
    repeatDuration = timing.repeatDuration
    fillMode = timing.fillMode
    autoreverses = timing.autoreverses
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.until = until
    let isOrdinary =
      timing.isValid && speed > 0 && timeOffset >= 0 && length > 0 && length < .infinity
    // Rounding keeps the order of times, so the short way never leads past `until`.
    limit = isOrdinary ? min(timing.activeDuration, (until - beginTime) * speed) : -1
  }

  /// Where the animation stands at a time of its parent; nil when it contributes nothing then.
  ///
  /// The clock is read where it lies, as a copy would cost more than the answer. `includesEnd` says
  /// that the group that the animation lies in stands at its end.
  @inline(__always)
  static func state(
    _ clock: UnsafePointer<TrackClock>, at time: Double, includesEnd: Bool = false
  ) -> State? {
    let elapsed = (time - clock.pointee.beginTime) * clock.pointee.speed
    guard elapsed >= 0, elapsed < clock.pointee.limit else {
      return clock.pointee.state(outside: time, includesEnd)
    }
    let (length, duration) = (clock.pointee.length, clock.pointee.duration)
    let running = elapsed + clock.pointee.timeOffset
    let turns = running / length
    guard turns < 0x1p52 else { return clock.pointee.state(outside: time, includesEnd) }
    // `turns` is not negative, so cutting it off rounds it down.
    var seconds = running - Double(Int64(turns)) * length
    if seconds < 0 { seconds += length } else if seconds >= length { seconds -= length }
    if !(seconds >= 0 && seconds <= length) { seconds = 0 }
    if clock.pointee.autoreverses, seconds > duration { seconds = max(0, length - seconds) }
    return State(progress: min(seconds / duration, 1), seconds: seconds)
  }

  @inline(never)
  private func state(outside time: Double, _ includesEnd: Bool) -> State? {
    guard !(time >= until && time < .infinity) else { return nil }
    let timing = ActiveTiming(
      beginTime: beginTime, duration: duration, speed: speed, timeOffset: timeOffset,
      repeatCount: repeatCount, repeatDuration: repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode)
    guard let phase = timing.phase(at: time, includesEnd: includesEnd),
      !(isRemovedOnCompletion && phase.isAfter)
    else {
      return nil
    }
    return State(progress: phase.progress, seconds: phase.basicTime)
  }
}
