// SPDX-License-Identifier: Apache-2.0

/// Nothing.
package final class EmptyNode: PixelNode {
  package init() {}

  package var extent: Extent { .empty }
  package var inputs: [any PixelNode] { [] }
  package var depth: Int { 0 }

  package func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    out.update(repeating: .zero, count: span.count)
  }
}

/// One colour everywhere.
package final class ConstantNode: PixelNode {
  private let color: Pixel

  /// A straight colour in encoded sRGB.
  package init(_ color: Pixel) {
    self.color = color
  }

  package var extent: Extent { .infinite }
  package var inputs: [any PixelNode] { [] }
  package var depth: Int { 0 }

  package func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    out.update(repeating: frame.options.working.pixel(color), count: span.count)
  }
}

/// A picture in memory, its lower left corner at the origin.
package final class BitmapNode: PixelNode {
  /// The pixels, the topmost row first.
  package enum Storage: Sendable {
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
  package init(width: Int, height: Int, storage: @escaping @Sendable () -> Storage) {
    (self.width, self.height, self.storage) = (width, height, storage)
  }

  package var extent: Extent { Extent(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)) }
  package var inputs: [any PixelNode] { [] }
  package var depth: Int { 0 }

  package func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
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
package protocol RowSource: Sendable {
  func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ working: WorkingSpace)
}

/// A picture by a formula.
package final class FormulaNode: PixelNode {
  package let extent: Extent
  private let source: any RowSource

  package init(_ source: any RowSource, extent: Extent = .infinite) {
    (self.source, self.extent) = (source, extent)
  }

  package var inputs: [any PixelNode] { [] }
  package var depth: Int { 0 }

  package func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    source.fill(out, span, frame.options.working)
  }
}
