// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("CASpringAnimation")
struct CASpringAnimationTests {
  @Test("has its defaults")
  func defaults() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
    #expect(abs(spring.perceptualDuration - 0.628319) < 1e-6)
    #expect(abs(spring.bounce - 0.5) < 1e-9)
  }

  @Test(
    "settles when Core Animation's does",
    arguments: [
      (1, 100, 10, 1.4727003346780927), (1, 100, 1, 13.91321015404625),
      (1, 100, 5, 2.854974609888761), (1, 100, 15, 1.0220937981854987),
      (1, 300, 20, 0.744255527572), (2, 200, 10, 2.854974609888761),
      (1, 100, 20, 1), (1, 100, 40, 1), (1, 100, 100, 1),
      (1, 100, 0, Double(Float.greatestFiniteMagnitude)),
    ] as [(CGFloat, CGFloat, CGFloat, Double)])
  func settling(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, expected: Double) {
    let spring = CASpringAnimation()
    spring.mass = mass
    spring.stiffness = stiffness
    spring.damping = damping
    #expect(abs(spring.settlingDuration / expected - 1) < 1e-11)
  }

  @Test("is made from what is seen of it")
  func perceptual() {
    let bouncy = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(bouncy.mass == 1 && bouncy.allowsOverdamping)
    #expect(abs(bouncy.stiffness - 39.478418) < 1e-6 && abs(bouncy.damping - 6.283185) < 1e-6)
    #expect(abs(bouncy.settlingDuration - 2.3438753795710707) < 1e-12)
    #expect(bouncy.duration == bouncy.settlingDuration)
    let quick = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(quick.stiffness - 157.913670) < 1e-6 && abs(quick.damping - 17.592919) < 1e-6)
    let slow = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)
    #expect(abs(slow.damping - 8 * .pi) < 1e-9)
    #expect(abs(slow.settlingDuration - 2.6) < 0.2)
    let stuck = CASpringAnimation(perceptualDuration: 1, bounce: -1)
    #expect(stuck.damping == .infinity && stuck.settlingDuration == 0 && stuck.duration == 0)
  }

  @Test("shows the numbers it was made from", arguments: [-0.6, -0.2, 0, 0.1, 0.5, 0.9])
  func roundTrip(bounce: Double) {
    let spring = CASpringAnimation(perceptualDuration: 0.7, bounce: bounce)
    #expect(abs(spring.perceptualDuration - 0.7) < 1e-9)
    #expect(abs(spring.bounce - bounce) < 1e-9)
  }

  @Test("an overdamped spring that may be one settles later")
  func overdamped() {
    let spring = CASpringAnimation()
    spring.damping = 40
    #expect(spring.settlingDuration == 1 && abs(spring.bounce + 0.5) < 1e-9)
    spring.allowsOverdamping = true
    #expect(spring.settlingDuration > 1)
  }

  @Test("broken numbers give a duration, not a hang")
  func broken() {
    for value: CGFloat in [.nan, .infinity, -1, 0, .leastNonzeroMagnitude, 1e300] {
      for key in ["mass", "stiffness", "damping", "initialVelocity"] {
        for allows in [false, true] {
          let spring = CASpringAnimation()
          spring.allowsOverdamping = allows
          spring.setValue(value, forKey: key)
          #expect(spring.settlingDuration >= 0)
        }
      }
    }
  }
}
