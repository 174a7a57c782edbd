// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How fonts and lengths follow the size of text that the user prefers.
///
/// A length grows as the lines of a text style do, and is rounded to whole pixels: 17 points by the
/// metrics of body text are 16⅓ at the size below the preset one on a screen of three pixels a point,
/// where body text itself has 16. Metrics are immutable, so that threads can share them.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of plain text, ``UIFont/TextStyle/body``.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// For a kind of text.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  static func scaled(
    _ value: CGFloat, _ style: UIFont.TextStyle, _ category: UIContentSizeCategory,
    _ scale: CGFloat
  ) -> CGFloat {
    guard value.isFinite, category != .large, category.index != nil else { return value }
    let scale = scale > 0 ? scale : ScreenScale.main
    return (value * style.leading(category) / style.leading(.large) * scale).rounded() / scale
  }

  /// The length at the size of text that the current traits say.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// The length at a size of text.
  ///
  /// - Parameters:
  ///   - value: Points at the preset size.
  ///   - traitCollection: Says the size; nil for the current traits.
  /// - Returns: Points, whole pixels.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let traits = traitCollection ?? .current
    return Self.scaled(value, style, traits.preferredContentSizeCategory, traits.displayScale)
  }

  /// The font at the size of text that the current traits say.
  open func scaledFont(for font: UIFont) -> UIFont {
    make(font, limit: .infinity, traits: nil)
  }

  /// The font at a size of text.
  ///
  /// - Parameters:
  ///   - font: The font at the preset size.
  ///   - traitCollection: Says the size; nil for the current traits.
  /// - Returns: The font, which labels can have follow later changes.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { make(font, limit: .infinity, traits: traitCollection) }

  /// The font at the size of text that the current traits say, no larger than a size.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    make(font, limit: maximumPointSize, traits: nil)
  }

  /// The font at a size of text, no larger than a size.
  ///
  /// - Parameters:
  ///   - font: The font at the preset size.
  ///   - maximumPointSize: Points; 0 for no limit.
  ///   - traitCollection: Says the size; nil for the current traits.
  /// - Returns: The font, which labels can have follow later changes.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { make(font, limit: maximumPointSize, traits: traitCollection) }

  private func make(_ font: UIFont, limit: CGFloat, traits: UITraitCollection?) -> UIFont {
    guard font.scaling == nil else {
      Diagnostics.report(
        "a font is scaled that follows the size of text already: give UIFontMetrics a plain one",
        kind: .font)
      return font
    }
    let scaling = FontScaling.metrics(
      style, base: font.pointSize, limit: limit > 0 ? limit : .infinity)
    let traits = traits ?? .current
    let size = scaling.size(traits.preferredContentSizeCategory, scale: traits.displayScale)
    return UIFont(font.fontDescriptor, size: size, scaling: scaling)
  }
}
