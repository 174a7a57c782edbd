// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIImage {
  /// The picture at another size, stretched; nil for a size without pixels.
  ///
  /// - Parameter size: The size in points.
  /// - Returns: A picture of that size, upright and with as many pixels a point as before.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard content.image != nil, size.width > 0, size.height > 0,
      let context = CGContext.picture(
        of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
    else { return nil }
    context.interpolationQuality = .high
    GraphicsStack.with(context) { draw(in: CGRect(origin: .zero, size: size)) }
    guard let pixels = context.makeImage() else { return nil }
    return variant {
      $0.image = pixels
      $0.orientation = .up
      ($0.symbol, $0.vector, $0.frames) = (nil, nil, nil)
    }
  }

  /// Makes the picture at another size, and hands it over before it returns.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - completionHandler: Called once.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// The picture at another size, stretched; nil for a size without pixels.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// The picture ready to be shown; pictures here are always that.
  public func preparingForDisplay() -> UIImage? {
    content.image == nil ? nil : self
  }

  /// Hands over the picture ready to be shown, before it returns.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }

  /// The picture ready to be shown; pictures here are always that.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
}

extension UIImage {
  /// A plus in a circle.
  public static var add: UIImage { symbol("plus.circle") }
  /// A minus in a circle.
  public static var remove: UIImage { symbol("minus.circle") }
  /// A sheet from which an arrow goes up.
  public static var actions: UIImage { symbol("square.and.arrow.up") }
  /// A hook in a circle.
  public static var strokedCheckmark: UIImage { symbol("checkmark.circle") }
  /// A hook in a filled circle.
  public static var checkmark: UIImage { symbol("checkmark.circle.fill") }

  private static func symbol(_ name: String) -> UIImage {
    UIImage(systemName: name) ?? UIImage()
  }
}
