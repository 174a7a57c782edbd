// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import Synchronization

/// The sound of a film on its way: kept without loss beside the film, and joined with the pictures
/// when these are complete.
///
/// Nothing is written as long as nothing is to be heard.
final class FilmSound {
  static let rate = 48_000.0
  private static let serial = Atomic<Int>(0)

  /// The film.
  private let path: String
  private let format: FilmFormat
  private let patience: Double
  private var file: (path: String, writer: SoundWriter)?
  /// Frames that were silent so far.
  private var silence: Int64 = 0

  init(path: String, format: FilmFormat, patience: Double) {
    (self.path, self.format, self.patience) = (path, format, patience)
  }

  deinit { cancel() }

  /// Takes what is heard next, left and right side by side.
  func append(_ samples: [Float]) throws(MediaError) {
    guard format.carriesSound else { return }
    if file == nil, !samples.contains(where: { $0 != 0 }) {
      silence += Int64(samples.count / 2)
      return
    }
    try open()
    guard let file else { return }
    try file.writer.append(samples)
  }

  private func open() throws(MediaError) {
    guard file == nil else { return }
    let number = Self.serial.add(1, ordering: .relaxed).newValue
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(getpid())-\(number).flac").path
    let writer = try SoundWriter(
      path: place, rate: Self.rate, channels: 2, format: .flac, patience: patience)
    file = (place, writer)
    while silence > 0 {
      let part = min(silence, 48_000)
      try writer.append([Float](repeating: 0, count: Int(part) * 2))
      silence -= part
    }
  }

  /// Joins sound and pictures into a new film beside the old one.
  ///
  /// - Parameter film: The finished pictures, without sound.
  /// - Returns: The film with sound; nil where nothing was heard.
  /// - Throws: When it cannot be written.
  func join(with film: DraftFile) throws(MediaError) -> DraftFile? {
    guard let file else { return nil }
    defer { remove() }
    guard let item = UnfinishedFiles.add(file: file.path) else { throw .closed(path: path) }
    defer { item.forget() }
    try file.writer.finish()
    let result = try MediaError.writing { () throws(OutputError) in try DraftFile(for: path) }
    let child = try EncoderProcess.ffmpeg(
      ["-i", "file:\(film.path)", "-i", "file:\(file.path)", "-map", "0:v", "-map", "1:a"]
        + ["-c:v", "copy"] + format.soundArguments
        + ["-fflags", "+bitexact", "-flags:a", "+bitexact", "file:\(result.path)"],
      patience: patience)
    let ending = RealTime.run {
      child.finish {
        var entry = stat()
        return stat(result.path, &entry) == 0 ? Int(entry.st_size) : 0
      }
    }
    guard ending.status == 0, !ending.wasStuck else {
      result.discard()
      throw ending.wasStuck
        ? .encoderStuck(path: path, seconds: patience, message: ending.message)
        : .encoderFailed(path: path, status: ending.status, message: ending.message)
    }
    return result
  }

  func cancel() {
    file?.writer.cancel()
    remove()
  }

  private func remove() {
    if let file { unlink(file.path) }
    file = nil
  }
}

extension FilmFormat {
  /// Whether films of this format can be heard.
  package var carriesSound: Bool { !codecs.isEmpty }

  /// What ffmpeg is told about the sound and the file around it.
  fileprivate var soundArguments: [String] {
    switch self {
    case .webm: ["-c:a", "libopus", "-b:a", "160k", "-f", "webm"]
    case .mov: ["-c:a", "pcm_s16le", "-f", "mov"]
    case .mkv: ["-c:a", "flac", "-f", "matroska"]
    default: ["-c:a", "aac", "-b:a", "192k", "-movflags", "+faststart", "-f", "mp4"]
    }
  }
}
