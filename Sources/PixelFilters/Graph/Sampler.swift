// SPDX-License-Identifier: Apache-2.0

/// A point of the plane.
public typealias Point = SIMD2<Double>

/// Reads single pixels of a picture, and mixtures of neighbours.
///
/// It holds nothing: it is used while the frame it is of makes a picture.
public struct Sampler {
  private let base: UnsafeMutablePointer<Pixel>?
  /// Where there are pixels.
  private let region: Region
  private unowned(unsafe) let node: any PixelNode
  private unowned(unsafe) let frame: Frame

  init(_ node: any PixelNode, _ buffer: PixelBuffer?, _ frame: Frame) {
    base = buffer?.base
    region = buffer?.region ?? node.pixels
    self.node = node
    self.frame = frame
  }

  public var working: WorkingSpace { frame.options.working }

  /// A pixel by its place.
  @inline(__always)
  public func load(_ x: Int, _ y: Int) -> Pixel {
    guard region.contains(x, y) else { return .zero }
    guard let base else { return loadFromNode(x, y) }
    return base[(y &- region.minY) &* region.width &+ (x &- region.minX)]
  }

  private func loadFromNode(_ x: Int, _ y: Int) -> Pixel {
    // Without a buffer, what is made whole has nothing.
    guard node.reading != .whole else { return .zero }
    var pixel = Pixel.zero
    frame.fill(node, &pixel, Span(x: x, y: y, count: 1))
    return pixel
  }

  /// The pixel that a point lies in.
  @inline(__always)
  public func nearest(_ p: Point) -> Pixel {
    guard let (x, y) = Self.cell(p) else { return .zero }
    return load(x, y)
  }

  /// The mixture of the four pixels whose middles are around a point.
  @inline(__always)
  public func linear(_ p: Point) -> Pixel {
    let q = p - 0.5
    guard let (x, y) = Self.cell(q) else { return .zero }
    let fx = Float(q.x - Double(x))
    let fy = Float(q.y - Double(y))
    if fx == 0, fy == 0 { return load(x, y) }
    let low = load(x, y) * (1 - fx) + load(x &+ 1, y) * fx
    let high = load(x, y &+ 1) * (1 - fx) + load(x &+ 1, y &+ 1) * fx
    return low * (1 - fy) + high * fy
  }

  @inline(__always)
  private static func cell(_ p: Point) -> (Int, Int)? {
    let floor = p.rounded(.down)
    let bound = Double(Region.bound)
    // Not a number is beyond all bounds.
    guard floor.x >= -bound, floor.x <= bound, floor.y >= -bound, floor.y <= bound else {
      return nil
    }
    return (Int(floor.x), Int(floor.y))
  }
}
