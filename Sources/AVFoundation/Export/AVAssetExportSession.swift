// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

/// Writes an asset as a new file.
///
/// A film is drawn on all cores, and is the same for any number of them. The file appears complete or
/// not at all; one that is there already is kept, and the export fails.
///
/// > Difference: turned films are written upright, and frames all last equally long; the sound of a
/// > film in a .mov is not compressed. Files are always made so that they can be shown while they
/// > arrive.
///
/// Its settings belong to the thread that begins the export; how far it is may be asked on any.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  /// How far an export is.
  public enum Status: Int, Sendable {
    /// It has not been begun.
    case unknown = 0
    /// It is about to begin.
    case waiting = 1
    /// The file is being written.
    case exporting = 2
    /// The file is there.
    case completed = 3
    /// There is no file, and an error tells why.
    case failed = 4
    /// It was given up, and there is no file.
    case cancelled = 5
  }

  /// How far an export is, for those that wait for it.
  public enum State: Sendable {
    /// It has not been begun.
    case pending
    /// It is about to begin.
    case waiting
    /// The file is being written.
    case exporting(progress: Progress)
  }

  private struct Course {
    var status = Status.unknown
    var progress = 0.0
    var error: AVError?
    var isCancelled = false
    var ends: [@Sendable () -> Void] = []
  }

  /// What is written.
  public let asset: AVAsset
  /// How, by the preset's name.
  public let presetName: String
  private let preset: ExportPreset
  private let course = Guarded(Course())

  /// The kind of file; one of ``supportedFileTypes``.
  open var outputFileType: AVFileType?
  /// Where the file goes; there must be none.
  open var outputURL: URL?
  /// Whether the file can be shown while it arrives, which it always can.
  open var shouldOptimizeForNetworkUse = false
  /// Which part of the asset is written; all of it at first.
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  /// How loud the tracks are when; nil for as loud as they are by themselves.
  open var audioMix: AVAudioMix?
  /// How the pictures of the tracks are put together; nil for the first track's as it is.
  open var videoComposition: AVVideoComposition?
  /// What becomes of the pitch where tracks are played faster or slower.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.spectral
  /// How many frames are drawn at once; nil for one a core.
  var threads: Int?

  /// A session for an asset; nil for a preset that there is not.
  public init?(asset: AVAsset, presetName: String) {
    guard let preset = ExportPreset.named(presetName) else { return nil }
    (self.asset, self.presetName, self.preset) = (asset, presetName, preset)
  }

  // MARK: - Presets

  /// The names of all presets.
  open class func allExportPresets() -> [String] { ExportPreset.all.map(\.name) }

  /// The names of the presets by which an asset can be written.
  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
    ExportPreset.all.filter { $0.suits(asset) }.map(\.name)
  }

  /// Whether an asset can be written by a preset as a kind of file; any that it writes for nil.
  open class func compatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?
  ) async -> Bool {
    isCompatible(presetName, asset, outputFileType)
  }

  /// Whether an asset can be written by a preset as a kind of file, for a block.
  open class func determineCompatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.global().async { handler(isCompatible(presetName, asset, outputFileType)) }
  }

  private static func isCompatible(
    _ name: String, _ asset: AVAsset, _ type: AVFileType?
  ) -> Bool {
    guard let preset = ExportPreset.named(name), preset.suits(asset) else { return false }
    return type.map(preset.fileTypes.contains) ?? true
  }

  /// The kinds of files that the preset writes.
  open var supportedFileTypes: [AVFileType] { preset.fileTypes }

  /// The kinds of files as which the asset can be written.
  open var compatibleFileTypes: [AVFileType] {
    get async { preset.suits(asset) ? preset.fileTypes : [] }
  }

  /// The kinds of files as which the asset can be written, for a block on another thread.
  open func determineCompatibleFileTypes(
    completionHandler handler: @escaping @Sendable ([AVFileType]) -> Void
  ) {
    DispatchQueue.global().async { [self] in
      handler(preset.suits(asset) ? preset.fileTypes : [])
    }
  }

  // MARK: - How far it is

  /// How far the export is.
  open var status: Status { course.withLock { $0.status } }
  /// How much is done, 0...1.
  open var progress: Float { course.withLock { Float($0.progress) } }
  /// Why there is no file; nil as long as nothing went wrong.
  open var error: (any Error)? { course.withLock { $0.error } }

  /// How far the export is, at intervals, until it ends.
  ///
  /// - Parameter updateInterval: Seconds from one to the next while the file is written.
  /// - Returns: The states; the last one is that before the end.
  public func states(updateInterval: TimeInterval = .infinity) -> AsyncStream<State> {
    let total: Int64 = 10_000
    let progress = Progress(totalUnitCount: total)
    return AsyncStream { continuation in
      let interval = updateInterval.isFinite ? max(0.01, updateInterval) : 3600
      // It is only cancelled by others, which any thread may do.
      nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.setEventHandler { [self] in
        let (status, done) = course.withLock { ($0.status, $0.progress) }
        progress.completedUnitCount = Int64((done * Double(total)).rounded())
        switch status {
        case .unknown: continuation.yield(.pending)
        case .waiting: continuation.yield(.waiting)
        case .exporting: continuation.yield(.exporting(progress: progress))
        default: break
        }
      }
      timer.schedule(deadline: .now(), repeating: interval)
      atEnd {
        timer.cancel()
        continuation.finish()
      }
      continuation.onTermination = { _ in timer.cancel() }
      timer.resume()
    }
  }

  private func atEnd(_ body: @escaping @Sendable () -> Void) {
    let isOver = course.withLock { course in
      guard course.status.rawValue < Status.completed.rawValue else { return true }
      course.ends.append(body)
      return false
    }
    if isOver { body() }
  }

  /// About how many bytes the file will have.
  open var estimatedOutputFileLength: Int64 {
    let range = prepared.range
    let seconds = range.isUsable ? range.duration.seconds : 0
    if case .copy = preset.kind {
      let size = (try? FileManager.default.attributesOfItem(atPath: asset.name)[.size]) as? Int
      let share = seconds / max(asset.duration.seconds, 1e-9)
      return Int64(Double(size ?? 0) * min(1, share))
    }
    var bits = asset.makeTracks().contains { $0.mediaType == .audio } ? 192_000.0 : 0
    if let track = asset.makeTracks().first(where: { $0.mediaType == .video }) {
      let size = videoComposition?.renderSize ?? track.naturalSize
      let scale = preset.scale(of: size)
      let frames = videoComposition.map { 1 / max($0.frameDuration.seconds, 1e-3) }
      bits += preset.bitRate(
        pixelsPerSecond: Double(size.width * size.height) * scale * scale
          * (frames ?? Double(track.nominalFrameRate)))
    }
    return Int64(bits * seconds / 8)
  }

  /// About how many bytes the file will have.
  open func estimateOutputFileLength() async throws -> Int64 {
    try asset.look()
    return estimatedOutputFileLength
  }

  /// About how many bytes the file will have, for a block on another thread.
  open func estimateOutputFileLength(
    completionHandler handler: @escaping @Sendable (Int64, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { [self] in
      do throws(AVError) {
        try asset.look()
        handler(estimatedOutputFileLength, nil)
      } catch {
        handler(0, error)
      }
    }
  }

  // MARK: - Exporting

  /// What is asked for now.
  private var prepared: FilmExport {
    var export = FilmExport(
      asset: asset, preset: preset, url: outputURL ?? URL(fileURLWithPath: "/"),
      fileType: outputFileType ?? preset.fileTypes[0], wanted: timeRange)
    export.audioMix = audioMix?.copy() as? AVAudioMix
    export.videoComposition = videoComposition?.copy() as? AVVideoComposition
    export.keepsPitch = audioTimePitchAlgorithm != .varispeed
    export.threads = threads
    return export
  }

  /// Begins to write the file; the block is called on another thread when it is there, or will not
  /// be.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    begin { _ in handler() }
  }

  /// Writes the file; ``status`` and ``error`` tell whether that went well.
  open func export() async {
    await withCheckedContinuation { continuation in
      begin { _ in continuation.resume() }
    }
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - url: Where it goes; there must be none.
  ///   - fileType: What kind of file it is.
  ///   - isolation: Whose work waits for it.
  /// - Throws: Why there is no file, and that it was given up where the task was cancelled.
  open func export(
    to url: URL, as fileType: AVFileType, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    (outputURL, outputFileType) = (url, fileType)
    let error: AVError? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin { continuation.resume(returning: $0) }
      }
    } onCancel: {
      cancelExport()
    }
    if let error { throw error }
  }

  /// Gives the export up; what was written of the file goes.
  open func cancelExport() { course.withLock { $0.isCancelled = true } }

  private func begin(_ completion: @escaping @Sendable (AVError?) -> Void) {
    let isFirst = course.withLock { course in
      guard course.status == .unknown else { return false }
      course.status = .waiting
      return true
    }
    guard isFirst else {
      return completion(
        AVError(.operationNotAllowed, "An export session exports once; make another one."))
    }
    guard outputURL != nil, outputFileType != nil else {
      let missing = outputURL == nil ? "outputURL" : "outputFileType"
      let error = AVError(.exportFailed, "The session has no \(missing); set it before it exports.")
      DispatchQueue.global().async { [self] in end(error, completion) }
      return
    }
    let export = prepared
    DispatchQueue.global().async { [self] in
      course.withLock { $0.status = .exporting }
      do throws(AVError) {
        try export.run { [self] share in
          course.withLock { course in
            course.progress = max(course.progress, share)
            return !course.isCancelled
          }
        }
        end(nil, completion)
      } catch {
        end(error, completion)
      }
    }
  }

  private func end(_ error: AVError?, _ completion: @Sendable (AVError?) -> Void) {
    let ends = course.withLock { course in
      course.error = error
      course.status =
        error == nil ? .completed : error?.code == .operationCancelled ? .cancelled : .failed
      if error == nil { course.progress = 1 }
      defer { course.ends = [] }
      return course.ends
    }
    completion(error)
    for end in ends { end() }
  }
}
