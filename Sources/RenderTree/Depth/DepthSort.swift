// SPDX-License-Identifier: Apache-2.0

import Geometry

/// One flat picture, or a part of it, among others in a 3D space.
package struct DepthPiece: Sendable {
  /// A cut through a picture: one side of a line, of which both parts know the same polygon.
  package struct Cut: Sendable {
    package var id: Int
    /// Covers the part that lies in front of the cutting plane.
    package var front: ConvexPolygon
    /// Whether the piece is that part.
    package var isFront: Bool
    /// The picture whose plane cut it.
    fileprivate var cutter: Int
  }

  /// Which picture; in the order in which the pictures would be drawn without depth.
  package var picture: Int
  package var plane: DepthPlane
  /// Where the piece may be seen.
  package var outline: ConvexPolygon
  package private(set) var cuts: [Cut] = []

  package init(picture: Int, plane: DepthPlane, outline: ConvexPolygon) {
    self.picture = picture
    self.plane = plane
    self.outline = outline
  }

  /// The parts behind and in front of another plane.
  fileprivate func split(by other: DepthPiece, id: Int) -> (back: DepthPiece, front: DepthPiece) {
    let nearer = { (p: Vec2) in plane.depth(at: p) - other.plane.depth(at: p) }
    let (box, size) = (outline.box, outline.box)
    let margin = 8 + 0.1 * max(size.width, size.height)
    let cut = ConvexPolygon(box.inset(-margin, -margin)).clipped(nearer)
    var (back, front) = (self, self)
    back.outline = outline.clipped { -nearer($0) }
    front.outline = outline.clipped(nearer)
    back.cuts.append(Cut(id: id, front: cut, isFront: false, cutter: other.picture))
    front.cuts.append(Cut(id: id, front: cut, isFront: true, cutter: other.picture))
    return (back, front)
  }

  /// Whether the plane of another's picture has cut it.
  ///
  /// Both parts lie on one side of that plane then. Where planes are seen almost from their edges,
  /// rounding may say otherwise, and would have parts of parts cut without end.
  fileprivate func isCut(by other: DepthPiece) -> Bool {
    cuts.contains { $0.cutter == other.picture }
  }
}

/// Puts pictures of a 3D space in the order from far to near, and cuts those that cross.
///
/// Two pictures matter to each other only where both may be seen. Where one is nearer all over,
/// that orders them; where neither is, the later one is cut along the line in which the planes
/// meet. What lies in one plane keeps its order.
package struct DepthSort {
  /// More pictures than this are ordered by the depth of their middles and not cut.
  static let pictureLimit = 512
  /// How many times pictures in a ring are cut.
  static let ringLimit = 64
  /// The most pieces.
  static let pieceLimit = 2048

  private enum Relation {
    case apart, below, above, crossing, level
  }

  private var pieces: [DepthPiece]
  private var cutCount = 0
  private var ordersPieces = true

  /// The pieces to draw, the farthest first.
  package static func arranged(_ pictures: [DepthPiece]) -> [DepthPiece] {
    guard pictures.count > 1 else { return pictures }
    if let first = pictures.first, pictures.allSatisfy({ isParallel($0.plane, first.plane) }) {
      return byDepth(pictures) { $0.plane.offset }
    }
    guard pictures.count <= pictureLimit else { return byMiddle(pictures) }
    var sort = DepthSort(pieces: pictures)
    sort.cut()
    return sort.ordered()
  }

  private init(pieces: [DepthPiece]) {
    self.pieces = pieces
  }

  private static func isParallel(_ a: DepthPlane, _ b: DepthPlane) -> Bool {
    (a.slope - b.slope).length < 1e-9
  }

  private static func byMiddle(_ pieces: [DepthPiece]) -> [DepthPiece] {
    byDepth(pieces) { $0.plane.depth(at: $0.outline.center) }
  }

  /// Equal depths keep their order; so do those that only rounding tells apart.
  private static func byDepth(
    _ pieces: [DepthPiece], _ depth: (DepthPiece) -> Double
  ) -> [DepthPiece] {
    let keys = pieces.map { (depth($0) * 1e7).rounded() }
    return pieces.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
      .map { pieces[$0] }
  }

  // MARK: - Cutting

  private mutating func cut() {
    var i = 0
    while i < pieces.count {
      var k = i + 1
      while k < pieces.count {
        if relation(i, k) == .crossing { split(k, by: i) }
        k += 1
      }
      i += 1
    }
  }

  private mutating func split(_ k: Int, by i: Int) {
    guard pieces.count < Self.pieceLimit, !pieces[k].isCut(by: pieces[i]) else { return }
    let (back, front) = pieces[k].split(by: pieces[i], id: cutCount)
    guard !back.outline.isEmpty, !front.outline.isEmpty else { return }
    cutCount += 1
    pieces[k] = back
    pieces.append(front)
  }

  /// How piece `a` lies to piece `b`.
  private func relation(_ a: Int, _ b: Int) -> Relation {
    let (p, q) = (pieces[a], pieces[b])
    if p.picture == q.picture { return ordersPieces ? Self.cutOrder(p, q) : .apart }
    let (boxA, boxB) = (p.outline.box, q.outline.box)
    guard boxA.maxX > boxB.minX, boxB.maxX > boxA.minX, boxA.maxY > boxB.minY,
      boxB.maxY > boxA.minY
    else { return .apart }
    let common = p.outline.intersection(q.outline)
    guard !common.isEmpty, common.area > 1e-6 else { return .apart }
    // Less than this is rounding: pictures that only touch do not cross.
    let size = max(boxA.width, boxA.height, boxB.width, boxB.height)
    let slack = 1e-6 * max(size, 1)
    var (low, high) = (Double.infinity, -Double.infinity)
    for corner in common.corners {
      let difference = p.plane.depth(at: corner) - q.plane.depth(at: corner)
      low = min(low, difference)
      high = max(high, difference)
    }
    if low >= -slack { return high <= slack ? .level : .above }
    return high <= slack ? .below : .crossing
  }

  /// Pieces of one picture do not overlap; the part behind a cut is drawn first.
  private static func cutOrder(_ p: DepthPiece, _ q: DepthPiece) -> Relation {
    for cut in p.cuts {
      if let other = q.cuts.first(where: { $0.id == cut.id }), other.isFront != cut.isFront {
        return cut.isFront ? .above : .below
      }
    }
    return .apart
  }

  // MARK: - Ordering

  /// Orders the pieces, and cuts those that hide one another in a ring.
  private mutating func ordered() -> [DepthPiece] {
    for _ in 0..<Self.ringLimit {
      var ring: [Int] = []
      let result = order(breaking: &ring)
      if ring.isEmpty { return result }
      if !cutOne(of: ring) { break }
    }
    var ring: [Int] = []
    let result = order(breaking: &ring)
    if ring.isEmpty { return result }
    // No plane goes through any of them any more, so only the order of pieces of one picture can
    // be in the way, which matters less than what hides what.
    ordersPieces = false
    return order(breaking: &ring)
  }

  /// Cuts one of the pieces by the plane of another; false when no plane goes through a piece.
  ///
  /// Planes of pictures that it is mixed up with go first.
  private mutating func cutOne(of ring: [Int]) -> Bool {
    for isRelated in [true, false] {
      for piece in ring {
        for other in ring where pieces[other].picture != pieces[piece].picture {
          guard (relation(piece, other) != .apart) == isRelated else { continue }
          let depths = pieces[piece].outline.corners.map {
            pieces[piece].plane.depth(at: $0) - pieces[other].plane.depth(at: $0)
          }
          guard let low = depths.min(), let high = depths.max(), low < -1e-3, high > 1e-3 else {
            continue
          }
          let count = pieces.count
          split(piece, by: other)
          if pieces.count > count { return true }
        }
      }
    }
    return false
  }

  /// The pieces so that each comes after all that it hides.
  ///
  /// Where that cannot be, `ring` holds what was left when it was found, and the piece goes first
  /// whose middle is farthest.
  private func order(breaking ring: inout [Int]) -> [DepthPiece] {
    let count = pieces.count
    var above = [[Int]](repeating: [], count: count)
    var waiting = [Int](repeating: 0, count: count)
    for b in 0..<count {
      for a in 0..<b {
        guard let isLower = isBelow(a, b) else { continue }
        above[isLower ? a : b].append(isLower ? b : a)
        waiting[isLower ? b : a] += 1
      }
    }
    var result: [DepthPiece] = []
    result.reserveCapacity(count)
    var open = Array(0..<count)
    while !open.isEmpty {
      // The order without depth is kept where depth does not ask for another.
      let free = open.filter { waiting[$0] <= 0 }.min { pieces[$0].picture < pieces[$1].picture }
      if free == nil, ring.isEmpty { ring = Self.core(open, above) }
      guard let next = free ?? open.min(by: { middleDepth($0) < middleDepth($1) }) else { break }
      open.removeAll { $0 == next }
      result.append(pieces[next])
      for other in above[next] { waiting[other] -= 1 }
    }
    return result
  }

  /// The pieces that are in rings or between them: what only lies above a ring is left out.
  private static func core(_ open: [Int], _ above: [[Int]]) -> [Int] {
    var rest = open
    while true {
      let kept = Set(rest)
      let next = rest.filter { piece in above[piece].contains { kept.contains($0) } }
      guard next.count < rest.count, !next.isEmpty else { return rest }
      rest = next
    }
  }

  /// Whether a piece must be drawn before another; nil when it does not matter.
  private func isBelow(_ a: Int, _ b: Int) -> Bool? {
    switch relation(a, b) {
    case .apart: return nil
    case .below: return true
    case .above: return false
    case .level: return pieces[a].picture <= pieces[b].picture
    case .crossing:
      let middle = pieces[a].outline.intersection(pieces[b].outline).center
      return pieces[a].plane.depth(at: middle) <= pieces[b].plane.depth(at: middle)
    }
  }

  private func middleDepth(_ index: Int) -> Double {
    pieces[index].plane.depth(at: pieces[index].outline.center)
  }
}
