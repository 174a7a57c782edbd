// SPDX-License-Identifier: Apache-2.0

/// Many animations of numbers, laid out side by side by kind and evaluated in one go.
///
/// A batch is made once, when animations are committed: ends, coefficients, key times and durations
/// are worked out then, and animations that share a timing curve share its table. An evaluation is
/// a loop over each kind's records that allocates nothing and writes each animation's value to its
/// own slot.
package struct TrackBatch: Sendable {
  /// What every record begins with.
  struct Header: Sendable {
    var clock: TrackClock
    /// The index of the timing curve in the batch's table; -1 for a linear one.
    var curve: Int32 = -1
    /// The index of the value among the batch's results.
    var slot: Int32
    /// What is added to the value; only where `isAdditive`.
    var base: Double
    var isAdditive: Bool
    /// The index of the group that the animation lies in; -1 for none.
    var group: Int32 = -1
  }

  /// A group around animations, which stand where it stands.
  struct Group: Sendable, Equatable {
    var clock: TrackClock
    /// The index of the curve that bends its time; -1 for a linear one.
    var curve: Int32
    /// The group that it lies in, an earlier one; -1 for none.
    var outer: Int32
  }

  /// From one value to another.
  struct Basic: Sendable {
    var header: Header
    var start: Double
    var end: Double
  }

  struct Oscillation: Sendable {
    var header: Header
    var start: Double
    var end: Double
    var spring: Spring
  }

  /// Straight segments between values at given times.
  struct Polyline: Sendable {
    var header: Header
    var segments: Int32
    /// Whether each segment takes the same share of the time.
    var isUniform: Bool
    /// Where the key times lie in the batch's numbers, one more than segments; as many values
    /// follow.
    var numbers: Int
    /// Where the segments' curves lie in `segmentCurves`; -1 when all are linear.
    var curves: Int = -1
  }

  /// How many values an evaluation writes.
  package internal(set) var count = 0
  var basics: [Basic] = []
  var oscillations: [Oscillation] = []
  var polylines: [Polyline] = []
  var curves: [CubicTiming] = []
  var numbers: [Double] = []
  var segmentCurves: [Int32] = []
  var spaces: [TimeSpace.Line] = []
  /// Animations whose groups run alike share one.
  var groups: [Group] = []

  package init() {}

  package var isEmpty: Bool { count == 0 }
}

// MARK: - Evaluation

extension TrackBatch {
  /// Writes each animation's value at `time` to its slot, and whether it contributes at all.
  ///
  /// Both buffers hold ``count`` elements. Where an animation does not contribute its value is left
  /// as it was. Of the animations those of one of `parts` equal parts are evaluated, so that threads
  /// can share them.
  package func evaluate(
    at time: Double, values: UnsafeMutablePointer<Double>, isActive: UnsafeMutablePointer<Bool>,
    part: Int = 0, of parts: Int = 1
  ) {
    curves.withUnsafeBufferPointer { curves in
      spaces.withUnsafeBufferPointer { spaces in
        withUnsafeTemporaryAllocation(of: GroupState.self, capacity: groups.count) { states in
          let tables = Tables(
            time: time, spaces: spaces, curves: curves, groups: states, part: part,
            parts: max(parts, 1))
          tables.findGroups(groups)
          let results = Results(values: values, isActive: isActive)
          evaluateBasics(tables, results)
          evaluateOscillations(tables, results)
          evaluatePolylines(tables, results)
        }
      }
    }
  }

  /// Where a group stands.
  fileprivate struct GroupState {
    /// The time of what is in it; NaN where it does not contribute.
    var time: Double
    var isAtEnd: Bool
  }

  fileprivate struct Tables {
    let time: Double
    let spaces: UnsafeBufferPointer<TimeSpace.Line>
    let curves: UnsafeBufferPointer<CubicTiming>
    let groups: UnsafeMutableBufferPointer<GroupState>
    let part: Int
    let parts: Int

    /// Finds where all groups stand, outer ones first.
    func findGroups(_ list: [Group]) {
      list.withUnsafeBufferPointer { list in
        guard let first = list.baseAddress else { return }
        for index in list.indices {
          let group = first + index
          var found = GroupState(time: .nan, isAtEnd: false)
          // The clock comes first.
          let clock = UnsafeRawPointer(group).assumingMemoryBound(to: TrackClock.self)
          if let state = state(clock, in: group.pointee.outer) {
            let (curve, duration) = (group.pointee.curve, clock.pointee.duration)
            found.isAtEnd = state.progress >= 1
            found.time =
              curve >= 0 && duration.isFinite
              ? duration * bend(state.progress, curve) : state.seconds
          }
          groups[index] = found
        }
      }
    }

    @inline(__always)
    func state(_ header: UnsafePointer<Header>) -> TrackClock.State? {
      // The clock comes first.
      state(
        UnsafeRawPointer(header).assumingMemoryBound(to: TrackClock.self), in: header.pointee.group)
    }

    @inline(__always)
    private func state(_ clock: UnsafePointer<TrackClock>, in group: Int32) -> TrackClock.State? {
      if group >= 0 {
        let outer = groups[Int(group)]
        guard !outer.time.isNaN else { return nil }
        return TrackClock.state(clock, at: outer.time, includesEnd: outer.isAtEnd)
      }
      let space = Int(clock.pointee.space)
      return TrackClock.state(
        clock, at: space < 0 ? time : spaces[space].evaluate(atParent: time))
    }

    @inline(__always)
    func bend(_ progress: Double, _ curve: Int32) -> Double {
      guard curve >= 0, let table = curves.baseAddress else { return progress }
      return CubicTiming.value(table + Int(curve), at: progress)
    }
  }

  private struct Results {
    let values: UnsafeMutablePointer<Double>
    let isActive: UnsafeMutablePointer<Bool>

    @inline(__always)
    func put(_ value: Double, _ header: UnsafePointer<Header>) {
      let slot = Int(header.pointee.slot)
      values[slot] = header.pointee.isAdditive ? header.pointee.base + value : value
      isActive[slot] = true
    }

    @inline(__always)
    func leave(_ header: UnsafePointer<Header>) { isActive[Int(header.pointee.slot)] = false }
  }

  private func evaluateBasics(_ tables: Tables, _ results: Results) {
    basics.withUnsafeBufferPointer { records in
      tables.eachBlock(records) { block, active in
        for index in 0..<active.count where active.isActive(index) {
          let header = block.header(index)
          active.progress[index] = tables.bend(active.progress[index], header.pointee.curve)
        }
        for index in 0..<active.count {
          let (record, header) = (block + index, block.header(index))
          guard active.isActive(index) else {
            results.leave(header)
            continue
          }
          let progress = active.progress[index]
          results.put(record.pointee.start.between(record.pointee.end, progress), header)
        }
      }
    }
  }

  private func evaluateOscillations(_ tables: Tables, _ results: Results) {
    oscillations.withUnsafeBufferPointer { records in
      tables.eachBlock(records) { block, active in
        for index in 0..<active.count {
          let (record, header) = (block + index, block.header(index))
          guard active.isActive(index) else {
            results.leave(header)
            continue
          }
          let (curve, duration) = (header.pointee.curve, header.pointee.clock.duration)
          var seconds = active.seconds[index]
          if curve >= 0, duration.isFinite {
            seconds = duration * tables.bend(active.progress[index], curve)
          }
          let progress = record.pointee.spring.value(at: seconds)
          results.put(record.pointee.start.between(record.pointee.end, progress), header)
        }
      }
    }
  }

  private func evaluatePolylines(_ tables: Tables, _ results: Results) {
    numbers.withUnsafeBufferPointer { numbers in
      segmentCurves.withUnsafeBufferPointer { segmentCurves in
        polylines.withUnsafeBufferPointer { records in
          guard let numbers = numbers.baseAddress else { return }
          tables.eachBlock(records) { block, active in
            for index in 0..<active.count {
              let header = block.header(index)
              guard active.isActive(index) else {
                results.leave(header)
                continue
              }
              let q = tables.bend(active.progress[index], header.pointee.curve)
              results.put(
                Polyline.value(block + index, at: q, numbers, segmentCurves, tables), header)
            }
          }
        }
      }
    }
  }
}

/// Where the animations of a block of records stand.
private struct ActiveTracks {
  static let capacity = 32

  var count: Int
  /// NaN where the animation does not contribute.
  let progress: UnsafeMutablePointer<Double>
  let seconds: UnsafeMutablePointer<Double>

  @inline(__always)
  func isActive(_ index: Int) -> Bool { !progress[index].isNaN }
}

extension TrackBatch.Tables {
  /// Calls `body` for some records at a time, with where their animations stand.
  ///
  /// Block by block, as the processor overlaps the steps of many animations better than it
  /// overlaps many animations of many steps.
  @inline(__always)
  fileprivate func eachBlock<Record>(
    _ records: UnsafeBufferPointer<Record>, _ body: (UnsafePointer<Record>, ActiveTracks) -> Void
  ) {
    guard let first = records.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * ActiveTracks.capacity) { memory in
      guard let memory = memory.baseAddress else { return }
      var active = ActiveTracks(count: 0, progress: memory, seconds: memory + ActiveTracks.capacity)
      var start = records.count * part / parts
      let end = records.count * (part + 1) / parts
      while start < end {
        let block = first + start
        active.count = min(ActiveTracks.capacity, end - start)
        for index in 0..<active.count {
          let state = state(block.header(index))
          active.progress[index] = state?.progress ?? .nan
          active.seconds[index] = state?.seconds ?? 0
        }
        body(block, active)
        start += active.count
      }
    }
  }
}

extension UnsafePointer {
  /// The header that a record begins with.
  @inline(__always)
  fileprivate func header(_ index: Int) -> UnsafePointer<TrackBatch.Header> {
    UnsafeRawPointer(self + index).assumingMemoryBound(to: TrackBatch.Header.self)
  }
}

extension TrackBatch.Polyline {
  @inline(__always)
  fileprivate static func value(
    _ line: UnsafePointer<TrackBatch.Polyline>, at q: Double, _ numbers: UnsafePointer<Double>,
    _ segmentCurves: UnsafeBufferPointer<Int32>, _ tables: TrackBatch.Tables
  ) -> Double {
    let segments = Int(line.pointee.segments)
    let times = numbers + line.pointee.numbers
    let keys = times + (segments &+ 1)
    guard q != 1 else { return keys[segments] }
    let segment =
      line.pointee.isUniform && abs(q) < 0x1p20
      ? guessed(q, times, segments) : searched(q, times, segments)
    let start = times[segment]
    let length = times[segment &+ 1] - start
    var part = length > 0 ? (q - start) / length : q < start ? 0 : 1
    if line.pointee.curves >= 0 {
      part = tables.bend(part, segmentCurves[line.pointee.curves &+ segment])
    }
    return keys[segment].between(keys[segment &+ 1], part)
  }

  /// The last segment that has begun at `q`, the first one before, where all are equally long.
  @inline(__always)
  private static func guessed(_ q: Double, _ times: UnsafePointer<Double>, _ segments: Int) -> Int {
    // Rounding can miss by one.
    var segment = min(max(Int(q * Double(segments)), 0), segments &- 1)
    if times[segment] > q, segment > 0 { segment &-= 1 }
    if segment < segments &- 1, times[segment &+ 1] <= q { segment &+= 1 }
    return segment
  }

  @inline(never)
  private static func searched(_ q: Double, _ times: UnsafePointer<Double>, _ segments: Int) -> Int
  {
    var (low, high) = (0, segments)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if times[middle] <= q { low = middle } else { high = middle }
    }
    return low
  }
}
