// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import Foundation

extension AVAssetTrack {
  /// What the samples are, a `CMFormatDescription` each; one.
  public var formatDescriptions: [Any] { [format] }

  fileprivate var format: CMFormatDescription {
    if let video = origin?.video {
      let size = CMVideoDimensions(
        width: Int32(clamping: video.width), height: Int32(clamping: video.height))
      return CMFormatDescription(pictures: Self.codec(video.codec), size)
    }
    let sound = origin?.audio
    return CMFormatDescription(
      sound: AudioStreamBasicDescription(
        mSampleRate: sound?.rate ?? 0, mFormatID: Self.codec(sound?.codec ?? ""), mFormatFlags: 0,
        mBytesPerPacket: 0, mFramesPerPacket: sound?.codec == "aac" ? 1024 : 0, mBytesPerFrame: 0,
        mChannelsPerFrame: UInt32(clamping: sound?.channels ?? 0), mBitsPerChannel: 0,
        mReserved: 0))
  }

  /// The four letters of a codec that ffprobe names; 0 for one that has none here.
  private static func codec(_ name: String) -> FourCharCode {
    switch name {
    case "h264": kCMVideoCodecType_H264
    case "hevc": kCMVideoCodecType_HEVC
    case "mjpeg": kCMVideoCodecType_JPEG
    case "prores": kCMVideoCodecType_AppleProRes422
    case "mpeg4": kCMVideoCodecType_MPEG4Video
    case "vp9": kCMVideoCodecType_VP9
    case "av1": kCMVideoCodecType_AV1
    case "aac": kAudioFormatMPEG4AAC
    case "alac": kAudioFormatAppleLossless
    case "mp3": kAudioFormatMPEGLayer3
    case "flac": kAudioFormatFLAC
    case "opus": kAudioFormatOpus
    case _ where name.hasPrefix("pcm_"): kAudioFormatLinearPCM
    default: 0
    }
  }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
  /// What the samples are; one.
  public static var formatDescriptions: AVAsyncProperty<Root, [CMFormatDescription]> {
    AVAsyncProperty { [$0.format] }
  }
}
