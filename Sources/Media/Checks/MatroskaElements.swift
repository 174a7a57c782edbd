// SPDX-License-Identifier: Apache-2.0

/// The elements of a webm film: one segment, as long as it says, with the frames in clusters.
struct MatroskaElements {
  private struct Element {
    var identifier: Int
    var content: Range<Int>
  }

  private static let header = 0x1A45_DFA3
  private static let segment = 0x1853_8067
  private static let cluster = 0x1F43_B675
  private static let group = 0xA0
  private static let blocks = [0xA3, group]

  /// How many frames a complete file has.
  let frames: Int

  init(_ file: FileWindow) throws(FilmFault) {
    var frames: Int?
    var at = 0
    while at < file.count {
      let element = try Self.element(at, before: file.count, of: file)
      if at == 0, element.identifier != Self.header { throw .strange }
      if element.identifier == Self.segment {
        guard frames == nil else { throw .strange }
        frames = try Self.frames(in: element.content, of: file)
      }
      at = element.content.upperBound
    }
    guard let frames else { throw .cut }
    self.frames = frames
  }

  private static func frames(
    in range: Range<Int>, of file: FileWindow
  ) throws(FilmFault) -> Int {
    var (frames, at) = (0, range.lowerBound)
    while at < range.upperBound {
      let element = try element(at, before: range.upperBound, of: file)
      if element.identifier == Self.cluster {
        at = element.content.lowerBound
        while at < element.content.upperBound {
          let part = try Self.element(at, before: element.content.upperBound, of: file)
          if try isPicture(part, of: file) { frames += 1 }
          at = part.content.upperBound
        }
      }
      at = element.content.upperBound
    }
    return frames
  }

  /// Whether an element is a block of the first track, which is the pictures'.
  private static func isPicture(
    _ part: Element, of file: FileWindow
  ) throws(FilmFault) -> Bool {
    guard blocks.contains(part.identifier) else { return false }
    var content = part.content
    if part.identifier == group {
      content = try element(content.lowerBound, before: content.upperBound, of: file).content
    }
    // The number of the track comes first, as a number of one byte.
    guard let track = file.byte(content.lowerBound) else { throw .cut }
    return track == 0x81
  }

  /// The element at a place; one whose length is not known was never finished.
  private static func element(
    _ at: Int, before end: Int, of file: FileWindow
  ) throws(FilmFault) -> Element {
    guard let first = file.byte(at) else { throw .cut }
    // As many bytes more as there are zeros before the first one.
    let width = first == 0 ? 9 : first.leadingZeroBitCount - (Int.bitWidth - 8) + 1
    guard width <= 4 else { throw .strange }
    guard let identifier = file.big(at, bytes: width), let second = file.byte(at + width) else {
      throw .cut
    }
    let length = second == 0 ? 9 : second.leadingZeroBitCount - (Int.bitWidth - 8) + 1
    guard length <= 8 else { throw .strange }
    guard let rest = file.big(at + width + 1, bytes: length - 1) else { throw .cut }
    let size = (second & (0xFF >> length)) << (8 * (length - 1)) | rest
    guard size != 1 << (7 * length) - 1 else { throw .cut }
    let start = at + width + length
    guard start <= end, size <= end - start else { throw .cut }
    return Element(identifier: identifier, content: start..<start + size)
  }
}
