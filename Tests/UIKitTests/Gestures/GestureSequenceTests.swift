// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@testable import UIKit

@MainActor
private final class Hearer: NSObject {
  var words: [String] = []
  var points: [CGPoint] = []

  func tapped(_ sender: UITapGestureRecognizer) { words.append("tap") }
  func tappedTwice() { words.append("double") }
  func held(_ sender: UILongPressGestureRecognizer) {
    words.append("hold \(sender.state.rawValue)")
  }
  func swiped(_ sender: UISwipeGestureRecognizer) { words.append("swipe") }
  func panned(_ sender: UIPanGestureRecognizer) {
    words.append("pan \(sender.state.rawValue)")
    points.append(sender.translation(in: nil))
  }
  func pinched(_ sender: UIPinchGestureRecognizer) { points.append(CGPoint(x: sender.scale, y: 0)) }
  func turned(_ sender: UIRotationGestureRecognizer) {
    points.append(CGPoint(x: sender.rotation, y: 0))
  }
}

@Suite("Gestures of fingers in time")
@MainActor
struct GestureSequenceTests {
  private let hearer = Hearer()

  private func view(in fingers: Fingers) -> ListeningView {
    let view = ListeningView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.isMultipleTouchEnabled = true
    fingers.window.addSubview(view)
    return view
  }

  @Test("a tap is recognized when the finger is lifted, and the view's touch is cancelled")
  func tap() throws {
    let fingers = try Fingers()
    let view = view(in: fingers)
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: hearer, action: Selector("tapped:", Hearer.tapped(_:))))
    try fingers.tap(50, 50)
    #expect(hearer.words == ["tap"])
    #expect(view.words == ["began1", "cancelled1"])
    fingers.down(50, 50)
    try fingers.drag(from: (50, 50), to: (150, 50), steps: 10)
    fingers.up(150, 50)
    #expect(hearer.words == ["tap"])
  }

  @Test("a tap that waits for two taps to fail comes late, and not after two")
  func twoTaps() throws {
    let fingers = try Fingers()
    let view = view(in: fingers)
    let one = UITapGestureRecognizer(
      target: hearer, action: Selector("tapped:", Hearer.tapped(_:)))
    let two = UITapGestureRecognizer(
      target: hearer, action: Selector("tappedTwice", Hearer.tappedTwice))
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    view.addGestureRecognizer(one)
    view.addGestureRecognizer(two)
    try fingers.tap(50, 50)
    #expect(hearer.words == [])
    try fingers.wait(0.1)
    try fingers.tap(50, 50)
    #expect(hearer.words == ["double"])
    try fingers.wait(1)
    try fingers.tap(50, 50)
    try fingers.wait(1)
    #expect(hearer.words == ["double", "tap"])
  }

  @Test("a long press begins while the finger is down")
  func longPress() throws {
    let fingers = try Fingers()
    let press = UILongPressGestureRecognizer(
      target: hearer, action: Selector("held:", Hearer.held(_:)))
    view(in: fingers).addGestureRecognizer(press)
    fingers.down(50, 50)
    try fingers.wait(0.4)
    #expect(hearer.words == [])
    try fingers.wait(0.2)
    #expect(hearer.words == ["hold 1"])
    fingers.move(80, 50)
    fingers.up(80, 50)
    #expect(hearer.words == ["hold 1", "hold 2", "hold 3"])
    fingers.down(50, 50)
    try fingers.wait(0.1)
    fingers.up(50, 50)
    #expect(hearer.words.count == 3)
  }

  @Test("a pan begins after ten points, tells its way and its velocity")
  func pan() throws {
    let fingers = try Fingers()
    let pan = UIPanGestureRecognizer(
      target: hearer, action: Selector("panned:", Hearer.panned(_:)))
    view(in: fingers).addGestureRecognizer(pan)
    fingers.down(50, 50)
    try fingers.wait(0.01)
    fingers.move(55, 50)
    #expect(hearer.words == [])
    try fingers.drag(from: (55, 50), to: (155, 50), steps: 20)
    let velocity = pan.velocity(in: nil)
    #expect(abs(velocity.x - 500) < 60 && abs(velocity.y) < 1)
    fingers.up(155, 50)
    #expect(hearer.words.first == "pan 1" && hearer.words.last == "pan 3")
    #expect(abs((hearer.points.last?.x ?? 0) - 105) <= 15)
    #expect(zip(hearer.points, hearer.points.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  @Test("a swipe is quick and straight")
  func swipe() throws {
    let fingers = try Fingers()
    let swipe = UISwipeGestureRecognizer(
      target: hearer, action: Selector("swiped:", Hearer.swiped(_:)))
    swipe.direction = .left
    view(in: fingers).addGestureRecognizer(swipe)
    fingers.down(200, 50)
    try fingers.drag(from: (200, 50), to: (80, 55), steps: 10)
    fingers.up(80, 55)
    #expect(hearer.words == ["swipe"])
    fingers.down(80, 50)
    try fingers.drag(from: (80, 50), to: (200, 50), steps: 10)
    fingers.up(200, 50)
    #expect(hearer.words == ["swipe"])
  }

  @Test("two fingers scale by their distance and turn by their angle")
  func pinchAndTurn() throws {
    let fingers = try Fingers()
    let view = view(in: fingers)
    view.addGestureRecognizer(
      UIPinchGestureRecognizer(
        target: hearer, action: Selector("pinched:", Hearer.pinched(_:))))
    fingers.down(140, 150, finger: 1)
    fingers.down(160, 150, finger: 2)
    try fingers.drag(from: (160, 150), to: (200, 150), steps: 10, finger: 2)
    let scale = hearer.points.last?.x ?? 0
    #expect(scale > 1.5 && scale <= 3.001)
    fingers.up(200, 150, finger: 2)
    fingers.up(140, 150, finger: 1)

    hearer.points = []
    view.gestureRecognizers = [
      UIRotationGestureRecognizer(
        target: hearer, action: Selector("turned:", Hearer.turned(_:)))
    ]
    fingers.down(150, 150, finger: 1)
    fingers.down(250, 150, finger: 2)
    try fingers.drag(from: (250, 150), to: (150, 250), steps: 20, finger: 2)
    let turn = hearer.points.last?.x ?? 0
    #expect(turn > 1 && turn <= .pi / 2 + 1e-9)
  }

  @Test("a recognizer that is disabled hears nothing, and its targets are not kept alive")
  func disabled() throws {
    let fingers = try Fingers()
    weak var seen: Hearer?
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    do {
      let other = Hearer()
      seen = other
      tap.addTarget(other, action: Selector("tapped:", Hearer.tapped(_:)))
    }
    #expect(seen == nil)
    tap.addTarget(hearer, action: Selector("tapped:", Hearer.tapped(_:)))
    view(in: fingers).addGestureRecognizer(tap)
    tap.isEnabled = false
    try fingers.tap(50, 50)
    #expect(hearer.words == [])
    tap.isEnabled = true
    try fingers.wait(1)
    try fingers.tap(50, 50)
    #expect(hearer.words == ["tap"])
  }
}
