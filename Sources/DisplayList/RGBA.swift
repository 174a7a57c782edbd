// SPDX-License-Identifier: Apache-2.0

/// A colour in extended sRGB, encoded, not premultiplied; components may leave 0...1 until drawn.
package struct RGBA: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  @inlinable package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let clear = RGBA(0, 0, 0, 0)
  package static let black = RGBA(0, 0, 0, 1)
  package static let white = RGBA(1, 1, 1, 1)

  /// Whether each component lies in 0...1 and alpha is 1.
  @inlinable package var isOpaque: Bool { alpha >= 1 }

  /// Each component clamped to 0...1, NaN read as 0.
  package var clamped: RGBA {
    func clamp(_ v: Double) -> Double { v > 0 ? Swift.min(v, 1) : 0 }
    return RGBA(clamp(red), clamp(green), clamp(blue), clamp(alpha))
  }

  /// Component-wise product, the tint of a replicator's copies.
  package func multiplied(by other: RGBA) -> RGBA {
    RGBA(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }
}
