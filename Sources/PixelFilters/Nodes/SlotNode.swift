// SPDX-License-Identifier: Apache-2.0

/// A picture that is given when pixels are worked out.
package final class SlotNode: PixelNode {
  package let extent: Extent

  package init(_ extent: Extent) {
    self.extent = extent
  }

  package var inputs: [any PixelNode] { [] }
  package var depth: Int { 0 }

  /// Nothing: what is given is taken from its buffer.
  package func fill(_ out: UnsafeMutablePointer<Pixel>, _ span: Span, _ frame: Frame) {
    out.update(repeating: .zero, count: span.count)
  }
}
