// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Another white for a picture, by temperatures in kelvin and tints.
public enum WhiteBalance {
  /// What takes colours under one white to the same under another, over linear sRGB.
  ///
  /// Whites lie on the curve of black bodies (Kim, Park and Kang's cubic approximation); a tint of
  /// 3000 goes away from it by 1 in the diagram of 1960. The whites are matched by Bradford's method.
  public static func kernel(
    from neutral: (temperature: Double, tint: Double),
    to target: (temperature: Double, tint: Double)
  ) -> LinearKernel<MatrixKernel> {
    let source = cone.times(white(neutral.temperature, neutral.tint))
    let goal = cone.times(white(target.temperature, target.tint))
    let ratio = goal / source
    let scale = Matrix(SIMD3(ratio.x, 0, 0), SIMD3(0, ratio.y, 0), SIMD3(0, 0, ratio.z))
    let matrix = toRGB.times(uncone).times(scale).times(cone).times(toXYZ)
    return LinearKernel(
      MatrixKernel(
        SIMD3<Float>(matrix.x), SIMD3<Float>(matrix.y), SIMD3<Float>(matrix.z)))
  }

  private static func white(_ temperature: Double, _ tint: Double) -> SIMD3<Double> {
    let t = min(max(temperature, 1667), 25000)
    let (k, k2, k3) = (1e3 / t, 1e6 / (t * t), 1e9 / (t * t * t))
    let x =
      t <= 4000
      ? -0.2661239 * k3 - 0.2343589 * k2 + 0.8776956 * k + 0.179910
      : -3.0258469 * k3 + 2.1070379 * k2 + 0.2226347 * k + 0.240390
    let (x2, x3) = (x * x, x * x * x)
    let y: Double
    if t <= 2222 {
      y = -1.1063814 * x3 - 1.34811020 * x2 + 2.18555832 * x - 0.20219683
    } else if t <= 4000 {
      y = -0.9549476 * x3 - 1.37418593 * x2 + 2.09137015 * x - 0.16748867
    } else {
      y = 3.0817580 * x3 - 5.87338670 * x2 + 3.75112997 * x - 0.37001483
    }
    // Away from the curve along v of the diagram of 1960: green above it, magenta below.
    let divisor = -2 * x + 12 * y + 3
    let u = 4 * x / divisor
    let v = 6 * y / divisor - min(max(tint, -150), 150) / 3000
    let back = 2 * u - 8 * v + 4
    let (cx, cy) = (3 * u / back, max(2 * v / back, 1e-3))
    return SIMD3(cx / cy, 1, (1 - cx - cy) / cy)
  }

  /// Rows of a matrix.
  private struct Matrix {
    var x, y, z: SIMD3<Double>

    init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
      (self.x, self.y, self.z) = (x, y, z)
    }

    func times(_ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3((x * v).sum(), (y * v).sum(), (z * v).sum())
    }

    func times(_ o: Matrix) -> Matrix {
      func row(_ r: SIMD3<Double>) -> SIMD3<Double> { o.x * r.x + o.y * r.y + o.z * r.z }
      return Matrix(row(x), row(y), row(z))
    }

    /// The inverse, for matrices that have one.
    var inverse: Matrix {
      func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      }
      let determinant = (x * cross(y, z)).sum()
      let (a, b, c) = (cross(y, z), cross(z, x), cross(x, y))
      return Matrix(
        SIMD3(a.x, b.x, c.x) / determinant, SIMD3(a.y, b.y, c.y) / determinant,
        SIMD3(a.z, b.z, c.z) / determinant)
    }
  }

  private static let cone = Matrix(
    SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296))
  private static let uncone = cone.inverse
  private static let toXYZ = Matrix(
    SIMD3(0.4123908, 0.3575843, 0.1804808), SIMD3(0.2126390, 0.7151687, 0.0721923),
    SIMD3(0.0193308, 0.1191948, 0.9505322))
  private static let toRGB = toXYZ.inverse
}
