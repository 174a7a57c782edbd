// SPDX-License-Identifier: Apache-2.0

/// Makes pixels of those of several pictures at the same place.
public protocol CombineKernel: Sendable {
  /// Writes a row of pixels from as many rows as there are inputs.
  func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace)
}

/// A picture made of several at the same place.
public final class CombineNode: PixelNode {
  public let inputs: [any PixelNode]
  public let extent: Extent
  public let pixels: Region
  public let depth: Int
  private let kernel: any CombineKernel

  public init(_ inputs: [any PixelNode], extent: Extent, _ kernel: any CombineKernel) {
    (self.inputs, self.extent, self.kernel) = (inputs, extent, kernel)
    pixels = Region(covering: extent)
    depth = (inputs.map(\.depth).max() ?? 0) + 1
  }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    withPixels(span.count * inputs.count) { room in
      var rows: [UnsafeMutablePointer<Pixel>] = []
      rows.reserveCapacity(inputs.count)
      for (index, input) in inputs.enumerated() {
        let row = room + index * span.count
        frame.fill(input, row, span)
        rows.append(row)
      }
      kernel.run(out, rows, span, frame.options.working)
    }
  }
}
