// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Geometry

/// A path's region: its area, and whether a point lies in it.
private func area(_ path: Path) -> Double {
  var flat = FlattenedPath()
  flat.flatten(path, tolerance: 1e-4)
  var sum = 0.0
  for subpath in flat.subpaths {
    for index in subpath.start..<subpath.end {
      let next = index + 1 < subpath.end ? index + 1 : subpath.start
      sum += flat.points[index].cross(flat.points[next]) / 2
    }
  }
  return sum
}

private func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Path {
  var path = Path()
  let k = 0.5522847498
  path.move(to: Vec2(x + rx, y))
  path.cubic(Vec2(x + rx, y + k * ry), Vec2(x + k * rx, y + ry), to: Vec2(x, y + ry))
  path.cubic(Vec2(x - k * rx, y + ry), Vec2(x - rx, y + k * ry), to: Vec2(x - rx, y))
  path.cubic(Vec2(x - rx, y - k * ry), Vec2(x - k * rx, y - ry), to: Vec2(x, y - ry))
  path.cubic(Vec2(x + k * rx, y - ry), Vec2(x + rx, y - k * ry), to: Vec2(x + rx, y))
  path.close()
  return path
}

private func randomPath(_ random: inout SplitMix64) -> Path {
  func point() -> Vec2 {
    Vec2(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random))
  }
  switch Int.random(in: 0..<5, using: &random) {
  case 0:
    let p = point()
    return ellipse(
      p.x, p.y, .random(in: 5...40, using: &random), .random(in: 5...40, using: &random))
  case 1:
    // Whole numbers meet in ends and along edges.
    func whole() -> Double { Double(Int.random(in: 0...10, using: &random) * 10) }
    return box(whole(), whole(), whole() + 10, whole() + 10)
  case 2: return polygon((0..<Int.random(in: 3...9, using: &random)).map { _ in point() })
  default:
    var path = Path()
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: path.line(to: point())
        case 1: path.quad(control: point(), to: point())
        default: path.cubic(point(), point(), to: point())
        }
      }
      path.close()
    }
    return path
  }
}

@Suite("Regions of paths")
struct PathBooleanTests {
  static let operations: [RegionOperation] = [
    .union, .intersection, .subtraction, .symmetricDifference,
  ]

  @Test("two boxes that overlap")
  func boxes() {
    let (a, b) = (box(0, 0, 10, 10), box(5, 5, 10, 10))
    #expect(area(a.combined(with: b, .union)) == 175)
    #expect(a.combined(with: b, .intersection).bounds == Rect(5, 5, 5, 5))
    #expect(area(a.combined(with: b, .subtraction)) == 75)
    #expect(area(a.combined(with: b, .symmetricDifference)) == 150)
    #expect(a.combined(with: b, .union).verbs.count == 9)
  }

  @Test("boxes side by side become one without a seam")
  func sideBySide() {
    let union = box(0, 0, 10, 10).combined(with: box(10, 0, 10, 10), .union)
    #expect(area(union) == 200)
    #expect(union.components().count == 1)
    #expect(!box(0, 0, 10, 10).overlaps(box(10, 0, 10, 10)))
    #expect(box(0, 0, 10, 10).combined(with: box(10, 0, 10, 10), .intersection).isEmpty)
  }

  @Test("curves stay curves, cut at the exact crossing")
  func circles() throws {
    let (a, b) = (ellipse(0, 0, 10, 10), ellipse(10, 0, 10, 10))
    let lens = a.combined(with: b, .intersection)
    let cubics = lens.verbs.filter { $0 == .cubic }
    #expect(cubics.count == 4)
    let box = try #require(lens.bounds)
    #expect(abs(box.x) < 1e-9 && abs(box.width - 10) < 1e-9)
    // The circles meet at (5, 8.66…), the Bézier ones a ten-thousandth off.
    #expect(abs(box.height - 2 * 75.0.squareRoot()) < 5e-3)
    let crossing = try #require(lens.points.max { $0.y < $1.y })
    #expect(abs(crossing.x - 5) < 1e-9)
  }

  @Test("a path and itself")
  func same() {
    for path in [
      box(0, 0, 7, 9), ellipse(3, 4, 20, 10), polygon([Vec2(0, 0), Vec2(9, 1), Vec2(3, 8)]),
    ] {
      #expect(abs(area(path.combined(with: path, .union)) - area(path)) < 1e-6)
      #expect(abs(area(path.combined(with: path, .intersection)) - area(path)) < 1e-6)
      #expect(path.combined(with: path, .subtraction).isEmpty)
      #expect(path.combined(with: path, .symmetricDifference).isEmpty)
    }
  }

  @Test("the rule decides about what is wound around twice")
  func rules() {
    var twice = box(0, 0, 10, 10)
    twice.append(box(2, 2, 4, 4))
    #expect(area(twice.normalized(rule: .nonZero)) == 100)
    #expect(area(twice.normalized(rule: .evenOdd)) == 84)
    #expect(twice.components(rule: .evenOdd).count == 1)
    let bowTie = polygon([Vec2(0, 0), Vec2(10, 10), Vec2(10, 0), Vec2(0, 10)])
    #expect(area(bowTie.normalized()) == 50)
    #expect(bowTie.components().count == 2)
  }

  @Test("parts that do not touch are components, holes stay with theirs")
  func components() {
    var path = box(0, 0, 10, 10)
    path.append(box(20, 0, 30, 30))
    let holed = path.combined(with: box(30, 10, 5, 5), .subtraction)
    let parts = holed.components().map { area($0) }.sorted()
    #expect(parts == [100, 875])
  }

  @Test("lines are cut at a region's border")
  func lines() {
    var line = Path()
    line.move(to: Vec2(-5, 5))
    line.line(to: Vec2(15, 5))
    let inside = line.lines(inside: true, of: box(0, 0, 10, 10))
    #expect(inside.elements == [.move(Vec2(0, 5)), .line(Vec2(10, 5))])
    let outside = line.lines(inside: false, of: box(0, 0, 10, 10))
    #expect(
      outside.elements == [
        .move(Vec2(-5, 5)), .line(Vec2(0, 5)), .move(Vec2(10, 5)), .line(Vec2(15, 5)),
      ])
    #expect(line.lines(inside: true, of: box(0, 20, 10, 10)).isEmpty)
  }

  @Test("regions hold what their operation says", arguments: 0..<150)
  func containment(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (a, b) = (randomPath(&random), randomPath(&random))
    let rule: FillRule = Bool.random(using: &random) ? .nonZero : .evenOdd
    let results = Self.operations.map { a.combined(with: b, $0, rule: rule) }
    for _ in 0..<60 {
      let point = Vec2(
        .random(in: -10...120, using: &random), .random(in: -10...120, using: &random))
      // Near a border the curves' pieces may decide otherwise.
      let around = [Vec2(0.02, 0), Vec2(-0.02, 0), Vec2(0, 0.02), Vec2(0, -0.02)].map { point + $0 }
      let (inA, inB) = (a.contains(point, rule: rule), b.contains(point, rule: rule))
      guard
        around.allSatisfy({ a.contains($0, rule: rule) == inA && b.contains($0, rule: rule) == inB }
        )
      else { continue }
      for (operation, result) in zip(Self.operations, results) {
        for rule in [FillRule.nonZero, .evenOdd] {
          #expect(
            result.contains(point, rule: rule) == operation.contains(inA, inB),
            "\(operation) at \(point)")
        }
      }
    }
  }

  @Test("areas add up", arguments: 0..<150)
  func areas(seed: UInt64) {
    var random = SplitMix64(seed: 1000 + seed)
    let (a, b) = (randomPath(&random), randomPath(&random))
    let (whole, common) = (a.combined(with: b, .union), a.combined(with: b, .intersection))
    let (sizeA, sizeB) = (area(a.normalized()), area(b.normalized()))
    #expect(abs(area(whole) + area(common) - sizeA - sizeB) < 0.2)
    #expect(abs(area(a.combined(with: b, .subtraction)) + area(common) - sizeA) < 0.2)
    #expect(
      abs(area(a.combined(with: b, .symmetricDifference)) + area(common) - area(whole)) < 0.2)
    // What is made is made of itself.
    #expect(abs(area(whole.combined(with: whole, .union)) - area(whole)) < 0.2)
    #expect(abs(area(whole.normalized(rule: .evenOdd)) - area(whole)) < 0.2)
    let parts = whole.components().map { area($0) }
    #expect(abs(parts.reduce(0, +) - area(whole)) < 0.2)
  }

  @Test("broken and enormous paths take bounded time and never trap")
  func hostile() {
    var broken = Path()
    broken.move(to: Vec2(.nan, 0))
    broken.line(to: Vec2(.infinity, 4))
    broken.cubic(Vec2(1e300, 1), Vec2(-1e300, 2), to: Vec2(3, 3))
    broken.close()
    var point = Path()
    point.move(to: Vec2(1, 1))
    point.close()
    var many = Path()
    for index in 0..<400 {
      many.append(ellipse(Double(index % 20), Double(index / 20), 3, 3))
    }
    for path in [Path(), broken, point, many] {
      for other in [Path(), broken, point, box(0, 0, 5, 5)] {
        for operation in Self.operations {
          let isFinite = path.combined(with: other, operation).points.allSatisfy { $0.isFinite }
          #expect(isFinite)
        }
        _ = path.lines(inside: true, of: other)
      }
      _ = path.components()
    }
  }
}
