// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import AnimationKernel

@Suite("Flat parts of transforms")
struct FlatPartsTests {
  /// What is written through the parts of any transform.
  private func slow(_ value: Double, _ field: TransformField, _ matrix: Matrix4) -> Matrix4 {
    var (parts, result) = (LinearParts(matrix), matrix)
    switch field {
    case .rotationZ, .rotation: parts.turn(z: value)
    case .scaleX: parts.scale.x = value
    case .scaleY: parts.scale.y = value
    case .scaleZ: parts.scale.z = value
    case .scaleXY: parts.scale = SIMD3(value, value, parts.scale.z)
    default: parts.scale = SIMD3(value, value, value)
    }
    parts.write(to: &result)
    return result
  }

  static let fields: [TransformField] = [
    .rotationZ, .rotation, .scaleX, .scaleY, .scaleZ, .scaleXY, .scale,
  ]

  @Test("are those of any transform, to the last digit", arguments: 0..<40 as Range<UInt64>)
  func same(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> Double { random.double(in: -3...3) }
    var taken = 0
    for _ in 0..<50 {
      var matrix = Matrix4.rotation(number(), 0, 0, 1)
      if random.next() % 2 == 0 { matrix.m21 += number() }
      if random.next() % 2 == 0 { matrix.m33 = abs(number()) }
      if random.next() % 3 == 0 {
        matrix = Matrix4.scale(number(), number(), 1).concatenating(matrix)
      }
      if random.next() % 6 == 0 { (matrix.m21, matrix.m22) = (matrix.m11 * 2, matrix.m12 * 2) }
      if random.next() % 9 == 0 { matrix = .identity }
      (matrix.m41, matrix.m42, matrix.m43) = (number(), number(), number())
      if FlatParts(matrix) != nil { taken += 1 }
      for field in Self.fields {
        for value in [number(), 0, -1, 1, 1e200, .leastNonzeroMagnitude] {
          let (shown, expected) = (field.write(value, to: matrix), slow(value, field, matrix))
          #expect(shown == expected, "\(field) \(value) of \(matrix)")
        }
      }
    }
    #expect(taken > 5)
  }
}
