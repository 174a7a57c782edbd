// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry
import Raster

/// Memory for the polygons of one shape.
///
/// Both renderers rasterise the polygons that this makes; those of the slow one are finer.
final class OutlineScratch {
  /// How far a chord may be from its curve, in pixels.
  static let tolerance = 0.02

  var tolerance: Double
  /// Whether chords cross their curves, so that areas stay.
  let keepsArea: Bool

  init(tolerance: Double = OutlineScratch.tolerance, keepsArea: Bool = true) {
    (self.tolerance, self.keepsArea) = (tolerance, keepsArea)
  }

  // Of one worker alone, for each shape.
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
      path.add(rounded, inset: width)
      return fill(path, transform, .evenOdd)
    case .path(let path, let rule): return fill(path, transform, rule)
    case .glyphs(let glyphs):
      for (index, glyph) in glyphs.outlines.glyphs(glyphs.glyphs).enumerated() {
        flattened.append(
          glyph.path, transform: Matrix3(glyphs.place(of: index)).concatenating(transform),
          tolerance: tolerance, keepsArea: keepsArea)
      }
      return .nonZero
    case .stroke(let path, let style):
      stroker.stroke(
        path, style, transform: transform, tolerance: tolerance, keepsArea: keepsArea,
        into: &flattened)
      return .nonZero
    }
  }

  private func fill(
    _ path: Path, _ transform: Matrix3, _ rule: FillRule = .nonZero
  ) -> FillRule {
    flattened.flatten(path, transform: transform, tolerance: tolerance, keepsArea: keepsArea)
    return rule
  }

  /// The edge of the hole in a border with circular corners.
  static func inner(of rounded: RoundedRect, _ width: Double) -> RoundedRect {
    var inner = rounded
    inner.rect = rounded.rect.standardized.inset(width, width)
    inner.radius = max(0, rounded.radius - width)
    return inner
  }

  /// The box of a shape whose image is a rectangle along the axes.
  static func deviceBox(_ shape: Shape, _ transform: Matrix3) -> Rect? {
    switch shape {
    case .rect(let rect): deviceBox(RoundedRect(rect, radius: 0), transform)
    case .roundedRect(let rounded): deviceBox(rounded, transform)
    default: nil
    }
  }

  static func deviceBox(_ rounded: RoundedRect, _ transform: Matrix3) -> Rect? {
    guard !(rounded.radius > 0) || rounded.corners.isEmpty, transform.m33 > 0,
      let map = transform.affine, map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0
    else { return nil }
    return map.boundingBox(of: rounded.rect)
  }

  /// A rectangle with four round corners whose coverage has a formula.
  static func turned(_ rounded: RoundedRect, _ transform: Matrix3) -> TurnedRoundedRect? {
    guard rounded.curve == .circular, rounded.corners == .all, transform.m33 > 0,
      let map = transform.affine
    else { return nil }
    return TurnedRoundedRect(rounded.rect, radius: rounded.radius, transform: map)
  }

  /// The corners of a rectangle whose four are quarter circles and that is not projected.
  static func corners(_ rounded: RoundedRect, _ transform: Matrix3) -> CornerCurves? {
    guard rounded.curve == .circular, rounded.corners == .all, transform.m33 > 0,
      let map = transform.affine
    else { return nil }
    return CornerCurves(
      rounded.rect, radius: rounded.radius, transform: map, tolerance: Self.tolerance)
  }
}

extension WorkerScratch {
  /// Rasterises a shape into ``store``.
  func rasterize(
    _ shape: Shape, _ transform: Matrix3, isSmooth: Bool, clip: PixelRect
  ) -> SparseCoverage {
    let rounded: RoundedInput
    switch shape {
    case .rect(let rect):
      rounded = RoundedInput(
        outline: RoundedRect(rect, radius: 0), transform: transform, isSmooth: isSmooth)
    case .roundedRect(let outline):
      rounded = RoundedInput(outline: outline, transform: transform, isSmooth: isSmooth)
    case .border(let outline, let width):
      rounded = RoundedInput(
        outline: outline, border: width, transform: transform, isSmooth: isSmooth)
    case .everything, .path, .stroke, .glyphs:
      return rasterizeOutline(shape, transform, isSmooth: isSmooth, clip: clip)
    }
    return rasterize(rounded, clip: clip)
  }

  private func rasterizeOutline(
    _ shape: Shape, _ transform: Matrix3, isSmooth: Bool, clip: PixelRect
  ) -> SparseCoverage {
    guard !clip.isEmpty, transform.isFinite else { return .empty }
    guard let rule = outline.flatten(shape, transform) else { return cover(clip) }
    rasterizer.begin(clip: clip)
    outline.flattened.points.withUnsafeBufferPointer { points in
      guard let base = points.baseAddress else { return }
      for subpath in outline.flattened.subpaths {
        rasterizer.addPolygon(base + subpath.start, count: subpath.end - subpath.start)
      }
    }
    return rasterizer.finish(rule, isSmooth: isSmooth, into: store)
  }

  /// Rasterises a rounded rectangle or its border into ``store``.
  ///
  /// Round corners become lines without a path, the same lines as the path's.
  func rasterize(_ input: RoundedInput, clip: PixelRect) -> SparseCoverage {
    let (outer, transform) = (input.outline, input.transform)
    guard !clip.isEmpty, transform.isFinite else { return .empty }
    let isSmooth = input.isSmooth
    guard let border = input.border else {
      if let box = OutlineScratch.deviceBox(outer, transform) {
        return rasterizer.rect(box, isSmooth: isSmooth, clip: clip, into: store)
      }
      if isSmooth, let turned = OutlineScratch.turned(outer, transform) {
        return rasterizer.rounded(turned, clip: clip, into: store)
      }
      rasterizer.begin(clip: clip)
      if let corners = OutlineScratch.corners(outer, transform), rasterizer.add(corners) {
        return rasterizer.finish(.nonZero, isSmooth: isSmooth, into: store)
      }
      return rasterizeOutline(.roundedRect(outer), transform, isSmooth: isSmooth, clip: clip)
    }
    let rect = outer.rect.standardized
    if border > 0, border * 2 < min(rect.width, rect.height) {
      let inner = OutlineScratch.inner(of: outer, border)
      rasterizer.begin(clip: clip)
      if let edge = OutlineScratch.corners(outer, transform),
        let hole = OutlineScratch.corners(inner, transform), rasterizer.add(edge),
        rasterizer.add(hole)
      {
        return rasterizer.finish(.evenOdd, isSmooth: isSmooth, into: store)
      }
    }
    return rasterizeOutline(
      .border(outer, width: border), transform, isSmooth: isSmooth, clip: clip)
  }
}

extension Path {
  fileprivate mutating func add(_ rounded: RoundedRect, inset: Double = 0) {
    addRoundedRect(
      rounded.rect, radius: rounded.radius, corners: rounded.corners.rawValue,
      continuous: rounded.curve == .continuous, inset: inset)
  }
}
