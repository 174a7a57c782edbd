// SPDX-License-Identifier: Apache-2.0

/// What the numbers of pixels mean while filters work on them.
public enum WorkingSpace: Sendable {
  /// Linear sRGB; numbers beyond 0 and 1 are kept.
  case linear
  /// sRGB as it is encoded, or whatever the numbers are when nothing is converted.
  case encoded

  /// A straight colour in encoded sRGB as a pixel of the working space.
  public func pixel(_ color: Pixel) -> Pixel {
    premultiplied(self == .linear ? TransferTable.shared.decoded(color) : color)
  }

  /// A pixel of the working space in encoded sRGB, multiplied by alpha.
  @inline(__always)
  public func encodedPixel(_ pixel: Pixel, _ table: TransferTable) -> Pixel {
    self == .linear ? table.encodedPixel(pixel) : pixel
  }

  /// A pixel in encoded sRGB, multiplied by alpha, in the working space.
  @inline(__always)
  public func workingPixel(_ pixel: Pixel, _ table: TransferTable) -> Pixel {
    guard self == .linear else { return pixel }
    if pixel.w == 1 { return table.decoded(pixel) }
    return premultiplied(table.decoded(straight(pixel)))
  }
}

/// A pixel's colour, not multiplied by alpha.
@inline(__always)
public func straight(_ pixel: Pixel) -> Pixel {
  let alpha = pixel.w
  guard alpha != 1 else { return pixel }
  guard alpha > 0 else { return Pixel(0, 0, 0, 0) }
  var result = pixel / alpha
  result.w = alpha
  return result
}

/// A straight colour, multiplied by its alpha.
@inline(__always)
public func premultiplied(_ color: Pixel) -> Pixel {
  var result = color * color.w
  result.w = color.w
  return result
}

/// Between two pixels.
@inline(__always)
public func mix(_ a: Pixel, _ b: Pixel, _ t: Float) -> Pixel { a + (b - a) * t }

/// From 0 at the first edge to 1 at the second, smoothly; a step where the edges are one.
@inline(__always)
public func smoothstep(_ low: Float, _ high: Float, _ x: Float) -> Float {
  guard high > low else { return x < low ? 0 : 1 }
  let t = min(max((x - low) / (high - low), 0), 1)
  return t * t * (3 - 2 * t)
}

/// What a colour weighs to the eye, by Rec 709.
@inline(__always)
public func luminance(_ c: Pixel) -> Float { 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z }
