// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Touches and gestures")
struct GestureTests {
  @Test(
    "a view hears exactly one end of each finger that it hears the beginning of", arguments: 0..<20)
  func touchLaw(seed: Int) throws {
    let desk = try Desk()
    let listener = TouchListener(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    listener.isMultipleTouchEnabled = seed.isMultiple(of: 2)
    desk.view.addSubview(listener)
    let caller = Caller()
    let recognizers = [
      UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
      UILongPressGestureRecognizer(), UISwipeGestureRecognizer(), UIRotationGestureRecognizer(),
    ]
    for recognizer in recognizers {
      recognizer.addTarget(caller, action: Caller.gestureSelector)
      desk.view.addGestureRecognizer(recognizer)
    }
    var random = SplitMix64(seed: UInt64(seed))
    let phases: [TouchPhase] = [.began, .moved, .moved, .moved, .ended, .cancelled]
    for step in 0..<200 {
      try desk.touch(
        phases[Int.random(in: 0..<phases.count, using: &random)],
        .random(in: 0...400, using: &random), .random(in: 0...400, using: &random),
        at: Double(step) * 0.07, id: .random(in: 0...2, using: &random))
    }
    desk.delivery.cancelAll(at: desk.origin + 20)
    desk.delivery.arena.timers.fire(until: desk.origin + 30)
    #expect(!listener.began.isEmpty)
    #expect(listener.began == listener.over)
    #expect(listener.began.values.allSatisfy { $0 == 1 })
    #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
  }

  @Test("the states of a drag follow the machine under random fingers", arguments: 0..<20)
  func machine(seed: Int) throws {
    let desk = try Desk()
    let caller = Caller()
    let pan = UIPanGestureRecognizer(target: caller, action: Caller.gestureSelector)
    desk.view.addGestureRecognizer(pan)
    var random = SplitMix64(seed: UInt64(seed))
    for step in 0..<200 {
      let phases: [TouchPhase] = [.began, .moved, .moved, .ended, .cancelled]
      try desk.touch(
        phases[Int.random(in: 0..<5, using: &random)], .random(in: 0...399, using: &random),
        .random(in: 0...399, using: &random), at: Double(step) / 60,
        id: .random(in: 0...1, using: &random))
    }
    desk.delivery.cancelAll(at: desk.origin + 20)
    #expect(!caller.states.isEmpty)
    var last = UIGestureRecognizer.State.ended
    for state in caller.states {
      switch state {
      case .began: #expect(last == .ended || last == .cancelled)
      case .changed, .ended, .cancelled: #expect(last == .began || last == .changed)
      default: Issue.record("targets are not told of \(state)")
      }
      last = state
    }
    #expect(last == .ended || last == .cancelled)
  }

  @Test("one tap waits until two taps have failed")
  func requirement() throws {
    let desk = try Desk()
    let (one, two) = (Caller(), Caller())
    let single = UITapGestureRecognizer(target: one, action: Caller.callSelector)
    let double = UITapGestureRecognizer(target: two, action: Caller.callSelector)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    desk.view.addGestureRecognizer(single)
    desk.view.addGestureRecognizer(double)
    try desk.tap(50, 50, at: 0)
    #expect((one.count, two.count) == (0, 0))
    desk.delivery.arena.timers.fire(until: desk.origin + 0.45)
    #expect((one.count, two.count) == (1, 0))
    try desk.tap(50, 50, at: 2)
    try desk.tap(50, 50, at: 2.2)
    desk.delivery.arena.timers.fire(until: desk.origin + 3)
    #expect((one.count, two.count) == (1, 1))
  }

  @Test("a drag begins after ten points, takes the finger from the view, and knows its velocity")
  func pan() throws {
    let desk = try Desk()
    let listener = TouchListener(frame: desk.view.bounds)
    desk.view.addSubview(listener)
    let caller = Caller()
    let pan = UIPanGestureRecognizer(target: caller, action: Caller.gestureSelector)
    listener.addGestureRecognizer(pan)
    try desk.touch(.began, 100, 100, at: 0)
    try desk.touch(.moved, 109, 100, at: 0.1)
    #expect(caller.states.isEmpty)
    try desk.touch(.moved, 130, 100, at: 0.15)
    #expect(pan.translation(in: desk.view) == CGPoint(x: 30, y: 0))
    try desk.touch(.moved, 150, 100, at: 0.2)
    #expect(abs(pan.velocity(in: desk.view).x - 410) < 1)
    try desk.touch(.ended, 150, 100, at: 0.2)
    #expect(caller.states == [.began, .changed, .ended])
    #expect(listener.words == ["began", "moved", "cancelled"])
  }

  @Test("a press is recognized after half a second without a move")
  func longPress() throws {
    let desk = try Desk()
    let caller = Caller()
    desk.view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: caller, action: Caller.gestureSelector))
    try desk.touch(.began, 100, 100, at: 0)
    desk.delivery.arena.timers.fire(until: desk.origin + 0.49)
    #expect(caller.states.isEmpty)
    desk.delivery.arena.timers.fire(until: desk.origin + 0.5)
    #expect(caller.states == [.began])
    try desk.touch(.ended, 100, 100, at: 0.8)
    #expect(caller.states == [.began, .ended])
  }

  @Test("two fingers pinch and turn at a time when a delegate lets them")
  func pinch() throws {
    final class Both: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let desk = try Desk()
    let (both, a, b) = (Both(), Caller(), Caller())
    let pinch = UIPinchGestureRecognizer(target: a, action: Caller.gestureSelector)
    let turn = UIRotationGestureRecognizer(target: b, action: Caller.gestureSelector)
    pinch.delegate = both
    for recognizer in [pinch, turn] { desk.view.addGestureRecognizer(recognizer) }
    try desk.touch(.began, 100, 200, at: 0, id: 1)
    try desk.touch(.began, 200, 200, at: 0, id: 2)
    try desk.touch(.moved, 100, 400, at: 0.1, id: 2)
    #expect(abs(pinch.scale - 2) < 1e-9)
    #expect(abs(turn.rotation - .pi / 2) < 1e-9)
    #expect(a.states == [.began] && b.states == [.began])
  }

  @Test("views that are hidden, clear or shut off are not touched")
  func hitTesting() throws {
    let desk = try Desk()
    let listener = TouchListener(frame: desk.view.bounds)
    desk.view.addSubview(listener)
    for change in [
      { listener.isHidden = true }, { listener.alpha = 0.009 },
      { listener.isUserInteractionEnabled = false },
    ] {
      (listener.isHidden, listener.alpha, listener.isUserInteractionEnabled) = (false, 1, true)
      change()
      try desk.tap(10, 10, at: desk.stage.time)
    }
    #expect(listener.words.isEmpty)
    listener.isUserInteractionEnabled = true
    try desk.tap(10, 10, at: desk.stage.time)
    #expect(listener.words == ["began", "ended"])
  }
}
