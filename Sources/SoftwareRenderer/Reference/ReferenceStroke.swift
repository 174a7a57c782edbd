// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry

/// A stroke as the union of simple pieces: a rectangle for each segment, and joins and caps.
///
/// All pieces turn the same way, so a non-zero fill is their union.
struct ReferenceStroke {
  private let style: StrokeStyle
  private let half: Double

  init(_ style: StrokeStyle) {
    self.style = style
    half = style.width > 0 && style.width.isFinite ? style.width / 2 : 0
  }

  func polygons(_ lines: [ReferenceOutline.Polyline]) -> [[Vec2]] {
    guard half > 0 else { return [] }
    return dashed(trimmed(lines.map(Self.simplified))).flatMap(pieces).map(Self.oriented)
  }

  // MARK: - Cutting

  /// Without repeated points.
  private static func simplified(
    _ line: ReferenceOutline.Polyline
  ) -> ReferenceOutline.Polyline {
    var result = line
    result.points = []
    for p in line.points where result.points.last != p { result.points.append(p) }
    if line.isClosed, result.points.count > 1, result.points.first == result.points.last {
      result.points.removeLast()
    }
    return result
  }

  private func length(_ line: ReferenceOutline.Polyline) -> Double {
    zip(line.points, line.points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  private func opened(_ line: ReferenceOutline.Polyline) -> ReferenceOutline.Polyline {
    guard line.isClosed, let first = line.points.first else { return line }
    return ReferenceOutline.Polyline(points: line.points + [first])
  }

  private func trimmed(
    _ lines: [ReferenceOutline.Polyline]
  ) -> [ReferenceOutline.Polyline] {
    let (start, end) = (max(style.trimStart, 0), min(style.trimEnd, 1))
    guard start > 0 || end < 1 else { return lines }
    let open = lines.map(opened)
    let total = open.reduce(0) { $0 + length($1) }
    var before = 0.0
    var result: [ReferenceOutline.Polyline] = []
    for line in open {
      let own = length(line)
      if let part = part(line, from: start * total - before, to: end * total - before) {
        result.append(part)
      }
      before += own
    }
    return result
  }

  private func dashed(_ lines: [ReferenceOutline.Polyline]) -> [ReferenceOutline.Polyline] {
    let pattern = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    let period = pattern.reduce(0, +)
    let phase = style.dashPhase
    guard period > 1e-6, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
      return lines
    }
    return lines.flatMap { line -> [ReferenceOutline.Polyline] in
      let open = opened(line)
      let total = length(open)
      var position = -(phase - (phase / period).rounded(.down) * period)
      var (result, index): ([ReferenceOutline.Polyline], Int) = ([], 0)
      while position < total, result.count < 100_000 {
        let end = position + pattern[index % pattern.count]
        if index % 2 == 0, let part = part(open, from: position, to: end) { result.append(part) }
        position = end
        index += 1
      }
      return result
    }
  }

  private func part(
    _ line: ReferenceOutline.Polyline, from start: Double, to end: Double
  ) -> ReferenceOutline.Polyline? {
    var points: [Vec2] = []
    var position = 0.0
    for (p, q) in zip(line.points, line.points.dropFirst()) {
      let own = (q - p).length
      let (a, b) = (max(start - position, 0), min(end - position, own))
      if b > a {
        if points.isEmpty { points.append(p.lerp(q, a / own)) }
        points.append(p.lerp(q, b / own))
      }
      position += own
    }
    return points.count > 1 ? ReferenceOutline.Polyline(points: points) : nil
  }

  // MARK: - Pieces

  private func pieces(_ line: ReferenceOutline.Polyline) -> [[Vec2]] {
    let points = line.points
    guard points.count > 1 else { return points.first.map { dot($0) } ?? [] }
    var result: [[Vec2]] = []
    let ends = line.isClosed ? points + [points[0]] : points
    for (p, q) in zip(ends, ends.dropFirst()) {
      let side = normal(p, q)
      result.append([p + side, q + side, q - side, p - side])
    }
    let joints =
      line.isClosed ? Array(points.indices) : Array(points.indices.dropFirst().dropLast())
    for k in joints {
      let (before, after) = (
        points[(k + points.count - 1) % points.count], points[(k + 1) % points.count]
      )
      result += join(before, points[k], after)
    }
    if !line.isClosed {
      let last = points.count - 1
      result += cap(points[0], away: points[1]) + cap(points[last], away: points[last - 1])
    }
    return result
  }

  private func normal(_ p: Vec2, _ q: Vec2) -> Vec2 {
    let d = q - p
    return d.perpendicular * (half / d.length)
  }

  private func circle(_ center: Vec2) -> [Vec2] {
    (0..<128).map {
      let angle = Double($0) / 64 * .pi
      return center + Vec2(cos(angle), sin(angle)) * half
    }
  }

  private func dot(_ p: Vec2) -> [[Vec2]] {
    switch style.cap {
    case .butt: return []
    case .round: return [circle(p)]
    case .square:
      return [
        [Vec2(-half, -half), Vec2(half, -half), Vec2(half, half), Vec2(-half, half)].map {
          p + $0
        }
      ]
    }
  }

  private func cap(_ p: Vec2, away inner: Vec2) -> [[Vec2]] {
    let side = normal(inner, p)
    switch style.cap {
    case .butt: return []
    case .round: return [circle(p)]
    case .square:
      let out = -side.perpendicular
      return [[p + side, p + side + out, p - side + out, p - side]]
    }
  }

  private func join(_ before: Vec2, _ p: Vec2, _ after: Vec2) -> [[Vec2]] {
    if style.join == .round { return [circle(p)] }
    let (a, b) = (normal(before, p), normal(p, after))
    // The outer side of the turn.
    let sign: Double = a.cross(b) > 0 ? -1 : 1
    let (m, n) = (p + a * sign, p + b * sign)
    let cosine = a.dot(b) / (half * half)
    // 1 / sin(half the inner angle) is the miter's length in line widths.
    let ratio = (2 / max(1 + cosine, 1e-12)).squareRoot()
    guard style.join == .miter, ratio <= style.miterLimit else { return [[p, m, n]] }
    return [[p, m, p + (a + b) * (sign / (1 + cosine)), n]]
  }

  private static func oriented(_ polygon: [Vec2]) -> [Vec2] {
    var area = 0.0
    for (k, p) in polygon.enumerated() { area += p.cross(polygon[(k + 1) % polygon.count]) }
    return area < 0 ? polygon.reversed() : polygon
  }
}
