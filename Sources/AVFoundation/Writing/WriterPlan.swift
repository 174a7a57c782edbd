// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreMedia
import CoreVideo
import Foundation
import Media

/// What settings of pictures ask for.
struct PicturePlan {
  enum Fitting { case stretched, whole, filling, unscaled }

  var encoding: TrackEncoding
  /// Pixels; nil for those of the first picture.
  var size: (width: Int, height: Int)?
  var fitting = Fitting.stretched

  init(_ settings: [String: Any], _ type: AVFileType) throws(AVError) {
    func number(_ values: [String: Any], _ key: String) -> Double? {
      SettingNumber.value(values[key]).flatMap { $0.isFinite ? $0 : nil }
    }
    let codec =
      (settings[AVVideoCodecKey] as? AVVideoCodecType)?.rawValue
      ?? settings[AVVideoCodecKey] as? String
    encoding =
      switch codec.map(AVVideoCodecType.init(rawValue:)) {
      case .h264: TrackEncoding(.h264)
      case .hevc: TrackEncoding(.hevc)
      case .jpeg: TrackEncoding(.jpeg)
      case .proRes4444: TrackEncoding(.prores("4444"))
      case .proRes422: TrackEncoding(.prores("standard"))
      case .proRes422HQ: TrackEncoding(.prores("hq"))
      case .proRes422LT: TrackEncoding(.prores("lt"))
      case .proRes422Proxy: TrackEncoding(.prores("proxy"))
      default: throw AVError(.encoderNotFound, "AVAssetWriter: there is no codec \(codec ?? "").")
      }
    if case .prores = encoding.codec, type != .mov {
      throw AVError(.unknown, "AVAssetWriter: ProRes is written to .mov files alone.")
    }
    let (width, height) = (
      number(settings, AVVideoWidthKey), number(settings, AVVideoHeightKey)
    )
    if let width, let height {
      guard (1...16_384).contains(width), (1...16_384).contains(height) else {
        throw AVError(.unknown, "AVAssetWriter: no film is \(width) by \(height) pixels.")
      }
      size = (Int(width), Int(height))
    }
    switch settings[AVVideoScalingModeKey] as? String {
    case AVVideoScalingModeResizeAspect: fitting = .whole
    case AVVideoScalingModeResizeAspectFill: fitting = .filling
    case AVVideoScalingModeFit: fitting = .unscaled
    default: break
    }
    let more = settings[AVVideoCompressionPropertiesKey] as? [String: Any] ?? [:]
    func whole(_ key: String) -> Int? {
      number(more, key).flatMap { $0 >= 1 && $0 < 1e9 ? Int($0) : nil }
    }
    encoding.bitRate = whole(AVVideoAverageBitRateKey)
    encoding.keyFrameInterval = whole(AVVideoMaxKeyFrameIntervalKey)
    encoding.quality = number(more, AVVideoQualityKey)
    encoding.reorders = number(more, AVVideoAllowFrameReorderingKey) != 0
  }

  /// Where a picture of a size lies in the film's.
  func place(of picture: CGSize, in film: CGSize) -> CGRect {
    let (x, y) = (film.width / picture.width, film.height / picture.height)
    let factor: (x: Double, y: Double) =
      switch fitting {
      case .stretched: (x, y)
      case .whole: (min(x, y), min(x, y))
      case .filling: (max(x, y), max(x, y))
      case .unscaled: (1, 1)
      }
    let size = CGSize(width: picture.width * factor.x, height: picture.height * factor.y)
    return CGRect(
      origin: CGPoint(x: (film.width - size.width) / 2, y: (film.height - size.height) / 2),
      size: size)
  }
}

/// What settings of sound ask for.
struct SoundPlan {
  var codec: SoundTrack.Codec
  var rate: Double?
  var channels: Int?

  init(_ settings: [String: Any], _ type: AVFileType) throws(AVError) {
    func number(_ key: String) -> Double? {
      SettingNumber.value(settings[key]).flatMap { $0.isFinite ? $0 : nil }
    }
    let kind = number(AVFormatIDKey).flatMap { AudioFormatID(exactly: $0) }
    switch kind {
    case kAudioFormatMPEG4AAC:
      let bits = number(AVEncoderBitRateKey).flatMap { $0 >= 8000 && $0 < 1e7 ? Int($0) : nil }
      codec = .aac(bitRate: bits)
    case kAudioFormatAppleLossless: codec = .alac
    case kAudioFormatLinearPCM:
      guard type == .mov else {
        throw AVError(.unknown, "AVAssetWriter: samples as they are go to .mov files alone.")
      }
      let form = try SampleForm(settings, rate: 48_000, channels: 2)
      let end = form.isBigEndian ? "be" : "le"
      switch form.number {
      case .float32: codec = .pcm("pcm_f32le")
      case .float64: codec = .pcm("pcm_f32le")
      case .signed16: codec = .pcm("pcm_s16\(end)")
      case .signed24: codec = .pcm("pcm_s24\(end)")
      case .signed32: codec = .pcm("pcm_s32le")
      }
    default: throw AVError(.encoderNotFound, "AVAssetWriter: there is no such kind of sound.")
    }
    rate = number(AVSampleRateKey)
    channels = number(AVNumberOfChannelsKey).flatMap { Int(exactly: $0) }
    guard rate.map({ (8000...192_000).contains($0) }) ?? true,
      channels.map({ (1...2).contains($0) }) ?? true
    else {
      throw AVError(
        .unknown, "AVAssetWriter: sound has 1 or 2 channels and 8000 to 192000 frames a second.")
    }
  }
}
