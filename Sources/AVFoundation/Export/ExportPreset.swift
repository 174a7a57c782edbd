// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import Foundation
import Media

/// Small films, for slow networks.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
/// Films of middle size.
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
/// Films as large as their source, in H.264.
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
/// Films as large as their source, in HEVC.
public let AVAssetExportPresetHEVCHighestQuality = "AVAssetExportPresetHEVCHighestQuality"
/// Films of at most 640 by 480 pixels.
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
/// Films of at most 960 by 540 pixels.
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
/// Films of at most 1280 by 720 pixels.
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
/// Films of at most 1920 by 1080 pixels.
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
/// Films of at most 3840 by 2160 pixels.
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
/// Films of at most 1920 by 1080 pixels, in HEVC.
public let AVAssetExportPresetHEVC1920x1080 = "AVAssetExportPresetHEVC1920x1080"
/// Films of at most 3840 by 2160 pixels, in HEVC.
public let AVAssetExportPresetHEVC3840x2160 = "AVAssetExportPresetHEVC3840x2160"
/// Films as large as their source, in ProRes 422.
public let AVAssetExportPresetAppleProRes422LPCM = "AVAssetExportPresetAppleProRes422LPCM"
/// Sound alone, in AAC.
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
/// Tracks as they are: nothing is decoded or encoded.
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// What a preset stands for.
struct ExportPreset: Sendable {
  enum Kind: Sendable {
    case film(FilmCodec)
    case sound
    case copy
  }

  let name: String
  let kind: Kind
  /// The sides that a film fits into, whichever way it is turned; nil for any.
  var box: (long: Double, short: Double)?
  var quality = FilmQuality.standard

  private static func film(
    _ name: String, _ codec: FilmCodec = .h264, _ long: Double? = nil, _ short: Double = 0,
    quality: FilmQuality = .standard
  ) -> ExportPreset {
    ExportPreset(
      name: name, kind: .film(codec), box: long.map { ($0, short) }, quality: quality)
  }

  static let all = [
    film(AVAssetExportPresetLowQuality, .h264, 224, 144, quality: .draft),
    film(AVAssetExportPresetMediumQuality, .h264, 568, 360),
    film(AVAssetExportPresetHighestQuality),
    film(AVAssetExportPresetHEVCHighestQuality, .hevc),
    film(AVAssetExportPreset640x480, .h264, 640, 480),
    film(AVAssetExportPreset960x540, .h264, 960, 540),
    film(AVAssetExportPreset1280x720, .h264, 1280, 720),
    film(AVAssetExportPreset1920x1080, .h264, 1920, 1080),
    film(AVAssetExportPreset3840x2160, .h264, 3840, 2160),
    film(AVAssetExportPresetHEVC1920x1080, .hevc, 1920, 1080),
    film(AVAssetExportPresetHEVC3840x2160, .hevc, 3840, 2160),
    film(AVAssetExportPresetAppleProRes422LPCM, .prores),
    ExportPreset(name: AVAssetExportPresetAppleM4A, kind: .sound),
    ExportPreset(name: AVAssetExportPresetPassthrough, kind: .copy),
  ]

  static func named(_ name: String) -> ExportPreset? { all.first { $0.name == name } }

  /// The kinds of files that it writes, the usual first.
  var fileTypes: [AVFileType] {
    switch kind {
    case .film(.prores): [.mov]
    case .film: [.mp4, .mov, .m4v]
    case .sound: [.m4a]
    case .copy: [.mov, .mp4, .m4v, .m4a]
    }
  }

  /// Whether something of an asset can be written.
  func suits(_ asset: AVAsset) -> Bool {
    let tracks = asset.makeTracks()
    switch kind {
    case .film: return tracks.contains { $0.mediaType == .video }
    case .sound: return tracks.contains { $0.mediaType == .audio }
    case .copy: return !(asset is AVComposition) && !tracks.isEmpty
    }
  }

  /// By how much pictures are made smaller, so that they fit; they are never made larger.
  func scale(of size: CGSize) -> Double {
    guard let box else { return 1 }
    let (long, short) = (Double(max(size.width, size.height)), Double(min(size.width, size.height)))
    return min(1, box.long / max(1, long), box.short / max(1, short))
  }

  /// About how many bits a second of so many pixels a second take.
  func bitRate(pixelsPerSecond: Double) -> Double {
    switch kind {
    case .film(.prores): pixelsPerSecond * 3.5
    case .film(.hevc): pixelsPerSecond * 0.08
    case .film: pixelsPerSecond * (quality == .draft ? 0.06 : 0.14)
    case .sound, .copy: 0
    }
  }
}

extension AVFileType {
  /// The extensions that files of the kind have; none where that is not known.
  var pathExtensions: [String] {
    switch self {
    case .mov: ["mov", "qt"]
    case .mp4: ["mp4"]
    case .m4v: ["m4v"]
    case .m4a: ["m4a"]
    default: []
    }
  }

  /// How films of the kind are written; nil for none.
  var filmFormat: FilmFormat? {
    switch self {
    case .mov: .mov
    case .mp4, .m4v: .mp4
    default: nil
    }
  }

  /// What ffmpeg calls the container.
  var container: String {
    switch self {
    case .mov: "mov"
    case .m4a: "ipod"
    default: "mp4"
    }
  }
}
