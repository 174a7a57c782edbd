// SPDX-License-Identifier: Apache-2.0

/// The chunks of an animated PNG: what it announces, the frames, and one that ends it.
enum PNGChunks {
  private static let signature = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How many frames a complete file has.
  static func frames(in file: FileWindow) throws(FilmFault) -> Int {
    for (at, byte) in signature.enumerated() {
      guard let found = file.byte(at) else { throw .cut }
      guard found == byte else { throw .strange }
    }
    var (at, frames, pictures) = (8, 0, 0)
    var announced: Int?
    while true {
      guard let size = file.big(at, bytes: 4), let kind = file.text(at + 4, count: 4),
        at + 12 + size <= file.count
      else { throw .cut }
      switch kind {
      case "acTL": announced = file.big(at + 8, bytes: 4)
      case "fcTL": frames += 1
      case "IDAT", "fdAT": pictures += 1
      default: break
      }
      at += 12 + size
      guard kind == "IEND" else { continue }
      guard at == file.count, pictures >= max(frames, 1), announced == nil || announced == frames
      else { throw .strange }
      // A film of one frame may be a plain picture.
      return announced == nil ? 1 : frames
    }
  }
}
