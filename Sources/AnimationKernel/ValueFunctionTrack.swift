// SPDX-License-Identifier: Apache-2.0

import Geometry

/// An animation of numbers that a value function turns into transforms.
///
/// Numbers repeat and accumulate before the function, so a turn beyond half a circle happens as
/// told; the transform replaces the whole base value, or is added to it.
package struct ValueFunctionTrack: Hashable, Sendable {
  package enum Input: Hashable, Sendable {
    case number(PropertyTrack<Double>)
    case numbers(PropertyTrack<[Double]>)
  }

  package var function: ValueFunction
  package var input: Input

  package init(_ function: ValueFunction, _ input: Input) {
    self.function = function
    self.input = input
  }

  /// The transform at `phase`; nil when the numbers do not fit the function.
  package func value(at phase: Phase, base: Matrix4) -> Matrix4? {
    let matrix: Matrix4
    let isAdditive: Bool
    switch input {
    case .number(let track):
      guard function.inputCount == 1 else { return nil }
      isAdditive = track.isAdditive
      guard let number = track.ownValue(at: phase, base: function.neutral) else { return nil }
      matrix = function.matrix(number)
    case .numbers(let track):
      isAdditive = track.isAdditive
      guard let numbers = track.ownValue(at: phase, base: function.neutralInputs),
        let result = function.matrix(numbers)
      else { return nil }
      matrix = result
    }
    // The animation's transform comes first, in the layer's own space.
    return isAdditive ? matrix.concatenating(base) : matrix
  }
}
