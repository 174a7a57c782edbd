// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// When a spring counts as being at rest.
struct SpringSettling {
  var mass: Double
  var stiffness: Double
  var damping: Double
  var initialVelocity: Double
  var allowsOverdamping: Bool

  /// Seconds; the largest single-precision number when the spring never rests.
  var duration: Double {
    let never = Double(Float.greatestFiniteMagnitude)
    guard mass > 0, stiffness > 0, damping > 0, stiffness.isFinite, mass.isFinite else {
      return never
    }
    guard damping.isFinite else { return allowsOverdamping ? 0 : critical }
    let result: Double
    if ratio < 1 {
      result = underdamped
    } else if ratio == 1 || !allowsOverdamping {
      result = critical
    } else {
      result = overdamped
    }
    return result.isFinite ? min(max(result, 0), never) : never
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  private var ratio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The time at which the envelope falls below a thousandth; agrees with Apple's figures.
  private var underdamped: Double {
    let decay = ratio * frequency
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    return log((1 + abs(decay - initialVelocity) / swing) / 0.001) / decay
  }

  /// The first tenth of a second at which the distance is below a thousandth.
  private var critical: Double {
    let slope = abs(frequency - initialVelocity)
    let time = firstTime(near: 10 / frequency) { time in
      exp(-frequency * time) * (1 + slope * time) < 0.001
    }
    return (time * 10 - 1e-9).rounded(.up) / 10
  }

  /// The time at which the distance is below a hundredth.
  private var overdamped: Double {
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * frequency + spread, -ratio * frequency - spread)
    guard slow < 0 else { return .infinity }
    let weight = (fast + initialVelocity) / (fast - slow)
    return firstTime(near: -5 / slow) { time in
      abs(weight) * exp(slow * time) + abs(1 - weight) * exp(fast * time) < 0.01
    }
  }

  /// The time from which `isResting` holds, when it holds for all later times too.
  private func firstTime(near guess: Double, isResting: (Double) -> Bool) -> Double {
    guard guess > 0 else { return 0 }
    var (low, high) = (0.0, guess)
    while high.isFinite, !isResting(high) { (low, high) = (high, high * 2) }
    guard high.isFinite else { return high }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isResting(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
