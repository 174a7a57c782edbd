// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
private final class WatchedView: UIView {
  var safeAreas: [UIEdgeInsets] = []
  var margins: [UIEdgeInsets] = []
  override func safeAreaInsetsDidChange() { safeAreas.append(safeAreaInsets) }
  override func layoutMarginsDidChange() { margins.append(layoutMargins) }
}

@MainActor
private final class ShadowedView: UIView {
  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  }
}

@MainActor
private final class Scroller: UIView {
  var scrolled = CGSize.zero
  override var scrollsContent: Bool { true }
  override func setScrolledSize(_ size: CGSize) { scrolled = size }
}

@MainActor
private func pin(_ child: UIView, to guide: UILayoutGuide) {
  activate(
    child.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
    child.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    child.topAnchor.constraint(equalTo: guide.topAnchor),
    child.bottomAnchor.constraint(equalTo: guide.bottomAnchor))
}

@MainActor
@Suite("Layout guides and margins", .serialized)
struct LayoutGuideTests {
  @Test("a guide takes room and has no view")
  func guides() {
    let child = free()
    let root = container(100, 100, child)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    activate(
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
      guide.widthAnchor.constraint(equalToConstant: 30))
    pin(child, to: guide)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 30, height: 50))
    #expect(child.frame == guide.layoutFrame)
    root.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty && root.layoutGuides.isEmpty && guide.owningView == nil)
  }

  @Test("margins move what is pinned to them, whether set on the view or kept from above")
  func margins() {
    let (child, inner) = (WatchedView(), free())
    child.translatesAutoresizingMaskIntoConstraints = false
    let root = container(100, 100, child)
    child.addSubview(inner)
    #expect(root.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    pin(inner, to: child.layoutMarginsGuide)
    activate(
      child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4),
      child.rightAnchor.constraint(equalTo: root.rightAnchor),
      child.topAnchor.constraint(equalTo: root.topAnchor),
      child.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 8, y: 8, width: 80, height: 84))
    child.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(child.margins.last == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 90, height: 96))
    root.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
    child.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 26, y: 1, width: 66, height: 96))
  }

  @Test("the safe area is what the screen covers of each view")
  func safeArea() {
    let (bar, child) = (WatchedView(frame: CGRect(x: 0, y: 10, width: 100, height: 50)), free())
    let root = container(100, 200, bar)
    bar.addSubview(child)
    pin(child, to: bar.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    #expect(child.frame == bar.bounds)
    root.setScreenInsets(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 5))
    root.layoutIfNeeded()
    #expect(bar.safeAreaInsets == UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 5))
    #expect(bar.safeAreas == [bar.safeAreaInsets])
    #expect(child.frame == CGRect(x: 0, y: 34, width: 95, height: 16))
    #expect(bar.layoutMargins == UIEdgeInsets(top: 42, left: 8, bottom: 8, right: 13))
    bar.insetsLayoutMarginsFromSafeArea = false
    #expect(bar.layoutMargins.top == 8)
    bar.frame.origin.y = 60
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 0, y: 0, width: 95, height: 50))
  }

  @Test("inside a view that scrolls, edges are those of the content, sizes those of the view")
  func scrolling() {
    let (scroller, content, badge) = (Scroller(), free(), free())
    let root = container(100, 100, scroller)
    scroller.frame = CGRect(x: 10, y: 10, width: 80, height: 60)
    scroller.addSubview(content)
    scroller.addSubview(badge)
    activate(
      content.leadingAnchor.constraint(equalTo: scroller.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: scroller.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: scroller.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroller.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
      badge.topAnchor.constraint(equalTo: scroller.scrollingGuide.topAnchor, constant: 3),
      badge.widthAnchor.constraint(equalToConstant: 7),
      badge.heightAnchor.constraint(equalToConstant: 7))
    root.layoutIfNeeded()
    #expect(scroller.scrolled == CGSize(width: 90, height: 500))
    #expect(scroller.frame == CGRect(x: 10, y: 10, width: 80, height: 60))
    #expect(content.frame == CGRect(x: 5, y: 0, width: 80, height: 500))
    #expect(badge.frame.minY == 3)
    scroller.bounds.origin.y = 40
    root.layoutIfNeeded()
    #expect(badge.frame.minY == 43 && content.frame.minY == 0)
  }

  @Test("readable content is no wider than lines are easily read")
  func readable() {
    let child = free()
    let root = container(1000, 100, child)
    pin(child, to: root.readableContentGuide)
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 164, y: 8, width: 672, height: 84))
    root.bounds.size.width = 300
    root.layoutIfNeeded()
    #expect(child.frame.width == 284)
  }

  @Test("constraints align the alignment rectangle, which shadows lie outside of")
  func alignment() {
    let (child, inner) = (ShadowedView(), free())
    child.translatesAutoresizingMaskIntoConstraints = false
    let root = container(100, 100, child)
    child.addSubview(inner)
    activate(
      child.leftAnchor.constraint(equalTo: root.leftAnchor),
      child.topAnchor.constraint(equalTo: root.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 20),
      child.heightAnchor.constraint(equalToConstant: 20),
      inner.leftAnchor.constraint(equalTo: child.leftAnchor),
      inner.rightAnchor.constraint(equalTo: root.rightAnchor),
      inner.topAnchor.constraint(equalTo: child.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 1))
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: -2, y: -1, width: 26, height: 24))
    #expect(child.alignmentRect(forFrame: child.frame) == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(child.frame(forAlignmentRect: CGRect(x: 0, y: 0, width: 20, height: 20)) == child.frame)
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 100, height: 1))
  }

  @Test("baselines of text align")
  func baselines() {
    let (small, large) = (LineBox(10, 20), LineBox(10, 40))
    (small.ascent, large.ascent) = (15, 32)
    let root = container(100, 100, small, large)
    activate(
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor))
    root.layoutIfNeeded()
    #expect(small.frame.minY == 17)
  }

  @Test("leading is right where reading runs from right to left, and constants run with it")
  func rightToLeft() {
    let child = free()
    let root = container(100, 100, child)
    child.semanticContentAttribute = .forceRightToLeft
    activate(
      child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      child.trailingAnchor.constraint(greaterThanOrEqualTo: child.leadingAnchor, constant: 25),
      child.trailingAnchor.constraint(lessThanOrEqualTo: child.leadingAnchor, constant: 25))
    root.layoutIfNeeded()
    #expect(child.frame.minX == 65 && child.frame.width == 25)
    child.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(child.frame.minX == 10 && child.frame.width == 25)
  }
}
