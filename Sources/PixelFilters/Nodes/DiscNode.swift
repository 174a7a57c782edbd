// SPDX-License-Identifier: Apache-2.0

/// The mean over a disc around each pixel.
///
/// Sums of rows are whole numbers, in parts of 2⁻²⁴, so that they do not depend on where a sum
/// begins.
public final class DiscNode: PixelNode {
  private let input: any PixelNode
  private let radius: Double
  private let factor: Int
  private let reach: Int
  public let extent: Extent
  public let depth: Int

  public init(_ input: any PixelNode, radius: Double) {
    let radius = min(max(radius, 0), 3 * SeparableNode.largestSigma)
    var factor = 1
    while radius / Double(factor) > 64 { factor *= 2 }
    (self.input, self.factor) = (input, factor)
    self.radius = radius / Double(factor)
    reach = Int(radius.rounded(.up))
    extent = input.extent.outset(Double(reach), Double(reach))
    depth = input.depth + 1
  }

  public var inputs: [any PixelNode] { [input] }
  public var reading: NodeReading { .whole }

  private var radiusInCells: Int { Int((radius + 0.5).rounded(.up)) }

  public func need(of input: Int, for region: Region) -> Region {
    Reduction.need(for: region, reach: radiusInCells, factor: factor)
  }

  public func make(_ region: Region, _ frame: Frame) -> PixelBuffer? {
    Reduction.make(region, of: input, reach: radiusInCells, factor: factor, frame, by: mean)
  }

  /// How far the disc reaches in each row from `-radiusInCells` on, the last pixel in part.
  private var halfWidths: [Double] {
    (-radiusInCells...radiusInCells).map { dy in
      let square = (radius + 0.5) * (radius + 0.5) - Double(dy * dy)
      return square > 0 ? square.squareRoot() : 0
    }
  }

  private func mean(_ source: any PixelNode, _ region: Region, _ frame: Frame) -> PixelBuffer {
    let radius = radiusInCells
    let rows = region.outset(radius + 1, radius)
    // sums[i] holds the pixels before the i-th.
    let sums = SumBuffer(rows)
    frame.forEachRow(rows) { y in
      withPixels(rows.width) { row in
        frame.fill(source, row, Span(x: rows.minX, y: y, count: rows.width))
        var sum = SIMD4<Int64>.zero
        let out = sums.row(y)
        out[0] = sum
        for index in 0..<rows.width {
          sum &+= SumBuffer.whole(row[index])
          out[index &+ 1] = sum
        }
      }
    }
    let halves = halfWidths
    let area = halves.reduce(0) { $0 + max(2 * $1, 0) }
    let result = PixelBuffer(region)
    frame.forEachTile(region) { tile in
      for y in tile.minY..<tile.maxY {
        let out = result.row(y) + (tile.minX - region.minX)
        for (index, half) in halves.enumerated() where half > 0 {
          let sum = sums.row(y + index - radius) + (tile.minX - rows.minX)
          Self.add(out, sum, half: half, scale: Float(1 / (area * SumBuffer.unit)), tile.width)
        }
      }
    }
    return result
  }

  /// Adds what lies within `half` pixels of each pixel's middle.
  private static func add(
    _ out: UnsafeMutablePointer<Pixel>, _ sum: UnsafeMutablePointer<SIMD4<Int64>>, half: Double,
    scale: Float, _ count: Int
  ) {
    let whole = half > 0.5 ? Int((half - 0.5).rounded(.down)) : 0
    let isPart = half <= 0.5
    let part = isPart ? Float(2 * half) : Float(half - 0.5 - Double(whole))
    for x in 0..<count {
      let inner = Pixel(sum[x &+ whole &+ 1] &- sum[x &- whole])
      if isPart {
        out[x] += inner * (part * scale)
      } else {
        let left = sum[x &- whole] &- sum[x &- whole &- 1]
        let right = sum[x &+ whole &+ 2] &- sum[x &+ whole &+ 1]
        out[x] += (inner + Pixel(left &+ right) * part) * scale
      }
    }
  }
}

/// Sums along rows.
///
/// Each row is written by one thread, and all are there before any is read.
private final class SumBuffer: @unchecked Sendable {
  static let unit = 16_777_216.0
  private let region: Region
  private let base: UnsafeMutablePointer<SIMD4<Int64>>

  init(_ region: Region) {
    self.region = region
    base = .allocate(capacity: (region.width + 1) * max(region.height, 1))
  }

  deinit { base.deallocate() }

  func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<Int64>> {
    base + (y - region.minY) * (region.width + 1)
  }

  /// In parts of 2⁻²⁴; numbers beyond 2¹⁵ count as that, and what is no number as 0.
  @inline(__always)
  static func whole(_ pixel: Pixel) -> SIMD4<Int64> {
    let finite = pixel.replacing(with: 0, where: pixel .!= pixel)
    let limited = finite.clamped(
      lowerBound: Pixel(repeating: -32768), upperBound: Pixel(repeating: 32768))
    return SIMD4<Int64>((limited * Float(unit)).rounded(.toNearestOrEven))
  }
}

extension Frame {
  /// Runs `body` for each row of a region, on as many threads as there may be.
  func forEachRow(_ region: Region, _ body: @Sendable (Int) -> Void) {
    let column = Region(minX: 0, minY: region.minY, maxX: 1, maxY: region.maxY)
    forEachTile(column) { tile in
      for y in tile.minY..<tile.maxY { body(y) }
    }
  }
}
