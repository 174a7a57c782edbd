// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Transforms blend by their parts and add by concatenation.
extension Matrix4: Interpolatable {
  package func lerp(_ other: Matrix4, _ t: Double) -> Matrix4 { interpolated(to: other, t) }

  /// `value` applied first, in the layer's own space.
  package func adding(_ value: Matrix4) -> Matrix4 { value.concatenating(self) }

  package func subtracting(_ value: Matrix4) -> Matrix4? { value.inverse?.concatenating(self) }

  package func scaled(by cycles: Int) -> Matrix4 {
    guard cycles < 0 else { return power(cycles) }
    return inverse?.power(cycles == .min ? .max : -cycles) ?? self
  }
}
