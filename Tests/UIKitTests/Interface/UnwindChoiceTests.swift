// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A controller that takes a way back, or says in which children it may end.
@MainActor
private class Stop: UIViewController {
  var takes = false
  var allowed: ((UIStoryboardUnwindSegueSource) -> [UIViewController])?
  var senders: [String] = []

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    senders.append("\(sender ?? "none")")
    return takes
  }

  override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    allowed?(source) ?? super.allowedChildrenForUnwinding(from: source)
  }
}

/// A controller that says so as programs before iOS 13 do.
@MainActor
private final class OldStop: UIViewController {
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool { action == Selector("back:") }
}

@Suite("Where a way back ends")
@MainActor
struct UnwindChoiceTests {
  private func tree() -> (root: Stop, left: Stop, right: Stop, start: Stop) {
    let (root, left, right, start) = (Stop(), Stop(), Stop(), Stop())
    for child in [left, right] { root.addChild(child) }
    right.addChild(start)
    return (root, left, right, start)
  }

  private func end(_ start: UIViewController, _ name: String = "back:") -> UIViewController? {
    UnwindPath.destination(of: Selector(name), from: start, sender: "finger")
  }

  @Test("is asked of the children that a container allows, in its order")
  func order() {
    let (root, left, right, start) = tree()
    let last = Stop()
    root.addChild(last)
    (left.takes, last.takes) = (true, true)
    #expect(end(start) === last && last.senders == ["finger"])
    root.allowed = { _ in [left, last] }
    #expect(end(start) === left)
    root.allowed = { _ in [] }
    root.takes = true
    #expect(end(start) === root)
    right.takes = true
    #expect(end(start) === right)
  }

  @Test("is not asked of the child that it comes from, which a container can tell")
  func containing() {
    let (root, left, right, start) = tree()
    (left.takes, right.takes) = (false, false)
    var told: UIStoryboardUnwindSegueSource?
    root.allowed = {
      told = $0
      return root.children.filter { $0 !== right }
    }
    #expect(end(start) == nil)
    let source = UIStoryboardUnwindSegueSource(start, Selector("back:"), nil)
    #expect(root.childContaining(source) === right && right.childContaining(source) === start)
    #expect(left.childContaining(source) == nil)
    #expect(told?.source === start && told?.unwindAction == Selector("back:"))
    #expect(told?.sender as? String == "finger")
    #expect(root.children.count == 2 && start.senders == [])
  }

  @Test("is where the name of the method is the older one, too, and ends in a ring")
  func older() {
    let (root, start) = (OldStop(), Stop())
    root.addChild(start)
    #expect(end(start) === root && end(start, "other:") == nil)
    let ring = Stop()
    ring.addChild(start)
    let inner = Stop()
    ring.allowed = { _ in [inner] }
    inner.allowed = { _ in [ring] }
    #expect(end(start) == nil)
  }
}
