// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The parts of a WebP file.
struct WebPContainer {
  struct Frame {
    var place: FramePlace
    /// Milliseconds.
    var delay: Int
    /// The frame's picture, as libwebp takes it.
    var picture: ByteReader
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var hasAlpha = false
  private(set) var isAnimated = false
  private(set) var loopCount = 0
  private(set) var profile: Data?
  private(set) var exif = ExifRecord()
  private(set) var frames: [Frame] = []

  /// Reads the chunks; a file that ends too early has those that are there.
  init(_ file: ByteReader, frameLimit: Int) {
    var at = 12
    while let size = file.little(at + 4, bytes: 4) {
      let body = file.part(at + 8, count: size)
      switch file.text(at: at, count: 4) {
      case "VP8X": readHeader(body)
      case "ANIM": loopCount = body.little(4, bytes: 2) ?? 0
      case "ANMF": if frames.count < frameLimit { readFrame(body) }
      case "ICCP": profile = body.data
      case "EXIF":
        // Some writers put the name that JPEG has before the block.
        exif = ExifRecord(body.text(at: 0, count: 6) == "Exif\0\0" ? body.part(6) : body)
      default: break
      }
      at += 8 + size + size % 2
    }
  }

  private mutating func readHeader(_ body: ByteReader) {
    guard let flags = body.byte(0), let width = body.little(4, bytes: 3),
      let height = body.little(7, bytes: 3)
    else { return }
    isAnimated = flags & 2 != 0
    hasAlpha = flags & 16 != 0
    (self.width, self.height) = (width + 1, height + 1)
  }

  private mutating func readFrame(_ body: ByteReader) {
    guard let x = body.little(0, bytes: 3), let y = body.little(3, bytes: 3),
      let width = body.little(6, bytes: 3), let height = body.little(9, bytes: 3),
      let delay = body.little(12, bytes: 3), let flags = body.byte(15)
    else { return }
    let place = FramePlace(
      x: 2 * x, y: 2 * y, width: width + 1, height: height + 1,
      blends: flags & 2 == 0, disposal: flags & 1 == 0 ? .keep : .clear)
    frames.append(Frame(place: place, delay: delay, picture: body.part(16)))
  }
}
