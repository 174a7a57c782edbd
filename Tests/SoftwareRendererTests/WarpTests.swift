// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import TestSupport
import Testing

@testable import SoftwareRenderer

@Suite("Pictures whose places change")
struct WarpTests {
  static let bounds = Rect(0, 0, 90, 60)
  static let shapes: [Warp.Shape] = [
    .curl(direction: Vec2(1, 0)), .curl(direction: Vec2(0.35, 1)), .curl(direction: Vec2(-1, 0.35)),
    .suck(target: Vec2(0.5, 0.75)), .ripple,
  ]

  private static func map(
    _ shape: Warp.Shape, _ progress: Double, toDevice: Matrix3 = .identity
  ) throws -> WarpMap {
    try #require(WarpMap(Warp(shape, progress: progress, bounds: bounds, toDevice: toDevice)))
  }

  @Test("begin with the picture as it is, and a page and what is drawn in end with nothing")
  func ends() throws {
    for shape in Self.shapes {
      let (first, last) = (try Self.map(shape, 0), try Self.map(shape, 1))
      for x in stride(from: 0.5, to: 90, by: 4) {
        for y in stride(from: 0.5, to: 60, by: 4) {
          let look = first.look(inLayer: Vec2(x, y))
          let source = try #require(look.below ?? look.above)
          #expect((source.place - Vec2(x, y)).length < 1e-9 && source.coverage == 1)
          #expect(source.light == 1 && source.paper == 0 && look.shadow == 0)
          let end = last.look(inLayer: Vec2(x, y))
          if shape == .ripple {
            #expect((try #require(end.above).place - Vec2(x, y)).length < 1e-9)
          } else {
            #expect(end.above == nil && end.below == nil && end.shadow < 1e-9)
          }
        }
      }
    }
  }

  @Test("a page lies flat, goes up round the cylinder and lies upside down on itself")
  func curl() throws {
    // Along x from 0 to 90: a radius of 10, whose axis half way is at 90 − 100 / 2.
    let half = try Self.map(.curl(direction: Vec2(1, 0)), 0.5)
    func look(_ x: Double) -> WarpMap.Look { half.look(inLayer: Vec2(x, 30)) }
    #expect(look(10).above == nil && look(10).below?.place == Vec2(10, 30))
    // 40 + 10π + (40 − 22) is 89.42, just within the page's end.
    let flat = try #require(look(22).above)
    #expect(abs(flat.place.x - 89.4159) < 1e-4 && flat.paper > 0 && flat.light == 1)
    #expect(look(20.5).above == nil)
    // Half a radius beyond the axis the cylinder stands at 30°.
    let round = look(45)
    #expect(abs(try #require(round.above).place.x - (40 + 10 * .pi * 5 / 6)) < 1e-9)
    #expect(abs(try #require(round.below).place.x - (40 + 10 * .pi / 6)) < 1e-9)
    #expect(try #require(round.above).light < 1)
    // Beside it lies its shadow, and beyond a radius nothing.
    #expect(look(52).above == nil && look(52).below == nil)
    #expect(abs(look(52).shadow - 0.35 * 0.8 * 0.8) < 1e-9)
    #expect(look(61).shadow == 0)
  }

  @Test("rows near the point narrow first, and all come into it")
  func suck() throws {
    // The point is (45, 45); the farthest row is 45 away.
    let quarter = try Self.map(.suck(target: Vec2(0.5, 0.75)), 0.25)
    // At the point's row half the width is left, at the farthest all of it.
    #expect(quarter.look(inLayer: Vec2(55, 45)).above?.place == Vec2(65, 45))
    #expect(quarter.look(inLayer: Vec2(85, 0)).above?.place == Vec2(85, 0))
    let late = try Self.map(.suck(target: Vec2(0.5, 0.75)), 0.75)
    // The rows have come half way in; near the point none is left.
    #expect(late.look(inLayer: Vec2(45, 40)).above == nil)
    #expect(late.look(inLayer: Vec2(50, 22.5)).above?.place == Vec2(55, 0))
  }

  /// Rectangles in a group that is warped.
  private static func list(_ shape: Warp.Shape, _ progress: Double, seed: UInt64) -> DisplayList {
    var random = SplitMix64(seed: seed)
    let place = Matrix3(
      Affine.rotation(random.double(in: -0.6...0.6)).concatenating(
        .translation(random.double(in: 0...40), random.double(in: 0...30))))
    var group = Group(bounds: Rect(-200, -200, 500, 500))
    group.filters.append(.warp(Warp(shape, progress: progress, bounds: bounds, toDevice: place)))
    let ground = Draw(.rect(bounds), transform: place, paint: .solid(RGBA(0.2, 0.4, 0.8, 1)))
    let spot = Draw(
      .roundedRect(RoundedRect(Rect(20, 10, 40, 30), radius: 12)), transform: place,
      paint: .solid(RGBA(1, 0.7, 0.1, 0.8)))
    return DisplayList(
      width: 120, height: 90, background: .white,
      commands: [.push(group), .draw(ground), .draw(spot), .pop])
  }

  @Test("look as in the reference, on any number of threads", arguments: shapes, [0.2, 0.5, 0.8])
  func law(shape: Warp.Shape, progress: Double) {
    for seed in 0..<3 as Range<UInt64> {
      let list = Self.list(shape, progress, seed: seed)
      let result = ReferenceComparisonTests.compare(list, limit: 2)
      #expect(result.count == 0, "\(result)")
      #expect(
        SoftwareRenderer(threads: 1).render(list).pixels
          == SoftwareRenderer(threads: 4).render(list).pixels)
    }
  }

  @Test("nothing is seen of what has no size, no number or no width on the screen")
  func hostile() {
    let numbers = [0, .nan, .infinity, -1, 1e300, 5]
    for shape in Self.shapes + [.curl(direction: .zero), .suck(target: Vec2(.nan, 9))] {
      for number in numbers {
        let warps = [
          Warp(shape, progress: number, bounds: Self.bounds, toDevice: .identity),
          Warp(shape, progress: 0.5, bounds: Rect(0, 0, number, 1), toDevice: .identity),
          Warp(
            shape, progress: 0.5, bounds: Self.bounds,
            toDevice: Matrix3(.scale(number, number))),
        ]
        for warp in warps {
          var group = Group(bounds: Rect(0, 0, 20, 20))
          group.filters.append(.warp(warp))
          let draw = Draw(.rect(Rect(0, 0, 20, 20)), paint: .solid(.black))
          let list = DisplayList(
            width: 20, height: 20, background: .white,
            commands: [.push(group), .draw(draw), .pop])
          #expect(SoftwareRenderer(threads: 1).render(list).pixels.count == 400)
          #expect(ReferenceRenderer().exactImage(of: list).quantized().pixels.count == 400)
        }
      }
    }
  }
}
