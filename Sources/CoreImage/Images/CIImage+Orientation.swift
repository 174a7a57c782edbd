// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageIO

extension CIImage {
  /// Returns the image turned upright from how it was stored.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  /// Returns the image turned upright from how it was stored: a number from 1 to 8, or no change.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    UInt32(exactly: orientation).flatMap { CGImagePropertyOrientation(rawValue: $0) }
      .map { oriented($0) } ?? self
  }

  /// Returns the map that turns the image upright and puts its lower left corner at the origin.
  public func orientationTransform(
    for orientation: CGImagePropertyOrientation
  ) -> CGAffineTransform {
    let extent = extent
    guard !extent.isInfinite, !extent.isEmpty else { return .identity }
    let (w, h) = (extent.width, extent.height)
    let map: CGAffineTransform
    switch orientation {
    case .up: return .identity
    case .upMirrored: map = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: map = CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: map = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: map = CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    case .right: map = CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .rightMirrored: map = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: map = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    }
    return CGAffineTransform(translationX: -extent.minX, y: -extent.minY).concatenating(map)
  }
}
