// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The blocks of a GIF file.
struct GIFContainer {
  struct Frame {
    var place: FramePlace
    /// Hundredths of a second.
    var delay: Int
    var isInterlaced: Bool
    /// The index that shows what is below.
    var transparentIndex: Int?
    /// Red, green and blue of each index.
    var palette: ByteReader
    /// Where the image descriptor begins.
    var start: Int
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var hasGlobalPalette = false
  private(set) var frames: [Frame] = []
  /// How often the film is shown, 0 for ever; nil when the file does not say.
  private(set) var loopCount: Int?
  private var palette: ByteReader

  /// Reads the blocks; a file that ends too early has those that are there.
  init(_ file: ByteReader, frameLimit: Int) {
    palette = file.part(file.count)
    guard let width = file.little(6, bytes: 2), let height = file.little(8, bytes: 2),
      let flags = file.byte(10)
    else { return }
    (self.width, self.height) = (width, height)
    var at = 13
    if flags & 0x80 != 0 {
      let size = 3 << (flags & 7 + 1)
      palette = file.part(at, count: size)
      hasGlobalPalette = true
      at += size
    }
    var control = GraphicControl()
    while frames.count < frameLimit, let kind = file.byte(at) {
      switch kind {
      case 0x2C:
        guard readFrame(file, &at, control) else { return }
        control = GraphicControl()
      case 0x21:
        readExtension(file, at, &control)
        at = Self.skipBlocks(file, at + 2)
      default: return
      }
    }
  }

  private struct GraphicControl {
    var disposal = FramePlace.Disposal.keep
    var delay = 0
    var transparentIndex: Int?
  }

  private mutating func readFrame(
    _ file: ByteReader, _ at: inout Int, _ control: GraphicControl
  ) -> Bool {
    guard let x = file.little(at + 1, bytes: 2), let y = file.little(at + 3, bytes: 2),
      let width = file.little(at + 5, bytes: 2), let height = file.little(at + 7, bytes: 2),
      let flags = file.byte(at + 9)
    else { return false }
    let start = at
    at += 10
    var palette = palette
    if flags & 0x80 != 0 {
      let size = 3 << (flags & 7 + 1)
      palette = file.part(at, count: size)
      at += size
    }
    at = Self.skipBlocks(file, at + 1)
    guard width > 0, height > 0 else { return true }
    frames.append(
      Frame(
        place: FramePlace(
          x: x, y: y, width: width, height: height, blends: true, disposal: control.disposal),
        delay: control.delay, isInterlaced: flags & 0x40 != 0,
        transparentIndex: control.transparentIndex, palette: palette, start: start))
    return true
  }

  private mutating func readExtension(
    _ file: ByteReader, _ at: Int, _ control: inout GraphicControl
  ) {
    switch file.byte(at + 1) {
    case 0xF9:
      guard let flags = file.byte(at + 3), let delay = file.little(at + 4, bytes: 2) else { return }
      control.delay = delay
      control.transparentIndex = flags & 1 != 0 ? file.byte(at + 6) : nil
      switch flags >> 2 & 7 {
      case 2: control.disposal = .clear
      case 3: control.disposal = .restore
      default: control.disposal = .keep
      }
    case 0xFF:
      let name = file.text(at: at + 3, count: 11)
      if name == "NETSCAPE2.0" || name == "ANIMEXTS1.0", file.byte(at + 15) == 1 {
        loopCount = file.little(at + 16, bytes: 2)
      }
    default: break
    }
  }

  /// Where the run of sub-blocks that begins at a place ends.
  private static func skipBlocks(_ file: ByteReader, _ start: Int) -> Int {
    var at = start
    while let size = file.byte(at), size > 0 { at += 1 + size }
    return at + 1
  }
}
