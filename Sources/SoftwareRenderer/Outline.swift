// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// Memory for the polygons of one shape.
final class OutlineScratch {
  /// Device space.
  @exclusivity(unchecked) var points: [Vec2] = []
  /// Homogeneous device space, for projective maps.
  @exclusivity(unchecked) var projected: [SIMD3<Double>] = []
}

extension WorkerScratch {
  /// Rasterises a shape into ``store``.
  func rasterize(
    _ shape: Shape, _ transform: Matrix3, isSmooth: Bool, clip: PixelRect
  ) -> SparseCoverage {
    guard !clip.isEmpty, transform.isFinite else { return .empty }
    switch shape {
    case .everything:
      return rasterizer.rect(clip.rect, clip: clip, into: store)
    case .rect(let rect):
      if let map = transform.affine, map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0 {
        return rasterizer.rect(
          map.boundingBox(of: rect), isSmooth: isSmooth, clip: clip, into: store)
      }
      return fill([rect], transform, isSmooth, clip)
    case .roundedRect(let rounded):
      return rasterize(.rect(rounded.rect), transform, isSmooth: isSmooth, clip: clip)
    case .border(let rounded, _):
      return rasterize(.rect(rounded.rect), transform, isSmooth: isSmooth, clip: clip)
    case .path(let path, let rule):
      return fill(path, rule, transform, isSmooth, clip)
    case .stroke(let path, _):
      return fill(path, .nonZero, transform, isSmooth, clip)
    }
  }

  private func fill(
    _ rects: [Rect], _ transform: Matrix3, _ isSmooth: Bool, _ clip: PixelRect
  ) -> SparseCoverage {
    var path = Path()
    for rect in rects {
      let (a, b, c, d) = rect.corners
      path.move(to: a)
      path.line(to: b)
      path.line(to: c)
      path.line(to: d)
      path.close()
    }
    return fill(path, .evenOdd, transform, isSmooth, clip)
  }

  private func fill(
    _ path: Path, _ rule: FillRule, _ transform: Matrix3, _ isSmooth: Bool, _ clip: PixelRect
  ) -> SparseCoverage {
    rasterizer.begin(clip: clip)
    if let map = transform.affine {
      flatten(path, map)
    } else {
      flatten(path, transform)
    }
    return rasterizer.finish(rule, isSmooth: isSmooth, into: store)
  }
}
