// SPDX-License-Identifier: Apache-2.0

/// One pixel at the origin that stands for a rectangle of a picture.
public final class ReductionNode: PixelNode {
  public enum Measure: Sendable { case mean, greatest, least }

  private let input: any PixelNode
  private let area: Region
  private let measure: Measure
  public let depth: Int

  /// Pixels of the rectangle beyond the picture count as transparent.
  public init(_ input: any PixelNode, _ rect: Extent, _ measure: Measure) {
    (self.input, self.measure) = (input, measure)
    area = Region(covering: rect)
    depth = input.depth + 1
  }

  public var extent: Extent {
    area.isEmpty ? .empty : Extent(minX: 0, minY: 0, maxX: 1, maxY: 1)
  }
  public var inputs: [any PixelNode] { [input] }
  public var reading: NodeReading { .whole }

  public func need(of input: Int, for region: Region) -> Region { area }

  public func make(_ region: Region, _ frame: Frame) -> PixelBuffer? {
    let result = PixelBuffer(region)
    let part = area.intersection(input.pixels)
    guard part.area > 0, part.area <= 1 << 32, region.contains(0, 0) else { return result }
    // A sum for each row, and these added in order, so that no thread changes the result.
    let sums = PixelBuffer(Region(minX: 0, minY: part.minY, maxX: 1, maxY: part.maxY))
    let (input, measure) = (input, measure)
    frame.forEachRow(part) { y in
      withPixels(part.width) { row in
        frame.fill(input, row, Span(x: part.minX, y: y, count: part.width))
        var total = SIMD4<Double>.zero
        var extreme = row[0]
        for index in 0..<part.width {
          switch measure {
          case .mean: total += SIMD4<Double>(row[index])
          case .greatest: extreme = pointwiseMax(extreme, row[index])
          case .least: extreme = pointwiseMin(extreme, row[index])
          }
        }
        sums.row(y)[0] = measure == .mean ? Pixel(total / Double(part.width)) : extreme
      }
    }
    var total = SIMD4<Double>.zero
    var extreme = sums.row(part.minY)[0]
    for y in part.minY..<part.maxY {
      let value = sums.row(y)[0]
      total += SIMD4<Double>(value)
      extreme = measure == .greatest ? pointwiseMax(extreme, value) : pointwiseMin(extreme, value)
    }
    // What of the rectangle lies beyond the picture is part of the mean.
    let share = Double(part.width) / Double(area.width) / Double(area.height)
    result.row(0)[-region.minX] = measure == .mean ? Pixel(total * share) : extreme
    return result
  }
}
