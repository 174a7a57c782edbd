// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import ImageCodecs
import OutputFiles

/// A kind of picture file that is written.
package enum PictureFormat: CaseIterable, Sendable {
  case png
  case jpeg
  case gif

  /// The extensions that name it.
  private var extensions: [String] {
    switch self {
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg"]
    case .gif: ["gif"]
    }
  }

  /// Every extension that names a format.
  package static let extensions = allCases.flatMap(\.extensions)

  /// Those that name a film's frames as pictures; a GIF is a film.
  package static let sequences = allCases.filter { $0 != .gif }.flatMap(\.extensions)

  /// The format that the extension of a path names, in any case; PNG where there is none.
  package init(path: String) throws(MediaError) {
    let name = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard let format = Self.allCases.first(where: { name.isEmpty || $0.extensions.contains(name) })
    else { throw .unknownPicture(path: path) }
    self = format
  }

  /// The format of a film's frames as pictures; nil when the path names none.
  package init?(ofFramesAt path: String) {
    let name = URL(fileURLWithPath: path).pathExtension.lowercased()
    guard Self.sequences.contains(name), let format = try? PictureFormat(path: path) else {
      return nil
    }
    self = format
  }

  /// The picture as a file.
  ///
  /// A JPEG shows what is transparent over white, as ImageIO's does.
  package func encode(_ image: Image) throws(MediaError) -> Data {
    do throws(ImageCodecError) {
      switch self {
      case .png:
        return try PNGCodec.encodeSRGB(
          width: image.width, height: image.height, pixels: image.pixels,
          isOpaque: image.isOpaque)
      case .jpeg: return try JPEGCodec.encode(Self.overWhite(image))
      case .gif:
        let frame = GIFFrame(
          width: image.width, height: image.height, pixels: image.pixels, delay: 0.1)
        return try GIFCodec.encode([frame], loopCount: nil)
      }
    } catch {
      guard case .cannotEncode(_, let reason) = error else {
        throw .cannotEncode(reason: error.description)
      }
      throw .cannotEncode(reason: reason)
    }
  }

  /// Writes the picture so that `path` holds either all of it or what it held before.
  ///
  /// A format that is given stands above the path's extension.
  package static func write(
    _ image: Image, to path: String, as format: PictureFormat? = nil
  ) throws(MediaError) {
    let known: PictureFormat
    if let format { known = format } else { known = try PictureFormat(path: path) }
    let data = try known.encode(image)
    try MediaError.writing { () throws(OutputError) in try AtomicFile.write(data, to: path) }
  }

  private static func overWhite(_ image: Image) -> DecodedImage {
    let bytes = [UInt8](unsafeUninitializedCapacity: image.pixels.count * 3) { buffer, count in
      for (index, pixel) in image.pixels.enumerated() {
        let white = 255 - pixel >> 24
        for (channel, shift) in [16, 8, 0].enumerated() {
          let value = pixel >> UInt32(shift) & 255 + white
          buffer[3 * index + channel] = UInt8(min(255, value))
        }
      }
      count = image.pixels.count * 3
    }
    return DecodedImage(
      width: image.width, height: image.height, model: .rgb, hasAlpha: false, bytes: Data(bytes))
  }
}
