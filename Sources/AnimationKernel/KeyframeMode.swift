// SPDX-License-Identifier: Apache-2.0

/// How values between keyframes are found.
package enum KeyframeMode: String, Sendable {
  case linear
  /// Each value holds until the next one.
  case discrete
  /// Constant speed in value space; key times and segment timings are ignored.
  case paced
  /// A Kochanek–Bartels spline through the values.
  case cubic
  /// The spline with key times from the distances between the values.
  case cubicPaced
  /// As linear; along a path, however, a segment's timing says how much of the segment's length has
  /// been travelled, not how much of its parameter. An addition, for documents of editors that mean
  /// lengths.
  case lengths

  package var isPaced: Bool { self == .paced || self == .cubicPaced }
  package var isCubic: Bool { self == .cubic || self == .cubicPaced }
  var usesSegmentTimings: Bool { self == .linear || self == .cubic || self == .lengths }
}

/// The times at which segments begin and end.
package struct KeyTimes: Sendable {
  /// At least two, and one more than there are segments that are ever reached.
  let values: [Double]

  /// Takes times as they are given (measured on Apple's systems): they may begin late and end early,
  /// lie outside 0...1, fall, be too few, so that the last keyframes are never reached, or too many.
  ///
  /// Equal shares take their place only where they give no answer: with fewer of them than `least`,
  /// or with one among them that is not finite.
  init(_ given: [Double]?, segments: Int, least: Int = 2) {
    let used = given?.prefix(segments + 1) ?? []
    if segments > 0, used.count >= max(least, 2), used.allSatisfy(\.isFinite) {
      values = used.map(KeyTimes.snapped)
    } else {
      values = (0...max(segments, 1)).map { Double($0) / Double(max(segments, 1)) }
    }
  }

  /// Times that were summed up step by step end next to 1.
  private static func snapped(_ time: Double) -> Double {
    abs(time - 1) < 1e-9 ? 1 : abs(time) < 1e-9 ? 0 : time
  }

  /// Whether the last time is passed while the animation goes on.
  var endEarly: Bool { values[values.count - 1] < 1 }

  /// Whether the times are those of all of so many segments, from 0 to 1 and never falling.
  func isWhole(segments: Int) -> Bool {
    values.count == segments + 1 && values[0] == 0 && values[segments] == 1
      && zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
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

  /// The segment that holds at `q` and the part of it that has passed.
  ///
  /// At a time that several segments share the last one holds. The first keyframe holds before a
  /// first time above 0, and the last one after a last time below 1; otherwise the first and last
  /// segment with a length are extended.
  func locate(_ q: Double) -> (segment: Int, part: Double) {
    values.withUnsafeBufferPointer { KeyTimes.locate(q, in: $0) }
  }

  /// The same for times that were not prepared, which asks for no memory.
  package static func locate(
    _ q: Double, in given: [Double]?, segments: Int, least: Int = 2
  ) -> (segment: Int, part: Double) {
    let used = given?.prefix(segments + 1) ?? []
    guard used.count >= max(least, 2), used.allSatisfy(\.isFinite) else {
      let segment = Int(min(max(q * Double(segments), 0), Double(segments - 1)))
      let start = Double(segment) / Double(segments)
      let end = Double(segment + 1) / Double(segments)
      return (segment, end > start ? (q - start) / (end - start) : 1)
    }
    return used.withUnsafeBufferPointer { locate(q, in: $0) }
  }

  private static func locate(
    _ q: Double, in values: UnsafeBufferPointer<Double>
  ) -> (segment: Int, part: Double) {
    var (low, high) = (0, values.count &- 1)
    let (first, last) = (values[0], values[high])
    if first > 0, q <= first { return (0, 0) }
    if last < 1, q >= last, high == 1 || q >= values[high &- 1] { return (high &- 1, 1) }
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
