// SPDX-License-Identifier: Apache-2.0

import Geometry

/// A component of a transform that a key path can name, such as `rotation.z`.
///
/// Angles are the Euler angles of Rx(x) · Ry(y) · Rz(z) in radians. Writing one component keeps the
/// others, the skew, the translation and the perspective, which acts on what is turned and scaled.
package enum TransformField: String, CaseIterable, Sendable {
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  /// The same as ``rotationZ``.
  case rotation = "rotation"
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  /// Reads the mean of x and y, writes both.
  case scaleXY = "scale.xy"
  /// Reads the mean of all three, writes all three.
  case scale = "scale"
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"
  /// A size of x and y; as a number, x.
  case translation = "translation"

  /// The field as a number.
  package func read(from matrix: Matrix4) -> Double {
    switch self {
    case .translationX, .translation: return matrix.m41
    case .translationY: return matrix.m42
    case .translationZ: return matrix.m43
    default: break
    }
    let parts = LinearParts(matrix)
    switch self {
    case .rotationX: return parts.angles.x
    case .rotationY: return parts.angles.y
    case .rotationZ, .rotation: return parts.angles.z
    case .scaleX: return parts.scale.x
    case .scaleY: return parts.scale.y
    case .scaleZ: return parts.scale.z
    case .scaleXY: return (parts.scale.x + parts.scale.y) / 2
    default: return (parts.scale.x + parts.scale.y + parts.scale.z) / 3
    }
  }

  /// The matrix with the field replaced; unchanged for a value that is not finite.
  package func write(_ value: Double, to matrix: Matrix4) -> Matrix4 {
    guard value.isFinite else { return matrix }
    var result = matrix
    switch self {
    case .translationX, .translation: result.m41 = value
    case .translationY: result.m42 = value
    case .translationZ: result.m43 = value
    default:
      let perspective = PerspectiveColumn(matrix)
      if let flat = FlatParts(matrix), flat.write(value, to: self, of: &result) {
        perspective?.write(to: &result)
        return result
      }
      var parts = LinearParts(matrix)
      switch self {
      case .rotationX: parts.turn(x: value)
      case .rotationY: parts.turn(y: value)
      case .rotationZ, .rotation: parts.turn(z: value)
      case .scaleX: parts.scale.x = value
      case .scaleY: parts.scale.y = value
      case .scaleZ: parts.scale.z = value
      case .scaleXY: parts.scale = SIMD3(value, value, parts.scale.z)
      default: parts.scale = SIMD3(value, value, value)
      }
      parts.write(to: &result)
      perspective?.write(to: &result)
    }
    return result
  }

  /// The field as a size: the translation in x and y, or the number twice.
  package func readSize(from matrix: Matrix4) -> Vec2 {
    guard self == .translation else {
      let value = read(from: matrix)
      return Vec2(value, value)
    }
    return Vec2(matrix.m41, matrix.m42)
  }

  /// The matrix with the translation in x and y replaced; other fields take the width.
  package func writeSize(_ size: Vec2, to matrix: Matrix4) -> Matrix4 {
    guard self == .translation else { return write(size.x, to: matrix) }
    guard size.isFinite else { return matrix }
    var result = matrix
    (result.m41, result.m42) = (size.x, size.y)
    return result
  }
}
