// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Is asked and hears which controller a tab bar's controller shows.
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether people may choose a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// People have chosen a controller.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// The animation of a change; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Yes.
  @MainActor @preconcurrency public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// None.
  @MainActor @preconcurrency public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Several controllers of which one is seen, with a bar at the bottom to choose it.
@MainActor @preconcurrency
open class UITabBarController: UIViewController, UITabBarDelegate {
  override class var propertyList: PropertyList { tabProperties }

  /// The bar at the bottom, whose items are the controllers'.
  public final let tabBar = UITabBar(frame: .zero)
  /// Is asked and hears which controller is chosen.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private final let content = BarredView(frame: .zero)
  private final var list: [UIViewController] = []
  private final var chosen: Int?
  private final weak var shown: UIViewController?
  private final var isMoving = false

  /// Creates a controller without others.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Creates a controller without others.
  ///
  /// > Difference: An archive's values are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    tabBar.mayChoose = { [weak self] item in
      guard let self, let controller = controller(of: item) else { return false }
      return !isMoving
        && (delegate?.tabBarController(self, shouldSelect: controller) ?? true)
    }
    tabBar.onChoice = { [weak self] item in
      guard let self, let controller = controller(of: item) else { return }
      chosen = list.firstIndex { $0 === controller }
      update()
      delegate?.tabBarController(self, didSelect: controller)
    }
    tabBar.delegate = self
  }

  /// Does nothing; people have chosen an item of the bar, whose controller is not yet seen.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func controller(of item: UITabBarItem) -> UIViewController? {
    list.first { $0.tabBarItem === item }
  }

  // MARK: - The controllers

  /// The controllers, in the order of the bar.
  open var viewControllers: [UIViewController]? {
    get { list.isEmpty ? nil : list }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Has other controllers; the one that is seen stays so if it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let old = selectedViewController
    for controller in list where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    list = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = new.map(\.tabBarItem)
    chosen = new.isEmpty ? nil : new.firstIndex { $0 === old } ?? 0
    update()
  }

  /// The number of the controller that is seen.
  open var selectedIndex: Int {
    get { chosen ?? NSNotFound }
    set {
      guard list.indices.contains(newValue) else { return }
      chosen = newValue
      update()
    }
  }

  /// The controller that is seen.
  open var selectedViewController: UIViewController? {
    get { chosen.map { list[$0] } }
    set {
      guard let index = list.firstIndex(where: { $0 === newValue }) else { return }
      selectedIndex = index
    }
  }

  // MARK: - The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .white
    content.frame = view.bounds
    view.addSubview(content)
    view.addSubview(tabBar)
    self.view = view
    placeBar()
    update()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placeBar()
    if !isMoving { shown?.view.frame = content.bounds }
  }

  private func placeBar() {
    guard let view = viewIfLoaded else { return }
    let height = UITabBar.height + view.safeAreaInsets.bottom
    // A bar that is hidden lies where the controller lies that was pushed over: at the left.
    tabBar.frame = CGRect(
      x: isBarHidden ? -view.bounds.width : 0, y: view.bounds.height - height,
      width: view.bounds.width, height: height)
    content.frame = view.bounds
    content.bars = UIEdgeInsets(top: 0, left: 0, bottom: isBarHidden ? 0 : height, right: 0)
    noteEdge()
  }

  // MARK: - The bar

  private final var isBarHidden = false

  /// Whether a stack that is seen has pushed a controller that wants no bar.
  private var wantsNoBar: Bool {
    guard let stack = selectedViewController as? UINavigationController else { return false }
    return stack.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  /// Has the bar come or go as the controllers of the stack that is seen want.
  ///
  /// - Parameter coordinator: What runs beside the transition; nil for none.
  final func fitBar(beside coordinator: (any UIViewControllerTransitionCoordinator)? = nil) {
    guard wantsNoBar != isBarHidden else { return }
    isBarHidden.toggle()
    guard let coordinator else { return placeBar() }
    coordinator.animate(
      alongsideTransition: { [weak self] _ in self?.placeBar() },
      completion: { [weak self] _ in self?.fitBar() })
  }

  /// Takes in whether the contents of the controller that is seen are at their end.
  final func noteEdge() {
    var seen = selectedViewController
    if let stack = seen as? UINavigationController { seen = stack.shown ?? stack.topViewController }
    let scroll = seen?.barContents
    if let scroll, scroll.barFollower == nil { scroll.barFollower = self }
    tabBar.isAtEdge = scroll?.isAtEnd ?? true
  }

  private func update() {
    fitBar()
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard isViewLoaded, !isMoving, selectedViewController !== shown else { return }
    let (from, to) = (shown, selectedViewController)
    shown = to
    let animator = from.flatMap { from in
      to.flatMap {
        delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: $0)
      }
    }
    guard let animator, let from, let to, view.window != nil else {
      from?.viewIfLoaded?.removeFromSuperview()
      if let view = to?.view {
        view.frame = content.bounds
        content.addSubview(view)
      }
      return
    }
    move(from, to, animator)
  }

  private func move(
    _ from: UIViewController, _ to: UIViewController,
    _ animator: any UIViewControllerAnimatedTransitioning
  ) {
    isMoving = true
    to.loadViewIfNeeded()
    for controller in [from, to] { controller.isInTransition = true }
    from.begin(isAppearing: false, animated: true)
    to.begin(isAppearing: true, animated: true)
    let frame = content.bounds
    let context = TransitionContext(
      from: TransitionContext.Side(controller: from, view: from.view, initialFrame: frame),
      to: TransitionContext.Side(controller: to, view: to.view, finalFrame: frame),
      in: content, style: .none, animated: true
    ) { [self] completed in
      if completed {
        if to.view.superview == nil { content.addSubview(to.view) }
        from.view.removeFromSuperview()
      } else {
        to.begin(isAppearing: false, animated: true)
        to.view.removeFromSuperview()
        from.begin(isAppearing: true, animated: true)
        shown = from
        chosen = list.firstIndex { $0 === from }
      }
      for controller in [from, to] {
        controller.end()
        controller.isInTransition = false
      }
      isMoving = false
      update()
    }
    context.run(animator)
  }
}

extension UITabBarController: BarFollower {
  func contentsMoved(in scrollView: UIScrollView) { noteEdge() }
  func roomToGrow(above scrollView: UIScrollView) -> CGFloat { 0 }
  func rest(near offset: CGFloat, in scrollView: UIScrollView) -> CGFloat { offset }
}

extension UIViewController {
  /// The nearest tab bar's controller that this one is in.
  public final var tabBarController: UITabBarController? {
    var level = parent
    while let current = level {
      if let found = current as? UITabBarController { return found }
      level = current.parent
    }
    return nil
  }
}
