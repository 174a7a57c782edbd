// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows two or three controllers side by side, and one stack of them where there is little room.
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, as ``viewControllers`` say.
    case unspecified
    /// Two.
    case doubleColumn
    /// Three.
    case tripleColumn
  }

  /// One of the columns.
  public enum Column: Int, Sendable {
    /// The first.
    case primary
    /// The one between, of three.
    case supplementary
    /// The content.
    case secondary
    /// What is shown instead of all where there is little room.
    case compact
  }

  /// Which columns are seen.
  public enum DisplayMode: Int, Sendable {
    /// Those for which there is room.
    case automatic
    /// The content alone.
    case secondaryOnly
    /// The column before the content beside it.
    case oneBesideSecondary
    /// The column before the content over it.
    case oneOverSecondary
    /// All three side by side.
    case twoBesideSecondary
    /// The two columns before the content over it.
    case twoOverSecondary
    /// The two columns before the content, which moves aside; as ``twoBesideSecondary``.
    case twoDisplaceSecondary
  }

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
  /// Whether one stack shows what the columns did.
  open private(set) var isCollapsed = false

  private var columns: [Column: UIViewController] = [:]
  /// The stacks that were made for controllers that are none.
  private var wrappers: [Column: UINavigationController] = [:]
  private let areas: [Column: UIView] = [
    .primary: UIView(frame: .zero), .supplementary: UIView(frame: .zero),
    .secondary: UIView(frame: .zero),
  ]
  private var isArranged = false

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

  /// Creates a controller whose ``viewControllers`` are its columns; the archive's values are not
  /// read.
  public required init?(coder: NSCoder) {
    style = .unspecified
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

  /// What a column shows: the controller, or the stack around it.
  private func shownColumn(_ column: Column) -> UIViewController? {
    wrappers[column] ?? columns[column]
  }

  private func drop(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func put(_ controller: UIViewController, in area: UIView) {
    guard let view = controller.view else { return }
    if controller.parent !== self { addChild(controller) }
    view.frame = area.bounds
    if view.superview !== area {
      area.addSubview(view)
      controller.didMove(toParent: self)
    }
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

  private func change(from wasCollapsed: Bool) {
    if isCollapsed { collapse() } else if isArranged { separate() } else { arrange() }
    if isArranged, wasCollapsed != isCollapsed {
      if isCollapsed {
        delegate?.splitViewControllerDidCollapse(self)
      } else {
        delegate?.splitViewControllerDidExpand(self)
      }
    }
  }

  private func arrange() {
    guard isViewLoaded, isArranged || view.window != nil else { return }
    if isCollapsed { return collapse() }
    for (column, area) in areas {
      if let shown = shownColumn(column) { put(shown, in: area) }
    }
    view.setNeedsLayout()
  }

  /// Puts the columns' controllers on one stack.
  private func collapse() {
    guard let area = areas[.secondary] else { return }
    if let compact = shownColumn(.compact) {
      for column in [Column.primary, .supplementary, .secondary] {
        if let shown = shownColumn(column) { drop(shown) }
      }
      return put(compact, in: area)
    }
    guard let first = shownColumn(.primary) ?? shownColumn(.secondary) else { return }
    var top = Column.secondary
    if let wanted = delegate?.splitViewController(
      self, topColumnForCollapsingToProposedTopColumn: .secondary)
    {
      top = wanted
    }
    let discards = shownColumn(.secondary).flatMap { secondary in
      delegate?.splitViewController(
        self, collapseSecondary: secondary, onto: first)
    }
    for column in [Column.supplementary, .secondary] {
      guard let shown = shownColumn(column) else { continue }
      drop(shown)
      guard discards != true, column.rawValue <= top.rawValue,
        let stack = first as? UINavigationController, shown !== first
      else { continue }
      let controllers = (shown as? UINavigationController)?.viewControllers ?? [shown]
      given[column] = controllers
      (shown as? UINavigationController)?.setViewControllers([], animated: false)
      stack.setViewControllers(stack.viewControllers + controllers, animated: false)
    }
    put(first, in: area)
  }

  /// What a column's stack gave to the one stack.
  private var given: [Column: [UIViewController]] = [:]

  /// Gives the columns their controllers back.
  private func separate() {
    if let compact = shownColumn(.compact) { drop(compact) }
    if let stack = shownColumn(.primary) as? UINavigationController {
      for (column, controllers) in given {
        let left = controllers.filter { one in stack.viewControllers.contains { $0 === one } }
        let kept = left.isEmpty ? controllers : left
        stack.setViewControllers(
          stack.viewControllers.filter { one in !controllers.contains { $0 === one } },
          animated: false)
        (shownColumn(column) as? UINavigationController)?
          .setViewControllers(kept, animated: false)
      }
    }
    given = [:]
    arrange()
  }

  // MARK: - Places

  private var hasThree: Bool { style == .tripleColumn && shownColumn(.supplementary) != nil }

  /// The columns that are seen.
  open var displayMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let width = viewIfLoaded?.bounds.width ?? 0
    let height = viewIfLoaded?.bounds.height ?? 0
    // On its side a tablet has room for the columns, upright for the content alone.
    if width > height {
      return hasThree && width >= 1100 ? .twoBesideSecondary : .oneBesideSecondary
    }
    return .secondaryOnly
  }

  private var isBare: Bool { displayMode == .secondaryOnly }
  private var covers: Bool { [.oneOverSecondary, .twoOverSecondary].contains(displayMode) }

  /// The first column's width as it is, in points.
  open var primaryColumnWidth: CGFloat {
    let width = viewIfLoaded?.bounds.width ?? 0
    var wanted: CGFloat = 320
    if preferredPrimaryColumnWidth > 0 { wanted = preferredPrimaryColumnWidth }
    if preferredPrimaryColumnWidthFraction > 0 {
      wanted = preferredPrimaryColumnWidthFraction * width
    }
    let least = minimumPrimaryColumnWidth > 0 ? minimumPrimaryColumnWidth : 0
    let most = maximumPrimaryColumnWidth > 0 ? maximumPrimaryColumnWidth : max(wanted, 320)
    let shown = min(max(wanted, least), max(least, most), width)
    return shown.isFinite ? shown : 320
  }

  /// The second column's width as it is, in points.
  open var supplementaryColumnWidth: CGFloat {
    guard hasThree else { return 0 }
    let wanted = preferredSupplementaryColumnWidth
    return wanted > 0 && wanted.isFinite ? min(wanted, view.bounds.width) : 320
  }

  private func place() {
    let size = view.bounds.size
    guard !isCollapsed else {
      areas[.primary]?.isHidden = true
      areas[.supplementary]?.isHidden = true
      areas[.secondary]?.frame = view.bounds
      areas[.secondary]?.subviews.first?.frame = view.bounds
      return
    }
    let showsTwo = [.twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary]
      .contains(displayMode)
    let hairline: CGFloat = 0.5
    let plan = SplitPlan(
      size: size, primaryWidth: primaryColumnWidth, supplementaryWidth: supplementaryColumnWidth,
      showsPrimary: !isBare && (showsTwo || !hasThree),
      showsSupplementary: hasThree && !isBare, covers: covers)
    let places = [
      Column.primary: plan.primary, .supplementary: plan.supplementary, .secondary: plan.content,
    ]
    for (column, area) in areas {
      var frame = places[column] ?? .zero
      if column != .secondary { frame.size.width = max(0, frame.width - hairline) }
      area.isHidden = shownColumn(column) == nil
      area.frame = frame
      area.subviews.first?.frame = area.bounds
    }
  }

  private func refresh(animated: Bool) {
    guard let view = viewIfLoaded, isArranged else { return }
    delegate?.splitViewController(self, willChangeTo: displayMode)
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    UIView.animate(withDuration: 0.35) {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  // MARK: - Showing

  /// Has a column be seen.
  open func show(_ column: Column) {
    guard isArranged else { return }
    if isCollapsed {
      guard let stack = shownColumn(.primary) as? UINavigationController else { return }
      let controllers = given[column] ?? columns[column].map { [$0] } ?? []
      if let last = controllers.last, column != .primary {
        if stack.viewControllers.contains(where: { $0 === last }) {
          stack.popToViewController(last, animated: true)
        } else {
          (shownColumn(column) as? UINavigationController)?
            .setViewControllers([], animated: false)
          given[column] = controllers
          stack.setViewControllers(stack.viewControllers + controllers, animated: true)
        }
      } else {
        stack.popToRootViewController(animated: true)
      }
      return
    }
    switch column {
    case .primary where isBare || hasThree:
      preferredDisplayMode = hasThree ? .twoOverSecondary : .oneOverSecondary
    case .supplementary where isBare: preferredDisplayMode = .oneOverSecondary
    default: break
    }
  }

  /// Has a column not be seen.
  open func hide(_ column: Column) {
    guard isArranged, !isCollapsed, column == .primary || column == .supplementary else { return }
    preferredDisplayMode =
      column == .primary && hasThree && !isBare ? .oneBesideSecondary : .secondaryOnly
  }

  /// Shows a controller as the content.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if isCollapsed, let stack = shownColumn(.primary) as? UINavigationController {
      let inner = (vc as? UINavigationController)?.viewControllers ?? [vc]
      columns[.secondary] = vc
      wrappers[.secondary] = nil
      if let own = vc as? UINavigationController {
        own.setViewControllers([], animated: false)
      } else if style != .unspecified {
        wrappers[.secondary] = UINavigationController(nibName: nil, bundle: nil)
      }
      given[.secondary] = inner
      stack.setViewControllers(stack.viewControllers + inner, animated: true)
    } else {
      setViewController(vc, for: .secondary)
    }
  }

  /// Touching the content takes the columns away that lie over it.
  private func touchedContent() {
    if covers, !isCollapsed { preferredDisplayMode = .secondaryOnly }
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

/// Hears how the columns of a split view change.
@MainActor @preconcurrency
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Other columns are about to be seen.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Which column is on top of the one stack; that of the content unless said otherwise.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Whether the content is left out of the one stack, as the program has put it there or wants it
  /// away.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// One stack shows what the columns did.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// The columns are there again.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  @MainActor @preconcurrency
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// The proposed one.
  @MainActor @preconcurrency
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// No.
  @MainActor @preconcurrency
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Does nothing.
  @MainActor @preconcurrency
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
