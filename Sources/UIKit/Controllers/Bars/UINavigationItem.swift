// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a bar shows of a controller.
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  class var propertyList: PropertyList { navigationItemProperties }

  /// When a title is shown in large letters below the bar's buttons.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the item before.
    case automatic
    /// Where the bar allows it.
    case always
    /// Never.
    case never
  }

  /// What the way back to a controller shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, where there is room.
    case `default`
    /// A word that fits all.
    case generic
    /// A bare chevron.
    case minimal
  }

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
  /// A line above the title and the buttons; nil for none.
  open var prompt: String? { didSet { onChange?() } }
  /// Whether there is a line above the title.
  final var hasPrompt: Bool { prompt != nil }

  /// When the title is shown in large letters.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
  /// What the way back to this controller shows.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onChange?() } }
  /// The search whose field stands in the bar, below the titles; nil for none.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.quit()
      onChange?()
    }
  }
  /// Whether the field of the search is seen only above contents at their top, once they are pulled
  /// down; yes unless set.
  open var hidesSearchBarWhenScrolling = true { didSet { onChange?() } }
  /// The bar's looks while it shows this item; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    get { looks.standard }
    set { setLooks { $0.standard = newValue?.copied } }
  }
  /// The bar's looks above contents that are at their top; nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.edge }
    set { setLooks { $0.edge = newValue?.copied } }
  }
  /// The bar's looks where there is little height; stored.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { setLooks { $0.compact = newValue?.copied } }
  }

  private struct Looks {
    var standard, edge, compact: UINavigationBarAppearance?
  }

  private final var looks = Looks()

  private func setLooks(_ change: (inout Looks) -> Void) {
    change(&looks)
    for one in [looks.standard, looks.edge] { one?.onChange = { [weak self] in self?.onChange?() } }
    onChange?()
  }

  final var onChange: (() -> Void)?
  /// Whether buttons that come and go fade.
  final private(set) var fades = false
  /// How much of what hides of the bar was seen when the controller left the top; nil for the title.
  final var grown: CGFloat?

  private func change(animated: Bool, _ changes: () -> Void) {
    fades = animated
    changes()
    fades = false
  }

  /// Creates an item without a title.
  public override convenience init() {
    self.init(title: "")
    title = nil
  }

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

  /// Shows another button at the leading edge; fading if wanted.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated: animated) { leftBarButtonItem = item }
  }

  /// Shows another button at the trailing edge; fading if wanted.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated: animated) { rightBarButtonItem = item }
  }

  /// Shows other buttons at the leading edge; fading if wanted.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated: animated) { leftBarButtonItems = items }
  }

  /// Shows other buttons at the trailing edge; fading if wanted.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated: animated) { rightBarButtonItems = items }
  }

  /// Hides the way back or shows it; fading if wanted.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated: animated) { self.hidesBackButton = hidesBackButton }
  }

  /// What the way back to this controller is called.
  final var wayBack: String {
    switch backButtonDisplayMode {
    case .minimal: ""
    case .generic: "Back"
    case .default: backBarButtonItem?.title ?? backButtonTitle ?? title ?? "Back"
    }
  }
}
