// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

private func layer(
  _ speed: Float, _ timeOffset: Double = 0, _ beginTime: Double = 0, in parent: CALayer? = nil
) -> CALayer {
  let layer = CALayer()
  layer.speed = speed
  layer.timeOffset = timeOffset
  layer.beginTime = beginTime
  parent?.addSublayer(layer)
  return layer
}

/// Three levels: the root as it is, 1.5 times as fast, 4 times as fast from 4 on.
private struct Chain {
  let root = CALayer()
  let middle: CALayer
  let leaf: CALayer

  init() {
    middle = layer(1.5, in: root)
    leaf = layer(4, 3, 4, in: middle)
  }
}

private struct Siblings {
  let root = layer(2, 3, 1)
  let first: CALayer
  let second: CALayer

  init() {
    first = layer(4, 5, 6, in: root)
    second = layer(0.5, 7, 8, in: root)
  }
}

private struct Stopped {
  let root = layer(2, 3, 1)
  let child: CALayer

  init() {
    child = layer(0, 7, 8, in: root)
  }
}

extension FactArea {
  static let timing: [Fact] = [
    Fact("TIM-01") {
      let layer = CALayer()
      $0.same([layer.beginTime, layer.timeOffset, layer.repeatDuration], [0, 0, 0])
    },
    Fact("TIM-02") { $0.no(CALayer().autoreverses) },
    Fact("TIM-03") { $0.same(CALayer().duration, .infinity) },
    Fact("TIM-05") {
      $0.same(CALayer().repeatCount, 0)
      $0.same(CALayer().fillMode, .removed)
    },
    Fact("TIM-06") {
      let animation = CAAnimation()
      $0.same(
        [
          animation.beginTime, animation.timeOffset, animation.repeatDuration, animation.duration,
        ], [0, 0, 0, 0])
    },
    Fact("TIM-07") {
      $0.same(CAAnimation().speed, 1)
      $0.no(CAAnimation().autoreverses)
    },
    Fact("TIM-09") {
      $0.same(CALayer.defaultValue(forKey: "speed") as? Float, 1)
      $0.same(CALayer.defaultValue(forKey: "duration") as? Double, .infinity)
    },
    Fact("TIM-10") { $0.same(CALayer.defaultValue(forKey: "fillMode") as? String, "removed") },
    Fact("TIM-11") {
      let animation = CAAnimation()
      animation.repeatCount = .infinity
      $0.same(animation.repeatCount, .infinity)
    },
    Fact("TIM-13") {
      let chain = Chain()
      $0.close(chain.leaf.convertTime(10, from: chain.root), 47.0)
    },
    Fact("TIM-14") {
      let chain = Chain()
      $0.close(chain.leaf.convertTime(10, to: chain.middle), 5.75)
    },
    Fact("TIM-15") {
      let chain = Chain()
      $0.close(chain.leaf.convertTime(10, to: chain.root), 23.0 / 6, within: 1e-5)
    },
    Fact("TIM-17") {
      let chain = Chain()
      $0.close(chain.leaf.convertTime(10, from: nil), 47.0)
    },
    Fact("TIM-18") {
      let root = layer(2, 3)
      $0.close(layer(4, 5, in: root).convertTime(10, from: root), 45.0)
    },
    Fact("TIM-19") {
      let root = layer(2, 3)
      $0.close(layer(4, 5, in: root).convertTime(10, to: root), 1.25)
    },
    Fact("TIM-21") { $0.close(layer(2, 3, 1).convertTime(10, to: nil), 4.5) },
    Fact("TIM-22") {
      let tree = Siblings()
      $0.close(tree.first.convertTime(10, from: nil), 65.0)
    },
    Fact("TIM-23") {
      let tree = Siblings()
      $0.close(tree.first.convertTime(10, to: nil), 3.125)
    },
    Fact("TIM-25") {
      let tree = Siblings()
      $0.close(tree.first.convertTime(10, to: tree.root), 7.25)
    },
    Fact("TIM-26") {
      let tree = Siblings()
      $0.close(tree.first.convertTime(10, to: tree.second), 0.0)
    },
    Fact("TIM-27") {
      let tree = Siblings()
      $0.close(tree.second.convertTime(10, to: tree.first), 37.0)
    },
    Fact("TIM-29") {
      let tree = Siblings()
      $0.close(tree.second.convertTime(8, from: tree.root), 7.0)
    },
    Fact("TIM-30") {
      let tree = Siblings()
      $0.close(tree.second.convertTime(10, from: tree.root), 8.0)
    },
    Fact("TIM-31") {
      let tree = Stopped()
      $0.close(tree.child.convertTime(10, from: tree.root), 7.0)
    },
    Fact("TIM-33") {
      let tree = Stopped()
      $0.close(tree.child.convertTime(10, to: nil), -0.5)
    },
    Fact("TIM-34") {
      var last = CACurrentMediaTime()
      var isMonotonic = true
      for _ in 0..<200_000 {
        let time = CACurrentMediaTime()
        isMonotonic = isMonotonic && time >= last
        last = time
      }
      $0.yes(isMonotonic)
    },
    Fact("TIM-35") {
      func machine() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
      let (before, time, after) = (machine(), CACurrentMediaTime(), machine())
      $0.yes(before - 1e-6 <= time && time <= after + 1e-6)
    },
    Fact("TIM-37") {
      $0.yes(abs(CACurrentMediaTime() - Date().timeIntervalSince1970) > 365 * 86400)
    },
  ]
}
