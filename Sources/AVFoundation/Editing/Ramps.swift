// SPDX-License-Identifier: Apache-2.0

import CoreMedia

/// Values that hold from times on, and change evenly within ranges.
///
/// Before the first time a usual value holds, after a range its last value.
struct Ramps<Value: Sendable>: Sendable {
  struct Ramp: Sendable {
    var start: Value
    var end: Value
    /// Empty for a value that holds from its beginning on.
    var range: CMTimeRange
  }

  /// In the order of their beginnings.
  private(set) var ramps: [Ramp] = []

  init() {}

  /// A value that holds from a time on; what makes no sense changes nothing.
  mutating func set(_ value: Value, at time: CMTime) {
    set(value, value, in: CMTimeRange(start: time, duration: .zero))
  }

  /// A value that changes in a range; of two with the same beginning the later call counts.
  mutating func set(_ start: Value, _ end: Value, in range: CMTimeRange) {
    guard range.start.isNumeric, range.duration.isNumeric, range.duration >= .zero else { return }
    ramps.removeAll { $0.range.start == range.start }
    let place = ramps.firstIndex { $0.range.start > range.start } ?? ramps.count
    ramps.insert(Ramp(start: start, end: end, range: range), at: place)
  }

  /// The one that has begun last at a time; nil before the first.
  func ramp(at time: CMTime) -> Ramp? { ramps.last { $0.range.start <= time } }

  /// The value at a time.
  func value(
    at seconds: Double, usual: Value, between: (Value, Value, Double) -> Value
  ) -> Value {
    // Times that are added up may end a rounding error before the one that is meant.
    guard let ramp = ramps.last(where: { $0.range.start.seconds <= seconds + 1e-9 }) else {
      return usual
    }
    let length = ramp.range.duration.seconds
    let passed = seconds - ramp.range.start.seconds
    guard length > 0, passed < length - 1e-9 else { return ramp.end }
    return between(ramp.start, ramp.end, max(0, passed / length))
  }
}

extension Ramps where Value == Float {
  /// Frames of sound over which a volume changes evenly.
  struct Stretch {
    var start: Int64
    var length: Int64
    var first: Float
    /// What it comes to after `length` frames.
    var last: Float
  }

  /// The volume in a range of frames, as stretches without a gap.
  func stretches(from begin: Int64, to end: Int64, rate: Double) -> [Stretch] {
    func frame(_ time: CMTime) -> Int64 { Int64((time.seconds * rate).rounded()) }
    var places: Set<Int64> = [begin]
    for ramp in ramps {
      for place in [frame(ramp.range.start), frame(ramp.range.end)]
      where place > begin && place < end { places.insert(place) }
    }
    let starts = places.sorted()
    return starts.indices.map { index in
      let start = starts[index]
      let next = index + 1 < starts.count ? starts[index + 1] : end
      // By the frames at which ramps begin and end, so that none is a rounding error late.
      guard let ramp = ramps.last(where: { frame($0.range.start) <= start }) else {
        return Stretch(start: start, length: next - start, first: 1, last: 1)
      }
      let (low, high) = (frame(ramp.range.start), frame(ramp.range.end))
      func value(_ frame: Int64) -> Float {
        guard frame < high, high > low else { return ramp.end }
        return ramp.start + (ramp.end - ramp.start) * Float(frame - low) / Float(high - low)
      }
      return Stretch(start: start, length: next - start, first: value(start), last: value(next))
    }
  }
}
