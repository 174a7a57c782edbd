// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The looks of a bar's ground.
///
/// A bar takes a copy: later changes count where they are made on the bar's own object.
@MainActor @preconcurrency
open class UIBarAppearance: NSObject, @MainActor NSCopying {
  /// What the looks are made for.
  public final let idiom: UIUserInterfaceIdiom
  /// What shines through from below; nil for nothing.
  open var backgroundEffect: UIBlurEffect? { didSet { onChange?() } }
  /// The colour above the effect; nil for none.
  open var backgroundColor: UIColor? { didSet { onChange?() } }
  /// A picture above the colour.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// How the picture is fitted in.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { onChange?() } }
  /// The colour of the line at the bar's edge; nil for no line.
  open var shadowColor: UIColor? { didSet { onChange?() } }
  /// What is drawn in place of the line, in its colour where it is a stencil.
  open var shadowImage: UIImage? { didSet { onChange?() } }
  final var onChange: (() -> Void)?

  /// Creates the usual looks.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates the looks of another bar.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    takeGround(of: barAppearance)
  }

  /// Creates the usual looks.
  public convenience override init() {
    self.init(idiom: .phone)
  }

  final func takeGround(of other: UIBarAppearance) {
    (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
    (backgroundImage, backgroundImageContentMode) = (
      other.backgroundImage, other.backgroundImageContentMode
    )
    (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
  }

  /// Looks as bars do that let shine through what lies below.
  open func configureWithDefaultBackground() {
    setGround(UIBlurEffect(style: .systemChromeMaterial), nil, shadow: .separator)
  }

  /// Looks as bars do through which nothing shines.
  open func configureWithOpaqueBackground() {
    setGround(nil, .systemBackground, shadow: .separator)
  }

  /// Has neither ground nor line.
  open func configureWithTransparentBackground() { setGround(nil, nil, shadow: nil) }

  private func setGround(_ effect: UIBlurEffect?, _ color: UIColor?, shadow: UIColor?) {
    (backgroundEffect, backgroundColor, backgroundImage) = (effect, color, nil)
    (shadowColor, shadowImage) = (shadow, nil)
  }

  /// The same looks in another object.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }
}

/// The looks of a bar's buttons.
@MainActor @preconcurrency
open class UIBarButtonItemAppearance: NSObject, @MainActor NSCopying {
  /// How a button looks that can be touched.
  public final let normal = UIBarButtonItemStateAppearance()
  /// How a button looks that is touched.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// How a button looks that cannot be touched.
  public final let disabled = UIBarButtonItemStateAppearance()

  /// Creates the usual looks of a style's buttons.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Creates the usual looks.
  public convenience override init() {
    self.init(style: .plain)
  }

  /// Looks as a style's buttons usually do.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled] { state.titleTextAttributes = [:] }
  }

  /// The same looks in another object.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBarButtonItemAppearance()
    copy.normal.titleTextAttributes = normal.titleTextAttributes
    copy.highlighted.titleTextAttributes = highlighted.titleTextAttributes
    copy.disabled.titleTextAttributes = disabled.titleTextAttributes
    return copy
  }
}

/// The looks of a bar's button in one state.
@MainActor @preconcurrency
open class UIBarButtonItemStateAppearance: NSObject {
  /// Font, colour and so on of the title, where they are not the usual ones.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The looks of a toolbar.
@MainActor @preconcurrency
open class UIToolbarAppearance: UIBarAppearance {
  /// The looks of the buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
  /// The looks of the buttons that finish something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { onChange?() }
  }

  /// The same looks in another object.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIToolbarAppearance(idiom: idiom)
    copy.takeGround(of: self)
    (copy.buttonAppearance, copy.doneButtonAppearance) = (buttonAppearance, doneButtonAppearance)
    return copy
  }
}

/// The looks of a navigation bar.
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
  /// Font, colour and so on of the title, where they are not the usual ones.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// Those of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { onChange?() }
  }
  /// The looks of the buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }
  /// The looks of the buttons that finish something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { onChange?() }
  }
  /// The looks of the way back.
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { onChange?() } }

  /// The same looks in another object.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UINavigationBarAppearance(idiom: idiom)
    copy.takeGround(of: self)
    (copy.titleTextAttributes, copy.largeTitleTextAttributes) = (
      titleTextAttributes, largeTitleTextAttributes
    )
    (copy.buttonAppearance, copy.doneButtonAppearance) = (buttonAppearance, doneButtonAppearance)
    copy.backButtonAppearance = backButtonAppearance
    return copy
  }
}

extension UINavigationBarAppearance {
  /// The same looks in another object.
  final var copied: UINavigationBarAppearance? { copy() as? UINavigationBarAppearance }
}

/// The looks of a tab bar.
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {
  /// The looks of items whose title stands below their picture, as it always does here.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { onChange?() } }
  /// The looks of items whose title stands beside their picture; stored.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The looks of such items where there is little height; stored.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// A picture behind the item that is chosen; nil for that of the bar.
  open var selectionIndicatorImage: UIImage? { didSet { onChange?() } }
  /// The colour of that picture, as of a stencil; nil for its own colours.
  open var selectionIndicatorTintColor: UIColor? { didSet { onChange?() } }

  /// The same looks in another object.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITabBarAppearance(idiom: idiom)
    copy.takeGround(of: self)
    copy.stackedLayoutAppearance = stackedLayoutAppearance
    copy.inlineLayoutAppearance = inlineLayoutAppearance
    copy.compactInlineLayoutAppearance = compactInlineLayoutAppearance
    copy.selectionIndicatorImage = selectionIndicatorImage
    copy.selectionIndicatorTintColor = selectionIndicatorTintColor
    return copy
  }
}

/// The looks of a tab bar's items.
@MainActor @preconcurrency
open class UITabBarItemAppearance: NSObject {
  /// How items look that are not chosen.
  public final let normal = UITabBarItemStateAppearance()
  /// How the chosen item looks.
  public final let selected = UITabBarItemStateAppearance()
}

/// The looks of a tab bar's item in one state.
@MainActor @preconcurrency
open class UITabBarItemStateAppearance: NSObject {
  /// Font, colour and so on of the title, where they are not the usual ones.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the picture; nil for the usual one.
  open var iconColor: UIColor?
  /// The colour behind the badge; nil for the item's.
  open var badgeBackgroundColor: UIColor?
}
