// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation
import Media

/// A film or a sound: what it is made of and how long it lasts.
///
/// A file is looked at when something is first asked of it. What cannot be read has no tracks and no
/// duration; the `load` functions throw the reason.
///
/// It does not change; what is found out about the file is kept under a lock.
open class AVAsset: NSObject, @unchecked Sendable {
  let file: AssetFile

  /// The asset of a file.
  public convenience init(url URL: URL) {
    self.init(file: AssetFile(URL))
  }

  init(file: AssetFile) {
    self.file = file
  }

  /// How long it lasts; zero when it cannot be read.
  open var duration: CMTime { file.media.map(Self.duration) ?? .zero }

  /// How fast it plays by itself: 1.
  open var preferredRate: Float { 1 }
  /// How loud it plays by itself: 1.
  open var preferredVolume: Float { 1 }
  /// How its pictures are to be turned.
  open var preferredTransform: CGAffineTransform { firstVideo?.preferredTransform ?? .identity }
  /// How large its pictures are meant to be seen, before they are turned; zero without any.
  open var naturalSize: CGSize { firstVideo?.naturalSize ?? .zero }

  /// Whether it has pictures or sound that can be decoded.
  open var isPlayable: Bool { isReadable }
  /// Whether its samples can be read.
  open var isReadable: Bool { (try? look()) != nil }
  /// Whether it can be written in another form.
  open var isExportable: Bool { isPlayable }
  /// Whether it can be a part of a composition.
  open var isComposable: Bool { isPlayable }
  /// Whether it may not be copied: never.
  open var hasProtectedContent: Bool { false }
  /// Whether its duration is exact and any time can be found: always.
  open var providesPreciseDurationAndTiming: Bool { true }

  /// Gives up reading ahead; it has no effect: nothing is read beyond what is asked for.
  open func cancelLoading() {}

  private var firstVideo: AVAssetTrack? { tracks(withMediaType: .video).first }

  // MARK: - For those that read it

  /// Finds out what it is made of.
  ///
  /// - Throws: Why nothing can be read.
  func look() throws(AVError) { _ = try file.look() }

  /// Whether that has been found out.
  var isKnown: Bool { file.isKnown }

  /// What people call it.
  var name: String { file.url.path }

  /// What it is made of, pictures first; nothing where it cannot be read.
  func makeTracks() -> [AVAssetTrack] {
    guard let media = file.media else { return [] }
    return media.videos.map { AVAssetTrack($0, in: media, of: self) }
      + media.sounds.map { AVAssetTrack($0, in: media, of: self) }
  }

  /// To the frame or sample where the longest track ends with the file.
  private static func duration(of media: MediaFile) -> CMTime {
    let exact = media.videos.map(\.end) + media.sounds.map(\.end)
    let same = exact.first { abs($0.seconds - media.duration) < 2e-6 }
    return same ?? CMTime(mediaSeconds: media.duration)
  }
}

/// The asset of a file.
///
/// It keeps nothing besides what an asset does, so threads may share it.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Where the file lies; it is read when something is asked of it.
  public var url: URL { file.url }

  /// The asset of a file; options change nothing here.
  public init(url URL: URL, options: [String: Any]? = nil) {
    super.init(file: AssetFile(URL))
  }
}

/// The option that asks for exact times, which there are anyway.
public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"

/// The number of a track in its asset.
public typealias CMPersistentTrackID = Int32
