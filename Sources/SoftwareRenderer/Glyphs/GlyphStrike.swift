// SPDX-License-Identifier: Apache-2.0

import Geometry
import Raster
import Synchronization

/// A mask and where it lies from the pixel in which the glyph's origin is.
///
/// The bytes are written before the mask is given out and do not change, so threads share them.
struct GlyphMask: BitwiseCopyable, @unchecked Sendable {
  /// Nil where the glyph covers nothing.
  var bytes: UnsafePointer<UInt8>?
  var left: Int16
  var top: Int16
  var width: Int16
  var height: Int16

  static let empty = GlyphMask(bytes: nil, left: 0, top: 0, width: 0, height: 0)

  /// The mask with the origin's pixel where it lies.
  @inline(__always)
  func placed(_ x: Int32, _ y: Int32) -> PlacedMask {
    PlacedMask(
      mask: bytes, x: x &+ Int32(left), y: y &+ Int32(top), width: width, height: height)
  }
}

/// The masks of a font's glyphs at one scale, of any thread that asks.
///
/// Masks are added and never change or move, so their bytes may be read without the lock for as
/// long as the strike lives.
final class GlyphStrike: Sendable {
  /// How many bytes several strikes take.
  final class ByteCount: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add(_ bytes: Int) { count.wrappingAdd(bytes, ordering: .relaxed) }
  }

  /// The font's units → pixels, about the origin.
  let linear: Affine
  private let total: ByteCount
  private let masks = Mutex(Masks())

  init(_ linear: Affine, _ total: ByteCount) {
    self.linear = linear
    self.total = total
    total.add(masks.withLock { $0.table.byteCount })
  }

  /// What a glyph at a part of a pixel is known by; never 0.
  @inline(__always)
  static func key(_ glyph: UInt16, _ stepX: UInt32, _ stepY: UInt32) -> UInt32 {
    (UInt32(glyph) &<< 8 | stepY &<< 4 | stepX) &+ 1
  }

  /// Looks up masks without letting others in between.
  @inline(__always)
  func read(_ body: (borrowing Table) -> Void) {
    masks.withLock { body($0.table) }
  }

  /// Keeps a mask of which the rows are written by `write`, unless there is one already.
  func add(
    _ key: UInt32, _ box: PixelRect, _ write: (UnsafeMutablePointer<UInt8>) -> Void
  ) -> GlyphMask {
    masks.withLock { masks in
      if let known = masks.table.find(key) { return known }
      var mask = GlyphMask.empty
      if !box.isEmpty {
        let bytes = masks.allocate(PlacedMask.stride(ofWidth: box.width) * box.height, total)
        write(bytes)
        mask = GlyphMask(
          bytes: UnsafePointer(bytes), left: Int16(truncatingIfNeeded: box.minX),
          top: Int16(truncatingIfNeeded: box.minY), width: Int16(truncatingIfNeeded: box.width),
          height: Int16(truncatingIfNeeded: box.height))
      }
      let before = masks.table.byteCount
      masks.table.insert(key, mask)
      total.add(masks.table.byteCount - before)
      return mask
    }
  }

  /// The table, and the pages in which the masks' bytes lie.
  private struct Masks: ~Copyable {
    var table = Table(capacity: 256)
    private var pages: [UnsafeMutablePointer<UInt8>] = []
    private var free: UnsafeMutablePointer<UInt8>?
    private var room = 0
    private var pageSize = 2048

    deinit {
      table.deallocate()
      for page in pages { page.deallocate() }
    }

    mutating func allocate(_ count: Int, _ total: ByteCount) -> UnsafeMutablePointer<UInt8> {
      if count > room || free == nil {
        let size = max(pageSize, count)
        let page = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        pages.append(page)
        total.add(size)
        (free, room) = (page, size)
        pageSize = min(pageSize * 2, 1 << 16)
      }
      let start = free ?? pages[pages.count - 1]
      (free, room) = (start + count, room - count)
      return start
    }
  }

  /// Masks by key, in a table that is never full.
  struct Table: ~Copyable {
    private struct Entry: BitwiseCopyable {
      /// 0 for none.
      var key: UInt32
      var mask: GlyphMask
    }

    private var entries: UnsafeMutablePointer<Entry>
    private var shift: UInt32
    private var count = 0

    /// `capacity` is a power of two.
    fileprivate init(capacity: Int) {
      entries = .allocate(capacity: capacity)
      entries.initialize(repeating: Entry(key: 0, mask: .empty), count: capacity)
      shift = 32 - UInt32(capacity.trailingZeroBitCount)
    }

    fileprivate func deallocate() { entries.deallocate() }

    private var capacity: Int { 1 << Int(32 - shift) }

    fileprivate var byteCount: Int { capacity * MemoryLayout<Entry>.stride }

    /// Where a key is, or would be.
    @inline(__always)
    private func place(_ key: UInt32) -> UnsafeMutablePointer<Entry> {
      let last = capacity &- 1
      var index = Int((key &* 0x9E37_79B1) &>> shift)
      while entries[index].key != key, entries[index].key != 0 { index = (index &+ 1) & last }
      return entries + index
    }

    @inline(__always)
    func find(_ key: UInt32) -> GlyphMask? {
      let entry = place(key)
      return entry.pointee.key == key ? entry.pointee.mask : nil
    }

    fileprivate mutating func insert(_ key: UInt32, _ mask: GlyphMask) {
      if (count + 1) * 4 > capacity * 3 { grow() }
      place(key).pointee = Entry(key: key, mask: mask)
      count += 1
    }

    private mutating func grow() {
      let (old, size) = (entries, capacity)
      self = Table(capacity: size * 2)
      for index in 0..<size where old[index].key != 0 {
        place(old[index].key).pointee = old[index]
        count += 1
      }
      old.deallocate()
    }
  }
}
