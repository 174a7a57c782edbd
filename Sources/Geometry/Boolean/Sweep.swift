// SPDX-License-Identifier: Apache-2.0

/// A line that goes over pieces in the order of their points, by x, then by y, and stops where some
/// begin, end or cross.
///
/// On the line the pieces lie in an order that only changes at these stops, so that only neighbours
/// can cross next (Bentley and Ottmann). Points and sides are exact, crossings as fractions, so that
/// the order is right however pieces touch or lie on one another.
struct Sweep {
  /// A point in a piece's inside, and its share of the way along the piece.
  struct Cut {
    var piece: Int32
    var point: GridPoint
    var part: Double
  }

  /// A piece by one of its ends.
  private struct End {
    var point: GridPoint
    var piece: Int32

    static func < (a: End, b: End) -> Bool {
      a.point == b.point ? a.piece < b.piece : a.point < b.point
    }
  }

  private let pieces: [Piece]
  private let records: Bool
  private var starts: ContiguousArray<End> = []
  private var ends: ContiguousArray<End> = []
  /// The lower end of each piece, the upper one, and where it is on the line.
  private var lows: ContiguousArray<GridPoint> = []
  private var highs: ContiguousArray<GridPoint> = []
  private var slots: ContiguousArray<SweepLine.Slot>
  private var line = SweepLine()
  private var crossings = CrossingQueue()
  private var comparisons = 0

  /// Where pieces meet others inside of them, in the order of the points.
  private(set) var cuts: [Cut] = []
  private(set) var edges: [Edge] = []
  /// The edge that each piece is part of.
  private(set) var edgeOfPiece: [Int32] = []
  private(set) var corners = Corners()

  // What a stop works on.
  private var group: [SweepLine.Slot] = []
  private var leaving: [Int32] = []
  private var arriving: [Int32] = []

  /// - Parameters:
  ///   - pieces: None of length zero.
  ///   - records: Whether to make edges and corners, which is of use where nothing has to be cut.
  init(_ pieces: [Piece], records: Bool) {
    self.pieces = pieces
    self.records = records
    slots = ContiguousArray(repeating: SweepLine.nowhere, count: pieces.count)
    lows.reserveCapacity(pieces.count)
    highs.reserveCapacity(pieces.count)
    starts.reserveCapacity(pieces.count)
    ends.reserveCapacity(pieces.count)
    for (index, piece) in pieces.enumerated() {
      let (low, high) = (min(piece.start, piece.end), max(piece.start, piece.end))
      lows.append(low)
      highs.append(high)
      starts.append(End(point: low, piece: Int32(index)))
      ends.append(End(point: high, piece: Int32(index)))
    }
    starts.sort(by: <)
    ends.sort(by: <)
    if records { edgeOfPiece = Array(repeating: -1, count: pieces.count) }
  }

  /// Goes over all; stops early when the effort is exceeded.
  mutating func run(_ effort: inout PathEffort) {
    var (start, end) = (0, 0)
    while end < ends.count, cuts.count + effort.cuts <= effort.limit {
      var at = ends[end].point
      if start < starts.count { at = min(at, starts[start].point) }
      let point = SweepPoint(at)
      comparisons &+= 2
      if let crossing = crossings.first, crossing.point < point {
        crossings.removeFirst()
        while let other = crossings.first, other.point == crossing.point { crossings.removeFirst() }
        stop(at: crossing.point, on: slots[Int(crossing.piece)], starting: start..<start)
        continue
      }
      var slot = SweepLine.nowhere
      while let crossing = crossings.first, crossing.point == point {
        slot = slots[Int(crossing.piece)]
        crossings.removeFirst()
      }
      let first = start
      while start < starts.count, starts[start].point == at { start += 1 }
      while end < ends.count, ends[end].point == at {
        // Of pieces that lie on one another only one is on the line when edges are made.
        slot = max(slot, slots[Int(ends[end].piece)])
        end += 1
      }
      stop(at: point, on: slot, starting: first..<start)
    }
    effort.cuts += cuts.count
    effort.comparisons += comparisons + crossings.comparisons
  }

  // MARK: - Stops

  /// Brings the line past a point.
  ///
  /// - Parameters:
  ///   - point: The next one where something changes.
  ///   - slot: Where on the line a piece is known to hold the point; may be nowhere.
  ///   - new: Which of the starts lie at the point.
  private mutating func stop(
    at point: SweepPoint, on slot: SweepLine.Slot, starting new: Range<Int>
  ) {
    let below = gather(point, from: slot)
    leaving.removeAll(keepingCapacity: true)
    arriving.removeAll(keepingCapacity: true)
    let isShared = group.count + new.count > 1
    for slot in group {
      let piece = line[slot]
      if point.isOnGrid, highs[Int(piece)] == point.floor {
        slots[Int(piece)] = SweepLine.nowhere
        if records { arriving.append(edgeOfPiece[Int(piece)]) }
      } else {
        leaving.append(piece)
        if isShared { cut(piece, at: point) }
      }
    }
    // What crosses here comes out in the opposite order.
    leaving.reverse()
    for index in new { leaving.append(starts[index].piece) }
    sortLeaving()
    if records { record(below, point) }

    // What leaves takes the slots of what came.
    let kept = min(group.count, leaving.count)
    for (index, piece) in leaving.enumerated() {
      if index < kept {
        line[group[index]] = piece
      } else {
        group.append(line.insert(piece, above: index > 0 ? group[index - 1] : below))
      }
      slots[Int(piece)] = group[index]
    }
    for slot in group[leaving.count...] { line.remove(slot) }

    if leaving.isEmpty {
      meet(below, below == SweepLine.nowhere ? line.first : line.next(below))
    } else {
      meet(below, group[0])
      let last = group[leaving.count - 1]
      meet(last, line.next(last))
    }
  }

  /// Fills `group` with all that holds the point, from below to above.
  ///
  /// - Returns: The slot below the point.
  private mutating func gather(
    _ point: SweepPoint, from slot: SweepLine.Slot
  ) -> SweepLine.Slot {
    group.removeAll(keepingCapacity: true)
    var low = slot
    if low == SweepLine.nowhere {
      let target = point.floor
      var count = 0
      low = line.last { piece in
        count &+= 1
        return GridPoint.cross(lows[Int(piece)], highs[Int(piece)], target) >= 0
      }
      comparisons &+= count
      guard low != SweepLine.nowhere, holds(low, point) else { return low }
    }
    let seed = low
    while case let next = line.previous(low), next != SweepLine.nowhere, holds(next, point) {
      low = next
    }
    let below = line.previous(low)
    while low != seed {
      group.append(low)
      low = line.next(low)
    }
    repeat {
      group.append(low)
      low = line.next(low)
    } while low != SweepLine.nowhere && holds(low, point)
    return below
  }

  private mutating func holds(_ slot: SweepLine.Slot, _ point: SweepPoint) -> Bool {
    comparisons &+= 1
    let piece = Int(line[slot])
    return point.isOnLine(lows[piece], highs[piece])
  }

  private mutating func cut(_ piece: Int32, at point: SweepPoint) {
    let (low, high) = (lows[Int(piece)], highs[Int(piece)])
    let rounded = point.rounded
    guard rounded != low, rounded != high else { return }
    let part = point.part(from: low, to: high)
    let isReversed = pieces[Int(piece)].start == high
    cuts.append(Cut(piece: piece, point: rounded, part: isReversed ? 1 - part : part))
  }

  /// Whether a piece leaves a point below another.
  private func isBelow(_ a: Int32, _ b: Int32) -> Bool {
    let turn = turn(a, b)
    return turn == 0 ? a < b : turn > 0
  }

  /// The cross product of the directions of two pieces.
  private func turn(_ a: Int32, _ b: Int32) -> Int64 {
    let (a0, a1) = (lows[Int(a)], highs[Int(a)])
    let (b0, b1) = (lows[Int(b)], highs[Int(b)])
    return (a1.x &- a0.x) &* (b1.y &- b0.y) &- (a1.y &- a0.y) &* (b1.x &- b0.x)
  }

  private mutating func sortLeaving() {
    guard leaving.count < 16 else {
      comparisons &+= leaving.count &* (Int.bitWidth &- leaving.count.leadingZeroBitCount)
      leaving = leaving.sorted(by: isBelow)
      return
    }
    for index in leaving.indices.dropFirst() {
      let piece = leaving[index]
      var slot = index
      while slot > 0, isBelow(piece, leaving[slot - 1]) {
        comparisons &+= 1
        leaving[slot] = leaving[slot - 1]
        slot -= 1
      }
      leaving[slot] = piece
    }
  }

  /// Looks whether two neighbours cross further on.
  private mutating func meet(_ lower: SweepLine.Slot, _ upper: SweepLine.Slot) {
    guard lower != SweepLine.nowhere, upper != SweepLine.nowhere else { return }
    comparisons &+= 1
    let (a, b) = (line[lower], line[upper])
    guard turn(a, b) < 0 else { return }
    let (a0, a1) = (lows[Int(a)], highs[Int(a)])
    let (b0, b1) = (lows[Int(b)], highs[Int(b)])
    let (before, after) = (GridPoint.cross(b0, b1, a0), GridPoint.cross(b0, b1, a1))
    // Where one only ends on the other there is a stop anyway.
    guard before < 0, after > 0, GridPoint.cross(a0, a1, b1) < 0 else { return }
    let point = SweepPoint(from: a0, to: a1, part: -before, of: after - before)
    crossings.insert(CrossingQueue.Crossing(point: point, piece: a))
  }

  // MARK: - Edges

  /// Makes edges of what leaves a point, and a corner of all that meets there.
  private mutating func record(_ below: SweepLine.Slot, _ point: SweepPoint) {
    var under: Int32 = below == SweepLine.nowhere ? -1 : edgeOfPiece[Int(line[below])]
    var winding: SIMD2<Int32> = under < 0 ? SIMD2(0, 0) : edges[Int(under)].left
    var kept = 0
    for piece in leaving {
      let known = edgeOfPiece[Int(piece)]
      if known >= 0 {
        // Only where pieces still cross.
        (under, winding) = (known, edges[Int(known)].left)
        leaving[kept] = piece
        kept += 1
        continue
      }
      let side = Int(pieces[Int(piece)].side)
      let high = highs[Int(piece)]
      let isReversed = pieces[Int(piece)].end != high
      var step = SIMD2<Int32>(0, 0)
      step[side] = isReversed ? -1 : 1
      if kept > 0, case let last = leaving[kept - 1], lows[Int(last)] == point.floor,
        highs[Int(last)] == high
      {
        edges[Int(under)].windings &+= step
        edgeOfPiece[Int(piece)] = under
      } else {
        let edge = Edge(
          start: point.floor, end: high, right: winding, windings: step, piece: piece,
          isReversed: isReversed, below: under)
        under = Int32(edges.count)
        edges.append(edge)
        edgeOfPiece[Int(piece)] = under
        corners.append(Corners.Spoke(edge: under, isStart: true))
        leaving[kept] = piece
        kept += 1
      }
      winding &+= step
    }
    leaving.removeLast(leaving.count - kept)
    for edge in arriving.reversed() { corners.append(Corners.Spoke(edge: edge, isStart: false)) }
    corners.endCorner()
  }
}
