// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIButton {
  /// A button's looks in one value.
  @MainActor @preconcurrency
  public struct Configuration {
    /// How round the ground's corners are.
    public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says; the size of text that people read has no effect.
      case dynamic
      /// A radius of 4 points at most.
      case small
      /// A radius of 6 points at most.
      case medium
      /// A radius of 9 points at most.
      case large
      /// As round as can be.
      case capsule
    }

    /// How much room a button takes.
    public enum Size: Int, Sendable {
      /// As usual: letters of 17 points.
      case medium
      /// Letters of 15 points, and less room around them.
      case small
      /// As ``small``, with still less room.
      case mini
      /// Letters of 17 points, and more room around them.
      case large

      /// The size of the title's letters in points.
      var fontSize: CGFloat { self == .small || self == .mini ? 15 : 17 }

      /// Points around the contents.
      var insets: NSDirectionalEdgeInsets {
        let (high, wide): (CGFloat, CGFloat) =
          switch self {
          case .medium: (7, 12)
          case .small: (5, 10)
          case .mini: (5, 8)
          case .large: (15, 20)
          }
        return NSDirectionalEdgeInsets(top: high, leading: wide, bottom: high, trailing: wide)
      }
    }

    /// How title and subtitle stand to each other.
    public enum TitleAlignment: Int, Sendable {
      /// In the middle; beside a picture they begin together.
      case automatic
      /// They begin together.
      case leading
      /// In the middle.
      case center
      /// They end together.
      case trailing
    }

    enum Style {
      case plain, gray, tinted, filled
    }

    var style: Style
    /// What is written; nil for nothing.
    public var title: String?
    /// What is written below the title, smaller.
    public var subtitle: String?
    /// What is written, with looks of its own.
    public var attributedTitle: NSAttributedString?
    /// What is drawn beside the title.
    public var image: UIImage?
    /// Where the picture stands beside the title: before it unless set.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Points between picture and title.
    public var imagePadding: CGFloat = 0
    /// How a symbol looks, as far as it does not say it itself.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// How title and subtitle stand to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// How much room the button takes; setting it sets ``contentInsets``, unless those have been set.
    public var buttonSize = Size.medium {
      didSet { if contentInsets == oldValue.insets { contentInsets = buttonSize.insets } }
    }
    /// The ground's colour unless the background has one.
    public var baseBackgroundColor: UIColor?
    /// The colour of title and picture.
    public var baseForegroundColor: UIColor?
    /// Points around the contents: 7 above and below, 12 beside, unless set.
    public var contentInsets = Size.medium.insets
    /// Sets the points around the contents that the size has by itself.
    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// What is drawn behind the contents.
    public var background = UIBackgroundConfiguration.button
    /// Whether a spinner stands in place of the picture.
    public var showsActivityIndicator = false

    /// A title without a ground.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A title on a grey ground.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A title on a ground of its own colour, paler.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// A white title on a ground of the tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
    /// The same as ``plain()``.
    public static func borderless() -> Configuration { plain() }
    /// The same as ``gray()``.
    public static func bordered() -> Configuration { gray() }
    /// The same as ``tinted()``.
    public static func borderedTinted() -> Configuration { tinted() }
    /// The same as ``filled()``.
    public static func borderedProminent() -> Configuration { filled() }

    /// The looks in a button's state; the same.
    public func updated(for button: UIButton) -> Configuration { self }

    func ground(tint: UIColor, isEnabled: Bool, isHighlighted: Bool) -> UIColor? {
      if let color = background.backgroundColor { return color }
      let base = baseBackgroundColor ?? tint
      let color: UIColor? =
        switch style {
        case .plain: baseBackgroundColor
        case .gray: baseBackgroundColor ?? .secondarySystemFill
        case .tinted: base.withAlphaComponent(0.15)
        case .filled: base
        }
      if !isEnabled, style != .plain { return .tertiarySystemFill }
      return isHighlighted ? color?.withAlphaComponent(0.75) : color
    }

    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
      guard isEnabled else { return .tertiaryLabel }
      return baseForegroundColor ?? (style == .filled ? .white : tint)
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: min(background.cornerRadius, height / 2)
      case .small: min(4, height / 2)
      case .medium: min(6, height / 2)
      case .large: min(9, height / 2)
      case .capsule: height / 2
      }
    }
  }
}
