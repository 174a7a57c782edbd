// SPDX-License-Identifier: Apache-2.0

/// How sound becomes faster or slower.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// The algorithm with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The pitch stays; made for voices.
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  /// The pitch stays; made for music, where it is the same as ``timeDomain`` here.
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  /// The pitch stays; the same as ``timeDomain`` here.
  public static let lowQualityZeroLatency = AVAudioTimePitchAlgorithm(
    rawValue: "LowQualityZeroLatency")
  /// The pitch rises and falls with the rate, as a tape's does.
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
}
