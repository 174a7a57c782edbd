// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The media clock: seconds of the machine's monotonic clock, which stops while it sleeps.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.override ?? MediaClock.monotonic
}

/// Where the media time comes from.
package enum MediaClock {
  private final class Reading {
    var time = 0.0
    /// A host that has gone, on whatever thread, shows nothing.
    weak var owner: AnyObject?
  }

  private static let reading = ThreadLocal { Reading() }

  /// The time that this thread's media clock shows instead of the machine's; nil without one.
  static var override: Double? {
    let reading = reading.value
    return reading.owner == nil ? nil : reading.time
  }

  /// Makes this thread's media clock show a time as long as the host lives that moves it by hand.
  package static func show(_ time: Double, for owner: AnyObject) {
    reading.value.time = time
    reading.value.owner = owner
  }

  static var monotonic: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
