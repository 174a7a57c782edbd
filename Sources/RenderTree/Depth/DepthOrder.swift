// SPDX-License-Identifier: Apache-2.0

/// How a piece lies to another.
struct DepthLink {
  var other: Int
  /// Whether the other one is drawn later.
  var isAbove: Bool
  /// Whether both are parts of one picture.
  var isPart: Bool
}

/// Puts pieces in an order in which each comes after all that lie below it.
struct DepthOrder {
  private let links: [[DepthLink]]
  private let usesParts: Bool
  /// The pieces as they would be drawn without depth, and the place of each among them.
  private let plain: [Int]
  private var ranks: [Int]
  /// How many pieces below it have no place yet.
  private var waiting: [Int]
  private var isPlaced: [Bool]
  /// The ranks of those that wait for none, a bit each.
  private var free: [UInt64]
  /// The pieces that have their place, the farthest first.
  private(set) var places: [Int] = []

  /// Gives no place yet.
  ///
  /// - Parameters:
  ///   - links: Of each piece how it lies to others.
  ///   - pictures: Of each piece its picture, which orders what depth does not.
  ///   - usesParts: Whether links between parts of one picture count.
  init(links: [[DepthLink]], pictures: [Int], usesParts: Bool) {
    let count = links.count
    (self.links, self.usesParts) = (links, usesParts)
    plain = (0..<count).sorted { (pictures[$0], $0) < (pictures[$1], $1) }
    ranks = Array(repeating: 0, count: count)
    for (rank, piece) in plain.enumerated() { ranks[piece] = rank }
    waiting = links.map { $0.count { !$0.isAbove && (usesParts || !$0.isPart) } }
    isPlaced = Array(repeating: false, count: count)
    free = Array(repeating: 0, count: (count + 63) / 64)
    places.reserveCapacity(count)
    for piece in 0..<count where waiting[piece] == 0 { setFree(piece) }
  }

  /// The pieces that have no place yet, by number.
  var open: [Int] { isPlaced.indices.filter { !isPlaced[$0] } }

  var isDone: Bool { places.count == links.count }

  private mutating func setFree(_ piece: Int) {
    free[ranks[piece] / 64] |= 1 << UInt64(ranks[piece] % 64)
  }

  /// Places all that wait for none, or only for such; the order without depth is kept where depth does
  /// not ask for another.
  mutating func placeFree() {
    while let word = free.firstIndex(where: { $0 != 0 }) {
      place(plain[word * 64 + free[word].trailingZeroBitCount])
    }
  }

  /// Places a piece, whatever it waits for.
  mutating func place(_ piece: Int) {
    free[ranks[piece] / 64] &= ~(1 << UInt64(ranks[piece] % 64))
    isPlaced[piece] = true
    places.append(piece)
    for link in links[piece] where link.isAbove && (usesParts || !link.isPart) {
      waiting[link.other] -= 1
      if waiting[link.other] == 0, !isPlaced[link.other] { setFree(link.other) }
    }
  }

  /// The pieces without a place that are in rings or between them, by number: what only lies above a
  /// ring is left out.
  var ring: [Int] {
    var isLeft = isPlaced
    var above = isPlaced.indices.map { piece in
      isPlaced[piece] ? 0 : count(in: piece) { $0.isAbove && !isPlaced[$0.other] }
    }
    var leaving = open.filter { above[$0] == 0 }
    while let piece = leaving.popLast() {
      isLeft[piece] = true
      for link in links[piece] where !link.isAbove && (usesParts || !link.isPart) {
        guard !isLeft[link.other] else { continue }
        above[link.other] -= 1
        if above[link.other] == 0 { leaving.append(link.other) }
      }
    }
    return isLeft.indices.filter { !isLeft[$0] }
  }

  private func count(in piece: Int, _ condition: (DepthLink) -> Bool) -> Int {
    links[piece].count { (usesParts || !$0.isPart) && condition($0) }
  }
}
