// SPDX-License-Identifier: Apache-2.0

import Testing
import simd

@Suite("Vectors and matrices")
struct MatrixTests {
  let turn = double2x2(rows: [SIMD2(0, -1), SIMD2(1, 0)])

  @Test("are multiplied column by column")
  func products() {
    #expect(turn * SIMD2(1, 0) == SIMD2(0, 1))
    #expect(SIMD2(1, 0) * turn == SIMD2(0, -1))
    #expect(turn * turn == double2x2(-1))
    let scale = double2x2(diagonal: SIMD2(2, 3))
    // The second comes first.
    #expect((turn * scale) * SIMD2(1, 1) == turn * (scale * SIMD2(1, 1)))
    #expect(turn * scale != scale * turn)
  }

  @Test("are taken back by their inverses")
  func inverses() {
    let two = double2x2(SIMD2(2, 1), SIMD2(5, 4))
    #expect(two.determinant == 3)
    #expect(isClose(two * two.inverse, double2x2(1)))
    let three = double3x3(rows: [SIMD3(2, 0, 1), SIMD3(1, 3, 2), SIMD3(0, 1, 4)])
    #expect(three.determinant == 21)
    #expect(isClose(three * three.inverse, double3x3(1)))
    let four = double4x4(rows: [
      SIMD4(1, 2, 0, 1), SIMD4(0, 1, 3, 0), SIMD4(2, 0, 1, 1), SIMD4(1, 1, 0, 4),
    ])
    #expect(four.determinant == 42)
    #expect(isClose(four * four.inverse, double4x4(1)))
    #expect(isClose(four.inverse * four, double4x4(1)))
  }

  @Test("are read by columns and rows")
  func places() {
    var matrix = float3x3(rows: [SIMD3(1, 2, 3), SIMD3(4, 5, 6)])
    #expect(matrix[2] == SIMD3(3, 6, 0))
    #expect(matrix[0, 1] == 4)
    matrix[0, 2] = 7
    #expect(matrix.transpose.columns.2 == SIMD3(7, 0, 0))
  }

  @Test("have the usual functions")
  func functions() {
    let (x, y) = (SIMD3<Float>(1, 0, 0), SIMD3<Float>(0, 1, 0))
    #expect(cross(x, y) == SIMD3(0, 0, 1))
    #expect(dot(SIMD2(1.0, 2), SIMD2(3, 4)) == 11)
    #expect(length(SIMD2(3.0, 4)) == 5)
    #expect(normalize(SIMD2(3.0, 4)) == SIMD2(0.6, 0.8))
    #expect(distance(x, y) == Float(2).squareRoot())
    #expect(mix(SIMD2(0.0, 2), SIMD2(4, 4), t: 0.25) == SIMD2(1, 2.5))
    #expect(clamp(SIMD2(-1.0, 5), min: SIMD2(0, 0), max: SIMD2(1, 1)) == SIMD2(0, 1))
    #expect(reflect(SIMD2(1.0, -1), n: SIMD2(0, 1)) == SIMD2(1, 1))
    #expect(abs(SIMD2(-1.0, 2)) == SIMD2(1, 2))
    #expect(smoothstep(SIMD2(0.5, 2), edge0: SIMD2(0, 0), edge1: SIMD2(1, 1)) == SIMD2(0.5, 1))
  }

  private func isClose(_ a: double2x2, _ b: double2x2) -> Bool {
    (0..<2).allSatisfy { length(a[$0] - b[$0]) < 1e-12 }
  }

  private func isClose(_ a: double3x3, _ b: double3x3) -> Bool {
    (0..<3).allSatisfy { length(a[$0] - b[$0]) < 1e-12 }
  }

  private func isClose(_ a: double4x4, _ b: double4x4) -> Bool {
    (0..<4).allSatisfy { length(a[$0] - b[$0]) < 1e-12 }
  }
}
