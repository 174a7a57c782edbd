// SPDX-License-Identifier: Apache-2.0

/// How values between keyframes are found.
package enum KeyframeMode: String, Codable, Sendable {
  case linear
  /// Each value holds until the next one.
  case discrete
  /// Constant speed in value space; key times and segment timings are ignored.
  case paced
  /// A Kochanek–Bartels spline through the values.
  case cubic
  /// The spline with key times from the distances between the values.
  case cubicPaced

  package var isPaced: Bool { self == .paced || self == .cubicPaced }
  package var isCubic: Bool { self == .cubic || self == .cubicPaced }
  var usesSegmentTimings: Bool { self == .linear || self == .cubic }
}

/// The times at which segments begin and end, from 0 to 1.
struct KeyTimes: Sendable {
  /// One more than there are segments.
  let values: [Double]

  /// Takes the given times when they are valid: `segments + 1` of them, from 0 to 1, never falling.
  ///
  /// Otherwise the segments are given equal shares.
  init(_ given: [Double]?, segments: Int) {
    if let given, KeyTimes.isValid(given, count: segments + 1) {
      values = [0] + given[1..<segments] + [1]
    } else {
      values = (0...max(segments, 1)).map { Double($0) / Double(max(segments, 1)) }
    }
  }

  /// Shares in proportion to the lengths of the segments, or equal ones when there is no length.
  init(lengths: [Double]) {
    var sum = 0.0
    var times = [0.0]
    times.reserveCapacity(lengths.count + 1)
    for length in lengths {
      sum += length
      times.append(sum)
    }
    guard sum > 0, sum.isFinite else {
      self.init(nil, segments: lengths.count)
      return
    }
    self.init(times.dropLast().map { $0 / sum } + [1], segments: lengths.count)
  }

  private static func isValid(_ times: [Double], count: Int) -> Bool {
    guard times.count == count, count >= 2, times[0] == 0 else { return false }
    // Times that were summed up step by step end next to 1.
    guard abs(times[count - 1] - 1) < 1e-9 else { return false }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// The segment that holds at `q` and the part of it that has passed.
  ///
  /// At a time that several segments share the last one holds. Outside 0...1 the first and last
  /// segment with a length are extended.
  func locate(_ q: Double) -> (segment: Int, part: Double) {
    var (low, high) = (0, values.count &- 1)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if values[middle] <= q { low = middle } else { high = middle }
    }
    let start = values[low]
    let length = values[low &+ 1] - start
    guard length > 0 else { return (low, q < start ? 0 : 1) }
    return (low, (q - start) / length)
  }
}
