// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

/// Regions of polygons beside Clipper's: points on a coarse grid share places, lie on edges of others
/// and have edges that lie on one another; points on a fine one only cross.
@Suite("Regions beside Clipper's")
struct RegionOracleTests {
  private static let operations: [RegionOperation] = [
    .union, .intersection, .subtraction, .symmetricDifference,
  ]

  private func polygons(
    _ random: inout SplitMix64, _ cells: Int, _ counts: ClosedRange<Int>
  ) -> Path {
    var path = Path()
    func number() -> Double { Double(Int.random(in: 0...cells, using: &random)) }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var isFirst = true
      if Int.random(in: 0..<4, using: &random) == 0 {
        // A box with another in it, wound either way.
        let (x, y, side) = (number(), number(), number() + 3)
        path.append(box(x, y, side, isTurned: false))
        path.append(box(x + 1, y + 1, side - 2, isTurned: .random(using: &random)))
        continue
      }
      for _ in 0..<Int.random(in: counts, using: &random) {
        let point = Vec2(number(), number())
        if isFirst { path.move(to: point) } else { path.line(to: point) }
        isFirst = false
      }
      path.close()
    }
    return path
  }

  private func box(_ x: Double, _ y: Double, _ side: Double, isTurned: Bool) -> Path {
    var corners = [Vec2(x, y), Vec2(x + side, y), Vec2(x + side, y + side), Vec2(x, y + side)]
    if isTurned { corners.reverse() }
    var path = Path()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.line(to: corner) }
    }
    path.close()
    return path
  }

  /// Compares all operations by both rules.
  private func compare(_ a: Path, _ b: Path, side: Double, _ random: inout SplitMix64) throws {
    var outlines = FlattenedPath()
    var both = a
    both.append(b)
    outlines.flatten(both)
    let length = outlines.length
    let samples = (0..<40).map { _ in
      Vec2(.random(in: -1...side + 1, using: &random), .random(in: -1...side + 1, using: &random))
    }.filter { outlines.distance(to: $0) > 0.01 }
    for rule in [FillRule.nonZero, .evenOdd] {
      for operation in Self.operations {
        let clipper = try #require(ClipperRegion(a, operation, b, rule))
        let own = a.combined(with: b, operation, rule: rule)
        // Both round crossings, to a thousandth of a unit at most.
        let blur = length * 2e-3
        #expect(clipper.difference(from: own) <= blur, "\(operation), \(rule)")
        for point in samples {
          let expected = clipper.contains(point)
          #expect(own.contains(point, rule: .nonZero) == expected, "\(operation) at \(point)")
          #expect(own.contains(point, rule: .evenOdd) == expected, "\(operation) at \(point)")
        }
      }
    }
  }

  @Test("few points that share places and edges", arguments: 0..<150)
  func coarse(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (a, b) = (polygons(&random, 8, 3...10), polygons(&random, 8, 3...10))
    try compare(a, b, side: 20, &random)
  }

  @Test("few points anywhere", arguments: 0..<80)
  func fine(seed: UInt64) throws {
    var random = SplitMix64(seed: 500 + seed)
    let (a, b) = (polygons(&random, 1000, 3...12), polygons(&random, 1000, 3...12))
    try compare(a, b, side: 1000, &random)
  }

  @Test("many points that cross often", arguments: 0..<4)
  func dense(seed: UInt64) throws {
    var random = SplitMix64(seed: 900 + seed)
    let cells = seed < 2 ? 40 : 4000
    let (a, b) = (polygons(&random, cells, 40...60), polygons(&random, cells, 40...60))
    try compare(a, b, side: Double(cells), &random)
  }
}

extension Path {
  fileprivate func combined(
    with other: Path, _ operation: RegionOperation, rule: FillRule
  ) -> Path {
    var effort = PathEffort()
    return combined(with: other, operation, rule: rule, effort: &effort)
  }
}

extension FlattenedPath {
  /// The sides of all polygons, from point to point.
  private var sides: [(Vec2, Vec2)] {
    subpaths.flatMap { subpath in
      (subpath.start..<subpath.end).map { index in
        (points[index], points[index + 1 < subpath.end ? index + 1 : subpath.start])
      }
    }
  }

  fileprivate var length: Double { sides.reduce(0.0) { $0 + ($1.1 - $1.0).length } }

  fileprivate func distance(to p: Vec2) -> Double {
    sides.reduce(.infinity) { nearest, side in
      let d = side.1 - side.0
      let t = d.dot(d) > 0 ? min(1, max(0, (p - side.0).dot(d) / d.dot(d))) : 0
      return min(nearest, (side.0.lerp(side.1, t) - p).length)
    }
  }
}
