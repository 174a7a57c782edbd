// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// Joins finished tracks to a film, which appears complete or not at all.
package struct TrackFilm {
  /// A kind of file, by the name that ffmpeg has for its container.
  package enum Container: String, Sendable {
    case mp4, mov
    /// Sound alone.
    case ipod
  }

  package var pictures: [PictureTrack] = []
  /// How the pictures of each track are to be turned: a, b, c, d, tx and ty of an affine map in pixels.
  package var turns: [[Double]] = []
  package var sounds: [SoundTrack] = []
  /// What is said of the film, by ffmpeg's names.
  package var metadata: [(name: String, value: String)] = []

  package init() {}

  /// Writes the film.
  ///
  /// - Parameters:
  ///   - path: Where it goes.
  ///   - container: The kind of file.
  ///   - patience: Seconds that ffmpeg may do nothing.
  /// - Throws: What kept it from being written.
  package func write(
    to path: String, _ container: Container, patience: Double = 300
  ) throws(MediaError) {
    let draft = try MediaError.writing { () throws(OutputError) in try DraftFile(for: path) }
    var words = ["-copyts"]
    for track in pictures { words += ["-i", "file:\(track.draft.path)"] }
    for track in sounds { words += ["-i", "file:\(track.place)"] }
    for input in 0..<pictures.count + sounds.count { words += ["-map", "\(input):0"] }
    words += ["-map_metadata", "-1", "-c:v", "copy"]
    if let scale = pictures.first?.timescale { words += ["-video_track_timescale", "\(scale)"] }
    for (number, track) in sounds.enumerated() { words += track.words(number) }
    for (name, value) in metadata { words += ["-metadata", "\(name)=\(value)"] }
    words += ["-fflags", "+bitexact", "-flags:a", "+bitexact", "-movflags"]
    words += [container == .mov ? "+faststart+use_metadata_tags" : "+faststart"]
    do throws(MediaError) {
      let child = try EncoderProcess.ffmpeg(
        words + ["-f", container.rawValue, "file:\(draft.path)"], patience: patience)
      let ending = RealTime.run {
        child.finish { [path = draft.path] in
          var entry = stat()
          return stat(path, &entry) == 0 ? Int(entry.st_size) : 0
        }
      }
      guard ending.status == 0, !ending.wasStuck else {
        throw ending.wasStuck
          ? MediaError.encoderStuck(path: path, seconds: patience, message: ending.message)
          : .encoderFailed(path: path, status: ending.status, message: ending.message)
      }
      try MovieLength.write(pictures.map(\.last), to: draft.path, path)
      try MovieTurn.write(turns, to: draft.path, named: path)
    } catch {
      draft.discard()
      throw error
    }
    try MediaError.writing { () throws(OutputError) in try draft.commit() }
  }
}
