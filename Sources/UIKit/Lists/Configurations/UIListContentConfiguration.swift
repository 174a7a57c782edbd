// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A picture, a text and a second text as rows and headers of lists show them, as a value.
@MainActor @preconcurrency
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a picture looks.
  @MainActor @preconcurrency
  public struct ImageProperties {
    /// The colour of a picture that is a template; nil for the tint.
    public var tintColor: UIColor?
    /// Makes the colour that is shown.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; zero for any.
    public var maximumSize = CGSize.zero
    /// The room in points that the picture is centred in; zero for its own size.
    public var reservedLayoutSize = CGSize.zero
    /// Stands in ``reservedLayoutSize`` for the room that symbols usually take.
    public nonisolated static let standardDimension: CGFloat = -.greatestFiniteMagnitude

    /// The colour of the picture, with a tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// How a text looks.
  @MainActor @preconcurrency
  public struct TextProperties {
    /// Where lines lie.
    public enum TextAlignment: Int, Sendable {
      /// At the side at which they begin.
      case natural
      /// In the middle.
      case center
      /// From edge to edge.
      case justified
    }

    /// What becomes of the letters.
    public enum TextTransform: Int, Sendable {
      /// Nothing.
      case none
      /// All are large.
      case uppercase
      /// All are small.
      case lowercase
      /// The first of each word is large.
      case capitalized
    }

    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// Makes the colour that is shown.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Where lines lie.
    public var alignment = TextAlignment.natural
    /// Where lines end, and what is left out where there is no room.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines; 0 for as many as there are.
    public var numberOfLines = 0
    /// Whether letters are made smaller where the text does not fit.
    public var adjustsFontSizeToFitWidth = false
    /// Whether the font follows the size of text that the user prefers.
    public var adjustsFontForContentSizeCategory = true
    /// The least that letters may be scaled by.
    public var minimumScaleFactor: CGFloat = 0
    /// What becomes of the letters.
    public var transform = TextTransform.none

    init(_ font: UIFont, _ color: UIColor) {
      (self.font, self.color) = (font, color)
    }

    /// The colour that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The picture; nil for none.
  public var image: UIImage?
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The text with looks of its own.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The second text with looks of its own.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Along which axes margins are at least those of what the contents lie in.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  /// How far the contents keep from the edges.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 0, bottom: 11, trailing: 0)
  /// Whether the second text stands beside the first one where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Points between picture and text.
  public var imageToTextPadding: CGFloat = 16
  /// Points at least between two texts side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Points between two texts below each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  /// How visible the contents are, 0...1.
  public var alpha: CGFloat = 1

  private init(_ text: TextProperties, _ secondary: TextProperties) {
    (textProperties, secondaryTextProperties) = (text, secondary)
  }

  /// Makes a view that shows it.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same as it looks in a state: faint where a cell is disabled.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var new = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    if isDisabled {
      new.textProperties.color = .tertiaryLabel
      new.secondaryTextProperties.color = .tertiaryLabel
    }
    return new
  }

  // MARK: - Presets

  private static func row(
    _ size: CGFloat = 17, _ color: UIColor = .label, secondary: CGFloat = 12,
    _ secondaryColor: UIColor = .secondaryLabel
  ) -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.styled(ofSize: size), color),
      TextProperties(.styled(ofSize: secondary), secondaryColor))
  }

  private static func title(
    _ font: UIFont, _ color: UIColor, top: CGFloat, bottom: CGFloat
  ) -> UIListContentConfiguration {
    var new = UIListContentConfiguration(
      TextProperties(font, color), TextProperties(.styled(ofSize: 13), .secondaryLabel))
    new.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: top, leading: 0, bottom: bottom, trailing: 0)
    return new
  }

  /// A row: a text, and a smaller one below.
  public static func cell() -> UIListContentConfiguration { row() }
  /// A row of a text and a smaller one below.
  public static func subtitleCell() -> UIListContentConfiguration { row() }
  /// A row of a text and a grey one at the other side.
  public static func valueCell() -> UIListContentConfiguration {
    var new = row(secondary: 17)
    new.prefersSideBySideTextAndSecondaryText = true
    return new
  }
  /// A header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    title(.preferredFont(forTextStyle: .headline), .label, top: 4, bottom: 4)
  }
  /// A footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    title(.styled(ofSize: 13), .secondaryLabel, top: 4, bottom: 4)
  }
  /// A header of a grouped list: small and in capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var new = title(.styled(ofSize: 13), .secondaryLabel, top: 17, bottom: 7)
    new.textProperties.transform = .uppercase
    return new
  }
  /// A footer of a grouped list: small.
  public static func groupedFooter() -> UIListContentConfiguration {
    title(.styled(ofSize: 13), .secondaryLabel, top: 7, bottom: 7)
  }
  /// A header of an inset list that is to be seen.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    title(.preferredFont(forTextStyle: .headline), .label, top: 17, bottom: 7)
  }
  /// A header of an inset list that cannot be overlooked.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    title(.systemFont(ofSize: 20, weight: .bold), .label, top: 17, bottom: 7)
  }
  /// A header of the list that it is in.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// A footer of the list that it is in.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  /// A row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration {
    var new = row()
    new.imageToTextPadding = 12
    return new
  }
  /// A row of a sidebar with a smaller text below.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { sidebarCell() }
  /// A row of a sidebar beside another list.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
  /// A row of a sidebar beside another list, with a smaller text below.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    sidebarCell()
  }
  /// A header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    title(.systemFont(ofSize: 20, weight: .bold), .label, top: 11, bottom: 11)
  }
}
