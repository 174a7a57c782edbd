// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation

/// Turns bytes of one layout into the renderer's pixels.
struct PixelReader {
  private let layout: CGImage.Layout
  let samples: SampleLayout
  /// For each colour component what 0 means, and what is added for 1; empty for 0 and 1.
  private let ranges: [(low: Float, span: Float)]

  /// Nil when the layout is not one that can be read.
  init?(_ layout: CGImage.Layout) {
    guard let samples = SampleLayout(layout) else { return nil }
    self.layout = layout
    self.samples = samples
    ranges = Self.ranges(layout, samples)
  }

  private static func ranges(
    _ layout: CGImage.Layout, _ samples: SampleLayout
  ) -> [(low: Float, span: Float)] {
    let isIndexed = layout.space?.model == .indexed && !layout.isMask
    let isLab = layout.space?.model == .lab && !layout.isMask
    guard layout.decode.count >= 2 * samples.components, !samples.isFloat else {
      // An index is a number as it stands; lightness and its axes have ranges of their own.
      if isIndexed { return [(0, Float(1 << min(samples.bits, 16) - 1))] }
      guard isLab, !samples.isFloat, case .lab(let axes)? = layout.space?.definition.conversion
      else {
        return []
      }
      return axes.sampleRanges
    }
    let ranges = (0..<samples.components).map { component -> (low: Float, span: Float) in
      let (low, high) = (layout.decode[2 * component], layout.decode[2 * component + 1])
      return (Float(low), Float(high - low))
    }
    return ranges.allSatisfy { $0.low == 0 && $0.span == 1 } ? [] : ranges
  }

  var bytesPerRow: Int { layout.bytesPerRow }

  /// What reads one row after the other.
  var rows: SampleRows { SampleRows(layout, samples, ranges) }

  /// Whether so many bytes hold all rows.
  func fits(_ count: Int, width: Int, height: Int) -> Bool {
    samples.fits(count, width: width, height: height, bytesPerRow: layout.bytesPerRow)
  }

  /// The picture, or nil when a row or the whole does not fit into the bytes.
  func read(_ data: Data, width: Int, height: Int) -> Image? {
    guard fits(data.count, width: width, height: height) else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      data.withUnsafeBytes { bytes in
        guard let from = bytes.bindMemory(to: UInt8.self).baseAddress,
          let to = target.baseAddress
        else { return }
        if let plain = PlainPixels(samples, layout), ranges.isEmpty {
          for row in 0..<height {
            plain.read(from + row * layout.bytesPerRow, count: width, into: to + row * width)
          }
        } else {
          readConverted(from, width: width, height: height, into: to)
        }
      }
      count = width * height
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// The most pixels that are drawn as they are.
  static let pixelLimit = 1 << 28
  /// About how many a reduced picture has.
  private static let reducedPixels = 1 << 24

  /// The picture for drawing, which is reduced where it has more pixels than ``pixelLimit``.
  ///
  /// It is reduced by a whole number; of as many rows the middle one is looked at, and its pixels'
  /// mean is taken. So a picture of any size costs the memory of a row and of the reduced picture.
  func readForDrawing(_ data: Data, width: Int, height: Int) -> Image? {
    guard width * height > Self.pixelLimit else { return read(data, width: width, height: height) }
    guard fits(data.count, width: width, height: height) else { return nil }
    var factor = 2
    while width * height / (factor * factor) > Self.reducedPixels { factor += 1 }
    // A strip thinner than the factor keeps a pixel.
    let (columns, lines) = (max(width / factor, 1), max(height / factor, 1))
    var line = [UInt32](repeating: 0, count: width)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns * lines)
    var row = rows
    data.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
      for y in 0..<lines {
        let middle = (2 * y + 1) * height / (2 * lines)
        row.read(base + middle * layout.bytesPerRow, count: width)
        row.convertToSRGB()
        line.withUnsafeMutableBufferPointer { line in
          guard let line = line.baseAddress else { return }
          row.write(into: line, isMask: layout.isMask)
          for x in 0..<columns {
            let (start, end) = (x * width / columns, (x + 1) * width / columns)
            pixels.append(Self.mean(line + start, count: end - start))
          }
        }
      }
    }
    return Image(width: columns, height: lines, pixels: pixels)
  }

  private static func mean(_ pixels: UnsafePointer<UInt32>, count: Int) -> UInt32 {
    var sums = SIMD4<UInt32>.zero
    for index in 0..<count {
      let pixel = pixels[index]
      sums &+= SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    }
    let mean = (sums &+ UInt32(count / 2)) / UInt32(count)
    return mean.x << 24 | mean.y << 16 | mean.z << 8 | mean.w
  }

  // MARK: - Any layout

  private func readConverted(
    _ bytes: UnsafePointer<UInt8>, width: Int, height: Int, into out: UnsafeMutablePointer<UInt32>
  ) {
    var row = rows
    for y in 0..<height {
      row.read(bytes + y * layout.bytesPerRow, count: width)
      row.convertToSRGB()
      row.write(into: out + y * width, isMask: layout.isMask)
    }
  }
}

/// A row's samples on their way to pixels: colour from 0 to 1 not premultiplied, then alpha.
struct SampleRows {
  private let samples: SampleLayout
  private let reader: SampleReader
  private let tables: ColorTables
  private let ranges: [(low: Float, span: Float)]
  private let stride: Int
  private var raw: [Float] = []
  private var pixels: [Float] = []
  private var count = 0

  init(
    _ layout: CGImage.Layout, _ samples: SampleLayout, _ ranges: [(low: Float, span: Float)]
  ) {
    self.samples = samples
    self.ranges = ranges
    reader = SampleReader(samples)
    tables = ColorTables(layout.isMask || samples.components == 0 ? nil : layout.space)
    stride = max(samples.components, 3) + 1
  }

  /// Reads a row and divides by alpha where colours are multiplied by it.
  mutating func read(_ row: UnsafePointer<UInt8>, count: Int) {
    self.count = count
    let perPixel = samples.samples
    if raw.count < count * perPixel { raw = [Float](repeating: 0, count: count * perPixel) }
    if pixels.count < count * stride { pixels = [Float](repeating: 0, count: count * stride) }
    let (reader, samples, ranges, stride) = (reader, samples, ranges, stride)
    raw.withUnsafeMutableBufferPointer { raw in
      guard let raw = raw.baseAddress else { return }
      reader.read(row, count: count, into: raw)
    }
    pixels.withUnsafeMutableBufferPointer { [raw] pixels in
      guard let pixels = pixels.baseAddress else { return }
      raw.withUnsafeBufferPointer { raw in
        guard let raw = raw.baseAddress else { return }
        for pixel in 0..<count {
          Self.spread(
            raw + pixel &* perPixel, samples, ranges, into: pixels + pixel &* stride,
            alphaAt: stride &- 1)
        }
      }
    }
  }

  @inline(__always)
  private static func spread(
    _ from: UnsafePointer<Float>, _ samples: SampleLayout, _ ranges: [(low: Float, span: Float)],
    into to: UnsafeMutablePointer<Float>, alphaAt: Int
  ) {
    let (components, first) = (samples.components, samples.first)
    var alpha = samples.alpha.map { from[$0] } ?? 1
    alpha = alpha > 0 ? alpha < 1 ? alpha : 1 : 0
    for component in 0..<components { to[component] = from[first &+ component] }
    if !ranges.isEmpty {
      for component in 0..<components {
        to[component] = ranges[component].low + ranges[component].span * to[component]
      }
    }
    if samples.isPremultiplied, alpha < 1 {
      let factor = alpha > 0 ? 1 / alpha : 0
      for component in 0..<components { to[component] *= factor }
    }
    to[alphaAt] = alpha
  }

  /// Turns the components into red, green and blue.
  mutating func convertToSRGB() {
    let (count, stride, tables) = (count, stride, tables)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      tables.convert(pixels, stride: stride, count: count)
    }
  }

  /// Writes premultiplied pixels; those of a mask are black where it lets through.
  func write(into out: UnsafeMutablePointer<UInt32>, isMask: Bool) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for pixel in 0..<count {
        let value = pixels + pixel &* stride
        if isMask {
          out[pixel] = (255 &- Self.byte(value[0], 255)) << 24
          continue
        }
        let alpha = value[stride &- 1]
        let opacity = Self.byte(alpha, 255)
        // Alpha as it is stored, so that no component ends above it.
        let scale = Float(opacity)
        guard samples.components > 0 else {
          out[pixel] = opacity << 24
          continue
        }
        out[pixel] =
          opacity << 24 | Self.byte(value[0], scale) << 16 | Self.byte(value[1], scale) << 8
          | Self.byte(value[2], scale)
      }
    }
  }

  /// The straight components of the row as numbers, for other uses than drawing.
  func withPixels(_ body: (_ pixels: UnsafePointer<Float>, _ stride: Int) -> Void) {
    pixels.withUnsafeBufferPointer { pixels in
      if let base = pixels.baseAddress { body(base, stride) }
    }
  }

  @inline(__always)
  private static func byte(_ value: Float, _ scale: Float) -> UInt32 {
    // Not a number counts as 0.
    UInt32((value > 0 ? value < 1 ? value : 1 : 0) * scale + 0.5)
  }
}
