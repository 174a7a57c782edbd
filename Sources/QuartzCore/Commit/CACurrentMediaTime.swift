// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The media clock: seconds of the machine's monotonic clock, which stops while it sleeps.
public func CACurrentMediaTime() -> CFTimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
