// SPDX-License-Identifier: Apache-2.0

/// A run of pixels in one row that a shape covers.
public struct CoverageSpan: BitwiseCopyable, Sendable {
  public var x: Int32
  public var count: Int32
  /// Where the run's bytes begin among the masks, or the complement of one coverage for all.
  public var mask: Int32

  @inlinable @inline(__always) public init(x: Int32, count: Int32, mask: Int32) {
    self.x = x
    self.count = count
    self.mask = mask
  }

  @inlinable @inline(__always) public init(x: Int, count: Int, coverage: UInt8) {
    self.init(
      x: Int32(truncatingIfNeeded: x), count: Int32(truncatingIfNeeded: count),
      mask: ~Int32(coverage))
  }

  @inlinable @inline(__always) public var isUniform: Bool { mask < 0 }
  @inlinable @inline(__always) public var coverage: UInt8 { UInt8(truncatingIfNeeded: ~mask) }
}

/// The spans of one row, in order of x and without overlap; rows may share spans.
public struct CoverageRow: BitwiseCopyable, Sendable {
  public var start: Int32
  public var count: Int32

  @inlinable @inline(__always) public init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }
}

/// What a shape covers within a clip, row by row; pixels without a span are not covered.
///
/// The numbers are offsets into the ``CoverageStore`` that the shape was rasterised into.
public struct SparseCoverage: BitwiseCopyable, Sendable {
  /// All covered pixels lie in it.
  public var bounds: PixelRect
  /// Pixels known to be fully covered; more may be.
  public var core: PixelRect
  /// Offset of the row at `bounds.minY`.
  public var rows: Int

  public init(bounds: PixelRect, core: PixelRect, rows: Int) {
    self.bounds = bounds
    self.core = core
    self.rows = rows
  }

  public static let empty = SparseCoverage(bounds: .empty, core: .empty, rows: 0)
}

extension PixelRect: BitwiseCopyable {}

/// Memory for the coverage of many shapes, reused from frame to frame.
///
/// Of one thread at a time; the checks for exclusive access would cost more than small shapes do.
public final class CoverageStore {
  @exclusivity(unchecked) public var rows = GrowableBuffer<CoverageRow>(capacity: 4096)
  @exclusivity(unchecked) public var spans = GrowableBuffer<CoverageSpan>(capacity: 4096)
  @exclusivity(unchecked) public var masks = GrowableBuffer<UInt8>(capacity: 16384)
  /// Glyphs of runs, whose masks lie elsewhere.
  @exclusivity(unchecked) public var glyphs = GrowableBuffer<PlacedMask>(capacity: 256)

  public init() {}

  public func removeAll() {
    rows.removeAll()
    spans.removeAll()
    masks.removeAll()
    glyphs.removeAll()
  }

  /// Addresses for reading; valid until something is added.
  public var addresses: CoverageAddresses {
    CoverageAddresses(
      rows: rows.base, spans: spans.base, masks: masks.base, glyphs: glyphs.base)
  }

  public func view(_ coverage: SparseCoverage) -> CoverageView { addresses.view(coverage) }
}

/// Where a store's values lie.
public struct CoverageAddresses: BitwiseCopyable {
  public let rows: UnsafePointer<CoverageRow>
  public let spans: UnsafePointer<CoverageSpan>
  public let masks: UnsafePointer<UInt8>
  public let glyphs: UnsafePointer<PlacedMask>

  init(
    rows: UnsafePointer<CoverageRow>, spans: UnsafePointer<CoverageSpan>,
    masks: UnsafePointer<UInt8>, glyphs: UnsafePointer<PlacedMask>
  ) {
    self.rows = rows
    self.spans = spans
    self.masks = masks
    self.glyphs = glyphs
  }

  public func view(_ coverage: SparseCoverage) -> CoverageView {
    CoverageView(
      bounds: coverage.bounds, core: coverage.core, rows: rows + coverage.rows, spans: spans,
      masks: masks)
  }
}

/// Coverage with resolved addresses.
public struct CoverageView: BitwiseCopyable {
  public var bounds: PixelRect
  public var core: PixelRect
  public var rows: UnsafePointer<CoverageRow>
  public var spans: UnsafePointer<CoverageSpan>
  public var masks: UnsafePointer<UInt8>

  public init(
    bounds: PixelRect, core: PixelRect, rows: UnsafePointer<CoverageRow>,
    spans: UnsafePointer<CoverageSpan>, masks: UnsafePointer<UInt8>
  ) {
    self.bounds = bounds
    self.core = core
    self.rows = rows
    self.spans = spans
    self.masks = masks
  }

  /// Whether every pixel of `box` is fully covered.
  public func covers(_ box: PixelRect) -> Bool {
    if core.contains(box) { return true }
    guard bounds.contains(box), !box.isEmpty else { return false }
    guard rowCovers(box, (box.minY &+ box.maxY) >> 1) else { return false }
    var y = box.minY
    while y < box.maxY {
      guard rowCovers(box, y) else { return false }
      y &+= 1
    }
    return true
  }

  private func rowCovers(_ box: PixelRect, _ y: Int) -> Bool {
    let row = rows[y &- bounds.minY]
    var index = Int(row.start)
    let end = index &+ Int(row.count)
    while index < end {
      let span = spans[index]
      if Int(span.x) > box.minX { return false }
      if Int(span.x &+ span.count) > box.minX {
        return span.mask == ~255 && Int(span.x &+ span.count) >= box.maxX
      }
      index &+= 1
    }
    return false
  }
}
