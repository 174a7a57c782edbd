// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upwards, from a popover below.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Downwards, from a popover above.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// To the left, from a popover on the right.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// To the right, from a popover on the left.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any of the four.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known; that of a popover that is not on screen.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// What a popover can point at: a view, or a button of a bar.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// The rectangle that it fills, in a view's coordinates; empty where it is not on screen.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The rectangle that the view fills in another one's coordinates.
  @MainActor @preconcurrency
  public final func frame(in referenceView: UIView) -> CGRect? {
    convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The rectangle that the button fills in a view's coordinates; nil for one that no bar shows.
  @MainActor @preconcurrency
  public final func frame(in referenceView: UIView) -> CGRect? {
    shownView.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: referenceView) }
  }
}

/// Hears what becomes of a popover.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to come.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Whether people may dismiss the popover: as `presentationControllerShouldDismiss(_:)` says.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// People have dismissed the popover.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// What surrounds the popover has changed: where it points may be set anew.
  ///
  /// > Difference: `rect` and `view` are `inout`, as no pointers lead to objects here.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  @MainActor @preconcurrency
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Yes.
  @MainActor @preconcurrency
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Leaves it as it is.
  @MainActor @preconcurrency
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: inout CGRect, in view: inout UIView
  ) {}
}

/// Presents a view in a bubble that points at what it belongs to.
@MainActor @preconcurrency
open class UIPopoverPresentationController: UIPresentationController {
  override class var propertyList: PropertyList { popoverProperties }

  private static let defaultSize = CGSize(width: 320, height: 480)
  private final let bubble = PopoverBubble(frame: .zero)
  private final var size = CGSize.zero
  /// What presents the controller where there is no room for a popover.
  private final var sheet: UISheetPresentationController?

  /// Hears what becomes of the popover.
  @_nonoverride open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }
  /// The directions in which the arrow may point; any unless set.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { refresh() } }
  /// The view that it points at.
  open var sourceView: UIView? { didSet { refresh() } }
  /// What of that view it points at; all of it for the null rectangle.
  open var sourceRect = CGRect.null { didSet { refresh() } }
  /// Whether it may cover what it points at, where there is no other room; it has no effect.
  open var canOverlapSourceViewRect = false { didSet { refresh() } }
  /// The button that it points at.
  open var barButtonItem: UIBarButtonItem? { didSet { refresh() } }
  /// The view or button that it points at.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { refresh() } }
  /// Where the arrow points now.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views that can be used while the popover is there.
  open var passthroughViews: [UIView]?
  /// The colour of the bubble; nil for the contents' own.
  open var backgroundColor: UIColor? { didSet { bubble.color = backgroundColor } }
  /// The least distances from the window's edges.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { refresh() }
  }
  /// What presents the controller where there is no room for a popover.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let sheet { return sheet }
    let new = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presenting)
    new.ownStyle = .pageSheet
    sheet = new
    return new
  }

  /// Creates what presents a controller as a popover.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    ownStyle = .popover
  }

  // MARK: - Adapting

  override func presetAdaptiveStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none }

  override func adapted(to style: UIModalPresentationStyle) -> UIPresentationController {
    switch style {
    case .pageSheet, .formSheet, .automatic: adaptiveSheetPresentationController
    default: super.adapted(to: style)
    }
  }

  // MARK: - Geometry

  open override var presentedView: UIView? { bubble }

  private var plan: PopoverPlan {
    guard let container else {
      return PopoverPlan(size: .zero, source: .zero, room: .zero, permitted: [])
    }
    let wanted = presentedViewController.preferredContentSize
    let safe = container.safeAreaInsets
    let room = container.bounds.inset(by: safe).inset(by: popoverLayoutMargins.finite)
    let source = source(in: container)
    let plan = PopoverPlan(
      size: CGSize(
        width: wanted.width > 0 ? wanted.width : Self.defaultSize.width,
        height: wanted.height > 0 ? wanted.height : Self.defaultSize.height),
      source: source ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0), room: room,
      permitted: source == nil ? [] : permittedArrowDirections.intersection(.any))
    return plan
  }

  private func source(in container: UIView) -> CGRect? {
    if let item = barButtonItem ?? sourceItem {
      return item.frame(in: container)
    }
    guard let sourceView else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { plan.frame }

  private func refresh() {
    guard let container, bubble.superview != nil, !container.isMoving else { return }
    container.setNeedsLayout()
  }

  private func place() {
    let plan = plan
    arrowDirection = plan.direction
    bubble.show(plan)
  }

  open override func containerViewDidLayoutSubviews() {
    guard let container, !container.isMoving, bubble.superview != nil else { return }
    if size != container.bounds.size, size != .zero, var view = sourceView {
      var rect = sourceRect.isNull ? view.bounds : sourceRect
      let (oldRect, oldView) = (rect, view)
      delegate?.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
      if rect != oldRect { sourceRect = rect }
      if view !== oldView { sourceView = view }
    }
    size = container.bounds.size
    place()
  }

  // MARK: - Transitions

  open override func presentationTransitionWillBegin() {
    delegate?.prepareForPopoverPresentation(self)
    guard let container, let view = presentedViewController.view else { return }
    if source(in: container) == nil {
      Diagnostics.report(
        "a popover lies in the middle, as it has neither a sourceView nor a barButtonItem to point "
          + "at", kind: .property, at: container.layer)
    }
    size = container.bounds.size
    bubble.hold(view)
    place()
    container.addGestureRecognizer(tap)
  }

  private lazy var tap = OutsideTap(
    target: self,
    action: Selector("touchedOutside", UIPopoverPresentationController.touchedOutside))

  private func touchedOutside() { touchOutside() }

  /// People have touched what is around the popover.
  func touchOutside() {
    guard delegate?.popoverPresentationControllerShouldDismissPopover(self) != false else {
      return
    }
    dismissByHand()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { place() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    arrowDirection = .unknown
    if wasDismissedByHand { delegate?.popoverPresentationControllerDidDismissPopover(self) }
  }

  private var wasDismissedByHand: Bool { presentation?.isByHand == true }

  override var wantsAttention: Bool { true }

  override func takeApart() { bubble.release() }

  override func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(isPresenting ? .fadeIn : .fadeOut)
  }

  override func hit(
    outside point: CGPoint, with event: UIEvent?, in container: UIView
  ) -> UIView? {
    for view in passthroughViews ?? [] where view.window === container.window {
      if let hit = view.hitTest(container.convert(point, to: view), with: event) { return hit }
    }
    return container
  }
}

/// A tap on the container itself.
@MainActor
final class OutsideTap: UITapGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where touch.view !== view { state = .failed }
    super.touchesBegan(touches, with: event)
  }
}
