// SPDX-License-Identifier: Apache-2.0

import CKernels

/// An 8-bit mask and where it lies; laid out as the kernels read it.
public struct PlacedMask: BitwiseCopyable {
  /// Rows of ``stride(ofWidth:)`` bytes, those beyond the width zero.
  public var mask: UnsafePointer<UInt8>?
  public var x: Int32
  public var y: Int32
  public var width: Int16
  public var height: Int16

  @inlinable @inline(__always)
  public init(mask: UnsafePointer<UInt8>?, x: Int32, y: Int32, width: Int16, height: Int16) {
    self.mask = mask
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Bytes from one row of a mask to the next.
  @inlinable @inline(__always)
  public static func stride(ofWidth width: Int) -> Int { (width &+ 7) & ~7 }

  @inlinable public var bounds: PixelRect {
    PixelRect(
      minX: Int(x), minY: Int(y), maxX: Int(x) &+ Int(width), maxY: Int(y) &+ Int(height))
  }
}

/// Masks one after the other.
public struct PlacedMasks {
  private let first: UnsafePointer<PlacedMask>
  private let count: Int

  public init(_ first: UnsafePointer<PlacedMask>, count: Int) {
    self.first = first
    self.count = count
  }

  private var address: UnsafePointer<ck_glyph> {
    UnsafeRawPointer(first).assumingMemoryBound(to: ck_glyph.self)
  }

  /// Paints an opaque colour through each mask in turn.
  ///
  /// `dst` is the pixel at the area's corner. Of each row, `room` pixels or the area's may be
  /// written as they are.
  public func paint(
    _ color: UInt32, into dst: UnsafeMutablePointer<UInt32>, stride: Int, area: PixelRect,
    room: Int = 0
  ) {
    var box = ck_box(area)
    ck_paint_glyphs(
      dst, stride, color, address, count, &box,
      Int32(truncatingIfNeeded: max(room, area.width)))
  }

  /// Writes what the masks cover, `1 − Π(1 − c)`, as `area.width` bytes a row.
  public func cover(_ area: PixelRect, into bytes: UnsafeMutablePointer<UInt8>) {
    bytes.update(repeating: 0, count: area.width &* area.height)
    var box = ck_box(area)
    ck_cover_glyphs(bytes, area.width, address, count, &box)
  }
}

extension ck_box {
  init(_ rect: PixelRect) {
    self.init(
      min_x: Int32(truncatingIfNeeded: rect.minX), min_y: Int32(truncatingIfNeeded: rect.minY),
      max_x: Int32(truncatingIfNeeded: rect.maxX), max_y: Int32(truncatingIfNeeded: rect.maxY))
  }
}
