// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Slides views up and down in a second, and writes down what it is told of the transition.
@MainActor
private final class Slider: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate
{
  struct Told {
    var from, to: UIViewController?
    var start, end: CGRect
    var isAnimated, isInteractive: Bool
    var style: UIModalPresentationStyle
    var transform: CGAffineTransform
  }

  var told: [Told] = []
  var ends: [Bool] = []
  var hand: UIPercentDrivenInteractiveTransition?
  var asked: [String] = []
  var operations: [UINavigationController.Operation] = []

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    guard let from, let to else { return }
    let isComing = from.presentingViewController !== to
    let moving = isComing ? to : from
    told.append(
      Told(
        from: from, to: to, start: context.initialFrame(for: moving),
        end: context.finalFrame(for: moving), isAnimated: context.isAnimated,
        isInteractive: context.isInteractive, style: context.presentationStyle,
        transform: context.targetTransform))
    if isComing, let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    moving.view.frame = context.initialFrame(for: moving)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moving.view.frame = context.finalFrame(for: moving)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }

  // MARK: - Who is asked

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    asked.append("dismissed")
    return self
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    asked.append("led \(animator === self)")
    return hand
  }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return nil
  }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { asked.append("shown \(viewController.title ?? "") \(animated)") }
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked.append("\(fromVC.title ?? "") to \(toVC.title ?? "")")
    return self
  }
}

@Suite("What transitions tell", .serialized)
@MainActor
struct TransitionValueTests {
  private let slider = Slider()

  private func leaf() -> Leaf {
    let leaf = Leaf()
    leaf.modalPresentationStyle = .fullScreen
    leaf.transitioningDelegate = slider
    return leaf
  }

  @Test("a context tells who comes and goes, from where to where and how")
  func context() throws {
    let hull = try Hull()
    let leaf = leaf()
    try hull.present(leaf)
    let coming = try #require(slider.told.first)
    #expect(coming.from === hull.root && coming.to === leaf && coming.isAnimated)
    #expect(coming.start == CGRect(x: 0, y: 667, width: 375, height: 667))
    #expect(coming.end == hull.window.bounds && coming.style == .fullScreen)
    #expect(!coming.isInteractive && coming.transform == .identity)
    leaf.dismiss(animated: true)
    try hull.settle()
    let going = try #require(slider.told.last)
    #expect(going.from === leaf && going.to === hull.root && slider.ends == [true, true])
    #expect(slider.asked == ["dismissed", "led true"])
  }

  @Test("fingers lead a dismissal there and back, and its coordinator tells so")
  func dismissal() throws {
    let hull = try Hull()
    let leaf = leaf()
    try hull.present(leaf)
    let hand = UIPercentDrivenInteractiveTransition()
    hand.completionSpeed = 3
    slider.hand = hand
    leaf.dismiss(animated: true)
    AppearanceQueue.flush()
    let coordinator = try #require(leaf.transitionCoordinator)
    var (changes, beside, after) = (0, 0, 0)
    coordinator.notifyWhenInteractionChanges { context in
      changes += 1
      #expect(!context.isInteractive && context.isCancelled)
      #expect(context.completionVelocity == 3)
    }
    #expect(
      coordinator.animateAlongsideTransition(
        in: hull.root.view, animation: { _ in beside += 1 }, completion: { _ in after += 1 }))
    #expect(coordinator.isInteractive && coordinator.transitionDuration == 1)
    #expect(coordinator.viewController(forKey: .from) === leaf)
    #expect(coordinator.viewController(forKey: .to) === hull.root)
    #expect(coordinator.targetTransform == .identity && slider.told.last?.isInteractive == true)
    hand.update(0.25)
    try hull.wait(0.1)
    #expect(coordinator.percentComplete == 0.25 && beside == 1 && after == 0)
    hand.cancel()
    try hull.settle()
    #expect(changes == 1 && after == 1 && slider.ends == [true, false])
    #expect(hull.root.presentedViewController === leaf && !leaf.isBeingDismissed)
    #expect(leaf.transitionCoordinator == nil)
  }

  @Test("a transition that need not begin in a hand runs until it is taken in one")
  func pausing() throws {
    let hull = try Hull()
    let leaf = leaf()
    try hull.present(leaf)
    let hand = UIPercentDrivenInteractiveTransition()
    hand.wantsInteractiveStart = false
    slider.hand = hand
    leaf.dismiss(animated: true)
    AppearanceQueue.flush()
    let coordinator = try #require(leaf.transitionCoordinator)
    #expect(!coordinator.isInteractive && !coordinator.initiallyInteractive)
    try hull.wait(0.4)
    hand.pause()
    #expect(coordinator.isInteractive && abs(hand.percentComplete - 0.4) < 0.05)
    try hull.wait(2)
    let y = try #require(leaf.view.layer.presentation()).frame.minY
    #expect(abs(y - 667 * hand.percentComplete) < 1, "it stands still")
    hand.finish()
    #expect(!coordinator.isInteractive)
    try hull.settle()
    #expect(hull.root.presentedViewController == nil)
  }

  @Test("a context moves on by the part that it is told, and can be led by others than a hand")
  func leading() throws {
    final class Leader: NSObject, UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
      }
    }
    #expect(Leader().wantsInteractiveStart, "unless a leader says otherwise")
    let view = UIView()
    let (a, b) = (UIViewController(), UIViewController())
    var ends: [Bool] = []
    let context = TransitionContext(
      from: .init(controller: a), to: .init(controller: b), in: view, style: .none, animated: true
    ) { ends.append($0) }
    let leader = Leader()
    context.run(slider, with: leader)
    let led: any UIViewControllerContextTransitioning = try #require(leader.context)
    for (part, shown) in [(0.5, 0.5), (7, 1), (-1, 0), (.nan, 0)] as [(CGFloat, CGFloat)] {
      led.updateInteractiveTransition(part)
      #expect(context.percentComplete == shown)
    }
    led.pauseInteractiveTransition()
    #expect(led.isInteractive)
    led.cancelInteractiveTransition()
    #expect(!led.isInteractive && led.transitionWasCancelled)
    led.completeTransition(false)
    #expect(ends == [false])
  }

  @Test("a stack asks for a push and a pop, and tells what it shows")
  func stack() throws {
    typealias Operation = UINavigationController.Operation
    #expect([Operation.none, .push, .pop].map(\.rawValue) == [0, 1, 2])
    let (first, second) = (Leaf(), Leaf())
    (first.title, second.title) = ("a", "b")
    let stack = UINavigationController(rootViewController: first)
    stack.delegate = slider
    let hull = try Hull(root: stack)
    slider.asked = []
    stack.pushViewController(second, animated: true)
    try hull.settle()
    stack.popViewController(animated: true)
    try hull.settle()
    #expect(slider.operations == [.push, .pop])
    #expect(slider.asked == ["shown b true", "shown a true"])
  }

  @Test("a tab bar's delegate makes the animation between two tabs")
  func tabs() throws {
    let (first, second) = (Leaf(), Leaf())
    (first.title, second.title) = ("a", "b")
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = slider
    let hull = try Hull(root: tabs)
    let button = CGPoint(x: 375 * 0.75, y: 640)
    try hull.tap(button.x, button.y)
    AppearanceQueue.flush()
    #expect(slider.asked == ["a to b"] && slider.told.count == 1)
    #expect(slider.told.first?.from === first && slider.told.first?.to === second)
    try hull.settle()
    #expect(slider.ends == [true] && second.view.window != nil && first.view.window == nil)
  }
}
