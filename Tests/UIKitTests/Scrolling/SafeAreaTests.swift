// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
private final class InsetScroller: UIScrollView, UIScrollViewDelegate {
  var count = 0
  var told = 0
  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    count += 1
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { told += 1 }
}

@MainActor
private final class SafeController: UIViewController {
  var tops: [CGFloat] = []
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    tops.append(view.safeAreaInsets.top)
  }
}

@MainActor
@Suite("Safe areas", .serialized)
struct SafeAreaTests {
  private let area = UIEdgeInsets(top: 47, left: 3, bottom: 34, right: 0)

  private func scroller(in root: UIView, _ behavior: UIScrollView.ContentInsetAdjustmentBehavior)
    -> InsetScroller
  {
    let view = InsetScroller(frame: root.bounds)
    view.contentSize = CGSize(width: 100, height: 900)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.contentInsetAdjustmentBehavior = behavior
    view.delegate = view
    root.addSubview(view)
    return view
  }

  @Test(
    "count as room around contents as the behaviour says",
    arguments: [
      (UIScrollView.ContentInsetAdjustmentBehavior.never, 1.0, 2.0),
      (.always, 48, 5), (.scrollableAxes, 48, 2), (.automatic, 48, 2),
    ])
  func behaviors(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, top: Double, left: Double
  ) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let view = scroller(in: root, behavior)
    root.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: -2, y: -1))
    let (count, told) = (view.count, view.told)
    root.setScreenInsets(area)
    root.layoutIfNeeded()
    #expect(view.adjustedContentInset.top == top && view.adjustedContentInset.left == left)
    #expect(view.contentOffset == CGPoint(x: -left, y: -top))
    #expect(
      view.count == count + (behavior == .never ? 0 : 1) && view.told == told + view.count - count)
  }

  @Test("of an axis that does not scroll nothing counts, unless it may bounce")
  func axes() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    root.setScreenInsets(area)
    let view = scroller(in: root, .scrollableAxes)
    view.contentSize.height = 100
    root.layoutIfNeeded()
    #expect(view.adjustedContentInset == view.contentInset)
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset.top == 48)
    view.contentSize.width = 300
    #expect(view.adjustedContentInset.left == 5)
  }

  @Test("contents that were scrolled stay where they are as far as they may")
  func place() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let view = scroller(in: root, .always)
    root.layoutIfNeeded()
    view.contentOffset.y = 300
    view.contentInset.top = 80
    #expect(view.contentOffset.y == 300)
    view.contentOffset.y = view.ranges.y.upperBound
    view.contentInset.bottom = 0
    #expect(view.contentOffset.y == 500)
  }

  @Test("what has become room around contents does not reach into them")
  func contents() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    root.setScreenInsets(area)
    let view = scroller(in: root, .scrollableAxes)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 900))
    view.addSubview(content)
    root.layoutIfNeeded()
    for offset in [-48.0, 0, 200, 537] {
      view.contentOffset.y = offset
      root.layoutIfNeeded()
      #expect(content.safeAreaInsets.top == 0 && content.safeAreaInsets.bottom == 0)
    }
    view.contentInsetAdjustmentBehavior = .never
    view.contentOffset.y = 100
    #expect(content.safeAreaInsets.top == 47)
  }

  @Test("a view beyond its superview's edge has no more than the superview", arguments: 0..<40)
  func law(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.setScreenInsets(
      UIEdgeInsets(
        top: number(0...60), left: number(0...60), bottom: number(0...60), right: number(0...60)))
    let child = UIView(
      frame: CGRect(
        x: number(-200...200), y: number(-200...200), width: number(100...400),
        height: number(100...400)))
    root.addSubview(child)
    let (inner, outer) = (child.safeAreaInsets, root.safeAreaInsets)
    for (a, b) in [
      (inner.top, outer.top), (inner.left, outer.left), (inner.bottom, outer.bottom),
      (inner.right, outer.right),
    ] { #expect(a >= 0 && a <= b) }
    // What both call safe is the same, as far as the view lies inside.
    let safe = root.convert(child.bounds.inset(by: inner), from: child)
    let wanted = child.frame.intersection(root.bounds.inset(by: outer))
    if root.bounds.contains(child.frame), !wanted.isEmpty {
      #expect(abs(safe.minX - wanted.minX) < 1e-9 && abs(safe.maxY - wanted.maxY) < 1e-9)
    }
  }

  @Test("a bar covers what a navigation controller shows, and the screen what the bar leaves")
  func navigation() {
    let (child, scroll) = (SafeController(), UIScrollView())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    child.view.addSubview(scroll)
    scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.view.frame = scroll.frame
    let stack = UINavigationController(rootViewController: child)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    AppearanceQueue.flush()
    window.layoutIfNeeded()
    #expect(child.view.safeAreaInsets.top == 44)
    // It is the main view: it makes room even though it does not scroll.
    #expect(scroll.adjustedContentInset.top == 44 && scroll.contentOffset.y == -44)
    window.setScreenInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    window.layoutIfNeeded()
    #expect(stack.navigationBar.frame == CGRect(x: 0, y: 47, width: 200, height: 44))
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    #expect(scroll.contentOffset.y == -91)
    child.additionalSafeAreaInsets.top = 9
    window.layoutIfNeeded()
    #expect(child.view.safeAreaInsets.top == 100 && child.tops.last == 100)
    stack.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(child.view.safeAreaInsets.top == 56)
    stack.isNavigationBarHidden = false
    child.edgesForExtendedLayout = []
    stack.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(child.view.frame == CGRect(x: 0, y: 91, width: 200, height: 309))
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 9, left: 0, bottom: 34, right: 0))
  }

  @Test("windows take from the screen what reaches into them")
  func windows() {
    let screen = UIScreen.main
    defer { screen.safeArea = .zero }
    screen.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let window = UIWindow(frame: screen.bounds)
    window.makeKeyAndVisible()
    #expect(window.safeAreaInsets == screen.safeArea)
    window.frame = CGRect(x: 0, y: 40, width: 100, height: 100)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0))
  }

  @Test("the command line says what covers the screen's edges")
  func options() throws {
    let options = try ApplicationOptions(arguments: ["--safe-area", "47,0,34,1.5"])
    #expect(options.safeArea == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 1.5))
    for wrong in ["1,2,3", "1,2,3,x", "1,2,3,-4", "nan,0,0,0", ""] {
      #expect(throws: (any Error).self) {
        try ApplicationOptions(arguments: ["--safe-area", wrong])
      }
    }
  }
}
