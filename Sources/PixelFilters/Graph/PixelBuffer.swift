// SPDX-License-Identifier: Apache-2.0

/// The pixels of a region in memory, the lowest row first.
///
/// It is written by those that make it, each pixel by one thread, and only read from then on.
public final class PixelBuffer: @unchecked Sendable {
  public let region: Region
  public let base: UnsafeMutablePointer<Pixel>

  /// How many pixels a buffer has at most.
  public static let limit = 1 << 26

  /// Transparent pixels.
  public init(_ region: Region) {
    self.region = region
    base = .allocate(capacity: max(region.area, 1))
    base.initialize(repeating: .zero, count: max(region.area, 1))
  }

  deinit { base.deallocate() }

  @inline(__always)
  public func row(_ y: Int) -> UnsafeMutablePointer<Pixel> {
    base + (y &- region.minY) &* region.width
  }

  /// Copies pixels; transparent ones beyond the region.
  public func copy(_ span: Span, into out: UnsafeMutablePointer<Pixel>) {
    let start = max(span.x, region.minX)
    let end = min(span.x + span.count, region.maxX)
    guard span.y >= region.minY, span.y < region.maxY, start < end else {
      out.update(repeating: .zero, count: span.count)
      return
    }
    out.update(repeating: .zero, count: start - span.x)
    (out + (start - span.x)).update(
      from: row(span.y) + (start - region.minX), count: end - start)
    (out + (end - span.x)).update(repeating: .zero, count: span.x + span.count - end)
  }
}
