// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGImage {
  /// Creates a mask from bytes: the fill colour is painted where samples are 0, nothing where they
  /// are greatest.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row; nil results when it is not above 0.
  ///   - height: Rows; nil results when it is not above 0.
  ///   - bitsPerComponent: 1, 2, 4, 8, 16 or 32.
  ///   - bitsPerPixel: The same; with 8 bits a component also 16, 24 or 32, of which the first
  ///     component is the sample.
  ///   - bytesPerRow: Bytes from one row to the next; nil results when a row does not fit.
  ///   - provider: The bytes; nil results when there are too few.
  ///   - decode: What the least and the greatest sample mean, or nil for 0 and 1; 1 and 0 turn the
  ///     mask round.
  ///   - shouldInterpolate: Whether pixels are mixed when the mask is scaled.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let layout = Layout(
      bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
      space: nil, bitmapInfo: [],
      decode: decode.map { Array(UnsafeBufferPointer(start: $0, count: 2)) } ?? [], isMask: true)
    guard let reader = PixelReader(layout),
      reader.fits(provider.bytes.count, width: width, height: height)
    else { return nil }
    self.init(
      width: width, height: height, layout: layout, source: provider,
      shouldInterpolate: shouldInterpolate, intent: .defaultIntent)
  }

  /// Returns the picture with a mask stretched over it; nil for a mask, and for a picture that is
  /// masked already.
  ///
  /// - Parameter mask: An image mask takes away where its samples are greatest, a picture without
  ///   alpha where it is dark, and another where it is transparent.
  /// - Returns: The picture, whose bytes are those of this one.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask, case .none = treatment, case .none = mask.treatment else { return nil }
    return treated(.mask(mask))
  }

  /// Returns the picture with some colours made transparent; nil for a mask, and for a picture with
  /// alpha or one that is masked already.
  ///
  /// - Parameter components: For each component the least and the greatest sample, as numbers of
  ///   its bits: 0...255 with 8.
  /// - Returns: The picture, whose bytes are those of this one.
  public func copy(maskingColorComponents components: UnsafePointer<CGFloat>) -> CGImage? {
    guard !isMask, case .none = treatment, let count = layout.space?.numberOfComponents,
      [.none, .noneSkipFirst, .noneSkipLast].contains(alphaInfo)
    else { return nil }
    let ranges = (0..<count).map { component -> ClosedRange<Float> in
      let (low, high) = (Float(components[2 * component]), Float(components[2 * component + 1]))
      return low <= high ? low...high : Float.infinity...Float.infinity
    }
    return treated(.key(ranges))
  }

  private func treated(_ treatment: Treatment) -> CGImage {
    CGImage(
      width: width, height: height, layout: layout, source: dataProvider, treatment: treatment,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }
}
