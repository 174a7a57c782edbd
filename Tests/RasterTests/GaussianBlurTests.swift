// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Raster

@Suite("GaussianBlur")
struct GaussianBlurTests {
  static let sigmas = [0.5, 1, 2, 3, 4, 5.4, 5.6, 7.3, 10, 11, 20, 22.5, 33]

  static func blurred(
    _ mask: [UInt8], _ width: Int, _ height: Int, _ sigma: Double, clampsEdges: Bool = false
  ) -> [UInt8] {
    var result = mask
    GaussianBlur(sigma: sigma).apply(
      to: &result, width: width, height: height, clampsEdges: clampsEdges)
    return result
  }

  static func square(_ size: Int, side: Int) -> [UInt8] {
    let range = (size - side) / 2..<(size + side) / 2
    return (0..<size * size).map {
      range.contains($0 % size) && range.contains($0 / size) ? 255 : 0
    }
  }

  /// A direct convolution in double precision.
  static func naive(_ mask: [UInt8], _ size: Int, _ sigma: Double) -> [Double] {
    let reach = Int((5 * sigma).rounded(.up))
    let samples = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    func pass(_ values: [Double], _ step: (Int, Int) -> Int?) -> [Double] {
      values.indices.map { i in
        var total = 0.0
        for k in -reach...reach {
          if let j = step(i, k) { total += values[j] * samples[k + reach] / sum }
        }
        return total
      }
    }
    let across = pass(mask.map(Double.init)) { i, k in
      (0..<size).contains(i % size + k) ? i + k : nil
    }
    return pass(across) { i, k in (0..<size).contains(i / size + k) ? i + k * size : nil }
  }

  @Test("gives the same bytes in any cut for any number of threads", arguments: sigmas)
  func cuts(sigma: Double) {
    var random = SplitMix64(seed: 4)
    let (width, height) = (403, 171)
    let pixels = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    for clampsEdges in [false, true] {
      let results = [1, 2, 5].map { workers in
        var result = pixels
        GaussianBlur(sigma: sigma).apply(
          to: &result, width: width, height: height, clampsEdges: clampsEdges, workers: workers
        ) { items, body in
          for item in (0..<items).reversed() { body(item) }
        }
        return result
      }
      #expect(results.allSatisfy { $0 == results[0] })
    }
  }

  @Test("has the sampled Gaussian's weights")
  func weights() {
    let sampled = BlurWeights(sigma: 2)
    var weights: [Float] = []
    sampled.withPointer { weights = Array(UnsafeBufferPointer(start: $0, count: sampled.count)) }
    #expect(abs(weights.reduce(0, +) - 1) < 1e-6)
    let middle = weights.count / 2
    for (k, expected) in [0.19947, 0.17603, 0.12099, 0.06476, 0.02700, 0.00876].enumerated() {
      #expect(abs(Double(weights[middle + k]) - expected) < 6e-4)
      #expect(weights[middle + k] == weights[middle - k])
    }
  }

  @Test("stays within 2/255 of the true Gaussian", arguments: sigmas)
  func accuracy(sigma: Double) {
    let size = 64
    var generator = SplitMix64(seed: 31)
    let blocks = (0..<64).map { _ in generator.next() % 2 == 0 ? UInt8(255) : 0 }
    let blocky = (0..<size * size).map { blocks[$0 % size / 8 + $0 / size / 8 * 8] }
    for mask in [Self.square(size, side: 22), blocky] {
      let expected = Self.naive(mask, size, sigma)
      let actual = Self.blurred(mask, size, size, sigma)
      let worst = zip(actual, expected).map { abs(Double($0) - $1) }.max() ?? 0
      #expect(worst <= 2)
    }
  }

  @Test(
    "gives the centre values of isolated squares",
    arguments: [(20, 3, 0.998284), (10, 5, 0.466065)])
  func squares(side: Int, sigma: Double, expected: Double) {
    let size = 60
    let result = Self.blurred(Self.square(size, side: side), size, size, sigma)
    // The centre of an even square is a corner of four pixels; theirs lie a little lower.
    #expect(abs(Double(result[30 * size + 30]) / 255 - expected) <= 2.0 / 255)
  }

  @Test("falls off at a straight edge like the error function")
  func edge() {
    let size = 96
    let mask = (0..<size * size).map { $0 % size < 48 ? UInt8(255) : 0 }
    let row = Self.blurred(mask, size, size, 3)[(size / 2) * size..<(size / 2 + 1) * size]
    for (distance, expected) in [(-6, 0.97725), (-3, 0.841345), (0, 0.5), (3, 0.158655)] {
      let x = row.startIndex + 48 + distance
      let level = (Double(row[x - 1]) + Double(row[x])) / 2 / 255
      #expect(abs(level - expected) <= 2.0 / 255)
    }
  }

  @Test("keeps the sum away from the edges", arguments: [1.0, 3, 6])
  func sum(sigma: Double) {
    let size = 80
    let result = Self.blurred(Self.square(size, side: 24), size, size, sigma)
    let total = result.reduce(0.0) { $0 + Double($1) }
    #expect(abs(total / Double(24 * 24 * 255) - 1) < 0.01)
  }

  @Test("treats all four directions alike", arguments: sigmas)
  func symmetry(sigma: Double) {
    let size = 64
    let result = Self.blurred(Self.square(size, side: 20), size, size, sigma)
    for y in 0..<size {
      for x in 0..<size {
        let value = Int(result[y * size + x])
        #expect(abs(value - Int(result[x * size + y])) <= 1)
        #expect(abs(value - Int(result[y * size + size - 1 - x])) <= 1)
      }
    }
  }

  @Test("keeps a constant picture constant with clamped edges", arguments: sigmas)
  func clamped(sigma: Double) {
    var pixels = [UInt32](repeating: 0x8040_2010, count: 37 * 23)
    GaussianBlur(sigma: sigma).apply(to: &pixels, width: 37, height: 23, clampsEdges: true)
    #expect(pixels.allSatisfy { $0 == 0x8040_2010 })
  }

  @Test("keeps pixels premultiplied and channels apart", arguments: sigmas)
  func channels(sigma: Double) {
    var rows = Rows(seed: 33)
    let original = rows.pixels(50 * 40)
    var pixels = original
    GaussianBlur(sigma: sigma).apply(to: &pixels, width: 50, height: 40)
    #expect(pixels.allSatisfy(isPremultiplied))
    let alpha = Self.blurred(original.map { UInt8($0 >> 24) }, 50, 40, sigma)
    #expect(pixels.map { UInt8($0 >> 24) } == alpha)
  }

  @Test("leaves rows beyond the width alone and survives odd sizes")
  func strides() {
    var mask = [UInt8](repeating: 200, count: 10 * 4)
    GaussianBlur(sigma: 9).apply(to: &mask, width: 7, height: 4, stride: 10)
    #expect((0..<4).allSatisfy { mask[$0 * 10 + 8] == 200 && mask[$0 * 10 + 1] < 200 })
    for sigma in [-1, 0, .nan] {
      var same: [UInt8] = [1, 2, 3]
      GaussianBlur(sigma: sigma).apply(to: &same, width: 3, height: 1)
      #expect(same == [1, 2, 3])
    }
    var one: [UInt8] = [255]
    GaussianBlur(sigma: .infinity).apply(to: &one, width: 1, height: 1)
    #expect(one == [0])
  }
}
