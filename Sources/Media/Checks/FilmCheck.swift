// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a film that an encoder has written.
struct FilmFault: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  static let cut = FilmFault("it breaks off")
  static let strange = FilmFault("its parts do not fit together")
}

/// What a complete film says of itself.
struct FilmSummary: Equatable {
  var frames: Int
  /// How long it lasts, in milliseconds, where frames that are alike count as one.
  var milliseconds: Int?
}

/// Tells whether a film is all there: its end, and every frame.
///
/// Encoders say that all went well when a disk was full, so what lies on it is read. Only the
/// container's structure is, not the pictures.
enum FilmCheck {
  /// Looks at the file of a film; the encoder got so many frames at a rate.
  static func check(
    _ path: String, format: FilmFormat, frames: Int, framesPerSecond: Double
  ) throws(FilmFault) {
    guard let file = FileWindow(path: path) else { throw FilmFault("it cannot be read") }
    guard file.count > 0 else { throw FilmFault("it is empty") }
    let film = try summary(of: file, format: format)
    if let length = film.milliseconds {
      let wanted = Double(frames) / framesPerSecond * 1000
      // Each frame's time is a whole number, of 24 bits at most.
      let isCounted = wanted / Double(max(1, frames)) < 16_777_215
      guard !isCounted || Double(length) >= wanted - Double(frames) - 2 else {
        throw FilmFault("it lasts \(length) ms instead of \(Int(wanted)) ms")
      }
    } else if film.frames != frames {
      throw FilmFault("it has \(film.frames) of \(frames) frames")
    }
  }

  /// Reads the structure of a film, which must be complete.
  static func summary(
    of file: FileWindow, format: FilmFormat
  ) throws(FilmFault) -> FilmSummary {
    switch format {
    case .mp4, .mov: FilmSummary(frames: try MovieBoxes(file).frames)
    case .webm, .mkv: FilmSummary(frames: try MatroskaElements(file).frames)
    case .gif: FilmSummary(frames: try GIFBlocks.frames(in: file))
    case .apng: FilmSummary(frames: try PNGChunks.frames(in: file))
    case .webp: try WebPChunks.summary(of: file)
    }
  }
}
