// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

/// What samples are: pictures of a codec and a size, or sound of a rate and a number of channels.
///
/// It does not change, so threads may share it.
public final class CMFormatDescription: Hashable, @unchecked Sendable {
  /// What is described.
  enum Content: Equatable {
    case video(codec: FourCharCode, CMVideoDimensions)
    case audio(AudioStreamBasicDescription)
    case other(media: FourCharCode, FourCharCode)
  }

  let content: Content
  let more: NSDictionary
  /// Where the description of sound lies for those who ask for its address.
  private let stream: UnsafeMutablePointer<AudioStreamBasicDescription>?

  init(_ content: Content, more: NSDictionary = NSDictionary()) {
    self.content = content
    self.more = more.copy() as? NSDictionary ?? more
    if case .audio(let description) = content {
      stream = .allocate(capacity: 1)
      stream?.initialize(to: description)
    } else {
      stream = nil
    }
  }

  /// A description of pictures of a codec.
  package convenience init(pictures codec: FourCharCode, _ size: CMVideoDimensions) {
    self.init(.video(codec: codec, size))
  }

  /// A description of sound.
  package convenience init(sound: AudioStreamBasicDescription) { self.init(.audio(sound)) }

  deinit { stream?.deallocate() }

  var streamPointer: UnsafePointer<AudioStreamBasicDescription>? {
    stream.map { UnsafePointer($0) }
  }

  /// Descriptions are equal when they say the same.
  public static func == (a: CMFormatDescription, b: CMFormatDescription) -> Bool {
    a === b || a.content == b.content && a.more.isEqual(b.more)
  }

  /// Hashes which kind of samples it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(CMFormatDescriptionGetMediaType(self))
    hasher.combine(CMFormatDescriptionGetMediaSubType(self))
  }
}

/// What pictures are.
public typealias CMVideoFormatDescription = CMFormatDescription
/// What sound is.
public typealias CMAudioFormatDescription = CMFormatDescription
/// The kind of samples, by four letters.
public typealias CMMediaType = FourCharCode
/// The codec of pictures, by four letters.
public typealias CMVideoCodecType = FourCharCode
/// The codec of anything, by four letters.
public typealias CMPixelFormatType = FourCharCode

/// A size in whole pixels.
public struct CMVideoDimensions: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int32
  /// Rows.
  public var height: Int32

  /// A size of nothing.
  public init() { self.init(width: 0, height: 0) }

  /// A size.
  public init(width: Int32, height: Int32) {
    (self.width, self.height) = (width, height)
  }
}

// MARK: - Kinds

/// Pictures.
public let kCMMediaType_Video: CMMediaType = 0x7669_6465
/// Sound.
public let kCMMediaType_Audio: CMMediaType = 0x736F_756E
/// Pictures and sound in one.
public let kCMMediaType_Muxed: CMMediaType = 0x6D75_7878
/// Text.
public let kCMMediaType_Text: CMMediaType = 0x7465_7874
/// The numbers of frames.
public let kCMMediaType_TimeCode: CMMediaType = 0x746D_6364
/// What is known of the rest.
public let kCMMediaType_Metadata: CMMediaType = 0x6D65_7461

/// H.264.
public let kCMVideoCodecType_H264: CMVideoCodecType = 0x6176_6331
/// HEVC.
public let kCMVideoCodecType_HEVC: CMVideoCodecType = 0x6876_6331
/// JPEG, each picture by itself.
public let kCMVideoCodecType_JPEG: CMVideoCodecType = 0x6A70_6567
/// ProRes 4444, with alpha.
public let kCMVideoCodecType_AppleProRes4444: CMVideoCodecType = 0x6170_3468
/// ProRes 422 HQ.
public let kCMVideoCodecType_AppleProRes422HQ: CMVideoCodecType = 0x6170_6368
/// ProRes 422.
public let kCMVideoCodecType_AppleProRes422: CMVideoCodecType = 0x6170_636E
/// ProRes 422 LT.
public let kCMVideoCodecType_AppleProRes422LT: CMVideoCodecType = 0x6170_6373
/// ProRes 422 Proxy.
public let kCMVideoCodecType_AppleProRes422Proxy: CMVideoCodecType = 0x6170_636F
/// MPEG-4.
public let kCMVideoCodecType_MPEG4Video: CMVideoCodecType = 0x6D70_3476
/// VP9.
public let kCMVideoCodecType_VP9: CMVideoCodecType = 0x7670_3039
/// AV1.
public let kCMVideoCodecType_AV1: CMVideoCodecType = 0x6176_3031
/// Pixels as they are: blue, green, red, alpha.
public let kCMPixelFormat_32BGRA: CMPixelFormatType = kCVPixelFormatType_32BGRA
/// Pixels as they are: alpha, red, green, blue.
public let kCMPixelFormat_32ARGB: CMPixelFormatType = kCVPixelFormatType_32ARGB

/// A parameter makes no sense.
public let kCMFormatDescriptionError_InvalidParameter: OSStatus = -12710
/// There is no memory.
public let kCMFormatDescriptionError_AllocationFailed: OSStatus = -12711
/// The description does not say it.
public let kCMFormatDescriptionError_ValueNotAvailable: OSStatus = -12718
