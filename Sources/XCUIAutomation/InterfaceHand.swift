// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import UIKit

/// What tests do with the program's screen, and the time that it takes.
///
/// A test waits in the main run loop, so that the program's timers, animations and events come when they
/// are due. In virtual time that takes no time.
@MainActor
enum InterfaceHand {
  /// Seconds between the samples of a finger.
  private static let frame = 1.0 / 60
  /// Seconds that a finger is down in a tap.
  private static let touch = 0.05
  /// Seconds that are waited at most for what is animated to end, as XCTest waits.
  private static let patience = 60.0
  /// Seconds that are waited at most for what moves frame by frame, which may go on for ever.
  private static let restlessness = 3.0

  /// Tells of a test that failed.
  static var report: (String) -> Void = { _ in }

  static var driver: ProgramDriver? { ProgramDriver.current }

  // MARK: - Time

  static func wait(_ seconds: Double) {
    let end = Date(timeIntervalSinceNow: max(seconds, 0.001))
    // The run loop's own limit lies with another thread, and in virtual time may come too late.
    bell.fireDate = end.addingTimeInterval(1e-6)
    RunLoop.main.run(until: end)
    bell.fireDate = .distantFuture
  }

  /// Wakes the run loop when a wait ends; one for all of them, as Foundation on Linux never lets go of a
  /// timer.
  private static let bell: Timer = {
    let timer = Timer(fire: .distantFuture, interval: 1e9, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }()

  /// Waits until something is so, and looks less often the longer that takes.
  ///
  /// - Returns: Whether it came to be so in time.
  static func wait(_ seconds: Double, until condition: () -> Bool) -> Bool {
    let start = CACurrentMediaTime()
    while !condition() {
      let passed = CACurrentMediaTime() - start
      guard passed < seconds else { return false }
      wait(min(max(frame, passed / 60), 0.25, seconds - passed))
    }
    return true
  }

  /// Waits until animations that end have ended.
  static func settle() {
    let start = CACurrentMediaTime()
    wait(frame)
    while true {
      let now = CACurrentMediaTime()
      if let next = driver?.nextEvent, next - start < patience {
        wait(max(frame, next - now))
      } else if driver?.movesByFrames == true, now - start < restlessness {
        wait(frame)
      } else {
        return
      }
    }
  }

  // MARK: - Fingers

  /// Fingers that go down, stay for a while and are lifted, some times in turn.
  static func tap(_ points: [CGPoint], count: Int = 1, duration: Double = touch) {
    for turn in 0..<max(0, count) {
      if turn > 0 { wait(touch) }
      for (finger, point) in points.enumerated() { driver?.touch(finger, .began, at: point) }
      wait(duration)
      for (finger, point) in points.enumerated() { driver?.touch(finger, .ended, at: point) }
    }
    settle()
  }

  /// Fingers that go down, stay, move and are lifted.
  ///
  /// - Parameters:
  ///   - paths: Where each finger is at a share of the way.
  ///   - hold: Seconds before they move.
  ///   - duration: Seconds of the way.
  ///   - rest: Seconds before they are lifted.
  static func drag(
    _ paths: [(Double) -> CGPoint], hold: Double = 0, duration: Double, rest: Double = 0
  ) {
    for (finger, path) in paths.enumerated() { driver?.touch(finger, .began, at: path(0)) }
    wait(max(frame, hold))
    let steps = max(1, Int((min(duration, patience) / frame).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      for (finger, path) in paths.enumerated() { driver?.touch(finger, .moved, at: path(share)) }
      wait(frame)
    }
    wait(rest)
    for (finger, path) in paths.enumerated() { driver?.touch(finger, .ended, at: path(1)) }
    settle()
  }

  // MARK: - Keys

  /// Types into what has the focus, letter by letter.
  static func type(_ text: String) {
    for letter in text {
      if let key = XCUIKeyboardKey.keys[letter] {
        driver?.press(usage: key.usage, code: key.code, text: nil)
      } else {
        let code = letter.unicodeScalars.first.map { Int($0.value) } ?? 0
        driver?.press(usage: 0, code: code, text: String(letter))
      }
      wait(frame)
    }
    settle()
  }
}
