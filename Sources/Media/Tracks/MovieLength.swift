// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How long the last picture of a film is shown, which encoders do not know: they write none, or guess.
enum MovieLength {
  /// Sees to it that the last picture of a track has a time of its own when the track is copied into a
  /// film: one that is guessed must not be that of the pictures before, with which it would be one number.
  static func mark(_ file: String, _ path: String) throws(MediaError) {
    try change(file, path) { window, write throws(FilmFault) in
      guard let track = try MovieBoxes.lengths(in: window).tracks.first, let last = track.last
      else { throw .strange }
      // The guess is the mean of all.
      guard track.count > 1, abs(track.sum / track.count - track.usual) <= 2 else { return }
      try write(last, track.sum)
      try write(track.media, track.media.value + track.sum)
    }
  }

  /// Writes how long the last picture of each track is shown.
  ///
  /// - Parameters:
  ///   - times: Of each track of pictures, in nanoseconds.
  ///   - file: The film.
  ///   - path: What people call it.
  /// - Throws: When the film is not as encoders write it, or cannot be written to.
  static func write(_ times: [Int64], to file: String, _ path: String) throws(MediaError) {
    guard !times.isEmpty else { return }
    try change(file, path) { window, write throws(FilmFault) in
      let (film, scale, tracks) = try MovieBoxes.lengths(in: window)
      var rest = times[...]
      var length = 0
      for track in tracks {
        var end = track.film.first?.value ?? 0
        if track.isOfPictures, let time = rest.popFirst(), let last = track.last {
          let ticks = (Double(time) * Double(track.scale) / 1e9).rounded()
          let more = Int(min(max(1, ticks), 4e9)) - last.value
          let filmMore = Double(more) * Double(scale) / Double(track.scale)
          try write(last, last.value + more)
          try write(track.media, track.media.value + more)
          end += Int(filmMore.rounded(.down))
          // What follows the head says which frames are shown: it must not end before the last one.
          for (index, number) in track.film.enumerated() {
            let part = filmMore.rounded(index == 0 ? .down : .up)
            try write(number, number.value + Int(part))
          }
        }
        length = max(length, end)
      }
      try write(film, length)
    }
  }

  private static func change(
    _ file: String, _ path: String,
    _ body: (FileWindow, (MovieBoxes.Number, Int) throws(FilmFault) -> Void) throws(FilmFault) ->
      Void
  ) throws(MediaError) {
    do throws(FilmFault) {
      guard let window = FileWindow(path: file), let handle = FileHandle(forUpdatingAtPath: file)
      else { throw .cut }
      try body(window) { number, value throws(FilmFault) in
        let value = max(0, value)
        let bytes = (0..<number.width).map {
          UInt8(truncatingIfNeeded: value >> ((number.width - 1 - $0) * 8))
        }
        do {
          try handle.seek(toOffset: UInt64(number.offset))
          try handle.write(contentsOf: Data(bytes))
        } catch {
          throw FilmFault("its length could not be written")
        }
      }
      try? handle.close()
    } catch {
      throw .incomplete(path: path, reason: error.reason, message: "")
    }
  }
}
