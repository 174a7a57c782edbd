// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The machine's monotonic clock, which stops while the machine sleeps.
package enum MonotonicClock {
  /// Seconds since a moment that only this machine knows.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
