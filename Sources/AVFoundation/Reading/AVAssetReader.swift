// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Media

/// Reads an asset's frames and samples one after the other.
///
/// Outputs are added, reading is started, and each output is asked for what comes next until it has no
/// more. Outputs may be read on different threads; what they share is kept under a lock.
open class AVAssetReader: NSObject, @unchecked Sendable {
  /// How far reading has come.
  public enum Status: Int, Sendable {
    /// It has not been started.
    case unknown = 0
    /// Samples can be asked for.
    case reading = 1
    /// All samples have been given.
    case completed = 2
    /// It has ended for the reason that ``AVAssetReader/error`` tells.
    case failed = 3
    /// It was given up.
    case cancelled = 4
  }

  private struct State {
    var status = Status.unknown
    var error: AVError?
    var outputs: [AVAssetReaderOutput] = []
    var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  }

  /// What is read.
  public let asset: AVAsset
  private let lock = NSLock()
  // Under `lock`.
  private var state = State()

  /// A reader of an asset.
  ///
  /// - Throws: An `AVError` where the asset is no film and no sound that can be read.
  public init(asset: AVAsset) throws {
    self.asset = asset
    super.init()
    _ = try asset.file.look()
  }

  /// How far reading has come.
  open var status: Status { lock.withLock { state.status } }
  /// Why reading has ended; nil unless it has failed.
  open var error: (any Error)? { lock.withLock { state.error } }
  /// What is read from.
  open var outputs: [AVAssetReaderOutput] { lock.withLock { state.outputs } }

  /// From when to when samples are read; all of them at first.
  ///
  /// The first picture is the one that is shown at the beginning, with its own time, and sound is cut to
  /// the sample. It can be set until reading is started.
  open var timeRange: CMTimeRange {
    get { lock.withLock { state.timeRange } }
    set {
      lock.withLock {
        guard state.status == .unknown else { return }
        state.timeRange = newValue
      }
    }
  }

  /// Whether an output can be added: one of the asset's, before reading is started.
  open func canAdd(_ output: AVAssetReaderOutput) -> Bool {
    lock.withLock { state.status == .unknown } && output.canRead(asset) && !output.isTaken
  }

  /// Adds an output; one that cannot be added is left out, which a diagnostic says.
  open func add(_ output: AVAssetReaderOutput) {
    guard canAdd(output) else {
      Diagnostics.report(
        .misuse, "AVAssetReader.add: the output is not of this asset, or is read already")
      return
    }
    output.isTaken = true
    lock.withLock { state.outputs.append(output) }
  }

  /// Starts reading; false where that cannot be, for the reason that ``error`` tells.
  open func startReading() -> Bool {
    let (isFresh, range) = lock.withLock { (state.status == .unknown, state.timeRange) }
    guard isFresh else { return false }
    do throws(AVError) {
      for output in outputs { try output.start(self, range) }
      lock.withLock { state.status = .reading }
      return true
    } catch {
      end(.failed, error)
      return false
    }
  }

  /// Gives reading up.
  open func cancelReading() {
    end(.cancelled)
    for output in outputs { output.stop() }
  }

  /// Notes how reading has ended, unless it has already.
  func end(_ status: Status, _ error: AVError? = nil) {
    lock.withLock {
      guard [.unknown, .reading].contains(state.status) else { return }
      (state.status, state.error) = (status, error)
    }
  }

  /// Notes that an output has given all.
  func endIfAllAreRead() {
    guard status == .reading, outputs.allSatisfy(\.isRead) else { return }
    end(.completed)
  }
}
