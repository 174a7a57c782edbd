// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation

/// A property that is read when it is asked for, whatever its type.
///
/// It keeps nothing that threads could share.
open class AVPartialAsyncProperty<Root>: @unchecked Sendable {
  fileprivate init() {}
}

/// A property that is read when it is asked for: the argument of `load`.
///
/// What reads it does not change, and may be called on any thread.
public final class AVAsyncProperty<Root, Value: Sendable>: AVPartialAsyncProperty<Root>,
  @unchecked Sendable
{
  let read: @Sendable (Root) throws -> Value

  init(_ read: @escaping @Sendable (Root) throws -> Value) {
    self.read = read
    super.init()
  }

  /// Whether the property is there already.
  public enum Status: Sendable {
    /// Nobody has asked for it.
    case notYetLoaded
    /// It is being read.
    ///
    /// > Difference: it is never the case: who asks waits.
    case loading
    /// It has been read, and this is it.
    case loaded(Value)
    /// It cannot be read, for this reason.
    case failed(NSError)
  }
}

/// What has properties that are read when they are asked for.
public protocol AVAsynchronousKeyValueLoading: AnyObject, Sendable {}

extension AVAsynchronousKeyValueLoading {
  /// Reads a property, and throws what keeps it from being read.
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
    try property.read(self)
  }

  /// Reads two properties, and throws when one of them cannot be read.
  public func load<A, B>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>
  ) async throws -> (A, B) {
    (try propertyA.read(self), try propertyB.read(self))
  }

  /// Reads three properties, and throws when one of them cannot be read.
  public func load<A, B, C>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>
  ) async throws -> (A, B, C) {
    (try propertyA.read(self), try propertyB.read(self), try propertyC.read(self))
  }

  /// Reads four properties, and throws when one of them cannot be read.
  public func load<A, B, C, D>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>, _ propertyD: AVAsyncProperty<Self, D>
  ) async throws -> (A, B, C, D) {
    (
      try propertyA.read(self), try propertyB.read(self), try propertyC.read(self),
      try propertyD.read(self)
    )
  }
}

extension AVAsynchronousKeyValueLoading {
  /// Whether a property has been read, and what came of it.
  public func status<T>(of property: AVAsyncProperty<Self, T>) -> AVAsyncProperty<Self, T>.Status {
    // What a track tells was read with its asset.
    guard (self as? AVAsset)?.isKnown ?? true else { return .notYetLoaded }
    do {
      return .loaded(try property.read(self))
    } catch {
      return .failed(error as NSError)
    }
  }
}

extension AVAsset: AVAsynchronousKeyValueLoading {}
extension AVAssetTrack: AVAsynchronousKeyValueLoading {}

extension AVPartialAsyncProperty where Root: AVAsset {
  private static func make<T: Sendable>(
    _ read: @escaping @Sendable (AVAsset) -> T
  ) -> AVAsyncProperty<Root, T> {
    AVAsyncProperty { asset in
      try asset.look()
      return read(asset)
    }
  }

  /// How long the asset lasts; it throws where the file is none or is broken.
  public static var duration: AVAsyncProperty<Root, CMTime> { make { $0.duration } }
  /// What it is made of.
  public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> { make { $0.tracks } }
  /// How its pictures are to be turned.
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    make { $0.preferredTransform }
  }
  /// How fast it plays by itself.
  public static var preferredRate: AVAsyncProperty<Root, Float> { make { $0.preferredRate } }
  /// How loud it plays by itself.
  public static var preferredVolume: AVAsyncProperty<Root, Float> { make { $0.preferredVolume } }
  /// Whether its times are exact.
  public static var providesPreciseDurationAndTiming: AVAsyncProperty<Root, Bool> {
    make { $0.providesPreciseDurationAndTiming }
  }
  /// Whether it can be decoded; one that cannot be read is no error here.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
  /// Whether its samples can be read; one that cannot be read is no error here.
  public static var isReadable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isReadable } }
  /// Whether it can be written in another form; one that cannot be read is no error here.
  public static var isExportable: AVAsyncProperty<Root, Bool> {
    AVAsyncProperty { $0.isExportable }
  }
  /// Whether it can be a part of a composition; one that cannot be read is no error here.
  public static var isComposable: AVAsyncProperty<Root, Bool> {
    AVAsyncProperty { $0.isComposable }
  }
  /// Whether it may not be copied.
  public static var hasProtectedContent: AVAsyncProperty<Root, Bool> {
    make { $0.hasProtectedContent }
  }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  /// How large pictures are meant to be seen.
  public static var naturalSize: AVAsyncProperty<Root, CGSize> {
    AVAsyncProperty { $0.naturalSize }
  }
  /// How pictures are to be turned.
  public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
    AVAsyncProperty { $0.preferredTransform }
  }
  /// Frames a second; 0 for sound.
  public static var nominalFrameRate: AVAsyncProperty<Root, Float> {
    AVAsyncProperty { $0.nominalFrameRate }
  }
  /// How long a frame lasts.
  public static var minFrameDuration: AVAsyncProperty<Root, CMTime> {
    AVAsyncProperty { $0.minFrameDuration }
  }
  /// From when to when of the asset it lasts.
  public static var timeRange: AVAsyncProperty<Root, CMTimeRange> {
    AVAsyncProperty { $0.timeRange }
  }
  /// Units a second in which its times are exact.
  public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> {
    AVAsyncProperty { $0.naturalTimeScale }
  }
  /// Which of its source's times it shows when.
  public static var segments: AVAsyncProperty<Root, [AVAssetTrackSegment]> {
    AVAsyncProperty { $0.segments }
  }
  /// How loud it plays by itself.
  public static var preferredVolume: AVAsyncProperty<Root, Float> {
    AVAsyncProperty { $0.preferredVolume }
  }
  /// Whether the track is played.
  public static var isEnabled: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isEnabled } }
}

/// How far a key of an asset has been read.
public enum AVKeyValueStatus: Int, Sendable {
  /// Nobody has asked for it.
  case unknown = 0
  /// It is being read.
  ///
  /// > Difference: it is never the case: who asks waits.
  case loading = 1
  /// It has been read and can be asked for.
  case loaded = 2
  /// It cannot be read, and never will be.
  case failed = 3
  /// It was given up while it was read.
  ///
  /// > Difference: it is never the case: what is begun is read.
  case cancelled = 4
}

extension AVAsset {
  /// Reads what keys name, and calls a block on another thread when that is done.
  public func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
  ) {
    DispatchQueue.global().async { [self] in
      try? look()
      handler?()
    }
  }

  /// How far a key has been read.
  ///
  /// - Parameters:
  ///   - key: Such as "duration".
  ///   - outError: Gets the reason where it has failed.
  /// - Returns: The same for all keys.
  public func statusOfValue(
    forKey key: String, error outError: UnsafeMutablePointer<NSError?>? = nil
  ) -> AVKeyValueStatus {
    guard isKnown else { return .unknown }
    do throws(AVError) {
      try look()
      return .loaded
    } catch {
      outError?.pointee = error as NSError
      return .failed
    }
  }
}
