// SPDX-License-Identifier: Apache-2.0

import CKernels
import Geometry

/// Turns closed polygons into exact area coverage.
///
/// Coordinates are rounded to 1/1024 pixel; from there on all arithmetic is exact or a function of
/// one segment and one pixel row alone, so the result does not depend on the clip. Each segment
/// adds to a plane of signed area differences, one integer a pixel; a bit for every eight pixels
/// remembers what was touched, and the sweep adds up only there.
public final class CoverageRasterizer {
  static let shift: Int32 = 10
  static let one: Int32 = 1 << 10
  /// The plane never holds more than this many pixels at once.
  static let planeLimit = 1 << 19

  // Of one worker, in loops over lines and rows; checks for exclusive access would find nothing.
  @exclusivity(unchecked) var lines = GrowableBuffer<ck_line>(capacity: 1024)
  @exclusivity(unchecked) var clip = PixelRect.empty
  /// Bounds of the lines in 1/1024 pixel.
  @exclusivity(unchecked) var minX = Int32.max
  @exclusivity(unchecked) var minY = Int32.max
  @exclusivity(unchecked) var maxX = Int32.min
  @exclusivity(unchecked) var maxY = Int32.min
  @exclusivity(unchecked) private var isBroken = false

  // Of one worker, in loops over pixels, as above.
  @exclusivity(unchecked) var plane = CoverageRasterizer.cells(4096)
  @exclusivity(unchecked) var planeCapacity = 4096
  @exclusivity(unchecked) var bits = UnsafeMutablePointer<UInt64>.allocate(capacity: 64)
  @exclusivity(unchecked) var bitsCapacity = 64

  public init() {
    plane.initialize(repeating: 0, count: planeCapacity)
    bits.initialize(repeating: 0, count: bitsCapacity)
  }

  deinit {
    plane.deallocate()
    bits.deallocate()
  }

  /// Starts a shape of which only the part in `clip` is wanted.
  public func begin(clip: PixelRect) {
    self.clip = clip
    lines.removeAll()
    (minX, minY, maxX, maxY) = (.max, .max, .min, .min)
    isBroken = false
  }

  /// Adds the edges of a polygon; the last point joins the first.
  public func addPolygon(_ points: UnsafePointer<Vec2>, count: Int) {
    guard count > 1, !isBroken else { return }
    lines.reserve(count)
    var bounds = (minX, minY, maxX, maxY)
    let made = withUnsafeMutableBytes(of: &bounds) { bounds in
      points.withMemoryRebound(to: Double.self, capacity: 2 * count) { numbers in
        ck_polygon(
          lines.base + lines.count, numbers, count, Double(PixelRect.limit),
          bounds.assumingMemoryBound(to: Int32.self).baseAddress)
      }
    }
    guard made >= 0 else { return addFarPolygon(points, count: count) }
    lines.count &+= Int(made)
    (minX, minY, maxX, maxY) = bounds
  }

  /// Adds the outline of a rounded rectangle; false, and nothing is added, when part of it lies far
  /// outside.
  public func add(_ corners: CornerCurves) -> Bool {
    guard !isBroken else { return true }
    lines.reserve(4 &* corners.steps &+ 5)
    var curves = ck_corner_curves()
    withUnsafeMutableBytes(of: &curves.x) { $0.storeBytes(of: corners.x, as: Lanes.self) }
    withUnsafeMutableBytes(of: &curves.y) { $0.storeBytes(of: corners.y, as: Lanes.self) }
    curves.middle = (corners.middle.x, corners.middle.y)
    curves.steps = Int64(corners.steps)
    var bounds = (minX, minY, maxX, maxY)
    let made = withUnsafeMutableBytes(of: &bounds) { bounds in
      ck_corners(
        lines.base + lines.count, &curves, Double(PixelRect.limit),
        bounds.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard made >= 0 else { return false }
    lines.count &+= Int(made)
    (minX, minY, maxX, maxY) = bounds
    return true
  }

  private typealias Lanes = (
    CornerCurves.Lanes, CornerCurves.Lanes, CornerCurves.Lanes, CornerCurves.Lanes
  )

  /// Adds a polygon of which some points lie far outside.
  @inline(never)
  private func addFarPolygon(_ points: UnsafePointer<Vec2>, count: Int) {
    let limit = Double(PixelRect.limit)
    var (lowX, lowY, highX, highY) = (Int32.max, Int32.max, Int32.min, Int32.min)
    var index = 0
    var previous = points[count &- 1]
    var (px, py) = (fixed(previous.x), fixed(previous.y))
    var wasNear = abs(previous.x) <= limit && abs(previous.y) <= limit
    while index < count {
      let p = points[index]
      let (x, y) = (fixed(p.x), fixed(p.y))
      let isNear = abs(p.x) <= limit && abs(p.y) <= limit
      if wasNear && isNear {
        lowX = min(lowX, x)
        lowY = min(lowY, y)
        highX = max(highX, x)
        highY = max(highY, y)
        if y != py { lines.appendReserved(ck_line(x0: px, y0: py, x1: x, y1: y)) }
      } else {
        addFar(previous, p)
        lines.reserve(count &- index)
      }
      (previous, px, py, wasNear) = (p, x, y, isNear)
      index &+= 1
    }
    minX = min(minX, lowX)
    minY = min(minY, lowY)
    maxX = max(maxX, highX)
    maxY = max(maxY, highY)
  }

  /// Computes the coverage of all polygons since ``begin(clip:)``.
  ///
  /// Without `isSmooth` a pixel is covered wholly or not at all, by the half of its area.
  public func finish(
    _ rule: FillRule, isSmooth: Bool = true, into store: CoverageStore
  ) -> SparseCoverage {
    guard !isBroken, lines.count > 0 else { return .empty }
    let shift = Self.shift
    let box = PixelRect(
      minX: Int(minX >> shift), minY: Int(minY >> shift),
      maxX: Int((maxX &+ Self.one &- 1) >> shift), maxY: Int((maxY &+ Self.one &- 1) >> shift)
    ).intersection(clip)
    guard !box.isEmpty, store.masks.count < 1 << 30, store.spans.count < 1 << 30 else {
      return .empty
    }
    let rows = store.rows.count
    let height = box.height
    store.rows.reserve(height)
    // Three columns more than the box, since four cells are added to at a time.
    let stride = (box.width &+ 10) & ~7
    let words = (stride >> 3 &+ 63) >> 6
    let band = max(1, min(height, Self.planeLimit / stride))
    reservePlane(stride &* band, words &* band)
    var top = box.minY
    while top < box.maxY {
      let window = PixelRect(
        minX: box.minX, minY: top, maxX: box.maxX, maxY: min(top &+ band, box.maxY))
      accumulate(window, stride: stride, words: words)
      sweep(window, stride: stride, words: words, rule: rule, isSmooth: isSmooth, into: store)
      top = window.maxY
    }
    return trimmed(box, rows: rows, in: store)
  }

  /// Coverage whose rows are stored, without the empty ones at the ends, which are common when a
  /// shape is mostly clipped away.
  func trimmed(_ box: PixelRect, rows: Int, in store: CoverageStore) -> SparseCoverage {
    let height = box.height
    var first = 0
    while first < height, store.rows.base[rows &+ first].count == 0 { first &+= 1 }
    var end = height
    while end > first, store.rows.base[rows &+ end &- 1].count == 0 { end &-= 1 }
    guard first < end else { return .empty }
    var box = box
    box.maxY = box.minY &+ end
    box.minY &+= first
    return SparseCoverage(bounds: box, core: .empty, rows: rows &+ first)
  }

  /// Memory in which groups of eight cells do not cross lines of the cache.
  private static func cells(_ count: Int) -> UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
      .bindMemory(to: Int32.self, capacity: count)
  }

  private func reservePlane(_ cells: Int, _ words: Int) {
    if cells > planeCapacity {
      plane.deallocate()
      // A shape that turns asks for a little more each time.
      planeCapacity = cells &+ cells / 2
      plane = Self.cells(planeCapacity)
      plane.initialize(repeating: 0, count: planeCapacity)
    }
    if words > bitsCapacity {
      bits.deallocate()
      bitsCapacity = words
      bits = .allocate(capacity: words)
      bits.initialize(repeating: 0, count: words)
    }
  }

  /// A coordinate in 1/1024 pixel; meaningless beyond ``PixelRect/limit``.
  @inline(__always)
  private func fixed(_ value: Double) -> Int32 {
    roundToInt(value * 1024)
  }

  /// Adds a segment with an end far outside: it is cut at the limits, and what lies beyond the
  /// left or right limit becomes vertical there, where it winds the same.
  @inline(never)
  private func addFar(_ from: Vec2, _ to: Vec2) {
    let limit = Double(PixelRect.limit)
    guard from.isFinite, to.isFinite else {
      isBroken = true
      return
    }
    var (a, b) = (from, to)
    guard max(a.y, b.y) > -limit, min(a.y, b.y) < limit, a.y != b.y else { return }
    // Ratios of halves, since a difference of two large numbers may overflow.
    func cutY(_ y: Double) -> Vec2 {
      let t = (y / 2 - from.y / 2) / (to.y / 2 - from.y / 2)
      return Vec2(from.x * (1 - t) + to.x * t, y)
    }
    if a.y < -limit { a = cutY(-limit) } else if a.y > limit { a = cutY(limit) }
    if b.y < -limit { b = cutY(-limit) } else if b.y > limit { b = cutY(limit) }
    var points = [a]
    for side in a.x < b.x ? [-limit, limit] : [limit, -limit]
    where (a.x < side) != (b.x < side) {
      let t = (side / 2 - a.x / 2) / (b.x / 2 - a.x / 2)
      points.append(Vec2(side, a.y + (b.y - a.y) * min(max(t, 0), 1)))
    }
    points.append(b)
    lines.reserve(points.count)
    for index in points.indices.dropFirst() {
      addLine(points[index - 1], points[index], limit)
    }
  }

  private func addLine(_ from: Vec2, _ to: Vec2, _ limit: Double) {
    func bounded(_ p: Vec2) -> (Int32, Int32) {
      (fixed(min(max(p.x, -limit), limit)), fixed(min(max(p.y, -limit), limit)))
    }
    let ((x0, y0), (x1, y1)) = (bounded(from), bounded(to))
    minX = min(minX, x0, x1)
    minY = min(minY, y0, y1)
    maxX = max(maxX, x0, x1)
    maxY = max(maxY, y0, y1)
    if y0 != y1 { lines.append(ck_line(x0: x0, y0: y0, x1: x1, y1: y1)) }
  }
}

/// Rounds to the nearest integer, ties to even, without a trap for what does not fit.
@inline(__always)
func roundToInt(_ value: Double) -> Int32 {
  // Adding 1.5·2^52 leaves the integer in the low bits of the significand.
  Int32(truncatingIfNeeded: (value + 6_755_399_441_055_744).bitPattern)
}
