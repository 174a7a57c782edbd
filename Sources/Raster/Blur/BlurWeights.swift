// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions
import Foundation

/// The Gaussian sampled at whole pixels, with sum 1.
///
/// It goes on beyond ``GaussianBlur/margin(sigma:reach:)``, where its share is below a level, because
/// cutting at three deviations would take 3 % of the variance; or it ends where it is told to.
public struct BlurWeights: Sendable {
  /// In place, so that a blur asks for no memory; reduced blurs need 61 at most.
  private var values = SIMD64<Float>()
  let count: Int

  private init(_ values: SIMD64<Float>, _ count: Int) {
    (self.values, self.count) = (values, count)
  }

  /// `sigma` is not above 8.
  ///
  /// With an `end` nothing beyond that many pixels, rounded up, has a share; what the last one has
  /// grows with the end, so that a blur that changes does not jump.
  init(sigma: Double, end: Double = .infinity) {
    let radius = Int(min(3.7 * min(sigma, 8), end).rounded(.up))
    guard radius > 0, sigma > 1e-3 else {
      values[0] = 1
      count = 1
      return
    }
    let samples = SIMD64<Double>.samples(radius) {
      Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) * Self.share(ofPixel: $0, end: end)
    }
    var sum = 0.0
    for index in 0...2 * radius { sum += samples[index] }
    for index in 0...2 * radius { values[index] = Float(samples[index] / sum) }
    count = 2 * radius + 1
  }

  /// How much of a pixel's weight counts: less than all of it when the kernel ends within the pixel.
  public static func share(ofPixel x: Int, end: Double) -> Double {
    min(max(end - Double(abs(x)) + 1, 0), 1)
  }

  /// The weights times a number.
  func scaled(by scale: Double) -> BlurWeights {
    var result = values
    for index in 0..<count { result[index] = Float(Double(values[index]) * scale) }
    return BlurWeights(result, count)
  }

  func withPointer(_ body: (UnsafePointer<Float>) -> Void) {
    withUnsafePointer(to: values) { pointer in
      pointer.withMemoryRebound(to: Float.self, capacity: 64, body)
    }
  }
}

extension SIMD64<Double> {
  /// The values of a function at −radius...radius.
  fileprivate static func samples(_ radius: Int, _ function: (Int) -> Double) -> SIMD64 {
    var result = SIMD64()
    for x in -radius...radius { result[x + radius] = function(x) }
    return result
  }
}
