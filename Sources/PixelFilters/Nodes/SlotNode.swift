// SPDX-License-Identifier: Apache-2.0

/// A picture that is given when pixels are worked out.
public final class SlotNode: PixelNode {
  public let extent: Extent

  public init(_ extent: Extent) {
    self.extent = extent
  }

  public var inputs: [any PixelNode] { [] }
  public var depth: Int { 0 }

  /// Nothing: what is given is taken from its buffer.
  public func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    out.update(repeating: .zero, count: span.count)
  }
}
