// SPDX-License-Identifier: Apache-2.0

/// A colour in extended sRGB, encoded, not premultiplied; components may leave 0...1 until drawn.
public struct RGBA: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  @inlinable public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public static let clear = RGBA(0, 0, 0, 0)
  public static let black = RGBA(0, 0, 0, 1)
  public static let white = RGBA(1, 1, 1, 1)

  /// Whether each component lies in 0...1 and alpha is 1.
  @inlinable public var isOpaque: Bool { alpha >= 1 }

  /// Each component clamped to 0...1, NaN read as 0.
  public var clamped: RGBA {
    func clamp(_ v: Double) -> Double { v > 0 ? Swift.min(v, 1) : 0 }
    return RGBA(clamp(red), clamp(green), clamp(blue), clamp(alpha))
  }

  /// Component-wise product, the tint of a replicator's copies.
  public func multiplied(by other: RGBA) -> RGBA {
    RGBA(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }
}
