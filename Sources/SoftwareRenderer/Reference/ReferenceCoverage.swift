// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// The coverage of shapes, in double precision.
///
/// Coverage is defined by areas with a sign: each pixel sums up, over all polygons, the area that
/// lies to the right of each edge within it, positive for edges that go down and negative for
/// those that go up. Where polygons overlap, their areas add up, and a pixel wound twice holds 2.
/// Non-zero coverage is the magnitude of the sum, at most 1; even-odd coverage is the distance of
/// the sum to the nearest even number. Both are the exact covered area wherever no edges cross
/// within the pixel.
///
/// Curves are cut into chords of their own, between points of the curve and much finer than the
/// renderer's, so that its chords are held to this too.
///
/// Without smoothing a pixel is covered when its area is a half or more, and a rectangle along the
/// axes moves its edges to the nearest pixel boundaries. The area is that between the renderer's
/// chords, as nothing less decides alike.
struct ReferenceCoverage {
  /// How far chords may be from curves, in pixels.
  static let tolerance = 0.002

  private let polygons: [[Vec2]]
  private let rule: FillRule
  private let isSmooth: Bool

  /// Nil for ``Shape/everything``.
  init?(_ shape: Shape, _ transform: Matrix3, isSmooth: Bool) {
    self.isSmooth = isSmooth
    if let box = OutlineScratch.deviceBox(shape, transform) {
      let limit = Double(PixelRect.limit)
      let edges = [box.minX, box.minY, box.maxX, box.maxY].map { edge in
        let edge = min(max(edge, -limit), limit)
        return isSmooth ? edge : (edge + 0.5).rounded(.down)
      }
      let isValid = edges[0] < edges[2] && edges[1] < edges[3]
      polygons =
        isValid
        ? [[(0, 1), (2, 1), (2, 3), (0, 3)].map { Vec2(edges[$0.0], edges[$0.1]) }] : []
      rule = .nonZero
      return
    }
    let outline =
      isSmooth
      ? OutlineScratch(tolerance: Self.tolerance, keepsArea: false) : OutlineScratch()
    guard let rule = outline.flatten(shape, transform) else { return nil }
    self.rule = rule
    let flattened = outline.flattened
    polygons = flattened.subpaths.map { Array(flattened.points[$0.start..<$0.end]) }
  }

  /// The coverage of pixels (origin, row) … (origin + count − 1, row), 0...1.
  func row(_ row: Int, from origin: Int, count: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: count)
    let (low, high) = (Double(row), Double(row) + 1)
    for polygon in polygons {
      for (index, p) in polygon.enumerated() {
        let q = polygon[index + 1 < polygon.count ? index + 1 : 0]
        let (top, bottom) = (max(min(p.y, q.y), low), min(max(p.y, q.y), high))
        guard bottom > top else { continue }
        func x(_ y: Double) -> Double {
          let x = p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y))
          return min(max(x, min(p.x, q.x)), max(p.x, q.x))
        }
        let (a, b) = (x(top), x(bottom))
        let height = q.y > p.y ? bottom - top : top - bottom
        for column in sums.indices {
          let right = Double(origin + column) + 1
          sums[column] += height * Self.meanClamped(right - a, right - b)
        }
      }
    }
    return sums.map(coverage)
  }

  private func coverage(_ sum: Double) -> Double {
    let area: Double
    switch rule {
    case .nonZero: area = min(abs(sum), 1)
    case .evenOdd: area = abs(sum - 2 * (sum / 2).rounded())
    }
    return isSmooth ? area : area >= 0.5 ? 1 : 0
  }

  /// The mean of `s` clamped to 0...1 as `s` runs from `a` to `b`.
  private static func meanClamped(_ a: Double, _ b: Double) -> Double {
    func integral(_ s: Double) -> Double { s <= 0 ? 0 : s < 1 ? s * s / 2 : s - 0.5 }
    guard abs(b - a) > 1e-9 else { return min(max((a + b) / 2, 0), 1) }
    return (integral(b) - integral(a)) / (b - a)
  }
}
