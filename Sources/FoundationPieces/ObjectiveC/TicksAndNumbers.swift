// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A whole number, as Objective-C calls it.
public typealias NSInteger = Int
/// A whole number that is not negative, as Objective-C calls it.
public typealias NSUInteger = UInt

/// Nanoseconds of the machine's monotonic clock, in which ``mach_timebase_info(_:)`` says they are.
public func mach_absolute_time() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * NSEC_PER_SEC + UInt64(time.tv_nsec)
}

/// How many nanoseconds a tick has, as a fraction.
public struct mach_timebase_info_data_t: Hashable, Sendable {
  /// The numerator.
  public var numer: UInt32
  /// The denominator.
  public var denom: UInt32

  /// Creates the fraction 0 / 0, to be filled.
  public init() { (numer, denom) = (0, 0) }

  /// Creates a fraction.
  public init(numer: UInt32, denom: UInt32) { (self.numer, self.denom) = (numer, denom) }
}

/// Says how many nanoseconds a tick of ``mach_absolute_time()`` has: one.
///
/// - Parameter info: Is filled.
/// - Returns: 0, as it does not fail.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}

extension CGFloat {
  /// Creates the number that an object holds.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Creates the number that an object holds, which it always is here.
  public init?(exactly number: NSNumber) { self.init(number.doubleValue) }
}
