// SPDX-License-Identifier: Apache-2.0

import CVirtualTime
import DisplayList
import Foundation
import ImageCodecs
import OutputFiles

/// Encodes frames with the `ffmpeg` program: raw pictures through a pipe, written by a thread of
/// its own, so that rendering and encoding overlap.
///
/// The film is written under a temporary name in the same folder, looked at (``FilmCheck``) and
/// renamed at the end. An encoder that does nothing for too long is ended.
///
/// What both threads see is read and written under a condition.
package final class FFmpegSink: FrameSink, @unchecked Sendable {
  /// What a film is like.
  package struct Settings: Sendable {
    package var width: Int
    package var height: Int
    package var rate: FrameRate
    /// Whether frames may be transparent; formats without alpha show them over black.
    package var hasAlpha: Bool
    /// How it is encoded; nil for what the path's extension says.
    package var encoding: FilmEncoding?
    /// Whether pixels are kept as they are, premultiplied, in a file that only we read.
    package var keepsPixels = false
    /// How many frames may wait for the encoder.
    package var queueLimit: Int
    /// The program; nil for $CITRINE_FFMPEG, or else `ffmpeg` on the path.
    package var program: String?
    /// Seconds that the program may do nothing while it is waited for.
    package var patience: Double

    package init(
      width: Int, height: Int, framesPerSecond: Double, hasAlpha: Bool = false,
      encoding: FilmEncoding? = nil, queueLimit: Int = 4, program: String? = nil,
      patience: Double = 300
    ) {
      self.width = width
      self.height = height
      rate = FrameRate(framesPerSecond)
      self.hasAlpha = hasAlpha
      self.encoding = encoding
      self.queueLimit = max(1, queueLimit)
      self.program = program
      self.patience = patience
    }
  }

  private enum Phase {
    case open
    case finishing
    case closed
  }

  private let path: String
  private let draft: DraftFile
  private let encoding: FilmEncoding
  private let settings: Settings
  /// Of the film, in pixels: what the frames lack of it repeats their last column and row.
  private let width: Int
  private let height: Int
  private let needsStraightAlpha: Bool
  /// Whether frames are handed over in the form in which the film has them.
  private let takesPlanes: Bool
  private let child: EncoderProcess
  /// Of the file, in frames a second.
  private let rate: FrameRate
  /// Belongs to the thread that appends, as does what follows.
  private let sound: FilmSound
  private var choice: FrameChoice
  /// The last frame that was chosen, as long as the film may end before it is shown.
  private var held: Image?

  // Under `condition`.
  private let condition = NSCondition()
  private var queue: [Image] = []
  private var phase = Phase.open
  private var hasBroken = false
  /// How the encoder ended; then the writer has, too.
  private var ending: ChildProcess.Ending?
  private var count = 0
  private var highWater = 0

  /// Starts the encoder; the format comes from the path's extension.
  package init(path: String, settings: Settings) throws(MediaError) {
    let encoding = try Self.encoding(settings, path)
    guard settings.width > 0, settings.height > 0 else {
      throw .cannotEncode(reason: "the film is \(settings.width)x\(settings.height) pixels")
    }
    guard settings.rate.value > 0, settings.rate.value.isFinite else {
      throw .cannotEncode(reason: "it has \(settings.rate.value) frames per second")
    }
    guard min(settings.width, settings.height) >= encoding.smallestSide else {
      throw .cannotEncode(
        reason: "its encoder wants \(encoding.smallestSide) pixels a side, and the film is "
          + "\(settings.width)x\(settings.height); choose another --codec")
    }
    DraftFile.removeStale(for: path)
    draft = try MediaError.writing { () throws(OutputError) in try DraftFile(for: path) }
    let named = ProcessInfo.processInfo.environment["CITRINE_FFMPEG"] ?? ""
    let name = settings.program ?? (named.isEmpty ? "ffmpeg" : named)
    guard let program = ChildProcess.find(name) else { throw .encoderMissing(program: name) }

    self.path = path
    self.encoding = encoding
    self.settings = settings
    (width, height) = (encoding.side(settings.width), encoding.side(settings.height))
    choice = FrameChoice(settings.rate, format: encoding.format)
    rate = choice.rate
    sound = FilmSound(path: path, format: encoding.format, patience: settings.patience)
    let hasAlpha = settings.keepsPixels || settings.hasAlpha && encoding.carriesAlpha
    needsStraightAlpha = hasAlpha && !settings.keepsPixels
    takesPlanes = encoding.takesPlanes && !hasAlpha
    let pixels = takesPlanes ? "yuv420p" : hasAlpha ? "bgra" : "bgr0"
    child = try EncoderProcess(
      program: program,
      arguments: ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"]
        + encoding.inputArguments + ["-f", "rawvideo", "-pix_fmt", pixels]
        + ["-video_size", "\(width)x\(height)"]
        + ["-framerate", choice.rate.text, "-i", "pipe:0"]
        + encoding.arguments(smallestSide: min(width, height), hasAlpha: hasAlpha)
        // The protocol keeps a name with a colon from being read as one.
        + ["file:\(draft.path)"],
      patience: settings.patience
    )
    let thread = Thread { [self] in writeFrames() }
    thread.name = "encoder"
    thread.start()
  }

  private static func encoding(
    _ settings: Settings, _ path: String
  ) throws(MediaError) -> FilmEncoding {
    if let encoding = settings.encoding { return encoding }
    return try FilmEncoding(format: FilmFormat(path: path))
  }

  /// The largest number of frames that ever waited.
  package var longestQueue: Int { condition.withLock { highWater } }

  package func append(_ image: Image) throws(MediaError) {
    guard image.width == settings.width, image.height == settings.height else {
      cancel()
      throw .wrongFrameSize(
        path: path, expected: [settings.width, settings.height],
        actual: [image.width, image.height]
      )
    }
    guard choice.takes() else { return }
    guard choice.isSome else { return try enqueue(image) }
    let next = held
    held = image
    if let next { try enqueue(next) }
  }

  /// Hands a frame to the writer, when that has room.
  private func enqueue(_ image: Image) throws(MediaError) {
    condition.lock()
    while queue.count >= settings.queueLimit && !hasBroken && phase == .open { condition.wait() }
    let (isOpen, broken) = (phase == .open, hasBroken)
    if isOpen && !broken {
      queue.append(image)
      count += 1
      highWater = max(highWater, queue.count)
      condition.broadcast()
    }
    condition.unlock()
    guard isOpen else { throw .closed(path: path) }
    if broken { throw close(failing: true) ?? .closed(path: path) }
  }

  package func append(sound samples: [Float]) throws(MediaError) {
    guard condition.withLock({ phase == .open }) else { throw .closed(path: path) }
    do {
      try sound.append(samples)
    } catch {
      cancel()
      throw error
    }
  }

  package func finish() throws(MediaError) {
    guard condition.withLock({ phase == .open }) else { return }
    if let held, !choice.isOneTooMany { try enqueue(held) }
    held = nil
    let isEmpty = condition.withLock { count == 0 }
    guard !isEmpty else {
      cancel()
      throw .noFrames(path: path)
    }
    if let error = close(failing: false) {
      sound.cancel()
      throw error
    }
    guard let whole = try sound.join(with: draft) else {
      return try MediaError.writing { () throws(OutputError) in try draft.commit() }
    }
    draft.discard()
    do {
      try check(whole, count: condition.withLock { count })
    } catch {
      whole.discard()
      throw .incomplete(path: path, reason: error.reason, message: "")
    }
    try MediaError.writing { () throws(OutputError) in try whole.commit() }
  }

  package func cancel() {
    guard condition.withLock({ phase == .open }) else { return }
    child.kill()
    _ = close(failing: true)
    sound.cancel()
  }

  /// Ends writer and encoder and returns what went wrong; then the temporary file is gone.
  private func close(failing: Bool) -> MediaError? {
    condition.lock()
    phase = .finishing
    if failing { queue = [] }
    condition.broadcast()
    while ending == nil { condition.wait() }
    phase = .closed
    let (broken, count) = (hasBroken, count)
    let ending = ending ?? ChildProcess.Ending(status: 0, message: "", wasStuck: false)
    condition.unlock()
    let error = error(of: ending, isBroken: failing || broken, count: count)
    if error != nil { draft.discard() }
    return error
  }

  private func error(of ending: ChildProcess.Ending, isBroken: Bool, count: Int) -> MediaError? {
    let message = ending.message
    if ending.wasStuck {
      return .encoderStuck(path: path, seconds: settings.patience, message: message)
    }
    guard !isBroken, ending.status == 0 else {
      return .encoderFailed(path: path, status: ending.status, message: message)
    }
    do {
      try check(draft, count: count)
      return nil
    } catch {
      return .incomplete(path: path, reason: error.reason, message: message)
    }
  }

  private func check(_ film: DraftFile, count: Int) throws(FilmFault) {
    try FilmCheck.check(
      film.path, format: encoding.format, frames: count, framesPerSecond: rate.value)
  }

  // MARK: - The writer

  private func writeFrames() {
    // Time may stand still around us, and nobody waits for us to rest.
    cvt_exempt_current_thread()
    var planes = VideoPlanes(
      width: takesPlanes ? width : 0, height: takesPlanes ? height : 0)
    var last: Image?
    var grown = last
    while let next = nextFrame() {
      let image: Image
      if next.width == width && next.height == height {
        image = next
      } else if let last, let grown, last === next {
        image = grown
      } else {
        image = next.grown(toWidth: width, height: height)
      }
      grown = image
      let written: Bool
      if takesPlanes {
        // A frame in which nothing has changed is the same picture.
        if last !== next { planes.take(image) }
        written = planes.bytes.withUnsafeBytes(child.write)
      } else if needsStraightAlpha && !image.isOpaque {
        var pixels = image.pixels
        StraightAlpha.unpremultiply(&pixels)
        written = pixels.withUnsafeBytes(child.write)
      } else {
        written = image.pixels.withUnsafeBytes(child.write)
      }
      last = next
      guard written else {
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

  private func nextFrame() -> Image? {
    condition.lock()
    defer { condition.unlock() }
    while queue.isEmpty && phase == .open { condition.wait() }
    guard !queue.isEmpty else { return nil }
    let image = queue.removeFirst()
    condition.broadcast()
    return image
  }
}

extension Image {
  /// A picture with more columns and rows, which repeat the last ones.
  func grown(toWidth width: Int, height: Int) -> Image {
    guard width != self.width || height != self.height else { return self }
    let more = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        let row = min(y, self.height - 1) * self.width
        for x in 0..<width { buffer[y * width + x] = pixels[row + min(x, self.width - 1)] }
      }
      count = width * height
    }
    return Image(width: width, height: height, pixels: more)
  }
}
