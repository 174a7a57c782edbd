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
    var owner: ObjectIdentifier?
  }

  private static let reading = ThreadLocal { Reading() }

  /// The time that this thread's media clock shows instead of the machine's; nil without one.
  static var override: Double? { reading.value.time }

  /// Makes this thread's media clock show a time; for a host that moves time by hand.
  package static func show(_ time: Double, for owner: AnyObject) {
    reading.value.time = time
    reading.value.owner = ObjectIdentifier(owner)
  }

  /// Gives this thread the machine's clock back, unless another host has taken it over.
  package static func release(by owner: ObjectIdentifier) {
    guard reading.value.owner == owner else { return }
    reading.value.time = nil
    reading.value.owner = nil
  }

  static var monotonic: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
