// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// A recognizer that sees its gesture when a finger is lifted, and whose relations a test chooses.
@MainActor
private final class Lifting: UIGestureRecognizer {
  var prevents = true
  var isPrevented = true
  var waits = false
  var isWaitedFor = false
  var takes = true
  var began = 0

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    isPrevented
  }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    waits
  }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    isWaitedFor
  }
  override func shouldReceive(_ event: UIEvent) -> Bool { takes && event.type == .touches }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { began += 1 }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
}

/// A delegate whose answers a test chooses.
@MainActor
private final class Judge: NSObject, UIGestureRecognizerDelegate {
  var begins = true
  var takes = true
  var waits = false
  var isWaitedFor = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { takes }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { waits }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isWaitedFor }
}

/// A view that lets a recognizer begin, or not.
@MainActor
private final class Gate: UIView {
  var isOpen = true

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isOpen
  }
}

@Suite("Which of two gestures is recognized")
@MainActor
struct GestureRelationTests {
  private let first = Lifting()
  private let second = Lifting()
  private let one = Caller()
  private let two = Caller()

  /// Taps a view with both recognizers, and tells how often each has called its target.
  private func tap(_ view: UIView? = nil) throws -> [Int] {
    let fingers = try Fingers()
    let view = view ?? UIView()
    view.frame = fingers.window.bounds
    fingers.window.addSubview(view)
    first.addTarget(one, action: Caller.callSelector)
    second.addTarget(two, action: Caller.callSelector)
    view.addGestureRecognizer(first)
    view.addGestureRecognizer(second)
    try fingers.tap(50, 50)
    return [one.count, two.count]
  }

  @Test("the first keeps the second from it")
  func usual() throws { #expect(try tap() == [1, 0]) }

  @Test("both are, where the first keeps nobody from it or the second is kept by nobody")
  func beside() throws {
    first.prevents = false
    second.prevents = false
    #expect(try tap() == [1, 1])
  }

  @Test("a recognizer that nobody prevents is recognized beside another")
  func unprevented() throws {
    second.isPrevented = false
    second.prevents = false
    #expect(try tap() == [1, 1])
  }

  @Test("one that waits for the other gives way to it", arguments: [0, 1, 2, 3])
  func waiting(way: Int) throws {
    let judge = Judge()
    switch way {
    case 0: first.waits = true
    case 1: second.isWaitedFor = true
    case 2:
      first.delegate = judge
      judge.waits = true
    default:
      second.delegate = judge
      judge.isWaitedFor = true
    }
    #expect(try tap() == [0, 1])
  }

  @Test("one that does not take the event hears nothing of it", arguments: [true, false])
  func events(byDelegate: Bool) throws {
    let judge = Judge()
    if byDelegate {
      first.delegate = judge
      judge.takes = false
    } else {
      first.takes = false
    }
    #expect(try tap() == [0, 1] && first.began == 0 && second.began == 1)
  }

  @Test("one that may not begin fails, and leaves the fingers to the other")
  func beginning() throws {
    let judge = Judge()
    first.delegate = judge
    judge.begins = false
    #expect(try tap() == [0, 1] && first.began == 1)
  }

  @Test("a view keeps all recognizers from beginning")
  func view() throws {
    let gate = Gate()
    #expect(try tap(gate) == [1, 0])
    gate.isOpen = false
    #expect(try tap(gate) == [1, 0])
  }

  @Test("targets are called until they are removed, one, one's or all")
  func targets() throws {
    first.addTarget(two, action: Caller.callSelector)
    first.removeTarget(two, action: Caller.gestureSelector)
    #expect(try tap() == [1, 1])
    first.removeTarget(two, action: Caller.callSelector)
    #expect(try tap() == [2, 1])
    first.removeTarget(nil, action: nil)
    first.addTarget(two, action: Caller.gestureSelector)
    first.removeTarget(two, action: nil)
    second.isEnabled = false
    second.view?.removeGestureRecognizer(second)
    let before = [one.count, two.count]
    let fingers = try Fingers()
    fingers.window.addGestureRecognizer(first)
    try fingers.tap(50, 50)
    #expect([one.count, two.count] == before)
  }

  @Test("that a gesture was recognized is that it has ended")
  func state() {
    #expect(UIGestureRecognizer.State.recognized == .ended)
    #expect(UIGestureRecognizer.State.recognized.rawValue == 3)
  }
}
