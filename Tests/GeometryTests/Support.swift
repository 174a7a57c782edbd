// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  abs(a - b) <= tolerance
}

func isNear(_ a: Vec2, _ b: Vec2, _ tolerance: Double = 1e-6) -> Bool {
  isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}

func isNear(_ a: Rect?, _ b: Rect, _ tolerance: Double = 1e-6) -> Bool {
  guard let a else { return false }
  return isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
    && isNear(a.width, b.width, tolerance) && isNear(a.height, b.height, tolerance)
}

func isNear(_ a: Matrix4, _ b: Matrix4, _ tolerance: Double = 1e-6) -> Bool {
  zip(a.elements, b.elements).allSatisfy { isNear($0, $1, tolerance) }
}

func isNear(_ a: Affine, _ b: Affine, _ tolerance: Double = 1e-6) -> Bool {
  isNear(Matrix4(a), Matrix4(b), tolerance)
}

func polygon(_ points: [Vec2]) -> Path {
  var path = Path()
  for (index, point) in points.enumerated() {
    if index == 0 { path.move(to: point) } else { path.line(to: point) }
  }
  path.close()
  return path
}

func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
  polygon([
    Vec2(x, y), Vec2(x + width, y), Vec2(x + width, y + height), Vec2(x, y + height),
  ])
}

extension SplitMix64 {
  mutating func point(_ range: ClosedRange<Double> = -100...100) -> Vec2 {
    Vec2(double(in: range), double(in: range))
  }

  mutating func matrix() -> Matrix4 {
    func number() -> Double { double(in: -2...2) }
    return Matrix4(
      number(), number(), number(), number() / 100, number(), number(), number(), number() / 100,
      number(), number(), number(), number() / 100, number(), number(), number(), 1
    )
  }

  /// A path of random lines and curves in one or two subpaths.
  mutating func path(_ range: ClosedRange<Double> = -50...50) -> Path {
    var path = Path()
    for _ in 0...Int(next() % 2) {
      path.move(to: point(range))
      for _ in 0...Int(next() % 4) {
        switch next() % 3 {
        case 0: path.line(to: point(range))
        case 1: path.quad(control: point(range), to: point(range))
        default: path.cubic(point(range), point(range), to: point(range))
        }
      }
      if next() % 2 == 0 { path.close() }
    }
    return path
  }
}

extension FlattenedPath {
  /// How often the polygons go round a point, open ones closed.
  func winding(at p: Vec2) -> Int {
    var winding = 0
    for subpath in subpaths {
      var a = points[subpath.end - 1]
      for b in points[subpath.start..<subpath.end] {
        if (a.y <= p.y) != (b.y <= p.y) {
          let side = (b - a).cross(p - a)
          if b.y > a.y ? side < 0 : side > 0 { winding += b.y > a.y ? 1 : -1 }
        }
        a = b
      }
    }
    return winding
  }

  /// The area of the non-zero fill, by exact lengths on many lines.
  func area(lines count: Int = 2000) -> Double {
    guard let box = bounds, box.height > 0 else { return 0 }
    var area = 0.0
    for line in 0..<count {
      let y = box.minY + box.height * (Double(line) + 0.5) / Double(count)
      var crossings: [(x: Double, step: Int)] = []
      for subpath in subpaths {
        var a = points[subpath.end - 1]
        for b in points[subpath.start..<subpath.end] {
          if (a.y <= y) != (b.y <= y) {
            crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), b.y > a.y ? 1 : -1))
          }
          a = b
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        if winding != 0 { area += crossing.x - crossings[index - 1].x }
        winding += crossing.step
      }
    }
    return area * box.height / Double(count)
  }

  /// The distance from a point to the nearest polyline, closing lines included.
  func distance(to p: Vec2) -> Double {
    var best = Double.infinity
    for subpath in subpaths {
      var run = Array(points[subpath.start..<subpath.end])
      if subpath.isClosed, let first = run.first { run.append(first) }
      for (a, b) in zip(run, run.dropFirst()) {
        let d = b - a
        let t = d.dot(d) > 0 ? min(1, max(0, (p - a).dot(d) / d.dot(d))) : 0
        best = min(best, (a.lerp(b, t) - p).length)
      }
    }
    return best
  }
}

func outline(
  _ path: Path, _ style: StrokeStyle, transform: Affine = .identity, tolerance: Double = 0.01
) -> FlattenedPath {
  var stroker = Stroker()
  var result = FlattenedPath()
  stroker.stroke(path, style, transform: transform, tolerance: tolerance, into: &result)
  return result
}

func lines(_ points: Vec2..., closed: Bool = false) -> Path {
  var path = Path()
  for (index, p) in points.enumerated() {
    if index == 0 { path.move(to: p) } else { path.line(to: p) }
  }
  if closed { path.close() }
  return path
}

// The same with the usual effort.
extension Path {
  func combined(
    with other: Path, _ operation: RegionOperation, rule: FillRule = .nonZero
  ) -> Path {
    var effort = PathEffort()
    return combined(with: other, operation, rule: rule, effort: &effort)
  }

  func normalized(rule: FillRule = .nonZero) -> Path {
    var effort = PathEffort()
    return normalized(rule: rule, effort: &effort)
  }

  func components(rule: FillRule = .nonZero) -> [Path] {
    var effort = PathEffort()
    return components(rule: rule, effort: &effort)
  }

  func lines(inside: Bool, of other: Path, rule: FillRule = .nonZero) -> Path {
    var effort = PathEffort()
    return lines(inside: inside, of: other, rule: rule, effort: &effort)
  }

  func overlaps(_ other: Path, rule: FillRule = .nonZero) -> Bool {
    var effort = PathEffort()
    return overlaps(other, rule: rule, effort: &effort)
  }
}
