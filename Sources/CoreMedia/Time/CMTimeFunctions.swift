// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A number of units of which there are so many a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// The same in an epoch.
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
  CMTime(value: value, timescale: timescale, flags: .valid, epoch: epoch)
}

/// The time of the scale that lies nearest to a number of seconds towards zero.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Seconds; NaN for what is no time or not known.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }

/// The time in another scale.
public func CMTimeConvertScale(
  _ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod
) -> CMTime {
  time.convertScale(newTimescale, method: method)
}

/// The sum; the same as `+`.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

/// The difference; the same as `-`.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// A whole multiple, in the time's own scale.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  time.multiplied(by: multiplier, over: 1)
}

/// A multiple by any number, in the time's own scale or a finer one.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  time.multiplied(by: multiplier)
}

/// A multiple by a ratio of whole numbers, in the time's own scale.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
  time.multiplied(by: multiplier, over: divisor)
}

/// -1, 0 or 1: negative infinity, numbers, what is not known, positive infinity, what is no time.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 { CMTime.order(time1, time2) }

/// The earlier of two times; the first where they are equal.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
  CMTime.order(time2, time1) < 0 ? time2 : time1
}

/// The later of two times; the first where they are equal.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
  CMTime.order(time2, time1) > 0 ? time2 : time1
}

/// The time without its sign.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
  if time.isNegativeInfinity { return .positiveInfinity }
  guard time.isNumeric, time.value < 0 else { return time }
  // The one number without an opposite becomes infinite, unless a coarser scale has it.
  return time.multiplied(by: -1, over: 1)
}

/// The time as text, such as its description; the allocator has no effect.
public func CMTimeCopyDescription(allocator: Any?, time: CMTime) -> String? { time.description }

/// Writes the time to standard error.
public func CMTimeShow(_ time: CMTime) {
  FileHandle.standardError.write(Data((time.description + "\n").utf8))
}

/// Whether it is a time.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// Whether it is no time.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// Whether it is later than every number.
public func CMTIME_IS_POSITIVEINFINITY(_ time: CMTime) -> Bool { time.isPositiveInfinity }
/// Whether it is earlier than every number.
public func CMTIME_IS_NEGATIVEINFINITY(_ time: CMTime) -> Bool { time.isNegativeInfinity }
/// Whether it is not known.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// Whether it is a number.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }
/// Whether a calculation has lost something.
public func CMTIME_HAS_BEEN_ROUNDED(_ time: CMTime) -> Bool { time.hasBeenRounded }
