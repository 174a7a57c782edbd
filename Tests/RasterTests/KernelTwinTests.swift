// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Kernels equal their Swift twins")
struct KernelTwinTests {
  static let counts = Array(0...20) + [33, 64, 100, 257]

  @Test("sweeping", arguments: [FillRule.nonZero, .evenOdd])
  func sweep(rule: FillRule) {
    var random = SplitMix64(seed: 51)
    for count in stride(from: 0, through: 64, by: 4) {
      for range in [1 << 19, 1 << 21, 1 << 23, Int(Int32.max)] {
        let cells = (0..<count).map { _ in
          Int32(truncatingIfNeeded: Int(random.next() % UInt64(2 * range)) - range)
        }
        let start = count % 8 == 0 ? 0 : Int32.min
        var (fast, slow) = (cells, cells)
        var fastMask = [UInt8](repeating: 1, count: count)
        var slowMask = fastMask
        let end = ck_sweep(&fast, &fastMask, start, rule == .evenOdd ? 1 : 0, count)
        #expect(end == PortableKernels.sweep(&slow, &slowMask, start, rule, count))
        #expect(fastMask == slowMask && fast == slow && fast.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test("averaging and enlarging", arguments: [1, 4], [2, 4, 8, 16])
  func resampling(channels: Int, factor: Int) {
    var random = SplitMix64(seed: UInt64(52 + channels + factor))
    let weights = GaussianBlur.splineWeights(factor)
    for count in Self.counts {
      let sums = (0..<count * factor * channels).map { _ in
        UInt32(random.next() % UInt64(255 * factor + 1))
      }
      let scale = 1 / Float(factor * factor)
      var fast = [Float](repeating: 0, count: count * channels)
      var slow = fast
      ck_average(&fast, sums, channels, factor, scale, count)
      PortableKernels.average(
        &slow, sums, channels: channels, factor: factor, scale: scale, count)
      #expect(fast == slow)

      let samples = (0..<(count / factor + 4) * channels).map { _ in
        Float(random.double(in: 0...255))
      }
      var fastBytes = [UInt8](repeating: 0, count: count * channels)
      var slowBytes = fastBytes
      ck_enlarge(&fastBytes, samples, channels, factor, weights, count)
      PortableKernels.enlarge(
        &slowBytes, samples, channels: channels, factor: factor, weights, count)
      #expect(fastBytes == slowBytes)
    }
  }

  @Test("gradient parameters", arguments: [0.0, 0.013])
  func parameters(dy: Double) {
    for count in Self.counts {
      var fast = [Float](repeating: 0, count: count)
      var slow = fast
      ck_axial_parameters(&fast, -3.7, 0.0171, -40, count)
      PortableKernels.axialParameters(&slow, x: -3.7, dx: 0.0171, first: -40, count)
      #expect(fast == slow)
      ck_radial_parameters(&fast, -3.7, 0.0171, 0.4, dy, -40, count)
      PortableKernels.radialParameters(
        &slow, x: -3.7, dx: 0.0171, y: 0.4, dy: dy, first: -40, count)
      #expect(fast == slow)
    }
  }

  @Test("gradient colours and their table")
  func colors() throws {
    let stops = [
      Gradient.Stop(0, RGBA(1, 0, 0.2, 0.3)), Gradient.Stop(0.4, RGBA(0, 1, 0)),
      Gradient.Stop(0.4, RGBA(0, 0, 1)), Gradient.Stop(1, RGBA(1, 1, 0, 0.5)),
    ]
    let geometry = Gradient.Geometry.axial(start: .zero, end: Vec2(1, 0))
    let ramp = try #require(GradientRamp(Gradient(geometry: geometry, stops: stops)))
    let segment = ramp.segments[1]
    for count in Self.counts {
      var fast = [UInt32](repeating: 0, count: count)
      var line = segment.line(start: -0.1, step: 0.007, first: 5)
      ck_linear_ramp(&fast, &line, count)
      #expect(fast == (0..<count).map { segment.pixel(Float(Double(5 + $0) * 0.007 + -0.1)) })
    }
    let table = try #require(GradientTable(ramp))
    let places = (0..<300).map { Float($0) / 200 - 0.2 }
    var row = [UInt32](repeating: 0, count: 300)
    table.look(up: places, count: 300, into: &row)
    #expect(row == places.map { table.pixels[table.index($0)] })
    for (place, pixel) in zip(places, row) where abs(place - 0.4) > 1e-3 {
      #expect(distance(pixel, ramp.pixel(Double(place))) <= 1)
    }
  }
}
