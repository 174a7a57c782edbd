// SPDX-License-Identifier: Apache-2.0

/// Changes pixels one by one, each by its colour alone.
public protocol ColorKernel: Sendable {
  /// What a pixel becomes.
  func pixel(_ pixel: Pixel) -> Pixel
  /// The kernel for a working space.
  func prepared(for working: WorkingSpace) -> any ColorKernel
  /// Changes pixels side by side.
  func run(_ row: UnsafeMutablePointer<Pixel>, _ count: Int)
}

extension ColorKernel {
  public func prepared(for working: WorkingSpace) -> any ColorKernel { self }

  @inline(__always)
  public func run(_ row: UnsafeMutablePointer<Pixel>, _ count: Int) {
    for index in 0..<count { row[index] = pixel(row[index]) }
  }
}

/// A color kernel that knows colours without alpha.
public protocol StraightColorKernel: ColorKernel {
  /// What a colour becomes; its alpha may change.
  func color(_ color: Pixel) -> Pixel
}

extension StraightColorKernel {
  @inline(__always)
  public func pixel(_ pixel: Pixel) -> Pixel { premultiplied(color(straight(pixel))) }
}

/// A picture whose pixels have gone through kernels, one after the other.
///
/// Kernels on kernels become one node, so that each pixel is read and written once.
public final class ColorNode: PixelNode {
  private let input: any PixelNode
  private let kernels: [any ColorKernel]
  public let depth: Int

  /// How many kernels are joined at most, so that long chains do not cost the square of their length.
  private static let mostJoined = 64

  public init(_ input: any PixelNode, _ kernel: any ColorKernel) {
    if let node = input as? ColorNode, node.kernels.count < Self.mostJoined {
      self.input = node.input
      kernels = node.kernels + [kernel]
    } else {
      self.input = input
      kernels = [kernel]
    }
    depth = self.input.depth + 1
  }

  /// How many kernels each pixel goes through at once.
  public var kernelCount: Int { kernels.count }
  public var extent: Extent { input.extent }
  public var pixels: Region { input.pixels }
  public var inputs: [any PixelNode] { [input] }

  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    frame.fill(input, out, span)
    for kernel in kernels { kernel.prepared(for: frame.options.working).run(out, span.count) }
  }
}
