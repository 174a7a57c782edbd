// SPDX-License-Identifier: Apache-2.0

/// Makes a pixel of any pixels of some pictures.
package protocol SamplingKernel: Sendable {
  /// The pixels of an input that are read for a region.
  func need(of input: Int, for region: Region) -> Region
  /// The pixel around a point.
  func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel
  /// Writes pixels side by side.
  func run(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ inputs: UnsafePointer<Sampler>)
}

extension SamplingKernel {
  package func need(of input: Int, for region: Region) -> Region { .infinite }

  @inline(__always)
  package func run(
    _ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ inputs: UnsafePointer<Sampler>
  ) {
    let y = Double(span.y) + 0.5
    for index in 0..<span.count {
      out[index] = pixel(at: Point(Double(span.x &+ index) + 0.5, y), inputs)
    }
  }
}

/// A picture whose pixels come from anywhere in others.
package final class SamplingNode: PixelNode {
  package let inputs: [any PixelNode]
  package let extent: Extent
  package let pixels: Region
  package let depth: Int
  private let kernel: any SamplingKernel

  package init(_ inputs: [any PixelNode], extent: Extent, _ kernel: any SamplingKernel) {
    (self.inputs, self.extent, self.kernel) = (inputs, extent, kernel)
    pixels = Region(covering: extent)
    depth = (inputs.map(\.depth).max() ?? 0) + 1
  }

  package var reading: NodeReading { .points }

  package func need(of input: Int, for region: Region) -> Region {
    kernel.need(of: input, for: region)
  }

  package func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    withUnsafeTemporaryAllocation(of: Sampler.self, capacity: max(inputs.count, 1)) { room in
      guard let base = room.baseAddress else { return }
      for (index, input) in inputs.enumerated() {
        (base + index).initialize(to: frame.sampler(input))
      }
      kernel.run(out, span, base)
      base.deinitialize(count: inputs.count)
    }
  }
}
