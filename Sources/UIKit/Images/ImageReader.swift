// SPDX-License-Identifier: Apache-2.0

import ImageIO
import QuartzCore

/// Turns files into pictures and back.
enum ImageReader {
  /// The pictures of a file; nil when it is none.
  static func content(of data: Data, scale: CGFloat) -> UIImage.Content? {
    guard !data.isEmpty else { return nil }
    if let source = CGImageSourceCreateWithData(data as CFData, nil),
      let content = content(of: source, scale: scale)
    {
      return content
    }
    return VectorPicture(data: data).flatMap {
      content(of: $0, scale: max(scale, ScreenScale.main))
    }
  }

  /// The pictures of the file at a path; nil when it cannot be read.
  static func content(ofFile path: String) -> UIImage.Content? {
    switch NSString(string: path).pathExtension.lowercased() {
    case "svg", "pdf": return vector(ofFile: path, scale: ScreenScale.main)
    default: break
    }
    let url = CFURL(fileURLWithPath: path)
    guard let source = CGImageSourceCreateWithURL(url, nil) else { return nil }
    return content(of: source, scale: scale(ofPath: path))
  }

  /// The picture of a file of SVG or PDF, drawn for a number of pixels a point.
  static func vector(ofFile path: String, scale: CGFloat) -> UIImage.Content? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    if PDFConverter.isLikely(data) {
      var content = UIImage.Content()
      content.image = PDFConverter.image(ofFile: path, scale: scale)
      content.scale = scale
      return content.image == nil ? nil : content
    }
    return VectorPicture(data: data).flatMap { content(of: $0, scale: scale) }
  }

  /// The pixels of shapes, which stay beside them.
  private static func content(of vector: VectorPicture, scale: CGFloat) -> UIImage.Content? {
    var content = UIImage.Content()
    content.image = vector.image(scale: scale)
    content.scale = scale
    content.vector = vector
    return content.image == nil ? nil : content
  }

  /// Pixels a point that a file's name promises.
  static func scale(ofPath path: String) -> CGFloat {
    let name = NSString(string: path).deletingPathExtension
    if name.hasSuffix("@2x") { return 2 }
    return name.hasSuffix("@3x") ? 3 : 1
  }

  private static func content(of source: CGImageSource, scale: CGFloat) -> UIImage.Content? {
    // Of a film's pictures the first counts, as on Apple's systems, and of an icon's the largest.
    let primary = CGImageSourceGetPrimaryImageIndex(source)
    guard let first = CGImageSourceCreateImageAtIndex(source, primary, nil) else { return nil }
    var content = UIImage.Content()
    content.image = first
    content.scale = scale > 0 && scale.isFinite ? scale : 1
    content.orientation = orientation(of: source)
    return content
  }

  private static func orientation(of source: CGImageSource) -> UIImage.Orientation {
    guard let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil),
      let number = properties.object(forKey: kCGImagePropertyOrientation) as? NSNumber,
      let orientation = CGImagePropertyOrientation(rawValue: number.uint32Value)
    else { return .up }
    return UIImage.Orientation(orientation)
  }

  /// A file of a picture.
  static func file(of image: CGImage, type: String, quality: CGFloat?) -> Data? {
    let data = NSMutableData()
    guard
      let destination = CGImageDestinationCreateWithData(
        data, CFString(string: type), 1, nil)
    else { return nil }
    var options: CFDictionary?
    if let quality {
      options = NSDictionary(
        object: NSNumber(value: Double(min(max(quality, 0), 1))),
        forKey: kCGImageDestinationLossyCompressionQuality)
    }
    CGImageDestinationAddImage(destination, image, options)
    return CGImageDestinationFinalize(destination) ? Data(copying: data) : nil
  }
}

extension UIImage.Orientation {
  init(_ orientation: CGImagePropertyOrientation) {
    self =
      switch orientation {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      case .left: .left
      }
  }

  /// Whether width and height change places.
  var isTransposed: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  /// The orientation that shows the mirror image.
  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }

  /// Stored pixels → seen pixels, y growing downwards, for a stored size.
  private func map(_ width: CGFloat, _ height: CGFloat) -> CGAffineTransform {
    switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case .rightMirrored:
      CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    }
  }

  /// Pixels as they are meant to be seen.
  func upright(_ image: CGImage) -> CGImage? {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let size =
      isTransposed ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    guard
      let context = CGContext.picture(
        of: CGRect(origin: .zero, size: size), scale: 1, isOpaque: false)
    else { return nil }
    context.interpolationQuality = .none
    context.concatenate(map(width, height))
    context.drawUpright(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage()
  }
}
