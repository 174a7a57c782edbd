// SPDX-License-Identifier: Apache-2.0

import CKernels
import Geometry

/// How a sum of areas becomes a byte.
protocol Winding {
  static var isEvenOdd: Bool { get }
  static func coverage(_ sum: Int32) -> Int32
}

/// 2·1024·1024, the sum of one fully covered pixel.
private let full: Int32 = 1 << 21

enum NonZero: Winding {
  static var isEvenOdd: Bool { false }

  @inline(__always) static func coverage(_ sum: Int32) -> Int32 {
    let area = min(sum < 0 ? 0 &- sum : sum, full)
    // The negation of Int32.min is negative still; as a winding it is far beyond one.
    return ((area < 0 ? full : area) &* 255 &+ (full >> 1)) >> 21
  }
}

enum EvenOdd: Winding {
  static var isEvenOdd: Bool { true }

  @inline(__always) static func coverage(_ sum: Int32) -> Int32 {
    let rest = sum & (full &* 2 &- 1)
    return ((rest > full ? full &* 2 &- rest : rest) &* 255 &+ (full >> 1)) >> 21
  }
}

extension CoverageRasterizer {
  /// The widest plane, in cells, whose rows become one mask each: fewer and longer runs cost less
  /// than what they spare.
  private static var denseLimit: Int { 48 }

  /// Reads the plane out into rows of spans and leaves it zero.
  func sweep(
    _ window: PixelRect, stride: Int, words: Int, rule: FillRule, isSmooth: Bool,
    into store: CoverageStore
  ) {
    var plane = plane(window, stride: stride, words: words)
    if stride <= Self.denseLimit {
      store.sweepNarrow(&plane, rule, isSmooth: isSmooth)
    } else {
      store.sweep(&plane, rule, isSmooth: isSmooth)
    }
  }
}

extension CoverageStore {
  /// Where the kernels write to, and how much is there.
  var end: ck_spans {
    ck_spans(
      spans: UnsafeMutableRawPointer(spans.base).assumingMemoryBound(to: ck_span.self),
      masks: masks.base,
      rows: UnsafeMutableRawPointer(rows.base + rows.count).assumingMemoryBound(to: ck_row.self),
      span_count: Int32(truncatingIfNeeded: spans.count),
      mask_count: Int32(truncatingIfNeeded: masks.count))
  }

  /// Reads out a plane whose rows have one word of bits, and leaves it zero.
  func sweepNarrow(_ plane: inout ck_plane, _ rule: FillRule, isSmooth: Bool) {
    let height = Int(plane.bottom &- plane.top) >> 10
    rows.reserve(height)
    spans.reserve(height &* 2)
    masks.reserve(height &* Int(plane.stride))
    var out = end
    ck_sweep_narrow(&plane, &out, rule == .evenOdd ? 1 : 0, isSmooth ? 1 : 0)
    rows.count &+= height
    spans.count = Int(out.span_count)
    masks.count = Int(out.mask_count)
  }

  /// Reads out a plane of any width, and leaves it zero.
  func sweep(_ plane: inout ck_plane, _ rule: FillRule, isSmooth: Bool) {
    let height = Int(plane.bottom &- plane.top) >> 10
    let width = Int(plane.width)
    rows.reserve(height)
    // Room is made for as many rows at a time as make few masks even when all of it is used.
    let rowsAtOnce = max(1, (1 << 14) / (width &+ 16))
    var row = 0
    while row < height {
      let next = min(row &+ rowsAtOnce, height)
      // A group of eight makes at most a mask and a uniform run before it.
      spans.reserve((width / 2 &+ 4) &* (next &- row))
      masks.reserve((width &+ 16) &* (next &- row))
      var out = end
      ck_sweep_rows(
        &plane, Int64(row), Int64(next), &out, rule == .evenOdd ? 1 : 0, isSmooth ? 1 : 0)
      rows.count &+= next &- row
      spans.count = Int(out.span_count)
      masks.count = Int(out.mask_count)
      row = next
    }
  }
}
