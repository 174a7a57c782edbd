// SPDX-License-Identifier: Apache-2.0

/// Pieces cut where they meet, so that they share nothing but ends, and the edges that they make.
struct Arrangement {
  /// Rounding a crossing to the grid can make new ones; each round makes far fewer.
  private static let maximumRounds = 24

  private(set) var pieces: [Piece]
  /// In the order of the first piece of each.
  private(set) var edges: [Edge] = []
  /// The edge that each piece is part of.
  private(set) var edgeOfPiece: [Int32] = []
  private(set) var corners = Corners()

  /// Makes nothing but pieces when the effort is exceeded.
  init(_ given: [Piece], _ effort: inout PathEffort) {
    pieces = given
    for round in 1...Self.maximumRounds {
      // The first round finds something to cut in all but the simplest outlines.
      var sweep = Sweep(pieces, records: round > 1)
      sweep.run(&effort)
      guard !effort.isExceeded else { return }
      if sweep.cuts.isEmpty || round == Self.maximumRounds {
        if round == 1 {
          sweep = Sweep(pieces, records: true)
          sweep.run(&effort)
        }
        take(sweep)
        return
      }
      pieces = Self.split(pieces, sweep.cuts)
    }
  }

  /// Takes edges over, in the order of their pieces.
  private mutating func take(_ sweep: Sweep) {
    var numbers = [Int32](repeating: -1, count: sweep.edges.count)
    edgeOfPiece = sweep.edgeOfPiece
    edges.reserveCapacity(sweep.edges.count)
    for piece in edgeOfPiece.indices {
      let old = Int(edgeOfPiece[piece])
      if numbers[old] < 0 {
        numbers[old] = Int32(edges.count)
        edges.append(sweep.edges[old])
      }
      edgeOfPiece[piece] = numbers[old]
    }
    for index in edges.indices where edges[index].below >= 0 {
      edges[index].below = numbers[Int(edges[index].below)]
    }
    corners = sweep.corners
    corners.renumber(numbers)
  }

  /// Cuts each piece at its cuts, which are in the order of their points.
  private static func split(_ pieces: [Piece], _ cuts: [Sweep.Cut]) -> [Piece] {
    var ends = [Int](repeating: 0, count: pieces.count)
    for cut in cuts { ends[Int(cut.piece)] += 1 }
    var sum = 0
    for index in ends.indices {
      sum += ends[index]
      ends[index] = sum - ends[index]
    }
    // From here on `ends` is where the next cut of a piece goes, in the end where its cuts end.
    var order = [Int32](repeating: 0, count: cuts.count)
    for (index, cut) in cuts.enumerated() {
      order[ends[Int(cut.piece)]] = Int32(index)
      ends[Int(cut.piece)] += 1
    }
    var result: [Piece] = []
    result.reserveCapacity(pieces.count + cuts.count)
    var first = 0
    for (index, piece) in pieces.enumerated() {
      let range = first..<ends[index]
      first = ends[index]
      var rest = piece
      func cut(at index: Int) {
        let cut = cuts[Int(order[index])]
        guard cut.point != rest.start, cut.point != piece.end else { return }
        var head = rest
        head.end = cut.point
        head.to = piece.from + (piece.to - piece.from) * cut.part
        result.append(head)
        rest.start = cut.point
        rest.from = head.to
      }
      if piece.end < piece.start {
        for index in range.reversed() { cut(at: index) }
      } else {
        for index in range { cut(at: index) }
      }
      if rest.start != rest.end { result.append(rest) }
    }
    return result
  }
}
