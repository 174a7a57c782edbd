// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A button of a navigation bar or a toolbar, or the room between two.
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
  override class var propertyList: PropertyList { buttonItemProperties }

  /// How an item stands out.
  public enum Style: Int, Sendable {
    /// As most do.
    case plain
    /// As plain ones; kept for older programs.
    case bordered
    /// In heavier letters: what finishes something.
    case done
  }

  /// How the item stands out.
  open var style = Style.plain { didSet { onChange?() } }
  /// How wide the item is; 0 for as wide as what it shows.
  open var width: CGFloat = 0 { didSet { onChange?() } }
  /// Titles that the item may get: it is wide enough for each.
  open var possibleTitles: Set<String>? { didSet { onChange?() } }
  /// What is shown in place of a button.
  open var customView: UIView? { didSet { onChange?() } }
  /// The colour of the item; nil for the bar's.
  open var tintColor: UIColor? { didSet { onChange?() } }
  /// The method that is called when the button is touched.
  open var action: Selector?
  /// Whose method is called; nil for the first in the chain of responders that has it.
  open weak var target: AnyObject?
  /// What is done when the button is touched, in place of ``action``; gives the item its title and
  /// picture.
  open var primaryAction: UIAction? { didSet { takeAction() } }
  /// What people choose from: by a touch where the item does nothing else, or by one of half a second.
  open var menu: UIMenu? { didSet { onChange?() } }
  /// What the system draws; nil for a program's own item.
  final let systemItem: SystemItem?
  /// What a bar shows for the item.
  final weak var shownView: UIView?

  /// Creates an item that shows nothing.
  public override init() {
    systemItem = nil
    super.init()
  }

  private init(_ systemItem: SystemItem?) {
    self.systemItem = systemItem
    super.init()
    if let systemItem {
      title = systemItem.title
      if systemItem == .done || systemItem == .save { style = .done }
    }
  }

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(nil)
    (self.title, self.style) = (title, style)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Creates an item with a picture, which is a stencil unless it says otherwise.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(nil)
    (self.image, self.style) = (image, style)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Creates an item with a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - landscapeImagePhone: The picture of low bars, which there are none of here.
  ///   - style: How it stands out.
  ///   - target: Whose method is called.
  ///   - action: The method.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// Creates an item that looks the same in all programs.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target as AnyObject?, action)
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init(nil)
    self.customView = customView
  }

  /// Creates an item with a title or picture of its own, or those of an action.
  ///
  /// - Parameters:
  ///   - title: The title; nil for the action's.
  ///   - image: The picture; nil for the action's.
  ///   - primaryAction: What it does.
  ///   - menu: What people choose from.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    takeAction()
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates an item that looks the same in all programs and does an action.
  ///
  /// - Parameters:
  ///   - systemItem: What it looks like.
  ///   - primaryAction: What it does.
  ///   - menu: What people choose from.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(systemItem)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Creates room that takes what others leave.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Creates room of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  private func takeAction() {
    guard let primaryAction, systemItem == nil else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    if let image = primaryAction.image { self.image = image }
  }

  /// Does what the button is for.
  final func perform(for event: UIEvent?) {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.perform(from: self) }
    guard let action else { return }
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
}
