// SPDX-License-Identifier: Apache-2.0

/// A picture moved by whole pixels.
public final class ShiftNode: PixelNode {
  private let input: any PixelNode
  private let x: Int
  private let y: Int
  public let extent: Extent
  public let pixels: Region
  public let depth: Int

  public init(_ input: any PixelNode, x: Int, y: Int) {
    (self.input, self.x, self.y) = (input, x, y)
    extent = input.extent.moved(Double(x), Double(y))
    pixels = input.pixels.moved(x, y)
    depth = input.depth + 1
  }

  public var inputs: [any PixelNode] { [input] }

  public func need(of input: Int, for region: Region) -> Region { region.moved(-x, -y) }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    frame.fill(input, out, Span(x: span.x - x, y: span.y - y, count: span.count))
  }
}

/// What of a picture lies in a rectangle: pixels whose middles do.
public final class CropNode: PixelNode {
  private let input: any PixelNode
  public let extent: Extent
  public let pixels: Region
  public let depth: Int

  public init(_ input: any PixelNode, _ rect: Extent) {
    self.input = input
    extent = input.extent.intersection(rect)
    pixels = input.pixels.intersection(Region(middlesIn: rect))
    depth = input.depth + 1
  }

  public var inputs: [any PixelNode] { [input] }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    frame.fill(input, out, span)
  }
}

/// A picture whose outermost pixels go on without end.
public final class ClampNode: PixelNode {
  private let input: any PixelNode
  private let edge: Region
  public let depth: Int

  public init(_ input: any PixelNode) {
    self.input = input
    edge = input.pixels
    depth = input.depth + 1
  }

  public var extent: Extent { edge.isEmpty ? .empty : .infinite }
  public var inputs: [any PixelNode] { [input] }

  public func need(of input: Int, for region: Region) -> Region {
    guard !region.isEmpty, !edge.isEmpty else { return .empty }
    return Region(
      minX: min(max(region.minX, edge.minX), edge.maxX - 1),
      minY: min(max(region.minY, edge.minY), edge.maxY - 1),
      maxX: max(min(region.maxX, edge.maxX), edge.minX + 1),
      maxY: max(min(region.maxY, edge.maxY), edge.minY + 1))
  }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    let y = min(max(span.y, edge.minY), edge.maxY - 1)
    let end = span.x + span.count
    // The part of the span that the picture has, at least its nearest pixel.
    let first = min(max(span.x, edge.minX), edge.maxX - 1)
    let last = min(max(end - 1, edge.minX), edge.maxX - 1)
    let before = min(max(first - span.x, 0), span.count - 1)
    let inner = last - first + 1
    frame.fill(input, out + before, Span(x: first, y: y, count: inner))
    if before > 0 { out.update(repeating: out[before], count: before) }
    let after = span.count - before - inner
    if after > 0 {
      (out + before + inner).update(repeating: out[before + inner - 1], count: after)
    }
  }
}
