// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// A colour: components and alpha in a colour space.
public final class CGColor: Hashable, Sendable {
  private let space: CGColorSpace
  /// The components, alpha last.
  private let values: [CGFloat]
  /// The colour in extended sRGB, encoded, not premultiplied.
  package let rgba: RGBA
  /// The pattern that is painted in place of a colour.
  public let pattern: CGPattern?

  private init(space: CGColorSpace, values: [CGFloat], pattern: CGPattern? = nil) {
    self.space = space
    self.values = values
    self.pattern = pattern
    var color = space.rgba(values.dropLast().map { Double($0) })
    color.alpha = Double(values.last ?? 1)
    rgba = color
  }

  /// Creates a colour from as many numbers as the space has components, and alpha; nil results for
  /// a pattern space.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  /// Creates a colour that is a pattern.
  ///
  /// - Parameters:
  ///   - space: A pattern space; nil results for another, and for one without a base space when
  ///     the pattern is a stencil.
  ///   - pattern: The pattern.
  ///   - components: For a stencil the components of the base space and alpha, otherwise alpha.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern, pattern.isColored || space.baseColorSpace != nil else {
      return nil
    }
    let count = pattern.isColored ? 1 : space.numberOfComponents + 1
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: count)),
      pattern: pattern)
  }

  /// Creates a colour in the generic red-green-blue space, which is sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour in sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// Creates a grey in the generic grey space, which has a gamma of 1.8.
  ///
  /// 0.5 is drawn as 0.572 of sRGB; `init(genericGrayGamma2_2Gray:alpha:)` makes a grey that is drawn as
  /// it is written.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .genericGray, values: [gray, alpha])
  }

  /// Creates the grey that has the same red, green and blue in sRGB.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  /// Creates a colour of four inks.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
    alpha: CGFloat
  ) {
    self.init(space: .standardCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  /// Creates a colour in sRGB, in extended sRGB when a component lies outside 0...1.
  package convenience init(_ rgba: RGBA) {
    let isStandard = [rgba.red, rgba.green, rgba.blue].allSatisfy { $0 >= 0 && $0 <= 1 }
    self.init(
      space: isStandard ? .standardRGB : .extendedStandardRGB,
      values: [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { CGFloat($0) })
  }

  /// Opaque white, a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black, a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Transparent black, a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The space of the components.
  public var colorSpace: CGColorSpace? { space }

  /// The components, alpha last.
  public var components: [CGFloat]? { values }

  /// How many components there are, alpha counted.
  public var numberOfComponents: Int { values.count }

  /// How much the colour covers, 0...1.
  public var alpha: CGFloat { values.last ?? 1 }

  /// Returns the colour itself, which never changes.
  public func copy() -> CGColor? { self }

  /// Returns the colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, values: values.dropLast() + [alpha], pattern: pattern)
  }

  /// Returns the colour in another space; components that the space cannot hold are clipped.
  ///
  /// - Parameters:
  ///   - space: The space to convert to.
  ///   - intent: Has no effect: colours are matched relative to white.
  ///   - options: Has no effect.
  /// - Returns: The colour; nil when either space is one of patterns, and when the new one is one of
  ///   indices.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    guard space != self.space else { return self }
    guard space.model != .pattern, space.model != .indexed, pattern == nil else { return nil }
    return CGColor(
      space: space, values: space.components(rgba).map { CGFloat($0) } + [alpha])
  }

  /// Colours are equal when space, components, alpha and pattern are.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.space == b.space && a.values == b.values && a.pattern == b.pattern)
  }

  /// Hashes space and components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }
}

extension CGColor: _ExpressibleByColorLiteral {
  /// Creates the colour that a colour literal names, in sRGB.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension CGColor: CustomStringConvertible {
  /// The address, the space and the components.
  public var description: String {
    let parts = values.map { String(format: "%g", Double($0)) }.joined(separator: " ")
    return "<CGColor \(ObjectNames.address(self))> [\(space)] ( \(parts) )"
  }
}
