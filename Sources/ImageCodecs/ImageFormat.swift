// SPDX-License-Identifier: Apache-2.0

/// A kind of picture file.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"

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
    } else {
      return nil
    }
  }
}
