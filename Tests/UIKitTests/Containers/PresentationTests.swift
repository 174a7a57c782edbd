// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Presentation controllers", .serialized)
struct PresentationTests {
  /// A panel at the lower edge with a view behind it.
  final class Panel: UIPresentationController {
    let shade = UIView()
    var words: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
    }
    override func presentationTransitionWillBegin() {
      words.append("will come")
      containerView?.addSubview(shade)
      shade.alpha = 0
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [shade, weak self] context in
          shade.alpha = 1
          self?.words.append(context.isAnimated ? "beside" : "still")
        }, completion: { [weak self] _ in self?.words.append("over") })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      words.append("came \(completed)")
    }
    override func dismissalTransitionWillBegin() { words.append("will go") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { words.append("went \(completed)") }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
      shade.frame = containerView?.bounds ?? .zero
    }
  }

  final class Maker: NSObject, UIViewControllerTransitioningDelegate {
    weak var made: Panel?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let panel = Panel(presentedViewController: presented, presenting: presenting)
      made = panel
      return panel
    }
  }

  @Test("a program's own places the view, decorates it and hears each step")
  func custom() throws {
    let hull = try Hull()
    let (leaf, maker) = (Leaf(), Maker())
    leaf.modalPresentationStyle = .custom
    leaf.transitioningDelegate = maker
    hull.root.present(leaf, animated: true)
    #expect(hull.root.transitionCoordinator != nil && leaf.transitionCoordinator != nil)
    AppearanceQueue.flush()
    let panel = try #require(maker.made)
    #expect(panel.presentingViewController === hull.root && panel.presentationStyle == .custom)
    try hull.wait(0.1)
    #expect(panel.shade.layer.presentation()?.opacity ?? 1 < 1)
    try hull.settle()
    #expect(panel.words == ["will come", "beside", "came true", "over"])
    #expect(leaf.view.frame == CGRect(x: 0, y: 467, width: 375, height: 200))
    #expect(leaf.transitionCoordinator == nil)
    hull.window.frame.size.height = 500
    try hull.settle()
    #expect(leaf.view.frame.minY == 300 && panel.shade.frame.height == 500)
    panel.words = []
    leaf.dismiss(animated: false)
    try hull.settle()
    #expect(panel.words == ["will go", "went true"] && hull.window.subviews.count == 1)
  }

  @Test("come in their stage's turn, though the main run loop's is still to come")
  func turns() throws {
    // Without a stage, this waits for the main run loop, which has no turn within a test.
    let (window, early) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Leaf())
    window.rootViewController = UIViewController()
    window.isHidden = false
    window.rootViewController?.present(early, animated: false)
    let stage = try Stage(size: CGSize(width: 375, height: 667))
    let (shown, leaf) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667)), Leaf())
    shown.rootViewController = UIViewController()
    shown.isHidden = false
    stage.layer.addSublayer(shown.layer)
    shown.rootViewController?.present(leaf, animated: false)
    try stage.advance(by: 0.1)
    #expect(leaf.viewIfLoaded?.window === shown)
    withExtendedLifetime((window, early)) {}
  }

  @Test("a context's style covers that context alone")
  func context() throws {
    let (root, inner) = (UIViewController(), UIViewController())
    inner.view.frame = CGRect(x: 50, y: 100, width: 200, height: 300)
    root.addChild(inner)
    root.view.addSubview(inner.view)
    inner.didMove(toParent: root)
    let hull = try Hull(root: root)
    inner.definesPresentationContext = true
    let leaf = Leaf()
    leaf.modalPresentationStyle = .currentContext
    inner.present(leaf, animated: false)
    try hull.settle()
    #expect(leaf.presentingViewController === inner && root.presentedViewController == nil)
    #expect(leaf.view.convert(leaf.view.bounds, to: nil).origin == CGPoint(x: 50, y: 100))
    #expect(leaf.view.bounds.size == CGSize(width: 200, height: 300) && inner.view.window == nil)
    leaf.dismiss(animated: false)
    try hull.settle()
    #expect(inner.view.window === hull.window)
    let over = Leaf()
    over.modalPresentationStyle = .overFullScreen
    inner.present(over, animated: false)
    try hull.settle()
    #expect(over.presentingViewController === root && root.view.window === hull.window)
    #expect(over.view.frame == hull.window.bounds)
  }

  final class Bare: NSObject, UIPopoverPresentationControllerDelegate {
    var closed = 0
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { .none }
    func popoverPresentationControllerDidDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { closed += 1 }
  }

  @Test("a popover is a card on a phone, unless its delegate says otherwise")
  func adapting() throws {
    let hull = try Hull()
    let button = UIView(frame: CGRect(x: 300, y: 100, width: 40, height: 40))
    hull.root.view.addSubview(button)
    let card = Leaf()
    card.modalPresentationStyle = .popover
    card.popoverPresentationController?.sourceView = button
    try hull.present(card)
    #expect(card.presentationController is UISheetPresentationController)
    #expect(card.view.frame.height == 637)
    card.dismiss(animated: false)
    try hull.settle()

    let (leaf, bare) = (Leaf(), Bare())
    leaf.modalPresentationStyle = .popover
    leaf.preferredContentSize = CGSize(width: 200, height: 120)
    leaf.popoverPresentationController?.sourceView = button
    leaf.popoverPresentationController?.permittedArrowDirections = .up
    leaf.popoverPresentationController?.delegate = bare
    try hull.present(leaf)
    let popover = try #require(leaf.popoverPresentationController)
    #expect(popover.arrowDirection == .up)
    #expect(popover.presentedView?.frame == CGRect(x: 165, y: 140, width: 200, height: 133))
    leaf.preferredContentSize.height = 220
    try hull.settle()
    #expect(popover.presentedView?.frame.height == 233)
    try hull.tap(40, 500)
    try hull.settle()
    #expect(bare.closed == 1 && hull.root.presentedViewController == nil)
  }

  @Test("views that touches pass through to can be used beside a popover")
  func passing() throws {
    let hull = try Hull(width: 800, height: 600)
    var presses = 0
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 40))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    hull.root.view.addSubview(button)
    let leaf = Leaf()
    leaf.modalPresentationStyle = .popover
    leaf.preferredContentSize = CGSize(width: 200, height: 100)
    let item = UIBarButtonItem(systemItem: .add)
    leaf.popoverPresentationController?.barButtonItem = item
    let bar = UIToolbar(frame: CGRect(x: 0, y: 556, width: 800, height: 44))
    bar.items = [.flexibleSpace(), item]
    hull.root.view.addSubview(bar)
    leaf.popoverPresentationController?.passthroughViews = [button]
    try hull.present(leaf)
    #expect(leaf.popoverPresentationController?.arrowDirection == .down)
    try hull.tap(50, 40)
    try hull.settle()
    #expect(presses == 1 && hull.root.presentedViewController === leaf)
    try hull.tap(300, 200)
    try hull.settle()
    #expect(hull.root.presentedViewController == nil)
  }

  @Test("a size that is to come is told to all, with what runs beside")
  func sizes() throws {
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      var runs = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        coordinator.animate(alongsideTransition: { _ in self.runs += 1 }) { _ in self.runs += 10 }
      }
    }
    let (root, child, above) = (Sized(), Sized(), Sized())
    root.addChild(child)
    let hull = try Hull(root: root)
    above.modalPresentationStyle = .overFullScreen
    try hull.present(above, animated: false)
    hull.window.screenDidResize(
      from: hull.window.bounds.size, to: CGSize(width: 200, height: 300))
    for told in [root, child, above] {
      #expect(told.sizes == [CGSize(width: 200, height: 300)] && told.runs == 11)
    }
  }

  @Test("nothing stays of a thousand presentations")
  func memory() throws {
    let hull = try Hull()
    var gone: [() -> Bool] = []
    for round in 0..<1000 {
      do {
        let leaf: UIViewController
        switch round % 4 {
        case 0: leaf = Leaf()
        case 1:
          let alert = UIAlertController(title: "A", message: "b", preferredStyle: .alert)
          alert.addTextField()
          alert.addAction(UIAlertAction(title: "OK", style: .default))
          leaf = alert
        case 2:
          leaf = Leaf()
          leaf.modalPresentationStyle = .popover
          leaf.popoverPresentationController?.delegate = nil
        default:
          leaf = Leaf()
          leaf.modalPresentationStyle = .fullScreen
        }
        hull.root.present(leaf, animated: false)
        AppearanceQueue.flush()
        #expect(hull.root.presentedViewController === leaf)
        weak let controller = leaf.presentationController
        weak let kept = leaf
        gone.append { kept == nil && controller == nil }
        hull.root.dismiss(animated: false)
        AppearanceQueue.flush()
      }
    }
    try hull.settle()
    #expect(gone.count == 1000 && gone.allSatisfy { $0() })
    #expect(hull.window.subviews.count == 1)
  }

}
