// SPDX-License-Identifier: Apache-2.0

import CVirtualTime

/// Waits for what is outside the process, such as a decoder: virtual time stands meanwhile, on
/// whichever thread of the program that is.
enum OutsideWait {
  static func during<Result>(_ work: () throws -> Result) rethrows -> Result {
    cvt_host_begin()
    cvt_hold_begin()
    defer {
      cvt_hold_end()
      cvt_host_end()
    }
    return try work()
  }
}
