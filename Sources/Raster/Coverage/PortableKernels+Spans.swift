// SPDX-License-Identifier: Apache-2.0

import CKernels
import Geometry

/// Twins of the kernels on spans and outlines.
extension PortableKernels {
  /// Reads a narrow plane out into spans and clears it.
  static func sweepNarrow(
    _ plane: ck_plane, _ rule: FillRule, isSmooth: Bool, into store: CoverageStore
  ) {
    let (left, width) = (Int(plane.left) >> 10, Int(plane.width))
    func coverage(_ sum: Int32) -> UInt8 {
      let value = rule == .nonZero ? NonZero.coverage(sum) : EvenOdd.coverage(sum)
      return isSmooth ? UInt8(truncatingIfNeeded: value) : value > 127 ? 255 : 0
    }
    for y in 0..<(Int(plane.bottom) - Int(plane.top)) >> 10 {
      let start = store.spans.count
      let touched = plane.bits[y]
      plane.bits[y] = 0
      if touched != 0 {
        let first = touched.trailingZeroBitCount * 8
        let end = 512 - touched.leadingZeroBitCount * 8
        let cells = plane.cells + y * Int(plane.stride)
        let mask = store.masks.count
        var sum: Int32 = 0
        for x in first..<end {
          sum &+= cells[x]
          cells[x] = 0
          store.masks.append(coverage(sum))
        }
        if first < width {
          store.spans.append(
            CoverageSpan(
              x: Int32(left + first), count: Int32(min(end, width) - first), mask: Int32(mask)))
        } else {
          store.masks.count = mask
        }
        if end < width, coverage(sum) > 0 {
          store.spans.append(
            CoverageSpan(x: left + end, count: width - end, coverage: coverage(sum)))
        }
      }
      store.rows.append(
        CoverageRow(start: Int32(start), count: Int32(store.spans.count - start)))
    }
  }

  /// Reads a plane of any width out into spans and clears it.
  static func sweep(
    _ plane: ck_plane, _ rule: FillRule, isSmooth: Bool, into store: CoverageStore
  ) {
    let (left, width) = (Int(plane.left) >> 10, Int(plane.width))
    for y in 0..<(Int(plane.bottom) - Int(plane.top)) >> 10 {
      let start = store.spans.count
      let cells = plane.cells + y * Int(plane.stride)
      let bits = plane.bits + y * Int(plane.words)
      var (sum, flat) = (Int32(0), UInt8(0))
      var wasTouched = false
      for group in 0..<Int(plane.words) * 64 {
        let isTouched = bits[group / 64] >> UInt64(group % 64) & 1 == 1
        let x = group * 8
        // A run that begins within the window goes on to its end, or to the end of its word.
        if x >= width, !(isTouched && wasTouched && group % 64 > 0) {
          wasTouched = false
          if isTouched { for k in 0..<8 { cells[x + k] = 0 } }
          continue
        }
        let last = store.spans.count - 1
        let count = Int32(max(0, min(8, width - x)))
        if isTouched {
          if wasTouched {
            store.spans.base[last].count += count
          } else {
            store.spans.append(
              CoverageSpan(x: Int32(left + x), count: count, mask: Int32(store.masks.count)))
          }
          for k in 0..<8 {
            sum &+= cells[x + k]
            cells[x + k] = 0
            let value = rule == .nonZero ? NonZero.coverage(sum) : EvenOdd.coverage(sum)
            flat = isSmooth ? UInt8(truncatingIfNeeded: value) : value > 127 ? 255 : 0
            store.masks.append(flat)
          }
        } else if flat > 0 {
          if wasTouched || last < start {
            store.spans.append(CoverageSpan(x: left + x, count: Int(count), coverage: flat))
          } else {
            store.spans.base[last].count += count
          }
        }
        wasTouched = isTouched
      }
      for word in 0..<Int(plane.words) { bits[word] = 0 }
      store.rows.append(
        CoverageRow(start: Int32(start), count: Int32(store.spans.count - start)))
    }
  }

  /// Source over with one colour through the spans of a view.
  static func paint(
    _ color: UInt32, _ view: CoverageView, into dst: UnsafeMutablePointer<UInt32>, stride: Int,
    area: PixelRect
  ) {
    for y in area.minY..<area.maxY {
      let row = view.rows[y - view.bounds.minY]
      let line = dst + (y - area.minY) * stride - area.minX
      for index in Int(row.start)..<Int(row.start + row.count) {
        let span = view.spans[index]
        let from = max(Int(span.x), area.minX)
        let count = min(Int(span.x + span.count), area.maxX) - from
        if count <= 0 { continue }
        if span.isUniform {
          solidOver(line + from, Pixel.scale(color, UInt32(span.coverage)), count)
        } else {
          solidOver(line + from, color, view.masks + (Int(span.mask) + from - Int(span.x)), count)
        }
      }
    }
  }

  /// The polygon of an outline.
  static func polygon(_ corners: CornerCurves) -> [Vec2] {
    let (x, y) = (corners.x, corners.y)
    var points = [corners.middle]
    for i in 0..<4 {
      let p0 = Vec2(x.0[i], y.0[i])
      let (p1, p2) = (Vec2(x.1[i], y.1[i]), Vec2(x.2[i], y.2[i]))
      let p3 = Vec2(x.3[i], y.3[i])
      let a = p3 - p0 + (p1 - p2) * 3
      let b = (p0 - p1 - p1 + p2) * 3
      let size = 1 / Double(corners.steps)
      let c = (p1 - p0) * 3 - a * (size * size / 2)
      let start = p0 - b * (size * size / 6)
      points.append(p0)
      for step in 1..<max(corners.steps, 1) {
        let t = Double(step) * size
        let ends = (step == 1 ? 1.0 : 0) + (step == corners.steps - 1 ? 1 : 0)
        let extra = (a * (3 * t) + b) * (size * size / 12 * ends)
        points.append(((a * t + b) * t + c) * t + start - extra)
      }
      points.append(p3)
    }
    return points
  }
}
