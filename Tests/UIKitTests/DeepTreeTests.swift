// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Chains of ten thousand views.
@Suite("Deep trees of views", .serialized) @MainActor
struct DeepTreeTests {
  nonisolated static let depth = 10_000

  /// A view whose class overrides what is called level by level.
  private final class Witness: UIView {
    var hits = 0
    var insides = 0
    var layouts = 0
    let thread = pthread_self()
    var isOnThread: Bool { pthread_equal(thread, pthread_self()) != 0 }
    var stays = true

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      hits += 1
      stays = stays && isOnThread
      return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      insides += 1
      stays = stays && isOnThread
      return super.point(inside: point, with: event)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      stays = stays && isOnThread
    }
  }

  /// From the topmost view to the deepest; each is put into the next one above.
  private static func chain<View: UIView>(_ make: () -> View) -> [View] {
    var views: [View] = []
    for _ in 0..<depth {
      let view = make()
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      if let inner = views.last { view.addSubview(inner) }
      views.append(view)
    }
    return views.reversed()
  }

  /// Takes the tree apart, so that its end does not nest.
  private static func end(_ views: [UIView]) {
    for view in views { view.removeFromSuperview() }
  }

  @Test("are hit and laid out, each override called once and on the thread that asks")
  func overrides() {
    let views = Self.chain { Witness() }
    defer { Self.end(views) }
    views[0].layoutIfNeeded()
    #expect(views.allSatisfy { $0.layouts == 1 })
    #expect(views[0].hitTest(CGPoint(x: 25, y: 25), with: nil) === views[Self.depth - 1])
    #expect(views.allSatisfy { $0.hits == 1 && $0.insides == 1 && $0.stays })
    #expect(views[0].hitTest(CGPoint(x: 75, y: 25), with: nil) == nil)
  }

  @Test("are found, converted and told of windows, sizes and safe areas")
  func plain() {
    let views = Self.chain { UIView() }
    defer { Self.end(views) }
    let leaf = views[Self.depth - 1]
    leaf.tag = 7
    for view in views.dropFirst() { view.autoresizingMask = .flexibleWidth }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    window.addSubview(views[0])
    #expect(leaf.window === window)
    #expect(window.hitTest(CGPoint(x: 25, y: 25), with: nil) === leaf)
    #expect(views[0].viewWithTag(7) === leaf)
    #expect(leaf.convert(CGPoint(x: 3, y: 4), to: window) == CGPoint(x: 3, y: 4))
    views[0].frame.size.width = 80
    #expect(leaf.frame.width == 80)
    #expect(leaf.safeAreaInsets == .zero)
    #expect(leaf.traitCollection == window.traitCollection)
    window.layoutIfNeeded()
    views[0].removeFromSuperview()
    #expect(leaf.window == nil)
  }

  @Test("a hit test passes subviews by their order and by what they override")
  func order() {
    final class Closed: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let (root, back, middle) = (UIView(frame: frame), UIView(frame: frame), UIView(frame: frame))
    let (front, inner) = (Closed(frame: frame), UIView(frame: frame))
    front.addSubview(inner)
    for view in [back, middle, front] { root.addSubview(view) }
    let point = CGPoint(x: 5, y: 5)
    #expect(root.hitTest(point, with: nil) === middle)
    root.bringSubviewToFront(back)
    #expect(root.hitTest(point, with: nil) === back)
    back.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    #expect(root.hitTest(point, with: nil) === middle)
    back.center = point
    #expect(root.hitTest(point, with: nil) === back)
    for view in [back, middle] { view.isHidden = true }
    #expect(root.hitTest(point, with: nil) === root)
  }
}
