// SPDX-License-Identifier: Apache-2.0

/// What compresses pictures.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  /// Four letters; unknown ones are kept.
  public let rawValue: String

  /// Creates a codec from its letters.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// H.264.
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  /// HEVC.
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  /// JPEG, each picture by itself.
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
  /// ProRes 4444, with alpha.
  public static let proRes4444 = AVVideoCodecType(rawValue: "ap4h")
  /// ProRes 422.
  public static let proRes422 = AVVideoCodecType(rawValue: "apcn")
  /// ProRes 422 HQ.
  public static let proRes422HQ = AVVideoCodecType(rawValue: "apch")
  /// ProRes 422 LT.
  public static let proRes422LT = AVVideoCodecType(rawValue: "apcs")
  /// ProRes 422 Proxy.
  public static let proRes422Proxy = AVVideoCodecType(rawValue: "apco")
}

// Keys of settings of pictures.
/// The codec, an ``AVVideoCodecType`` or its letters.
public let AVVideoCodecKey = "AVVideoCodecKey"
/// Pixels in a row.
public let AVVideoWidthKey = "AVVideoWidthKey"
/// Rows.
public let AVVideoHeightKey = "AVVideoHeightKey"
/// How pictures of another size are fitted in.
public let AVVideoScalingModeKey = "AVVideoScalingModeKey"
/// They are stretched.
public let AVVideoScalingModeResize = "AVVideoScalingModeResize"
/// They are seen whole, with black beside them.
public let AVVideoScalingModeResizeAspect = "AVVideoScalingModeResizeAspect"
/// They fill the picture, and what stands out is cut off.
public let AVVideoScalingModeResizeAspectFill = "AVVideoScalingModeResizeAspectFill"
/// They keep their size, and what stands out is cut off.
public let AVVideoScalingModeFit = "AVVideoScalingModeFit"
/// What the codec is told, a dictionary of the keys below.
public let AVVideoCompressionPropertiesKey = "AVVideoCompressionPropertiesKey"
/// Bits a second.
public let AVVideoAverageBitRateKey = "AverageBitRate"
/// How good JPEG is, 0...1.
public let AVVideoQualityKey = "Quality"
/// Frames from one key frame to the next at most.
public let AVVideoMaxKeyFrameIntervalKey = "MaxKeyFrameInterval"
/// Whether frames may refer to later ones.
public let AVVideoAllowFrameReorderingKey = "AllowFrameReordering"
/// Frames a second that are expected; it has no effect.
public let AVVideoExpectedSourceFrameRateKey = "ExpectedFrameRate"
/// What of the codec may be used; it has no effect.
public let AVVideoProfileLevelKey = "ProfileLevel"
/// All of H.264 that is usual.
public let AVVideoProfileLevelH264HighAutoLevel = "H264_High_AutoLevel"
/// What most players of H.264 know.
public let AVVideoProfileLevelH264MainAutoLevel = "H264_Main_AutoLevel"
/// What every player of H.264 knows.
public let AVVideoProfileLevelH264BaselineAutoLevel = "H264_Baseline_AutoLevel"
/// All of H.264 that is usual, up to level 4.1.
public let AVVideoProfileLevelH264High41 = "H264_High_4_1"
/// How H.264 packs its bits; it has no effect.
public let AVVideoH264EntropyModeKey = "H264EntropyMode"
/// The closer packing.
public let AVVideoH264EntropyModeCABAC = "CABAC"
/// The simpler packing.
public let AVVideoH264EntropyModeCAVLC = "CAVLC"
