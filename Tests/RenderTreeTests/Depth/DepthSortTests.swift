// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import TestSupport
import Testing

@testable import RenderTree

@Suite("Depth of pictures in 3D")
struct DepthSortTests {
  private static func picture(
    _ index: Int, _ rect: Rect, slope: Vec2 = .zero, offset: Double = 0
  ) -> DepthPiece {
    DepthPiece(
      picture: index, plane: DepthPlane(slope: slope, offset: offset),
      outline: ConvexPolygon(rect))
  }

  private static func contains(_ polygon: ConvexPolygon, _ p: Vec2) -> Bool {
    var signs: Set<Bool> = []
    for (index, a) in polygon.corners.enumerated() {
      let b = polygon.corners[index + 1 < polygon.corners.count ? index + 1 : 0]
      signs.insert((b - a).cross(p - a) > 0)
    }
    return signs.count == 1
  }

  @Test("a plane's depth is that of the points that lie in it")
  func planes() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
      var eye = Matrix4.identity
      eye.m34 = -1 / 500
      let matrix = Matrix4.rotation(number(-1, 1), number(-1, 1), 1, number(-1, 1))
        .concatenating(.translation(number(-50, 50), number(-50, 50), number(-90, 90)))
        .concatenating(eye)
      let plane = try #require(DepthPlane(matrix))
      let p = Vec2(number(-60, 60), number(-60, 60))
      let w = p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44
      let z = (p.x * matrix.m13 + p.y * matrix.m23 + matrix.m43) / w
      #expect(abs(plane.depth(at: matrix.plane.apply(p)) - z) < 1e-7)
    }
  }

  @Test("a plane seen from its edge has no depth")
  func edgeOn() {
    #expect(DepthPlane(Matrix4.scale(0, 1, 1)) == nil)
  }

  @Test("a polygon is cut where a function changes sign")
  func clipping() {
    let half = ConvexPolygon(Rect(0, 0, 10, 4)).clipped { $0.x - 5 }
    #expect(half.area == 20 && half.box == Rect(5, 0, 5, 4))
    let common = ConvexPolygon(Rect(0, 0, 10, 10)).intersection(
      ConvexPolygon([Vec2(5, -5), Vec2(15, 5), Vec2(5, 15), Vec2(-5, 5)]))
    #expect(abs(common.area - 100) < 1e-9)
    #expect(ConvexPolygon(Rect(0, 0, 1, 1)).intersection(ConvexPolygon(Rect(5, 5, 1, 1))).isEmpty)
  }

  @Test("parallel pictures are drawn from far to near, equal ones in their order")
  func parallel() {
    let pictures = [3.0, -1, 3, 0].enumerated().map {
      Self.picture($0, Rect(0, 0, 10, 10), offset: $1)
    }
    #expect(Self.arranged(pictures).map(\.picture) == [1, 3, 0, 2])
  }

  @Test("two pictures that cross become three pieces")
  func crossing() {
    let pieces = Self.arranged([
      Self.picture(0, Rect(0, 0, 10, 10)),
      Self.picture(1, Rect(0, 0, 10, 10), slope: Vec2(1, 0), offset: -4),
    ])
    #expect(pieces.map(\.picture) == [1, 0, 1])
    #expect(
      pieces.map { $0.outline.box } == [Rect(0, 0, 4, 10), Rect(0, 0, 10, 10), Rect(4, 0, 6, 10)])
    #expect(pieces.map { $0.cuts.map(\.isFront) } == [[false], [], [true]])
  }

  @Test("pictures that only touch, or lie beside each other, are not cut")
  func touching() {
    let pieces = Self.arranged([
      Self.picture(0, Rect(0, 0, 10, 10), slope: Vec2(0.5, 0)),
      Self.picture(1, Rect(10, 0, 10, 10), slope: Vec2(-0.5, 0), offset: 10),
      Self.picture(2, Rect(0, 0, 20, 10), slope: Vec2(0, 0.1), offset: -8),
    ])
    #expect(pieces.count == 3 && pieces.map(\.picture).first == 2)
  }

  @Test("at each point pieces lie from far to near, one of each picture", arguments: UInt64(0)..<60)
  func law(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
    let pictures = (0..<Int(2 + seed % 7)).map { index in
      let turn = Matrix3(.rotation(number(0, 3)))
      let corners = ConvexPolygon(
        Rect(number(-60, 0), number(-60, 0), number(20, 90), number(20, 90))
      ).corners.map(turn.apply)
      return DepthPiece(
        picture: index,
        plane: DepthPlane(slope: Vec2(number(-2, 2), number(-2, 2)), offset: number(-30, 30)),
        outline: ConvexPolygon(corners))
    }
    let pieces = Self.arranged(pictures)
    for _ in 0..<400 {
      let p = Vec2(number(-80, 80), number(-80, 80))
      let here = pictures.filter { Self.contains($0.outline, p) }
      let depths = here.map { $0.plane.depth(at: p) }.sorted()
      // Too near a cut or an edge to tell.
      guard zip(depths, depths.dropFirst()).allSatisfy({ $1 - $0 > 0.05 }) else { continue }
      let drawn = pieces.filter { Self.contains($0.outline, p) }
      guard Set(drawn.map(\.picture)).count == drawn.count, drawn.count == here.count else {
        // A point on a cut lies in two pieces, or in none.
        continue
      }
      let order = drawn.map { $0.plane.depth(at: p) }
      #expect(order == order.sorted(), "seed \(seed) at \(p)")
    }
    // Nothing is lost.
    for picture in pictures {
      let area = pieces.filter { $0.picture == picture.picture }.reduce(0) { $0 + $1.outline.area }
      #expect(abs(area - picture.outline.area) < 1e-6 * picture.outline.area)
    }
  }

  private static func arranged(
    _ pictures: [DepthPiece], limit: Int = DepthEffort.limit
  ) -> [DepthPiece] {
    var effort = DepthEffort(limit: limit)
    let pieces = DepthSort.arranged(pictures, effort: &effort)
    #expect(!effort.isExceeded)
    return pieces
  }

  @Test("beside a turned picture those in the plane z = 0 lie the other way round")
  func ground() {
    let flat = [0, 2].map { Self.picture($0, Rect(0, 0, 10, 10), slope: .zero, offset: 0) }
    let turned = Self.picture(1, Rect(0, 20, 10, 10), slope: Vec2(0.5, 0), offset: 0)
    #expect(Self.arranged(flat).map(\.picture) == [0, 2])
    let order = Self.arranged([flat[0], turned, flat[1]]).map(\.picture).filter { $0 != 1 }
    #expect(order == [2, 0])
    // Others keep their order.
    let raised = [0, 2].map { Self.picture($0, Rect(0, 0, 10, 10), slope: .zero, offset: 3) }
    let other = Self.arranged([raised[0], turned, raised[1]]).map(\.picture).filter { $0 != 1 }
    #expect(other == [0, 2])
  }

  @Test("of two that cross the one of fewer commands is cut")
  func weights() {
    for (first, second) in [(9, 1), (1, 9), (3, 3)] {
      var pictures = [
        Self.picture(0, Rect(0, 0, 10, 10), slope: Vec2(1, 0), offset: -5),
        Self.picture(1, Rect(0, 0, 10, 10), slope: Vec2(-1, 0), offset: 5),
      ]
      (pictures[0].weight, pictures[1].weight) = (first, second)
      let pieces = Self.arranged(pictures)
      #expect(pieces.count == 3)
      #expect(
        pieces.filter { !$0.cuts.isEmpty }.allSatisfy { $0.picture == (first < second ? 0 : 1) })
    }
  }

  @Test("the cost of many that lie apart grows with their number, and all are in order")
  func apart() {
    func cost(_ count: Int) -> Int {
      var pictures: [DepthPiece] = []
      for index in 0..<count {
        let place = Vec2(Double(index % 40), Double(index / 40)) * 20
        let slope = Vec2(Double(index % 7) - 3, 1) * 0.1
        pictures.append(
          Self.picture(
            index, Rect(place.x, place.y, 24, 24), slope: slope, offset: -slope.dot(place)))
      }
      var effort = DepthEffort()
      #expect(DepthSort.arranged(pictures, effort: &effort).count >= count)
      #expect(!effort.isExceeded)
      return effort.comparisons
    }
    let (few, many) = (cost(200), cost(800))
    #expect(few > 200 && many < 6 * few)
  }

  @Test(
    "too many that cross end at the limit, all drawn, and it is said", arguments: [40, 80, 1500])
  func crossings(count: Int) {
    var pictures: [DepthPiece] = []
    for index in 0..<count {
      let angle = 2 * Double.pi * Double(index) / Double(count)
      let slope = Vec2(cos(angle), sin(angle))
      let offset = -50 * (slope.x + slope.y) + Double(index % 5)
      pictures.append(
        Self.picture(index, Rect(0, 0, 100, 100), slope: slope, offset: offset))
    }
    var effort = DepthEffort(limit: 20_000)
    let pieces = DepthSort.arranged(pictures, effort: &effort)
    #expect(effort.isExceeded && effort.comparisons <= 20_000 + DepthSort.pieceLimit)
    #expect(Set(pieces.map(\.picture)).count == count)
  }

  @Test("more pictures than are cut are drawn by their middles")
  func many() {
    let pictures = (0..<2000).map { index in
      Self.picture(
        index, Rect(0, 0, 10, 10), slope: Vec2(index % 2 == 0 ? 0.1 : 0, 0),
        offset: Double((index * 7919) % 2000))
    }
    var effort = DepthEffort(limit: 1000)
    let order = DepthSort.arranged(pictures, effort: &effort)
      .map { $0.plane.depth(at: Vec2(5, 5)) }
    #expect(order == order.sorted() && order.count == 2000 && effort.isExceeded)
  }
}
