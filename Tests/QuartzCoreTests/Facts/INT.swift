// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

/// zPosition from 0 to 1, which shows the progress.
private func progress(
  _ times: [Double], _ change: (CABasicAnimation) -> Void
) -> [Double] {
  let animation = basic("zPosition", from: 0, to: 1)
  animation.isRemovedOnCompletion = false
  animation.fillMode = .forwards
  change(animation)
  return presented(animation, at: times) { Double($0.zPosition) }
}

extension FactArea {
  static let interpolation: [Fact] = [
    Fact("INT-01") {
      let layer = CALayer()
      layer.bounds = rect(10, 20, 100, 80)
      $0.close(
        presented(basic("bounds", by: rect(2, 4, 20, 40)), on: layer, at: [0.5], \.bounds),
        [rect(11, 22, 110, 100)])
    },
    Fact("INT-02") {
      let animation = basic(
        "contentsRect", from: rect(0.1, 0.2, 0.3, 0.4), by: rect(0.2, 0.1, 0.4, 0.2))
      $0.close(presented(animation, at: [0.5], \.contentsRect), [rect(0.2, 0.25, 0.5, 0.5)])
    },
    Fact("INT-03") {
      let animation = basic(
        "contentsCenter", to: rect(0.5, 0.6, 0.7, 0.8), by: rect(0.2, 0.2, 0.2, 0.2))
      $0.close(presented(animation, at: [0.5], \.contentsCenter), [rect(0.4, 0.5, 0.6, 0.7)])
    },
    Fact("INT-05") {
      let animation = basic("backgroundColor", from: red, to: blue)
      $0.close(
        presented(animation, at: [0.5]) { $0.backgroundColor.numbers }, [[0.5, 0, 0.5, 1]])
    },
    Fact("INT-06") {
      let layer = CAGradientLayer()
      layer.locations = [0.2, 0.8]
      let found = presented(basic("locations", by: [0.2, -0.2]), on: layer, at: [0.5]) {
        $0.locations?.map(\.doubleValue)
      }
      $0.close(found, [[0.3, 0.7]])
    },
    Fact("INT-07") {
      let layer = CAGradientLayer()
      layer.locations = [0.2, 0.8]
      let found = presented(
        basic("locations", from: [0, 1], to: [0, 0.5, 1]), on: layer, at: [0.5]
      ) { $0.locations?.map(\.doubleValue) }
      $0.close(found, [[0.2, 0.8]])
    },
    Fact("INT-09") {
      let animation = basic("transform", to: move(30, 0, 0), by: move(10, 0, 0))
      $0.close(presented(animation, at: [0.5], \.transform.m41), [25.0])
    },
    Fact("INT-10") {
      let animation = basic(
        "transform", to: move(30, 0, 0), by: CATransform3DMakeScale(0, 1, 1))
      $0.close(presented(animation, at: [0.5], \.transform), [CATransform3DIdentity])
    },
    Fact("INT-11") {
      let layer = transformed(CATransform3DMakeScale(2, 3, 4))
      $0.close(
        presented(basic("transform.scale.x", to: 4), on: layer, at: [0.5], \.transform),
        [CATransform3DMakeScale(3, 3, 4)])
    },
    Fact("INT-13") {
      let animation = basic("transform.rotation.x", from: 0.2, to: 0.6)
      $0.close(
        presented(animation, on: transformed(euler(0.2, 0.3, 0.4)), at: [0.5], \.transform),
        [euler(0.4, 0.3, 0.4)])
    },
    Fact("INT-14") {
      let animation = basic(
        "transform.translation", from: CGSize.zero, to: CGSize(width: 20, height: 30))
      $0.close(presented(animation, at: [0.5], \.transform), [move(10, 15, 0)])
    },
    Fact("INT-15") {
      let animation = basic("transform", from: CATransform3DIdentity, to: move(10, 0, 0))
      animation.isAdditive = true
      let layer = transformed(CATransform3DMakeScale(2, 2, 1))
      $0.close(presented(animation, on: layer, at: [0.5], \.transform.m41), [10.0])
    },
    Fact("INT-17") {
      $0.close(
        presented(basic("transform.rotation", from: 0, to: 1), at: [0.5], \.transform),
        [turn(0.5)])
      $0.close(
        presented(basic("transform.scale", from: 1, to: 3), at: [0.5], \.transform),
        [CATransform3DMakeScale(2, 2, 2)])
    },
    Fact("INT-18") {
      let found = progress([2.75]) {
        $0.repeatDuration = 2.5
        $0.autoreverses = true
      }
      $0.close(found, [0.5])
    },
    Fact("INT-19") {
      let found = progress([2.25, 4]) {
        $0.repeatCount = 2
        $0.autoreverses = true
      }
      $0.close(found, [0.25, 0])
    },
    Fact("INT-21") { $0.close(progress([3]) { $0.repeatCount = 3 }, [1.0]) },
    Fact("INT-22") {
      let animation = basic("zPosition", from: 10, to: 20)
      animation.isCumulative = true
      animation.repeatCount = 3
      $0.close(presented(animation, at: [1.5], \.zPosition), [35.0])
    },
    Fact("INT-23") {
      let animation = basic("zPosition", from: 10, to: 20)
      animation.isCumulative = true
      animation.repeatCount = 3
      animation.autoreverses = true
      $0.close(presented(animation, at: [2.5], \.zPosition), [25.0])
    },
    Fact("INT-25") {
      let found = progress([0.5]) {
        $0.speed = 0
        $0.timeOffset = 1
      }
      $0.close(found, [1.0])
    },
    Fact("INT-26") {
      let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
      let host = Host(layer, at: 3)
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.75)
      layer.add(animation, forKey: "a")
      CATransaction.commit()
      let stored = layer.animation(forKey: "a")
      $0.same(stored?.duration, 0.75)
      $0.same(stored?.beginTime, host.now)
      $0.same([animation.duration, animation.beginTime], [0, 0])
    },
    Fact("INT-27") {
      let (layer, animation, delegate) = (
        CALayer(), CABasicAnimation(keyPath: "opacity"), Started()
      )
      let host = Host(layer, at: 3)
      animation.delegate = delegate
      animation.beginTime = 4
      animation.duration = 1
      layer.add(animation, forKey: "a")
      host.advance(to: 3.5)
      $0.same(delegate.count, 0)
      host.advance(to: 4)
      $0.same(delegate.count, 1)
    },
    Fact("INT-29", differs: "animations apply in the order of their keys, as the header says") {
      func found(_ order: [CABasicAnimation]) -> [Float] {
        let (layer, group) = (CALayer(), CAAnimationGroup())
        layer.opacity = 0.2
        group.animations = order
        group.duration = 1
        return presented(group, on: layer, at: [0.5], \.opacity)
      }
      let (replacing, additive) = (
        basic("opacity", from: 0, to: 0.4), basic("opacity", from: 0, to: 0.4)
      )
      additive.isAdditive = true
      $0.close(found([replacing, additive]), [Float(0.4)])
      $0.close(found([additive, replacing]), [Float(0.4)])
    },
    Fact("INT-30") {
      let (group, child) = (CAAnimationGroup(), basic("zPosition", from: 0, to: 1))
      group.animations = [child]
      group.duration = 1
      group.timingFunction = CAMediaTimingFunction(name: .easeIn)
      child.timingFunction = CAMediaTimingFunction(name: .easeOut)
      let outer = CAMediaTimingFunction(name: .easeIn).curve.value(at: 0.5)
      let inner = CAMediaTimingFunction(name: .easeOut).curve.value(at: outer)
      $0.close(presented(group, at: [0.5], \.zPosition), [inner])
    },
    Fact("INT-31") {
      func found(_ key: String) -> [Bool?] {
        presented(basic(key, from: false, to: true), at: [0.5]) {
          ($0.value(forKey: key) as? NSNumber)?.boolValue
        }
      }
      for key in ["hidden", "masksToBounds", "doubleSided", "shouldRasterize"] {
        $0.same(found(key), [true])
      }
    },
    Fact("INT-33") {
      let animation = basic("transform", from: CATransform3DIdentity, to: turn(.pi / 2))
      $0.close(presented(animation, at: [0.5], \.transform), [turn(.pi / 4)])
    },
    Fact("INT-34") {
      let animation = basic("transform", from: CATransform3DIdentity, to: turn(.pi))
      $0.close(presented(animation, at: [0.5], \.transform), [turn(.pi / 2)])
    },
    Fact("INT-35") {
      var end = turn(.pi / 2)
      end.m42 = 100
      var half = turn(.pi / 4)
      half.m42 = 50
      let animation = basic("transform", from: CATransform3DIdentity, to: end)
      $0.close(presented(animation, at: [0.5], \.transform), [half])
    },
    Fact("INT-37") {
      let animation = basic("instanceTransform", from: CATransform3DIdentity, to: move(20, 0, 0))
      $0.close(
        presented(animation, on: CAReplicatorLayer(), at: [0.5], \.instanceTransform.m41), [10.0])
    },
  ]
}

private final class Started: CAAnimationDelegate {
  var count = 0

  func animationDidStart(_ anim: CAAnimation) { count += 1 }
}
