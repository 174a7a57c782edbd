// SPDX-License-Identifier: Apache-2.0

/// An edge of the arrangement: all pieces that lie on one another, as one.
struct Edge {
  /// The lower end first.
  var start: GridPoint
  var end: GridPoint
  /// How often each path goes along it, less how often it goes back.
  var windings: SIMD2<Int32>
  /// The piece whose shape it has.
  var piece: Int
  var isReversed: Bool
}

/// The edges of an arrangement, and how often the paths wind around what lies beside each.
struct Edges {
  private(set) var all: [Edge] = []

  init(_ pieces: [Piece]) {
    var places: [EdgeKey: Int] = [:]
    places.reserveCapacity(pieces.count)
    for (index, piece) in pieces.enumerated() {
      let isReversed = piece.end < piece.start
      let key =
        isReversed
        ? EdgeKey(start: piece.end, end: piece.start)
        : EdgeKey(start: piece.start, end: piece.end)
      var turn = SIMD2<Int32>(0, 0)
      turn[Int(piece.side)] = isReversed ? -1 : 1
      if let place = places[key] {
        all[place].windings &+= turn
      } else {
        places[key] = all.count
        all.append(
          Edge(
            start: key.start, end: key.end, windings: turn, piece: index, isReversed: isReversed))
      }
    }
  }

  private struct EdgeKey: Hashable {
    var start: GridPoint
    var end: GridPoint
  }

  /// The windings to the left and to the right of each edge, going from its start to its end with y
  /// up.
  func windings() -> [(left: SIMD2<Int32>, right: SIMD2<Int32>)] {
    let rows = Strips(all, isVertical: false)
    let columns = Strips(all, isVertical: true)
    return all.indices.map { index in
      let edge = all[index]
      // The ray leaves across the edge, never along it.
      let isFlat = edge.start.y == edge.end.y
      let around = isFlat ? columns.winding(before: index) : rows.winding(before: index)
      // Before means at smaller x, for flat edges at smaller y.
      guard isFlat else {
        // A step over an upward edge, from left to right, takes its turns away.
        let isUpward = edge.end.y > edge.start.y
        return isUpward
          ? (around, around &- edge.windings) : (around &+ edge.windings, around)
      }
      return (around &+ edge.windings, around)
    }
  }
}

/// Edges by the strips of the plane that they reach into, for rays along the strips.
private struct Strips {
  private let edges: [Edge]
  private let isVertical: Bool
  private var strips: [[Int32]]
  private let low: Int64
  private let size: Int64

  init(_ edges: [Edge], isVertical: Bool) {
    self.edges = edges
    self.isVertical = isVertical
    func across(_ p: GridPoint) -> Int64 { isVertical ? p.x : p.y }
    let lowest = edges.map { min(across($0.start), across($0.end)) }.min() ?? 0
    let highest = edges.map { max(across($0.start), across($0.end)) }.max() ?? 0
    let count = Int64(max(1, min(2048, edges.count / 4)))
    low = lowest
    size = (highest - lowest) / count + 1
    strips = Array(repeating: [], count: Int((highest - lowest) / size) + 1)
    for (index, edge) in edges.enumerated() {
      let (a, b) = (across(edge.start), across(edge.end))
      guard a != b else { continue }
      for strip in Int((min(a, b) - low) / size)...Int((max(a, b) - low) / size) {
        strips[strip].append(Int32(index))
      }
    }
  }

  /// How often the paths wind around the middle of an edge, just before it.
  ///
  /// All coordinates count twice, so that the middle lies on the grid.
  func winding(before index: Int) -> SIMD2<Int32> {
    let edge = edges[index]
    let middle = GridPoint(x: edge.start.x + edge.end.x, y: edge.start.y + edge.end.y)
    let (along, across) = isVertical ? (middle.y, middle.x) : (middle.x, middle.y)
    var result = SIMD2<Int32>(0, 0)
    for other in strips[Int((across / 2 - low) / size)] where Int(other) != index {
      let candidate = edges[Int(other)]
      let a = doubled(candidate.start)
      let b = doubled(candidate.end)
      guard (a.across <= across) != (b.across <= across) else { continue }
      // The side of the middle, as seen along the candidate.
      let cross =
        (b.along - a.along) * (across - a.across) - (b.across - a.across) * (along - a.along)
      let isUpward = b.across > a.across
      guard isUpward ? cross < 0 : cross > 0 else { continue }
      // Counterclockwise paths with y up come down on the left of what they enclose; turning the
      // axes about swaps the sense.
      let falls = isUpward == isVertical
      result = falls ? result &+ candidate.windings : result &- candidate.windings
    }
    return result
  }

  private func doubled(_ p: GridPoint) -> (along: Int64, across: Int64) {
    isVertical ? (p.y * 2, p.x * 2) : (p.x * 2, p.y * 2)
  }
}
