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
    var time: Double?
  }

  private static let reading = ThreadLocal { Reading() }

  /// The time that this thread's media clock shows instead of the machine's; a host that moves
  /// time by hand sets it.
  package static var override: Double? {
    get { reading.value.time }
    set { reading.value.time = newValue }
  }

  static var monotonic: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
