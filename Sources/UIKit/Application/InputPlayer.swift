// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Plays a script: a timer of the main run loop stops at the instant of each event, in real and in
/// virtual time.
@MainActor
final class InputPlayer {
  private let events: [InputScript.Event]
  private let input: ScreenInput
  private let start = Date()
  /// The media time of the script's beginning.
  private let origin: Double
  private var index = 0
  private var timer: Timer?

  init(_ script: InputScript, into input: ScreenInput, origin: Double) {
    (events, self.input, self.origin) = (script.events, input, origin)
    wait()
  }

  private func wait() {
    guard index < events.count else {
      timer?.invalidate()
      return timer = nil
    }
    let date = start.addingTimeInterval(events[index].time)
    if let timer { return timer.fireDate = date }
    // One for all events, as Foundation on Linux never lets go of a timer. Each event moves it, so that
    // the interval is never waited for.
    let timer = Timer(fire: date, interval: 1e6, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.play() }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  /// What is done at one instant is one event.
  private func play() {
    let time = events[index].time
    let end = events[index...].firstIndex { $0.time > time } ?? events.count
    let due = Array(events[index..<end])
    index = end
    wait()
    input.handle(due, at: origin + time)
  }
}
