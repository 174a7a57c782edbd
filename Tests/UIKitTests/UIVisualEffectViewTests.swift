// SPDX-License-Identifier: Apache-2.0

import QuartzCore
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
    #expect(view.layer.backgroundFilters?.count == 1)
    #expect(view.subviews.last === view.contentView)
    let dark = try #require(glass.layer.backgroundColor?.components)
    #expect(dark[0] < 0.5 && dark[3] > 0 && dark[3] < 1)
    view.effect = nil
    #expect(view.layer.backgroundFilters?.isEmpty ?? true)
    #expect(glass.alpha == 0)
  }

  @Test("inside an animation block the blur's radius moves")
  func animated() throws {
    let view = UIVisualEffectView(effect: nil)
    UIView.animate(withDuration: 2) { view.effect = UIBlurEffect(style: .light) }
    let key = "backgroundFilters.blur.inputRadius"
    let animation = try #require(view.layer.animation(forKey: key) as? CABasicAnimation)
    #expect(animation.duration == 2)
    #expect(animation.fromValue as? CGFloat == 0)
    #expect(animation.toValue as? CGFloat == 30)
  }

  @Test("materials follow the surroundings unless their names say otherwise")
  func materials() {
    func white(_ style: UIBlurEffect.Style, _ isDark: Bool) -> CGFloat {
      UIBlurEffect(style: style).glass(isDark: isDark).tint.components?[0] ?? -1
    }
    for style in [UIBlurEffect.Style.regular, .systemMaterial, .systemUltraThinMaterial] {
      #expect(white(style, false) > 0.9 && white(style, true) < 0.2)
    }
    #expect(white(.systemThickMaterialLight, true) > 0.9)
    #expect(white(.systemThickMaterialDark, false) < 0.2)
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
