// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A stack of controllers of which the last is seen, below a bar with its title.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
  override class var propertyList: PropertyList { navigationProperties }

  /// What happens to the stack.
  public enum Operation: Int, Sendable {
    /// The top stays as it is.
    case none
    /// A controller comes on top.
    case push
    /// The top leaves, and the one below is seen.
    case pop
  }

  final var stack: [UIViewController] = []
  /// The controller whose view is in place.
  final var shown: UIViewController?
  final var isMoving = false
  private var isWaiting = false
  private var isAnimated = false
  final let content = BarredView(frame: .zero)
  /// Of what the bar consists above the controller that is seen.
  final var room = BarRoom()
  /// How much of what hides of the bar is seen, in points.
  final var grown: CGFloat = 0
  /// Whether contents move because the bar does.
  final var isFollowing = false
  private var isBarHidden = false
  private lazy var back = BackSwipe(self)

  /// The drag from the left edge that leads back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { back.recognizer }

  /// Hears what is shown, and may animate it.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar at the top.
  public final let navigationBar = UINavigationBar(frame: .zero)
  /// The bar at the bottom, which shows the items of the controller on top.
  public final let toolbar: UIToolbar! = UIToolbar(frame: .zero)

  /// Creates a stack of one.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    wire()
  }

  /// Creates an empty stack.
  ///
  /// > Difference: An archive's values are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    wire()
  }

  private func wire() {
    navigationBar.onBack = { [weak self] in self?.goBack() }
    navigationBar.onLargeTitles = { [weak self] in self?.fitLargeTitle() }
  }

  /// Somebody has touched the way back.
  private func goBack() {
    // Apple's stacks are the delegates of their bars, and a subclass may say so.
    let judge = navigationBar.delegate ?? self as? any UINavigationBarDelegate
    if let item = navigationBar.topItem,
      judge?.navigationBar(navigationBar, shouldPop: item) == false
    {
      return
    }
    popViewController(animated: true)
  }

  /// Whether bars leave as fingers draw contents upwards, and come back as they draw them downwards.
  open var hidesBarsOnSwipe = false { didSet { hiding.update() } }
  /// Whether bars leave and come back as somebody taps the contents.
  open var hidesBarsOnTap = false { didSet { hiding.update() } }
  /// Whether bars leave when the keyboard comes.
  open var hidesBarsWhenKeyboardAppears = false { didSet { hiding.update() } }
  /// Whether bars are hidden where there is little height.
  open var hidesBarsWhenVerticallyCompact = false { didSet { hiding.fitHeight() } }
  /// The drag by which bars leave and come back.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipe }
  /// The tap by which bars leave and come back.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }
  private lazy var hiding = BarHiding(self)

  // MARK: - The stack

  /// The controllers, the one that is seen last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is seen, or about to be.
  open var topViewController: UIViewController? { stack.last }
  /// What is seen: the top, or what it presents.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Replaces the stack; the last of the controllers is seen.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for old in stack where !viewControllers.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
    }
    let isNew = viewControllers.last.map { top in !stack.contains { $0 === top } } ?? false
    stack = viewControllers
    for controller in stack where controller.parent !== self { addChild(controller) }
    update(isNew ? .push : .pop, animated: animated)
  }

  /// Puts a controller on top; one that is in the stack already changes nothing.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return Diagnostics.report("a navigation controller has \(type(of: viewController)) already")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Pushes a controller; a stack, which cannot lie in another, is presented.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if vc is UINavigationController {
      present(vc, animated: UIView.areAnimationsEnabled)
    } else {
      pushViewController(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  /// Takes the top away, unless it is the last.
  ///
  /// - Returns: What was taken away.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes away all that lies over a controller.
  ///
  /// - Returns: What was taken away.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let above = Array(stack[(index + 1)...])
    if !above.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return above
  }

  /// Takes away all but the first.
  ///
  /// - Returns: What was taken away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  // MARK: - The bar

  /// Whether there is no bar.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows the bar or hides it; it slides if wanted.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    slide(navigationBar, isHidden: hidden, animated: animated) { [weak self] in
      self?.isBarHidden == true
    }
  }

  /// Whether there is no bar at the bottom; yes unless set.
  open var isToolbarHidden = true {
    didSet {
      guard isToolbarHidden != oldValue else { return }
      slide(toolbar, isHidden: isToolbarHidden, animated: slidesToolbar) { [weak self] in
        self?.isToolbarHidden == true
      }
    }
  }
  private var slidesToolbar = false

  /// Shows the bar at the bottom or hides it; it slides if wanted.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    slidesToolbar = animated
    isToolbarHidden = hidden
    slidesToolbar = false
  }

  private func slide(
    _ bar: UIView, isHidden: Bool, animated: Bool, staysHidden: @escaping () -> Bool
  ) {
    guard animated, let view = viewIfLoaded, view.window != nil else {
      bar.isHidden = isHidden
      viewIfLoaded?.setNeedsLayout()
      return
    }
    bar.isHidden = false
    UIView.animate(
      withDuration: 0.2,
      animations: {
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }, completion: { _ in bar.isHidden = staysHidden() })
  }

  /// The items of the controller on top have changed.
  final func noteToolbarItems(animated: Bool = false) {
    toolbar.setItems(stack.last?.toolbarItems, animated: animated)
  }

  // MARK: - The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .white
    content.frame = view.bounds
    content.bars = bars
    content.clipsToBounds = true
    toolbar.isHidden = isToolbarHidden
    view.addSubview(content)
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    self.view = view
    view.addGestureRecognizer(back.recognizer)
    hiding.update()
    settle()
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    hiding.fitHeight()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let view = viewIfLoaded else { return }
    hiding.fitHeight()
    followContents()
    let top = view.safeAreaInsets.top
    navigationBar.topRoom = top
    placeNavigationBar()
    let height = UIToolbar.height + view.safeAreaInsets.bottom
    toolbar.frame = CGRect(
      x: 0, y: view.bounds.height - (isToolbarHidden ? 0 : height), width: view.bounds.width,
      height: height)
    content.frame = view.bounds
    content.bars = bars
    if let shown, !isMoving { shown.view.frame = frame(of: shown) }
  }

  /// Puts the bar at the top, or above it where it is hidden.
  final func placeNavigationBar(over: CGFloat = 0) {
    guard let view = viewIfLoaded else { return }
    let top = view.safeAreaInsets.top
    let parts = room.parts(grown: grown)
    let over = room.title > 0 && !room.isSearching ? over : 0
    let height = room.least + grown + over
    navigationBar.grown = parts.title + over
    navigationBar.fieldRoom = parts.field
    navigationBar.isSearching = room.isSearching
    navigationBar.frame = CGRect(
      x: 0, y: isBarHidden ? -height : top, width: view.bounds.width, height: height)
  }

  /// How far the bars reach over the controllers, with what lies beyond them.
  final var bars: UIEdgeInsets {
    let safe = viewIfLoaded?.safeAreaInsets ?? .zero
    return UIEdgeInsets(
      top: isNavigationBarHidden ? 0 : safe.top + room.least + grown, left: 0,
      bottom: isToolbarHidden ? 0 : safe.bottom + UIToolbar.height, right: 0)
  }

  /// A view lies under the bars, unless its controller does not extend there.
  private func frame(of controller: UIViewController) -> CGRect {
    var insets = bars
    if controller.edgesForExtendedLayout.contains(.top) { insets.top = 0 }
    if controller.edgesForExtendedLayout.contains(.bottom) { insets.bottom = 0 }
    return content.bounds.inset(by: insets)
  }

  // MARK: - Changes

  private func update(_ operation: Operation, animated: Bool) {
    guard isViewLoaded else { return }
    guard view.window != nil else { return settle() }
    isAnimated = animated
    guard !isMoving, !isWaiting else { return }
    isWaiting = true
    let taking = [shown, stack.last].compactMap { $0 } + [self]
    let coordinator = animated ? TransitionCoordinator(in: content, of: taking) : nil
    AppearanceQueue.add { [weak self] in
      guard let self else {
        coordinator?.end()
        return
      }
      isWaiting = false
      if let top = stack.last { coordinator?.join(top) }
      move(operation, coordinator)
    }
  }

  /// Shows the top without telling of any transition.
  private func settle() {
    guard shown !== stack.last else { return }
    shown?.viewIfLoaded?.removeFromSuperview()
    shown = stack.last
    if let shown, let view = shown.view {
      view.frame = frame(of: shown)
      content.addSubview(view)
    }
    cleanUp()
    fitLargeTitle()
  }

  private func move(_ operation: Operation, _ coordinator: TransitionCoordinator?) {
    guard let to = stack.last, to !== shown else {
      coordinator?.end()
      return cleanUp()
    }
    guard let from = shown else {
      coordinator?.end()
      return settle()
    }
    let coordinator = isAnimated ? coordinator : nil
    isMoving = true
    to.loadViewIfNeeded()
    let animated = isAnimated
    for controller in [from, to] { controller.isInTransition = true }
    (from.isMovingFromParent, to.isMovingToParent) = (operation == .pop, operation == .push)
    delegate?.navigationController(self, willShow: to, animated: animated)
    from.begin(isAppearing: false, animated: animated)
    to.begin(isAppearing: true, animated: animated)
    if !room.isSearching { from.navigationItem.grown = grown }
    if let coordinator {
      navigationBar.move(isPush: operation == .push, beside: coordinator) {
        navigationBar.show(stack)
      }
    } else {
      navigationBar.show(stack)
    }
    noteToolbarItems(animated: animated)
    tabBarController?.fitBar(beside: coordinator)
    let frame = frame(of: to)
    let context = TransitionContext(
      from: TransitionContext.Side(
        controller: from, view: from.view, initialFrame: from.view.frame, finalFrame: .zero),
      to: TransitionContext.Side(
        controller: to, view: to.view, initialFrame: .zero, finalFrame: frame),
      in: content, style: .none, animated: animated
    ) { [self] completed in
      if completed {
        if to.view.superview == nil { content.addSubview(to.view) }
        // Another stack may have taken the view meanwhile.
        if from.view.isDescendant(of: content) { from.view.removeFromSuperview() }
      } else {
        to.begin(isAppearing: false, animated: animated)
        to.view.removeFromSuperview()
        from.begin(isAppearing: true, animated: animated)
        stack = operation == .push ? stack.filter { $0 !== to } : stack + [from]
      }
      from.end()
      to.end()
      for controller in [from, to] {
        controller.isInTransition = false
        (controller.isMovingFromParent, controller.isMovingToParent) = (false, false)
      }
      shown = completed ? to : from
      isMoving = false
      cleanUp()
      fitLargeTitle()
      if completed { delegate?.navigationController(self, didShow: to, animated: animated) }
      if stack.last !== shown { update(.push, animated: isAnimated) }
    }
    context.timedView = view
    context.coordinator = coordinator
    guard animated else {
      coordinator?.end()
      to.view.frame = frame
      content.addSubview(to.view)
      return context.completeTransition(true)
    }
    coordinator?.animate(alongsideTransition: { [weak self] _ in self?.growTitle(for: to) })
    let animator = delegate?.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    let leader = animator == nil && operation == .pop ? back.takeLeader() : nil
    context.run(
      animator ?? SlideAnimator(operation == .pop ? .pop : .push, isEven: leader != nil),
      with: animator.flatMap {
        delegate?.navigationController(self, interactionControllerFor: $0)
      } ?? leader)
  }

  /// What is no longer in the stack leaves; what has come has a parent.
  private func cleanUp() {
    navigationBar.show(stack)
    tabBarController?.fitBar()
    noteToolbarItems()
    for child in children where !stack.contains(where: { $0 === child }) {
      child.navigationItem.searchController?.quit()
      child.removeFromParent()
    }
    for child in stack where !child.hasArrived {
      child.hasArrived = true
      child.didMove(toParent: self)
    }
  }
}
