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

/// The name of ``CATextLayerTruncationMode/none``.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The name of ``CATextLayerTruncationMode/start``.
public let kCATruncationStart = CATextLayerTruncationMode.start
/// The name of ``CATextLayerTruncationMode/end``.
public let kCATruncationEnd = CATextLayerTruncationMode.end
/// The name of ``CATextLayerTruncationMode/middle``.
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
/// The name of ``CATextLayerAlignmentMode/natural``.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The name of ``CATextLayerAlignmentMode/left``.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The name of ``CATextLayerAlignmentMode/right``.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The name of ``CATextLayerAlignmentMode/center``.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The name of ``CATextLayerAlignmentMode/justified``.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
