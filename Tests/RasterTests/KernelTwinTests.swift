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

  /// Planes of a window, zero at first.
  struct Plane {
    var cells: [Int32]
    var bits: [UInt64]

    mutating func add(_ lines: [ck_line], _ window: PixelRect, isInside: Bool, isPortable: Bool) {
      let stride = (window.width + 10) & ~7
      let words = (stride / 8 + 63) / 64
      cells = [Int32](repeating: 0, count: stride * window.height)
      bits = [UInt64](repeating: 0, count: words * window.height)
      cells.withUnsafeMutableBufferPointer { cells in
        bits.withUnsafeMutableBufferPointer { bits in
          guard let cells = cells.baseAddress, let bits = bits.baseAddress else { return }
          var plane = ck_plane(
            cells: cells, bits: bits, stride: Int64(stride), words: Int64(words),
            width: Int32(window.width), left: Int32(window.minX << 10),
            top: Int32(window.minY << 10), right: Int32(window.maxX << 10),
            bottom: Int32(window.maxY << 10))
          if isPortable {
            PortableKernels.accumulate(plane, lines, lines.count)
          } else {
            ck_accumulate(&plane, lines, lines.count, isInside ? 1 : 0)
          }
        }
      }
    }
  }

  @Test("adding lines", arguments: [3, 40, 300, 1200], [false, true])
  func accumulate(width: Int, isInside: Bool) {
    var random = SplitMix64(seed: UInt64(59 + width))
    let window = PixelRect(minX: -7, minY: 3, maxX: width - 7, maxY: 40)
    func place(_ low: Int, _ high: Int) -> Int32 {
      let margin = isInside ? 0 : 9 * 1024
      let range = UInt64((high - low) * 1024 - (isInside ? 1 : 0) + 2 * margin)
      // Whole pixels and shared columns are where rounding and borders meet.
      let at = Int(random.next() % range) + low * 1024 - margin
      return Int32(random.next() % 5 == 0 ? at & ~1023 : at)
    }
    for reach in [200, 3000, 1 << 30] {
      let lines = (0..<200).compactMap { _ -> ck_line? in
        var line = ck_line(
          x0: place(window.minX, window.maxX), y0: place(window.minY, window.maxY),
          x1: place(window.minX, window.maxX), y1: place(window.minY, window.maxY))
        line.x1 = min(max(line.x1, line.x0 - Int32(reach)), line.x0 + Int32(min(reach, 1 << 20)))
        line.y1 = min(max(line.y1, line.y0 - Int32(reach)), line.y0 + Int32(min(reach, 1 << 20)))
        return line.y0 == line.y1 ? nil : line
      }
      var fast = Plane(cells: [], bits: [])
      var slow = fast
      fast.add(lines, window, isInside: isInside, isPortable: false)
      slow.add(lines, window, isInside: isInside, isPortable: true)
      #expect(fast.cells == slow.cells && fast.bits == slow.bits, "reach \(reach)")
      #expect(fast.cells.contains { $0 != 0 })
    }
  }

  @Test("polygons far and near have the edges of one added point by point")
  func polygon() {
    var random = SplitMix64(seed: 60)
    for count in 2...40 {
      var numbers = (0..<2 * count).map { _ in random.double(in: -300...300) }
      for index in numbers.indices where random.next() % 4 == 0 { numbers[index].round() }
      var lines = [ck_line](repeating: ck_line(), count: count)
      var bounds: [Int32] = [.max, .max, .min, .min]
      let made = Int(ck_polygon(&lines, numbers, count, 1000, &bounds))
      let fixed = numbers.map { Int32(($0 * 1024).rounded(.toNearestOrEven)) }
      var expected: [[Int32]] = []
      for index in 0..<count {
        let before = (index + count - 1) % count
        guard fixed[2 * index + 1] != fixed[2 * before + 1] else { continue }
        expected.append([
          fixed[2 * before], fixed[2 * before + 1], fixed[2 * index], fixed[2 * index + 1],
        ])
      }
      #expect(lines.prefix(max(made, 0)).map { [$0.x0, $0.y0, $0.x1, $0.y1] } == expected)
      let (xs, ys) = (
        stride(from: 0, to: 2 * count, by: 2).map { fixed[$0] },
        stride(from: 1, to: 2 * count, by: 2).map { fixed[$0] }
      )
      #expect(bounds == [xs.min(), ys.min(), xs.max(), ys.max()].compactMap { $0 })

      numbers[Int(random.next() % UInt64(2 * count))] = count % 2 == 0 ? .nan : 1000.5
      let kept = bounds
      #expect(ck_polygon(&lines, numbers, count, 1000, &bounds) == -1 && bounds == kept)
    }
  }

  @Test("filling")
  func fill() {
    for count in Self.counts {
      var row = [UInt32](repeating: 7, count: count + 1)
      ck_fill(&row, 0x8040_2010, count)
      #expect(row == Array(repeating: 0x8040_2010, count: count) + [7])
    }
  }

  @Test("averaging and enlarging", arguments: [1, 4], [2, 4, 8, 16])
  func resampling(channels: Int, factor: Int) {
    var random = SplitMix64(seed: UInt64(52 + channels + factor))
    var weights = [Float](repeating: 0, count: 3 * factor)
    GaussianBlur.fillSplineWeights(&weights, factor, 0.5, 1)
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
    for (count, dy) in Self.counts.flatMap({ [($0, 0.0), ($0, 0.013)] }) {
      var fast = [UInt32](repeating: 0, count: count)
      var parameters = [Float](repeating: 0, count: count)
      PortableKernels.axialParameters(&parameters, x: -0.7, dx: 0.0171, first: 20, count)
      table.withTable { ck_axial_colors(&fast, &$0, -0.7, 0.0171, 20, count) }
      #expect(fast == parameters.map { table.pixels[table.index($0)] })
      PortableKernels.radialParameters(
        &parameters, x: -0.7, dx: 0.0171, y: 0.1, dy: dy, first: 20, count)
      table.withTable { ck_radial_colors(&fast, &$0, -0.7, 0.0171, 0.1, dy, 20, count) }
      #expect(fast == parameters.map { table.pixels[table.index($0)] })
    }
    for (place, pixel) in zip(places, row) where abs(place - 0.4) > 1e-3 {
      #expect(distance(pixel, ramp.pixel(Double(place))) <= 1)
    }
  }
}
