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
  /// Reads the plane out into rows of spans and leaves it zero.
  func sweep(
    _ window: PixelRect, stride: Int, words: Int, rule: FillRule, isSmooth: Bool,
    into store: CoverageStore
  ) {
    switch rule {
    case .nonZero: sweep(NonZero.self, window, stride, words, isSmooth, store)
    case .evenOdd: sweep(EvenOdd.self, window, stride, words, isSmooth, store)
    }
  }

  @inline(__always)
  private func sweep<Rule: Winding>(
    _ rule: Rule.Type, _ window: PixelRect, _ stride: Int, _ words: Int, _ isSmooth: Bool,
    _ store: CoverageStore
  ) {
    let width = window.width
    let height = window.height
    if stride <= Self.denseLimit {
      return sweepDensely(rule, window, stride, isSmooth, store)
    }
    var row = 0
    while row < height {
      // A group of four makes at most a mask and a uniform run before it.
      store.spans.reserve(width / 2 &+ 4)
      store.masks.reserve(width &+ 16)
      let firstSpan = store.spans.count
      let spans = store.spans.base
      let masks = store.masks.base
      var spanCount = firstSpan
      var maskCount = store.masks.count
      let cells = plane + row &* stride
      let bitRow = bits + row &* words
      var sum: Int32 = 0
      var x = 0
      var maskEnd = -1
      var word = 0
      while word < words {
        var rest = bitRow[word]
        if rest != 0 { bitRow[word] = 0 }
        while rest != 0 {
          let bit = rest.trailingZeroBitCount
          let groupX = (word &* 64 &+ bit) &* 4
          let run = (~(rest >> UInt64(bit))).trailingZeroBitCount
          rest = bit &+ run >= 64 ? 0 : rest & (~0 << UInt64(bit &+ run))
          if groupX >= width {
            // Only the carry of the last column landed here.
            let group = UnsafeMutableRawPointer(cells + groupX)
            group.storeBytes(of: SIMD4<Int32>.zero, as: SIMD4<Int32>.self)
            continue
          }
          if groupX > x {
            emit(
              Rule.coverage(sum), x, groupX, window.minX, isSmooth, spans, &spanCount)
          }
          if maskEnd == groupX {
            spans[spanCount &- 1].count &+= Int32(truncatingIfNeeded: run &* 4)
          } else {
            spans[spanCount] = CoverageSpan(
              x: Int32(truncatingIfNeeded: window.minX &+ groupX),
              count: Int32(truncatingIfNeeded: run &* 4),
              mask: Int32(truncatingIfNeeded: maskCount))
            spanCount &+= 1
          }
          sum = ck_sweep(
            cells + groupX, masks + maskCount, sum, Rule.isEvenOdd ? 1 : 0, run &* 4)
          if !isSmooth { harden(masks + maskCount, count: run &* 4) }
          maskCount &+= run &* 4
          x = groupX &+ run &* 4
          maskEnd = x
        }
        word &+= 1
      }
      if x > width {
        spans[spanCount &- 1].count &-= Int32(truncatingIfNeeded: x &- width)
      } else if x < width {
        emit(Rule.coverage(sum), x, width, window.minX, isSmooth, spans, &spanCount)
      }
      store.spans.count = spanCount
      store.masks.count = maskCount
      store.rows.appendReserved(
        CoverageRow(
          start: Int32(truncatingIfNeeded: firstSpan),
          count: Int32(truncatingIfNeeded: spanCount &- firstSpan)))
      row &+= 1
    }
  }

  /// The widest plane, in cells, whose rows become one mask each: fewer and longer runs cost less
  /// than what they spare.
  private static var denseLimit: Int { 48 }

  /// Reads out a narrow plane, whose rows have one word of bits.
  @inline(__always)
  private func sweepDensely<Rule: Winding>(
    _ rule: Rule.Type, _ window: PixelRect, _ stride: Int, _ isSmooth: Bool,
    _ store: CoverageStore
  ) {
    let (width, height) = (window.width, window.height)
    store.spans.reserve(height &* 2)
    store.masks.reserve(height &* stride)
    let spans = store.spans.base
    let masks = store.masks.base
    var spanCount = store.spans.count
    var maskCount = store.masks.count
    var row = 0
    while row < height {
      let firstSpan = spanCount
      let touched = bits[row]
      if touched != 0 {
        bits[row] = 0
        let first = touched.trailingZeroBitCount &* 4
        let end = (64 &- touched.leadingZeroBitCount) &* 4
        let sum = ck_sweep(
          plane + (row &* stride &+ first), masks + maskCount, 0, Rule.isEvenOdd ? 1 : 0,
          end &- first)
        if !isSmooth { harden(masks + maskCount, count: end &- first) }
        // The carry of the last column lands beyond the window.
        let covered = min(end, width)
        if covered > first {
          spans[spanCount] = CoverageSpan(
            x: Int32(truncatingIfNeeded: window.minX &+ first),
            count: Int32(truncatingIfNeeded: covered &- first),
            mask: Int32(truncatingIfNeeded: maskCount))
          spanCount &+= 1
          maskCount &+= end &- first
        }
        if end < width {
          emit(Rule.coverage(sum), end, width, window.minX, isSmooth, spans, &spanCount)
        }
      }
      store.rows.appendReserved(
        CoverageRow(
          start: Int32(truncatingIfNeeded: firstSpan),
          count: Int32(truncatingIfNeeded: spanCount &- firstSpan)))
      row &+= 1
    }
    store.spans.count = spanCount
    store.masks.count = maskCount
  }

  private func harden(_ mask: UnsafeMutablePointer<UInt8>, count: Int) {
    var x = 0
    while x < count {
      mask[x] = mask[x] > 127 ? 255 : 0
      x &+= 1
    }
  }

  @inline(__always)
  private func emit(
    _ coverage: Int32, _ from: Int, _ to: Int, _ originX: Int, _ isSmooth: Bool,
    _ spans: UnsafeMutablePointer<CoverageSpan>, _ count: inout Int
  ) {
    let value = isSmooth ? coverage : coverage > 127 ? 255 : 0
    guard value > 0 else { return }
    spans[count] = CoverageSpan(
      x: from &+ originX, count: to &- from, coverage: UInt8(truncatingIfNeeded: value))
    count &+= 1
  }
}
