// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Media
import OutputFiles

/// Writes a film or a sound of pictures and samples.
///
/// Inputs are added, writing and a session are started, and each input is given what it is to hold. The
/// file appears when all is written, complete, or not at all. Inputs may be used on different threads;
/// what they share is kept under a lock.
open class AVAssetWriter: NSObject, @unchecked Sendable {
  /// How far writing has come.
  public enum Status: Int, Sendable {
    /// It has not been started.
    case unknown = 0
    /// Inputs take samples.
    case writing = 1
    /// The file is there.
    case completed = 2
    /// It has ended for the reason that ``AVAssetWriter/error`` tells.
    case failed = 3
    /// It was given up.
    case cancelled = 4
  }

  private struct State {
    var status = Status.unknown
    var error: AVError?
    var inputs: [AVAssetWriterInput] = []
    var session: CMTime?
    var end: CMTime?
    var isEnding = false
    var metadata: [AVMetadataItem] = []
  }

  /// Where the file goes.
  public let outputURL: URL
  /// The kind of file.
  public let outputFileType: AVFileType
  private let container: TrackFilm.Container
  private let lock = NSLock()
  // Under `lock`.
  private var state = State()

  // Kept without effect.
  /// Whether a file can be begun to be read before all of it is there; it always can.
  open var shouldOptimizeForNetworkUse = false
  /// Units a second in which the film's times are told; each track has its own.
  open var movieTimeScale: CMTimeScale = 0
  /// After how long pieces are written that can be read by themselves; there are none.
  open var movieFragmentInterval = CMTime.invalid
  /// Where files are kept on the way; they lie beside the film.
  open var directoryForTemporaryFiles: URL?

  /// A writer of a file.
  ///
  /// - Parameters:
  ///   - outputURL: Where it goes.
  ///   - outputFileType: .mp4, .mov, .m4v or .m4a.
  /// - Throws: An `AVError` for other kinds, and for what is no file.
  public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
    (self.outputURL, self.outputFileType) = (outputURL, outputFileType)
    switch outputFileType {
    case .mp4, .m4v: container = .mp4
    case .mov: container = .mov
    case .m4a: container = .ipod
    default:
      throw AVError(
        .fileFormatNotRecognized, "AVAssetWriter: \(outputFileType.rawValue) is not written.")
    }
    guard outputURL.isFileURL else {
      throw AVError(.unknown, "AVAssetWriter: \(outputURL.absoluteString) is no file.")
    }
  }

  /// A writer of a file.
  public convenience init(url outputURL: URL, fileType outputFileType: AVFileType) throws {
    try self.init(outputURL: outputURL, fileType: outputFileType)
  }

  /// How far writing has come.
  open var status: Status { lock.withLock { state.status } }
  /// Why writing has ended; nil unless it has failed.
  open var error: (any Error)? { lock.withLock { state.error } }
  /// What is written.
  open var inputs: [AVAssetWriterInput] { lock.withLock { state.inputs } }
  /// What kinds of tracks such a file can have.
  open var availableMediaTypes: [AVMediaType] {
    outputFileType == .m4a ? [.audio] : [.video, .audio]
  }
  /// What is said of the film; it is to be set before writing is started.
  open var metadata: [AVMetadataItem] {
    get { lock.withLock { state.metadata } }
    set { lock.withLock { state.metadata = newValue } }
  }

  /// When the session begins, in the time of samples; nil before.
  var session: CMTime? { lock.withLock { state.session } }

  /// Whether settings can be had in such a file.
  open func canApply(
    outputSettings: [String: Any]?, forMediaType mediaType: AVMediaType
  ) -> Bool {
    guard let outputSettings, availableMediaTypes.contains(mediaType) else { return false }
    do throws(AVError) {
      if mediaType == .video {
        _ = try PicturePlan(outputSettings, outputFileType)
      } else {
        _ = try SoundPlan(outputSettings, outputFileType)
      }
      return true
    } catch {
      return false
    }
  }

  /// Whether an input can be added: one with settings that such a file can have, before writing is
  /// started.
  open func canAdd(_ input: AVAssetWriterInput) -> Bool {
    status == .unknown && input.writer == nil
      && canApply(outputSettings: input.outputSettings, forMediaType: input.mediaType)
  }

  /// Adds an input; one that cannot be added is left out, which a diagnostic says.
  open func add(_ input: AVAssetWriterInput) {
    guard canAdd(input) else {
      Diagnostics.report(
        .misuse, "AVAssetWriter.add: the file cannot have such a track, or writing has begun")
      return
    }
    input.writer = self
    lock.withLock { state.inputs.append(input) }
  }

  /// Starts writing; false where that cannot be, for the reason that ``error`` tells.
  open func startWriting() -> Bool {
    guard status == .unknown else { return false }
    let path = outputURL.path
    guard !inputs.isEmpty else {
      fail(AVError(.unknown, "AVAssetWriter: \(path) would have no tracks. Add inputs."))
      return false
    }
    guard !FileManager.default.fileExists(atPath: path) else {
      fail(
        AVError(.fileAlreadyExists, "\(path) is there already. Remove it, or take another name."))
      return false
    }
    // A folder that is not there is better told now than in the end.
    do {
      try MediaError.writing { () throws(OutputError) in try DraftFile(for: path).discard() }
    } catch {
      fail(AVError(error))
      return false
    }
    lock.withLock { state.status = .writing }
    for input in inputs { input.serve() }
    return true
  }

  /// Begins what is written: samples before this time are left out, and what is shown then is the
  /// film's beginning.
  open func startSession(atSourceTime startTime: CMTime) {
    lock.withLock {
      guard state.status == .writing, state.session == nil, startTime.isNumeric else { return }
      state.session = startTime
    }
    for input in inputs { input.serve() }
  }

  /// Ends what is written: the last picture is shown until then, and samples that come later and begin
  /// then or after it are left out.
  ///
  /// > Partly: what was given before and begins after it stays.
  open func endSession(atSourceTime endTime: CMTime) {
    lock.withLock { if endTime.isNumeric { state.end = endTime } }
  }

  /// When the session ends; nil while that is not known.
  var end: CMTime? { lock.withLock { state.end } }

  /// Gives writing up; nothing is left of the file.
  open func cancelWriting() {
    let isOpen = lock.withLock {
      guard [.unknown, .writing].contains(state.status), !state.isEnding else { return false }
      state.status = .cancelled
      return true
    }
    guard isOpen else { return }
    for input in inputs { input.cancel() }
  }

  /// Notes why writing cannot go on, and removes what was written.
  func fail(_ error: AVError) {
    let isFirst = lock.withLock {
      guard [.unknown, .writing].contains(state.status) else { return false }
      (state.status, state.error) = (.failed, error)
      return true
    }
    guard isFirst else { return }
    for input in inputs { input.cancel() }
  }

  // MARK: - The end

  /// Writes what is missing and gives the file its name; then calls a block on another thread.
  open func finishWriting(completionHandler handler: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { [self] in
      finish()
      handler()
    }
  }

  /// Writes what is missing and gives the file its name.
  open func finishWriting() async {
    await withCheckedContinuation { continuation in
      finishWriting { continuation.resume() }
    }
  }

  private func finish() {
    let isOpen = lock.withLock {
      guard state.status == .writing, !state.isEnding else { return false }
      state.isEnding = true
      return true
    }
    guard isOpen else { return }
    do throws(MediaError) {
      var film = TrackFilm()
      for input in inputs {
        switch try input.finish() {
        case .pictures(let track):
          film.pictures.append(track)
          let map = input.transform
          film.turns.append([map.a, map.b, map.c, map.d, map.tx, map.ty])
        case .sound(let track): film.sounds.append(track)
        case nil: break
        }
      }
      guard !film.pictures.isEmpty || !film.sounds.isEmpty else {
        throw .noFrames(path: outputURL.path)
      }
      film.metadata = MetadataNames.words(metadata, for: outputFileType)
      try film.write(to: outputURL.path, container)
      for input in inputs { input.cancel() }
      lock.withLock { state.status = .completed }
    } catch {
      fail(AVError(error))
    }
  }
}
