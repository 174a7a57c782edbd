// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage

/// Has people's deeds happen on a stage whose time is moved by hand: those of a script, and what
/// gestures wait for.
///
/// No timer and no run loop takes part, so nothing waits and each deed finds its exact instant.
@MainActor
package final class InputReplay {
  private let events: [InputScript.Event]
  private let input: ScreenInput
  /// The media time of the stage's time 0.
  private let origin: Double
  private var index = 0

  /// What the script was made for, in points; nil without a script.
  package let size: CGSize?
  /// When the last deed is done, in seconds; 0 where there is none.
  package var end: TimeInterval { events.last?.time ?? 0 }

  /// Reads a script for a stage whose clock is the thread's.
  ///
  /// - Parameters:
  ///   - path: The script; nil for none.
  ///   - stage: The stage, which shows its present media time.
  /// - Throws: What is wrong with the script.
  package init(path: String?, on stage: Stage) throws {
    let script = try path.map { path throws in try InputScript(path: path) }
    events = script?.events ?? []
    size = script.map { CGSize(width: $0.size.width, height: $0.size.height) }
    origin = CACurrentMediaTime() - stage.time
    input = ScreenInput(origin: origin, recorder: nil)
    input.onResize = { [unowned input] size, time in
      input.screenResized(to: size, scale: UIScreen.main.scale, at: time)
    }
  }

  /// Lets time pass on the stage, to seconds after it was made.
  ///
  /// - Throws: What the stage throws.
  package func advance(_ stage: Stage, to time: TimeInterval) throws {
    while true {
      let event = index < events.count ? events[index].time : .infinity
      let timers = UIScreen.main.windows.map(\.touches.arena.timers)
      let deadline = timers.compactMap(\.next).min() ?? .infinity
      let next = min(event, max(deadline - origin, stage.time))
      guard next <= time else { break }
      if next > stage.time { try stage.advance(to: next) }
      if deadline - origin <= next {
        for timer in timers { timer.fire(until: max(deadline, origin + next)) }
      }
      guard event <= next else { continue }
      let end = events[index...].firstIndex { $0.time > event } ?? events.count
      input.handle(Array(events[index..<end]), at: origin + event)
      index = end
    }
    try stage.advance(to: time)
  }
}
