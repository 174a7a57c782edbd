// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

/// A view that names labels in it for its baselines.
@MainActor
private final class Lines: UIView {
  let (top, bottom) = (UILabel(), UILabel())

  override var forFirstBaselineLayout: UIView { top }
  override var forLastBaselineLayout: UIView { bottom }
}

/// A view that names one as older programs do.
@MainActor
private final class Older: UIView {
  let label = UILabel()
  override func forBaselineLayout() -> UIView { label }
}

/// A view whose constraints are made in the pass that updates them.
@MainActor
private final class Needing: UIView {
  override class var requiresConstraintBasedLayout: Bool { true }
  var updates = 0
  override func updateConstraints() {
    super.updateConstraints()
    updates += 1
  }
}

@Suite("Views that constraints ask")
@MainActor
struct BaselineViewTests {
  init() { TestFonts.register() }

  @Test("baselines are those of the views that a view names")
  func baselines() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let lines = Lines()
    (lines.top.text, lines.bottom.text) = ("one", "two")
    lines.top.frame = CGRect(x: 0, y: 10, width: 80, height: 20)
    lines.bottom.frame = CGRect(x: 0, y: 60, width: 80, height: 20)
    lines.addSubview(lines.top)
    lines.addSubview(lines.bottom)
    let (first, last) = (UIView(), UIView())
    for view in [lines, first, last] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      lines.topAnchor.constraint(equalTo: root.topAnchor),
      lines.heightAnchor.constraint(equalToConstant: 100),
      first.topAnchor.constraint(equalTo: lines.firstBaselineAnchor),
      last.topAnchor.constraint(equalTo: lines.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // Each edge lies on a whole point.
    #expect(abs(last.frame.minY - first.frame.minY - 50) <= 1)
    #expect(first.frame.minY > 20 && first.frame.minY < 30)
  }

  @Test("unless told otherwise, it is the view, as older programs name it")
  func older() {
    let plain = UIView()
    #expect(plain.forFirstBaselineLayout === plain && plain.forLastBaselineLayout === plain)
    #expect(plain.forBaselineLayout() === plain)
    let older = Older()
    #expect(older.forLastBaselineLayout === older.label)
    #expect(older.forFirstBaselineLayout === older.label)
  }

  @Test("a view that needs constraints is visited though nobody has any")
  func needing() {
    #expect(!UIView.requiresConstraintBasedLayout && UIStackView.requiresConstraintBasedLayout)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let needing = Needing()
    window.addSubview(needing)
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(needing.updates == 1)
  }

  @Test("the largest size that fits is the one that constraints allow")
  func expanded() {
    let view = UIView()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    let weak = inner.widthAnchor.constraint(lessThanOrEqualToConstant: 140)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.heightAnchor.constraint(equalToConstant: 30), weak,
    ])
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 140)
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 0)
    #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10000, height: 10000))
  }

  @Test("a view reads as what it shows asks, in the direction around it")
  func direction() {
    typealias Attribute = UISemanticContentAttribute
    let cases:
      [(Attribute, inLeft: UIUserInterfaceLayoutDirection, inRight: UIUserInterfaceLayoutDirection)] =
        [
          (.unspecified, .leftToRight, .rightToLeft), (.playback, .leftToRight, .leftToRight),
          (.spatial, .leftToRight, .leftToRight), (.forceLeftToRight, .leftToRight, .leftToRight),
          (.forceRightToLeft, .rightToLeft, .rightToLeft),
        ]
    for (attribute, left, right) in cases {
      #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight) == left)
      #expect(
        UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == right)
    }
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
  }

  @Test("a guide's middle, and the constraints that hold it")
  func guide() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = guide.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      guide.heightAnchor.constraint(equalToConstant: 60),
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor), width,
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.midY == 50 && !guide.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .horizontal).contains(width))
    #expect(!guide.constraintsAffectingLayout(for: .vertical).contains(width))
    width.isActive = false
    root.layoutIfNeeded()
    #expect(guide.hasAmbiguousLayout)
  }

  @Test("priorities of scenes that are dragged lie where Apple's do")
  func priorities() {
    #expect(UILayoutPriority.dragThatCanResizeScene.rawValue == 510)
    #expect(UILayoutPriority.sceneSizeStayPut.rawValue == 500)
    #expect(UILayoutPriority.dragThatCannotResizeScene.rawValue == 490)
  }

  @Test("what bars cover has a height that constraints can ask for")
  func support() throws {
    let leaf = Leaf()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    leaf.loadViewIfNeeded()
    leaf.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: leaf.view.topAnchor),
      view.heightAnchor.constraint(equalTo: leaf.topLayoutGuide.heightAnchor),
    ])
    let hull = try Hull(
      root: leaf, insets: UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
    leaf.view.layoutIfNeeded()
    #expect(view.frame.height == 47)
    _ = hull
  }
}
