// SPDX-License-Identifier: Apache-2.0

/// What a text layer leaves out of lines that do not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Nothing is replaced by an ellipsis.
  public static let none = Self(rawValue: "none")
  /// The beginning, with an ellipsis in its place.
  public static let start = Self(rawValue: "start")
  /// The end, with an ellipsis in its place.
  public static let end = Self(rawValue: "end")
  /// The middle, with an ellipsis in its place.
  public static let middle = Self(rawValue: "middle")
}

/// Where the lines of a text layer lie.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name that archives hold, as Apple spells it; unknown ones are kept.
  public let rawValue: String

  /// Creates the value of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Where the writing direction begins.
  public static let natural = Self(rawValue: "natural")
  /// At the left edge.
  public static let left = Self(rawValue: "left")
  /// At the right edge.
  public static let right = Self(rawValue: "right")
  /// Each line in the middle between the edges.
  public static let center = Self(rawValue: "center")
  /// At both edges, the last line as in ``natural``.
  public static let justified = Self(rawValue: "justified")
}

/// The same as ``CATextLayerTruncationMode/none``, under its C name.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The same as ``CATextLayerTruncationMode/start``, under its C name.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The same as ``CATextLayerTruncationMode/end``, under its C name.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The same as ``CATextLayerTruncationMode/middle``, under its C name.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The same as ``CATextLayerAlignmentMode/natural``, under its C name.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The same as ``CATextLayerAlignmentMode/left``, under its C name.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The same as ``CATextLayerAlignmentMode/right``, under its C name.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The same as ``CATextLayerAlignmentMode/center``, under its C name.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The same as ``CATextLayerAlignmentMode/justified``, under its C name.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
