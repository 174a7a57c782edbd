// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing
import UIKit

@MainActor
@Suite("View animation blocks", .serialized)
struct UIViewAnimationTests {
  @Test("outside blocks the action is null, and inside one a change animates")
  func actions() throws {
    let view = UIView()
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
    UIView.animate(withDuration: 1) {
      #expect(!(view.action(for: view.layer, forKey: "position") is NSNull))
      #expect(view.action(for: view.layer, forKey: "contents") is NSNull)
      #expect(UIView.inheritedAnimationDuration == 1)
    }
    #expect(view.action(for: view.layer, forKey: "position") is NSNull)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("the animation of a centre adds the way back to the old one")
  func additive() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 0.3) { shown.view.center.x = 100 }
    let animation = try #require(
      shown.view.layer.animation(forKey: "position") as? CABasicAnimation)
    #expect(animation.isAdditive && animation.fillMode == .both && animation.duration == 0.3)
    #expect((animation.fromValue as? NSValue)?.cgPointValue == CGPoint(x: -100, y: 0))
    #expect((animation.toValue as? NSValue)?.cgPointValue == .zero)
    UIView.animate(withDuration: 0.3) { shown.view.center.x = 0 }
    #expect(shown.view.layer.animationKeys() == ["position", "position-2"])
  }

  @Test("an animation that turns back keeps its speed")
  func stacking() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { shown.view.center.x = 100 }
    try shown.stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { shown.view.center.x = 0 }
    try shown.stage.advance(to: 0.5)
    for (time, x) in [(0.5, 50.0), (0.75, 50), (1, 50), (1.25, 25), (1.5, 0)] {
      #expect(abs(shown.x(at: time) - x) < 1e-6, "at \(time)")
    }
  }

  @Test("completion blocks run while time moves on, at their instant")
  func completion() throws {
    let shown = try Shown()
    var ends: [Double] = []
    func next(_ x: CGFloat) {
      UIView.animate(
        withDuration: 0.35, animations: { shown.view.center.x = x },
        completion: { finished in
          #expect(finished)
          ends.append(shown.stage.time)
          if x < 300 { next(x + 100) }
        })
    }
    next(100)
    UIView.animate(withDuration: 0) {
    } completion: { _ in
      ends.append(-1)
    }
    try shown.stage.advance(to: 2)
    #expect(ends.first == -1)
    #expect(zip(ends.dropFirst(), [0.35, 0.7, 1.05]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(ends.count == 4)
  }

  @Test("during the delay the old value shows")
  func delay() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { shown.view.alpha = 0 }
    try shown.stage.advance(to: 0)
    #expect(shown.view.alpha == 0)
    for (time, alpha) in [(0.0, 1.0), (0.4, 1), (1, 0.5), (1.5, 0)] {
      #expect(abs(shown.opacity(at: time) - alpha) < 1e-6, "at \(time)")
    }
  }

  @Test("what takes no time comes after its delay, and its completion with it")
  func delayedJump() throws {
    let shown = try Shown()
    var end: Double?
    UIView.animate(
      withDuration: 0, delay: 0.5, options: [],
      animations: {
        shown.view.alpha = 0
        shown.view.center.x = 100
      }, completion: { _ in end = shown.stage.time })
    #expect(shown.view.alpha == 0)
    for (time, alpha, x) in [(0.0, 1.0, 0.0), (0.499, 1, 0), (0.501, 0, 100), (2, 0, 100)] {
      #expect(abs(shown.opacity(at: time) - alpha) < 1e-6, "at \(time)")
      #expect(abs(shown.x(at: time) - x) < 1e-6, "at \(time)")
    }
    try shown.stage.advance(to: 0.49)
    #expect(end == nil)
    try shown.stage.advance(to: 1)
    #expect(abs((end ?? 0) - 0.5) < 1e-3)
  }

  @Test("a block in which nothing changes is over at once, whatever its times")
  func nothing() throws {
    let shown = try Shown()
    var ends: [Double] = []
    for delay in [0, 0.5] {
      UIView.animate(
        withDuration: 1, delay: delay, options: [], animations: {},
        completion: { finished in
          #expect(finished)
          ends.append(shown.stage.time)
        })
    }
    #expect(ends.isEmpty)
    try shown.stage.advance(to: 0.1)
    #expect(ends == [0, 0])
  }

  @Test(
    "a spring's constants follow from duration, damping and velocity",
    arguments: [
      (1, 0.5, 0, 161.719502, 12.716898), (0.5, 0.5, 0, 646.878006, 25.433797),
      (0.5, 0.7, 0, 387.274580, 27.551010), (0.8, 0.7, 0, 151.279133, 17.219382),
      (1, 0.8, 0, 80.897373, 14.390875), (3, 0.25, 0, 54.833634, 3.702487),
      (0.6, 0.6, 0, 338.158713, 22.066911), (1, 1, 0, 85.255924, 18.466827),
      (0.5, 1, 0, 341.023698, 36.933654), (1, 0.5, -1, 169.078988, 13.003038),
      (1, 0.8, -2, 86.343633, 14.867404), (1, 1, -1, 87.155547, 18.671427),
    ] as [(Double, Double, Double, Double, Double)])
  func springs(
    _ row: (duration: Double, ratio: Double, velocity: Double, stiffness: Double, damping: Double)
  ) throws {
    let shown = try Shown()
    UIView.animate(
      withDuration: row.duration, delay: 0, usingSpringWithDamping: CGFloat(row.ratio),
      initialSpringVelocity: CGFloat(row.velocity)
    ) { shown.view.center.x = 100 }
    let spring = try #require(
      shown.view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(abs(Double(spring.stiffness) - row.stiffness) < 1e-5)
    #expect(abs(Double(spring.damping) - row.damping) < 1e-5)
    #expect(spring.duration == row.duration && Double(spring.initialVelocity) == row.velocity)
  }

  @Test("completion tells whether the animations ran to their end", arguments: [true, false])
  func completion(_ isLeftAlone: Bool) async throws {
    let shown = try Shown()
    let record = Record()
    UIView.animate(withDuration: 1) {
      shown.view.center.x = 100
      shown.view.alpha = 0
    } completion: {
      record.flags.append($0)
    }
    try shown.stage.advance(to: 0.5)
    #expect(record.flags.isEmpty)
    if !isLeftAlone { shown.view.layer.removeAnimation(forKey: "opacity") }
    try shown.stage.advance(to: 1.5)
    await turn()
    #expect(record.flags == [isLeftAlone])
  }

  @Test("without a duration or with animations off nothing animates, but completion comes")
  func immediate() async throws {
    let shown = try Shown()
    let record = Record()
    UIView.animate(withDuration: 0) {
      shown.view.center.x = 100
    } completion: {
      record.flags.append($0)
    }
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { shown.view.alpha = 0.5 }
    } completion: {
      record.flags.append($0)
    }
    #expect(shown.view.layer.animationKeys() == nil)
    #expect(shown.view.center.x == 100 && shown.view.alpha == 0.5)
    #expect(record.flags.isEmpty)
    await turn()
    #expect(record.flags == [true, true])
  }

  @Test("an inner block has the outer one's duration unless it keeps its own")
  func nesting() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 1) { shown.view.center.x = 100 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        shown.view.alpha = 0
      }
    }
    #expect(shown.view.layer.animation(forKey: "position")?.duration == 2)
    #expect(shown.view.layer.animation(forKey: "opacity")?.duration == 1)
  }

  @Test("a size animates apart from its origin, a turn from where it was")
  func sizesAndTurns() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      shown.view.bounds.size.width = 30
      shown.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    #expect(shown.view.layer.animationKeys() == ["bounds.size", "transform"])
    try shown.stage.advance(to: 0)
    func value(_ path: String) -> Double {
      let value = shown.stage.value(forKeyPath: path, of: shown.view.layer, at: 0.5)
      return (value as? NSNumber)?.doubleValue ?? value as? Double ?? .nan
    }
    #expect(abs(value("bounds.size.width") - 20) < 1e-6)
    #expect(abs(value("transform.rotation.z") - .pi / 4) < 1e-6)
  }

  @Test(
    "an animation of a view on no screen is over with the next commit", arguments: [true, false])
  func unseen(_ hasDelay: Bool) async throws {
    let view = UIView()
    let record = Record()
    UIView.animate(withDuration: 5, delay: hasDelay ? 3 : 0, options: .repeat) {
      view.center.x = 100
      view.backgroundColor = .red
    } completion: {
      record.flags.append($0)
    }
    #expect(view.center.x == 100 && record.flags.isEmpty)
    CATransaction.flush()
    await turn()
    #expect(record.flags == [true])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test("a view that comes on screen before the commit animates")
  func shownLate() async throws {
    let shown = try Shown()
    let (late, record) = (UIView(), Record())
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      late.center.x = 100
    } completion: {
      record.flags.append($0)
    }
    shown.view.addSubview(late)
    try shown.stage.advance(to: 0.5)
    await turn()
    #expect(record.flags.isEmpty)
    let x = shown.stage.value(forKeyPath: "position.x", of: late.layer, at: 0.5) as? NSNumber
    #expect(x?.doubleValue == 50)
    try shown.stage.advance(to: 1)
    #expect(record.flags == [true])
  }

  @Test("a view that leaves the screen ends its animations unfinished")
  func leaving() async throws {
    let shown = try Shown()
    let (inner, record) = (UIView(), Record())
    shown.view.addSubview(inner)
    UIView.animate(withDuration: 1) {
      inner.center.x = 100
    } completion: {
      record.flags.append($0)
    }
    try shown.stage.advance(to: 0.5)
    inner.removeFromSuperview()
    try shown.stage.advance(to: 0.6)
    await turn()
    #expect(record.flags == [false])
  }

  @Test("a colour replaces the one that runs, which ends unfinished")
  func colours() async throws {
    let shown = try Shown()
    let record = Record()
    shown.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    try shown.stage.advance(to: 0)
    func turn(to red: CGFloat, _ options: UIView.AnimationOptions) {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
        shown.view.backgroundColor = UIColor(red: red, green: 0, blue: 0, alpha: 1)
      } completion: {
        record.flags.append($0)
      }
    }
    func red() -> Double {
      let value = shown.stage.value(
        forKeyPath: "backgroundColor", of: shown.view.layer, at: shown.stage.time)
      return ((value as? CGColor)?.components?.first).map { Double($0) } ?? .nan
    }
    turn(to: 1, [])
    try shown.stage.advance(to: 0.25)
    #expect(abs(red() - 0.25) < 1e-6)
    turn(to: 0, .beginFromCurrentState)
    try shown.stage.advance(to: 0.75)
    #expect(abs(red() - 0.125) < 1e-6)
    #expect(shown.view.layer.animationKeys() == ["backgroundColor"])
    turn(to: 1, [])
    try shown.stage.advance(to: 0.75)
    #expect(abs(red()) < 1e-6)
    try shown.stage.advance(to: 2)
    await UIKitTests.turn()
    #expect(record.flags.sorted { !$0 && $1 } == [false, false, true])
  }

  @Test("an action for a colour is an animation that programs make others from")
  func derivedAction() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveEaseOut) {
      let action = shown.view.action(for: shown.view.layer, forKey: "backgroundColor")
      let animation = action as? CABasicAnimation
      #expect(animation?.duration == 0.4 && animation?.keyPath == "backgroundColor")
      #expect(animation?.timingFunction == CAMediaTimingFunction(name: .easeOut))
      shown.view.layer.cornerRadius = 4
    }
    let radius = try #require(
      shown.view.layer.animation(forKey: "cornerRadius") as? CABasicAnimation)
    #expect((radius.fromValue as? NSNumber)?.doubleValue == 0 && radius.toValue == nil)
  }

  @Test("a frame animates as position and size")
  func frame() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 1) { shown.view.frame.origin.x = 50 }
    #expect(shown.view.layer.animationKeys() == ["position"])
    UIView.animate(withDuration: 1) {
      shown.view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    }
    #expect(shown.view.layer.animationKeys() == ["position", "position-2", "bounds.size"])
  }

  @Test("repetition and turning back", arguments: [true, false])
  func repetition(_ isEndless: Bool) throws {
    let shown = try Shown()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse, isEndless ? .repeat : []]
    ) { shown.view.center.x = 100 }
    try shown.stage.advance(to: 0)
    for (time, x) in [(0.25, 25.0), (1, 100), (1.75, 25), (2.5, isEndless ? 50 : 100)] {
      #expect(abs(shown.x(at: time) - x) < 1e-6, "at \(time)")
    }
  }

  @Test("a count of repetitions inside a block")
  func modified() async throws {
    let shown = try Shown()
    let record = Record()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
        shown.view.center.x = 100
      }
      shown.view.alpha = 0
    } completion: {
      record.flags.append($0)
    }
    #expect(shown.view.layer.animation(forKey: "opacity")?.autoreverses == false)
    try shown.stage.advance(to: 3.9)
    #expect(abs(shown.x - 10) < 1e-6 && record.flags.isEmpty)
    try shown.stage.advance(to: 4)
    #expect(record.flags == [true])
  }

  @Test("inner blocks take over options unless they override them")
  func inheritedOptions() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .repeat]) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { shown.view.center.x = 1 }
      UIView.animate(
        withDuration: 1, delay: 0,
        options: [.overrideInheritedCurve, .overrideInheritedOptions, .curveEaseIn]
      ) { shown.view.alpha = 0 }
    }
    let (taken, own) = (
      shown.view.layer.animation(forKey: "position"), shown.view.layer.animation(forKey: "opacity")
    )
    #expect(taken?.timingFunction == CAMediaTimingFunction(name: .linear))
    #expect(taken?.repeatCount == .infinity)
    #expect(own?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(own?.repeatCount == 0)
  }

  @Test("layoutSubviews lays out inside the block")
  func layout() throws {
    final class Row: UIView {
      let item = UIView()
      override func layoutSubviews() { item.center.x = bounds.width }
    }
    let shown = try Shown()
    let row = Row(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    row.addSubview(row.item)
    shown.view.addSubview(row)
    try shown.stage.advance(to: 0)
    UIView.animate(withDuration: 1) { row.bounds.size.width = 20 }
    try shown.stage.advance(to: 0)
    #expect(row.item.layer.animationKeys() == nil && row.item.center.x == 20)
    UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) {
      row.bounds.size.width = 30
    }
    #expect(row.item.layer.animationKeys() == ["position"])
  }

  @Test("animations can be turned off for all")
  func off() throws {
    let shown = try Shown()
    #expect(UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { shown.view.center.x = 100 }
    UIView.setAnimationsEnabled(true)
    #expect(shown.view.layer.animationKeys() == nil && shown.view.center.x == 100)
  }

  @Test("frame rates are asked for", arguments: [60, 30])
  func frameRates(_ rate: Float) throws {
    let shown = try Shown()
    UIView.animate(
      withDuration: 1, delay: 0,
      options: rate == 60 ? .preferredFramesPerSecond60 : .preferredFramesPerSecond30
    ) { shown.view.center.x = 100 }
    let animation = shown.view.layer.animation(forKey: "position")
    #expect(animation?.preferredFrameRateRange.preferred == rate)
  }

  @Test("a spring told by its perceived duration settles")
  func perceptualSpring() throws {
    let shown = try Shown()
    UIView.animate(springDuration: 0.5, bounce: 0.3) { shown.view.center.x = 100 }
    let spring = try #require(
      shown.view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(abs(Double(spring.stiffness) - 157.913670) < 1e-5)
    #expect(abs(Double(spring.damping) - 17.592919) < 1e-5)
    #expect(abs(spring.duration - spring.settlingDuration) < 1e-9)
    try shown.stage.advance(to: spring.duration + 0.01)
    #expect(shown.x == 100 && shown.view.layer.animationKeys() == nil)
  }

  @Test("the model has the new value at once, the presentation the one on screen")
  func presentation() throws {
    let shown = try Shown()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { shown.view.center.x = 100 }
    try shown.stage.advance(to: 0.3)
    #expect(shown.view.center.x == 100)
    #expect(abs(Double(shown.view.layer.presentation()?.position.x ?? 0) - 30) < 1e-6)
  }

  @Test("inner completions come before the outer one's when both end together")
  func order() throws {
    let shown = try Shown()
    let record = Record()
    UIView.animate(withDuration: 1) {
      UIView.animate(withDuration: 0.2) {
        shown.view.alpha = 0
      } completion: { _ in
        record.words.append("inner")
      }
      shown.view.center.x = 100
    } completion: { _ in
      record.words.append("outer")
    }
    UIView.animate(withDuration: 0.5) {
      shown.view.center.y = 100
    } completion: { _ in
      record.words.append("short")
    }
    try shown.stage.advance(to: 0.5)
    #expect(record.words == ["short"])
    try shown.stage.advance(to: 1)
    #expect(record.words == ["short", "inner", "outer"])
  }

  @Test("waiting tells whether the animations ran to their end")
  func waiting() async throws {
    let view = UIView()
    CATransaction.flush()
    let ended = Task { await UIView.animate(withDuration: 1) { view.alpha = 0 } }
    await turn()
    CATransaction.flush()
    #expect(await ended.value)
  }
}
