// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Synchronization

/// A picture's pixels as they are made from an image, once.
final class ImageRecipe: Sendable {
  let image: CIImage
  private let made = Mutex<CGImage?>(nil)

  init(_ image: CIImage) {
    self.image = image
  }

  /// The pixels; nil for an image without edges, or without pixels.
  var picture: CGImage? {
    made.withLock { made in
      if let made { return made }
      made = CIContext().createCGImage(image, from: image.extent)
      return made
    }
  }
}

extension CIImage {
  /// Creates the image that a picture shows, as it is stored; nil for one without a size.
  public convenience init?(image: UIImage) {
    self.init(image: image, options: nil)
  }

  /// Creates the image that a picture shows, as it is stored; nil for one without a size.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    if let made = image.ciImage {
      self.init(made)
    } else if let pixels = image.cgImage {
      self.init(cgImage: pixels, options: options)
    } else {
      return nil
    }
  }
}

extension CIColor {
  /// Creates the colour that a view's colour is now.
  public convenience init(color: UIColor) {
    self.init(cgColor: color.cgColor)
  }
}

extension UIColor {
  /// Creates the colour of a filter.
  public convenience init(ciColor: CIColor) {
    self.init(
      red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The colour for a filter.
  public var ciColor: CIColor { CIColor(color: self) }
}
