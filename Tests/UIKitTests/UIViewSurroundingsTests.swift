// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor
private final class Hearing: UIView {
  var tints = 0
  var styles: [UIUserInterfaceStyle] = []

  override func tintColorDidChange() { tints += 1 }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    styles.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
  }
}

@MainActor
@Suite("What views take from those around them", .serialized)
struct UIViewSurroundingsTests {
  @Test("a tint goes down the tree as far as no view has its own")
  func tint() {
    let (root, middle, leaf) = (Hearing(), Hearing(), Hearing())
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.tintColor == .systemBlue)
    root.tintColor = .red
    #expect(leaf.tintColor == .red)
    #expect(leaf.tints == 1)
    middle.tintColor = .green
    #expect(leaf.tints == 2)
    root.tintColor = .blue
    #expect(leaf.tints == 2)
    #expect(middle.tintColor == .green)
    #expect(leaf.tintColor == .green)
    #expect(root.tintColor == .blue)
    middle.tintColor = nil
    #expect(leaf.tintColor == .blue)
  }

  @Test("moving to another tree changes the tint and says so once")
  func moving() {
    let (red, leaf) = (UIView(), Hearing())
    red.tintColor = .red
    red.addSubview(leaf)
    #expect(leaf.tintColor == .red)
    #expect(leaf.tints == 1)
    red.bringSubviewToFront(leaf)
    #expect(leaf.tints == 1)
    leaf.removeFromSuperview()
    #expect(leaf.tintColor == .systemBlue)
    #expect(leaf.tints == 2)
  }

  @Test("a dimmed tint is grey, also of views with a colour of their own")
  func dimmed() throws {
    let (root, leaf) = (UIView(), Hearing())
    root.addSubview(leaf)
    leaf.tintColor = .red
    let before = leaf.tints
    root.tintAdjustmentMode = .dimmed
    #expect(leaf.tints == before + 1)
    #expect(leaf.tintAdjustmentMode == .dimmed)
    let tint = try #require(leaf.tintColor)
    #expect(tint.getWhite(nil, alpha: nil))
    #expect(tint != .red)
    leaf.tintAdjustmentMode = .normal
    #expect(leaf.tintColor == .red)
  }

  @Test("a style goes down the tree, and dynamic backgrounds follow it")
  func styles() {
    let (root, leaf) = (Hearing(), Hearing())
    root.addSubview(leaf)
    leaf.backgroundColor = .systemBackground
    #expect(leaf.layer.backgroundColor?.components == [1, 1, 1, 1])
    root.overrideUserInterfaceStyle = .dark
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
    #expect(leaf.layer.backgroundColor?.components == [0, 0, 0, 1])
    #expect(leaf.styles == [.light])
    #expect(leaf.backgroundColor == .systemBackground)
    leaf.overrideUserInterfaceStyle = .light
    #expect(leaf.layer.backgroundColor?.components == [1, 1, 1, 1])
    root.overrideUserInterfaceStyle = .unspecified
    #expect(leaf.styles == [.light, .dark])
    #expect(root.styles == [.light, .dark])
  }

  @Test("a background that the layer was given is read back from it")
  func layerBackground() {
    let view = UIView()
    view.backgroundColor = .systemRed
    #expect(view.backgroundColor === UIColor.systemRed)
    view.layer.backgroundColor = CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1)
    #expect(view.backgroundColor == UIColor(white: 0.5, alpha: 1))
    view.backgroundColor = nil
    #expect(view.layer.backgroundColor == nil)
    #expect(view.backgroundColor == nil)
  }

  @Test("a mask limits the view's layer and lies in no superview")
  func mask() {
    let (root, view, mask) = (UIView(), UIView(), UIView())
    root.addSubview(mask)
    view.mask = mask
    #expect(view.layer.mask === mask.layer)
    #expect(mask.superview == nil)
    view.mask = nil
    #expect(view.layer.mask == nil)
  }
}

@MainActor
@Suite("Autoresizing")
struct AutoresizingTests {
  private func resized(
    _ frame: CGRect, _ mask: UIView.AutoresizingMask, from old: CGSize, to new: CGSize
  ) -> CGRect {
    let parent = UIView(frame: CGRect(origin: .zero, size: old))
    let child = UIView(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = new
    return child.frame
  }

  private let old = CGSize(width: 100, height: 100)
  private let frame = CGRect(x: 20, y: 10, width: 40, height: 50)

  @Test("without a mask nothing follows, and a flexible size takes all of the change")
  func plain() {
    let new = CGSize(width: 150, height: 80)
    #expect(resized(frame, [], from: old, to: new) == frame)
    #expect(
      resized(frame, [.flexibleWidth, .flexibleHeight], from: old, to: new)
        == CGRect(x: 20, y: 10, width: 90, height: 30))
    #expect(
      resized(frame, [.flexibleLeftMargin, .flexibleTopMargin], from: old, to: new)
        == CGRect(x: 70, y: -10, width: 40, height: 50))
    #expect(
      resized(frame, [.flexibleRightMargin, .flexibleBottomMargin], from: old, to: new) == frame)
  }

  @Test("flexible parts share the change in proportion to what they have")
  func proportional() {
    let new = CGSize(width: 160, height: 100)
    let margins = resized(
      frame, [.flexibleLeftMargin, .flexibleRightMargin], from: old, to: new)
    #expect(margins == CGRect(x: 40, y: 10, width: 40, height: 50))
    let all = resized(
      frame, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], from: old, to: new)
    #expect(all == CGRect(x: 32, y: 10, width: 64, height: 50))
  }

  @Test("a view in the middle stays there")
  func centred() {
    let centred = CGRect(x: 30, y: 30, width: 40, height: 40)
    let result = resized(
      centred,
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
      from: old, to: CGSize(width: 300, height: 200))
    #expect(result == CGRect(x: 130, y: 80, width: 40, height: 40))
  }

  @Test("where all flexible parts are empty they share alike")
  func empty() {
    let result = resized(
      CGRect(x: 0, y: 0, width: 0, height: 0), [.flexibleWidth, .flexibleLeftMargin],
      from: CGSize(width: 0, height: 0), to: CGSize(width: 10, height: 0))
    #expect(result.minX == 5)
    #expect(result.width == 5)
  }

  @Test("the subviews' own subviews follow, and a view that does not resize them keeps them")
  func nesting() {
    let (a, b, c) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    )
    for view in [b, c] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    a.addSubview(b)
    b.addSubview(c)
    a.bounds.size = CGSize(width: 30, height: 5)
    #expect(c.frame == CGRect(x: 0, y: 0, width: 30, height: 5))
    b.autoresizesSubviews = false
    a.frame.size = CGSize(width: 40, height: 50)
    #expect(b.frame.size == CGSize(width: 40, height: 50))
    #expect(c.frame.size == CGSize(width: 30, height: 5))
  }
}
