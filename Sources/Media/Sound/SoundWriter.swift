// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutputFiles
import Sound

/// Writes a sound file, complete in its place after ``finish()`` or not there at all.
///
/// One thread at a time; time stands still while it waits for an encoder.
package final class SoundWriter {
  private enum Way {
    case own(WAVHeader.Sample)
    case encoder(EncoderProcess)
    /// Nobody reads what is written.
    case nowhere
  }

  private let path: String
  private let rate: Double
  private let channels: Int
  private let draft: DraftFile?
  private let way: Way
  private var isOpen = true
  /// What the encoder has not got yet: it takes some seconds at once.
  private var waiting: [Float] = []
  private static let portion = 1 << 16
  /// How many frames have been written.
  package private(set) var count: Int64 = 0

  /// Begins a file; a device or pipe gets it when it is finished.
  ///
  /// An encoder may do nothing for `patience` seconds while it is waited for.
  package init(
    path: String, rate: Double, channels: Int, format: SoundFormat, patience: Double = 60
  ) throws(MediaError) {
    guard (1000...768_000).contains(rate), (1...2).contains(channels) else {
      throw .cannotEncode(reason: "the sound has \(channels) channels and \(rate) frames a second")
    }
    (self.path, self.rate, self.channels) = (path, rate, channels)
    guard path != "/dev/null" else {
      (draft, way) = (nil, .nowhere)
      return
    }
    DraftFile.removeStale(for: path)
    let draft = try MediaError.writing { () throws(OutputError) in try DraftFile(for: path) }
    self.draft = draft
    if case .wav(let bits) = format {
      let sample: WAVHeader.Sample = bits == 32 ? .float32 : bits == 24 ? .signed24 : .signed16
      way = .own(sample)
      try write(
        WAVHeader.bytes(rate: rate, channels: channels, sample: sample, frames: 0), to: draft)
    } else {
      way = .encoder(
        try EncoderProcess.ffmpeg(
          ["-f", "f32le", "-ar", "\(Int(rate))", "-ac", "\(channels)", "-i", "pipe:0"]
            + ["-fflags", "+bitexact", "-flags:a", "+bitexact"] + format.arguments(path: path)
            + ["file:\(draft.path)"], patience: patience))
    }
  }

  deinit { cancel() }

  /// Writes samples, those of a frame side by side.
  package func append(_ samples: [Float]) throws(MediaError) {
    guard isOpen else { throw .closed(path: path) }
    count += Int64(samples.count / channels)
    switch way {
    case .nowhere: break
    case .own(let sample):
      if let draft { try write(WAVHeader.bytes(of: samples, as: sample), to: draft) }
    case .encoder(let child):
      waiting += samples
      if waiting.count >= Self.portion { try feed(child) }
    }
  }

  private func feed(_ child: EncoderProcess) throws(MediaError) {
    let samples = waiting
    waiting = []
    guard RealTime.run({ samples.withUnsafeBytes(child.write) }) else { throw fail(child) }
  }

  package func finish() throws(MediaError) {
    guard isOpen else { return }
    if case .encoder(let child) = way {
      try feed(child)
      isOpen = false
      if let error = Self.error(of: RealTime.run { child.finish() }, child, path: path) {
        draft?.discard()
        throw error
      }
    }
    isOpen = false
    guard let draft else { return }
    if case .own(let sample) = way {
      let head = WAVHeader.bytes(rate: rate, channels: channels, sample: sample, frames: count)
      guard let file = FileHandle(forWritingAtPath: draft.path) else {
        throw .cannotWrite(path: path, reason: "its draft is gone")
      }
      do {
        try file.write(contentsOf: Data(head))
        try file.close()
      } catch {
        draft.discard()
        throw .cannotWrite(path: path, reason: "its length could not be written")
      }
    }
    try MediaError.writing { () throws(OutputError) in try draft.commit() }
  }

  /// Gives the file up.
  package func cancel() {
    guard isOpen else { return }
    isOpen = false
    if case .encoder(let child) = way {
      child.kill()
      _ = RealTime.run { child.finish() }
    }
    draft?.discard()
  }

  private func write(_ bytes: [UInt8], to draft: DraftFile) throws(MediaError) {
    do {
      try draft.write(Data(bytes))
    } catch {
      isOpen = false
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  private func fail(_ child: EncoderProcess) -> MediaError {
    isOpen = false
    defer { draft?.discard() }
    let ending = RealTime.run { child.finish() }
    return Self.error(of: ending, child, path: path)
      ?? .encoderFailed(path: path, status: ending.status, message: ending.message)
  }

  private static func error(
    of ending: ChildProcess.Ending, _ child: EncoderProcess, path: String
  ) -> MediaError? {
    if ending.wasStuck {
      return .encoderStuck(path: path, seconds: child.patience, message: ending.message)
    }
    guard ending.status == 0 else {
      return .encoderFailed(path: path, status: ending.status, message: ending.message)
    }
    return nil
  }
}

extension EncoderProcess {
  /// Starts ffmpeg, or what $CITRINE_FFMPEG names in its place.
  static func ffmpeg(_ arguments: [String], patience: Double) throws(MediaError) -> EncoderProcess {
    let named = ProcessInfo.processInfo.environment["CITRINE_FFMPEG"] ?? ""
    let name = named.isEmpty ? "ffmpeg" : named
    guard let program = find(name) else { throw .encoderMissing(program: name) }
    return try EncoderProcess(
      program: program,
      arguments: ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"] + arguments,
      patience: patience)
  }
}
