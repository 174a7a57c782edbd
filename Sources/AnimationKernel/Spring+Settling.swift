// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

extension Spring {
  /// What a spring without damping answers for its settling time, in seconds.
  package static let never = Double(Float.greatestFiniteMagnitude)

  /// An estimate of the seconds until the spring rests.
  ///
  /// Below critical damping: when the envelope is within a thousandth of the target. The formulas
  /// reproduce the values published for QuartzCore to the last digit; with an initial velocity
  /// there is nothing to compare with.
  package var settlingDuration: Double {
    let estimate: Double
    switch motion {
    case .settled:
      return 0
    case .underdamped(let frequency, _, _):
      guard decay > 0 else { return Spring.never }
      estimate = Elementary.log((1 + abs(decay - initialVelocity) / frequency) / 0.001) / decay
    case .critical(let slope, _):
      guard decay > 0 else { return Spring.never }
      estimate = firstTenth(
        within: 0.001, turningAt: slope == 0 ? 0 : (slope - decay) / (slope * decay))
    case .overdamped(let slow, let fast, let weight):
      guard slow < 0 else { return Spring.never }
      let ratio = -(1 - weight) * fast / (weight * slow)
      let turning = ratio > 0 ? Elementary.log(ratio) / (slow - fast) : 0
      // The one published value (perceptual duration 1, bounce -0.5) is about 2.6.
      estimate = firstTenth(within: 0.014, turningAt: turning)
    }
    return estimate.isFinite ? min(max(estimate, 0), Spring.never) : Spring.never
  }

  /// The first multiple of 0.1 s from which the value stays within `tolerance` of the target.
  ///
  /// `turning` is the time of the only extremum.
  private func firstTenth(within tolerance: Double, turningAt turning: Double) -> Double {
    func isNear(_ time: Double) -> Bool { abs(1 - value(at: time)) < tolerance }
    var low = turning.isFinite ? max(0, turning) : 0
    var high: Double
    if low > 0, isNear(low) {
      (low, high) = (0, low)
    } else {
      high = max(0.1, low * 2)
      var round = 0
      while !isNear(high), round < 1100, high < Spring.never {
        low = high
        high *= 2
        round += 1
      }
    }
    var round = 0
    while round < 80 {
      let middle = (low + high) / 2
      if isNear(middle) { high = middle } else { low = middle }
      round += 1
    }
    return (high * 10 - 1e-9).rounded(.up) / 10
  }
}
