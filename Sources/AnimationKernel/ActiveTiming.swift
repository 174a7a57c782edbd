// SPDX-License-Identifier: Apache-2.0

/// What an animation shows outside its active interval.
package enum FillMode: String, Sendable {
  case removed
  case forwards
  case backwards
  case both

  package var holdsStart: Bool { self == .backwards || self == .both }
  package var holdsEnd: Bool { self == .forwards || self == .both }
}

/// The timing of an animation: when it runs, how often, which way.
///
/// All values are already resolved: a `duration` of zero is an instant, a `beginTime` of zero is
/// time zero of the parent. A timing with a NaN or a negative duration never contributes and never
/// finishes.
package struct ActiveTiming: Hashable, Sendable {
  /// In the parent's time, seconds.
  package var beginTime: Double
  /// Seconds of one way in the animation's own time.
  package var duration: Double
  package var speed: Double
  /// Seconds added to the running time; phases beyond the end wrap to the beginning.
  package var timeOffset: Double
  /// Zero is once; infinity and the greatest finite numbers are for ever.
  package var repeatCount: Double
  /// Seconds in the animation's own time; wins over `repeatCount` when positive.
  package var repeatDuration: Double
  package var autoreverses: Bool
  package var fillMode: FillMode

  package init(
    beginTime: Double = 0,
    duration: Double,
    speed: Double = 1,
    timeOffset: Double = 0,
    repeatCount: Double = 0,
    repeatDuration: Double = 0,
    autoreverses: Bool = false,
    fillMode: FillMode = .removed
  ) {
    self.beginTime = beginTime
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillMode = fillMode
  }
}

// MARK: - Extent

extension ActiveTiming {
  /// Whether the numbers describe a timing at all.
  package var isValid: Bool {
    duration >= 0 && beginTime.isFinite && speed.isFinite && timeOffset.isFinite
      && !repeatCount.isNaN && !repeatDuration.isNaN
  }

  /// The length of one repetition in the animation's own time.
  var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// Seconds from beginning to end in the animation's own time; infinite when it has no end.
  package var activeDuration: Double {
    guard duration > 0 else { return duration == 0 ? 0 : .infinity }
    if repeatDuration > 0 {
      return repeatDuration < Double(Float.greatestFiniteMagnitude) ? repeatDuration : .infinity
    }
    guard repeatCount > 0 else { return cycleDuration }
    // The interface holds a Float, whose largest value also means for ever.
    guard repeatCount < Double(Float.greatestFiniteMagnitude) else { return .infinity }
    return cycleDuration * repeatCount
  }

  /// The end in the parent's time; infinite when the animation does not end.
  package var endTime: Double {
    guard isValid, speed != 0 else { return .infinity }
    return beginTime + activeDuration / abs(speed)
  }

  /// Whether the active interval has passed, by the same comparison as ``phase(at:)``.
  package func isFinished(at parentTime: Double) -> Bool {
    guard isValid, speed != 0 else { return false }
    let active = activeDuration
    return active < .infinity && elapsed(at: parentTime) >= active
  }

  /// Whether the beginning has been reached; an animation that stands still has always begun.
  package func hasBegun(at parentTime: Double) -> Bool {
    isValid && elapsed(at: parentTime) >= 0
  }

  /// Seconds since the beginning in the animation's own time.
  private func elapsed(at parentTime: Double) -> Double {
    // Also keeps an infinite time from meeting the zero.
    guard speed != 0 else { return parentTime.isNaN ? .nan : 0 }
    return (parentTime - beginTime) * abs(speed)
  }
}

// MARK: - Phase

extension ActiveTiming {
  /// The phase at a time of the parent, or nil when the animation contributes nothing then.
  package func phase(at parentTime: Double) -> Phase? {
    phase(at: parentTime, includesEnd: false)
  }

  /// The phase of a group's child while the group stands at `parent`.
  ///
  /// At the group's last instant the child's end belongs to it: a group that turns around there or
  /// holds its end shows the end of its children, not the bare model value.
  package func phase(in parent: Phase, through timing: CubicTiming = .linear) -> Phase? {
    phase(at: parent.time(through: timing), includesEnd: parent.progress >= 1)
  }

  func phase(at parentTime: Double, includesEnd: Bool) -> Phase? {
    guard isValid else { return nil }
    let active = activeDuration
    var elapsed = elapsed(at: parentTime)
    guard !elapsed.isNaN else { return nil }

    var placement = Phase.Placement.active
    var atEnd = false
    if elapsed < 0 {
      guard fillMode.holdsStart else { return nil }
      placement = .before
      elapsed = 0
    } else if speed != 0, elapsed >= active {
      atEnd = true
      let belongs = includesEnd && elapsed <= active + 1e-9 * max(1, active)
      if !belongs {
        guard fillMode.holdsEnd else { return nil }
        placement = .after
      }
      elapsed = active
    }
    guard elapsed < .infinity else { return nil }
    return phase(elapsed: elapsed, atEnd: atEnd, placement: placement)
  }

  private func phase(elapsed: Double, atEnd: Bool, placement: Phase.Placement) -> Phase {
    let length = cycleDuration
    let running = (speed < 0 ? -elapsed : elapsed) + timeOffset
    guard length > 0 else {
      let reached = atEnd && !autoreverses && speed >= 0
      return phase(cycle: 0, time: 0, progress: reached ? 1 : 0, placement: placement)
    }
    guard length < .infinity else {
      return phase(cycle: 0, time: max(0, running), progress: 0, placement: placement)
    }

    var cycle = (running / length).rounded(.down)
    var time = running - cycle * length
    if time < 0 {
      (time, cycle) = (time + length, cycle - 1)
    } else if time >= length {
      (time, cycle) = (time - length, cycle + 1)
    }
    // Only a cycle too short for the clock gets here.
    if !(time >= 0 && time <= length) { time = 0 }

    // A boundary belongs to the cycle that begins there, except where the animation comes from the
    // other side of it: at its end, or when it runs backwards.
    let slack = atEnd ? length * 1e-12 * max(1, abs(cycle)) : 0
    if speed >= 0 {
      let stopsAtEnd = speed == 0 && running > 0 && running == activeDuration
      if atEnd || stopsAtEnd, time <= slack { (time, cycle) = (length, cycle - 1) }
    } else if atEnd {
      if length - time <= slack { (time, cycle) = (0, cycle + 1) }
    } else if time == 0 {
      (time, cycle) = (length, cycle - 1)
    }

    if autoreverses, time > duration { time = max(0, length - time) }
    let progress = min(time / duration, 1)
    return phase(cycle: cycle, time: time, progress: progress, placement: placement)
  }

  private func phase(
    cycle: Double, time: Double, progress: Double, placement: Phase.Placement
  ) -> Phase {
    Phase(
      // 2^53: beyond it neighbouring cycles have the same number.
      cycle: Int(min(max(cycle, -0x1p53), 0x1p53)),
      progress: progress,
      basicTime: time,
      duration: duration,
      autoreverses: autoreverses,
      placement: placement
    )
  }
}
