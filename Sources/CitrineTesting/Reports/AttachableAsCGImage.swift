// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A picture that can be attached to a test of Swift Testing.
///
/// ```swift
/// Attachment.record(renderer.image { context in … }, named: "card")
/// ```
///
/// On Apple's systems the protocol lies in an overlay that comes with two imports; here it comes
/// with `import CitrineTesting`, as programs must not be linked with the test library.
public protocol AttachableAsCGImage {
  /// The picture.
  var attachableCGImage: CGImage { get throws }
}

extension CGImage: AttachableAsCGImage {
  /// The picture itself.
  public var attachableCGImage: CGImage { self }
}

extension UIImage: AttachableAsCGImage {
  /// The picture as it is seen: upright, with its tint.
  public var attachableCGImage: CGImage {
    get throws {
      guard let picture = uprightPicture else { throw SnapshotError.empty("The picture") }
      return picture
    }
  }

  /// The pixels as they are seen; nil where there are none.
  var uprightPicture: CGImage? {
    if let cgImage, imageOrientation == .up, renderingMode != .alwaysTemplate { return cgImage }
    guard size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(at: .zero)
    }.cgImage
  }
}

extension CIImage: AttachableAsCGImage {
  /// The picture of the recipe, over its extent.
  public var attachableCGImage: CGImage {
    get throws {
      guard let picture = CIContext().createCGImage(self, from: extent) else {
        throw SnapshotError.empty("The recipe of a picture")
      }
      return picture
    }
  }
}

/// How a picture is written when it is attached.
public struct AttachedImageFormat: Hashable, Sendable {
  let ending: String
  let quality: Double?

  /// Without loss; the format of names without an ending.
  public static let png = Self(ending: "png", quality: nil)
  /// Small, with losses that can hardly be seen.
  public static let jpeg = Self(ending: "jpg", quality: 0.9)

  /// With losses.
  ///
  /// - Parameter encodingQuality: From 0, small and poor, to 1.
  /// - Returns: The format.
  public static func jpeg(withEncodingQuality encodingQuality: Float) -> Self {
    Self(ending: "jpg", quality: Double(encodingQuality))
  }

  /// The format that a name's ending tells.
  static func named(_ name: String?) -> Self {
    let ending = name.map { ($0 as NSString).pathExtension.lowercased() }
    return ending == "jpg" || ending == "jpeg" ? .jpeg : .png
  }

  func encode(_ picture: CGImage) throws -> Data {
    let image = UIImage(cgImage: picture)
    let data = quality.map { image.jpegData(compressionQuality: CGFloat($0)) } ?? image.pngData()
    guard let data else { throw SnapshotError.empty("The picture's file") }
    return data
  }
}

/// A picture on its way into a report.
public struct AttachedImage<Picture: AttachableAsCGImage>: AttachableWrapper {
  /// The picture.
  public let wrappedValue: Picture
  let format: AttachedImageFormat

  /// Writes the picture as a file.
  public func withUnsafeBytes<Result>(
    for attachment: borrowing Attachment<AttachedImage<Picture>>,
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    try format.encode(wrappedValue.attachableCGImage).withUnsafeBytes(body)
  }

  /// The name with the format's ending.
  public func preferredName(
    for attachment: borrowing Attachment<AttachedImage<Picture>>, basedOn suggestedName: String
  ) -> String {
    let ending = (suggestedName as NSString).pathExtension.lowercased()
    let known = format.ending == "png" ? ["png"] : ["jpg", "jpeg"]
    return known.contains(ending) ? suggestedName : "\(suggestedName).\(format.ending)"
  }
}

extension AttachedImage: Sendable where Picture: Sendable {}

extension Attachment {
  /// Makes an attachment of a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - preferredName: The file's name; nil for one that the library chooses.
  ///   - imageFormat: How it is written; nil for what the name's ending tells, or PNG.
  ///   - sourceLocation: Where the report points to.
  public init<Picture: AttachableAsCGImage>(
    _ image: Picture, named preferredName: String? = nil,
    as imageFormat: AttachedImageFormat? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where AttachableValue == AttachedImage<Picture> {
    let format = imageFormat ?? .named(preferredName)
    self.init(
      AttachedImage(wrappedValue: image, format: format), named: preferredName,
      sourceLocation: sourceLocation)
  }

  /// Attaches a picture to the test that runs.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - preferredName: The file's name; nil for one that the library chooses.
  ///   - imageFormat: How it is written; nil for what the name's ending tells, or PNG.
  ///   - sourceLocation: Where the report points to.
  public static func record<Picture: AttachableAsCGImage>(
    _ image: Picture, named preferredName: String? = nil,
    as imageFormat: AttachedImageFormat? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where AttachableValue == AttachedImage<Picture> {
    let attachment = Attachment(
      image, named: preferredName, as: imageFormat, sourceLocation: sourceLocation)
    Attachment.record(attachment, sourceLocation: sourceLocation)
  }
}
