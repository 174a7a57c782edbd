// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Spring")
struct SpringTests {
  static let times = [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1]
  static let motions: [(String, Spring, [Double])] = [
    ("3.53", Spring(), [0.104405, 0.340300, 0.849426, 1.124355, 1.074591, 0.974152, 1.002170]),
    (
      "3.54", Spring(initialVelocity: 5),
      [0.293078, 0.607053, 1.059065, 1.190976, 1.030619, 0.977009, 1.004863]
    ),
    (
      "3.55", Spring(initialVelocity: -5),
      [-0.084267, 0.073546, 0.639786, 1.057733, 1.118562, 0.971295, 0.999477]
    ),
    (
      "3.56", Spring(damping: 20),
      [0.090204, 0.264241, 0.593994, 0.800852, 0.959572, 0.995299, 0.999501]
    ),
    (
      "3.57", Spring(damping: 20, initialVelocity: 10),
      [0.393469, 0.632121, 0.864665, 0.950213, 0.993262, 0.999447, 0.999955]
    ),
    (
      "3.58", Spring(damping: 40, allowsOverdamping: true),
      [0.069705, 0.177737, 0.369640, 0.517775, 0.717829, 0.855592, 0.926096]
    ),
    (
      "3.59", Spring(damping: 40),
      [0.090204, 0.264241, 0.593994, 0.800852, 0.959572, 0.995299, 0.999501]
    ),
    (
      "3.60", Spring(damping: 1),
      [0.120411, 0.445008, 1.333249, 1.845392, 0.821214, 0.723563, 1.529209]
    ),
  ]

  @Test("moves as the oscillator", arguments: motions)
  func motion(_ name: String, _ spring: Spring, _ values: [Double]) {
    for (time, value) in zip(Self.times, values) {
      #expect(abs(spring.value(at: time) - value) < 1e-6, "\(name) at \(time)")
    }
  }

  static let settlings: [(String, Spring, Double, Double)] = [
    ("3.61 SPR-01", Spring(), 1.4727003346780927, 1e-12),
    ("3.62 SPR-02", Spring(damping: 1), 13.91321015404625, 1e-11),
    ("3.63 SPR-06", Spring(perceptualDuration: 1, bounce: 0.5), 2.3438753795710707, 1e-12),
    ("3.64", Spring(damping: 5), 2.854974609888761, 1e-12),
    ("3.65", Spring(damping: 15), 1.0220937981854987, 1e-12),
    ("3.66 SPR-03", Spring(damping: 20), 1, 0),
    ("3.66 clamped SPR-14", Spring(damping: 100), 1, 0),
    ("3.67", Spring(perceptualDuration: 1, bounce: -0.5), 2.6, 0.2),
    ("3.68", Spring(stiffness: 300, damping: 20), 0.744255527572, 1e-9),
    ("3.69", Spring(mass: 2, stiffness: 200), 2.854974609888761, 1e-12),
    ("SPR-11", Spring(perceptualDuration: 1, bounce: -1), 0, 0),
    ("SPR-15", Spring(damping: 0), Double(Float.greatestFiniteMagnitude), 0),
  ]

  @Test("without swing it settles in the first tenth of a second from which it stays at rest")
  func settlesOnce() {
    var generator = SplitMix64(seed: 33)
    var passing = 0
    for index in 0..<400 {
      let stiffness = generator.double(in: 20...400)
      let isCritical = index % 2 == 0
      let ratio = isCritical ? 1 : generator.double(in: 1.05...3)
      let spring = Spring(
        stiffness: stiffness, damping: 2 * stiffness.squareRoot() * ratio,
        initialVelocity: generator.double(in: -60...60), allowsOverdamping: true)
      let (tolerance, end) = (isCritical ? 0.001 : 0.014, spring.settlingDuration)
      let after = (0...400).map { end + Double($0) / 100 }.map { abs(1 - spring.value(at: $0)) }
      #expect(after.allSatisfy { $0 <= tolerance }, "\(spring)")
      let before = (1...100).map { max(end - Double($0) * 0.00101, 0) }
      #expect(before.contains { abs(1 - spring.value(at: $0)) > tolerance }, "\(spring)")
      if (1...100).contains(where: { spring.value(at: end * Double($0) / 100) > 1.01 }) {
        passing += 1
      }
    }
    // Some go past the target and come back.
    #expect(passing > 40)
  }

  @Test("settles", arguments: settlings)
  func settling(_ name: String, _ spring: Spring, _ expected: Double, _ tolerance: Double) {
    #expect(abs(spring.settlingDuration - expected) <= tolerance, "\(name)")
  }

  @Test(
    "has a perceptual duration and a bounce: Ex 3.49...3.52, SPR-05, 10",
    arguments: [
      (0.5, 0.3, 157.913670, 17.592919), (1, 0.5, 39.478418, 6.283185),
      (0.5, 0, 157.913670, 25.132741), (1, -0.5, 39.478418, 25.132741),
    ]
  )
  func perceptual(_ duration: Double, _ bounce: Double, _ k: Double, _ c: Double) {
    let spring = Spring(perceptualDuration: duration, bounce: bounce)
    #expect(abs(spring.stiffness - k) < 1e-6 && abs(spring.damping - c) < 1e-6)
    #expect(abs(spring.perceptualDuration - duration) < 1e-12)
    #expect(abs(spring.bounce - bounce) < 1e-12)
    #expect(spring.mass == 1 && spring.allowsOverdamping)
  }

  @Test("reads bounce from physical numbers: SPR-11, 13, 14")
  func bounce() {
    #expect(Spring(perceptualDuration: 1, bounce: -1).damping == .infinity)
    #expect(Spring(damping: 40).bounce == -0.5)
    #expect(Spring().bounce == 0.5)
    #expect(abs(Spring().perceptualDuration - 0.628319) < 1e-6)
    #expect(Spring(damping: 40, allowsOverdamping: true).settlingDuration > 1)
  }

  static let blocks: [(String, Double, Double, Double, Double, Double)] = [
    ("7.4", 1, 0.5, 0, 161.719502, 12.716898), ("7.5", 0.5, 0.5, 0, 646.878006, 25.433797),
    ("7.6", 0.5, 0.7, 0, 387.274580, 27.551010), ("7.7", 0.8, 0.7, 0, 151.279133, 17.219382),
    ("7.8", 1, 0.8, 0, 80.897373, 14.390875), ("7.9", 3, 0.25, 0, 54.833634, 3.702487),
    ("7.10", 0.6, 0.6, 0, 338.158713, 22.066911), ("7.11", 1, 1, 0, 85.255924, 18.466827),
    ("7.12", 0.5, 1, 0, 341.023698, 36.933654), ("7.13", 1, 0.5, -1, 169.078988, 13.003038),
    ("7.14", 1, 0.8, -2, 86.343633, 14.867404), ("7.15", 1, 1, -1, 87.155547, 18.671427),
  ]

  @Test("fits a duration", arguments: blocks)
  func block(
    _ name: String, _ duration: Double, _ ratio: Double, _ velocity: Double, _ k: Double,
    _ c: Double
  ) {
    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    #expect(abs(spring.stiffness - k) < 2e-6 && abs(spring.damping - c) < 2e-6, "\(name)")
  }

  @Test("fits any duration, damping and velocity within its bounds")
  func anyBlock() {
    var generator = SplitMix64(seed: 41)
    for _ in 0..<10_000 {
      let spring = Spring(
        duration: generator.double(in: -1...20), dampingRatio: generator.double(in: -0.5...1.5),
        initialVelocity: generator.double(in: -100...100)
      )
      #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
      #expect(spring.value(at: 0) == 0 && spring.value(at: 0.3).isFinite)
    }
    let odd: [Double] = [.nan, .infinity, -.infinity, 0, 1e300]
    for a in odd {
      for b in odd {
        for c in odd {
          let spring = Spring(duration: a, dampingRatio: b, initialVelocity: c)
          #expect(spring.value(at: 0.5).isFinite && spring.settlingDuration.isFinite)
        }
      }
    }
  }

  @Test("takes broken numbers")
  func broken() {
    let odd: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e300, .leastNonzeroMagnitude, 1]
    for mass in odd {
      for stiffness in odd {
        for damping in odd {
          for velocity in odd {
            for allows in [true, false] {
              let spring = Spring(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                allowsOverdamping: allows
              )
              for time in [-1.0, 0, 1e-9, 0.5, 1e9, .infinity, .nan] {
                #expect(spring.value(at: time).isFinite, "\(spring) at \(time)")
                #expect(spring.velocity(at: time).isFinite)
              }
              #expect(spring.settlingDuration >= 0 && spring.settlingDuration.isFinite)
            }
          }
        }
      }
    }
  }

  static func random(_ generator: inout SplitMix64) -> Spring {
    let (mass, stiffness) = (generator.double(in: 0.2...4), generator.double(in: 5...400))
    let critical = 2 * (mass * stiffness).squareRoot()
    let ratios = [1, 1 + 1e-9, 1 - 1e-9, 1 + 1e-5, 1 - 1e-5, generator.double(in: 0...3)]
    return Spring(
      mass: mass, stiffness: stiffness,
      damping: critical * ratios[Int(generator.next() % 6)],
      initialVelocity: generator.double(in: -20...20), allowsOverdamping: true
    )
  }

  @Test("obeys its differential equation from rest or in flight")
  func residual() {
    var generator = SplitMix64(seed: 42)
    for _ in 0..<10_000 {
      let spring = Self.random(&generator)
      let time = generator.double(in: 0.01...2)
      let h = 1e-5
      let here = spring.value(at: time)
      let speed = spring.velocity(at: time)
      let slope = (spring.value(at: time + h) - spring.value(at: time - h)) / (2 * h)
      let acceleration = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
      #expect(abs(slope - speed) < 1e-3, "\(spring) at \(time)")
      let force =
        spring.mass * acceleration + spring.damping * speed + spring.stiffness * (here - 1)
      #expect(abs(force) < 0.1, "\(spring) at \(time)")
      #expect(spring.velocity(at: 0) == spring.initialVelocity)
    }
  }

  @Test("two short moves equal one long move")
  func semigroup() {
    var generator = SplitMix64(seed: 43)
    for _ in 0..<10_000 {
      let spring = Self.random(&generator)
      let (a, b) = (generator.double(in: 0.01...0.6), generator.double(in: 0.01...0.6))
      let (reached, speed) = (spring.value(at: a), spring.velocity(at: a))
      guard abs(1 - reached) > 1e-3 else { continue }
      // A second spring over the distance that is left, in units of that distance.
      let rest = Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: speed / (1 - reached), allowsOverdamping: true
      )
      let value = reached + (1 - reached) * rest.value(at: b)
      #expect(abs(value - spring.value(at: a + b)) < 1e-7, "\(spring), \(a), \(b)")
    }
  }
}
