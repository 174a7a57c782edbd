// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

extension UIFont.TextStyle {
  /// The largest titles of wide interfaces, 36 points, bold.
  public static let extraLargeTitle = Self(rawValue: "UICTFontTextStyleExtraLargeTitle")
  /// Large titles of wide interfaces, 28 points, bold.
  public static let extraLargeTitle2 = Self(rawValue: "UICTFontTextStyleExtraLargeTitle2")

  /// Points of letters and of lines at each of the twelve sizes, the smallest first: the tables
  /// "iOS, iPadOS Dynamic Type sizes" and "larger accessibility type sizes" of the page
  /// "Typography" of Apple's Human Interface Guidelines, each value compared.
  private var table: (sizes: [CGFloat], leadings: [CGFloat]) {
    switch self {
    case .largeTitle:
      (
        [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      )
    case .title1:
      (
        [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
      )
    case .title2:
      (
        [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      )
    case .title3:
      (
        [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      )
    case .callout:
      (
        [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      )
    case .subheadline:
      (
        [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
      )
    case .footnote:
      (
        [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      )
    case .caption1:
      (
        [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
      )
    case .caption2:
      (
        [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
      )
    default:
      (
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      )
    }
  }

  /// The style by whose steps one grows of which no table is published.
  private var model: Self {
    switch self {
    case .extraLargeTitle: .largeTitle
    case .extraLargeTitle2: .title1
    default: self
    }
  }

  private static func index(_ category: UIContentSizeCategory) -> Int { category.index ?? 3 }

  /// Points of letters at a size; at the preset one where the category is none.
  func size(_ category: UIContentSizeCategory = .large) -> CGFloat {
    let own = model.table.sizes[Self.index(category)]
    // Apple gives one size of these two.
    return self == .extraLargeTitle ? own + 2 : own
  }

  /// Points from one line to the next at a size.
  func leading(_ category: UIContentSizeCategory) -> CGFloat {
    model.table.leadings[Self.index(category)]
  }

  /// How bold the style is.
  var weight: UIFont.Weight {
    switch self {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: .regular
    }
  }
}

/// What a font's size follows.
enum FontScaling: Hashable, Sendable {
  /// A text style.
  case style(UIFont.TextStyle)
  /// The metrics of a style, from a size on, up to another one.
  case metrics(UIFont.TextStyle, base: CGFloat, limit: CGFloat)

  func size(_ category: UIContentSizeCategory, scale: CGFloat) -> CGFloat {
    switch self {
    case .style(let style): style.size(category)
    case .metrics(let style, let base, let limit):
      min(UIFontMetrics.scaled(base, style, category, scale), limit)
    }
  }
}

extension UIFont {
  /// The font at the size that traits ask for; itself where its size follows nothing.
  func adjusted(for traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    let category = traits.preferredContentSizeCategory
    let size = scaling.size(category, scale: traits.displayScale)
    return size == pointSize ? self : UIFont(fontDescriptor, size: size, scaling: scaling)
  }

  /// The font of the style that has a size where nothing else is preferred; the system's font where
  /// none has.
  static func styled(ofSize size: CGFloat) -> UIFont {
    let styles: [TextStyle] = [
      .body, .subheadline, .footnote, .caption1, .callout, .caption2, .title3,
    ]
    guard let style = styles.first(where: { $0.size() == size }) else {
      return systemFont(ofSize: size)
    }
    return UIFont(
      UIFontDescriptor(.system(.regular), size: size), size: size, scaling: .style(style))
  }
}

extension TextRuns {
  /// The text with each font at the size that traits ask for.
  @MainActor
  func adjusted(for traits: UITraitCollection) -> TextRuns {
    var changed = self
    changed.change { looks in
      if let font = looks[.font] as? UIFont { looks[.font] = font.adjusted(for: traits) }
    }
    return changed
  }
}
