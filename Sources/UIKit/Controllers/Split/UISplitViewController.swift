// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows two or three controllers side by side, and one stack of them where there is little room.
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
  override class var propertyList: PropertyList { splitProperties }

  /// Stands for a width that is worked out.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// How many columns there are.
  public final let style: Style
  /// Hears how the columns change.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The columns that the program wants to be seen.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { refresh(animated: true) } }
  /// The first column's width in points; worked out unless set.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { refresh(animated: false) } }
  /// The first column's width as a part of all; worked out unless set.
  open var preferredPrimaryColumnWidthFraction = automaticDimension {
    didSet { refresh(animated: false) }
  }
  /// The least width of the first column, in points.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { refresh(animated: false) } }
  /// The greatest width of the first column, in points.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { refresh(animated: false) } }
  /// The second column's width in points; worked out unless set.
  open var preferredSupplementaryColumnWidth = automaticDimension {
    didSet { refresh(animated: false) }
  }
  /// How the columns are to lie beside the content.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { refresh(animated: true) } }
  /// Whether a swipe from the left edge brings the first column; yes unless set.
  open var presentsWithGesture = true { didSet { swipe.isEnabled = presentsWithGesture } }
  /// Whether a button of the content's bar leaves the content alone; stored.
  open var showsSecondaryOnlyButton = false
  /// What the ground of the first column is like; stored.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// Whether one stack shows what the columns did.
  open internal(set) var isCollapsed = false

  final var columns: [Column: UIViewController] = [:]
  /// The stacks that were made for controllers that are none.
  final var wrappers: [Column: UINavigationController] = [:]
  final let areas: [Column: UIView] = [
    .primary: UIView(frame: .zero), .supplementary: UIView(frame: .zero),
    .secondary: UIView(frame: .zero),
  ]
  /// What a column's stack gave to the one stack.
  final var given: [Column: [UIViewController]] = [:]
  final var isArranged = false
  /// The swipe from the left edge.
  private lazy var swipe = UIScreenEdgePanGestureRecognizer(
    target: self, action: Selector("swiped:", UISplitViewController.swiped(_:)))

  /// The name by which a storyboard says ``style``.
  static let styleKey = "UISplitViewControllerStyle"

  /// Creates a controller with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose ``viewControllers`` are its columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller whose ``viewControllers`` are its columns.
  ///
  /// > Difference: An archive's values are not read.
  public required init?(coder: NSCoder) {
    // Archives of other kinds need not have keys.
    let number = (coder as? InterfaceCoder)?.decodeInteger(forKey: Self.styleKey)
    style = number.flatMap(Style.init) ?? .unspecified
    super.init(coder: coder)
  }

  // MARK: - Columns

  /// The controllers of the columns, the content's last; the one stack where there is little room.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed, let stack = shownColumn(.primary) { return [stack] }
      return [.primary, .supplementary, .secondary].compactMap { shownColumn($0) }
    }
    set {
      set(newValue.first, .primary)
      set(newValue.count > 1 ? newValue.last : nil, .secondary)
      arrange()
    }
  }

  /// The controller of a column; nil for none.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Has a column show another controller, in a stack unless it is one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    set(vc, column)
    arrange()
  }

  private func set(_ controller: UIViewController?, _ column: Column) {
    if let old = shownColumn(column) { drop(old) }
    wrappers[column] = nil
    columns[column] = controller
    guard let controller, style != .unspecified, !(controller is UINavigationController) else {
      return
    }
    wrappers[column] = UINavigationController(rootViewController: controller)
  }

  // MARK: - The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .separator
    for column in [Column.secondary, .supplementary, .primary] {
      guard let area = areas[column] else { continue }
      area.clipsToBounds = true
      view.addSubview(area)
    }
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("touchedContent", UISplitViewController.touchedContent))
    tap.cancelsTouchesInView = false
    areas[.secondary]?.addGestureRecognizer(tap)
    swipe.edges = .left
    view.addGestureRecognizer(swipe)
    self.view = view
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let wasCollapsed = isCollapsed
    isCollapsed = traitCollection.horizontalSizeClass != .regular
    if !isArranged || wasCollapsed != isCollapsed {
      change(from: wasCollapsed)
      isArranged = true
    }
    place()
  }

  // MARK: - Places

  /// The columns that are seen.
  open var displayMode: DisplayMode { shownMode }
  /// How columns lie beside the content: on their own, those that cover it or not.
  open var splitBehavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    return displayMode == .twoDisplaceSecondary ? .displace : covers ? .overlay : .tile
  }
  /// The first column's width as it is, in points.
  open var primaryColumnWidth: CGFloat { shownPrimaryWidth }
  /// The second column's width as it is, in points.
  open var supplementaryColumnWidth: CGFloat { shownSupplementaryWidth }

  // MARK: - Showing

  /// Has a column be seen.
  open func show(_ column: Column) { bring(column) }
  /// Has a column not be seen.
  open func hide(_ column: Column) { takeAway(column) }

  /// Shows a controller in place of the first column's, unless the delegate does so itself; where one
  /// stack shows all, on top of that.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    guard isCollapsed else { return setViewController(vc, for: .primary) }
    if let stack = shownColumn(.primary) as? UINavigationController {
      stack.show(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  /// Shows a controller as the content, unless the delegate does so itself.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    bringContent(vc)
  }

  private func swiped(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    if recognizer.state == .began, !isCollapsed { show(.primary) }
  }
}

extension UIViewController {
  /// The nearest split view's controller that this one is in.
  @MainActor @preconcurrency
  public final var splitViewController: UISplitViewController? {
    var level = parent
    while let current = level {
      if let found = current as? UISplitViewController { return found }
      level = current.parent
    }
    return nil
  }
}
