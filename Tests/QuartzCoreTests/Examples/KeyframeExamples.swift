// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("Keyframes and springs on layers")
struct KeyframeExamples {
  /// A keyframe animation of one second and what it shows at some of its times.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (CAKeyframeAnimation) -> Void
    let shown: [(time: Double, value: Double)]
    var testDescription: String { name }

    init(
      _ name: String, _ shown: [(time: Double, value: Double)],
      _ make: @escaping @Sendable (CAKeyframeAnimation) -> Void
    ) {
      (self.name, self.make, self.shown) = (name, make, shown)
    }
  }

  static let numbers: [Row] = [
    Row("key times", [(0.25, 3.125)]) {
      ($0.values, $0.keyTimes) = ([0, 10, 100], [0, 0.8, 1])
    },
    Row("too few key times leave the last values out", [(0.25, 3.125), (0.9, 10)]) {
      ($0.values, $0.keyTimes) = ([0, 10, 100], [0, 0.8])
    },
    Row("before the first key time the first value holds", [(0.05, 0), (0.45, 5), (0.9, 55)]) {
      ($0.values, $0.keyTimes) = ([0, 10, 100], [0.1, 0.8, 1])
    },
    Row("key times that fall are looked for as they are", [(0.45, 5), (0.95, 100)]) {
      ($0.values, $0.keyTimes) = ([0, 10, 100], [0, 0.9, 0.8])
    },
    Row("discrete values hold between their times", [(0.2, 10), (0.3, 20)]) {
      ($0.values, $0.keyTimes, $0.calculationMode) = ([10, 20], [0, 0.25, 1], .discrete)
    },
    Row("discrete values need one time more than there are", [(0.3, 10)]) {
      ($0.values, $0.keyTimes, $0.calculationMode) = ([10, 20], [0, 1], .discrete)
    },
    Row("a walk of four pictures", [(0.1, 310), (0.3, 60), (0.6, 120), (0.9, 60)]) {
      ($0.values, $0.calculationMode) = ([310, 60, 120, 60], .discrete)
      $0.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    },
    Row("a pace for each segment", [(0.25, 3.153568), (0.75, 55)]) {
      $0.values = [0, 10, 100]
      $0.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
      ]
    },
    Row("fewer paces than segments: the rest are linear", [(0.25, 3.153568), (0.75, 55)]) {
      $0.values = [0, 10, 100]
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    },
    Row("a pace for the whole", [(0.5, 6.307136)]) {
      $0.values = [0, 10, 100]
      $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
    },
    Row("one value", [(0.1, 7), (0.9, 7)]) { $0.values = [7] },
    Row("no values", [(0.5, -1)]) { $0.values = [] },
    Row("paced", [(0.5, 50)]) { ($0.values, $0.calculationMode) = ([0, 10, 100], .paced) },
    Row("cubic", [(0.5, 2.25)]) { ($0.values, $0.calculationMode) = ([0, 1, 4, 9], .cubic) },
    Row("cubic, tight", [(0.5, 2.5)]) {
      ($0.values, $0.calculationMode) = ([0, 1, 4, 9], .cubic)
      $0.tensionValues = [0, 1, 1, 0]
    },
    Row("cubic, with a corner", [(0.5, 2.125)]) {
      ($0.values, $0.calculationMode) = ([0, 1, 4, 9], .cubic)
      $0.continuityValues = [0, 1, 0, 0]
    },
    Row("cubic, leaning", [(0.5, 2.375)]) {
      ($0.values, $0.calculationMode) = ([0, 1, 4, 9], .cubic)
      $0.biasValues = [0, 0, 1, 0]
    },
    Row("cubic goes beyond its values", [(0.75, 10.625)]) {
      ($0.values, $0.calculationMode) = ([0, 10, 10], .cubic)
    },
    Row("cubic, paced", [(0.35, 79.382188)]) {
      ($0.values, $0.calculationMode) = ([0, 80, 20, 100], .cubicPaced)
    },
    Row("a mode that is not known", [(0.5, -1)]) {
      $0.values = [0, 10]
      $0.calculationMode = CAAnimationCalculationMode(rawValue: "wavy")
    },
    Row("values added to the model's", [(0.5, 4)]) {
      ($0.values, $0.isAdditive) = ([0, 5, 9], true)
    },
    Row("cycles that go on where the one before ended", [(1.5, 15)]) {
      ($0.values, $0.isCumulative, $0.repeatCount) = ([0, 5, 10], true, 2)
    },
  ]

  @Test("numbers move through their values", arguments: KeyframeExamples.numbers)
  func follow(row: Row) {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.duration = 1
    row.make(animation)
    let layer = CALayer()
    layer.zPosition = -1
    let found = presented(animation, on: layer, at: row.shown.map(\.time)) { Double($0.zPosition) }
    #expect(isClose(found, row.shown.map(\.value)))
  }

  private func along(
    _ path: CGPath, at times: [Double], _ change: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> [CGPoint] {
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration) = (path, 1)
    // What a path takes the place of.
    animation.values = [point(-9, -9), point(-8, -8)]
    change(animation)
    return presented(animation, at: times, \.position)
  }

  private func lines(_ points: [CGPoint]) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  @Test("a layer follows a path")
  func paths() {
    let corner = lines([point(0, 0), point(10, 0), point(10, 90)])
    #expect(isClose(along(corner, at: [0.25]), [point(5, 0)]))
    #expect(isClose(along(corner, at: [0.25]) { $0.keyTimes = [0, 0.8, 1] }, [point(3.125, 0)]))
    let eased = along(corner, at: [0.25]) {
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    }
    #expect(isClose(eased, [point(3.153568, 0)]))
    let paced = along(corner, at: [0.25, 0.5]) { $0.calculationMode = .paced }
    #expect(isClose(paced, [point(10, 15), point(10, 40)]))
    let jumping = along(corner, at: [0.75]) { $0.calculationMode = .discrete }
    #expect(isClose(jumping, [point(10, 0)]))
    let arch = CGMutablePath()
    arch.move(to: point(0, 0))
    arch.addCurve(to: point(100, 0), control1: point(0, 100), control2: point(100, 100))
    #expect(isClose(along(arch, at: [0.25]), [point(15.625, 56.25)]))
    #expect(
      isClose(
        along(arch, at: [0.25]) { $0.calculationMode = .paced }, [point(10.648, 48.460)], 0.15))
    let triangle = lines([point(0, 0), point(10, 0), point(0, 10)])
    triangle.closeSubpath()
    #expect(isClose(along(triangle, at: [5 / 6.0]), [point(0, 5)]))
    let gap = lines([point(0, 0), point(10, 0)])
    gap.addLines(between: [point(100, 100), point(110, 100)])
    #expect(isClose(along(gap, at: [0.5]), [point(100, 100)]))
  }

  @Test("a layer turns with its path, in its own space")
  func rotation() {
    func shown(_ mode: CAAnimationRotationMode?) -> [Double] {
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.path, animation.duration) = (lines([point(0, 0), point(0, 5)]), 1)
      animation.rotationMode = mode
      return presented(animation, on: transformed(grow(2, 3)), at: [0.5]) {
        [$0.transform.m11, $0.transform.m12, $0.transform.m21, $0.transform.m22].map(Double.init)
      }.flatMap { $0 }
    }
    #expect(isClose(shown(.rotateAuto), [0, 3, -2, 0]))
    #expect(isClose(shown(.rotateAutoReverse), [0, -3, 2, 0]))
    #expect(isClose(shown(nil), [2, 0, 0, 3]))
  }

  @Test("points and sizes move through their values")
  func vectors() {
    let sizes = CAKeyframeAnimation(keyPath: "shadowOffset")
    sizes.values = [(0, 0), (6, 8), (6, 38)].map { CGSize(width: $0.0, height: $0.1) }
    (sizes.duration, sizes.calculationMode) = (1, .paced)
    #expect(
      isClose(presented(sizes, at: [0.5], \.shadowOffset), [CGSize(width: 6, height: 18)]))
    func points(_ values: [CGPoint], _ mode: CAAnimationCalculationMode, at time: Double)
      -> [CGPoint]
    {
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.values, animation.duration, animation.calculationMode) = (values, 1, mode)
      return presented(animation, at: [time], \.position)
    }
    let bend = [point(0, 0), point(10, 0), point(10, 30)]
    #expect(isClose(points(bend, .cubic, at: 0.75), [point(10.625, 13.125)]))
    let wave = [point(0, 0), point(20, 80), point(100, 20), point(120, 100)]
    #expect(isClose(points(wave, .cubicPaced, at: 0.35), [point(26.365239, 79.036540)]))
  }

  @Test("springs swing about their target")
  func springs() {
    func shown(_ change: (CASpringAnimation) -> Void = { _ in }) -> [Double] {
      let spring = CASpringAnimation(keyPath: "zPosition")
      (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 5)
      change(spring)
      return presented(spring, at: [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1]) { Double($0.zPosition) }
    }
    let critical = [0.090204, 0.264241, 0.593994, 0.800852, 0.959572, 0.995299, 0.999501]
    #expect(
      isClose(shown(), [0.104405, 0.340300, 0.849426, 1.124355, 1.074591, 0.974152, 1.002170]))
    #expect(
      isClose(
        shown { $0.initialVelocity = 5 },
        [0.293078, 0.607053, 1.059065, 1.190976, 1.030619, 0.977009, 1.004863]))
    #expect(
      isClose(
        shown { $0.initialVelocity = -5 },
        [-0.084267, 0.073546, 0.639786, 1.057733, 1.118562, 0.971295, 0.999477]))
    #expect(isClose(shown { $0.damping = 20 }, critical))
    #expect(isClose(shown { $0.damping = 40 }, critical))
    #expect(
      isClose(
        shown { ($0.damping, $0.initialVelocity) = (20, 10) },
        [0.393469, 0.632121, 0.864665, 0.950213, 0.993262, 0.999447, 0.999955]))
    #expect(
      isClose(
        shown { ($0.damping, $0.allowsOverdamping) = (40, true) },
        [0.069705, 0.177737, 0.369640, 0.517775, 0.717829, 0.855592, 0.926096]))
    #expect(
      isClose(
        shown { $0.damping = 1 },
        [0.120411, 0.445008, 1.333249, 1.845392, 0.821214, 0.723563, 1.529209]))
  }

  @Test("a spring without a duration takes the transaction's and is cut there")
  func cut() {
    let (layer, spring) = (CALayer(), CASpringAnimation(keyPath: "zPosition"))
    let host = Host(layer)
    (spring.fromValue, spring.toValue) = (0, 1)
    layer.add(spring, forKey: "a")
    #expect(layer.animation(forKey: "a")?.duration == 0.25)
    host.advance(to: 0.25)
    #expect(layer.animationKeys() == nil && layer.presentation()?.zPosition == 0)
  }
}
