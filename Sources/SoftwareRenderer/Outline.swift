// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// Memory for the polygons of one shape.
final class OutlineScratch {
  /// How far a chord may be from its curve, in pixels; a third of a level on average.
  static let tolerance = 0.02

  @exclusivity(unchecked) var flattened = FlattenedPath()
  @exclusivity(unchecked) var stroker = Stroker()
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
      return fill(Path(rect: rect), .nonZero, transform, isSmooth, clip)
    case .roundedRect(let rounded):
      guard rounded.radius > 0, !rounded.corners.isEmpty else {
        return rasterize(.rect(rounded.rect), transform, isSmooth: isSmooth, clip: clip)
      }
      return fill(Path(rounded), .nonZero, transform, isSmooth, clip)
    case .border(let rounded, let width):
      let rect = rounded.rect.standardized
      guard width * 2 < min(rect.width, rect.height) else {
        return rasterize(.roundedRect(rounded), transform, isSmooth: isSmooth, clip: clip)
      }
      guard width > 0 else { return .empty }
      var inner = rounded
      inner.rect = rect.inset(width, width)
      inner.radius = max(0, rounded.radius - width)
      var path = Path(rounded)
      path.append(Path(inner))
      return fill(path, .evenOdd, transform, isSmooth, clip)
    case .path(let path, let rule):
      return fill(path, rule, transform, isSmooth, clip)
    case .stroke(let path, let style):
      outline.flattened.removeAll()
      outline.stroker.stroke(
        path, style, transform: transform, tolerance: OutlineScratch.tolerance,
        into: &outline.flattened)
      return fillFlattened(.nonZero, isSmooth, clip)
    }
  }

  private func fill(
    _ path: Path, _ rule: FillRule, _ transform: Matrix3, _ isSmooth: Bool, _ clip: PixelRect
  ) -> SparseCoverage {
    outline.flattened.flatten(path, transform: transform, tolerance: OutlineScratch.tolerance)
    return fillFlattened(rule, isSmooth, clip)
  }

  private func fillFlattened(
    _ rule: FillRule, _ isSmooth: Bool, _ clip: PixelRect
  ) -> SparseCoverage {
    rasterizer.begin(clip: clip)
    outline.flattened.points.withUnsafeBufferPointer { points in
      guard let base = points.baseAddress else { return }
      for subpath in outline.flattened.subpaths {
        rasterizer.addPolygon(base + subpath.start, count: subpath.end - subpath.start)
      }
    }
    return rasterizer.finish(rule, isSmooth: isSmooth, into: store)
  }
}

extension Path {
  fileprivate init(_ rounded: RoundedRect) {
    self.init(
      roundedRect: rounded.rect, radius: rounded.radius, corners: rounded.corners.rawValue,
      continuous: rounded.curve == .continuous)
  }
}
