// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import DisplayList
import Foundation
import ImageCodecs

/// One run of a decoder over a track: its frames in the order in which they are shown, a few of
/// them ready before they are asked for.
///
/// A thread of its own reads; what others see of it is kept under a condition.
final class FrameStream: @unchecked Sendable {
  /// A picture and when it begins.
  struct Frame: Sendable {
    var image: Image
    /// In units of the file's own clock.
    var ticks: Int64
    /// Seconds from the file's beginning.
    var time: Double
  }

  /// The pictures that wait to be taken.
  private static let queueLimit = 2

  private let child: DecoderProcess
  private let width: Int
  private let height: Int
  private let isStraight: Bool
  private let start: Double
  private let rate: Double
  private let patience: Double
  private let path: String

  // Under `condition`.
  private let condition = NSCondition()
  private var queue: [Frame] = []
  private var isOver = false
  private var isCancelled = false
  private var failure: MediaError?
  /// Seconds a tick, as a fraction.
  private var tick: Fraction?

  // Of the thread that reads.
  private var times: [Int64?] = []
  private var last: Int64?

  /// Starts a decoder.
  ///
  /// - Parameters:
  ///   - file: What is read.
  ///   - track: One of the file's.
  ///   - seconds: Begins with the key frame before so many seconds; nil for the first frame.
  ///   - isUpright: Whether frames are turned as the track asks.
  ///   - program: nil for the usual one.
  ///   - patience: Seconds without a frame.
  /// - Throws: When there is no decoder.
  init(
    _ file: MediaFile, _ track: MediaFile.Video, from seconds: Double?, isUpright: Bool,
    program: String?, patience: Double
  ) throws(MediaError) {
    let isTurned = isUpright && track.quarterTurns % 2 == 1
    (width, height) = isTurned ? (track.height, track.width) : (track.width, track.height)
    (isStraight, start, rate) = (track.hasAlpha, file.start, track.frameRate.value)
    (self.patience, path) = (patience, file.path)
    // One thread gives the same pictures also where a broken file makes the decoder guess.
    var words = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "info", "-threads", "1"]
    words += DecoderPrograms.protocols + ["-noautorotate", "-copyts"]
    if let decoder = track.decoder { words += ["-c:v", decoder] }
    if let seconds {
      words += ["-noaccurate_seek", "-ss", String(format: "%.6f", locale: nil, seconds)]
    }
    words += ["-i", "file:\(file.path)", "-map", "0:\(track.stream)"]
    words += ["-vf", Self.filters(track, isUpright: isUpright)]
    words += ["-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "bgra", "pipe:1"]
    child = try DecoderProcess(
      program: try DecoderPrograms.decoder(program), arguments: words, patience: patience)
    let thread = Thread { [self] in read() }
    thread.name = "decoder"
    thread.start()
  }

  /// What tells the times of frames and makes them pixels.
  private static func filters(_ track: MediaFile.Video, isUpright: Bool) -> String {
    // Films of standard definition that do not say it are BT.601, those of high definition BT.709.
    let matrix =
      track.saysMatrix ? "" : ":in_color_matrix=\(track.isHighDefinition ? "bt709" : "bt601")"
    let turns = ["", ",transpose=clock", ",hflip,vflip", ",transpose=cclock"]
    // A track whose frames change their size keeps that of the first.
    return "showinfo=checksum=0,scale=\(track.width):\(track.height)\(matrix)"
      + ":flags=bicubic+accurate_rnd+full_chroma_int+bitexact,format=bgra"
      + (isUpright ? turns[track.quarterTurns] : "")
  }

  /// The next frame; nil when there is none, or the stream was cancelled.
  func take() -> Frame? {
    condition.lock()
    defer { condition.unlock() }
    while queue.isEmpty && !isOver { condition.wait() }
    guard !queue.isEmpty else { return nil }
    let frame = queue.removeFirst()
    condition.broadcast()
    return frame
  }

  /// Why there are no more frames, where that is not the film's end.
  var error: MediaError? { condition.withLock { failure } }

  /// Ticks of the file's clock a second; nil before the first frame.
  var timeBase: Fraction? { condition.withLock { tick } }

  /// Ends the decoder; it is not waited for.
  func cancel() {
    condition.withLock {
      isCancelled = true
      queue = []
      condition.broadcast()
    }
    child.kill()
  }

  // MARK: - The thread that reads

  private func read() {
    cvt_exempt_current_thread()
    child.onLine = { [unowned self] in note($0) }
    while let frame = readFrame() {
      condition.lock()
      while queue.count >= Self.queueLimit && !isCancelled { condition.wait() }
      let goesOn = !isCancelled
      if goesOn { queue.append(frame) }
      condition.broadcast()
      condition.unlock()
      guard goesOn else { break }
    }
    let ending = child.finish()
    condition.withLock {
      if ending.wasStuck, !isCancelled {
        failure = .decoderStuck(
          path: path, seconds: patience, message: Self.problems(ending.message))
      } else if ending.status != 0, !isCancelled {
        failure = .decoderFailed(path: path, message: Self.problems(ending.message))
      }
      isOver = true
      condition.broadcast()
    }
  }

  /// What ffmpeg says beside what it always says.
  private static func problems(_ message: String) -> String {
    message.split(separator: "\n").filter { !$0.contains("showinfo") && !$0.hasPrefix("  ") }
      .suffix(8).joined(separator: "\n")
  }

  private func readFrame() -> Frame? {
    let count = width * height
    var isWhole = false
    let child = child
    var pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      isWhole = child.fill(UnsafeMutableRawBufferPointer(buffer))
      initialized = isWhole ? count : 0
    }
    guard isWhole else { return nil }
    if isStraight {
      pixels.withUnsafeMutableBufferPointer { pixels in
        for index in pixels.indices { pixels[index] = StraightAlpha.premultiplied(pixels[index]) }
      }
    }
    guard child.listen(until: { !times.isEmpty }), let base = condition.withLock({ tick }) else {
      return nil
    }
    // A frame without a time follows the one before.
    let used = times.removeFirst() ?? last.map { $0 &+ Int64((base.value / rate).rounded()) } ?? 0
    last = used
    return Frame(
      image: Image(width: width, height: height, pixels: pixels), ticks: used,
      time: Double(used) / base.value - start)
  }

  /// Hears when frames begin.
  private func note(_ line: Substring) {
    guard line.contains("Parsed_showinfo_") else { return }
    if let range = line.range(of: "config in time_base: ") {
      let text = line[range.upperBound...].prefix { $0 != "," }
      guard let base = Fraction(String(text)),
        let ticks = Fraction(base.denominator, base.numerator)
      else { return }
      condition.withLock { if tick == nil { tick = ticks } }
    } else if line.contains(" n:"), let range = line.range(of: " pts:") {
      let word = line[range.upperBound...].drop { $0 == " " }.prefix { $0 != " " }
      times.append(Int64(word))
    }
  }
}
