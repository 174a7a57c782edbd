// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles

/// Puts the tracks of a film into another file as they are: nothing is decoded or encoded.
package struct StreamCopy {
  private let draft: DraftFile
  private let path: String
  private let child: EncoderProcess

  /// Begins.
  ///
  /// - Parameters:
  ///   - file: What is copied.
  ///   - path: Where it goes; it appears complete or not at all.
  ///   - format: What ffmpeg calls the container.
  ///   - range: Seconds of the film; nil for all of it. It begins with the key frame before.
  ///   - hasPictures: Whether pictures are copied, or sound alone.
  ///   - patience: Seconds that ffmpeg may do nothing.
  /// - Throws: When it cannot be begun.
  package init(
    _ file: MediaFile, to path: String, format: String, range: ClosedRange<Double>?,
    hasPictures: Bool = true, patience: Double = 300
  ) throws(MediaError) {
    DraftFile.removeStale(for: path)
    let draft = try MediaError.writing { () throws(OutputError) in try DraftFile(for: path) }
    var words: [String] = []
    if let range {
      words += ["-ss", String(format: "%.6f", locale: nil, range.lowerBound)]
      words += [
        "-t", String(format: "%.6f", locale: nil, range.upperBound - range.lowerBound),
      ]
    }
    words += ["-i", "file:\(file.path)"]
    let videos = hasPictures ? file.videos.map(\.stream) : []
    for number in videos + file.sounds.map(\.stream) {
      words += ["-map", "0:\(number)"]
    }
    words += ["-c", "copy", "-fflags", "+bitexact"]
    if ["mp4", "mov", "ipod"].contains(format) { words += ["-movflags", "+faststart"] }
    do {
      child = try EncoderProcess.ffmpeg(
        DecoderPrograms.protocols + words + ["-f", format, "file:\(draft.path)"],
        patience: patience)
    } catch {
      draft.discard()
      throw error
    }
    (self.draft, self.path) = (draft, path)
  }

  /// Gives it up; whoever waits for the end hears that it failed.
  package func cancel() { child.kill() }

  /// Waits for the end.
  ///
  /// - Throws: What kept the file from being written; then there is none.
  package func finish() throws(MediaError) {
    let (child, place) = (child, draft.path)
    let ending = RealTime.run {
      child.finish {
        var entry = stat()
        return stat(place, &entry) == 0 ? Int(entry.st_size) : 0
      }
    }
    guard ending.status == 0, !ending.wasStuck else {
      draft.discard()
      throw ending.wasStuck
        ? .encoderStuck(path: path, seconds: child.patience, message: ending.message)
        : .encoderFailed(path: path, status: ending.status, message: ending.message)
    }
    try MediaError.writing { () throws(OutputError) in try draft.commit() }
  }
}
