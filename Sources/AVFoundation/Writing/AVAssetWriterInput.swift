// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import Media

/// Takes the pictures or samples of one track; see ``AVAssetWriter``.
///
/// What changes is kept under locks, so threads may share it; one at a time gives samples.
open class AVAssetWriterInput: NSObject, @unchecked Sendable {
  /// A track that is complete but for being joined.
  enum Finished {
    case pictures(PictureTrack)
    case sound(SoundTrack)
  }

  private struct Request {
    var queue: DispatchQueue
    var block: @Sendable () -> Void
  }

  /// What the track holds: pictures or sound.
  public let mediaType: AVMediaType
  /// How it is compressed.
  public let outputSettings: [String: Any]?
  /// What the samples are that will come; nil where nobody knows.
  public let sourceFormatHint: CMFormatDescription?

  private let stateLock = NSLock()
  // Under `stateLock`.
  private weak var owner: AVAssetWriter?
  private var isFinished = false
  private var request: Request?
  private var appended = 0
  private var isServing = false

  private let trackLock = NSLock()
  // Under `trackLock`.
  private var pictures: PictureWriting?
  private var sound: SoundWriting?

  // Kept by who makes the input, before writing is started.
  /// Whether samples come as time passes; it has no effect.
  open var expectsMediaDataInRealTime = false
  /// How the pictures are to be turned when they are shown.
  open var transform = CGAffineTransform.identity
  /// How large pictures are meant to be seen; it has no effect.
  open var naturalSize = CGSize.zero
  /// Units a second in which the track's times are exact; 0 for what suits the first sample.
  open var mediaTimeScale: CMTimeScale = 0
  /// The track's language; it has no effect.
  open var languageCode: String?
  /// The track's language; it has no effect.
  open var extendedLanguageTag: String?
  /// How loud the track plays by itself; it has no effect.
  open var preferredVolume: Float = 1
  /// Whether the track plays; it has no effect.
  open var marksOutputTrackAsEnabled = true
  /// Whether it may be encoded more than once; it has no effect.
  open var performsMultiPassEncodingIfSupported = false
  /// What is said of the track; it has no effect.
  open var metadata: [AVMetadataItem] = []

  /// An input of a track.
  ///
  /// > Difference: samples that are compressed already are not taken, so there must be settings.
  public init(
    mediaType: AVMediaType, outputSettings: [String: Any]?,
    sourceFormatHint: CMFormatDescription?
  ) {
    (self.mediaType, self.outputSettings) = (mediaType, outputSettings)
    self.sourceFormatHint = sourceFormatHint
  }

  /// An input of a track.
  public convenience init(mediaType: AVMediaType, outputSettings: [String: Any]?) {
    self.init(mediaType: mediaType, outputSettings: outputSettings, sourceFormatHint: nil)
  }

  deinit {
    pictures?.track?.cancel()
    sound?.track.cancel()
  }

  var writer: AVAssetWriter? {
    get { stateLock.withLock { owner } }
    set { stateLock.withLock { owner = newValue } }
  }

  /// Whether samples are taken: while the writer writes, until the track is finished.
  ///
  /// > Difference: who gives samples faster than they are encoded waits in `append`, so that it need not be
  /// > asked.
  open var isReadyForMoreMediaData: Bool {
    writer?.status == .writing && !stateLock.withLock { isFinished }
  }

  // MARK: - Being asked

  /// Calls a block on a queue as soon as samples are taken, and again as long as it gives some, until the
  /// track is finished.
  open func requestMediaDataWhenReady(
    on queue: DispatchQueue, using block: @escaping @Sendable () -> Void
  ) {
    stateLock.withLock { request = Request(queue: queue, block: block) }
    serve()
  }

  /// Calls the block that was left, if samples are taken now.
  func serve() {
    guard isReadyForMoreMediaData, writer?.session != nil else { return }
    let found = stateLock.withLock { () -> Request? in
      guard !isServing else { return nil }
      isServing = request != nil
      return request
    }
    guard let found else { return }
    found.queue.async { [self] in
      let before = stateLock.withLock { appended }
      found.block()
      let goesOn = stateLock.withLock {
        isServing = false
        return appended != before
      }
      if goesOn { serve() }
    }
  }

  // MARK: - Samples

  /// Takes a picture or some sound; false where writing cannot go on, for the reason that the writer tells.
  open func append(_ sampleBuffer: CMSampleBuffer) -> Bool {
    append(at: sampleBuffer.presentationTimeStamp) { start throws(MediaError) in
      if let image = sampleBuffer.imageBuffer, mediaType == .video {
        try writing(image, start.writer).append(
          image, at: sampleBuffer.presentationTimeStamp - start.session,
          lasting: sampleBuffer.duration)
      } else if mediaType == .audio, let data = sampleBuffer.dataBuffer,
        let stream = sampleBuffer.formatDescription?.audioStreamBasicDescription,
        let form = SampleForm(stream)
      {
        try writing(form, start.writer).append(
          data, at: sampleBuffer.presentationTimeStamp - start.session)
      } else {
        throw .cannotEncode(reason: "a sample is not of the track's kind, or is compressed already")
      }
    }
  }

  /// Takes a picture.
  func append(_ image: CVPixelBuffer, at time: CMTime) -> Bool {
    append(at: time) { start throws(MediaError) in
      try writing(image, start.writer).append(
        image, at: time - start.session, lasting: .invalid)
    }
  }

  private func append(
    at time: CMTime,
    _ body: ((session: CMTime, writer: AVAssetWriter)) throws(MediaError) -> Void
  ) -> Bool {
    guard let writer, isReadyForMoreMediaData else { return false }
    guard let session = writer.session else {
      writer.fail(AVError(.unknown, "AVAssetWriter: startSession(atSourceTime:) comes first."))
      return false
    }
    guard time.isNumeric else {
      writer.fail(AVError(.unknown, "AVAssetWriter: a sample has no time."))
      return false
    }
    stateLock.withLock { appended += 1 }
    if let end = writer.end, time >= end { return true }
    let failure = trackLock.withLock { () -> MediaError? in
      do throws(MediaError) {
        try body((session, writer))
        return nil
      } catch {
        return error
      }
    }
    guard let failure else { return true }
    writer.fail(AVError(failure))
    return false
  }

  /// What writes pictures, made for the first one; under `trackLock`.
  private func writing(
    _ image: CVPixelBuffer, _ writer: AVAssetWriter
  ) throws(MediaError) -> PictureWriting {
    if let pictures { return pictures }
    do {
      let plan = try PicturePlan(outputSettings ?? [:], writer.outputFileType)
      let made = PictureWriting(plan, path: writer.outputURL.path, scale: mediaTimeScale)
      pictures = made
      return made
    } catch {
      throw .cannotEncode(reason: "\(error)")
    }
  }

  /// What writes sound, made for the first of it; under `trackLock`.
  private func writing(
    _ form: SampleForm, _ writer: AVAssetWriter
  ) throws(MediaError) -> SoundWriting {
    if let sound { return sound }
    let plan: SoundPlan
    do {
      plan = try SoundPlan(outputSettings ?? [:], writer.outputFileType)
    } catch {
      throw .cannotEncode(reason: "\(error)")
    }
    let made = try SoundWriting(plan, form)
    sound = made
    return made
  }

  // MARK: - The end

  /// Says that no more samples will come.
  open func markAsFinished() {
    stateLock.withLock { (isFinished, request) = (true, nil) }
  }

  /// Completes the track; nil where nothing was given.
  func finish() throws(MediaError) -> Finished? {
    markAsFinished()
    let writer = writer
    let end = writer?.end.flatMap { end in writer?.session.map { end - $0 } }
    var failure: MediaError?
    let result = trackLock.withLock { () -> Finished? in
      do throws(MediaError) {
        if let track = try pictures?.finish(end: end) { return .pictures(track) }
        guard let track = sound?.track else { return nil }
        try track.finish()
        return .sound(track)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    return result
  }

  /// Removes what was written on the way.
  func cancel() {
    markAsFinished()
    trackLock.withLock {
      pictures?.track?.cancel()
      sound?.track.cancel()
      (pictures, sound) = (nil, nil)
    }
  }
}
