// SPDX-License-Identifier: Apache-2.0

import Stage
import TestSupport
import Testing
import UIKit

/// Changes of many kinds of property, and what is seen of them.
@MainActor
private struct Scene {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let inner = UIView(frame: CGRect(x: 2, y: 2, width: 4, height: 4))

  init() throws {
    stage = try Stage(size: CGSize(width: 100, height: 100))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    inner.backgroundColor = .blue
    view.addSubview(inner)
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)
  }

  func change() {
    view.center = CGPoint(x: 70, y: 30)
    view.bounds.size = CGSize(width: 30, height: 20)
    view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 1.5, y: 1.5)
    view.alpha = 0.25
    view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    view.layer.cornerRadius = 6
    inner.center.x = 20
    inner.layer.borderWidth = 2
  }

  /// Every number that is seen at a time.
  func seen(at time: Double) -> [Double] {
    let paths = [
      "position.x", "position.y", "bounds.size.width", "bounds.size.height",
      "transform.rotation.z", "transform.scale.x", "opacity", "cornerRadius", "borderWidth",
    ]
    return [view, inner].flatMap { view in
      paths.map { path in
        (stage.value(forKeyPath: path, of: view.layer, at: time) as? NSNumber)?.doubleValue ?? .nan
      }
        + ((stage.value(forKeyPath: "backgroundColor", of: view.layer, at: time) as? CGColor)?
        .components ?? []).map { Double($0) }
    }
  }

  var seen: [Double] { seen(at: stage.time) }
}

private func close(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-5) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < tolerance }
}

@MainActor
private func randomParameters(_ random: inout SplitMix64) -> any UITimingCurveProvider {
  switch random.next() % 3 {
  case 0:
    UICubicTimingParameters(
      animationCurve: UIView.AnimationCurve(rawValue: Int(random.next() % 4)) ?? .linear)
  case 1:
    UICubicTimingParameters(
      controlPoint1: CGPoint(x: random.double(in: 0...1), y: random.double(in: 0...1)),
      controlPoint2: CGPoint(x: random.double(in: 0...1), y: random.double(in: 0...1)))
  default:
    UISpringTimingParameters(dampingRatio: CGFloat(random.double(in: 0.2...1)))
  }
}

@MainActor
@Suite("Laws of view animations", .serialized)
struct UIViewAnimationLawTests {
  @Test("scrubbed to a fraction, all is as at that part of the time", arguments: 0..<8)
  func scrubbing(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let duration = random.double(in: 0.1...4)
    let delay = CGFloat(random.double(in: 0...0.9))
    let (free, scrubbed) = (try Scene(), try Scene())
    func animator(_ scene: Scene) -> UIViewPropertyAnimator {
      let animator = UIViewPropertyAnimator(
        duration: duration, curve: .linear, animations: scene.change)
      animator.addAnimations({ scene.view.center.x = 10 }, delayFactor: delay)
      return animator
    }
    animator(free).startAnimation()
    let held = animator(scrubbed)
    CATransaction.flush()
    for _ in 0..<20 {
      let fraction = random.double(in: 0...1)
      held.fractionComplete = CGFloat(fraction)
      #expect(
        close(scrubbed.seen, free.seen(at: fraction * duration)), "\(fraction) of seed \(seed)")
    }
  }

  @Test("turned around at any time, it lands on the start", arguments: 0..<12)
  func reversing(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try Scene()
    let before = scene.seen
    let duration = random.double(in: 0.2...2)
    let animator = UIViewPropertyAnimator(
      duration: duration, timingParameters: randomParameters(&random))
    animator.addAnimations(scene.change)
    animator.addAnimations(
      { scene.view.center.x = 10 }, delayFactor: CGFloat(random.double(in: 0...1)))
    let record = Record()
    animator.addCompletion { record.positions.append($0) }
    animator.startAnimation()
    try scene.stage.advance(to: random.double(in: 0.01...0.99) * duration)
    let middle = scene.seen
    animator.isReversed = true
    #expect(close(scene.seen, middle), "turning shows nothing, seed \(seed)")
    try scene.stage.advance(to: 3 * duration)
    #expect(record.positions == [.start], "seed \(seed)")
    #expect(close(scene.seen, before, 1e-9), "seed \(seed)")
    #expect(scene.view.layer.animationKeys() == nil && scene.inner.layer.animationKeys() == nil)
  }

  @Test("pausing shows nothing, and after it all is as it would have been", arguments: 0..<12)
  func pausing(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (free, paused) = (try Scene(), try Scene())
    let duration = random.double(in: 0.2...2)
    let parameters = randomParameters(&random)
    let animators = [free, paused].map { scene in
      let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
      animator.addAnimations(scene.change)
      animator.addAnimations({ scene.inner.alpha = 0 }, delayFactor: 0.4)
      return animator
    }
    for animator in animators { animator.startAnimation() }
    CATransaction.flush()
    let (moment, length) = (random.double(in: 0...0.9) * duration, random.double(in: 0...2))
    let later = moment + random.double(in: 0...0.09) * duration
    try paused.stage.advance(to: moment)
    animators[1].pauseAnimation()
    #expect(close(paused.seen, free.seen(at: moment)), "seed \(seed)")
    try paused.stage.advance(to: moment + length)
    #expect(close(paused.seen, free.seen(at: moment)), "seed \(seed)")
    animators[1].startAnimation()
    #expect(close(paused.seen, free.seen(at: moment)), "seed \(seed)")
    #expect(close(paused.seen(at: later + length), free.seen(at: later)), "seed \(seed)")
  }

  @Test("stopped at any time, the model is what was on screen", arguments: 0..<8)
  func stopping(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try Scene()
    let animator = UIViewPropertyAnimator(
      duration: 1, timingParameters: randomParameters(&random))
    animator.addAnimations(scene.change)
    animator.startAnimation()
    try scene.stage.advance(to: random.double(in: 0...0.9))
    let shown = scene.seen
    animator.stopAnimation(true)
    #expect(close(scene.seen, shown), "seed \(seed)")
    #expect(scene.view.layer.animationKeys() == nil)
  }

  @Test(
    "random blocks in blocks leave no animation behind and tell their end once", arguments: 0..<20)
  func nesting(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let views = (0..<5).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    // The last one is on no screen.
    for view in views.dropLast() { stage.layer.addSublayer(view.layer) }
    try stage.advance(to: 0)
    var (begun, ended) = (0, 0)
    var animators: [UIViewPropertyAnimator] = []
    func change() {
      let view = views[Int(random.next() % 5)]
      let value = CGFloat(random.double(in: 0...1))
      switch random.next() % 6 {
      case 0: view.center.x = value * 100
      case 1: view.bounds.size.width = value * 50
      case 2: view.alpha = value
      case 3: view.transform = CGAffineTransform(scaleX: value, y: value)
      case 4: view.backgroundColor = UIColor(red: value, green: 0, blue: 0, alpha: 1)
      default: view.layer.cornerRadius = value * 5
      }
    }
    func block(_ depth: Int) {
      for _ in 0..<(1 + random.next() % 3) { change() }
      guard depth < 4 else { return }
      let duration = random.double(in: 0...0.5)
      let options = UIView.AnimationOptions(rawValue: UInt(random.next() & 0b10_0110_0101))
      let done = { ended += 1 }
      switch random.next() % 7 {
      case 0:
        begun += 1
        UIView.animate(
          withDuration: duration, delay: duration, options: options,
          animations: { block(depth + 1) }, completion: { _ in done() })
      case 1:
        begun += 1
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
          options: options, animations: { block(depth + 1) }, completion: { _ in done() })
      case 2:
        begun += 1
        UIView.animateKeyframes(withDuration: duration, delay: 0) {
          for start in [0.0, 0.3, 0.6] {
            UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.4) {
              block(depth + 1)
            }
          }
        } completion: { _ in
          done()
        }
      case 3:
        begun += 1
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.7) {
          block(depth + 1)
        }
        animator.addCompletion { _ in done() }
        animator.startAnimation()
        animators.append(animator)
      case 4: UIView.performWithoutAnimation { block(depth + 1) }
      case 5:
        UIView.beginAnimations(nil, context: nil)
        block(depth + 1)
        UIView.commitAnimations()
      default:
        begun += 1
        UIView.transition(
          with: views[0], duration: duration, options: [options, .transitionCrossDissolve],
          animations: { block(depth + 1) }, completion: { _ in done() })
      }
    }
    for round in 0..<4 {
      block(0)
      try stage.advance(to: Double(round) * 0.1)
      await turn()
      // Another test's stage may have set the media clock meanwhile.
      try stage.advance(by: 0)
      if let animator = animators.last, animator.isRunning, round == 2 {
        animator.isReversed = true
      }
    }
    for round in 1..<8 {
      try stage.advance(to: Double(round) * 4)
      await turn()
    }
    CATransaction.flush()
    await turn()
    for view in views { #expect(view.layer.animationKeys() == nil, "seed \(seed)") }
    #expect(begun == ended, "seed \(seed)")
    #expect(animators.allSatisfy { $0.state == .inactive }, "seed \(seed)")
    #expect(stage.layer.sublayers?.count == 4, "seed \(seed)")
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("numbers that make no sense neither trap nor keep anything from ending")
  func hostileNumbers() async throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)
    var (begun, ended) = (0, 0)
    let done: (Any) -> Void = { _ in ended += 1 }
    let odd: [Double] = [.nan, -Double.infinity, -1, 0, 1e-300]
    func change() {
      begun += 1
      view.center.x += 1
      view.transform = view.transform.rotated(by: 0.1)
      view.layer.cornerRadius += 1
    }
    for number in odd + [Double.infinity, 1e300] {
      let factor = CGFloat(number)
      UIView.animate(withDuration: 0.1, delay: number == 1e300 ? 0 : number, options: []) {
        change()
      } completion: {
        done($0)
      }
      UIView.animate(
        withDuration: 0.1, delay: 0, usingSpringWithDamping: factor, initialSpringVelocity: factor,
        animations: change, completion: done)
      UIView.animate(
        springDuration: 0.1, bounce: factor, initialSpringVelocity: factor, animations: {},
        completion: nil)
      UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: number, relativeDuration: number) { change() }
        UIView.modifyAnimations(withRepeatCount: 0, autoreverses: true) {}
      } completion: {
        done($0)
      }
      let animator = UIViewPropertyAnimator(
        duration: 0.1, timingParameters: UISpringTimingParameters(dampingRatio: factor))
      animator.addAnimations(change, delayFactor: factor)
      animator.addCompletion(done)
      animator.fractionComplete = factor
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(
          controlPoint1: CGPoint(x: number, y: number),
          controlPoint2: CGPoint(x: number, y: number)),
        durationFactor: number > 1 ? 1 : factor)
    }
    for number in odd {
      UIView.animate(withDuration: number, animations: change, completion: done)
      let animator = UIViewPropertyAnimator(
        duration: number, curve: .linear, animations: change)
      animator.addCompletion(done)
      animator.startAnimation(afterDelay: number)
      animator.isReversed = true
    }
    for round in 1..<5 {
      try stage.advance(to: Double(round) * 10)
      await turn()
    }
    #expect(begun == ended)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(
    "blocks end in the order of their ends, those of one instant as they were made",
    arguments: 0..<6)
  func order(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shown = try Shown()
    let record = Record()
    var ends: [(end: Double, word: String)] = []
    for number in 0..<12 {
      let end = Double(random.next() % 5 + 1) / 4
      let delay = random.next() % 2 == 0 ? 0 : end / 2
      ends.append((end, "\(number)"))
      UIView.animate(withDuration: end - delay, delay: delay) {
        shown.view.center.x += 10
      } completion: { _ in
        record.words.append("\(number)")
      }
    }
    try shown.stage.advance(to: 2)
    let expected = ends.enumerated().sorted {
      ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
    }
    #expect(record.words == expected.map(\.element.word), "seed \(seed)")
  }
}
