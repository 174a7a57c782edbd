// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

extension Spring {
  /// Creates a spring from the time one swing would take without damping, in seconds, and its
  /// bounce: 0 is critically damped, towards 1 it swings ever longer, below 0 it creeps.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let duration = perceptualDuration > 1e-6 ? min(perceptualDuration, 1e12) : 1e-6
    let bounce = bounce.isNaN ? 0 : min(bounce, 1)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : bounce > -1 ? 1 / (1 + bounce) : .infinity
    self.init(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity,
      allowsOverdamping: true
    )
  }

  /// The damping as a multiple of the critical damping, before any limit; infinite without
  /// stiffness.
  package var dampingRatio: Double {
    let critical = 2 * (stiffness * mass).squareRoot()
    return critical > 0 ? damping / critical : damping > 0 ? .infinity : 0
  }

  /// Seconds that one swing would take without damping.
  package var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// The inverse of the bounce given to `init(perceptualDuration:bounce:)`.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

// MARK: - Springs of a given duration

extension Spring {
  /// Creates the spring of a UIKit animation block: after `duration` seconds (0.01...10 count) its
  /// envelope is within a thousandth of the target.
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double) {
    let duration = duration > 0.01 ? min(duration, 10) : 0.01
    let ratio = dampingRatio > 0.01 ? min(dampingRatio, 1) : 0.01
    let velocity = min(max(initialVelocity.isNaN ? 0 : initialVelocity, -1e6), 1e6)
    let frequency =
      ratio < 1
      ? Spring.underdampedFrequency(duration, ratio, velocity)
      : Spring.criticalFrequency(duration, velocity)
    self.init(
      mass: 1,
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: velocity
    )
  }

  private static let threshold = 0.001

  /// Solves |v − ζω| / (ω√(1−ζ²)) · e^(−ζωD) = 0.001 for the greatest ω.
  private static func underdampedFrequency(
    _ duration: Double, _ ratio: Double, _ velocity: Double
  ) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    func envelope(_ w: Double) -> Double {
      abs(velocity - ratio * w) / (w * root) * Elementary.exp(-ratio * w * duration)
    }
    if velocity == 0 {
      return max(1e-6, -Elementary.log(threshold * root / ratio) / (ratio * duration))
    }
    guard velocity > 0 else { return falling(envelope, from: 1e-9) }
    // Towards the target the envelope falls to zero at v/ζ, rises to one peak, and falls for good.
    let (zd, square) = (ratio * duration, ratio * ratio * duration)
    let peak =
      (zd * velocity + (zd * zd * velocity * velocity + 4 * square * velocity).squareRoot())
      / (2 * square)
    if envelope(peak) >= threshold { return falling(envelope, from: peak) }
    return falling(envelope, from: 1e-9, to: velocity / ratio)
  }

  /// Solves |−1 + (v − ω)D| · e^(−ωD) = 0.001 for the greatest ω.
  private static func criticalFrequency(_ duration: Double, _ velocity: Double) -> Double {
    func envelope(_ w: Double) -> Double {
      abs((velocity - w) * duration - 1) * Elementary.exp(-w * duration)
    }
    // The signed form peaks at ω = v.
    let peak = max(velocity, 0)
    if envelope(peak) >= threshold { return falling(envelope, from: peak) }
    return falling(envelope, from: 1e-9, to: velocity - 1 / duration)
  }

  /// Finds where a falling function reaches the threshold.
  private static func falling(
    _ function: (Double) -> Double, from start: Double, to end: Double? = nil
  ) -> Double {
    var low = start
    var high = end ?? max(1, start * 2)
    var round = 0
    while end == nil, function(high) > threshold, round < 64 {
      low = high
      high *= 2
      round += 1
    }
    round = 0
    while round < 100 {
      let middle = (low + high) / 2
      if function(middle) > threshold { low = middle } else { high = middle }
      round += 1
    }
    return high
  }
}
