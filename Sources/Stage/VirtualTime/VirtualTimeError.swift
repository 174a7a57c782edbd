// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why virtual time cannot go on.
package enum VirtualTimeError: Error, Equatable {
  /// The process has a virtual clock already.
  case alreadyRunning
  /// The driver was called from another thread than the main one.
  case notOnMainThread
  /// The main run loop found something to do in each of many passes at one instant.
  case mainThreadNeverRests(time: Double, passes: Int)
  /// A thread kept running for longer, in real time, than the driver waits.
  case threadNeverRests(time: Double, thread: String)
}

extension VirtualTimeError: CustomStringConvertible {
  /// A reading of the clock since its beginning.
  private static func text(_ time: Double) -> String {
    String(format: "%.3f s of virtual time", time - VirtualTime.epoch)
  }

  package var description: String {
    switch self {
    case .alreadyRunning:
      "Virtual time runs in this process already. Use the one VirtualTime there is, or release "
        + "it before another is made."
    case .notOnMainThread:
      "Virtual time must be driven from the main thread. Call it from top-level code, or from "
        + "a program of its own when the tests' main thread is taken."
    case .mainThreadNeverRests(let time, let passes):
      "The main run loop still had work after \(passes) passes at \(Self.text(time)). Look for"
        + " a timer without an interval, for code that enqueues itself again and again, or "
        + "for a call from within a block of the main queue, which then cannot be emptied."
    case .threadNeverRests(let time, let thread):
      "Thread \(thread) kept running at \(Self.text(time)). Look for a loop that waits for "
        + "time to pass without sleeping, or give the driver more patience."
    }
  }
}
