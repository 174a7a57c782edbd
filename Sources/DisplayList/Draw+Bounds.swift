// SPDX-License-Identifier: Apache-2.0

import Geometry

extension Draw {
  /// A device-space box outside which the draw paints nothing; nil when there is no such box
  /// (the shape is everything, or passes behind the eye).
  public var deviceBounds: Rect? {
    guard let local = shape.localBounds, let box = transform.boundingBox(of: local) else {
      return nil
    }
    // A Gaussian is below half a level of 8 bits beyond three standard deviations.
    var margin = blur > 0 ? (3 * blur).rounded(.up) + 1 : 0
    // Rounding moves glyphs by half a step at most.
    if case .glyphs = shape { margin += 0.5 / Double(PlacedGlyphs.stepsPerPixel) }
    return box.inset(-margin, -margin)
  }
}

extension Clip {
  /// A device-space box outside which nothing is inside the shape; nil when there is no such box.
  public var deviceBounds: Rect? {
    Draw(shape, transform: transform, paint: .solid(.black)).deviceBounds
  }
}

extension Shape {
  /// A box in local space outside which the shape covers nothing; nil for everything.
  public var localBounds: Rect? {
    switch self {
    case .everything: return nil
    case .rect(let rect): return rect.standardized
    case .roundedRect(let rounded), .border(let rounded, _): return rounded.rect.standardized
    case .path(let path, _): return path.pointBounds
    case .glyphs(let glyphs): return glyphs.bounds
    case .stroke(let path, let style):
      // A miter reaches miterLimit half widths from the corner, a square cap less than √2.
      let reach = abs(style.width) / 2 * (style.join == .miter ? max(style.miterLimit, 1.5) : 1.5)
      return path.pointBounds.inset(-reach, -reach)
    }
  }
}

extension Path {
  /// The box of all points, control points included; empty for an empty path.
  public var pointBounds: Rect {
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    // Becomes NaN with the first number that is not finite.
    var check = SIMD2<Double>()
    for point in points {
      let place = SIMD2(point.x, point.y)
      low.replace(with: place, where: place .< low)
      high.replace(with: place, where: place .> high)
      check += place * 0
    }
    guard check == SIMD2(), low.x <= high.x else { return finitePointBounds }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }

  /// The same where some points may not be finite; they are left out.
  private var finitePointBounds: Rect {
    var (minX, minY, maxX, maxY) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    for point in points where point.isFinite {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    guard minX <= maxX else { return .zero }
    return Rect(minX, minY, maxX - minX, maxY - minY)
  }
}

extension Matrix3 {
  /// The box of a rectangle's image; nil when part of it lies behind the eye or is not finite.
  public func boundingBox(of rect: Rect) -> Rect? {
    let (a, b, c, d) = rect.corners
    if let affine {
      let box = affine.boundingBox(of: rect)
      return box.isFinite ? box : nil
    }
    for corner in [a, b, c, d] where !(homogeneous(corner).w > 1e-6) { return nil }
    let box = Rect(apply(a), apply(b)).union(Rect(apply(c), apply(d)))
    return box.isFinite ? box : nil
  }
}
