// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import ImageCodecs

/// A picture as a PNG file that tells how it was made.
enum PictureFile {
  static func encode(_ image: Image, notes: [PNGNotes.Note] = []) throws(ImageCodecError) -> Data {
    let data = try PNGCodec.encodeSRGB(
      width: image.width, height: image.height, pixels: image.pixels, isOpaque: image.isOpaque)
    return Data(PNGNotes.insert(notes, into: [UInt8](data)))
  }

  static func decode(_ data: Data, name: String) throws(ImageCodecError) -> Image {
    let (width, height, pixels) = try PNGCodec.decodeSRGB(
      [UInt8](data), limits: ImageLimits(), name: name)
    return Image(width: width, height: height, pixels: pixels)
  }

  /// What a file tells beside its pixels; empty where it is no PNG file.
  static func notes(in data: Data) -> [PNGNotes.Note] { PNGNotes.read([UInt8](data)) }
}
