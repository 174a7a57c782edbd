// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation
import Media

/// An export as it was asked for, which nothing changes any more.
///
/// The layers of its tool belong to the thread that runs it.
struct FilmExport: @unchecked Sendable {
  let asset: AVAsset
  let preset: ExportPreset
  let url: URL
  let fileType: AVFileType
  /// Of the asset; it may end later than that.
  var wanted: CMTimeRange
  var audioMix: AVAudioMix?
  var videoComposition: AVVideoComposition?
  var keepsPitch = true
  /// How many frames are drawn at once; nil for one a core.
  var threads: Int?

  /// Hears how much is done, 0...1, and tells whether to go on.
  typealias Report = @Sendable (Double) -> Bool

  static var cancelled: AVError { AVError(.operationCancelled, "The export was cancelled.") }

  /// What is written of the asset.
  var range: CMTimeRange {
    let all = CMTimeRange(start: .zero, duration: asset.duration)
    guard wanted.start.isNumeric else { return all }
    let end = wanted.duration.isNumeric ? CMTimeMinimum(wanted.end, all.end) : all.end
    return CMTimeRange(start: CMTimeMaximum(wanted.start, .zero), end: end)
  }

  /// Writes the file.
  ///
  /// - Throws: What kept it from being written; then there is none.
  func run(_ report: Report) throws(AVError) {
    try check()
    do throws(AVError) {
      switch preset.kind {
      case .copy: try copy(report)
      case .sound: try writeSound(report)
      case .film(let codec): try write(codec, report)
      }
    } catch {
      // Where somebody wanted it so, what was ended says that it failed.
      throw report(0) ? error : Self.cancelled
    }
  }

  private func write(_ codec: FilmCodec, _ report: Report) throws(AVError) {
    guard let format = fileType.filmFormat,
      asset.makeTracks().contains(where: { $0.mediaType == .video && $0.isEnabled })
    else { return try writeSound(report) }
    try FilmWriting(self, codec, format).run(report)
  }

  private func check() throws(AVError) {
    try asset.look()
    let path = url.path
    guard url.isFileURL else {
      throw AVError(
        .exportFailed, "\(url.absoluteString) is no file; exports are written to files.")
    }
    guard preset.fileTypes.contains(fileType) else {
      throw AVError(
        .unsupportedOutputSettings,
        "\(preset.name) does not write \(fileType.rawValue); it writes "
          + "\(preset.fileTypes.map(\.rawValue).joined(separator: ", ")).")
    }
    guard fileType.pathExtensions.contains(url.pathExtension.lowercased()) else {
      throw AVError(
        .invalidOutputURLPathExtension,
        "\(path) does not end as a file of \(fileType.rawValue) does: "
          + "\(fileType.pathExtensions.joined(separator: " or ")).")
    }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw AVError(.fileAlreadyExists, "\(path) is there already; remove it first.")
    }
    guard range.isUsable else {
      throw AVError(.noSourceTrack, "There is nothing of \(asset.name) in the range to export.")
    }
  }

  private func copy(_ report: Report) throws(AVError) {
    guard !(asset is AVComposition) else {
      throw AVError(
        .operationNotSupportedForAsset,
        "A composition cannot be exported without encoding; choose another preset.")
    }
    let media = try asset.file.look()
    let range = range
    let isWhole = range.start == .zero && range.end == asset.duration
    do throws(MediaError) {
      let copy = try StreamCopy(
        media, to: url.path, format: fileType.container,
        range: isWhole ? nil : range.start.seconds...range.end.seconds,
        hasPictures: fileType != .m4a)
      guard report(0.1) else {
        copy.cancel()
        try copy.finish()
        return
      }
      try copy.finish()
    } catch {
      throw AVError(error)
    }
  }

  // MARK: - Sound

  /// What is heard; nil for nothing.
  var sound: ComposedSound? { ComposedSound(asset, mix: audioMix, keepsPitch: keepsPitch) }

  private func writeSound(_ report: Report) throws(AVError) {
    guard let sound else {
      throw AVError(.noSourceTrack, "\(asset.name) has neither pictures nor sound to export.")
    }
    var heard = HeardRange(sound, range)
    do throws(MediaError) {
      let writer = try SoundWriter(
        path: url.path, rate: sound.rate, channels: sound.channels, format: .aac)
      let total = Double(heard.total)
      while let samples = heard.next(before: .max) {
        guard report(1 - Double(heard.left) / total), sound.error == nil else {
          writer.cancel()
          break
        }
        try writer.append(samples)
      }
      if let error = sound.error {
        writer.cancel()
        throw MediaError.cannotEncode(reason: "\(error.text)")
      }
      guard report(1) else {
        writer.cancel()
        return
      }
      try writer.finish()
    } catch {
      throw sound.error ?? AVError(error)
    }
    if !report(1) { throw Self.cancelled }
  }
}

/// The frames of a sound in a range, on their way into a file.
struct HeardRange {
  private let sound: ComposedSound
  private let start: Int64
  /// How many there are.
  let total: Int64
  private var taken: Int64 = 0
  private static let portion: Int64 = 48_000

  init(_ sound: ComposedSound, _ range: CMTimeRange) {
    self.sound = sound
    start = Int64((range.start.seconds * sound.rate).rounded())
    total = Int64((range.end.seconds * sound.rate).rounded()) - start
  }

  var left: Int64 { total - taken }

  /// What comes next, before some seconds after the range's beginning; nil for no more.
  mutating func next(before seconds: Double) -> [Float]? {
    next(before: Int64((seconds * sound.rate).rounded()))
  }

  /// What comes next, before a frame counted from the range's beginning; nil for no more.
  mutating func next(before frame: Int64) -> [Float]? {
    let count = min(Self.portion, min(frame, total) - taken)
    guard count > 0 else { return nil }
    defer { taken += count }
    return sound.frames(from: start + taken, count: Int(count))
  }
}
