// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import ImageCodecs
import Synchronization

/// One run of a decoder over a track: its frames in the order in which they are shown, a few of
/// them ready before they are asked for.
///
/// A thread of its own reads; what others see of it is kept under a condition.
final class FrameStream<Picture: Sendable>: @unchecked Sendable {
  /// A picture and when it begins.
  struct Frame: Sendable {
    var picture: Picture
    /// In units of the file's own clock.
    var ticks: Int64
    /// Seconds from the file's beginning.
    var time: Double
  }

  private let child: DecoderProcess
  private let stream: DecoderStream<Frame>
  private let width: Int
  private let height: Int
  private let form: FrameForm<Picture>
  private let start: Double
  private let rate: Double
  /// Ticks of the file's clock a second.
  private let clock = Mutex<Fraction?>(nil)

  // Of the thread that reads.
  private var times: [Int64?] = []
  private var last: Int64?

  /// Starts a decoder.
  ///
  /// - Parameters:
  ///   - file: What is read.
  ///   - track: One of the file's.
  ///   - form: How pictures are given.
  ///   - seconds: Begins with the key frame before so many seconds; nil for the first frame.
  ///   - isUpright: Whether frames are turned as the track asks.
  ///   - program: nil for the usual one.
  ///   - patience: Seconds without a frame.
  /// - Throws: When there is no decoder.
  init(
    _ file: MediaFile, _ track: MediaFile.Video, as form: FrameForm<Picture>,
    from seconds: Double?, isUpright: Bool, program: String?, patience: Double
  ) throws(MediaError) {
    let isTurned = isUpright && track.quarterTurns % 2 == 1
    (width, height) = isTurned ? (track.height, track.width) : (track.width, track.height)
    (self.form, start, rate) = (form, file.start, track.frameRate.value)
    // One thread gives the same pictures also where a broken file makes the decoder guess.
    var words = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "info", "-threads", "1"]
    words += DecoderPrograms.protocols + ["-noautorotate", "-copyts"]
    if let decoder = track.decoder { words += ["-c:v", decoder] }
    if let seconds {
      words += ["-noaccurate_seek", "-ss", String(format: "%.6f", locale: nil, seconds)]
    }
    words += ["-i", "file:\(file.path)", "-map", "0:\(track.stream)"]
    words += ["-vf", Self.filters(track, form, isUpright: isUpright)]
    words += ["-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", form.pixels, "pipe:1"]
    child = try DecoderProcess(
      program: try DecoderPrograms.decoder(program), arguments: words, patience: patience)
    stream = DecoderStream(child, of: file.path, limit: 2)
    child.onLine = { [unowned self] in note($0) }
    stream.start("decoder", problems: Self.problems) { [self] in readFrame().map { [$0] } }
  }

  /// What tells the times of frames and makes them pixels.
  private static func filters(
    _ track: MediaFile.Video, _ form: FrameForm<Picture>, isUpright: Bool
  ) -> String {
    // Films of standard definition that do not say it are BT.601, those of high definition BT.709.
    let matrix =
      track.saysMatrix ? "" : ":in_color_matrix=\(track.isHighDefinition ? "bt709" : "bt601")"
    let turns = ["", ",transpose=clock", ",hflip,vflip", ",transpose=cclock"]
    // A track whose frames change their size keeps that of the first.
    return "showinfo=checksum=0,scale=\(track.width):\(track.height)\(matrix)"
      + ":flags=bicubic+accurate_rnd+full_chroma_int+bitexact\(form.scaling),format=\(form.pixels)"
      + (isUpright ? turns[track.quarterTurns] : "")
  }

  /// The next frame; nil when there is none, or the stream was cancelled.
  func take() -> Frame? { stream.take(1).first }

  /// Why there are no more frames, where that is not the film's end.
  var error: MediaError? { stream.error }

  /// Ticks of the file's clock a second; nil before the first frame.
  var timeBase: Fraction? { clock.withLock { $0 } }

  /// Ends the decoder; it is not waited for.
  func cancel() { stream.cancel() }

  // MARK: - The thread that reads

  /// What ffmpeg says beside what it always says.
  @Sendable private static func problems(_ message: String) -> String {
    message.split(separator: "\n").filter { !$0.contains("showinfo") && !$0.hasPrefix("  ") }
      .suffix(8).joined(separator: "\n")
  }

  private func readFrame() -> Frame? {
    let child = child
    guard let picture = form.read(width, height, { child.fill($0) }) else { return nil }
    guard child.listen(until: { !times.isEmpty }), let base = timeBase else { return nil }
    // A frame without a time follows the one before.
    let used = times.removeFirst() ?? last.map { $0 &+ Int64((base.value / rate).rounded()) } ?? 0
    last = used
    return Frame(
      picture: picture, ticks: used, time: Double(used) / base.value - start)
  }

  /// Hears when frames begin.
  private func note(_ line: Substring) {
    guard line.contains("Parsed_showinfo_") else { return }
    if let range = line.range(of: "config in time_base: ") {
      let text = line[range.upperBound...].prefix { $0 != "," }
      guard let base = Fraction(String(text)),
        let ticks = Fraction(base.denominator, base.numerator)
      else { return }
      clock.withLock { $0 = $0 ?? ticks }
    } else if line.contains(" n:"), let range = line.range(of: " pts:") {
      let word = line[range.upperBound...].drop { $0 == " " }.prefix { $0 != " " }
      times.append(Int64(word))
    }
  }
}
