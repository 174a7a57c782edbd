// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// How a picture is worked out.
public struct FrameOptions: Sendable {
  /// What the numbers of pixels mean while filters work on them.
  public var working = WorkingSpace.linear
  /// How many threads work.
  public var threads = 1
  /// The size of a tile, which one thread makes at a time.
  public var tileWidth = 1024
  public var tileHeight = 16
  /// The longer side of a block: what is planned at a time.
  public var blockSide = 2048

  public init() {}
}

/// The making of one block of a picture: what has been made for it so far.
///
/// Between the steps one thread writes; in a step many do nothing but read.
public final class Frame: @unchecked Sendable {
  public let options: FrameOptions
  /// Written between the steps, by one thread.
  var buffers: [ObjectIdentifier: PixelBuffer]

  init(_ options: FrameOptions, _ given: [ObjectIdentifier: PixelBuffer]) {
    self.options = options
    buffers = given
  }

  /// Writes a node's pixels; transparent ones where it has none.
  public func fill(
    _ node: any PixelNode, _ out: UnsafeMutablePointer<Pixel>, _ span: Span
  ) {
    if let buffer = buffers[ObjectIdentifier(node)] { return buffer.copy(span, into: out) }
    let pixels = node.pixels
    let start = max(span.x, pixels.minX)
    let end = min(span.x + span.count, pixels.maxX)
    guard span.y >= pixels.minY, span.y < pixels.maxY, start < end else {
      out.update(repeating: .zero, count: span.count)
      return
    }
    if start > span.x { out.update(repeating: .zero, count: start - span.x) }
    if end < span.x + span.count {
      (out + (end - span.x)).update(repeating: .zero, count: span.x + span.count - end)
    }
    node.fill(out + (start - span.x), Span(x: start, y: span.y, count: end - start), self)
  }

  /// What reads a node's pixels one by one.
  public func sampler(_ node: any PixelNode) -> Sampler {
    Sampler(node, buffers[ObjectIdentifier(node)], self)
  }

  /// Runs `body` for each tile of a region, on as many threads as there may be.
  public func forEachTile(_ region: Region, _ body: @Sendable (Region) -> Void) {
    guard !region.isEmpty else { return }
    let (width, height) = (max(options.tileWidth, 1), max(options.tileHeight, 1))
    let columns = (region.width + width - 1) / width
    let count = columns * ((region.height + height - 1) / height)
    let tile = { @Sendable (index: Int) -> Region in
      let (x, y) = (index % columns * width, index / columns * height)
      return Region(
        minX: region.minX + x, minY: region.minY + y,
        maxX: min(region.minX + x + width, region.maxX),
        maxY: min(region.minY + y + height, region.maxY))
    }
    let workers = min(options.threads, count)
    guard workers > 1 else {
      for index in 0..<count { body(tile(index)) }
      return
    }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        body(tile(index))
      }
    }
  }

  /// A region of a node by its rows.
  func materialize(_ node: any PixelNode, _ region: Region) -> PixelBuffer {
    let buffer = PixelBuffer(region)
    forEachTile(region) { tile in
      for y in tile.minY..<tile.maxY {
        self.fillUnbuffered(
          node, buffer.row(y) + (tile.minX - region.minX),
          Span(x: tile.minX, y: y, count: tile.width))
      }
    }
    return buffer
  }

  private func fillUnbuffered(
    _ node: any PixelNode, _ out: UnsafeMutablePointer<Pixel>, _ span: Span
  ) {
    node.fill(out, span, self)
  }
}

/// Runs `body` with room for pixels.
@inline(__always)
public func withPixels<Result>(
  _ count: Int, _ body: (UnsafeMutablePointer<Pixel>) -> Result
) -> Result {
  withUnsafeTemporaryAllocation(of: Pixel.self, capacity: max(count, 1)) { room in
    guard let base = room.baseAddress else { preconditionFailure("room of one pixel is some") }
    base.initialize(repeating: .zero, count: max(count, 1))
    return body(base)
  }
}
