// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Exact area coverage of polygons, one pixel row at a time.
///
/// A row is cut at all vertices and crossings; within such a slab the edges keep their order, so
/// each is the border of a trapezoid whose share of every pixel has a closed form.
struct ReferenceCoverage {
  private struct Edge {
    var top: Vec2
    var bottom: Vec2
    var winding: Int

    func x(_ y: Double) -> Double {
      top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  private let edges: [Edge]
  private let rule: FillRule

  init(_ outline: ReferenceOutline) {
    rule = outline.rule
    var edges: [Edge] = []
    for polygon in outline.polygons where polygon.count > 1 {
      for (k, p) in polygon.enumerated() {
        let q = polygon[(k + 1) % polygon.count]
        guard p.y != q.y else { continue }
        edges.append(
          p.y < q.y ? Edge(top: p, bottom: q, winding: 1) : Edge(top: q, bottom: p, winding: -1))
      }
    }
    self.edges = edges
  }

  private func isInside(_ winding: Int) -> Bool {
    rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// The covered share of pixels (x, row) … (x + count − 1, row).
  func areas(row: Int, x: Int, count: Int) -> [Double] {
    var areas = [Double](repeating: 0, count: count)
    let (low, high) = (Double(row), Double(row) + 1)
    let present = edges.filter { $0.top.y < high && $0.bottom.y > low }
    guard !present.isEmpty else { return areas }
    let cuts = cuts(present, low, high)
    for (y0, y1) in zip(cuts, cuts.dropFirst()) where y1 > y0 {
      let middle = (y0 + y1) / 2
      let crossing = present.filter { $0.top.y < middle && $0.bottom.y > middle }
        .sorted { $0.x(middle) < $1.x(middle) }
      var winding = 0
      for edge in crossing {
        let before = isInside(winding)
        winding += edge.winding
        guard isInside(winding) != before else { continue }
        let sign = before ? -(y1 - y0) : y1 - y0
        let (a, b) = (edge.x(y0), edge.x(y1))
        for column in 0..<count {
          let right = Double(x + column) + 1
          areas[column] += sign * Self.meanClamped(right - a, right - b)
        }
      }
    }
    return areas.map { min(max($0, 0), 1) }
  }

  /// 1 for pixels whose centre is inside, 0 for others.
  func centers(row: Int, x: Int, count: Int) -> [Double] {
    let middle = Double(row) + 0.5
    let crossing = edges.filter { $0.top.y <= middle && $0.bottom.y > middle }
    return (0..<count).map { column in
      let center = Double(x + column) + 0.5
      let winding = crossing.reduce(0) { $1.x(middle) <= center ? $0 + $1.winding : $0 }
      return isInside(winding) ? 1 : 0
    }
  }

  private func cuts(_ edges: [Edge], _ low: Double, _ high: Double) -> [Double] {
    var cuts: Set<Double> = [low, high]
    for (k, a) in edges.enumerated() {
      for y in [a.top.y, a.bottom.y] where y > low && y < high { cuts.insert(y) }
      for b in edges[(k + 1)...] {
        let (top, bottom) = (max(low, a.top.y, b.top.y), min(high, a.bottom.y, b.bottom.y))
        guard bottom > top else { continue }
        let (d0, d1) = (a.x(top) - b.x(top), a.x(bottom) - b.x(bottom))
        guard d0 * d1 < 0 else { continue }
        cuts.insert(top + (bottom - top) * d0 / (d0 - d1))
      }
    }
    return cuts.sorted()
  }

  /// The mean of `s` clamped to 0...1 as `s` runs from `a` to `b`.
  private static func meanClamped(_ a: Double, _ b: Double) -> Double {
    func integral(_ s: Double) -> Double { s <= 0 ? 0 : s < 1 ? s * s / 2 : s - 0.5 }
    guard abs(b - a) > 1e-9 else { return min(max((a + b) / 2, 0), 1) }
    return (integral(b) - integral(a)) / (b - a)
  }
}
