// SPDX-License-Identifier: Apache-2.0

/// Makes pixels of those of several pictures at the same place.
package protocol CombineKernel: Sendable {
  /// Writes a row of pixels from as many rows as there are inputs.
  func run(
    _ out: UnsafeMutablePointer<Pixel>, _ rows: [UnsafeMutablePointer<Pixel>], _ span: Span,
    _ working: WorkingSpace)
}

/// A picture made of several at the same place.
package final class CombineNode: PixelNode {
  package let inputs: [any PixelNode]
  package let extent: Extent
  package let pixels: Region
  package let depth: Int
  private let kernel: any CombineKernel

  package init(_ inputs: [any PixelNode], extent: Extent, _ kernel: any CombineKernel) {
    (self.inputs, self.extent, self.kernel) = (inputs, extent, kernel)
    pixels = Region(covering: extent)
    depth = (inputs.map(\.depth).max() ?? 0) + 1
  }

  package func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
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
