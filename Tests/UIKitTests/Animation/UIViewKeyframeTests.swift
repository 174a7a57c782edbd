// SPDX-License-Identifier: Apache-2.0

import Stage
import Testing
import UIKit

@MainActor
@Suite("View keyframes", .serialized)
struct UIViewKeyframeTests {
  private let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  @Test("keyframes follow each other, straight under a linear curve")
  func keyframes() throws {
    let shown = try Shown()
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
  @Test("every property of a view and of the layers of its subviews follows its keyframes")
  func allProperties() throws {
    let shown = try Shown()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    shown.view.addSubview(inner)
    shown.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    try shown.stage.advance(to: 0)
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        shown.view.bounds.size.width = 20
        shown.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        shown.view.transform = CGAffineTransform(rotationAngle: 1)
        inner.layer.cornerRadius = 4
        inner.alpha = 0.5
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        shown.view.bounds.size.width = 60
        shown.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        shown.view.transform = CGAffineTransform(rotationAngle: 0)
        inner.layer.cornerRadius = 0
      }
    }
    try shown.stage.advance(to: 0)
    #expect(
      shown.view.layer.animationKeys() == ["bounds.size", "backgroundColor", "transform"])
    #expect(inner.layer.animationKeys() == ["cornerRadius", "opacity"])
    for key in ["cornerRadius", "opacity"] {
      #expect(inner.layer.animation(forKey: key) is CAKeyframeAnimation)
    }
    func inside(_ keyPath: String, _ time: Double) -> Double {
      let value = shown.stage.value(forKeyPath: keyPath, of: inner.layer, at: time)
      return (value as? NSNumber)?.doubleValue ?? .nan
    }
    func red(_ time: Double) -> Double {
      let value = shown.stage.value(forKeyPath: "backgroundColor", of: shown.view.layer, at: time)
      return ((value as? CGColor)?.components?.first).map { Double($0) } ?? .nan
    }
    for (time, width, colour, turn, radius, alpha) in [
      (0.0, 10.0, 0.0, 0.0, 0.0, 1.0), (0.25, 15, 0.5, 0.5, 2, 0.75), (0.5, 20, 1, 1, 4, 0.5),
      (0.75, 40, 0.5, 0.5, 2, 0.5),
    ] {
      #expect(abs(shown.number("bounds.size.width", at: time) - width) < 1e-6, "at \(time)")
      #expect(abs(red(time) - colour) < 1e-6, "at \(time)")
      #expect(abs(shown.number("transform.rotation.z", at: time) - turn) < 1e-6, "at \(time)")
      #expect(abs(inside("cornerRadius", time) - radius) < 1e-6, "at \(time)")
      #expect(abs(inside("opacity", time) - alpha) < 1e-6, "at \(time)")
    }
  }

  @Test("a keyframe without duration sets its values")
  func instant() throws {
    let shown = try Shown()
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) {
        shown.view.center.x = 100
      }
    }
    try shown.stage.advance(to: 0)
    for (time, x) in [(0.0, 0.0), (0.49, 0), (0.5, 100), (0.9, 100)] {
      #expect(abs(shown.x(at: time) - x) < 1e-6, "at \(time)")
    }
  }

  @Test("in the discrete mode a value shows when its keyframe ends")
  func discrete() throws {
    let shown = try Shown()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [linear, .calculationModeDiscrete]
    ) {
      for (start, x) in [(0.0, 10.0), (0.25, 20), (0.5, 30)] {
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.25) {
          shown.view.center.x = CGFloat(x)
        }
      }
    }
    try shown.stage.advance(to: 0)
    for (time, x) in [(0.0, 0.0), (0.2, 0), (0.3, 10), (0.6, 20), (0.8, 30), (1, 30)] {
      #expect(abs(shown.x(at: time) - x) < 1e-6, "at \(time)")
    }
  }

  @Test("the paced mode has an even speed, the cubic one passes the keyframes")
  func modes() throws {
    let shown = try Shown()
    func run(_ mode: UIView.KeyframeAnimationOptions) {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, mode]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          shown.view.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          shown.view.center.x = 400
        }
      }
    }
    run(.calculationModePaced)
    try shown.stage.advance(to: 0)
    for time in [0.1, 0.5, 0.8] { #expect(abs(shown.x(at: time) - 400 * time) < 1e-6) }
    try shown.stage.advance(to: 1)
    shown.view.center.x = 0
    run(.calculationModeCubic)
    try shown.stage.advance(to: 1)
    #expect(abs(shown.x(at: 1.5) - 100) < 1e-6)
    #expect(abs(shown.x(at: 1.25) - 50) > 1)
    let animation = shown.view.layer.animation(forKey: "position") as? CAKeyframeAnimation
    #expect(animation?.calculationMode == .cubic)
  }

  @Test("the curve of the whole is slow at both ends unless told otherwise")
  func curve() throws {
    let shown = try Shown()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { shown.view.alpha = 0 }
    }
    let animation = shown.view.layer.animation(forKey: "opacity")
    #expect(animation?.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
  }

  @Test("changes outside keyframes take the whole; a keyframe block inside a keyframe takes that")
  func nested() throws {
    let shown = try Shown()
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
      shown.view.alpha = 0
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        #expect(UIView.inheritedAnimationDuration == 1)
        UIView.animateKeyframes(withDuration: 9, delay: 0, options: linear) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            shown.view.center.x = 100
          }
        }
        UIView.animate(withDuration: 9) { shown.view.bounds.size.width = 20 }
      }
    }
    try shown.stage.advance(to: 0)
    for (time, x, alpha, width) in [
      (0.5, 0.0, 0.75, 10.0), (1, 0, 0.5, 10), (1.25, 50, 0.375, 12.5), (1.5, 100, 0.25, 15),
      (2, 100, 0, 20),
    ] {
      #expect(abs(shown.x(at: time) - x) < 1e-6, "at \(time)")
      #expect(abs(shown.opacity(at: time) - alpha) < 1e-6, "at \(time)")
      #expect(abs(shown.number("bounds.size.width", at: time) - width) < 1e-6, "at \(time)")
    }
  }

  @Test("completion comes when the keyframes are over")
  func completion() throws {
    let shown = try Shown()
    let record = Record()
    UIView.animateKeyframes(withDuration: 1, delay: 0.5) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) {
        shown.view.center.x = 100
      }
    } completion: {
      record.flags.append($0)
    }
    try shown.stage.advance(to: 1.4)
    #expect(record.flags.isEmpty)
    try shown.stage.advance(to: 1.5)
    #expect(record.flags == [true])
  }
}
