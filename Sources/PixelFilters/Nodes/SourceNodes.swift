// SPDX-License-Identifier: Apache-2.0

/// Nothing.
public final class EmptyNode: PixelNode {
  public init() {}

  public var extent: Extent { .empty }
  public var inputs: [any PixelNode] { [] }
  public var depth: Int { 0 }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    out.update(repeating: .zero, count: span.count)
  }
}

/// One colour everywhere.
public final class ConstantNode: PixelNode {
  private let color: Pixel

  /// A straight colour in encoded sRGB.
  public init(_ color: Pixel) {
    self.color = color
  }

  public var extent: Extent { .infinite }
  public var inputs: [any PixelNode] { [] }
  public var depth: Int { 0 }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    out.update(repeating: frame.options.working.pixel(color), count: span.count)
  }
}

/// A picture in memory, its lower left corner at the origin.
public final class BitmapNode: PixelNode {
  /// The pixels, the topmost row first.
  public enum Storage: Sendable {
    /// Alpha in the high byte, then red, green and blue, multiplied by alpha, encoded sRGB.
    case bytes([UInt32])
    /// Straight colours in encoded sRGB.
    case floats([Pixel])
  }

  private let width: Int
  private let height: Int
  private let storage: @Sendable () -> Storage
  private let cache = StorageCache()

  /// A picture whose pixels are asked for when they are first needed.
  public init(width: Int, height: Int, storage: @escaping @Sendable () -> Storage) {
    (self.width, self.height, self.storage) = (width, height, storage)
  }

  public var extent: Extent { Extent(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)) }
  public var inputs: [any PixelNode] { [] }
  public var depth: Int { 0 }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    let start = (height - 1 - span.y) * width + span.x
    let table = TransferTable.shared
    switch cache.value(storage) {
    case .bytes(let pixels):
      guard start + span.count <= pixels.count else { return }
      let isLinear = frame.options.working == .linear
      pixels.withUnsafeBufferPointer { pixels in
        table.bytes.withUnsafeBufferPointer { bytes in
          guard let pixels = pixels.baseAddress, let bytes = bytes.baseAddress else { return }
          for index in 0..<span.count {
            let p = pixels[start &+ index]
            if isLinear, p >> 24 == 255 {
              out[index] = Pixel(
                bytes[Int(p >> 16 & 255)], bytes[Int(p >> 8 & 255)], bytes[Int(p & 255)], 1)
            } else {
              let color =
                Pixel(Float(p >> 16 & 255), Float(p >> 8 & 255), Float(p & 255), Float(p >> 24))
                / 255
              out[index] = frame.options.working.workingPixel(color, table)
            }
          }
        }
      }
    case .floats(let pixels):
      guard start + span.count <= pixels.count else { return }
      for index in 0..<span.count {
        out[index] = frame.options.working.pixel(pixels[start + index])
      }
    }
  }
}

/// What a row of a formula's picture is made by.
public protocol RowSource: Sendable {
  func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ working: WorkingSpace)
}

/// A picture by a formula.
public final class FormulaNode: PixelNode {
  public let extent: Extent
  private let source: any RowSource

  public init(_ source: any RowSource, extent: Extent = .infinite) {
    (self.source, self.extent) = (source, extent)
  }

  public var inputs: [any PixelNode] { [] }
  public var depth: Int { 0 }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    source.fill(out, span, frame.options.working)
  }
}
