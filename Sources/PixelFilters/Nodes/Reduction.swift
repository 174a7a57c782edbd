// SPDX-License-Identifier: Apache-2.0

/// Pictures of means over squares of pixels, on a grid through the origin.
enum Reduction {
  /// The pixels that a picture takes each of whose squares is made of those around it, as far as
  /// `reach`; with a factor of 1 squares are pixels.
  static func need(for region: Region, reach: Int, factor: Int) -> Region {
    guard factor > 1, !region.isEmpty else { return region.outset(reach, reach) }
    return pixels(cells(region, factor).outset(reach + 1, reach + 1), factor)
  }

  /// Makes such a picture: `make` makes squares of a picture whose pixels are squares.
  static func make(
    _ region: Region, of input: any PixelNode, reach: Int, factor: Int, _ frame: Frame,
    by make: (any PixelNode, Region, Frame) -> PixelBuffer
  ) -> PixelBuffer {
    guard factor > 1 else { return make(input, region, frame) }
    let cells = cells(region, factor).outset(1, 1)
    let means = means(of: input, cells.outset(reach, reach), factor: factor, frame)
    return enlarged(make(means, cells, frame), region, factor: factor, frame)
  }

  /// The squares that a region touches.
  private static func cells(_ region: Region, _ factor: Int) -> Region {
    guard !region.isEmpty else { return .empty }
    return Region(
      minX: floor(region.minX, factor), minY: floor(region.minY, factor),
      maxX: floor(region.maxX - 1, factor) + 1, maxY: floor(region.maxY - 1, factor) + 1)
  }

  /// The pixels of squares.
  private static func pixels(_ cells: Region, _ factor: Int) -> Region {
    Region(
      minX: cells.minX * factor, minY: cells.minY * factor, maxX: cells.maxX * factor,
      maxY: cells.maxY * factor
    ).intersection(.infinite)
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }

  /// The means of a picture, as a picture.
  private static func means(
    of node: any PixelNode, _ cells: Region, factor: Int, _ frame: Frame
  ) -> BufferNode {
    let own = cells.intersection(Self.cells(node.pixels, factor))
    let buffer = PixelBuffer(own)
    let scale = 1 / Float(factor * factor)
    frame.forEachTile(own) { tile in
      withPixels(tile.width * factor) { row in
        for y in tile.minY..<tile.maxY {
          let out = buffer.row(y) + (tile.minX - own.minX)
          for line in 0..<factor {
            frame.fill(
              node, row,
              Span(x: tile.minX * factor, y: y * factor + line, count: tile.width * factor))
            for index in 0..<tile.width {
              var sum = Pixel.zero
              for part in 0..<factor { sum += row[index &* factor &+ part] }
              out[index] += sum * scale
            }
          }
        }
      }
    }
    return BufferNode(buffer)
  }

  /// Pixels mixed of the means around them.
  private static func enlarged(
    _ means: PixelBuffer, _ region: Region, factor: Int, _ frame: Frame
  ) -> PixelBuffer {
    let result = PixelBuffer(region)
    // Where a pixel's middle lies between the middles of two squares, for each place in a square.
    let parts = (0..<factor).map { place -> (step: Int, part: Float) in
      let offset = (Float(place) + 0.5) / Float(factor) - 0.5
      return offset < 0 ? (-1, offset + 1) : (0, offset)
    }
    frame.forEachTile(region) { tile in
      for y in tile.minY..<tile.maxY {
        let cellY = floor(y, factor)
        let (stepY, partY) = parts[y - cellY * factor]
        let low = means.row(cellY + stepY)
        let high = means.row(cellY + stepY + 1)
        let out = result.row(y) + (tile.minX - region.minX)
        for x in tile.minX..<tile.maxX {
          let cellX = floor(x, factor)
          let (stepX, partX) = parts[x - cellX * factor]
          let at = cellX + stepX - means.region.minX
          let left = low[at] * (1 - partY) + high[at] * partY
          let right = low[at + 1] * (1 - partY) + high[at + 1] * partY
          out[x - tile.minX] = left * (1 - partX) + right * partX
        }
      }
    }
    return result
  }
}

/// A picture that is there already.
final class BufferNode: PixelNode {
  let buffer: PixelBuffer

  init(_ buffer: PixelBuffer) {
    self.buffer = buffer
  }

  var extent: Extent { Extent(buffer.region) }
  var pixels: Region { buffer.region }
  var inputs: [any PixelNode] { [] }
  var depth: Int { 0 }

  func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    buffer.copy(span, into: out)
  }
}
