// SPDX-License-Identifier: Apache-2.0

/// What a track holds, by the four letters of film files.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The name, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates a value from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a value from its name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Moving pictures.
  public static let video = AVMediaType("vide")
  /// Sound of any number of channels.
  public static let audio = AVMediaType("soun")
  /// Text that follows the time.
  public static let text = AVMediaType("text")
  /// What is said, for those who do not hear it.
  public static let closedCaption = AVMediaType("clcp")
  /// What is said, in a language.
  public static let subtitle = AVMediaType("sbtl")
  /// The numbers of frames.
  public static let timecode = AVMediaType("tmcd")
  /// What is known of the rest.
  public static let metadata = AVMediaType("meta")
  /// Pictures and sound in one.
  public static let muxed = AVMediaType("muxx")
}
