// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a bar shows of a controller.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  /// What stands in the middle.
  open var title: String? { didSet { onChange?() } }
  /// Stands in place of the title.
  open var titleView: UIView? { didSet { onChange?() } }
  /// Whether there is no way back.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// The title of the way back to this controller; nil for the title, "" for a bare chevron.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// What is shown as the way back to this controller; its title and colour count.
  open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  /// Whether the way back stands beside the items at the leading edge.
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  /// The buttons at the leading edge, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// The buttons at the trailing edge, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// A line above the title; stored.
  open var prompt: String? {
    didSet {
      guard prompt != nil else { return }
      Diagnostics.report("a navigation bar shows no prompt", kind: .property)
    }
  }

  final var onChange: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The outermost button at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Shows another button at the leading edge; without an animation, whatever is asked for.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Shows another button at the trailing edge; without an animation, whatever is asked for.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Shows other buttons at the leading edge; without an animation, whatever is asked for.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Shows other buttons at the trailing edge; without an animation, whatever is asked for.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Hides the way back or shows it; without an animation, whatever is asked for.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// What the way back to this controller is called.
  final var wayBack: String { backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back" }
}
