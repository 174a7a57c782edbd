// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@MainActor
private final class StrictScroller: UIScrollView {
  var begins = true
  var cancels: Bool?
  var asked: [UIView] = []
  override func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool {
    asked.append(view)
    return begins
  }
  override func touchesShouldCancel(in view: UIView) -> Bool {
    cancels ?? super.touchesShouldCancel(in: view)
  }
}

@MainActor
private final class Words: NSObject, UIScrollViewDelegate {
  var words: [String] = []
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { words.append("begin") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    words.append("end \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { words.append("rest") }
}

@Suite("Fingers on what a scroll view shows")
@MainActor
struct ScrollTouchTests {
  private func scene(_ fingers: Fingers) -> (StrictScroller, ListeningView) {
    let view = StrictScroller(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 900, height: 4000)
    let listener = ListeningView(frame: CGRect(x: 0, y: 0, width: 900, height: 4000))
    view.addSubview(listener)
    fingers.window.addSubview(view)
    return (view, listener)
  }

  @Test("hear of it late, or at once where touches are not delayed", arguments: [true, false])
  func delay(delays: Bool) throws {
    let fingers = try Fingers()
    let (view, listener) = scene(fingers)
    view.delaysContentTouches = delays
    fingers.down(100, 200)
    #expect(listener.words == (delays ? [] : ["began1"]))
    try fingers.wait(0.16)
    #expect(listener.words == ["began1"] && view.asked == [listener])
    fingers.up(100, 200)
    #expect(listener.words == ["began1", "ended1"])
  }

  @Test(
    "what has heard of a finger loses it to a drag, unless it must not", arguments: [true, false])
  func cancelling(cancels: Bool) throws {
    let fingers = try Fingers()
    let (view, listener) = scene(fingers)
    view.canCancelContentTouches = cancels
    fingers.down(100, 200)
    try fingers.wait(0.2)
    try fingers.drag(from: (100, 200), to: (100, 100), steps: 5)
    fingers.up(100, 100)
    #expect((view.contentOffset.y > 0) == cancels)
    #expect(listener.words.last == (cancels ? "cancelled1" : "ended1"))
    #expect(listener.words.contains("moved1") || cancels)
  }

  @Test("controls keep their fingers, unless a subclass says otherwise", arguments: [nil, true])
  func controls(cancels: Bool?) throws {
    let fingers = try Fingers()
    let (view, _) = scene(fingers)
    view.cancels = cancels
    let control = UIControl(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    view.addSubview(control)
    fingers.down(100, 200)
    try fingers.wait(0.2)
    #expect(control.isTracking)
    try fingers.drag(from: (100, 200), to: (100, 100), steps: 5)
    #expect(view.isDragging == (cancels == true) && control.isTracking == (cancels != true))
    fingers.up(100, 100)
    // A finger that drags at once was never the control's.
    let place = view.contentOffset.y
    fingers.down(100, 100)
    try fingers.drag(from: (100, 100), to: (100, 40), steps: 5)
    #expect(view.isDragging && view.contentOffset.y > place && !control.isTracking)
    fingers.up(100, 40)
  }

  @Test("a scroll view can keep fingers from its contents, and still be dragged")
  func beginning() throws {
    let fingers = try Fingers()
    let (view, listener) = scene(fingers)
    view.begins = false
    fingers.down(100, 200)
    try fingers.wait(0.2)
    try fingers.drag(from: (100, 200), to: (100, 100), steps: 5)
    fingers.up(100, 100)
    #expect(listener.words.isEmpty && view.contentOffset.y > 0 && view.asked == [listener])
  }

  @Test("a finger that stops contents touches nothing in them", arguments: 0..<8)
  func caught(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 5)
    let fingers = try Fingers()
    let (view, listener) = scene(fingers)
    let (caller, words) = (Caller(), Words())
    listener.addGestureRecognizer(
      UITapGestureRecognizer(target: caller, action: Caller.gestureSelector))
    fingers.down(150, 280)
    try fingers.drag(from: (150, 280), to: (150, 180), steps: 8)
    fingers.up(150, 180)
    try fingers.wait(Double.random(in: 0.02...1, using: &random))
    #expect(view.isDecelerating)
    view.delegate = words
    listener.words = []
    fingers.down(150, 150)
    let place = view.contentOffset
    try fingers.wait(Double.random(in: 0...0.4, using: &random))
    fingers.up(150, 150)
    try fingers.wait(1)
    #expect(view.contentOffset == place && !view.isDecelerating && !view.isDragging)
    #expect(listener.words.isEmpty && caller.states.isEmpty)
    #expect(words.words == ["rest", "begin", "end false"])
    // At rest the same finger taps.
    try fingers.tap(150, 150)
    try fingers.wait(0.5)
    #expect(caller.states == [.ended])
  }

  @Test("a caught drag goes on from where the contents are")
  func goesOn() throws {
    let fingers = try Fingers()
    let (view, _) = scene(fingers)
    fingers.down(150, 280)
    try fingers.drag(from: (150, 280), to: (150, 180), steps: 8)
    fingers.up(150, 180)
    try fingers.wait(0.3)
    fingers.down(150, 150)
    let place = view.contentOffset.y
    fingers.move(150, 147)
    #expect(view.isDragging && abs(view.contentOffset.y - place - 3) < 1e-9)
    fingers.up(150, 147)
  }

  @Test(
    "with a lock a drag keeps to the axis that it begins along, unless it is diagonal",
    arguments: [0.0, 10, 20, 40, 45, 50, 70, 80, 90], [true, false])
  func lock(degrees: Double, isLocked: Bool) throws {
    let fingers = try Fingers()
    let (view, _) = scene(fingers)
    view.contentOffset = CGPoint(x: 300, y: 1000)
    view.isDirectionalLockEnabled = isLocked
    let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    fingers.down(150, 150)
    // What begins a drag tells its axis; then the finger goes the other way.
    try fingers.drag(from: (150, 150), to: (150 - 20 * x, 150 - 20 * y), steps: 2)
    try fingers.drag(
      from: (150 - 20 * x, 150 - 20 * y), to: (150 - 80, 150 - 80), steps: 5)
    let moved = (view.contentOffset.x != 300, view.contentOffset.y != 1000)
    let keepsX = isLocked && x > 2 * y
    let keepsY = isLocked && y > 2 * x
    #expect(moved.0 == !keepsY && moved.1 == !keepsX)
    fingers.up(70, 70)
  }

  @Test("a drag that caught contents is locked once it tells its axis")
  func lateLock() throws {
    let fingers = try Fingers()
    let (view, _) = scene(fingers)
    view.isDirectionalLockEnabled = true
    fingers.down(150, 280)
    try fingers.drag(from: (150, 280), to: (150, 180), steps: 8)
    fingers.up(150, 180)
    try fingers.wait(0.2)
    fingers.down(150, 200)
    try fingers.drag(from: (150, 200), to: (148, 180), steps: 5)
    let x = view.contentOffset.x
    try fingers.drag(from: (148, 180), to: (100, 160), steps: 5)
    #expect(view.contentOffset.x == x)
    fingers.up(100, 160)
  }
}
