// SPDX-License-Identifier: Apache-2.0

/// The blocks of a GIF: pictures and extensions, then one byte that ends it.
enum GIFBlocks {
  /// How many pictures a complete file has.
  static func frames(in file: FileWindow) throws(FilmFault) -> Int {
    guard let start = file.text(0, count: 6), let flags = file.byte(10) else { throw .cut }
    guard start == "GIF89a" || start == "GIF87a" else { throw .strange }
    var at = 13 + palette(flags)
    var frames = 0
    while true {
      guard let kind = file.byte(at) else { throw .cut }
      switch kind {
      case 0x2C:
        guard let flags = file.byte(at + 9) else { throw .cut }
        at = try end(of: at + 11 + palette(flags), in: file)
        frames += 1
      case 0x21: at = try end(of: at + 2, in: file)
      case 0x3B:
        guard at + 1 == file.count else { throw .strange }
        return frames
      default: throw .strange
      }
    }
  }

  private static func palette(_ flags: Int) -> Int { flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0 }

  /// Where a run of sub-blocks ends.
  private static func end(of start: Int, in file: FileWindow) throws(FilmFault) -> Int {
    var at = start
    while let size = file.byte(at) {
      at += 1 + size
      if size == 0 { return at }
    }
    throw .cut
  }
}
