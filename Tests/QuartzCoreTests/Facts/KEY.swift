// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func frames(
  _ keyPath: String, _ values: [Any]? = nil, mode: CAAnimationCalculationMode = .linear,
  times: [NSNumber]? = nil
) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: keyPath)
  animation.values = values
  animation.calculationMode = mode
  animation.keyTimes = times
  animation.duration = 1
  return animation
}

/// Where keyframes of numbers stand; zPosition is any number.
private func number(_ animation: CAKeyframeAnimation, at time: Double) -> Double? {
  presented(animation, at: [time]) { Double($0.zPosition) }.first
}

private func position(
  _ animation: CAKeyframeAnimation, at time: Double, from model: CGPoint = .zero
) -> CGPoint? {
  let layer = CALayer()
  layer.position = model
  return presented(animation, on: layer, at: [time], \.position).first
}

private func route(_ points: [CGPoint], closed: Bool = false) -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: points)
  if closed { path.closeSubpath() }
  return path
}

private func along(
  _ path: CGPath, mode: CAAnimationCalculationMode = .linear, times: [NSNumber]? = nil
) -> CAKeyframeAnimation {
  let animation = frames("position", mode: mode, times: times)
  animation.path = path
  return animation
}

/// 10 to the right, then 90 up.
private var bend: CGPath { route([point(0, 0), point(10, 0), point(10, 90)]) }

private var arch: CGPath {
  let path = CGMutablePath()
  path.move(to: .zero)
  path.addCurve(to: point(100, 0), control1: point(0, 100), control2: point(100, 100))
  return path
}

extension FactArea {
  static let keyframes: [Fact] = [
    Fact("KEY-01") {
      $0.close(number(frames("zPosition", [0, 10, 10], mode: .cubic), at: 0.75), 10.625)
    },
    Fact("KEY-02") {
      let animation = frames(
        "position", [point(0, 0), point(10, 0), point(10, 30)], mode: .cubic)
      $0.close(position(animation, at: 0.75), point(10.625, 13.125))
    },
    Fact("KEY-03") {
      let colors = [0, 0.5, 0.5].map { CGColor(srgbRed: $0, green: 0, blue: 0, alpha: 1) }
      let animation = frames("backgroundColor", colors, mode: .cubic)
      let red = presented(animation, at: [0.75]) { $0.backgroundColor.numbers.first }.first
      $0.close(red ?? nil, 0.53125)
    },
    Fact("KEY-05") {
      $0.close(number(frames("zPosition", [0, 10, 40, 90], mode: .cubic), at: 0.5), 22.5)
    },
    Fact("KEY-06") {
      func animation() -> CAKeyframeAnimation {
        frames("zPosition", [0, 1, 4, 9], mode: .cubic, times: [0, 0.25, 0.75, 1])
      }
      let (tense, broken, leaning) = (animation(), animation(), animation())
      tense.tensionValues = [0, 1, 1, 0]
      broken.continuityValues = [0, 1, 0, 0]
      leaning.biasValues = [0, 0, 1, 0]
      let found = [animation(), tense, broken, leaning].map { number($0, at: 0.5) ?? .nan }
      $0.close(found, [2.25, 2.5, 2.125, 2.375])
    },
    Fact("KEY-07") {
      let sizes = [
        CGSize(width: 0, height: 0), .init(width: 6, height: 8), .init(width: 6, height: 38),
      ]
      let animation = frames("shadowOffset", sizes, mode: .paced)
      $0.close(
        presented(animation, at: [0.5], \.shadowOffset).first, CGSize(width: 6, height: 18))
    },
    Fact("KEY-09") {
      let animation = frames("zPosition", [0, 80, 20, 100], mode: .cubicPaced)
      $0.close(number(animation, at: 0.35), 79.382188)
    },
    Fact("KEY-10") {
      $0.close(
        position(along(arch, mode: .paced), at: 0.25), point(10.647822, 48.460465), within: 0.15)
    },
    Fact("KEY-11") { $0.close(position(along(arch), at: 0.25), point(15.625, 56.25)) },
    Fact("KEY-13") {
      $0.close(position(along(bend, mode: .paced), at: 0.25), point(10, 15))
      $0.close(position(along(bend, mode: .paced), at: 0.5), point(10, 40))
    },
    Fact("KEY-14") {
      $0.close(position(along(bend, times: [0, 0.8, 1]), at: 0.25), point(3.125, 0))
    },
    Fact("KEY-15") {
      let animation = along(bend)
      animation.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)]
      $0.close(position(animation, at: 0.25), point(3.153568, 0))
    },
    Fact("KEY-17") {
      // The times are for the first two points; the third is never reached.
      let animation = along(bend, times: [0, 0.8])
      $0.close(position(animation, at: 0.25), point(3.125, 0))
      $0.close(position(animation, at: 0.9), point(10, 0))
      // And the other way: a closing line has no time of its own.
      let closed = along(
        route([point(0, 0), point(10, 0), point(10, 90)], closed: true), times: [0, 0.8, 1])
      $0.close(position(closed, at: 0.9), point(10, 45))
    },
    Fact("KEY-18") {
      let path = CGMutablePath()
      path.addLines(between: [point(0, 0), point(10, 0)])
      path.addLines(between: [point(100, 100), point(110, 100)])
      $0.close(position(along(path), at: 0.25), point(5, 0))
      $0.close(position(along(path), at: 0.5), point(100, 100))
    },
    Fact("KEY-19") {
      let path = route([point(0, 0), point(10, 0), point(0, 10)], closed: true)
      $0.close(position(along(path), at: 5.0 / 6), point(0, 5))
    },
    Fact("KEY-21") {
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(2, 3, 1)
      let animation = along(route([point(0, 0), point(0, 10)]))
      animation.rotationMode = .rotateAutoReverse
      let found = presented(animation, on: layer, at: [0.5], \.transform).first
      $0.close([found?.m12, found?.m21], [-3.0, 2])
    },
    Fact("KEY-22") {
      let animation = along(route([point(0, 0), point(10, 20)]))
      animation.isAdditive = true
      $0.close(position(animation, at: 0.5, from: point(50, 60)), point(55, 70))
    },
    Fact("KEY-23") {
      let animation = along(route([point(0, 0), point(10, 20)]))
      animation.isCumulative = true
      animation.repeatCount = 3
      $0.close(position(animation, at: 1.5), point(15, 30))
      animation.isAdditive = true
      $0.close(position(animation, at: 1.5, from: point(50, 60)), point(65, 90))
    },
    Fact("KEY-25") {
      func value(_ times: [Double], at time: Double) -> Double? {
        let animation = frames("zPosition", [0, 10, 100], times: times.map { NSNumber(value: $0) })
        return number(animation, at: time)
      }
      // As they are given: the ends hold beyond the first and the last time.
      $0.close([value([0.1, 0.8, 1], at: 0.05), value([0.1, 0.8, 1], at: 0.45)], [0.0, 5])
      $0.close([value([0, 0.8, 0.9], at: 0.85), value([0, 0.8, 0.9], at: 0.95)], [55.0, 100])
      $0.close([value([0, 0.9, 0.8], at: 0.45), value([0, 0.9, 0.8], at: 0.95)], [5.0, 100])
      $0.close([value([0, 1], at: 0.25), value([0, 1], at: 0.75)], [2.5, 7.5])
      $0.close(
        [value([-0.5, 0.5, 1.5], at: 0.25), value([-0.5, 0.5, 1.5], at: 0.75)], [7.5, 32.5])
      $0.close(value([0, -0.25, 0.75, 1], at: 0.25), 55.0)
      // Only what gives no answer makes them even.
      $0.close(value([0, .nan, 1], at: 0.25), 5.0)
      $0.close(value([], at: 0.25), 5.0)
    },
    Fact("KEY-26") {
      let animation = frames("zPosition", [10, 20], mode: .discrete, times: [0, 0.25, 1])
      $0.close([number(animation, at: 0.2), number(animation, at: 0.3)], [10.0, 20])
    },
    Fact("KEY-27") {
      let animation = frames("zPosition", [10, 20], mode: .discrete, times: [0, 1])
      $0.close([number(animation, at: 0.3), number(animation, at: 0.6)], [10.0, 20])
    },
    Fact("KEY-29") {
      let animation = frames(
        "transform", [[0, 0, 0], [10, 0, 0], [10, 30, 0]], mode: .cubicPaced)
      animation.valueFunction = CAValueFunction(name: .translate)
      let found = presented(animation, at: [0.75], \.transform).first
      $0.close([found?.m41, found?.m42], [10.625, 13.125])
    },
    Fact("KEY-30") {
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(2, 3, 1)
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: .translateX)
      animation.isAdditive = true
      (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
      $0.close(presented(animation, on: layer, at: [0.5], \.transform.m41).first, 10.0)
    },
    Fact("KEY-31") {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: .scale)
      (animation.toValue, animation.duration) = ([3, 4, 5], 1)
      $0.close(
        presented(animation, at: [0.5], \.transform).first, CATransform3DMakeScale(2, 2.5, 3))
    },
  ]
}
