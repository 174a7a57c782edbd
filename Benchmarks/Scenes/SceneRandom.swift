// SPDX-License-Identifier: Apache-2.0

/// The linear congruential generator that the scenes' numbers come from.
package struct SceneRandom {
  private var state: UInt32

  package init(_ seed: UInt32) { state = seed }

  package mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state
  }

  package mutating func callAsFunction(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 8) / 16_777_216
  }
}
