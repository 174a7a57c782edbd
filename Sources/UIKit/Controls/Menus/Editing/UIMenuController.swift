// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An action of a program's own in edit menus.
@MainActor @preconcurrency
open class UIMenuItem: NSObject {
  /// What is written on it.
  open var title: String
  /// The method, of the first object along the responder chain that says that it can perform it.
  open var action: Selector

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: What is written on it.
  ///   - action: The method.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
  }
}

/// Shows the edit menu of the first responder, as programs did before ``UIEditMenuInteraction``.
@MainActor @preconcurrency
open class UIMenuController: NSObject {
  /// Where the menu points.
  public enum ArrowDirection: Int, Sendable {
    /// Down where there is room above, or else up.
    case `default`
    /// Up: the menu lies below.
    case up
    /// Down: the menu lies above.
    case down
    /// To the left.
    ///
    /// > Difference: It is as ``default``, as the menu is a bar.
    case left
    /// To the right.
    ///
    /// > Difference: It is as ``default``, as the menu is a bar.
    case right

    fileprivate var direction: UIEditMenuArrowDirection {
      UIEditMenuArrowDirection(rawValue: rawValue) ?? .automatic
    }
  }

  /// A command that gets the controller as its sender.
  final class Command: UICommand {}

  /// The one there is.
  open class var shared: UIMenuController { only }
  private static let only = UIMenuController()

  private let menu = EditMenu()
  private weak var target: UIView?
  private var rect = CGRect.zero

  /// Creates a controller of its own; programs use ``shared``.
  public override init() {
    super.init()
    menu.whenHiding = { [weak self] in
      self?.post(Self.willHideMenuNotification, Self.didHideMenuNotification)
    }
  }

  /// Actions of the program's own, for those that can perform them.
  open var menuItems: [UIMenuItem]?
  /// Where the menu points.
  open var arrowDirection = ArrowDirection.default
  /// Whether there is a menu.
  open var isMenuVisible: Bool {
    get { menu.isShown }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// Where the menu lies, in its window's coordinates; zero while there is none.
  open var menuFrame: CGRect { menu.isShown ? menu.frame : .zero }

  /// Shows what the first responder can do, beside a rectangle.
  ///
  /// - Parameters:
  ///   - targetView: The view in whose coordinates the rectangle is.
  ///   - targetRect: What the menu is about.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (target, rect) = (targetView, targetRect)
    guard let first = FirstResponder.current else { return }
    let commands = EditMenu.commands(for: first)
    guard EditMenu.hasChoices(commands), targetView.window != nil else { return hideMenu() }
    post(Self.willShowMenuNotification)
    menu.show(commands, at: targetRect, of: targetView, arrow: arrowDirection.direction)
    post(Self.didShowMenuNotification)
  }

  /// Takes the menu away, if it is that of a view.
  ///
  /// - Parameter targetView: The view that it was shown from.
  open func hideMenu(from targetView: UIView) {
    if target === targetView { hideMenu() }
  }

  /// Takes the menu away, if there is one.
  open func hideMenu() { menu.hide() }

  /// Says what the menu is about that is shown next.
  ///
  /// - Parameters:
  ///   - targetRect: The rectangle.
  ///   - targetView: In whose coordinates it is.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (target, rect) = (targetView, targetRect)
  }

  /// Shows the menu, or takes it away.
  ///
  /// - Parameters:
  ///   - menuVisible: Whether there is to be one.
  ///   - animated: Has no effect: it comes and goes at once.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let target { showMenu(from: target, rect: rect) }
  }

  /// Asks anew what the first responder can do.
  open func update() {
    if isMenuVisible, let target { showMenu(from: target, rect: rect) }
  }

  private func post(_ names: Notification.Name...) {
    for name in names { NotificationCenter.default.post(name: name, object: self) }
  }

  /// Posted before the menu comes.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu has come.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu goes.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu has gone.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
}
