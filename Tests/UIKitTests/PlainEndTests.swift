// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import UIKit

// Programs end their own classes in a plain `deinit`, which is bound to no thread.

private let ends = Mutex<[String]>([])

private final class Scroller: UIScrollView {
  deinit { ends.withLock { $0.append("scroll") } }
}

private final class Table: UITableView {
  deinit { ends.withLock { $0.append("table") } }
}

private final class Pane: UIWindow {
  let number: Int

  init(number: Int, scene: UIWindowScene?) {
    self.number = number
    if let scene { super.init(windowScene: scene) } else { super.init(frame: UIScreen.main.bounds) }
  }

  required init?(coder: NSCoder) { nil }

  deinit { ends.withLock { $0.append("window") } }
}

@MainActor
@Suite("Classes that say what is done at their end", .serialized)
struct PlainEndTests {
  /// The ends of what was made in a piece of work.
  private func ended(_ work: () throws -> Void) rethrows -> [String] {
    ends.withLock { $0 = [] }
    try work()
    return ends.withLock(\.self)
  }

  @Test("a list that rolls lets go of its frames")
  func rolling() throws {
    let fingers = try Fingers()
    weak var gone: UIScrollView?
    let words = try ended {
      let view = Scroller(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 1000)
      fingers.window.addSubview(view)
      view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      try fingers.wait(0.1)
      #expect(view.contentOffset.y > 0)
      #expect(view.scroll.link != nil)
      view.removeFromSuperview()
      gone = view
    }
    #expect(words == ["scroll"])
    #expect(gone == nil)
    try fingers.wait(0.1)
  }

  @Test("tables, too")
  func tables() {
    #expect(ended { _ = Table() } == ["table"])
  }

  @Test("a window's layer leaves what shows it")
  func windows() throws {
    let fingers = try Fingers()
    let root = fingers.stage.layer
    let count = root.sublayers?.count
    let words = ended {
      let window = Pane(number: 1, scene: nil)
      root.addSublayer(window.layer)
      #expect(root.sublayers?.count == count.map { $0 + 1 })
    }
    #expect(words == ["window"])
    #expect(root.sublayers?.count == count)
  }

  @Test("an animator that moves things lets go of its frames")
  func animators() throws {
    let fingers = try Fingers()
    let box = UIView(frame: CGRect(x: 100, y: 20, width: 40, height: 40))
    fingers.window.addSubview(box)
    weak var gone: UIDynamicAnimator?
    do {
      let animator = UIDynamicAnimator(referenceView: fingers.window)
      animator.addBehavior(UIGravityBehavior(items: [box]))
      try fingers.wait(0.1)
      #expect(box.center.y > 40)
      gone = animator
    }
    #expect(gone == nil)
    let place = box.center
    try fingers.wait(0.1)
    #expect(box.center == place)
  }
}
