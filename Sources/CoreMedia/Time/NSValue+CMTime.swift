// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation on Linux boxes only its own structures; an array of numbers keeps equality, hashing and
// archiving.
extension NSValue {
  private static let timeEncoding = "[4q]"
  private static let rangeEncoding = "[8q]"

  /// Boxes a time, with its scale, flags and epoch.
  public convenience init(time: CMTime) {
    var words = time.words
    self.init(bytes: &words, objCType: Self.timeEncoding)
  }

  /// The boxed time; no time when the box does not hold one.
  public var timeValue: CMTime {
    words(4, Self.timeEncoding).map { CMTime(words: $0[...]) } ?? .invalid
  }

  /// Boxes a range of time, with the scales, flags and epochs of its parts.
  public convenience init(timeRange: CMTimeRange) {
    var words = timeRange.start.words + timeRange.duration.words
    self.init(bytes: &words, objCType: Self.rangeEncoding)
  }

  /// The boxed range; no range when the box does not hold one.
  public var timeRangeValue: CMTimeRange {
    words(8, Self.rangeEncoding).map {
      CMTimeRange(start: CMTime(words: $0[..<4]), duration: CMTime(words: $0[4...]))
    } ?? .invalid
  }

  private func words(_ count: Int, _ encoding: String) -> [Int64]? {
    guard !(self is NSNumber), String(cString: objCType) == encoding else { return nil }
    return [Int64](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.initialize(repeating: 0)
      initialized = count
      if let base = buffer.baseAddress { getValue(UnsafeMutableRawPointer(base)) }
    }
  }
}

extension CMTime {
  fileprivate var words: [Int64] { [value, Int64(timescale), Int64(flags.rawValue), epoch] }

  fileprivate init(words: ArraySlice<Int64>) {
    let first = words.startIndex
    self.init(
      value: words[first], timescale: CMTimeScale(truncatingIfNeeded: words[first + 1]),
      flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: words[first + 2])),
      epoch: words[first + 3])
  }
}
