// SPDX-License-Identifier: Apache-2.0

/// A kind of file, by its uniform type identifier.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The identifier; unknown ones are kept.
  public let rawValue: String

  /// Creates a value from its identifier.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a value from its identifier.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// A film of QuickTime: .mov.
  public static let mov = AVFileType("com.apple.quicktime-movie")
  /// A film of MPEG-4: .mp4.
  public static let mp4 = AVFileType("public.mpeg-4")
  /// A film of MPEG-4 as iTunes names it: .m4v.
  public static let m4v = AVFileType("com.apple.m4v-video")
  /// Sound of MPEG-4: .m4a.
  public static let m4a = AVFileType("com.apple.m4a-audio")
  /// Sound of Apple's own container: .caf.
  public static let caf = AVFileType("com.apple.coreaudio-format")
  /// Sound without loss: .wav.
  public static let wav = AVFileType("com.microsoft.waveform-audio")
  /// Sound without loss: .aif.
  public static let aiff = AVFileType("public.aiff-audio")
  /// A film for telephones: .3gp.
  public static let mobile3GPP = AVFileType("public.3gpp")
  /// Sound by layer 3 of MPEG: .mp3.
  public static let mp3 = AVFileType("public.mp3")
}
