// SPDX-License-Identifier: Apache-2.0

/// Edges of a rectangle by the direction in which text is read.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The edge of least y.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The edge of greatest y.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A place at the edge of a rectangle, by the direction in which text is read.
public enum NSRectAlignment: Int, Sendable {
  /// Nothing is said.
  case none = 0
  /// The middle of the edge of least y.
  case top
  /// The corner where the first line begins.
  case topLeading
  /// The middle of the edge at which lines begin.
  case leading
  /// The corner where the last line begins.
  case bottomLeading
  /// The middle of the edge of greatest y.
  case bottom
  /// The corner where the last line ends.
  case bottomTrailing
  /// The middle of the edge at which lines end.
  case trailing
  /// The corner where the first line ends.
  case topTrailing
}

/// Directions along which something reaches.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}
