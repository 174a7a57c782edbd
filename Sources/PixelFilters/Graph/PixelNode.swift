// SPDX-License-Identifier: Apache-2.0

/// Red, green, blue and alpha in the working space, colours multiplied by alpha.
public typealias Pixel = SIMD4<Float>

/// Pixels side by side.
public struct Span: Sendable {
  public var x: Int
  public var y: Int
  public var count: Int

  public init(x: Int, y: Int, count: Int) {
    (self.x, self.y, self.count) = (x, y, count)
  }
}

/// A step of the recipe for a picture.
///
/// Nodes never change. What a pixel is depends on its place alone, never on which other pixels are
/// asked for with it: so pictures do not depend on tiles or threads.
public protocol PixelNode: AnyObject, Sendable {
  /// Where the picture may be other than transparent.
  var extent: Extent { get }
  /// The pixels that may be other than transparent.
  var pixels: Region { get }
  /// What it is made of.
  var inputs: [any PixelNode] { get }
  /// How many nodes lie one above the other.
  var depth: Int { get }
  /// How its inputs are read.
  var reading: NodeReading { get }
  /// The pixels of an input that are read for a region of this picture.
  func need(of input: Int, for region: Region) -> Region
  /// Makes a region at once; nil for pictures that are made row by row.
  func make(_ region: Region, _ frame: Frame) -> PixelBuffer?
  /// Writes pixels that lie in ``pixels``.
  func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame)
}

/// How a node reads its inputs, and whether it is made whole.
public enum NodeReading: Sendable {
  /// Each row from rows of the inputs.
  case rows
  /// Each pixel from any pixels of the inputs, which are made before.
  case points
  /// The inputs are read by rows, and the picture is made in one go.
  case whole
}

extension PixelNode {
  public var pixels: Region { Region(covering: extent) }
  public var reading: NodeReading { .rows }
  public func need(of input: Int, for region: Region) -> Region { region }
  public func make(_ region: Region, _ frame: Frame) -> PixelBuffer? { nil }

  /// Nothing, for pictures that are made whole: their rows are copied from what was made.
  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    out.update(repeating: .zero, count: span.count)
  }
}

/// How many nodes may lie one above the other.
public let deepestGraph = 4096
