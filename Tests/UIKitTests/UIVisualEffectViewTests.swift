// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("UIVisualEffectView")
struct UIVisualEffectViewTests {
  @Test("glass blurs what is behind, and its content fills the view at every size")
  func glass() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 10, y: 10, width: 50, height: 30)
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 30))
    let glass = try #require(view.subviews.first)
    #expect(view.layer.backgroundFilters?.isEmpty == false)
    #expect(view.subviews.last === view.contentView)
    let dark = try #require(glass.layer.backgroundColor?.components)
    #expect(dark[0] < 0.5 && dark[3] > 0 && dark[3] < 1)
    view.effect = nil
    #expect(view.layer.backgroundFilters?.isEmpty ?? true)
    #expect(glass.alpha == 0)
  }

  private static let radius = "backgroundFilters.blur.inputRadius"

  private func scene() throws -> (Stage, UIVisualEffectView) {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.layer.addSublayer(view.layer)
    try stage.advance(to: 0)
    return (stage, view)
  }

  private func radius(_ stage: Stage, _ view: UIVisualEffectView, at time: Double) -> Double? {
    let value = stage.value(forKeyPath: Self.radius, of: view.layer, at: time)
    return (value as? NSNumber)?.doubleValue ?? value as? Double
  }

  @Test("inside an animation block the blur's radius moves as everything in it does")
  func animated() throws {
    let (stage, view) = try scene()
    var isOver = false
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .light)
    } completion: {
      isOver = $0
    }
    try stage.advance(to: 0.01)
    for (time, wanted) in [(0.5, 0.0), (1, 0), (1.5, 7.5), (2, 15), (3, 30), (9, 30)] {
      let shown = try #require(radius(stage, view, at: time))
      #expect(abs(shown - wanted) < 0.2, "at \(time)")
    }
    try stage.advance(to: 2.5)
    #expect(!isOver)
    try stage.advance(to: 3.1)
    #expect(isOver)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    try stage.advance(to: 3.6)
    let half = try #require(radius(stage, view, at: 3.6))
    #expect(abs(half - 15) < 0.5)
    // From where it is, where the options say so.
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]
    ) { view.effect = UIBlurEffect(style: .light) }
    try stage.advance(to: 3.61)
    let again = try #require(radius(stage, view, at: 3.61))
    #expect(abs(again - half) < 0.5)
  }

  @Test("an animator scrubs the blur there and back", arguments: [0.0, 0.25, 0.5, 1])
  func scrubbed(fraction: CGFloat) throws {
    let (stage, view) = try scene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .light)
    }
    animator.pauseAnimation()
    animator.fractionComplete = fraction
    try stage.advance(to: 0.1)
    let shown = try #require(radius(stage, view, at: 0.1))
    #expect(abs(shown - 30 * Double(fraction)) < 1e-6)
    animator.isReversed = true
    animator.startAnimation()
    try stage.advance(to: 2)
    #expect(abs((radius(stage, view, at: 2) ?? 0)) < 1e-6)
  }

  @Test("keyframes change effects one after the other")
  func keyframes() throws {
    let (stage, view) = try scene()
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.effect = UIBlurEffect(style: .light)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.effect = UIBlurEffect(style: .dark)
      }
    }
    try stage.advance(to: 0.01)
    let (half, end) = (radius(stage, view, at: 2), radius(stage, view, at: 4))
    #expect(abs((half ?? 0) - 30) < 0.2 && abs((end ?? 0) - 20) < 0.2)
  }
}

@MainActor
@Suite("What views say to people who cannot see them")
struct AccessibilityTests {
  @Test("values are kept, and the frame is the view's place unless it is set")
  func values() {
    let (root, view) = (UIView(), UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6)))
    root.addSubview(view)
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityTraits == .none)
    #expect(view.accessibilityFrame == view.frame)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Play"
    view.accessibilityTraits = [.button, .selected]
    view.accessibilityFrame = CGRect(x: 1, y: 1, width: 1, height: 1)
    #expect(view.isAccessibilityElement)
    #expect(view.accessibilityLabel == "Play")
    #expect(view.accessibilityTraits.contains(.selected))
    #expect(view.accessibilityFrame.width == 1)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    #expect(element.accessibilityContainer === view)
  }
}

@MainActor
@Suite("Motion effects")
struct MotionEffectTests {
  @Test("a tilt lies between the two values, and effects are kept once")
  func tilt() {
    let effect = UIInterpolatingMotionEffect(
      keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 30.0
    let values = effect.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: 9))
    #expect(values?["center.x"] as? CGFloat == 20)
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    let far = group.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: -7, vertical: 0))
    #expect(far?["center.x"] as? CGFloat == -10)
    let view = UIView()
    view.addMotionEffect(group)
    view.addMotionEffect(group)
    #expect(view.motionEffects.count == 1)
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }
}
