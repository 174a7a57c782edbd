// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

/// A shape as closed polygons in device space.
struct ReferenceOutline {
  let polygons: [[Vec2]]
  let rule: FillRule

  /// Nil for ``Shape/everything``.
  init?(_ shape: Shape, _ transform: Matrix3) {
    var local: [[Vec2]]
    var rule = FillRule.nonZero
    switch shape {
    case .everything: return nil
    case .rect(let rect):
      let (p, q, r, s) = rect.corners
      local = [[p, q, r, s]]
    case .roundedRect(let rounded): local = [Self.polygon(rounded)]
    case .border(let rounded, let width):
      local = [Self.polygon(rounded)]
      rule = .evenOdd
      let rect = rounded.rect.standardized
      let width = max(width, 0)
      if 2 * width < min(rect.width, rect.height) {
        var inner = rounded
        inner.rect = rect.inset(width, width)
        inner.radius = max(0, rounded.radius - width)
        local.append(Self.polygon(inner))
      }
    case .path(let path, let fillRule):
      local = Self.polylines(path).map(\.points)
      rule = fillRule
    case .stroke(let path, let style):
      local = ReferenceStroke(style).polygons(Self.polylines(path))
    }
    self.rule = rule
    polygons = local.filter { $0.allSatisfy(\.isFinite) }.map { Self.project($0, transform) }
      .filter { $0.allSatisfy(\.isFinite) }
  }

  // MARK: - Curves

  struct Polyline {
    var points: [Vec2]
    var isClosed = false
  }

  private static let steps = 64

  /// The subpaths with each curve cut at equal parameters.
  static func polylines(_ path: Path) -> [Polyline] {
    var result: [Polyline] = []
    var current = Polyline(points: [])
    func finish(_ line: Polyline) {
      if !line.points.isEmpty { result.append(line) }
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        finish(current)
        current = Polyline(points: [p])
      case .line(let p): current.points.append(p)
      case .quad(let c, let p):
        guard let start = current.points.last else { continue }
        for k in 1...steps {
          let t = Double(k) / Double(steps)
          current.points.append(start.lerp(c, t).lerp(c.lerp(p, t), t))
        }
      case .cubic(let c1, let c2, let p):
        guard let start = current.points.last else { continue }
        appendCubic(start, c1, c2, p, to: &current.points)
      case .close:
        guard let start = current.points.first else { continue }
        current.isClosed = true
        finish(current)
        current = Polyline(points: [start])
      }
    }
    // A lone point left by `close` draws nothing, one from `move` and `line` may.
    if current.points.count > 1 || result.last?.isClosed != true { finish(current) }
    return result
  }

  private static func appendCubic(
    _ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2, to points: inout [Vec2]
  ) {
    for k in 1...steps {
      let t = Double(k) / Double(steps)
      let (a, b, c) = (p0.lerp(p1, t), p1.lerp(p2, t), p2.lerp(p3, t))
      points.append(a.lerp(b, t).lerp(b.lerp(c, t), t))
    }
  }

  // MARK: - Rounded rectangles

  private static func polygon(_ rounded: RoundedRect) -> [Vec2] {
    let rect = rounded.rect.standardized
    let (p, q, r, s) = rect.corners
    let limit = min(rect.width, rect.height) / 2
    let radius = rounded.radius > 0 ? min(rounded.radius, limit) : 0
    let corners: [(Vec2, Vec2, Vec2, RoundedRect.Corners)] = [
      (p, Vec2(0, 1), Vec2(1, 0), .minXMinY), (q, Vec2(-1, 0), Vec2(0, 1), .maxXMinY),
      (r, Vec2(0, -1), Vec2(-1, 0), .maxXMaxY), (s, Vec2(1, 0), Vec2(0, -1), .minXMaxY),
    ]
    var points: [Vec2] = []
    for (vertex, inward, outward, corner) in corners {
      guard rounded.corners.contains(corner), radius > 0 else {
        points.append(vertex)
        continue
      }
      func at(_ u: Double, _ v: Double) -> Vec2 {
        vertex + inward * (u * radius) + outward * (v * radius)
      }
      if rounded.curve == .circular {
        for k in 0...steps {
          let angle = Double(k) / Double(steps) * .pi / 2
          points.append(at(1 - sin(angle), 1 - cos(angle)))
        }
      } else {
        func room(_ side: Double) -> Double {
          min(max((side - 2 * radius) / (2 * radius * 0.52866483), 0), 1)
        }
        let a = room(inward.x == 0 ? rect.height : rect.width)
        let b = room(inward.x == 0 ? rect.width : rect.height)
        points.append(at(1 + 0.52866483 * a, 0))
        appendCubic(
          at(1 + 0.52866483 * a, 0), at(0.96 + 0.12849323 * a, 0), at(0.82 + 0.04840689 * a, 0),
          at(0.66993427, 0.06549600), to: &points)
        points.append(at(0.63149399, 0.07491100))
        appendCubic(
          at(0.63149399, 0.07491100), at(0.37282392, 0.16905899), at(0.16905899, 0.37282392),
          at(0.07491100, 0.63149399), to: &points)
        points.append(at(0.06549600, 0.66993427))
        appendCubic(
          at(0.06549600, 0.66993427), at(0, 0.82 + 0.04840689 * b), at(0, 0.96 + 0.12849323 * b),
          at(0, 1 + 0.52866483 * b), to: &points)
      }
    }
    return points
  }

  // MARK: - Projection

  /// The image of a polygon, cut where it comes close to the eye.
  private static func project(_ polygon: [Vec2], _ m: Matrix3) -> [Vec2] {
    if let affine = m.affine { return polygon.map(affine.apply) }
    let nearest = 1e-4
    let points = polygon.map(m.homogeneous)
    var result: [Vec2] = []
    for (k, p) in points.enumerated() {
      let q = points[(k + 1) % points.count]
      if p.w >= nearest { result.append(Vec2(p.x / p.w, p.y / p.w)) }
      guard (p.w >= nearest) != (q.w >= nearest) else { continue }
      let t = (nearest - p.w) / (q.w - p.w)
      result.append(Vec2(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t) / nearest)
    }
    return result
  }
}
