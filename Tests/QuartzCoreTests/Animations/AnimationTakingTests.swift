// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import QuartzCore

private final class Listener: CAAnimationDelegate {}

@Suite("Declared properties of copied animations")
struct AnimationTakingTests {
  /// A value for each key that differs from that of a new object.
  private static func samples() -> [String: Any] {
    var samples: [String: Any] = [
      "autoreverses": true, "fillMode": "both", "removedOnCompletion": false,
      "timingFunction": CAMediaTimingFunction(name: .easeIn), "delegate": Listener(),
      "preferredFrameRateRange": CAFrameRateRange(minimum: 1, maximum: 2, preferred: 2),
      "keyPath": "opacity", "additive": true, "cumulative": true,
      "valueFunction": CAValueFunction(name: .rotateZ) as Any,
      "allowsOverdamping": true, "values": [1, 2] as [Any], "keyTimes": [0.5] as [NSNumber],
      "path": CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
      "timingFunctions": [CAMediaTimingFunction(name: .easeOut)], "calculationMode": "discrete",
      "rotationMode": "auto", "animations": [CABasicAnimation(keyPath: "opacity")],
      "type": "push", "subtype": "fromLeft", "filter": "none",
    ]
    let numbers = [
      "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration",
      "fromValue", "toValue", "byValue", "mass", "stiffness", "damping", "initialVelocity",
      "startProgress", "endProgress",
    ]
    for key in numbers { samples[key] = NSNumber(value: 3) }
    for key in ["tensionValues", "continuityValues", "biasValues"] {
      samples[key] = [NSNumber(value: 1)]
    }
    return samples
  }

  @Test("are all taken over, in each class")
  func all() {
    let samples = Self.samples()
    let classes: [() -> CAAnimation] = [
      CAAnimation.init, CAPropertyAnimation.init, CABasicAnimation.init, CASpringAnimation.init,
      CAKeyframeAnimation.init, CAAnimationGroup.init, CATransition.init,
    ]
    for make in classes {
      let source = make()
      let kind = type(of: source)
      for key in kind.properties.keys { source.setValue(samples[key], forKey: key) }
      let copy = source.copy() as? CAAnimation
      for (key, property) in kind.properties {
        func text(_ animation: CAAnimation?) -> String {
          String(describing: animation.flatMap(property.get))
        }
        #expect(text(source) != text(make()), "\(kind).\(key) has no sample")
        #expect(text(copy) == text(source), "\(kind).\(key)")
      }
    }
  }
}
