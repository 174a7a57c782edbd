// SPDX-License-Identifier: Apache-2.0

/// A kind of picture file.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case tiff = "TIFF"
  case heic = "HEIC"
  case avif = "AVIF"
  case bmp = "BMP"
  case ico = "ICO"
  case tga = "TGA"

  /// Those that can be read on this machine.
  package static var readable: [ImageFormat] {
    allCases.filter { format in
      switch format {
      case .png, .jpeg, .gif, .webP, .bmp, .ico, .tga: true
      case .tiff: TIFFCodec.isSupported
      case .heic, .avif: HEIFCodec.isSupported
      }
    }
  }

  /// The format whose signature the bytes begin with.
  package init?(signatureOf bytes: ByteReader) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.text(at: 8, count: 4) == "WEBP" {
      self = .webP
    } else if [
      [0x49, 0x49, 42, 0], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 42], [0x4D, 0x4D, 0, 43],
    ]
    .contains(where: bytes.starts) {
      self = .tiff
    } else if let format = HEIFCodec.format(signatureOf: bytes) {
      self = format
    } else if BMPCodec.isFile(bytes) {
      self = .bmp
    } else if ICOCodec.isFile(bytes) {
      self = .ico
    } else if DIBHeader.isLikely(bytes) {
      self = .bmp
    } else if TGACodec.isLikely(bytes) {
      // What has no signature comes last.
      self = .tga
    } else {
      return nil
    }
  }
}
