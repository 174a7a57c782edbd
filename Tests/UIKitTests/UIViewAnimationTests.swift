// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing
import UIKit

/// A view on a stage whose time the test moves.
@MainActor
private struct Shown {
  let stage: Stage
  let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 20))
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)
  }

  /// The x of the view's centre on screen.
  func x(at time: Double) -> Double {
    let value = stage.value(forKeyPath: "position.x", of: view.layer, at: time)
    return (value as? NSNumber)?.doubleValue ?? value as? Double ?? .nan
  }

  func opacity(at time: Double) -> Double {
    let value = stage.value(forKeyPath: "opacity", of: view.layer, at: time)
    return (value as? NSNumber)?.doubleValue ?? value as? Double ?? .nan
  }
}

/// Lets the main queue do what has been put on it.
@MainActor
private func turn() async {
  await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}

@MainActor
private final class Record {
  var flags: [Bool] = []
}

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

  @Test("keyframes follow each other, straight under a linear curve")
  func keyframes() throws {
    let shown = try Shown()
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        shown.view.center.x = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        shown.view.center.x = 300
      }
    }
    try shown.stage.advance(to: 0)
    for (time, x) in [(0.0, 0.0), (0.5, 50), (1, 100), (1.5, 200), (2, 300)] {
      #expect(abs(shown.x(at: time) - x) < 1e-6, "at \(time)")
    }
  }

  @Test("after a keyframe the value holds")
  func heldKeyframe() throws {
    let shown = try Shown()
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 10, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { shown.view.alpha = 0 }
    }
    let animation = try #require(
      shown.view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
    #expect(animation.keyTimes == [0, 0.1, 1])
    #expect((animation.values as? [Double]) == [1, 0, 0])
    #expect(animation.isAdditive && animation.fillMode == .both)
    try shown.stage.advance(to: 0)
    for (time, alpha) in [(0.5, 0.5), (1, 0), (9, 0)] {
      #expect(abs(shown.opacity(at: time) - alpha) < 1e-6, "at \(time)")
    }
  }
}
