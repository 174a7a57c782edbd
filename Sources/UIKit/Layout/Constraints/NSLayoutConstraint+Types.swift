// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

extension NSLayoutConstraint {
  /// How the two sides of a constraint stand to each other.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    var solverRelation: ConstraintSolver.Relation {
      switch self {
      case .lessThanOrEqual: return .lessOrEqual
      case .equal: return .equal
      case .greaterThanOrEqual: return .greaterOrEqual
      }
    }
  }

  /// What of an item a constraint is about.
  ///
  /// Edges and centres are those of its alignment rectangle.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins
    case notAnAttribute = 0
  }

  /// A direction in the plane.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }

  /// What a visual format aligns, and how it reads.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates options of their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Aligns the left edges of all views of a column.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges of all views of a column.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges of all views of a row.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges of all views of a row.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the edges at which reading begins, of all views of a column.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the edges at which reading ends, of all views of a column.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Centres are aligned in a column.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Centres are aligned in a row.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines of all views of a row.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines of all views of a row.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits that say what is aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The format reads in the direction of text; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The format reads from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format reads from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits that say in which direction the format reads.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Vertical distances run from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    /// The attributes to align.
    var attributes: [Attribute] {
      let table: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return table.filter { contains($0.0) }.map(\.1)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// What kind of number the attribute is; numbers of different kinds cannot be compared.
  enum Kind {
    case none
    case x
    case y
    case size
  }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      return .x
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      return .y
    case .width, .height: return .size
    case .notAnAttribute: return .none
    }
  }

  /// The name as diagnostics write it.
  var name: String {
    let names: [NSLayoutConstraint.Attribute: String] = [
      .notAnAttribute: "notAnAttribute", .left: "left", .right: "right", .top: "top",
      .bottom: "bottom", .leading: "leading", .trailing: "trailing", .width: "width",
      .height: "height", .centerX: "centerX", .centerY: "centerY", .lastBaseline: "lastBaseline",
      .firstBaseline: "firstBaseline", .leftMargin: "leftMargin", .rightMargin: "rightMargin",
      .topMargin: "topMargin", .bottomMargin: "bottomMargin", .leadingMargin: "leadingMargin",
      .trailingMargin: "trailingMargin", .centerXWithinMargins: "centerXWithinMargins",
      .centerYWithinMargins: "centerYWithinMargins",
    ]
    return names[self] ?? ""
  }
}
