// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation
import Synchronization

/// Where samples are read from; see ``AVAssetReaderTrackOutput``.
///
/// What changes is kept under locks, so threads may share it; one at a time asks for samples.
open class AVAssetReaderOutput: NSObject, @unchecked Sendable {
  private struct State {
    var isTaken = false
    var isRead = false
    weak var reader: AVAssetReader?
    var source: (any SampleSource)?
  }

  private let lock = NSLock()
  // Under `lock`.
  private var state = State()

  override init() { super.init() }

  /// What the samples are: pictures or sound.
  open var mediaType: AVMediaType { .video }
  /// Whether samples may be written to; they always may.
  open var alwaysCopiesSampleData = true
  /// Whether ranges can be read one after the other.
  ///
  /// It is to be set before reading is started.
  open var supportsRandomAccess = false

  /// Whether a reader has it.
  var isTaken: Bool {
    get { lock.withLock { state.isTaken } }
    set { lock.withLock { state.isTaken = newValue } }
  }

  /// Whether it has given all.
  var isRead: Bool { lock.withLock { state.isRead } }

  /// Whether its samples are an asset's.
  func canRead(_ asset: AVAsset) -> Bool { false }

  /// What gives the samples of a range.
  func source(_ asset: AVAsset, _ range: CMTimeRange) throws(AVError) -> any SampleSource {
    throw AVError(.unknown)
  }

  func start(_ reader: AVAssetReader, _ range: CMTimeRange) throws(AVError) {
    let made = try source(reader.asset, range)
    lock.withLock { (state.reader, state.source) = (reader, made) }
  }

  func stop() {
    lock.withLock { state.source }?.stop()
  }

  /// The next samples: a picture, or some sound; nil after the last, and where reading has failed or was
  /// given up, which the reader's status tells.
  open func copyNextSampleBuffer() -> CMSampleBuffer? {
    let (reader, source) = lock.withLock { (state.reader, state.source) }
    guard let reader, reader.status == .reading, let source else { return nil }
    do throws(AVError) {
      if let buffer = try source.next() {
        return reader.status == .reading ? buffer : nil
      }
      lock.withLock { state.isRead = true }
      if !supportsRandomAccess { reader.endIfAllAreRead() }
    } catch {
      reader.end(.failed, error)
    }
    return nil
  }

  /// Reads other ranges, after all samples have been given; ``supportsRandomAccess`` must be set.
  open func reset(forReadingTimeRanges timeRanges: [NSValue]) {
    let reader = lock.withLock { state.reader }
    guard let reader, reader.status == .reading, supportsRandomAccess else {
      Diagnostics.report(
        .misuse,
        "reset(forReadingTimeRanges:): reading has not begun, or supportsRandomAccess is not set")
      return
    }
    do throws(AVError) {
      var sources: [any SampleSource] = []
      for value in timeRanges { sources.append(try source(reader.asset, value.timeRangeValue)) }
      let all = SampleSources(sources)
      lock.withLock { (state.source, state.isRead) = (all, false) }
    } catch {
      reader.end(.failed, error)
    }
  }

  /// Says that no other ranges will be read.
  open func markConfigurationAsFinal() {
    supportsRandomAccess = false
    lock.withLock { state.reader }?.endIfAllAreRead()
  }
}

/// What gives samples in the order of their times.
protocol SampleSource: AnyObject, Sendable {
  /// The next samples; nil after the last. One thread at a time asks.
  func next() throws(AVError) -> CMSampleBuffer?
  /// Gives up; may be called on any thread.
  func stop()
}

/// Sources one after the other.
// One thread at a time asks, and the list does not change.
private final class SampleSources: SampleSource, @unchecked Sendable {
  private let sources: [any SampleSource]
  private var place = 0

  init(_ sources: [any SampleSource]) { self.sources = sources }

  func next() throws(AVError) -> CMSampleBuffer? {
    while place < sources.count {
      if let buffer = try sources[place].next() { return buffer }
      place += 1
    }
    return nil
  }

  func stop() { for source in sources { source.stop() } }
}
