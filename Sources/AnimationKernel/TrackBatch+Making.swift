// SPDX-License-Identifier: Apache-2.0

import Geometry

/// The numbers that make up a value which moves component by component.
package struct Components<Value: Interpolatable>: Sendable {
  let count: Int
  let part: @Sendable (Value, Int) -> Double

  package init(_ count: Int, _ part: @escaping @Sendable (Value, Int) -> Double) {
    self.count = count
    self.part = part
  }
}

extension Components where Value == Double {
  package static var number: Components { Components(1) { value, _ in value } }
}

extension Components where Value == Vec2 {
  package static var vector: Components { Components(2) { $1 == 0 ? $0.x : $0.y } }
}

extension Components where Value == Rect {
  package static var rect: Components {
    Components(4) { [$0.x, $0.y, $0.width, $0.height][$1] }
  }
}

extension TrackBatch {
  /// Adds a track, with a slot for each of its numbers in turn.
  ///
  /// `base` is what the property has without the animation, where that is known for all time.
  /// Answers false and changes nothing for a track that needs a base which is not known, adds up
  /// cycles, or goes through keyframes in another way than straight. From `until` on the track
  /// contributes nothing. Where the animation lies in `groups`, outermost first, `isRemovedOnCompletion`
  /// and `until` are the outermost one's.
  package mutating func append<Value>(
    _ track: PropertyTrack<Value>, timing: ActiveTiming, isRemovedOnCompletion: Bool,
    until: Double = .infinity, base: Value?, components: Components<Value>,
    in groups: [(timing: ActiveTiming, curve: CubicTiming)] = []
  ) -> Bool {
    guard !track.isCumulative, !track.isAdditive || (base != nil && Value.isAdditive) else {
      return false
    }
    func newHeader() -> Header {
      let group = groupIndex(of: groups, isRemovedOnCompletion, until: until)
      let clock =
        groups.isEmpty
        ? TrackClock(timing, isRemovedOnCompletion: isRemovedOnCompletion, until: until)
        : TrackClock(timing, isRemovedOnCompletion: false)
      return Header(
        clock: clock, curve: curveIndex(of: track.timing), slot: 0, base: 0,
        isAdditive: track.isAdditive, group: group)
    }
    switch track.source {
    case .basic(let values):
      guard let (start, end) = values.fixed(base: base) else { return false }
      var header = newHeader()
      for part in 0..<components.count {
        header.take(&count, base.map { components.part($0, part) })
        basics.append(
          Basic(
            header: header, start: components.part(start, part), end: components.part(end, part)))
      }
    case .spring(let spring, let values):
      guard let (start, end) = values.fixed(base: base) else { return false }
      var header = newHeader()
      for part in 0..<components.count {
        header.take(&count, base.map { components.part($0, part) })
        oscillations.append(
          Oscillation(
            header: header, start: components.part(start, part), end: components.part(end, part),
            spring: spring))
      }
    case .keyframes(let keyframes):
      let prepared = keyframes.prepared
      let keys = prepared.source.values
      let mode = prepared.source.mode
      let segments = keys.count - 1
      guard segments > 0, mode == .linear || mode == .paced,
        prepared.times.isWhole(segments: segments)
      else { return false }
      var header = newHeader()
      let times = prepared.times.values
      for part in 0..<components.count {
        header.take(&count, base.map { components.part($0, part) })
        polylines.append(
          Polyline(
            header: header, segments: Int32(segments),
            isUniform: times.indices.allSatisfy { times[$0] == Double($0) / Double(segments) },
            numbers: numbers.count, curves: curves(of: prepared.timings, segments: segments)))
        numbers.append(contentsOf: times)
        numbers.append(contentsOf: keys.lazy.map { components.part($0, part) })
      }
    }
    return true
  }

  /// Adds all of another batch, which runs in a time space inside this one's.
  package mutating func append(contentsOf other: TrackBatch, in space: TimeSpace) {
    var index: Int32 = -1
    if space != .identity {
      if spaces.last != space.line { spaces.append(space.line) }
      index = Int32(spaces.count - 1)
    }
    let curves = other.curves.map { curveIndex(of: $0) }
    var groups: [Int32] = []
    for group in other.groups {
      var group = group
      group.clock.space = index
      if group.curve >= 0 { group.curve = curves[Int(group.curve)] }
      if group.outer >= 0 { group.outer = groups[Int(group.outer)] }
      groups.append(groupIndex(of: group))
    }
    let (slots, numbers, segments) = (Int32(count), self.numbers.count, segmentCurves.count)
    func moved(_ header: Header) -> Header {
      var result = header
      result.slot += slots
      result.clock.space = index
      if header.curve >= 0 { result.curve = curves[Int(header.curve)] }
      if header.group >= 0 { result.group = groups[Int(header.group)] }
      return result
    }
    for record in other.basics {
      basics.append(record)
      basics[basics.count - 1].header = moved(record.header)
    }
    for record in other.oscillations {
      oscillations.append(record)
      oscillations[oscillations.count - 1].header = moved(record.header)
    }
    for record in other.polylines {
      var record = record
      record.header = moved(record.header)
      record.numbers += numbers
      if record.curves >= 0 { record.curves += segments }
      polylines.append(record)
    }
    self.numbers.append(contentsOf: other.numbers)
    segmentCurves.append(contentsOf: other.segmentCurves.map { $0 < 0 ? -1 : curves[Int($0)] })
    count += other.count
  }

  /// The index of a curve in the table; curves met lately are shared.
  private mutating func curveIndex(of curve: CubicTiming) -> Int32 {
    guard !curve.isLinear else { return -1 }
    for index in curves.indices.suffix(8).reversed() where curves[index] == curve {
      return Int32(index)
    }
    curves.append(curve)
    return Int32(curves.count - 1)
  }

  /// The index of the innermost of some groups in the table; -1 for none.
  private mutating func groupIndex(
    of groups: [(timing: ActiveTiming, curve: CubicTiming)], _ isRemovedOnCompletion: Bool,
    until: Double
  ) -> Int32 {
    var outer: Int32 = -1
    for (timing, curve) in groups {
      let clock =
        outer < 0
        ? TrackClock(timing, isRemovedOnCompletion: isRemovedOnCompletion, until: until)
        : TrackClock(timing, isRemovedOnCompletion: false)
      outer = groupIndex(of: Group(clock: clock, curve: curveIndex(of: curve), outer: outer))
    }
    return outer
  }

  /// The index of a group in the table; groups met lately are shared.
  private mutating func groupIndex(of group: Group) -> Int32 {
    for index in groups.indices.suffix(8).reversed() where groups[index] == group {
      return Int32(index)
    }
    groups.append(group)
    return Int32(groups.count - 1)
  }

  private mutating func curves(of timings: [CubicTiming], segments: Int) -> Int {
    guard timings.prefix(segments).contains(where: { !$0.isLinear }) else { return -1 }
    let start = segmentCurves.count
    for segment in 0..<segments {
      segmentCurves.append(segment < timings.count ? curveIndex(of: timings[segment]) : -1)
    }
    return start
  }
}

extension TrackBatch.Header {
  /// Takes the next slot.
  fileprivate mutating func take(_ count: inout Int, _ base: Double?) {
    slot = Int32(count)
    self.base = base ?? 0
    count += 1
  }
}

extension BasicValues {
  /// Both ends where they hold for all time; nil when one depends on a base that is not known, or
  /// when they cannot be blended.
  func fixed(base: Value?) -> (start: Value, end: Value)? {
    if let base { return resolved(base: base) }
    let stand: Value?
    switch (from, to, by) {
    case (let from?, _?, _), (let from?, nil, _?): stand = from
    case (nil, let to?, _?): stand = to
    case (nil, _?, nil), (nil, nil, _?): stand = captured
    default: stand = nil
    }
    // None of these reads the base, so any value can stand in for it.
    return stand.flatMap { resolved(base: $0) }
  }
}
