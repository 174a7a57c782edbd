// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Puts pictures of a 3D space in the order from far to near, and cuts those that cross.
///
/// Two pictures matter to each other only where both may be seen. Where one is nearer all over,
/// that orders them; where neither is, the one of fewer commands is cut along the line in which the
/// planes meet, of equal ones the later. What lies in one plane keeps its order, but for what lies in
/// the plane z = 0 beside a picture that is turned out of it: of that the first lies on top (measured
/// on Apple's systems).
///
/// The time goes with the comparisons of ``DepthEffort``, at most its limit, and beside that with the
/// square of the pieces, at most ``pieceLimit``, for comparing boxes.
struct DepthSort {
  /// More pictures than this are ordered by the depth of their middles and not cut.
  static let pictureLimit = 2048
  /// How many times pictures in a ring are cut.
  static let ringLimit = 64
  /// The most pieces.
  static let pieceLimit = 2048

  private enum Relation {
    case apart, below, above, crossing, level
  }

  private var pieces: [DepthPiece]
  /// The boxes of their outlines.
  private var boxes: [Rect]
  private var cutCount = 0
  /// Of each piece those that it matters to, once all is cut that crosses.
  private var links: [[DepthLink]] = []

  private var effort: DepthEffort

  /// The pieces to draw, the farthest first.
  ///
  /// When the effort is exceeded, pieces are in the way of others that are nearer: some were not cut,
  /// or whole pictures lie in the order of their middles.
  static func arranged(_ pictures: [DepthPiece], effort: inout DepthEffort) -> [DepthPiece] {
    guard pictures.count > 1 else { return pictures }
    if let first = pictures.first, pictures.allSatisfy({ isParallel($0.plane, first.plane) }) {
      return byDepth(pictures) { $0.plane.offset }
    }
    var sort = DepthSort(pieces: pictures, effort)
    defer { effort = sort.effort }
    if pictures.count <= pictureLimit {
      sort.cut()
      sort.link()
      let result = sort.ordered()
      if !sort.effort.isSpent { return result }
    }
    sort.effort.giveUp()
    return byMiddle(pictures)
  }

  private init(pieces: [DepthPiece], _ effort: DepthEffort) {
    self.pieces = pieces
    self.effort = effort
    boxes = pieces.map(\.outline.box)
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
      while k < pieces.count, !effort.isSpent {
        if relation(i, k) == .crossing {
          // Cutting repeats what is in a picture, so one that holds cut pictures is not cut by a
          // simple one: pictures in pictures would be twice as many with each level.
          if pieces[i].weight < pieces[k].weight { split(i, by: k) } else { split(k, by: i) }
        }
        k += 1
      }
      i += 1
    }
  }

  private mutating func split(_ k: Int, by i: Int) {
    guard !pieces[k].isCut(by: pieces[i]) else { return }
    guard pieces.count < Self.pieceLimit else { return effort.giveUp() }
    let (back, front) = pieces[k].split(by: pieces[i], id: cutCount)
    guard !back.outline.isEmpty, !front.outline.isEmpty else { return }
    cutCount += 1
    (pieces[k], boxes[k]) = (back, back.outline.box)
    pieces.append(front)
    boxes.append(front.outline.box)
  }

  /// Whether the boxes of two pieces have more in common than an edge.
  private func meet(_ a: Int, _ b: Int) -> Bool {
    boxes[a].maxX > boxes[b].minX && boxes[b].maxX > boxes[a].minX
      && boxes[a].maxY > boxes[b].minY && boxes[b].maxY > boxes[a].minY
  }

  /// How piece `a` lies to piece `b`.
  private mutating func relation(_ a: Int, _ b: Int) -> Relation {
    if pieces[a].picture == pieces[b].picture { return .apart }
    guard meet(a, b) else { return .apart }
    effort.comparisons += 1
    // Less than this is rounding: pictures that only touch do not cross.
    let size = max(boxes[a].width, boxes[a].height, boxes[b].width, boxes[b].height)
    let slack = 1e-6 * max(size, 1)
    let (p, q) = (pieces[a].plane, pieces[b].plane)
    return pieces[a].outline.withIntersection(pieces[b].outline) { common in
      guard ConvexPolygon.area(common) > 1e-6 else { return .apart }
      var (low, high) = (Double.infinity, -Double.infinity)
      for corner in common {
        let difference = p.depth(at: corner) - q.depth(at: corner)
        low = min(low, difference)
        high = max(high, difference)
      }
      if low >= -slack { return high <= slack ? .level : .above }
      return high <= slack ? .below : .crossing
    }
  }

  // MARK: - Linking

  private mutating func link() {
    links = pieces.map { _ in [] }
    for b in pieces.indices where !effort.isSpent {
      for a in 0..<b { link(a, b) }
    }
  }

  /// Notes how piece `a` lies to a later one.
  private mutating func link(_ a: Int, _ b: Int) {
    guard let isBelow = isBelow(a, b) else { return }
    let isPart = pieces[a].picture == pieces[b].picture
    links[a].append(DepthLink(other: b, isAbove: isBelow, isPart: isPart))
    links[b].append(DepthLink(other: a, isAbove: !isBelow, isPart: isPart))
  }

  /// Notes how the parts of a piece lie that was split: the piece in its place, and the last one.
  private mutating func linkParts(of piece: Int) {
    for link in links[piece] {
      effort.comparisons += links[link.other].count
      links[link.other].removeAll { $0.other == piece }
    }
    links[piece] = []
    links.append([])
    let last = pieces.count - 1
    for other in 0..<last {
      if other != piece { link(min(piece, other), max(piece, other)) }
      link(other, last)
    }
  }

  /// Whether a piece must be drawn before a later one; nil when it does not matter.
  private mutating func isBelow(_ a: Int, _ b: Int) -> Bool? {
    if pieces[a].picture == pieces[b].picture { return isPartBelow(pieces[a], pieces[b]) }
    switch relation(a, b) {
    case .apart: return nil
    case .below: return true
    case .above: return false
    case .level:
      let isInOrder = pieces[a].picture <= pieces[b].picture
      return pieces[a].plane.isGround && pieces[b].plane.isGround ? !isInOrder : isInOrder
    case .crossing:
      let middle = pieces[a].outline.intersection(pieces[b].outline).center
      return pieces[a].plane.depth(at: middle) <= pieces[b].plane.depth(at: middle)
    }
  }

  /// Pieces of one picture do not overlap; the part behind a cut is drawn first.
  private func isPartBelow(_ p: DepthPiece, _ q: DepthPiece) -> Bool? {
    for cut in p.cuts {
      if let other = q.cuts.first(where: { $0.id == cut.id }), other.isFront != cut.isFront {
        return !cut.isFront
      }
    }
    return nil
  }

  // MARK: - Ordering

  /// Orders the pieces, and cuts those that hide one another in a ring.
  private mutating func ordered() -> [DepthPiece] {
    for _ in 0..<Self.ringLimit where !effort.isSpent {
      let order = order(usingParts: true)
      if order.isDone { return order.places.map { pieces[$0] } }
      if !cutOne(of: order.ring) { break }
    }
    var order = order(usingParts: true)
    // No plane goes through any of them any more, so only the order of pieces of one picture can
    // be in the way, which matters less than what hides what.
    if !order.isDone { order = self.order(usingParts: false) }
    while let next = order.open.min(by: { middleDepth($0) < middleDepth($1) }) {
      order.place(next)
      order.placeFree()
    }
    return order.places.map { pieces[$0] }
  }

  private func order(usingParts: Bool) -> DepthOrder {
    var order = DepthOrder(links: links, pictures: pieces.map(\.picture), usesParts: usingParts)
    order.placeFree()
    return order
  }

  private func middleDepth(_ index: Int) -> Double {
    pieces[index].plane.depth(at: pieces[index].outline.center)
  }

  /// Cuts one of the pieces by the plane of another; false when no plane goes through a piece.
  ///
  /// Planes of pictures that it is mixed up with go first.
  private mutating func cutOne(of ring: [Int]) -> Bool {
    var isInRing = Array(repeating: false, count: pieces.count)
    for piece in ring { isInRing[piece] = true }
    for piece in ring {
      let related = links[piece].filter { isInRing[$0.other] && !$0.isPart }.map(\.other).sorted()
      if related.contains(where: { cut(piece, by: $0) }) { return true }
    }
    for piece in ring {
      let related = Set(links[piece].map(\.other))
      for other in ring where other != piece && !related.contains(other) {
        if pieces[other].picture != pieces[piece].picture, cut(piece, by: other) { return true }
      }
    }
    return false
  }

  /// Cuts a piece by the plane of another; false when that does not go through it.
  private mutating func cut(_ piece: Int, by other: Int) -> Bool {
    effort.comparisons += 1
    guard !effort.isSpent else { return false }
    var (low, high) = (Double.infinity, -Double.infinity)
    for corner in pieces[piece].outline.corners {
      let depth = pieces[piece].plane.depth(at: corner) - pieces[other].plane.depth(at: corner)
      low = min(low, depth)
      high = max(high, depth)
    }
    guard low < -1e-3, high > 1e-3 else { return false }
    let count = pieces.count
    split(piece, by: other)
    guard pieces.count > count else { return false }
    linkParts(of: piece)
    return true
  }
}
