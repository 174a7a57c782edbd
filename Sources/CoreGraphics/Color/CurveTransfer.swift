// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation
import ImageCodecs

extension ICCProfile.Curve {
  /// Encoded to linear, from 0 on.
  func decode(_ x: Double) -> Double {
    switch self {
    case .parametric(let p):
      return x >= p[4] ? Elementary.pow(max(p[1] * x + p[2], 0), p[0]) + p[5] : p[3] * x + p[6]
    case .table(let values):
      // Not a number counts as 0.
      let place = (x > 0 ? min(x, 1) : 0) * Double(values.count - 1)
      let index = min(Int(place), values.count - 2)
      let part = place - Double(index)
      return values[index] * (1 - part) + values[index + 1] * part
    }
  }

  /// Linear to encoded, from 0 on.
  func encode(_ y: Double) -> Double {
    switch self {
    case .parametric(let p):
      let knee = Elementary.pow(max(p[1] * p[4] + p[2], 0), p[0]) + p[5]
      if y >= knee || p[3] == 0 {
        return (Elementary.pow(max(y - p[5], 0), 1 / p[0]) - p[2]) / p[1]
      }
      return (y - p[6]) / p[3]
    case .table(let values):
      // The last place whose value is not above y; tables of curves do not fall.
      var (low, high) = (0, values.count - 1)
      while low + 1 < high {
        let middle = (low + high) / 2
        if values[middle] <= y { low = middle } else { high = middle }
      }
      let step = values[high] - values[low]
      let part = step > 0 ? min(max((y - values[low]) / step, 0), 1) : 0
      return (Double(low) + part) / Double(values.count - 1)
    }
  }
}
