// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Fingers of gestures and of views")
@MainActor
struct GestureFingerTests {
  private func view(_ fingers: Fingers, _ recognizer: UIGestureRecognizer) -> ListeningView {
    let view = ListeningView(frame: fingers.window.bounds)
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(recognizer)
    fingers.window.addSubview(view)
    return view
  }

  @Test("a gesture takes its fingers away from views unless it is told not to")
  func cancelling() throws {
    for cancels in [true, false] {
      let fingers = try Fingers()
      let tap = UITapGestureRecognizer()
      tap.cancelsTouchesInView = cancels
      let view = view(fingers, tap)
      try fingers.tap(50, 50)
      #expect(view.words == ["began1", cancels ? "cancelled1" : "ended1"])
    }
  }

  @Test("a view hears of a finger late where a gesture may still be seen")
  func delaying() throws {
    for delays in [true, false] {
      let fingers = try Fingers()
      let hold = UILongPressGestureRecognizer()
      hold.delaysTouchesBegan = delays
      let view = view(fingers, hold)
      fingers.down(50, 50)
      #expect(view.words == (delays ? [] : ["began1"]))
      fingers.up(50, 50)
      #expect(view.words == ["began1", "ended1"])
    }
  }

  @Test("a view hears that a finger was lifted once it is not the gesture, or at once")
  func delayingEnds() throws {
    for delays in [true, false] {
      let fingers = try Fingers()
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      double.delaysTouchesEnded = delays
      let view = view(fingers, double)
      try fingers.tap(50, 50)
      #expect(view.words == (delays ? ["began1"] : ["began1", "ended1"]))
      try fingers.wait(1)
      #expect(view.words == ["began1", "ended1"])
    }
  }

  @Test("taps, presses and swipes are those of as many fingers as they want", arguments: 1...2)
  func counts(wanted: Int) throws {
    for count in 1...2 {
      let caller = Caller()
      let tap = UITapGestureRecognizer(target: caller, action: Caller.callSelector)
      tap.numberOfTouchesRequired = wanted
      let hold = UILongPressGestureRecognizer(target: caller, action: Caller.callSelector)
      hold.numberOfTouchesRequired = wanted
      let swipe = UISwipeGestureRecognizer(target: caller, action: Caller.callSelector)
      swipe.numberOfTouchesRequired = wanted
      for (recognizer, seconds, way) in [(tap, 0.05, 0.0), (hold, 0.7, 0.0), (swipe, 0.05, 120.0)]
        as [(UIGestureRecognizer, Double, Double)]
      {
        caller.count = 0
        let fingers = try Fingers()
        _ = view(fingers, recognizer)
        for finger in 1...count { fingers.down(50, 40 * Double(finger), finger: finger) }
        for step in 1...5 {
          try fingers.wait(seconds / 5)
          for finger in 1...count {
            fingers.move(50 + way * Double(step) / 5, 40 * Double(finger), finger: finger)
          }
        }
        for finger in 1...count { fingers.up(50 + way, 40 * Double(finger), finger: finger) }
        #expect((caller.count > 0) == (count == wanted), "\(recognizer) with \(count)")
      }
    }
  }

  @Test("a pan is one of no fewer and no more fingers than it may have")
  func pan() throws {
    for (least, most) in [(1, 1), (1, 2), (2, 2)] {
      for count in 1...2 {
        let caller = Caller()
        let fingers = try Fingers()
        let pan = UIPanGestureRecognizer(target: caller, action: Caller.gestureSelector)
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (least, most)
        _ = view(fingers, pan)
        for finger in 1...count { fingers.down(50, 40 * Double(finger), finger: finger) }
        for step in 1...6 {
          try fingers.wait(0.02)
          for finger in 1...count {
            fingers.move(50 + 10 * Double(step), 40 * Double(finger), finger: finger)
          }
        }
        #expect(caller.states.contains(.began) == (least...most).contains(count))
        #expect(pan.buttonMask == .primary)
        for finger in 1...count { fingers.up(110, 40 * Double(finger), finger: finger) }
        #expect(pan.buttonMask == [])
      }
    }
  }

  @Test("a gesture knows the keys that are held beside it")
  func modifiers() throws {
    let desk = try Desk()
    let tap = UITapGestureRecognizer()
    desk.view.addGestureRecognizer(tap)
    for (time, keys) in [(0.0, UIKeyModifierFlags.shift), (1, [.command, .alternate]), (2, [])] {
      for phase in [TouchPhase.began, .ended] {
        var sample = TouchSample(
          id: 0, phase: phase, location: CGPoint(x: 50, y: 50), time: desk.origin + time)
        sample.modifiers = keys.rawValue
        desk.delivery.send([sample])
        #expect(tap.modifierFlags == keys)
      }
    }
  }

  @Test("fingers of a view that has them alone come to no other, and those of others not to it")
  func exclusive() throws {
    for isExclusive in [true, false] {
      let fingers = try Fingers()
      let (left, right) = (
        ListeningView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
        ListeningView(frame: CGRect(x: 150, y: 0, width: 100, height: 100))
      )
      left.isExclusiveTouch = isExclusive
      fingers.window.addSubview(left)
      fingers.window.addSubview(right)
      fingers.down(50, 50, finger: 1)
      fingers.down(200, 50, finger: 2)
      #expect(left.words == ["began1"] && right.words == (isExclusive ? [] : ["began1"]))
      fingers.up(50, 50, finger: 1)
      fingers.up(200, 50, finger: 2)
      (left.words, right.words) = ([], [])
      fingers.down(200, 50, finger: 2)
      fingers.down(50, 50, finger: 1)
      #expect(left.words == (isExclusive ? [] : ["began1"]) && right.words == ["began1"])
    }
  }
}
