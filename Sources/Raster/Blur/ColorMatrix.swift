// SPDX-License-Identifier: Apache-2.0

/// A linear map of straight colours: four rows of five numbers, (r, g, b, a, 1) → r, g, b, a.
public struct ColorMatrix: Sendable {
  private let red, green, blue, alpha, constant: SIMD4<Float>
  /// Whether the map keeps all colours.
  public let isIdentity: Bool

  /// Fails unless there are twenty finite numbers.
  public init?(_ values: [Double]) {
    guard values.count == 20, values.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else {
      return nil
    }
    func column(_ k: Int) -> SIMD4<Float> {
      SIMD4(Float(values[k]), Float(values[5 + k]), Float(values[10 + k]), Float(values[15 + k]))
    }
    (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
    isIdentity = (0..<20).allSatisfy { values[$0] == ($0 % 6 == 0 && $0 < 20 ? 1 : 0) }
  }

  /// Maps a row of premultiplied pixels; results are clamped to 0...1 before they are
  /// premultiplied again.
  public func apply(to row: UnsafeMutablePointer<UInt32>, count: Int) {
    guard !isIdentity else { return }
    var i = 0
    while i < count {
      row[i] = map(row[i])
      i &+= 1
    }
  }

  @inline(__always) private func map(_ p: UInt32) -> UInt32 {
    let a = Pixel.alpha(p)
    let scale = a > 0 ? 1 / Float(a) : 0
    let r = red * (Float(Pixel.red(p)) * scale)
    let g = green * (Float(Pixel.green(p)) * scale)
    let b = blue * (Float(Pixel.blue(p)) * scale)
    let sum = r + g + b + alpha * (Float(a) * (1 / 255)) + constant
    let result = pointwiseMin(pointwiseMax(sum, .zero), SIMD4(repeating: 1))
    let straight = result * (result.w * 255) + 0.5
    return Pixel.pack(
      alpha: UInt32(result.w * 255 + 0.5), red: UInt32(straight.x), green: UInt32(straight.y),
      blue: UInt32(straight.z))
  }
}
