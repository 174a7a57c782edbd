// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("The order of pieces in depth")
struct DepthOrderTests {
  /// Links of pieces, from pairs of which the first lies below.
  private static func links(
    _ count: Int, _ pairs: [(Int, Int)], parts: [(Int, Int)] = []
  ) -> [[DepthLink]] {
    var links = [[DepthLink]](repeating: [], count: count)
    for (list, isPart) in [(pairs, false), (parts, true)] {
      for (below, above) in list {
        links[below].append(DepthLink(other: above, isAbove: true, isPart: isPart))
        links[above].append(DepthLink(other: below, isAbove: false, isPart: isPart))
      }
    }
    return links
  }

  private static func order(_ links: [[DepthLink]], _ pictures: [Int]) -> DepthOrder {
    var order = DepthOrder(links: links, pictures: pictures, usesParts: true)
    order.placeFree()
    return order
  }

  @Test("is that of the pictures, where depth does not ask for another")
  func plain() {
    let pictures = [2, 0, 1, 0]
    #expect(Self.order(Self.links(4, []), pictures).places == [1, 3, 2, 0])
    #expect(Self.order(Self.links(4, [(0, 1)]), pictures).places == [3, 2, 0, 1])
    #expect(Self.order([], []).isDone)
  }

  @Test("keeps to all links, taking the first picture that may come", arguments: UInt64(0)..<40)
  func law(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = 90
    let pictures = (0..<count).map { _ in Int.random(in: 0..<30, using: &random) }
    let ranks = (0..<count).shuffled(using: &random)
    var pairs: [(Int, Int)] = []
    for a in 0..<count {
      for b in 0..<count where ranks[a] < ranks[b] && Int.random(in: 0..<20, using: &random) == 0 {
        pairs.append((a, b))
      }
    }
    let order = Self.order(Self.links(count, pairs), pictures)
    // What is said of it, in as many words.
    var (open, expected) = (Set(0..<count), [Int]())
    while !open.isEmpty {
      let free = open.filter { piece in !pairs.contains { $0.1 == piece && open.contains($0.0) } }
      guard let next = free.min(by: { (pictures[$0], $0) < (pictures[$1], $1) }) else { break }
      open.remove(next)
      expected.append(next)
    }
    #expect(order.isDone && order.places == expected)
  }

  @Test("names the pieces of rings and those between them, and goes on when one is placed")
  func rings() {
    // 0 below a ring of 1, 2 and 3, from which 4 leads to a ring of 5 and 6; 7 lies above both.
    let pairs = [(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 6), (6, 5), (6, 7)]
    var order = Self.order(Self.links(8, pairs), Array(0..<8))
    #expect(order.places == [0] && order.open == [1, 2, 3, 4, 5, 6, 7])
    #expect(order.ring == [1, 2, 3, 4, 5, 6])
    order.place(2)
    order.placeFree()
    #expect(order.places == [0, 2, 3, 1, 4] && order.ring == [5, 6])
    order.place(6)
    order.placeFree()
    #expect(order.isDone && order.places == [0, 2, 3, 1, 4, 6, 5, 7])
  }

  @Test("leaves parts of one picture out where it is asked to")
  func parts() {
    let links = Self.links(3, [(0, 1), (1, 2)], parts: [(2, 0)])
    #expect(!Self.order(links, [0, 1, 0]).isDone)
    var order = DepthOrder(links: links, pictures: [0, 1, 0], usesParts: false)
    order.placeFree()
    #expect(order.places == [0, 1, 2])
  }

  @Test("what polygons have in common is one clipped by the edges of the other, to the bit")
  func common() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      func polygon() -> ConvexPolygon {
        let center = Vec2(random.double(in: 0...40), random.double(in: 0...40))
        let (u, v) = (random.double(in: -20...20), random.double(in: -20...20))
        let whole = ConvexPolygon([
          center + Vec2(u, v), center + Vec2(-v, u), center + Vec2(-u, -v), center + Vec2(v, -u),
        ])
        let edge = random.double(in: 0...50)
        return whole.clipped { edge - $0.x - 0.3 * $0.y }
      }
      let (a, b) = (polygon(), polygon())
      guard !a.isEmpty, !b.isEmpty else {
        #expect(a.intersection(b).isEmpty)
        continue
      }
      let middle = b.center
      var expected = a
      for (index, p) in b.corners.enumerated() where !expected.isEmpty {
        let edge = b.corners[(index + 1) % b.corners.count] - p
        let side = edge.cross(middle - p)
        guard side != 0 else { continue }
        expected = expected.clipped { side > 0 ? edge.cross($0 - p) : -edge.cross($0 - p) }
      }
      #expect(a.intersection(b) == expected)
    }
  }
}
