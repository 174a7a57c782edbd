// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing
@testable import UIKit

@MainActor
@Suite("Property animators", .serialized)
struct UIViewPropertyAnimatorTests {
  @Test("an animator is as Apple's when it is new")
  func defaults() {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
    #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed)
    #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
    #expect(!animator.isManualHitTestingEnabled && animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion && animator.delay == 0 && animator.duration == 2)
    #expect(animator.fractionComplete == 0)
    #expect(animator.timingParameters?.timingCurveType == .builtin)
  }

  @Test("parameters tell their kind and their numbers")
  func parameters() {
    let standard = UICubicTimingParameters()
    #expect(standard.controlPoint1 == CGPoint(x: 0.25, y: 0.1))
    #expect(standard.controlPoint2 == CGPoint(x: 0.25, y: 1))
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(named.timingCurveType == .builtin && named.animationCurve == .easeIn)
    #expect(named.controlPoint1 == CGPoint(x: 0.42, y: 0))
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(own.timingCurveType == .cubic && own.cubicTimingParameters === own)
    let spring = UISpringTimingParameters(
      dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2))
    #expect(spring.timingCurveType == .spring && spring.initialVelocity.dy == 2)
    #expect([0, 1, 2, 3].compactMap(UITimingCurveType.init).count == 4)
    #expect(UIViewAnimatingState.stopped.rawValue == 2)
    #expect(UIViewAnimatingPosition.current.rawValue == 2)
  }

  @Test("a spring with constants of its own takes its own time")
  func settling() {
    let constants = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    #expect(
      abs(UIViewPropertyAnimator(duration: 9, timingParameters: constants).duration - 1.4727003)
        < 1e-6)
    let ratio = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(UIViewPropertyAnimator(duration: 9, timingParameters: ratio).duration == 9)
    // The system's spring counts as critically damped.
    let system = UIViewPropertyAnimator(
      duration: 9, timingParameters: UISpringTimingParameters())
    #expect(system.duration > 0.3 && system.duration < 1)
  }

  @Test("it runs to its end and tells where it ended")
  func running() throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x = 100
    }
    animator.addCompletion { record.positions.append($0) }
    animator.addCompletion { _ in record.words.append("second") }
    #expect(shown.view.center.x == 0)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && shown.view.center.x == 100)
    try shown.stage.advance(to: 0.5)
    #expect(abs(shown.x - 25) < 1e-6 && abs(animator.fractionComplete - 0.25) < 1e-9)
    try shown.stage.advance(to: 2)
    #expect(record.positions == [.end] && record.words == ["second"])
    #expect(animator.state == .inactive && !animator.isRunning && shown.x == 100)
    #expect(shown.view.layer.animationKeys() == nil)
  }

  @Test("a pause shows where it is; scrubbing moves it; it goes on as told", arguments: [0.0, 1])
  func pausing(_ factor: Double) throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x = 100
    }
    animator.addCompletion { record.positions.append($0) }
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    try shown.stage.advance(to: 5)
    #expect(abs(shown.x - 25) < 1e-6)
    animator.fractionComplete = 0.6
    try shown.stage.advance(to: 6)
    #expect(abs(shown.x - 60) < 1e-6)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(factor))
    let end = 6 + (factor == 0 ? 0.8 : 2)
    try shown.stage.advance(to: (6 + end) / 2)
    #expect(abs(shown.x - 80) < 1e-6)
    try shown.stage.advance(to: end - 0.01)
    #expect(record.positions.isEmpty)
    try shown.stage.advance(to: end)
    #expect(record.positions == [.end] && shown.x == 100)
  }

  @Test("scrubbing is straight, or follows the pace", arguments: [true, false])
  func scrubbing(_ isLinear: Bool) throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      shown.view.center.x = 100
    }
    animator.scrubsLinearly = isLinear
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning)
    try shown.stage.advance(to: 0)
    #expect(abs(shown.x - (isLinear ? 50 : 31.5357)) < 1e-3)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
    try shown.stage.advance(to: 3)
    #expect(abs(shown.x - (isLinear ? 50 : 31.5357)) < 1e-3)
  }

  @Test("a pause on a curve changes nothing, and going on keeps to the curve")
  func curvePause() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      shown.view.center.x = 100
    }
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    animator.pauseAnimation()
    #expect(abs(shown.x - 31.5357) < 1e-3)
    #expect(abs(animator.fractionComplete - 0.315357) < 1e-5)
    // Set to what it is: the pace is found again from there.
    animator.fractionComplete = animator.fractionComplete
    #expect(abs(shown.x - 31.5357) < 1e-3)
    try shown.stage.advance(to: 2)
    animator.startAnimation()
    try shown.stage.advance(to: 2.25)
    #expect(abs(shown.x - 62.1862) < 1e-3)
    try shown.stage.advance(to: 2.5)
    #expect(shown.x == 100 && animator.state == .inactive)
  }

  @Test("it turns around while it runs and ends at its start")
  func reversing() throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x = 100
    }
    animator.addCompletion { record.positions.append($0) }
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.75) < 1e-9)
    #expect(abs(shown.x - 25) < 1e-6)
    try shown.stage.advance(to: 0.75)
    #expect(abs(shown.x - 12.5) < 1e-6)
    try shown.stage.advance(to: 1)
    #expect(record.positions == [.start] && shown.view.center.x == 0 && shown.x == 0)
    #expect(shown.view.layer.animationKeys() == nil)
  }

  @Test("reversed before it starts it runs from its end to its start")
  func startingReversed() throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x = 100
    }
    animator.isReversed = true
    animator.addCompletion { position in
      record.positions.append(position)
      record.flags.append(animator.isReversed)
    }
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    #expect(abs(shown.x - 75) < 1e-6 && abs(animator.fractionComplete - 0.25) < 1e-9)
    try shown.stage.advance(to: 2)
    #expect(record.positions == [.start] && record.flags == [true])
    #expect(shown.view.center.x == 0 && !animator.isReversed)
  }

  @Test("with another curve and no factor it takes the time that was left")
  func timeLeft() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      shown.view.center.x = 100
    }
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    try shown.stage.advance(to: 0.75)
    #expect(abs(shown.x - (31.5357 + 100) / 2) < 1e-3)
    try shown.stage.advance(to: 1)
    #expect(animator.state == .inactive && shown.x == 100)
  }

  @Test("a copy is inactive and makes the same changes")
  func copying() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x += 100
    }
    animator.scrubsLinearly = false
    let copy = try #require(animator.copy() as? UIViewPropertyAnimator)
    #expect(copy.duration == 2 && !copy.scrubsLinearly && copy.state == .inactive)
    animator.startAnimation()
    copy.startAnimation()
    try shown.stage.advance(to: 1)
    #expect(abs(shown.x - 100) < 1e-6)
    #expect(shown.view.layer.animationKeys() == ["position", "position-2"])
  }

  @Test("parameters survive an archive")
  func archives() throws {
    func copy<T: NSObject & NSCoding>(_ object: T) throws -> T? {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      object.encode(with: archiver)
      archiver.finishEncoding()
      let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      return T(coder: reader)
    }
    let curve = try copy(
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4)))
    #expect(curve?.controlPoint2 == CGPoint(x: 0.3, y: 0.4) && curve?.timingCurveType == .cubic)
    let spring = try copy(
      UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 1, dy: 2)))
    #expect(spring?.initialVelocity == CGVector(dx: 1, dy: 2))
    #expect(spring?.settlingDuration != nil)
  }

  @Test("stopped without finishing it leaves views where they are and tells nobody")
  func stopping() throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x = 100
      shown.view.alpha = 0
    }
    animator.addCompletion { record.positions.append($0) }
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(abs(shown.view.center.x - 25) < 1e-6 && abs(shown.view.alpha - 0.75) < 1e-6)
    try shown.stage.advance(to: 5)
    #expect(record.positions.isEmpty && abs(shown.x - 25) < 1e-6)
  }

  @Test(
    "stopped, it is finished at a position",
    arguments: [UIViewAnimatingPosition.end, .start, .current])
  func finishing(_ position: UIViewAnimatingPosition) throws {
    let shown = try Shown()
    let record = Record()
    shown.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x = 100
      shown.view.transform = CGAffineTransform(scaleX: 4, y: 4)
      shown.view.backgroundColor = .red
    }
    animator.addAnimations { shown.view.center.x = 200 }
    animator.addCompletion { record.positions.append($0) }
    animator.finishAnimation(at: .end)
    #expect(animator.state == .inactive && record.positions.isEmpty)
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && record.positions.isEmpty)
    #expect(abs(shown.view.center.x - 50) < 1e-6)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive && record.positions == [position])
    let (x, scale): (CGFloat, CGFloat) =
      switch position {
      case .end: (200, 4)
      case .start: (0, 2)
      case .current: (50, 2.5)
      }
    #expect(abs(shown.view.center.x - x) < 1e-6)
    #expect(abs(shown.view.transform.a - scale) < 1e-6)
    #expect((shown.view.backgroundColor == nil) == (position == .start))
    #expect(shown.view.layer.animationKeys() == nil)
  }

  @Test("changes may begin after a part of the duration, or of what is left of it")
  func addedChanges() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x = 100
    }
    animator.addAnimations({ shown.view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    animator.addAnimations { shown.view.bounds.size.width = 40 }
    try shown.stage.advance(to: 1)
    #expect(abs(shown.x - 50) < 1e-6 && abs(shown.opacity(at: 1) - 1) < 1e-6)
    #expect(abs(shown.number("bounds.size.width", at: 1) - 20) < 1e-6)
    #expect(abs(shown.opacity(at: 1.5) - 0.5) < 1e-6)
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    #expect(abs(shown.opacity(at: 1) - 0.5) < 1e-6)
    #expect(abs(shown.number("bounds.size.width", at: 1) - 30) < 1e-6)
    animator.fractionComplete = 0.1
    #expect(abs(shown.opacity(at: 1) - 1) < 1e-6)
    #expect(abs(shown.number("bounds.size.width", at: 1) - 10) < 1e-6)
  }

  @Test("started without changes it waits for them")
  func empty() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    #expect(animator.state == .active && !animator.isRunning)
    try shown.stage.advance(to: 1)
    animator.addAnimations { shown.view.center.x = 100 }
    #expect(animator.isRunning)
    try shown.stage.advance(to: 1.5)
    #expect(abs(shown.x - 50) < 1e-6)
    try shown.stage.advance(to: 2)
    #expect(animator.state == .inactive)
  }

  @Test("a delay holds the start")
  func delay() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      shown.view.center.x = 100
    }
    animator.startAnimation(afterDelay: 1)
    #expect(animator.delay == 1 && animator.isRunning)
    try shown.stage.advance(to: 0.9)
    #expect(shown.x == 0 && animator.fractionComplete == 0)
    try shown.stage.advance(to: 1.5)
    #expect(abs(shown.x - 50) < 1e-6)
  }

  @Test("it can rest at its end and run back")
  func resting() throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      shown.view.center.x = 100
    }
    animator.pausesOnCompletion = true
    animator.addCompletion { record.positions.append($0) }
    animator.startAnimation()
    try shown.stage.advance(to: 2)
    #expect(animator.state == .active && !animator.isRunning && record.positions.isEmpty)
    #expect(shown.x == 100 && animator.fractionComplete == 1)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    try shown.stage.advance(to: 2.25)
    #expect(abs(shown.x - 75) < 1e-6)
    try shown.stage.advance(to: 3)
    #expect(record.positions == [.start] && shown.view.center.x == 0)
  }

  @Test("it continues with another pace from where it is")
  func continuing() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      shown.view.center.x = 100
      shown.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    shown.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    animator.addAnimations({ shown.view.alpha = 0 }, delayFactor: 0.5)
    animator.fractionComplete = 0.2
    try shown.stage.advance(to: 1)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    try shown.stage.advance(to: 2)
    #expect(abs(shown.x - 60) < 1e-6 && abs(animator.fractionComplete - 0.6) < 1e-9)
    let color = shown.stage.value(forKeyPath: "backgroundColor", of: shown.view.layer, at: 2)
    let red = ((color as? CGColor)?.components?.first).map { Double($0) } ?? .nan
    #expect(abs(red - 0.6) < 1e-6)
    #expect(abs(shown.opacity(at: 2) - 0.8) < 1e-6)
    animator.pauseAnimation()
    animator.fractionComplete = 0.1
    #expect(abs(shown.x - 10) < 1e-6)
    animator.isReversed = true
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    try shown.stage.advance(to: 2.5)
    #expect(abs(shown.x - 5) < 1e-6)
    try shown.stage.advance(to: 3)
    #expect(shown.view.center.x == 0 && animator.state == .inactive)
  }

  @Test("a spring so short that nobody sees it completes at once")
  func shortSpring() throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) {
      shown.view.center.x = 100
    }
    animator.addCompletion { record.positions.append($0) }
    animator.fractionComplete = 0.95
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 0.8), durationFactor: 0)
    #expect(record.positions == [.end] && shown.view.center.x == 100)
  }

  @Test("a spring's velocity counts in each direction of a position")
  func velocity() throws {
    let shown = try Shown()
    let parameters = UISpringTimingParameters(
      dampingRatio: 0.5, initialVelocity: CGVector(dx: 0, dy: -1))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations {
      shown.view.center = CGPoint(x: 100, y: 100)
      shown.view.bounds.size.width = 20
    }
    animator.startAnimation()
    #expect(
      shown.view.layer.animationKeys() == ["position.x", "position.y", "bounds.size"])
    func spring(_ key: String) -> CASpringAnimation? {
      shown.view.layer.animation(forKey: key) as? CASpringAnimation
    }
    #expect(spring("position.x")?.initialVelocity == 0)
    #expect(spring("position.y")?.initialVelocity == -1)
    #expect(abs((spring("position.y")?.stiffness ?? 0) - 169.078988) < 1e-5)
    try shown.stage.advance(to: 1)
    #expect(shown.view.center == CGPoint(x: 100, y: 100) && animator.state == .inactive)
  }

  @Test("keyframes inside an animator are scrubbed with it")
  func keyframes() throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          shown.view.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          shown.view.center.x = 300
        }
      } completion: {
        record.flags.append($0)
      }
    }
    animator.fractionComplete = 0.25
    #expect(abs(shown.x - 50) < 1e-6)
    animator.fractionComplete = 0.75
    #expect(abs(shown.x - 200) < 1e-6)
    animator.startAnimation()
    try shown.stage.advance(to: 0.25)
    #expect(abs(shown.x - 250) < 1e-6 && record.flags.isEmpty)
    animator.isReversed = true
    try shown.stage.advance(to: 0.75)
    #expect(abs(shown.x - 150) < 1e-6)
    try shown.stage.advance(to: 3)
    #expect(shown.view.center.x == 0 && record.flags == [false])
  }

  @Test("blocks inside an animator belong to it")
  func innerBlocks() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(withDuration: 9) { shown.view.center.x = 100 }
      UIView.performWithoutAnimation { shown.view.alpha = 0.5 }
    }
    animator.fractionComplete = 0.5
    #expect(abs(shown.x - 50) < 1e-6)
    #expect(shown.view.layer.animationKeys() == ["position"] && shown.view.alpha == 0.5)
  }

  @Test("views on no screen are at their end with the next commit, even paused")
  func unseen() async throws {
    let view = UIView()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
    animator.addCompletion { record.positions.append($0) }
    animator.pauseAnimation()
    CATransaction.flush()
    await turn()
    #expect(record.positions == [.end] && animator.state == .inactive && view.center.x == 100)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("without anything to animate it is over in the next turn")
  func nothing() async throws {
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {}
    animator.addCompletion { record.positions.append($0) }
    animator.startAnimation()
    #expect(record.positions.isEmpty)
    await turn()
    #expect(record.positions == [.end])
  }

  @Test("a running animator starts at once, with the curve of its options")
  func runningAnimator() throws {
    let shown = try Shown()
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: .curveLinear
    ) { shown.view.center.x = 100 }
    #expect(animator.isRunning && animator.isInterruptible)
    try shown.stage.advance(to: 0.5)
    #expect(abs(shown.x - 50) < 1e-6)
    UIView.animate(withDuration: 3) {
      let inner = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: []
      ) { shown.view.alpha = 0 }
      #expect(inner.duration == 3 && !inner.isInterruptible)
    }
  }

  @Test("an animator that is taken its animations away ends")
  func takenAway() async throws {
    let shown = try Shown()
    let record = Record()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      shown.view.center.x = 100
    }
    animator.addCompletion { record.positions.append($0) }
    animator.startAnimation()
    try shown.stage.advance(to: 0.5)
    shown.view.layer.removeAllAnimations()
    await turn()
    #expect(record.positions == [.end] && animator.state == .inactive)
  }

  @Test("touches pass over views that move unless they are allowed")
  func touches() throws {
    let shown = try Shown()
    #expect(!isTouchBlockedByAnimation(shown.view))
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      shown.view.center.x = 100
    }
    #expect(!isTouchBlockedByAnimation(shown.view))
    UIView.animate(withDuration: 1) { shown.view.alpha = 0.5 }
    #expect(isTouchBlockedByAnimation(shown.view))
    try shown.stage.advance(to: 1)
    #expect(!isTouchBlockedByAnimation(shown.view))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { shown.view.alpha = 1 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    #expect(isTouchBlockedByAnimation(shown.view))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    root.addSubview(shown.view)
    #expect(root.hitTest(CGPoint(x: 100, y: 0), with: nil) === root)
    animator.stopAnimation(true)
    #expect(root.hitTest(CGPoint(x: 100, y: 0), with: nil) === shown.view)
  }
}
