// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO

/// How a picture file is written.
public struct CIImageRepresentationOption: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates an option from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension CIContext {
  /// Returns the bytes of a PNG file of the whole image; nil when its extent is empty or infinite.
  public func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    file(image, "public.png", format, colorSpace, options)
  }

  /// Returns the bytes of a JPEG file of the whole image; nil when its extent is empty or infinite.
  public func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? {
    file(image, "public.jpeg", .RGBA8, colorSpace, options)
  }

  /// Writes a PNG file of the whole image.
  public func writePNGRepresentation(
    of image: CIImage, to url: URL, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    guard
      let data = pngRepresentation(
        of: image, format: format, colorSpace: colorSpace, options: options)
    else { throw CocoaError(.fileWriteUnknown) }
    try data.write(to: url, options: .atomic)
  }

  /// Writes a JPEG file of the whole image.
  public func writeJPEGRepresentation(
    of image: CIImage, to url: URL, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) throws {
    guard let data = jpegRepresentation(of: image, colorSpace: colorSpace, options: options)
    else { throw CocoaError(.fileWriteUnknown) }
    try data.write(to: url, options: .atomic)
  }

  private func file(
    _ image: CIImage, _ type: String, _ format: CIFormat, _ space: CGColorSpace,
    _ options: [CIImageRepresentationOption: Any]
  ) -> Data? {
    let data = CFMutableData()
    guard
      let picture = createCGImage(image, from: image.extent, format: format, colorSpace: space),
      let target = CGImageDestinationCreateWithData(data, CFString(string: type), 1, nil)
    else { return nil }
    let properties = CFMutableDictionary()
    for (option, value) in options {
      properties.setObject(value, forKey: CFString(string: option.rawValue))
    }
    CGImageDestinationAddImage(target, picture, properties)
    return CGImageDestinationFinalize(target) ? Data(copying: data) : nil
  }
}
