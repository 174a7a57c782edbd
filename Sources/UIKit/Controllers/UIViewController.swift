// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// An object that makes a view when it is first needed, and hears what becomes of it.
@MainActor @preconcurrency
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  override class var propertyList: PropertyList { controllerProperties }

  // MARK: - Making

  /// The name of the nib that the view comes from; nil for one of the class's name, or none.
  public final let nibName: String?
  /// Where the nib lies; nil for the program's own bundle.
  public final let nibBundle: Bundle?

  /// Creates a controller; the view is made by ``loadView()``.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller without a nib; the view is made by ``loadView()``.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a storyboard.
  ///
  /// > Difference: An archive's values are not read.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    (coder as? InterfaceCoder)?.fill(self)
  }

  /// The scene of a storyboard that the controller comes from.
  final var interface: ControllerInterface?
  /// The storyboard that the controller comes from; nil for none.
  open var storyboard: UIStoryboard? { interface?.storyboard }

  /// Goes the way of a name that the storyboard has drawn from this controller.
  ///
  /// ``shouldPerformSegue(withIdentifier:sender:)`` is not asked.
  ///
  /// - Parameters:
  ///   - identifier: The way's name.
  ///   - sender: Who wants it; handed to ``prepare(for:sender:)``.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    beginSegue(identifier, sender)
  }
  /// Whether a way is gone that somebody wants who is no program: yes.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// A way is about to be gone: to be overridden by what has something to hand over.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether the way back ends here: where the controller has such an action and is not left by it.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender ?? self)
  }
  /// What the method with `sender` was before iOS 13, which asks it.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool { takesUnwind(action, from: fromViewController) }
  /// The children in which the end of a way back is looked for, first in the first: all but the one that
  /// it comes from, the newest first.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let child = childContaining(source)
    return children.reversed().filter { $0 !== child }
  }
  /// The way back is about to be gone, and ends in a controller inside: to be overridden by
  /// containers of a program's own, which show it.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}

  // MARK: - The view

  private var loadedView: UIView?
  private var isLoading = false

  /// The view; reading it makes it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if loadedView?.viewController === self { loadedView?.viewController = nil }
      loadedView = newValue
      newValue?.viewController = self
      newValue?.ancestryChanged()
    }
  }

  /// The view, if it has been made.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view: that of the storyboard or nib, or an empty one.
  ///
  /// To be overridden, without calling super, by what sets ``UIViewController/view``.
  open func loadView() {
    if interface?.loadView() == true || loadNib() { return }
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Makes the view, unless it is there.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    interface?.complete()
    viewDidLoad()
  }

  /// The view has been made.
  open func viewDidLoad() {}

  open override var next: UIResponder? { loadedView?.superview ?? presentingViewController }

  // MARK: - Appearance

  /// What has become of the view.
  final var appearance = AppearanceState.disappeared
  /// Whether a transition says when the view comes and goes.
  final var isInTransition = false
  final var appearsAnimated = false

  /// The view is about to come on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view has come into its place, and is not yet laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view has come on screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Makes or changes the constraints of the view; the base class has the view do so, and an
  /// override calls it last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// How far what the controller itself shows reaches into its view, beyond the safe area above.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      loadedView?.ancestryChanged()
      loadedView?.insetsDidChange()
    }
  }
  /// The least margins of the view: 16 points at the sides, 20 of a view 414 points wide or wider.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (loadedView?.bounds.width ?? 0) < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.insetsDidChange() }
    }
  }
  /// Whether a scroll view that fills the view below a bar makes room for the bar, even where it
  /// does not scroll.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The view's margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// The view is about to take another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size),
        with: coordinator)
    }
    presentation?.controller.viewWillTransition(to: size, with: coordinator)
  }
  /// The view's surroundings are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    presentation?.controller.willTransition(to: newCollection, with: coordinator)
  }
  /// The size that a child gets in a view of some size: all of it, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// A child wants another size; to be overridden by what gives it one.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Constraints give a child another size; never called, as no container asks for such sizes.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// What the controller's surroundings are like: those around its view, or of its parent while the
  /// view lies nowhere, with what is said of the controller itself.
  open var traitCollection: UITraitCollection { ownTraits(in: outerTraits) }
  /// The controller's surroundings have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The style of the controller, its view and what lies in it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState.style }
    set { changeTraits { traitState.style = newValue } }
  }
  /// What is said of the controller's traits.
  final var traitState = ControllerTraits()
  /// Who wants to hear of changes of traits.
  final var traitRegistry = TraitRegistry()
  /// Gives a child other traits than it would have.
  ///
  /// - Parameters:
  ///   - collection: What differs; nil for nothing.
  ///   - childViewController: A child of this controller.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parent === self else { return }
    childViewController.changeTraits { childViewController.traitState.asChild = collection }
  }
  /// What ``setOverrideTraitCollection(_:forChild:)`` has given a child; nil for nothing.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.traitState.asChild : nil
  }
  /// Memory is short; never called, as nobody tells so.
  open func didReceiveMemoryWarning() {}
  /// Whether children hear of the appearance of this controller's view.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the view comes on screen because the controller is being presented.
  open internal(set) var isBeingPresented = false
  /// Whether the view leaves the screen because the controller is being dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether the view comes on screen because the controller got a parent.
  open internal(set) var isMovingToParent = false
  /// Whether the view leaves the screen because the controller leaves its parent.
  open internal(set) var isMovingFromParent = false

  // MARK: - Children

  /// The controllers in this one, in the order in which they came.
  open internal(set) var children: [UIViewController] = []
  /// The controller that this one is a child of; nil for none.
  open internal(set) weak var parent: UIViewController?

  /// Takes in a controller; its view is the caller's to add, and ``didMove(toParent:)`` to call.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Leaves the parent; the view is taken out by whoever put it in.
  open func removeFromParent() { leaveParent() }
  /// The controller is about to get another parent; nil for none.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller has another parent; nil for none.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the stack that it is in has told it so.
  final var hasArrived = false

  /// The nearest stack that the controller is in.
  open var navigationController: UINavigationController? {
    var level = parent
    while let current = level {
      if let found = current as? UINavigationController { return found }
      level = current.parent
    }
    return nil
  }

  /// What the bar at the bottom of the stack shows while the controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet {
      if navigationController?.topViewController === self {
        navigationController?.noteToolbarItems()
      }
    }
  }
  /// Has the bar at the bottom of the stack show other items.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// What a bar shows of the controller.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")

  /// Whether the bars at the bottom leave while the controller is on a stack above the first.
  open var hidesBottomBarWhenPushed = false

  // MARK: - Showing

  /// Shows a controller in the place that is meant for such.
  ///
  /// The nearest controller around this one that has a version of the method of its own decides, as
  /// stacks do, which push it. Without one it is presented.
  ///
  /// - Parameters:
  ///   - vc: What is to be seen.
  ///   - sender: Who wants it.
  open func show(_ vc: UIViewController, sender: Any?) {
    showing(vc, by: .show, sender)
  }

  /// Shows a controller as the content that belongs to this one.
  ///
  /// The nearest controller around this one that has a version of the method of its own decides, as
  /// split views do. Without one it is presented.
  ///
  /// - Parameters:
  ///   - vc: What is to be seen.
  ///   - sender: Who wants it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showing(vc, by: .showDetail, sender)
  }

  /// The nearest controller that has a method: this one, or one that it is in.
  ///
  /// Of ``show(_:sender:)`` and ``showDetailViewController(_:sender:)``, which all have, versions of
  /// their own are looked for. Each may say by `canPerformAction(_:withSender:)` that it has none.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - sender: Who calls it.
  /// - Returns: The controller; nil for none.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    nearestTarget(for: action, sender)
  }

  // MARK: - Presentation

  /// The controller whose view lies over this one's.
  open var presentedViewController: UIViewController? {
    presentation?.presented ?? parent?.presentedViewController
  }
  /// The controller whose view this one's lies over.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }
  /// What this controller presents, and how.
  final var presentation: Presentation?
  final weak var presenter: UIViewController?
  /// What presents the controller now.
  final weak var shownController: UIPresentationController?
  /// What was made to present the controller.
  final var knownController: UIPresentationController?
  /// What runs beside the transition that the controller takes part in.
  final var ownCoordinator: TransitionCoordinator?

  /// Lets changes run beside the transition that the controller, or one that it is in, takes part
  /// in; nil where there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    ownCoordinator ?? parent?.transitionCoordinator
  }

  /// What presents the controller in its style.
  func makePresentationController() -> UIPresentationController {
    UIPresentationController.make(modalPresentationStyle, self)
  }

  /// Shows a controller's view over this one's.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: It must not be on screen.
  ///   - flag: Whether it comes with an animation.
  ///   - completion: Runs after its `viewDidAppear(_:)`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents; without any, has its presenter take this one away.
  ///
  /// - Parameters:
  ///   - flag: Whether it leaves with an animation.
  ///   - completion: Runs after its `viewDidDisappear(_:)`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  /// How the view lies over the presenting one.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue, presenter == nil { knownController = nil } }
  }
  /// How the view comes where the program has no animation of its own.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Makes the animations with which the view comes and goes.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether the status bar follows this controller when it covers the screen in part; stored.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether views of context styles that are presented in it lie over this view only.
  open var definesPresentationContext = false
  /// Whether presented views come in this controller's style; stored.
  open var providesPresentationContextTransitionStyle = false
  /// Whether people must not dismiss it themselves.
  open var isModalInPresentation = false

  // MARK: - Editing

  private var editing = EditingState()

  /// Whether people may change what the view shows; set without animation.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// Lets people change what the view shows, or no longer; to be overridden by what shows so, which
  /// calls super.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing.isOn = editing }
  /// A button of a bar that begins and ends the editing, and says which.
  open var editButtonItem: UIBarButtonItem { editing.item(for: self) }

  // MARK: - Description

  /// What bars call the view.
  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  /// What a tab bar shows of the controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// The size that the view wants where it does not fill the screen.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      shownController?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  private var covered: (top: CoveredGuide?, bottom: CoveredGuide?)
  /// What bars cover at the top of the view; the safe area tells the same.
  open var topLayoutGuide: any UILayoutSupport {
    if let guide = covered.top, guide.owningView === view { return guide }
    let guide = CoveredGuide(.top, of: view)
    covered.top = guide
    return guide
  }
  /// What bars cover at the bottom of the view; the safe area tells the same.
  open var bottomLayoutGuide: any UILayoutSupport {
    if let guide = covered.bottom, guide.owningView === view { return guide }
    let guide = CoveredGuide(.bottom, of: view)
    covered.bottom = guide
    return guide
  }
  /// The edges that the view extends to under bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether it extends under opaque bars; stored.
  open var extendedLayoutIncludesOpaqueBars = false
  /// A name for restoring; stored.
  open var restorationIdentifier: String?
  /// The class that makes the controller when it is restored; stored, as nothing is restored.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Writes what the controller is to be restored by; never called, as nothing is restored.
  ///
  /// - Parameter coder: What is written to.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what the controller was; never called, as nothing is restored.
  ///
  /// - Parameter coder: What is read from.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Colours of the status bar; there is none, so it has no effect.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is to be hidden; there is none, so it has no effect.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar comes and goes; there is none, so it has no effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that says what the status bar is like; there is none, so it has no effect.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that says whether there is a status bar; there is none, so it has no effect.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the home indicator is to be hidden; there is none, so it has no effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The orientations that the view can take; it has no effect, as windows have the shape that people
  /// give them.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the view is presented at best; it has no effect.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the view turns with the machine; it has no effect, as none is turned.
  open var shouldAutorotate: Bool { true }
  /// Turns the view as the machine is held; it has no effect, as windows keep their shape.
  open class func attemptRotationToDeviceOrientation() {}
  /// What the orientations depend on has changed; it has no effect, as windows keep their shape.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The status bar's look has changed; there is none, so it has no effect.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The home indicator has changed; there is none, so it has no effect.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
}

/// Makes a controller that was there when the program ended.
@MainActor @preconcurrency
public protocol UIViewControllerRestoration: NSObjectProtocol {
  /// A controller of the names that lead to it; never called, as nothing is restored.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
