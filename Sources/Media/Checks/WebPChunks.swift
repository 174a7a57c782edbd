// SPDX-License-Identifier: Apache-2.0

/// The chunks of a WebP, which is as long as its first line says.
enum WebPChunks {
  /// What a complete file says of itself.
  ///
  /// A still picture has one frame, which is all that a film in which nothing moves shows.
  static func summary(of file: FileWindow) throws(FilmFault) -> FilmSummary {
    guard let start = file.text(0, count: 4), let size = file.little(4, bytes: 4),
      let kind = file.text(8, count: 4)
    else { throw .cut }
    guard start == "RIFF", kind == "WEBP" else { throw .strange }
    guard size + 8 <= file.count else { throw .cut }
    guard size + 8 == file.count else { throw .strange }
    var (at, frames, stills, length) = (12, 0, 0, 0)
    while at < file.count {
      guard let kind = file.text(at, count: 4), let size = file.little(at + 4, bytes: 4) else {
        throw .cut
      }
      switch kind {
      case "ANMF":
        guard size >= 16, let duration = file.little(at + 8 + 12, bytes: 3) else { throw .strange }
        frames += 1
        length += duration
      case "VP8 ", "VP8L": stills += 1
      default: break
      }
      at += 8 + size + size % 2
    }
    guard at == file.count, frames + stills > 0 else { throw .strange }
    return frames > 0
      ? FilmSummary(frames: frames, milliseconds: length)
      : FilmSummary(frames: 1, milliseconds: .max)
  }
}
