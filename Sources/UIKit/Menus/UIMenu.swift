// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Actions, and other menus, that people choose from.
@MainActor @preconcurrency
open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name; the program may choose any.
    public let rawValue: String

    /// Creates an identifier of any name; equal names are equal identifiers.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier of any name; equal names are equal identifiers.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How a menu is shown in another.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set of its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Its elements stand among the others, between lines.
    public static let displayInline = Options(rawValue: 1)
    /// It takes something away.
    public static let destructive = Options(rawValue: 2)
    /// One of its elements is on at a time: that which was chosen last.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// Tells the menu from others.
  public final let identifier: Identifier
  /// How it is shown in another.
  public final let options: Options
  /// What it holds.
  public final let children: [UIMenuElement]
  private static var count = 0

  /// Creates a menu; without an identifier it gets one of its own.
  ///
  /// - Parameters:
  ///   - title: What is written above it, and on its way in.
  ///   - subtitle: What is written below the title on its way in.
  ///   - image: What is drawn on its way in.
  ///   - identifier: Tells it from others.
  ///   - options: How it is shown in another.
  ///   - children: What it holds.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    Self.count += 1
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(Self.count)")
    (self.options, self.children) = (options, children)
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// The same menu with other elements.
  ///
  /// - Parameter newChildren: What it holds.
  /// - Returns: A new menu.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// The elements that are on, of the menu and of those shown inline.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return child.menuState == .on ? [child] : []
    }
  }
}

/// Elements that are not known before a menu opens.
@MainActor @preconcurrency
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  /// What the provider has given; nil before.
  final private(set) var elements: [UIMenuElement]?
  private var isAsked = false

  /// Creates an element that asks once, and keeps what it gets.
  ///
  /// - Parameter elementProvider: Is called when the menu opens, and calls its argument, at once or
  ///   later, with what is to stand in place of the element.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(provider: elementProvider, isCached: true)
  }

  private init(
    provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool
  ) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "", image: nil)
  }

  /// Creates an element that asks each time that its menu opens.
  ///
  /// - Parameter elementProvider: Is called when the menu opens, and calls its argument, at once or
  ///   later, with what is to stand in place of the element.
  /// - Returns: The element.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(provider: elementProvider, isCached: false)
  }

  /// A menu with the element opens: what is not known is asked for.
  final func resolve(_ known: @escaping () -> Void) {
    if !isCached { (elements, isAsked) = (nil, false) }
    guard elements == nil, !isAsked else { return }
    isAsked = true
    provider { [weak self] new in
      self?.elements = new
      known()
    }
  }
}

extension UIMenuElement {
  /// Whether a menu shows it as on; off for what cannot be.
  var menuState: State {
    (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off
  }

  /// How a menu shows it.
  var menuAttributes: Attributes {
    if let menu = self as? UIMenu {
      return menu.options.contains(.destructive) ? .destructive : []
    }
    return (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  /// Has a menu show it as on or off.
  func setMenuState(_ state: State) {
    (self as? UIAction)?.state = state
    (self as? UICommand)?.state = state
  }
}
