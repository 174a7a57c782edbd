// SPDX-License-Identifier: Apache-2.0

import CoreVideo
import Foundation

extension CMFormatDescription {
  /// The kind of samples.
  public struct MediaType: RawRepresentable, Hashable, Sendable {
    /// Four letters.
    public let rawValue: FourCharCode

    /// Creates a kind from its letters; unknown ones are kept.
    public init(rawValue: FourCharCode) {
      self.rawValue = rawValue
    }

    /// Pictures.
    public static let video = MediaType(rawValue: kCMMediaType_Video)
    /// Sound.
    public static let audio = MediaType(rawValue: kCMMediaType_Audio)
    /// Pictures and sound in one.
    public static let muxed = MediaType(rawValue: kCMMediaType_Muxed)
    /// Text.
    public static let text = MediaType(rawValue: kCMMediaType_Text)
    /// The numbers of frames.
    public static let timeCode = MediaType(rawValue: kCMMediaType_TimeCode)
    /// What is known of the rest.
    public static let metadata = MediaType(rawValue: kCMMediaType_Metadata)
  }

  /// The codec of samples, or the kind of pixels.
  public struct MediaSubType: RawRepresentable, Hashable, Sendable {
    /// Four letters.
    public let rawValue: FourCharCode

    /// Creates a codec from its letters; unknown ones are kept.
    public init(rawValue: FourCharCode) {
      self.rawValue = rawValue
    }

    /// H.264.
    public static let h264 = MediaSubType(rawValue: kCMVideoCodecType_H264)
    /// HEVC.
    public static let hevc = MediaSubType(rawValue: kCMVideoCodecType_HEVC)
    /// JPEG.
    public static let jpeg = MediaSubType(rawValue: kCMVideoCodecType_JPEG)
    /// ProRes 4444.
    public static let proRes4444 = MediaSubType(rawValue: kCMVideoCodecType_AppleProRes4444)
    /// ProRes 422.
    public static let proRes422 = MediaSubType(rawValue: kCMVideoCodecType_AppleProRes422)
    /// Blue, green, red, alpha, a byte each.
    public static let pixelFormat_32BGRA = MediaSubType(rawValue: kCVPixelFormatType_32BGRA)
    /// Alpha, red, green, blue, a byte each.
    public static let pixelFormat_32ARGB = MediaSubType(rawValue: kCVPixelFormatType_32ARGB)
    /// AAC.
    public static let mpeg4AAC = MediaSubType(rawValue: kAudioFormatMPEG4AAC)
    /// Samples as they are.
    public static let linearPCM = MediaSubType(rawValue: kAudioFormatLinearPCM)
    /// ALAC.
    public static let appleLossless = MediaSubType(rawValue: kAudioFormatAppleLossless)
  }

  /// The kind of samples.
  public var mediaType: MediaType { MediaType(rawValue: CMFormatDescriptionGetMediaType(self)) }

  /// The codec of samples, or the kind of pixels.
  public var mediaSubType: MediaSubType {
    MediaSubType(rawValue: CMFormatDescriptionGetMediaSubType(self))
  }

  /// The size of pictures in pixels; zero for what is none.
  public var dimensions: CMVideoDimensions { CMVideoFormatDescriptionGetDimensions(self) }

  /// What samples of sound are; nil for what is no sound.
  public var audioStreamBasicDescription: AudioStreamBasicDescription? { streamPointer?.pointee }

  /// The size of pictures as they are meant to be seen.
  public func presentationDimensions(
    usePixelAspectRatio: Bool = true, useCleanAperture: Bool = true
  ) -> CGSize {
    CMVideoFormatDescriptionGetPresentationDimensions(
      self, usePixelAspectRatio: usePixelAspectRatio, useCleanAperture: useCleanAperture)
  }

  /// Whether it is that of a picture's pixels.
  public func matchesImageBuffer(_ imageBuffer: CVImageBuffer) -> Bool {
    CMVideoFormatDescriptionMatchesImageBuffer(self, imageBuffer: imageBuffer)
  }

  /// A description of a picture's pixels.
  public convenience init(imageBuffer: CVImageBuffer) {
    let size = CMVideoDimensions(
      width: Int32(clamping: CVPixelBufferGetWidth(imageBuffer)),
      height: Int32(clamping: CVPixelBufferGetHeight(imageBuffer)))
    self.init(
      .video(codec: CVPixelBufferGetPixelFormatType(imageBuffer), size),
      more: CVBufferCopyAttachments(imageBuffer, .shouldPropagate) ?? NSDictionary())
  }

  /// A description of pictures of a codec and a size in pixels.
  public convenience init(videoCodecType: MediaSubType, width: Int, height: Int) throws {
    guard width >= 0, height >= 0 else {
      throw CMError.error(kCMFormatDescriptionError_InvalidParameter)
    }
    self.init(
      .video(
        codec: videoCodecType.rawValue,
        CMVideoDimensions(width: Int32(clamping: width), height: Int32(clamping: height))))
  }

  /// A description of sound.
  public convenience init(audioStreamBasicDescription: AudioStreamBasicDescription) throws {
    self.init(.audio(audioStreamBasicDescription))
  }
}
