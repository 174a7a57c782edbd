// SPDX-License-Identifier: Apache-2.0

import CKernels
import DisplayList

/// Neighbouring spans of one row, cut to an area.
public struct CoverageRun: BitwiseCopyable {
  /// The pixels that the spans cover.
  public var minX: Int
  public var maxX: Int
  /// The spans, as offsets into the view's spans.
  public var firstSpan: Int
  public var endSpan: Int
}

extension CoverageView {
  /// Paints one premultiplied colour.
  ///
  /// `dst` is the pixel at the area's corner; the area lies within the bounds. Of each row, `room`
  /// pixels or the area's may be written as they are.
  public func paint(
    _ color: UInt32, _ mode: BlendMode, into dst: UnsafeMutablePointer<UInt32>, stride: Int,
    area: PixelRect, room: Int = 0
  ) {
    guard case .normal = mode else { return paintBlended(color, mode, dst, stride, area) }
    if core.contains(area) {
      var y = area.minY
      var line = dst
      while y < area.maxY {
        Blend.solidOver(line, color: color, count: area.width)
        line += stride
        y &+= 1
      }
      return
    }
    guard color != 0 else { return }
    let firstRow = rows + (area.minY &- bounds.minY)
    ck_paint(
      dst, stride, color, UnsafeRawPointer(firstRow).assumingMemoryBound(to: ck_row.self),
      area.height, UnsafeRawPointer(spans).assumingMemoryBound(to: ck_span.self), masks,
      Int32(truncatingIfNeeded: area.minX), Int32(truncatingIfNeeded: area.maxX),
      Int32(truncatingIfNeeded: max(room, area.width)))
  }

  private func paintBlended(
    _ color: UInt32, _ mode: BlendMode, _ dst: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ area: PixelRect
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { bytes in
      guard let flat = bytes.baseAddress else { return }
      var y = area.minY
      var line = dst
      while y < area.maxY {
        var cuts = cuts(y, area)
        while let (span, from, count) = cuts.next() {
          let coverage = coverageBytes(span, from, count, flat)
          Blend.blend(
            mode, line + (from &- area.minX), color: color, coverage: coverage, count: count)
        }
        line += stride
        y &+= 1
      }
    }
  }

  /// The span's bytes from `x` on, nil for full coverage.
  @inline(__always)
  func coverageBytes(
    _ span: CoverageSpan, _ x: Int, _ count: Int, _ flat: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    if span.mask >= 0 { return masks + (Int(span.mask) &+ x &- Int(span.x)) }
    guard span.mask != ~255 else { return nil }
    flat.update(repeating: span.coverage, count: count)
    return UnsafePointer(flat)
  }

  /// The next run of row `y` at or after `x`, at or after the span index `span` (0 to begin).
  public func nextRun(_ y: Int, from x: Int, span: Int, area: PixelRect) -> CoverageRun? {
    let row = rows[y &- bounds.minY]
    let end = Int(row.start) &+ Int(row.count)
    var index = span
    if index == 0 { (index, _) = spanRange(y, from: x) }
    guard index < end, Int(spans[index].x) < area.maxX else { return nil }
    let first = index
    var right = Int(spans[index].x &+ spans[index].count)
    index &+= 1
    while index < end, Int(spans[index].x) == right, right < area.maxX {
      right = Int(spans[index].x &+ spans[index].count)
      index &+= 1
    }
    return CoverageRun(
      minX: max(Int(spans[first].x), area.minX), maxX: min(right, area.maxX), firstSpan: first,
      endSpan: index)
  }

  /// Blends a row of source pixels through a run; both pointers are at the run's first pixel.
  ///
  /// `flat` has room for the run's width.
  public func blend(
    _ run: CoverageRun, _ mode: BlendMode, src: UnsafePointer<UInt32>,
    into dst: UnsafeMutablePointer<UInt32>, flat: UnsafeMutablePointer<UInt8>
  ) {
    var index = run.firstSpan
    while index < run.endSpan {
      let span = spans[index]
      let from = max(Int(span.x), run.minX)
      let count = min(Int(span.x &+ span.count), run.maxX) &- from
      let offset = from &- run.minX
      index &+= 1
      guard count > 0 else { continue }
      let coverage = coverageBytes(span, from, count, flat)
      if case .normal = mode {
        if let coverage {
          Blend.over(dst + offset, src: src + offset, coverage: coverage, count: count)
        } else {
          Blend.over(dst + offset, src: src + offset, count: count)
        }
      } else {
        Blend.blend(mode, dst + offset, src: src + offset, coverage: coverage, count: count)
      }
    }
  }

  /// Multiplies a picture by the coverage; `dst` is the pixel at the area's corner, which may reach
  /// beyond the bounds.
  public func multiply(
    into dst: UnsafeMutablePointer<UInt32>, stride: Int, area: PixelRect
  ) {
    var y = area.minY
    var line = dst
    while y < area.maxY {
      var x = area.minX
      if y >= bounds.minY && y < bounds.maxY {
        var cuts = cuts(y, area)
        while let (span, from, count) = cuts.next() {
          let target = line + (from &- area.minX)
          if from > x { Blend.fill(line + (x &- area.minX), color: 0, count: from &- x) }
          if span.mask >= 0 {
            let mask = masks + (Int(span.mask) &+ from &- Int(span.x))
            Blend.multiply(target, mask: mask, count: count)
          } else {
            Blend.scale(target, alpha: span.coverage, count: count)
          }
          x = from &+ count
        }
      }
      if x < area.maxX { Blend.fill(line + (x &- area.minX), color: 0, count: area.maxX &- x) }
      line += stride
      y &+= 1
    }
  }

  /// Writes the coverage as bytes, `area.width` a row, zero where nothing is covered.
  public func expand(into bytes: UnsafeMutablePointer<UInt8>, area: PixelRect) {
    bytes.update(repeating: 0, count: area.width * area.height)
    let common = bounds.intersection(area)
    var y = common.minY
    while y < common.maxY {
      let line = bytes + (y &- area.minY) &* area.width
      var cuts = cuts(y, area)
      while let (span, from, count) = cuts.next() {
        let target = line + (from &- area.minX)
        if span.mask >= 0 {
          target.update(from: masks + (Int(span.mask) &+ from &- Int(span.x)), count: count)
        } else {
          target.update(repeating: span.coverage, count: count)
        }
      }
      y &+= 1
    }
  }
}
