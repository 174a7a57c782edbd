// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

private func spring(
  mass: Double = 1, stiffness: Double = 100, damping: Double
) -> CASpringAnimation {
  let animation = CASpringAnimation(keyPath: "position.x")
  (animation.mass, animation.stiffness) = (mass, stiffness)
  animation.damping = damping
  return animation
}

/// How long a spring takes that is told by its damping ratio and its response.
private func settlingDuration(_ ratio: Double, _ response: Double) -> Double {
  spring(
    stiffness: pow(2 * .pi / response, 2), damping: 4 * .pi * ratio / response
  ).settlingDuration
}

/// A layer of 50×50 on show, whose changes animate.
private func shown(_ body: (CALayer) -> Void) {
  let layer = CALayer()
  layer.frame = rect(0, 0, 50, 50)
  let root = CALayer()
  root.addSublayer(layer)
  let host = Host(root)
  host.advance(to: 0.05)
  withExtendedLifetime(host) { body(layer) }
}

private final class Listener: NSObject, CAAnimationDelegate {
  var (starts, ends) = (0, [Bool]())

  func animationDidStart(_ animation: CAAnimation) { starts += 1 }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) { ends.append(finished) }
}

private final class OwnKey: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "value" || super.needsDisplay(forKey: key)
  }
}

private final class LaidOut: CALayer {
  var count = 0

  override func layoutSublayers() {
    super.layoutSublayers()
    count += 1
  }
}

private func controlPoints(_ function: CAMediaTimingFunction) -> [Float] {
  (0..<4).flatMap { index -> [Float] in
    var values: [Float] = [0, 0]
    function.getControlPoint(at: index, values: &values)
    return values
  }
}

extension FactArea {
  static let settling: [Fact] = [
    Fact("T-SPS-02", from: .composeUI) { $0.close(settlingDuration(1, 0.2), 0.3, within: 1e-6) },
    Fact("T-SPS-04", from: .composeUI) {
      $0.yes(settlingDuration(0.8, 0.3) < 1)
      $0.yes(settlingDuration(0.7, 1.5) > 1)
    },
    Fact("T-SPS-06", from: .composeUI) {
      // Measured to a fifth of the distance, from which the rest follows.
      $0.close(
        settlingDuration(0.6, 0.5), 0.7769325148649515 + log(5) / (0.6 * 2 * .pi / 0.5),
        within: 1e-6)
    },
  ]

  static let documentedSprings: [Fact] = [
    Fact("T-SPV-01", from: .applePages) {
      $0.close(spring(damping: 5).settlingDuration, 2.85, within: 0.01)
      $0.close(spring(damping: 15).settlingDuration, 1.05, within: 0.05)
    },
    Fact("T-SPV-03", from: .applePages) {
      let fresh = CASpringAnimation(keyPath: "opacity")
      $0.close(
        [fresh.mass, fresh.stiffness, fresh.damping, fresh.initialVelocity], [1, 100, 10, 0])
    },
  ]

  static let implicitKeys: [Fact] = [
    Fact("T-IMP-01", from: .composeUI) { findings in
      shown {
        $0.frame = rect(0, 0, 300, 300)
        findings.same($0.animationKeys(), ["position", "bounds"])
      }
    },
    Fact("T-IMP-03", from: .composeUI) { findings in
      shown {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        $0.frame = rect(0, 0, 100, 100)
        $0.opacity = 0.5
        CATransaction.commit()
        findings.isNil($0.animationKeys())
      }
    },
    Fact("T-IMP-05", from: .composeUI) { findings in
      shown {
        $0.bounds.size = CGSize(width: 200, height: 200)
        let animation = $0.animation(forKey: "bounds") as? CABasicAnimation
        findings.same(animation?.keyPath, "bounds")
      }
    },
  ]

  static let addedAnimations: [Fact] = [
    Fact("T-ADD-01", from: .composeUI) {
      let layer = CALayer()
      layer.add(basic("position", from: point(1, 2)), forKey: "position")
      let stored = layer.animation(forKey: "position") as? CABasicAnimation
      $0.same(stored?.fromValue as? CGPoint, point(1, 2))
      $0.yes(stored?.isRemovedOnCompletion)
    },
    Fact("T-ADD-03", from: .composeUI) {
      let (layer, animation) = (CALayer(), CABasicAnimation())
      layer.add(animation, forKey: "position")
      layer.add(animation, forKey: "position-1")
      $0.same(layer.animationKeys(), ["position", "position-1"])
    },
    Fact("T-ADD-05", from: .chouTiUI) {
      let layer = CALayer()
      layer.frame = rect(100, 200, 100, 50)
      layer.setValue(CGSize(width: 150, height: 80), forKeyPath: "bounds.size")
      $0.close(layer.frame, rect(75, 185, 150, 80))
    },
    Fact("T-ADD-07", from: .composeUI) {
      let layer = CALayer()
      layer.add(
        basic("bounds.size", from: CGSize(width: 100, height: 100)), forKey: "bounds.size")
      layer.add(basic("position", from: CGPoint.zero), forKey: "position")
      $0.same(layer.animationKeys(), ["bounds.size", "position"])
    },
    Fact("T-ADD-09", from: .composeUI) {
      let (layer, listener) = (CALayer(), Listener())
      let host = Host(layer)
      let animation = basic(
        "backgroundColor", from: rgb(1, 0, 0), to: rgb(0, 0, 1), duration: 0.001)
      animation.delegate = listener
      layer.add(animation, forKey: "backgroundColor")
      host.advance(to: 0.5)
      $0.same(listener.starts, 1)
      $0.same(listener.ends, [true])
    },
  ]

  static let layerKeys: [Fact] = [
    Fact(
      "T-LYR-02", from: .chouTiUI,
      differs: "`borderOffset` of macOS 15 is no public name, and there is no such key"
    ) { $0.notNil(CALayer().value(forKey: "borderOffset")) },
    Fact("T-LYR-04", from: .chouTiUI) {
      $0.yes(OwnKey.needsDisplay(forKey: "value"))
      $0.no(CALayer.needsDisplay(forKey: "bounds"))
      $0.no(CALayer.needsDisplay(forKey: "unknownKey"))
    },
  ]

  static let thirdClasses: [Fact] = [
    Fact("T-MTC-01", from: .monotouch) {
      let cell = CAEmitterCell()
      $0.same(cell.beginTime, 0)
      $0.yes(cell.duration.isInfinite)
      $0.same(cell.speed, 1)
      $0.same(cell.fillMode, .removed)
      $0.same(cell.repeatCount, 0)
      $0.same(cell.repeatDuration, 0)
      $0.no(cell.autoreverses)
      $0.same(cell.timeOffset, 0)
    },
    Fact("T-MTC-03", from: .monotouch) {
      let layer = LaidOut()
      $0.isNil(layer.action(forKey: "animation"))
      $0.isNil(layer.actions)
      $0.isNil(LaidOut.defaultAction(forKey: "animation"))
      let (plain, basic) = (CAAnimation(), CABasicAnimation())
      layer.actions = ["animation": plain, "basicAnimation": basic]
      $0.identical(layer.action(forKey: "animation"), plain)
      $0.identical(layer.action(forKey: "basicAnimation"), basic)
      $0.isNil(LaidOut.defaultAction(forKey: "animation"))
    },
    Fact("T-MTC-05", from: .monotouch) {
      let layer = CALayer()
      $0.isNil(layer.animation(forKey: "key"))
      layer.add(CABasicAnimation(), forKey: "key")
      $0.notNil(layer.animation(forKey: "key"))
    },
    Fact("T-MTC-07", from: .monotouch) {
      let curves: [(CAMediaTimingFunctionName, [Float])] = [
        (.default, [0.25, 0.1, 0.25, 1]), (.easeIn, [0.42, 0, 1, 1]),
        (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]),
        (.linear, [0, 0, 1, 1]),
      ]
      for (name, c) in curves {
        $0.same(
          controlPoints(CAMediaTimingFunction(name: name)),
          controlPoints(CAMediaTimingFunction(controlPoints: c[0], c[1], c[2], c[3])))
      }
    },
    Fact("T-MTC-09", from: .monotouch) {
      CATransaction.setCompletionBlock(nil)
      $0.isNil(CATransaction.completionBlock())
      CATransaction.setAnimationTimingFunction(nil)
      $0.isNil(CATransaction.animationTimingFunction())
    },
    Fact("T-MTC-11", from: .monotouch) {
      let layer = CATextLayer()
      layer.string = "Hello"
      layer.truncationMode = .middle
      $0.same(layer.truncationMode, .middle)
      layer.alignmentMode = .justified
      $0.same(layer.alignmentMode, .justified)
      layer.alignmentMode = .natural
      $0.same(layer.alignmentMode, .natural)
    },
    Fact("T-MTC-13", from: .monotouch) {
      let animation = CAKeyframeAnimation()
      animation.values = [5]
      $0.same(animation.values?.count, 1)
      $0.same(animation.values?[0] as? Int, 5)
    },
  ]

  static let thirdLayout: [Fact] = [
    Fact("T-LTR-06", from: .chouTiUI) {
      let layer = LaidOut()
      layer.frame = rect(0, 0, 10, 10)
      layer.layoutIfNeeded()
      layer.count = 0
      for time in 1...3 {
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        $0.same(layer.count, time)
      }
    }
  ]

  static let commits: [Fact] = [
    Fact("T-CMT-02", from: .chouTiUI) {
      // The stored animation's begin time is known from the commit on.
      let layer = CALayer()
      let host = Host(layer)
      host.now = 1
      layer.add(basic("position", from: point(1, 1)), forKey: "position")
      host.now = 1.25
      let begin = layer.animation(forKey: "position")?.beginTime
      $0.close(begin.map { host.now - $0 }, 0.25, within: 1e-6)
    }
  ]
}
