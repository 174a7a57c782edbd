// SPDX-License-Identifier: Apache-2.0

/// Cuts pieces where they meet, until they share nothing but ends.
enum Arrangement {
  /// Rounding a crossing to the grid can make new ones; each round makes far fewer.
  private static let maximumRounds = 24

  static func split(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for _ in 0..<maximumRounds {
      var cuts: [[Cut]] = Array(repeating: [], count: pieces.count)
      var isCut = false
      forEachNeighbours(pieces) { i, j in
        if let (a, b) = meetings(pieces[i], pieces[j]) {
          if !a.isEmpty {
            cuts[i] += a
            isCut = true
          }
          if !b.isEmpty {
            cuts[j] += b
            isCut = true
          }
        }
      }
      guard isCut else { break }
      var next: [Piece] = []
      next.reserveCapacity(pieces.count * 2)
      for (piece, cuts) in zip(pieces, cuts) { append(piece, cuts, to: &next) }
      pieces = next
    }
    return pieces
  }

  /// A point in a piece's inside, and its share of the way along it.
  private struct Cut {
    var point: GridPoint
    var part: Double
  }

  // MARK: - Pairs

  /// Calls `body` for each pair of pieces whose boxes touch, the lower index first.
  private static func forEachNeighbours(_ pieces: [Piece], _ body: (Int, Int) -> Void) {
    let order = pieces.indices.sorted {
      min(pieces[$0].start.x, pieces[$0].end.x) < min(pieces[$1].start.x, pieces[$1].end.x)
    }
    var active: [Int] = []
    for index in order {
      let piece = pieces[index]
      let left = min(piece.start.x, piece.end.x)
      let (low, high) = (min(piece.start.y, piece.end.y), max(piece.start.y, piece.end.y))
      var kept = 0
      for place in active.indices {
        let other = pieces[active[place]]
        guard max(other.start.x, other.end.x) >= left else { continue }
        active[kept] = active[place]
        kept += 1
        if max(other.start.y, other.end.y) >= low, min(other.start.y, other.end.y) <= high {
          body(min(index, active[kept - 1]), max(index, active[kept - 1]))
        }
      }
      active.removeLast(active.count - kept)
      active.append(index)
    }
  }

  /// Where two pieces have to be cut; nil when they share nothing but ends.
  private static func meetings(_ a: Piece, _ b: Piece) -> ([Cut], [Cut])? {
    let a0 = GridPoint.cross(b.start, b.end, a.start).signum()
    let a1 = GridPoint.cross(b.start, b.end, a.end).signum()
    let b0 = GridPoint.cross(a.start, a.end, b.start).signum()
    let b1 = GridPoint.cross(a.start, a.end, b.end).signum()
    if a0 * a1 > 0 || b0 * b1 > 0 { return nil }
    var (cutsA, cutsB): ([Cut], [Cut]) = ([], [])
    // An end of one that lies on the other.
    if a0 == 0, let cut = cut(b, at: a.start) { cutsB.append(cut) }
    if a1 == 0, let cut = cut(b, at: a.end) { cutsB.append(cut) }
    if b0 == 0, let cut = cut(a, at: b.start) { cutsA.append(cut) }
    if b1 == 0, let cut = cut(a, at: b.end) { cutsA.append(cut) }
    if a0 * a1 < 0, b0 * b1 < 0 {
      let numerator = Double(GridPoint.cross(b.start, b.end, a.start))
      let whole = numerator - Double(GridPoint.cross(b.start, b.end, a.end))
      let part = numerator / whole
      let point = GridPoint(
        x: a.start.x + Int64((Double(a.end.x - a.start.x) * part).rounded()),
        y: a.start.y + Int64((Double(a.end.y - a.start.y) * part).rounded()))
      if point != a.start, point != a.end { cutsA.append(Cut(point: point, part: part)) }
      if point != b.start, point != b.end {
        let along = Double(GridPoint.cross(a.start, a.end, b.start))
        let part = along / (along - Double(GridPoint.cross(a.start, a.end, b.end)))
        cutsB.append(Cut(point: point, part: part))
      }
    }
    return cutsA.isEmpty && cutsB.isEmpty ? nil : (cutsA, cutsB)
  }

  /// A cut at a point of the piece's line, when it lies between the ends.
  private static func cut(_ piece: Piece, at point: GridPoint) -> Cut? {
    let (dx, dy) = (piece.end.x - piece.start.x, piece.end.y - piece.start.y)
    let along = abs(dx) >= abs(dy) ? point.x - piece.start.x : point.y - piece.start.y
    let whole = abs(dx) >= abs(dy) ? dx : dy
    let part = Double(along) / Double(whole)
    guard part > 0, part < 1 else { return nil }
    return Cut(point: point, part: part)
  }

  private static func append(_ piece: Piece, _ cuts: [Cut], to result: inout [Piece]) {
    var rest = piece
    for cut in cuts.sorted(by: { $0.part < $1.part })
    where cut.point != rest.start && cut.point != piece.end {
      var head = rest
      head.end = cut.point
      head.to = piece.from + (piece.to - piece.from) * cut.part
      result.append(head)
      rest.start = cut.point
      rest.from = head.to
    }
    if rest.start != rest.end { result.append(rest) }
  }
}
