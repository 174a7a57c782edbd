// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// A damped harmonic oscillator that carries a value from 0 to 1, evaluated in closed form.
///
/// The displacement `d` from the target obeys `mass · d″ + damping · d′ + stiffness · d = 0`.
/// Evaluation takes an absolute time, never a step, so any two frames cost the same and agree
/// wherever they are computed.
package struct Spring: Sendable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// Whole ways per second, positive towards the target.
  package let initialVelocity: Double
  /// Whether damping above the critical value slows the motion; otherwise it counts as critical.
  package let allowsOverdamping: Bool

  /// What multiplies time in the exponent: the effective damping over twice the mass.
  let decay: Double
  let motion: Motion

  /// The three solutions of the oscillator, with everything that does not depend on time.
  enum Motion: Sendable {
    /// `exp(-decay·t) · amplitude · cos(frequency·t - phase)`.
    case underdamped(frequency: Double, amplitude: Double, phase: Double)
    /// Damping so near the critical value that the other two divide by almost nothing; `bend` is
    /// the square of the frequency, positive below critical damping.
    case critical(slope: Double, bend: Double)
    case overdamped(slow: Double, fast: Double, slowWeight: Double)
    /// Damping without bound: at the target at once.
    case settled
  }

  /// Creates a spring, replacing values without physical meaning by the nearest that has.
  package init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    // Bounds far outside anything visible that keep all products finite.
    self.mass = mass > 1e-9 ? min(mass, 1e30) : 1e-9
    self.stiffness = stiffness > 0 ? min(stiffness, 1e30) : 0
    self.damping = damping > 0 ? damping : 0
    self.initialVelocity = min(max(initialVelocity.isNaN ? 0 : initialVelocity, -1e12), 1e12)
    self.allowsOverdamping = allowsOverdamping

    let natural = (self.stiffness / self.mass).squareRoot()
    var decay = self.damping / (2 * self.mass)
    if !allowsOverdamping { decay = min(decay, natural) }
    self.decay = decay
    guard decay < 1e100 else {
      motion = .settled
      return
    }
    let bend = (natural - decay) * (natural + decay)
    let slope = decay - self.initialVelocity
    if abs(bend) <= 1e-8 * natural * natural {
      motion = .critical(slope: slope, bend: bend)
    } else if bend > 0 {
      let frequency = bend.squareRoot()
      let sine = slope / frequency
      motion = .underdamped(
        frequency: frequency,
        amplitude: (1 + sine * sine).squareRoot(),
        phase: Elementary.atan2(sine, 1)
      )
    } else {
      let spread = (-bend).squareRoot()
      let fast = -decay - spread
      // The product of both rates is the stiffness per mass; their difference would cancel.
      let slow = natural * natural / fast
      motion = .overdamped(
        slow: slow, fast: fast, slowWeight: (fast + self.initialVelocity) / (fast - slow)
      )
    }
  }

  /// The position `time` seconds after the start: 0 at first, near 1 in the end, beyond it when the
  /// spring swings over.
  @inline(__always)
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let displacement = displacement(at: time)
    return displacement.isFinite ? 1 - displacement : 1
  }

  /// The distance left to the target, 1 at the start.
  @inline(__always)
  private func displacement(at time: Double) -> Double {
    switch motion {
    case .underdamped(let frequency, let amplitude, let phase):
      return Elementary.exp(-decay * time) * amplitude * Elementary.cos(frequency * time - phase)
    case .critical(let slope, let bend):
      let z = bend * time * time
      let cosine = 1 - z / 2 * (1 - z / 12)
      let sine = 1 - z / 6 * (1 - z / 20)
      let envelope = Elementary.exp(-decay * time)
      return envelope == 0 ? 0 : envelope * (cosine + slope * time * sine)
    case .overdamped(let slow, let fast, let slowWeight):
      return slowWeight * Elementary.exp(slow * time) + (1 - slowWeight)
        * Elementary.exp(fast * time)
    case .settled:
      return 0
    }
  }

  /// The speed in ways per second `time` seconds after the start.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    let result: Double
    switch motion {
    case .underdamped(let frequency, let amplitude, let phase):
      let angle = frequency * time - phase
      result =
        Elementary.exp(-decay * time) * amplitude
        * (decay * Elementary.cos(angle) + frequency * Elementary.sin(angle))
    case .critical(let slope, let bend):
      let z = bend * time * time
      let cosine = 1 - z / 2 * (1 - z / 12)
      let sine = 1 - z / 6 * (1 - z / 20)
      let envelope = Elementary.exp(-decay * time)
      let position = cosine + slope * time * sine
      let turning = slope * cosine - bend * time * sine
      result = envelope == 0 ? 0 : envelope * (decay * position - turning)
    case .overdamped(let slow, let fast, let slowWeight):
      result =
        -(slowWeight * slow * Elementary.exp(slow * time) + (1 - slowWeight) * fast
          * Elementary.exp(fast * time))
    case .settled:
      result = 0
    }
    return result.isFinite ? result : 0
  }
}

// MARK: - Value semantics

extension Spring: Hashable {

  package static func == (a: Spring, b: Spring) -> Bool {
    a.mass == b.mass && a.stiffness == b.stiffness && a.damping == b.damping
      && a.initialVelocity == b.initialVelocity && a.allowsOverdamping == b.allowsOverdamping
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
    hasher.combine(initialVelocity)
    hasher.combine(allowsOverdamping)
  }
}
