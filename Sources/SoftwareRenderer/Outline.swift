// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// Memory for the polygons of one shape.
///
/// Both renderers rasterise the polygons that this makes.
final class OutlineScratch {
  /// How far a chord may be from its curve, in pixels.
  static let tolerance = 0.02

  @exclusivity(unchecked) private(set) var flattened = FlattenedPath()
  @exclusivity(unchecked) private var stroker = Stroker()
  /// The outline of a rounded rectangle or border.
  @exclusivity(unchecked) private var path = Path()

  /// Cuts a shape into polygons in device space, and says how they are filled; nil when the shape
  /// has no edges.
  func flatten(_ shape: Shape, _ transform: Matrix3) -> FillRule? {
    flattened.removeAll()
    guard transform.isFinite else { return .nonZero }
    switch shape {
    case .everything: return nil
    case .rect(let rect): return fill(Path(rect: rect), transform)
    case .roundedRect(let rounded):
      path.removeAll(keepingCapacity: true)
      path.add(rounded)
      return fill(path, transform)
    case .border(let rounded, let width):
      path.removeAll(keepingCapacity: true)
      path.add(rounded)
      let rect = rounded.rect.standardized
      guard width * 2 < min(rect.width, rect.height) else { return fill(path, transform) }
      guard width > 0 else { return .nonZero }
      var inner = rounded
      inner.rect = rect.inset(width, width)
      inner.radius = max(0, rounded.radius - width)
      path.add(inner)
      return fill(path, transform, .evenOdd)
    case .path(let path, let rule): return fill(path, transform, rule)
    case .stroke(let path, let style):
      stroker.stroke(
        path, style, transform: transform, tolerance: Self.tolerance, into: &flattened)
      return .nonZero
    }
  }

  private func fill(
    _ path: Path, _ transform: Matrix3, _ rule: FillRule = .nonZero
  ) -> FillRule {
    flattened.flatten(path, transform: transform, tolerance: Self.tolerance)
    return rule
  }

  /// The box of a shape whose image is a rectangle along the axes.
  static func deviceBox(_ shape: Shape, _ transform: Matrix3) -> Rect? {
    let rect: Rect
    switch shape {
    case .rect(let plain): rect = plain
    case .roundedRect(let rounded):
      guard !(rounded.radius > 0) || rounded.corners.isEmpty else { return nil }
      rect = rounded.rect
    default: return nil
    }
    guard transform.m33 > 0, let map = transform.affine,
      map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0
    else { return nil }
    return map.boundingBox(of: rect)
  }
}

extension WorkerScratch {
  /// Rasterises a shape into ``store``.
  func rasterize(
    _ shape: Shape, _ transform: Matrix3, isSmooth: Bool, clip: PixelRect
  ) -> SparseCoverage {
    guard !clip.isEmpty, transform.isFinite else { return .empty }
    if let box = OutlineScratch.deviceBox(shape, transform) {
      return rasterizer.rect(box, isSmooth: isSmooth, clip: clip, into: store)
    }
    guard let rule = outline.flatten(shape, transform) else {
      return rasterizer.rect(clip.rect, clip: clip, into: store)
    }
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
  fileprivate mutating func add(_ rounded: RoundedRect) {
    addRoundedRect(
      rounded.rect, radius: rounded.radius, corners: rounded.corners.rawValue,
      continuous: rounded.curve == .continuous)
  }
}
