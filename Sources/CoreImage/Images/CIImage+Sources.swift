// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImageIO
import PixelFilters

/// What is said of a picture that an image is made of.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates an option from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// What the numbers mean: a `CGColorSpace`, or `NSNull` for numbers that are not converted.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// What `properties` answers, in place of what the file says.
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
  /// Whether a file's picture is turned upright.
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
}

extension CIImage {
  /// Creates an image of a picture.
  public convenience init(cgImage image: CGImage) {
    self.init(cgImage: image, options: nil)
  }

  /// Creates an image of a picture.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
    let choice = options?[.colorSpace]
    // Numbers that are not converted are read as if they were sRGB, and stay what they are.
    let isRaw = choice is NSNull
    let space = isRaw ? CGColorSpace.standardRGB : choice as? CGColorSpace
    let picture = space.flatMap { image.copy(colorSpace: $0) } ?? image
    let bitmap = BitmapNode(width: image.width, height: image.height) {
      picture.isPlainlyDrawn ? .bytes(picture.image.pixels) : .floats(picture.straightPixels)
    }
    self.init(
      node: isRaw ? ColorNode(bitmap, RawKernel()) : bitmap,
      properties: options?[.properties] as? [String: Any] ?? [:], cgImage: image,
      colorSpace: isRaw ? nil : picture.colorSpace)
  }

  /// Creates an image of a picture file, or nil when it is none.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard
      let source = CGImageSourceCreateWithData(CFData(data: data), nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { return nil }
    self.init(source, image, options)
  }

  /// Creates an image of a picture file, or nil when it is none.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data, options: options)
  }

  private convenience init(
    _ source: CGImageSource, _ image: CGImage, _ options: [CIImageOption: Any]?
  ) {
    var options = options ?? [:]
    var properties: [String: Any] = [:]
    CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?.forEach { key, value in
      properties[String(describing: key)] = value
    }
    options[.properties] = options[.properties] ?? properties
    let plain = CIImage(cgImage: image, options: options)
    let number = FilterValue.number(properties[String(describing: kCGImagePropertyOrientation)])
    let orientation = number.flatMap {
      UInt32(exactly: $0).flatMap { CGImagePropertyOrientation(rawValue: $0) }
    }
    let isTurned = (options[.applyOrientationProperty] as? Bool) == true
    let turned = isTurned ? plain.oriented(orientation ?? .up) : plain
    self.init(
      node: turned.node, properties: plain.properties, cgImage: image,
      colorSpace: plain.colorSpace)
  }

  /// Creates an image of one colour without edges.
  public convenience init(color: CIColor) {
    self.init(node: ConstantNode(color.pixel))
  }

  /// Creates an image of pixels in memory, the topmost row first, colours multiplied by alpha.
  ///
  /// - Parameters:
  ///   - data: The pixels; the image is empty when there are too few.
  ///   - bytesPerRow: Bytes from one row to the next.
  ///   - size: Pixels in a row, and rows.
  ///   - format: How a pixel lies in memory.
  ///   - colorSpace: What the numbers mean; nil for numbers that are not converted.
  public convenience init(
    bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let isFit = size.width >= 1 && size.height >= 1 && size.width < 1e7 && size.height < 1e7
    let isGray = format.components == 1
    let space = colorSpace ?? (isGray ? CGColorSpace.standardGray : .standardRGB)
    guard isFit, let info = format.bitmapInfo,
      let image = CGImage(
        width: Int(size.width), height: Int(size.height), bitsPerComponent: format.bits,
        bitsPerPixel: format.bytesPerPixel * 8, bytesPerRow: bytesPerRow, space: space,
        bitmapInfo: info, provider: CGDataProvider(bytes: data), decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    else {
      Diagnostics.report(
        .bitmap, "an image is made of a bitmap whose format, size and bytes do not fit; it is empty"
      )
      self.init(node: EmptyNode())
      return
    }
    self.init(cgImage: image, options: colorSpace == nil ? [.colorSpace: NSNull()] : nil)
  }
}

/// Takes back the decoding of numbers that are not to be converted.
private struct RawKernel: ColorKernel {
  func prepared(for working: WorkingSpace) -> any ColorKernel {
    working == .linear ? TransferKernel(encodes: true) : self
  }

  func pixel(_ pixel: Pixel) -> Pixel { pixel }
}
