// SPDX-License-Identifier: Apache-2.0

/// Works out regions of pictures.
public struct PixelRenderer: Sendable {
  public var options: FrameOptions

  public init(_ options: FrameOptions) {
    self.options = options
  }

  /// Works out a region and gives its rows, in pieces, to `body`, from several threads at once.
  ///
  /// Large regions are made block by block, so that memory does not grow with them.
  ///
  /// - Parameters:
  ///   - node: The picture.
  ///   - region: The pixels that are wanted; it is finite.
  ///   - given: What fills slots.
  ///   - body: Takes pixels side by side; each pixel once.
  /// - Returns: Whether all could be made; what could not is transparent.
  @discardableResult
  public func render(
    _ node: any PixelNode, _ region: Region, _ given: [ObjectIdentifier: PixelBuffer] = [:],
    _ body: @Sendable (Span, UnsafeMutablePointer<Pixel>) -> Void
  ) -> Bool {
    var isWhole = true
    let side = max(options.blockSide, 1)
    var y = region.minY
    while y < region.maxY {
      var x = region.minX
      while x < region.maxX {
        let block = Region(
          minX: x, minY: y, maxX: min(x + side, region.maxX), maxY: min(y + side, region.maxY))
        isWhole = renderBlock(node, block, given, body) && isWhole
        x += side
      }
      y += side
    }
    return isWhole
  }

  private func renderBlock(
    _ node: any PixelNode, _ block: Region, _ given: [ObjectIdentifier: PixelBuffer],
    _ body: @Sendable (Span, UnsafeMutablePointer<Pixel>) -> Void
  ) -> Bool {
    let plan = FramePlan(node, block)
    let frame = Frame(options, given)
    for (node, region) in plan.steps where given[ObjectIdentifier(node)] == nil {
      let buffer = node.make(region, frame) ?? frame.materialize(node, region)
      frame.buffers[ObjectIdentifier(node)] = buffer
    }
    frame.forEachTile(block) { tile in
      withPixels(tile.width) { row in
        for y in tile.minY..<tile.maxY {
          let span = Span(x: tile.minX, y: y, count: tile.width)
          frame.fill(node, row, span)
          body(span, row)
        }
      }
    }
    return !plan.isCut
  }
}
