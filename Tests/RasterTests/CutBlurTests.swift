// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Raster

@Suite("A blur that is cut")
struct CutBlurTests {
  static let sigmas = [0.25, 0.5, 1, 2.5, 3, 4.2, 5.4, 5.5, 7.3, 10, 11, 15, 20, 22.5, 33]

  private static func blurred(_ mask: [UInt8], _ size: Int, _ sigma: Double) -> [UInt8] {
    var result = mask
    GaussianBlur(sigma: sigma, reach: .cut).apply(to: &result, width: size, height: size)
    return result
  }

  /// The Gaussian cut at twice its deviation, and brought to 1 again.
  private static func kernel(_ sigma: Double) -> [Double] {
    let end = 2 * sigma
    let reach = Int(end.rounded(.up))
    let samples = (-reach...reach).map { x in
      exp(-Double(x * x) / (2 * sigma * sigma)) * min(max(end - Double(abs(x)) + 1, 0), 1)
    }
    return samples.map { $0 / samples.reduce(0, +) }
  }

  @Test("is that of a Gaussian cut at twice its deviation", arguments: sigmas)
  func edge(sigma: Double) {
    let (size, edge) = (256, 120)
    let mask = (0..<size * size).map { $0 % size < edge ? UInt8(255) : 0 }
    let row = Self.blurred(mask, size, sigma)[(size / 2) * size..<(size / 2 + 1) * size]
    let kernel = Self.kernel(sigma)
    for x in edge - 50..<edge + 70 {
      // What of the kernel lies on the covered side.
      let share = kernel.indices.reduce(0.0) {
        $0 + (x + $1 - kernel.count / 2 < edge ? kernel[$1] : 0)
      }
      #expect(abs(Double(row[row.startIndex + x]) - share * 255) <= 2, "\(x)")
    }
  }

  @Test("ends there, to the pixel, where nothing is reduced", arguments: sigmas.filter { $0 < 8 })
  func end(sigma: Double) {
    let size = 64
    let result = Self.blurred(GaussianBlurTests.square(size, side: 20), size, sigma)
    let margin = GaussianBlur.margin(sigma: sigma, reach: .cut)
    #expect(margin == Int((2 * sigma).rounded(.up)))
    for x in 0..<22 - margin { #expect(result[32 * size + x] == 0) }
    // The last pixel of a kernel that small is more than half a level.
    if sigma.truncatingRemainder(dividingBy: 0.5) == 0, sigma >= 1 {
      #expect(result[32 * size + 22 - margin] > 0)
    }
  }

  @Test("grows without a jump", arguments: [0.4, 2.4, 2.5, 3, 4.9])
  func growth(sigma: Double) {
    for step in 0..<100 {
      let (a, b) = (
        BlurWeights(sigma: sigma, end: 2 * sigma + Double(step) / 50),
        BlurWeights(sigma: sigma, end: 2 * sigma + Double(step + 1) / 50)
      )
      func weight(_ weights: BlurWeights, _ place: Int) -> Double {
        let index = place + weights.count / 2
        guard index >= 0, index < weights.count else { return 0 }
        var found = 0.0
        weights.withPointer { found = Double($0[index]) }
        return found
      }
      for place in -14...14 { #expect(abs(weight(a, place) - weight(b, place)) < 0.01) }
    }
  }

  @Test("keeps the sum", arguments: sigmas)
  func sum(sigma: Double) {
    let weights = GaussianBlur(sigma: sigma, reach: .cut).weights
    var total = 0.0
    weights.withPointer { pointer in
      for index in 0..<weights.count { total += Double(pointer[index]) }
    }
    #expect(abs(total - 1) < 1e-6)
  }
}
