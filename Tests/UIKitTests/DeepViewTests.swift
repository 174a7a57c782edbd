// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// What a view of a deep tree takes from above is not looked for from each view anew.
@MainActor
@Suite("Deep views")
struct DeepViewTests {
  /// Tells how often views are asked for their traits.
  private final class Asked: UIView {
    static var count = 0

    override var traitCollection: UITraitCollection {
      Self.count += 1
      return super.traitCollection
    }
  }

  private func build(_ depth: Int, in root: UIView) -> [UIView] {
    var views = [root]
    for level in 1...depth {
      let view = Asked(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      views[level - 1].addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test(
    "adding view to view asks for traits as often as there are views", arguments: [false, true])
  func adding(isShown: Bool) {
    func steps(_ depth: Int) -> Int {
      let root = isShown ? UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) : UIView()
      Asked.count = 0
      let views = build(depth, in: root)
      #expect(views.last?.window === (isShown ? root : nil))
      #expect(views.last?.isDescendant(of: root) == true)
      return Asked.count
    }
    let (once, twice) = (steps(200), steps(400))
    #expect(once > 0 && twice <= 2 * once + 20, "\(once), \(twice)")
  }

  @Test("views know what has changed above them, however it changed")
  func changes() {
    let root = UIView()
    let views = build(6, in: root)
    let leaf = views[6]
    #expect(leaf.tintColor == .systemBlue && leaf.traitCollection.userInterfaceStyle != .dark)
    root.tintColor = .red
    views[2].overrideUserInterfaceStyle = .dark
    #expect(leaf.tintColor == .red && leaf.traitCollection.userInterfaceStyle == .dark)
    #expect(views[1].traitCollection.userInterfaceStyle != .dark)
    views[3].removeFromSuperview()
    #expect(leaf.tintColor == .systemBlue && leaf.traitCollection.userInterfaceStyle != .dark)
    let other = UIWindow(frame: .zero)
    other.tintColor = .green
    other.tintAdjustmentMode = .dimmed
    other.addSubview(views[3])
    #expect(leaf.window === other && leaf.tintAdjustmentMode == .dimmed)
    views[5].tintAdjustmentMode = .normal
    #expect(leaf.tintColor == .green)
    views[4].addSubview(leaf)
    #expect(leaf.superview === views[4] && leaf.tintAdjustmentMode == .dimmed)
    other.addSubview(root)
    #expect(root.tintAdjustmentMode == .dimmed && views[2].window === other)
    root.tintAdjustmentMode = .normal
    #expect(root.tintColor == .red)
  }

  @Test("a view whose root has gone away lies in none")
  func orphans() {
    var root: UIWindow? = UIWindow(frame: .zero)
    root?.tintColor = .red
    let views = build(4, in: root ?? UIView())
    let middle = views[3]
    #expect(middle.window != nil && middle.tintColor == .red)
    func drop() { root = nil }
    let kept = [views[2], views[3], views[4]]
    _ = kept
    drop()
    let fresh = UIView()
    middle.addSubview(fresh)
    #expect(fresh.isDescendant(of: middle))
  }

  @Test("a point goes from a view to its subview as it goes through the root")
  func conversion() {
    let root = UIView(frame: CGRect(x: 3, y: 4, width: 50, height: 50))
    let middle = UIView(frame: CGRect(x: 5, y: 6, width: 40, height: 40))
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 20, height: 20))
    root.addSubview(middle)
    middle.addSubview(inner)
    middle.transform = CGAffineTransform(rotationAngle: 0.3)
    middle.layer.sublayerTransform = CATransform3DMakeScale(2, 3, 1)
    inner.transform = CGAffineTransform(scaleX: 0.5, y: 2)
    let point = CGPoint(x: 7, y: 9)
    let there = middle.convert(point, to: inner)
    let around = root.convert(middle.convert(point, to: root), to: inner)
    #expect(abs(there.x - around.x) < 1e-9 && abs(there.y - around.y) < 1e-9)
    let back = inner.convert(there, to: middle)
    #expect(abs(back.x - 7) < 1e-9 && abs(back.y - 9) < 1e-9)
  }
}
