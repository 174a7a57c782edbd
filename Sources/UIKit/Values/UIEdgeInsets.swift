// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Distances from the edges of a rectangle, inwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// Points from the edge of least y; below 0 moves it outwards.
  public var top: CGFloat
  /// Points from the edge of least x; below 0 moves it outwards.
  public var left: CGFloat
  /// Points from the edge of greatest y; below 0 moves it outwards.
  public var bottom: CGFloat
  /// Points from the edge of greatest x; below 0 moves it outwards.
  public var right: CGFloat

  /// The insets that leave a rectangle as it is.
  public static let zero = UIEdgeInsets()

  /// Creates the insets that leave a rectangle as it is.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// Distances from the edges of a rectangle, by the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// Points from the edge of least y; below 0 moves it outwards.
  public var top: CGFloat
  /// From the side on which reading begins.
  public var leading: CGFloat
  /// Points from the edge of greatest y; below 0 moves it outwards.
  public var bottom: CGFloat
  /// From the side on which reading ends.
  public var trailing: CGFloat

  /// The insets that leave a rectangle as it is.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates the insets that leave a rectangle as it is.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A distance in the plane.
public struct UIOffset: Hashable, Codable, Sendable {
  /// Points to the right; below 0 to the left.
  public var horizontal: CGFloat
  /// Points down; below 0 up.
  public var vertical: CGFloat

  /// No distance on either axis.
  public static let zero = UIOffset()

  /// Creates no distance on either axis.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates a distance in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Corners of a rectangle whose y axis points down.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set of its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner of least x and least y.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner of greatest x and least y.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner of least x and greatest y.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner of greatest x and greatest y.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Returns the rectangle with its edges moved inwards.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension NSValue {
  /// Boxes insets for collections of objects.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      cgRect: CGRect(x: insets.top, y: insets.left, width: insets.bottom, height: insets.right))
  }

  /// The boxed insets; zeros where the box holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let parts = cgRectValue
    return UIEdgeInsets(
      top: parts.origin.x, left: parts.origin.y, bottom: parts.size.width,
      right: parts.size.height)
  }
}
