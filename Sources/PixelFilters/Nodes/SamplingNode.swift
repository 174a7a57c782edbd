// SPDX-License-Identifier: Apache-2.0

/// Makes a pixel of any pixels of some pictures.
public protocol SamplingKernel: Sendable {
  /// The pixels of an input that are read for a region.
  func need(of input: Int, for region: Region) -> Region
  /// The pixel around a point.
  func pixel(at p: Point, _ inputs: UnsafePointer<Sampler>) -> Pixel
  /// Writes pixels side by side.
  func run(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ inputs: UnsafePointer<Sampler>)
}

extension SamplingKernel {
  public func need(of input: Int, for region: Region) -> Region { .infinite }

  @inline(__always)
  public func run(
    _ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ inputs: UnsafePointer<Sampler>
  ) {
    let y = Double(span.y) + 0.5
    for index in 0..<span.count {
      out[index] = pixel(at: Point(Double(span.x &+ index) + 0.5, y), inputs)
    }
  }
}

/// A picture whose pixels come from anywhere in others.
public final class SamplingNode: PixelNode {
  public let inputs: [any PixelNode]
  public let extent: Extent
  public let pixels: Region
  public let depth: Int
  private let kernel: any SamplingKernel

  public init(_ inputs: [any PixelNode], extent: Extent, _ kernel: any SamplingKernel) {
    (self.inputs, self.extent, self.kernel) = (inputs, extent, kernel)
    pixels = Region(covering: extent)
    depth = (inputs.map(\.depth).max() ?? 0) + 1
  }

  public var reading: NodeReading { .points }

  public func need(of input: Int, for region: Region) -> Region {
    kernel.need(of: input, for: region)
  }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
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
