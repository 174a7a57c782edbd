// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICellAccessory {
  /// Says how something looks that has nothing of its own to say.
  ///
  /// An addition: Apple has a type for each accessory, with the same contents; their names stand for
  /// this one.
  @MainActor @preconcurrency
  public struct PlainOptions {
    /// Whether it is left out, and its room kept.
    public var isHidden: Bool
    /// The width in which it is centred; nil for its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the usual one.
    public var tintColor: UIColor?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - isHidden: Whether it is left out.
    ///   - reservedLayoutWidth: The width in which it is centred.
    ///   - tintColor: The colour.
    public init(
      isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }

    var looks: Looks { Looks(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor) }
  }

  /// Says how a mark on a disc looks.
  ///
  /// An addition: Apple has a type for each accessory, with the same contents; their names stand for
  /// this one.
  @MainActor @preconcurrency
  public struct DiscOptions {
    /// The colour of the disc; nil for the usual one.
    public var backgroundColor: UIColor?
    /// Whether it is left out, and its room kept.
    public var isHidden: Bool
    /// The width in which it is centred; nil for its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the mark; nil for white.
    public var tintColor: UIColor?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - isHidden: Whether it is left out.
    ///   - reservedLayoutWidth: The width in which it is centred.
    ///   - tintColor: The colour of the mark.
    ///   - backgroundColor: The colour of the disc; nil for the usual one.
    public init(
      isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }

    var looks: Looks {
      Looks(
        isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor, ground: backgroundColor)
    }
  }

  /// Says how an arrow looks.
  public typealias DisclosureIndicatorOptions = PlainOptions
  /// Says how a hook looks.
  public typealias CheckmarkOptions = PlainOptions
  /// Says how the bars look that move a row.
  public typealias ReorderOptions = PlainOptions
  /// Says how the button for details looks.
  public typealias DetailOptions = PlainOptions
  /// Says how the button looks that takes a row away: on a red disc unless it says otherwise.
  public typealias DeleteOptions = DiscOptions
  /// Says how the button looks that puts a row in: on a green disc unless it says otherwise.
  public typealias InsertOptions = DiscOptions
  /// Says how the circle looks of rows that can be chosen: a disc of the tint unless it says
  /// otherwise.
  public typealias MultiselectOptions = DiscOptions

  /// Says how an arrow looks that unfolds.
  @MainActor @preconcurrency
  public struct OutlineDisclosureOptions {
    /// What the arrow stands for.
    public enum Style: Int, Sendable {
      /// As fits the place: that of a row.
      case automatic
      /// The row is a header: all of it unfolds.
      case header
      /// The row can be chosen, and its arrow unfolds.
      case cell
    }

    /// When the arrow is used.
    public var style: Style
    /// Whether it is left out, and its room kept.
    public var isHidden: Bool
    /// The width in which it is centred; nil for its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the usual one.
    public var tintColor: UIColor?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - style: What the arrow stands for.
    ///   - isHidden: Whether it is left out.
    ///   - reservedLayoutWidth: The width in which it is centred.
    ///   - tintColor: The colour.
    public init(
      style: Style = .automatic,
      isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }

    var looks: Looks { Looks(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor) }
  }

  /// Says how a text looks.
  @MainActor @preconcurrency
  public struct LabelOptions {
    /// The font.
    public var font: UIFont
    /// Whether it is left out, and its room kept.
    public var isHidden: Bool
    /// The width in which it is centred; nil for its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the usual one.
    public var tintColor: UIColor?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - isHidden: Whether it is left out.
    ///   - reservedLayoutWidth: The width in which it is centred.
    ///   - tintColor: The colour.
    ///   - font: The font.
    public init(
      isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      font: UIFont = .systemFont(ofSize: 17)
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
    }

    var looks: Looks { Looks(isHidden: isHidden, width: reservedLayoutWidth, tint: tintColor) }
  }
}
