// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Presents a view as a card that comes from the lower edge, rests at one of some heights and can be
/// swiped away.
@MainActor @preconcurrency
open class UISheetPresentationController: UIPresentationController {
  override class var propertyList: PropertyList { sheetProperties }

  /// Stands for no particular height, the full one or the half.
  public static let automaticDimension = CGFloat.greatestFiniteMagnitude

  final let card = SheetCard(frame: .zero)
  final let dimming = UIView(frame: .zero)
  private final let ground = UIView(frame: .zero)
  final var height: CGFloat = 0
  /// Where the finger had the sheet when it took it.
  final var grip: CGFloat?
  private final var isThere = false
  private final lazy var pan = SheetPan(self)

  /// Hears at which height people leave the sheet.
  @_nonoverride open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }
  /// The view that the sheet belongs to; stored, the sheet lies in the middle.
  open var sourceView: UIView?
  /// The heights at which the sheet may rest; the full one unless set.
  open var detents: [Detent] = [.large()] { didSet { change() } }
  /// The height at which it rests; nil for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { change() } }
  /// The greatest height at which what lies below is neither dimmed nor kept from touches; nil for
  /// none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { change() } }
  /// Whether scrolling on at the contents' end makes the sheet higher first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a bar at the top shows that the sheet can be drawn.
  open var prefersGrabberVisible = false {
    didSet { card.hasGrabber = prefersGrabberVisible }
  }
  /// The radius of the upper corners; nil for 10 points.
  open var preferredCornerRadius: CGFloat? { didSet { change() } }
  /// Whether it stays at the lower edge where there is little height; it always does here, so it
  /// has no effect.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether it is as wide as its contents want where it lies at the lower edge.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { change() } }

  /// Creates what presents a controller as a sheet.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.alpha = 0
    ground.backgroundColor = .black
    ground.isUserInteractionEnabled = false
  }

  /// Has changes of heights move the sheet.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: 0.4, bounce: 0, options: .allowUserInteraction) {
      changes()
      self.change()
      self.card.layoutIfNeeded()
    }
  }

  /// Has the heights worked out anew.
  open func invalidateDetents() { change() }

  // MARK: - Geometry

  private var resolved: [(name: Detent.Identifier, value: CGFloat)] {
    guard let container else { return [] }
    let context = ResolutionContext(
      traitCollection, container: container.bounds.size, safeArea: container.safeAreaInsets)
    return detents.compactMap { detent in
      guard let value = detent.resolvedValue(in: context), value.isFinite,
        value < Detent.inactiveDetentValue
      else { return nil }
      return (detent.identifier, min(max(value, 0), context.maximumDetentValue))
    }
  }

  final var plan: SheetPlan {
    let size = container?.bounds.size ?? .zero
    let safe = container?.safeAreaInsets ?? .zero
    return SheetPlan(
      container: size, safeArea: safe, floating: floatingSize, heights: resolved.map(\.value))
  }

  /// The size of a card in the middle; nil where there is too little room for one.
  private var floatingSize: CGSize? {
    guard let container, traitCollection.horizontalSizeClass == .regular else { return nil }
    let wanted = presentedViewController.preferredContentSize
    if presentationStyle == .formSheet {
      return wanted.width > 0 && wanted.height > 0 ? wanted : SheetPlan.form
    }
    let width = min(container.bounds.width - 2 * SheetPlan.leastTop, 704)
    return CGSize(width: width, height: container.bounds.height)
  }

  /// The height of a detent, above the container's lower edge; nil for one that is not there.
  private func height(of name: Detent.Identifier?) -> CGFloat? {
    guard let value = resolved.first(where: { $0.name == name })?.value else { return nil }
    let plan = plan
    let wanted = value + (container?.safeAreaInsets.bottom ?? 0)
    return plan.heights.min { abs($0 - wanted) < abs($1 - wanted) }
  }

  /// The name of a height.
  final func name(of height: CGFloat) -> Detent.Identifier? {
    let bottom = container?.safeAreaInsets.bottom ?? 0
    return resolved.min { abs($0.value + bottom - height) < abs($1.value + bottom - height) }?.name
  }

  /// The height at which the sheet rests.
  private var restHeight: CGFloat { height(of: selectedDetentIdentifier) ?? plan.lowest }

  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect {
    frame(at: restHeight, plan)
  }

  private func frame(at height: CGFloat, _ plan: SheetPlan) -> CGRect {
    var frame = plan.frame(at: height)
    let wanted = presentedViewController.preferredContentSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, !plan.isFloating, wanted > 0 {
      let width = min(wanted, frame.width)
      frame = CGRect(
        x: ((frame.width - width) / 2).rounded(), y: frame.minY, width: width,
        height: frame.height)
    }
    return frame
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let plan = SheetPlan(
      container: parentSize, safeArea: self.container?.safeAreaInsets ?? .zero,
      floating: floatingSize, heights: resolved.map(\.value))
    return plan.frame(at: plan.highest).size
  }

  // MARK: - Placing

  /// Puts the sheet at a height, and what lies below as far back as it then is.
  final func place(at height: CGFloat) {
    let plan = plan
    self.height = height
    card.lie(in: frame(at: height, plan))
    card.radius = preferredCornerRadius ?? 10
    card.isFloating = plan.isFloating
    surround(at: height, plan)
  }

  private func surround(at height: CGFloat, _ plan: SheetPlan) {
    dimming.frame = container?.bounds ?? .zero
    dimming.alpha = plan.dimming(
      at: height, undimmed: self.height(of: largestUndimmedDetentIdentifier))
    setBack(plan.depth(at: height), plan)
  }

  /// What the sheet sets back: the sheet below, or the view below where it fills the window.
  private var backView: UIView? {
    if let sheet = presenting?.shownController as? UISheetPresentationController {
      return sheet.card
    }
    guard let view = presenting?.viewIfLoaded, let window = view.window else { return nil }
    return view.superview === window || view.superview is PresentationContainer ? view : nil
  }

  private func setBack(_ depth: CGFloat, _ plan: SheetPlan) {
    guard let view = backView, let container else { return }
    let isSheet = view is SheetCard
    guard depth > 0, plan.container.width > 2 * SheetPlan.backInset else {
      if !CATransform3DIsIdentity(view.layer.transform) { resetBack() }
      return
    }
    if !isSheet, ground.superview == nil, view.superview === container.superview {
      ground.frame = container.frame
      ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.superview?.insertSubview(ground, belowSubview: view)
    }
    let scale = 1 - depth * 2 * SheetPlan.backInset / plan.container.width
    let size = isSheet ? view.bounds.size : container.bounds.size
    let way =
      isSheet
      ? -SheetPlan.gap * depth - size.height * (1 - scale) / 2
      : (plan.top - SheetPlan.gap) * depth - size.height * (1 - scale) / 2
    view.layer.transform = CATransform3DScale(
      CATransform3DMakeTranslation(0, way, 0), scale, scale, 1)
    if !isSheet {
      // What has been set back does not take another frame of itself.
      view.bounds.size = container.bounds.size
      view.center = CGPoint(x: container.frame.midX, y: container.frame.midY)
      view.layer.cornerRadius = 10 * depth
      view.layer.masksToBounds = true
    }
  }

  private func resetBack() {
    guard let view = backView else { return }
    view.layer.transform = CATransform3DIdentity
    if !(view is SheetCard) { view.layer.cornerRadius = 0 }
  }

  /// Something has changed that the sheet's place depends on.
  private func change() {
    guard isThere, grip == nil else { return }
    place(at: restHeight)
  }

  // MARK: - Transitions

  open override func presentationTransitionWillBegin() {
    guard let container, let view = presentedViewController.view else { return }
    container.addSubview(dimming)
    dimming.frame = container.bounds
    if dimming.gestureRecognizers?.isEmpty ?? true {
      dimming.addGestureRecognizer(
        UITapGestureRecognizer(
          target: self,
          action: Selector("touchedOutside", UISheetPresentationController.touchedOutside)))
    }
    card.frame = frameOfPresentedViewInContainerView
    card.radius = preferredCornerRadius ?? 10
    card.isFloating = plan.isFloating
    card.hold(view)
    card.addGestureRecognizer(pan)
    height = restHeight
    beside { [self] in
      let plan = plan
      surround(at: height, plan)
    }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    isThere = completed
    if completed { place(at: restHeight) } else { clear() }
  }

  open override func dismissalTransitionWillBegin() {
    isThere = false
    beside { [self] in
      dimming.alpha = 0
      resetBack()
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    isThere = !completed
    if completed { clear() } else { place(at: restHeight) }
  }

  /// Makes changes as part of the transition that goes on, or at once.
  private func beside(_ changes: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return changes() }
    coordinator.animate(alongsideTransition: { _ in changes() })
  }

  private func clear() {
    resetBack()
    backView?.layer.masksToBounds = backView is SheetCard
    ground.removeFromSuperview()
  }

  override var wantsAttention: Bool { largestUndimmedDetentIdentifier == nil }

  override func takeApart() { card.release() }

  private func touchedOutside() { dismissByHand() }

  open override func containerViewDidLayoutSubviews() {
    if isThere, grip == nil, container?.isMoving == false { place(at: restHeight) }
  }

  override func hit(
    outside point: CGPoint, with event: UIEvent?, in container: UIView
  ) -> UIView? { isUndimmed ? nil : container }

  /// Whether what lies below can be used.
  private var isUndimmed: Bool {
    largestUndimmedDetentIdentifier != nil
      && plan.dimming(
        at: restHeight, undimmed: height(of: largestUndimmedDetentIdentifier)) == 0
  }

  // MARK: - By hand

  /// The finger has taken the sheet.
  final func take() { grip = height }

  /// The finger has gone some way, in points downwards.
  final func drag(by way: CGFloat) {
    guard let grip else { return }
    place(at: plan.resisted(grip - way, mayLeave: !presentedViewController.isModalInPresentation))
  }

  /// The finger has let the sheet go.
  final func letGo(velocity: CGFloat) {
    guard grip != nil else { return }
    grip = nil
    let plan = plan
    let rest = plan.rest(from: height, velocity: velocity, mayLeave: true)
    if rest == .away, mayBeDismissedByHand { return dismissByHand() }
    if rest == .away { dismissByHand() }
    let index = if case .detent(let index) = rest { index } else { 0 }
    let goal = plan.heights[min(index, plan.heights.count - 1)]
    let old = name(of: restHeight)
    UIView.animate(springDuration: 0.4, bounce: 0, options: .allowUserInteraction) {
      self.place(at: goal)
      self.card.layoutIfNeeded()
    }
    let new = name(of: goal)
    guard old != new else { return }
    selectedDetentIdentifier = new
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}
