// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stretch of time, with its beginning and without its end.
public struct CMTimeRange: Sendable {
  /// The first instant of the range.
  public var start: CMTime
  /// How long it is; not negative.
  public var duration: CMTime

  /// An invalid range: the same as ``invalid``.
  public init() {
    (start, duration) = (.invalid, .invalid)
  }

  /// A range from its beginning and its length.
  public init(start: CMTime, duration: CMTime) {
    (self.start, self.duration) = (start, duration)
  }

  /// A range from its beginning and its end.
  public init(start: CMTime, end: CMTime) {
    (self.start, duration) = (start, end - start)
  }

  /// A range of no length at 0 seconds.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// No range at all.
  public static let invalid = CMTimeRange()

  /// Whether it is a range: its parts are times, in one epoch, and its length is not negative.
  public var isValid: Bool {
    start.isValid && duration.isValid && duration.epoch == 0 && !(duration < .zero)
  }

  /// Whether one of its ends is not known.
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }

  /// Whether no time lies in it.
  public var isEmpty: Bool { isValid && duration == .zero }

  /// The first time after it.
  public var end: CMTime { isValid ? start + duration : .invalid }

  /// Whether a time lies in it; its end does not.
  public func containsTime(_ time: CMTime) -> Bool {
    guard isValid, time.isValid else { return false }
    return start <= time && time < end
  }

  /// Whether all of another one lies in it.
  public func containsTimeRange(_ range: CMTimeRange) -> Bool {
    guard isValid, range.isValid else { return false }
    // An empty one lies where its beginning does.
    if range.isEmpty { return containsTime(range.start) || (isEmpty && start == range.start) }
    return start <= range.start && range.end <= end
  }

  /// What lies in both; nothing where that is nothing, and no range where one is none.
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    let first = CMTimeMaximum(start, otherRange.start)
    let last = CMTimeMinimum(end, otherRange.end)
    guard first < last else { return .zero }
    return CMTimeRange(start: first, end: last)
  }

  /// The least one in which both lie; no range where one is none.
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    return CMTimeRange(
      start: CMTimeMinimum(start, otherRange.start), end: CMTimeMaximum(end, otherRange.end))
  }
}

extension CMTimeRange: Hashable, Codable, CustomStringConvertible {
  /// As `CMTimeRangeShow` writes it: beginning and length.
  public var description: String {
    isValid ? "{\(start), \(duration)}" : "{INVALID}"
  }

  /// Whether both begin and end at the same times.
  public static func == (range1: CMTimeRange, range2: CMTimeRange) -> Bool {
    range1.start == range2.start && range1.duration == range2.duration
  }
}

/// A range from its beginning and its length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// A range from its beginning and its end.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, end: end)
}

/// The first time after a range.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }

/// The least range in which both lie.
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.union(otherRange)
}

/// What lies in both ranges.
public func CMTimeRangeGetIntersection(
  _ range: CMTimeRange, otherRange: CMTimeRange
) -> CMTimeRange {
  range.intersection(otherRange)
}

/// Whether a time lies in a range.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.containsTime(time)
}

/// Whether all of a range lies in another one.
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
  range.containsTimeRange(otherRange)
}

/// Whether both begin and end at the same times.
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool {
  range1 == range2
}

/// The time of a range that lies nearest to a time.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
  guard time.isValid, range.isValid else { return .invalid }
  return CMTimeMinimum(CMTimeMaximum(time, range.start), range.end)
}

/// The time that lies in a range as another one lies in its range.
public func CMTimeMapTimeFromRangeToRange(
  _ time: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
) -> CMTime {
  guard time.isValid, fromRange.isValid, toRange.isValid, fromRange.duration.seconds > 0 else {
    return .invalid
  }
  let offset = time - fromRange.start
  if fromRange.duration == toRange.duration { return toRange.start + offset }
  let ratio = toRange.duration.seconds / fromRange.duration.seconds
  return toRange.start + CMTimeMultiplyByFloat64(offset, multiplier: ratio)
}

/// The range as text; the allocator has no effect.
public func CMTimeRangeCopyDescription(allocator: Any?, range: CMTimeRange) -> String? {
  range.description
}

/// Writes the range to standard error.
public func CMTimeRangeShow(_ range: CMTimeRange) {
  FileHandle.standardError.write(Data((range.description + "\n").utf8))
}

/// Whether it is a range.
public func CMTIMERANGE_IS_VALID(_ range: CMTimeRange) -> Bool { range.isValid }
/// Whether it is no range.
public func CMTIMERANGE_IS_INVALID(_ range: CMTimeRange) -> Bool { !range.isValid }
/// Whether one of its ends is not known.
public func CMTIMERANGE_IS_INDEFINITE(_ range: CMTimeRange) -> Bool { range.isIndefinite }
/// Whether no time lies in it.
public func CMTIMERANGE_IS_EMPTY(_ range: CMTimeRange) -> Bool { range.isEmpty }
