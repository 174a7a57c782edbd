// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("UIPercentDrivenInteractiveTransition", .serialized)
struct PercentDrivenTransitionTests {
  // A stage calls the display links of the thread that made it, and the main actor may go on with a
  // test on another thread than it made the suite on.

  @Test("shows the part of the animation that it is told, however long that takes")
  func leading() throws { try LedTransition().lead() }

  @Test("goes on to its end at the speed that is wanted, and then time runs as everywhere")
  func finishing() throws { try LedTransition().finish() }

  @Test("goes back to where it began, and leaves all as it was")
  func cancelling() throws { try LedTransition().cancel() }
}

@MainActor
@Suite("Contexts of transitions", .serialized)
struct TransitionContextTests {
  /// Leads a presentation and knows its context weakly.
  private final class Forgetful: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
  {
    weak var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {}

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      self.context = context
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
  }

  @Test("live as long as their transition, and no longer")
  func life() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (below, above) = (UIViewController(), UIViewController())
    window.rootViewController = below
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    let leader = Forgetful()
    above.modalPresentationStyle = .fullScreen
    above.transitioningDelegate = leader
    var isPresented = false
    below.present(above, animated: true) { isPresented = true }
    AppearanceQueue.flush()
    try stage.advance(by: 5)
    #expect(leader.context != nil && !isPresented)
    leader.context?.finishInteractiveTransition()
    leader.context?.completeTransition(true)
    AppearanceQueue.flush()
    #expect(isPresented && leader.context == nil)
    var isDismissed = false
    below.dismiss(animated: false) { isDismissed = true }
    AppearanceQueue.flush()
    #expect(isDismissed && above.view.superview == nil)
  }
}

/// A view controller that fingers push above another.
@MainActor
private struct LedTransition {
  /// Slides the new view in from the right, evenly, in a second.
  final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var ends: [Bool] = []
    var blocks: [Bool] = []

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
        return
      }
      to.frame = context.containerView.bounds
      to.frame.origin.x = 200
      context.containerView.addSubview(to)
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: {
          to.frame.origin.x = 0
          from.alpha = 0.5
        },
        completion: { [self] finished in
          blocks.append(finished)
          context.completeTransition(!context.transitionWasCancelled)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
  }

  final class Leader: NSObject, UINavigationControllerDelegate {
    let slide = Slide()
    let hand = UIPercentDrivenInteractiveTransition()

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  }

  let stage: Stage
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let leader = Leader()
  let below = UIViewController(nibName: nil, bundle: nil)
  let above = UIViewController(nibName: nil, bundle: nil)
  let stack: UINavigationController

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 200))
    stack = UINavigationController(rootViewController: below)
    stack.isNavigationBarHidden = true
    window.rootViewController = stack
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    stack.delegate = leader
    AppearanceQueue.flush()
    try stage.advance(to: 0.1)
  }

  private func begin() throws {
    stack.pushViewController(above, animated: true)
    AppearanceQueue.flush()
    try stage.advance(by: 0.1)
  }

  private var x: CGFloat? { above.view.layer.presentation()?.frame.minX }

  func lead() throws {
    try begin()
    #expect(leader.hand.duration == 1 && x == 200)
    for part in [0.25, 0.75, 0.5, 7, -3, 0.3] as [CGFloat] {
      leader.hand.update(part)
      try stage.advance(by: 2)
      let shown = min(max(part, 0), 1)
      #expect(leader.hand.percentComplete == shown)
      #expect(abs((x ?? -1) - 200 * (1 - shown)) < 0.001)
    }
    #expect(leader.slide.ends.isEmpty)
  }

  func finish() throws {
    try begin()
    leader.hand.update(0.4)
    leader.hand.completionCurve = .linear
    leader.hand.completionSpeed = 2
    try stage.advance(by: 0.1)
    leader.hand.finish()
    leader.hand.update(0)
    try stage.advance(by: 0.15)
    #expect(abs((x ?? -1) - 200 * 0.3) < 8)
    try stage.advance(by: 0.3)
    AppearanceQueue.flush()
    #expect(leader.slide.ends == [true] && leader.slide.blocks == [true])
    #expect(stack.topViewController === above && above.view.frame.minX == 0)
    #expect(below.view.superview == nil)
    let layer = try #require(above.view.superview?.layer)
    #expect(layer.speed == 1 && layer.beginTime == 0 && layer.timeOffset == 0)
  }

  func cancel() throws {
    try begin()
    leader.hand.update(0.6)
    leader.hand.completionCurve = .linear
    leader.hand.cancel()
    try stage.advance(by: 0.3)
    #expect(abs((x ?? -1) - 200 * 0.7) < 8)
    try stage.advance(by: 0.5)
    AppearanceQueue.flush()
    #expect(leader.slide.ends == [false])
    #expect(stack.topViewController === below && stack.viewControllers == [below])
    #expect(below.view.alpha == 1 && below.view.window != nil && above.view.superview == nil)
    #expect(below.view.superview?.layer.speed == 1)
    // And once more, to the end.
    try begin()
    leader.hand.finish()
    try stage.advance(by: 1.5)
    AppearanceQueue.flush()
    #expect(stack.topViewController === above)
  }
}

@MainActor
@Suite("UITabBarController", .serialized)
struct UITabBarControllerTests {
  final class Judge: NSObject, UITabBarControllerDelegate {
    var refused: UIViewController?
    var chosen: [UIViewController] = []

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { viewController !== refused }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { chosen.append(viewController) }
  }

  @Test("shows one controller at a time, and asks before people choose another")
  func choosing() {
    let controllers = (0..<3).map { number in
      let controller = UIViewController(nibName: nil, bundle: nil)
      controller.title = "Tab \(number)"
      return controller
    }
    let (tabs, judge) = (UITabBarController(nibName: nil, bundle: nil), Judge())
    tabs.delegate = judge
    #expect(tabs.selectedViewController == nil && tabs.viewControllers == nil)
    tabs.viewControllers = controllers
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = tabs
    window.isHidden = false
    window.layoutIfNeeded()
    AppearanceQueue.flush()
    #expect(tabs.selectedIndex == 0 && controllers[0].view.window === window)
    #expect(tabs.tabBar.items?.map(\.title) == ["Tab 0", "Tab 1", "Tab 2"])
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 351, width: 300, height: 49))
    #expect(controllers[1].tabBarController === tabs)
    tabs.tabBar.layoutIfNeeded()
    func press(_ number: Int) {
      let place = CGPoint(x: 50 + 100 * number, y: 370)
      (window.hitTest(place, with: nil) as? UIControl)?.sendActions(for: .touchUpInside)
    }
    press(2)
    #expect(tabs.selectedIndex == 2 && judge.chosen == [controllers[2]])
    #expect(controllers[2].view.window === window && controllers[0].view.window == nil)
    judge.refused = controllers[1]
    press(1)
    #expect(tabs.selectedIndex == 2 && tabs.tabBar.selectedItem === controllers[2].tabBarItem)
    tabs.selectedViewController = controllers[1]
    #expect(tabs.selectedIndex == 1 && judge.chosen.count == 1)
    tabs.selectedIndex = 9
    #expect(tabs.selectedIndex == 1)
    tabs.viewControllers = [controllers[0], controllers[1]]
    #expect(tabs.selectedIndex == 1 && controllers[2].parent == nil)
    tabs.viewControllers = nil
    #expect(tabs.selectedViewController == nil && controllers[1].view.window == nil)
  }

  @Test("coordinates of views, windows and the screen are told in one another")
  func spaces() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
    window.addSubview(view)
    window.isHidden = false
    stage.layer.addSublayer(window.layer)
    let screen: any UICoordinateSpace = UIScreen.main.coordinateSpace
    let point = CGPoint(x: 1, y: 2)
    #expect(view.convert(point, to: window as any UICoordinateSpace) == CGPoint(x: 6, y: 8))
    #expect(view.convert(point, to: screen) == CGPoint(x: 16, y: 28))
    #expect(view.convert(CGPoint(x: 16, y: 28), from: screen) == point)
    #expect(screen.convert(CGPoint(x: 16, y: 28), to: view) == point)
    #expect(
      screen.convert(CGRect(x: 0, y: 0, width: 3, height: 4), from: view)
        == CGRect(x: 15, y: 26, width: 3, height: 4))
  }
}
