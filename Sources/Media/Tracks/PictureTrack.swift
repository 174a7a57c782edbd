// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import DisplayList
import Foundation
import ImageCodecs
import OutputFiles

/// Encodes pictures that are each shown from a time of its own, into a file with nothing else in it.
///
/// A thread of its own writes to the encoder, a few pictures behind. What both threads see is kept
/// under a condition.
package final class PictureTrack: @unchecked Sendable {
  private let path: String
  let draft: DraftFile
  let timescale: Int
  private let encoding: TrackEncoding
  private let pixels: TimedFrames.Pixels
  private let width: Int
  private let height: Int
  private let child: EncoderProcess
  // Of the thread that appends.
  private var planes: VideoPlanes?
  /// How long the last picture is shown, in nanoseconds.
  private(set) var last: Int64 = 0

  private let condition = NSCondition()
  // Under `condition`.
  private var queue: [[UInt8]] = []
  private var isOver = false
  private var hasBroken = false
  private var count = 0
  private var ending: ChildProcess.Ending?

  /// How many pictures may wait for the encoder.
  private static let limit = 3

  /// Starts the encoder.
  ///
  /// - Parameters:
  ///   - path: The film that the track will be of; the track lies beside it, under another name.
  ///   - width: Pixels in a row of pictures.
  ///   - height: Rows.
  ///   - encoding: How they are compressed.
  ///   - takesVideo: Whether pictures come as luma and chroma of BT.709 and video range: a plane of each.
  ///   - timescale: Units of the track's times a second.
  ///   - patience: Seconds that the encoder may do nothing.
  /// - Throws: When it cannot be started.
  package init(
    path: String, width: Int, height: Int, _ encoding: TrackEncoding, takesVideo: Bool,
    timescale: Int, patience: Double = 300
  ) throws(MediaError) {
    guard width > 0, height > 0 else {
      throw .cannotEncode(reason: "the film is \(width)x\(height) pixels")
    }
    let isEven = encoding.needsEvenSize
    (self.width, self.height) = isEven ? (width + width % 2, height + height % 2) : (width, height)
    guard min(width, height) >= encoding.smallestSide else {
      throw .cannotEncode(
        reason: "a film of this codec has \(encoding.smallestSide) pixels a side at least")
    }
    pixels = !isEven ? .colors : takesVideo ? .twoPlanes : .planes
    (self.path, self.encoding, self.timescale) = (path, encoding, timescale)
    let draft = try MediaError.writing { () throws(OutputError) in try DraftFile(for: path) }
    self.draft = draft
    let words = try encoding.words(smallestSide: min(width, height))
    do {
      child = try EncoderProcess.ffmpeg(
        ["-probesize", "32", "-analyzeduration", "0", "-copyts", "-f", "matroska", "-i", "pipe:0"]
          + ["-map", "0:v", "-vsync", "passthrough", "-enc_time_base", "1/\(timescale)"] + words
          + ["-video_track_timescale", "\(timescale)", "-fflags", "+bitexact", "-f", "mov"]
          + ["file:\(draft.path)"],
        patience: patience)
    } catch {
      draft.discard()
      throw error
    }
    queue = [TimedFrames.head(width: self.width, height: self.height, pixels)]
    let thread = Thread { [self] in write() }
    thread.name = "encoder"
    thread.start()
  }

  deinit { if condition.withLock({ !isOver }) { cancel() } }

  /// Whether luma and chroma are taken as they are.
  package var takesVideo: Bool { pixels == .twoPlanes }

  /// Takes a picture of the track's size.
  package func append(_ image: Image, nanoseconds: Int64) throws(MediaError) {
    let image = image.grown(toWidth: width, height: height)
    var bytes: [UInt8]
    if pixels == .colors {
      var colors = image.pixels
      if encoding.carriesAlpha, !image.isOpaque { StraightAlpha.unpremultiply(&colors) }
      bytes = colors.withUnsafeBytes { Array($0) }
    } else {
      var planes = planes ?? VideoPlanes(width: width, height: height)
      planes.take(image)
      bytes = planes.bytes
      self.planes = planes
      if pixels == .twoPlanes { bytes = Self.paired(bytes, luma: width * height) }
    }
    try append(bytes, nanoseconds)
  }

  /// Takes a plane of luma and one of chroma, which are of the track's size; false where they are not.
  package func append(video bytes: [UInt8], nanoseconds: Int64) throws(MediaError) -> Bool {
    guard takesVideo, bytes.count == pixels.count(width, height) else { return false }
    try append(bytes, nanoseconds)
    return true
  }

  /// Two planes of chroma as one.
  private static func paired(_ planes: [UInt8], luma: Int) -> [UInt8] {
    let count = luma / 4
    var result = Array(planes[..<luma])
    result.reserveCapacity(planes.count)
    for place in 0..<count {
      result.append(planes[luma + place])
      result.append(planes[luma + count + place])
    }
    return result
  }

  private func append(_ bytes: [UInt8], _ nanoseconds: Int64) throws(MediaError) {
    let head = TimedFrames.head(ofPicture: bytes.count, nanoseconds: nanoseconds)
    let isTaken = OutsideWait.during {
      condition.withLock {
        while queue.count >= 2 * Self.limit, !hasBroken, !isOver { condition.wait() }
        guard !hasBroken, !isOver else { return false }
        queue += [head, bytes]
        count += 1
        condition.broadcast()
        return true
      }
    }
    guard !isTaken else { return }
    throw condition.withLock { isOver }
      ? .closed(path: path) : end(failing: true) ?? .closed(path: path)
  }

  /// Waits for the encoder's end.
  ///
  /// - Parameter last: How long the last picture is shown, in nanoseconds.
  /// - Throws: What kept the track from being written; then there is none.
  package func finish(last: Int64) throws(MediaError) {
    if let error = end(failing: false) { throw error }
    self.last = last
    do throws(MediaError) {
      try MovieLength.mark(draft.path, path)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Gives the track up.
  package func cancel() {
    child.kill()
    _ = end(failing: true)
    draft.discard()
  }

  private func end(failing: Bool) -> MediaError? {
    let (ending, count, broken) = OutsideWait.during {
      condition.withLock {
        isOver = true
        if failing { queue = [] }
        condition.broadcast()
        while self.ending == nil { condition.wait() }
        return (self.ending, self.count, hasBroken)
      }
    }
    guard let ending else { return nil }
    let error = error(of: ending, isBroken: failing || broken, count: count)
    if error != nil { draft.discard() }
    return error
  }

  private func error(of ending: ChildProcess.Ending, isBroken: Bool, count: Int) -> MediaError? {
    if ending.wasStuck {
      return .encoderStuck(path: path, seconds: child.patience, message: ending.message)
    }
    guard !isBroken, ending.status == 0 else {
      return .encoderFailed(path: path, status: ending.status, message: ending.message)
    }
    guard count > 0 else { return .noFrames(path: path) }
    do {
      try FilmCheck.check(draft.path, format: .mov, frames: count, framesPerSecond: 1)
      return nil
    } catch {
      return .incomplete(path: path, reason: error.reason, message: ending.message)
    }
  }

  // MARK: - The writer

  private func write() {
    // Time may stand still around us, and nobody waits for us to rest.
    cvt_exempt_current_thread()
    while let next = next() {
      guard next.withUnsafeBytes(child.write) else {
        condition.withLock {
          hasBroken = true
          queue = []
          condition.broadcast()
        }
        break
      }
    }
    let ending = child.finish { [path = draft.path] in
      var entry = stat()
      return stat(path, &entry) == 0 ? Int(entry.st_size) : 0
    }
    condition.withLock {
      self.ending = ending
      condition.broadcast()
    }
  }

  private func next() -> [UInt8]? {
    condition.withLock {
      while queue.isEmpty, !isOver { condition.wait() }
      guard !queue.isEmpty else { return nil }
      condition.broadcast()
      return queue.removeFirst()
    }
  }
}
