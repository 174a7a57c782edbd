// SPDX-License-Identifier: Apache-2.0

/// An axis-parallel rectangle; a negative width or height is kept until ``standardized``.
public struct Rect: BitwiseCopyable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle between two corners, in any order.
  @inlinable public init(_ a: Vec2, _ b: Vec2) {
    self.init(min(a.x, b.x), min(a.y, b.y), abs(b.x - a.x), abs(b.y - a.y))
  }

  public static let zero = Rect(0, 0, 0, 0)

  @inlinable public var minX: Double { min(x, x + width) }
  @inlinable public var minY: Double { min(y, y + height) }
  @inlinable public var maxX: Double { max(x, x + width) }
  @inlinable public var maxY: Double { max(y, y + height) }
  @inlinable public var center: Vec2 { Vec2(x + width / 2, y + height / 2) }

  /// Whether the rectangle covers no area.
  @inlinable public var isEmpty: Bool { !(width != 0 && height != 0) }

  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// The same rectangle with non-negative width and height.
  @inlinable public var standardized: Rect { Rect(minX, minY, abs(width), abs(height)) }

  /// Corners in the order of a CGPath rectangle: min/min, max/min, max/max, min/max.
  @inlinable public var corners: (Vec2, Vec2, Vec2, Vec2) {
    (Vec2(minX, minY), Vec2(maxX, minY), Vec2(maxX, maxY), Vec2(minX, maxY))
  }

  /// Half-open containment: the far edges are outside.
  @inlinable public func contains(_ p: Vec2) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// The smallest rectangle that covers both.
  @inlinable public func union(_ other: Rect) -> Rect {
    Rect(
      Vec2(min(minX, other.minX), min(minY, other.minY)),
      Vec2(max(maxX, other.maxX), max(maxY, other.maxY))
    )
  }

  /// The common part; an empty rectangle when there is none.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return Rect(left, top, 0, 0) }
    return Rect(left, top, right - left, bottom - top)
  }

  /// The rectangle with each edge moved inwards; the size never becomes negative.
  @inlinable public func inset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, max(0, abs(width) - 2 * dx), max(0, abs(height) - 2 * dy))
  }
}
