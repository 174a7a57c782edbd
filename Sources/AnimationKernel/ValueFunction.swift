// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A function from numbers to a transform, by Core Animation's names; angles are radians.
package enum ValueFunction: String, CaseIterable, Sendable {
  case rotateX, rotateY, rotateZ
  case scale, scaleX, scaleY, scaleZ
  case translate, translateX, translateY, translateZ

  /// How many numbers the function takes: one or three.
  package var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The input for which the transform is identity.
  package var neutral: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: 1
    default: 0
    }
  }

  /// Three or one times ``neutral``; it stands for a missing from, to or base value.
  package var neutralInputs: [Double] { Array(repeating: neutral, count: inputCount) }

  /// The transform, or nil when the number of inputs is wrong.
  package func matrix(_ inputs: [Double]) -> Matrix4? {
    guard inputs.count == inputCount else { return nil }
    switch self {
    case .scale: return .scale(inputs[0], inputs[1], inputs[2])
    case .translate: return .translation(inputs[0], inputs[1], inputs[2])
    default: return matrix(inputs[0])
    }
  }

  /// The transform of one number; functions of three take it three times.
  package func matrix(_ x: Double) -> Matrix4 {
    switch self {
    case .rotateX: .rotation(x, 1, 0, 0)
    case .rotateY: .rotation(x, 0, 1, 0)
    case .rotateZ: .rotation(x, 0, 0, 1)
    case .scale: .scale(x, x, x)
    case .scaleX: .scale(x, 1, 1)
    case .scaleY: .scale(1, x, 1)
    case .scaleZ: .scale(1, 1, x)
    case .translate: .translation(x, x, x)
    case .translateX: .translation(x, 0, 0)
    case .translateY: .translation(0, x, 0)
    case .translateZ: .translation(0, 0, x)
    }
  }
}
