// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A straight piece of a path's outline on the grid, which remembers what it was cut from.
struct Piece {
  var start: GridPoint
  var end: GridPoint
  /// The segment it follows, and the curve parameters at its ends.
  var segment: Int32
  var from: Double
  var to: Double
  /// 0 for the first path, 1 for the second.
  var side: Int8
}

/// The outlines of up to two paths, cut into straight pieces.
struct Pieces {
  /// Pieces beyond this make the cut coarser, so that time and memory are bounded; so many curves
  /// that the fewest pieces of each are more have a few more than those.
  private static let limit = 40_000
  private static let fewest = 4

  let grid: PlaneGrid
  /// What the pieces follow.
  private(set) var segments: [PathSegment] = []
  private(set) var all: [Piece] = []
  /// How far a piece may lie from its curve.
  let tolerance: Double

  /// - Parameters:
  ///   - paths: The first one's pieces are on side 0, the second one's on side 1.
  ///   - closes: Whether open subpaths of each path are closed by a line.
  init(_ paths: [Path], closes: [Bool]) {
    let boxes = paths.compactMap(\.controlBounds).filter { $0.width.isFinite && $0.height.isFinite }
    let box = boxes.dropFirst().reduce(boxes.first ?? Rect(0, 0, 0, 0)) { $0.union($1) }
    grid = PlaneGrid(box)
    var sides: [(range: Range<Int>, side: Int8)] = []
    for (index, path) in paths.enumerated() {
      var sink = SegmentSink(closes: closes[index])
      path.walk(into: &sink)
      let start = segments.count
      segments += sink.segments
      sides.append((start..<segments.count, Int8(index)))
    }
    var tolerance = max(box.width, box.height) * 2e-5
    var counts = segments.map { Self.count($0, tolerance) }
    let limit = max(Self.limit, 2 * Self.fewest * segments.count)
    while counts.reduce(0, +) > limit, tolerance.isFinite {
      tolerance *= 4
      counts = segments.map { Self.count($0, tolerance) }
    }
    self.tolerance = tolerance
    for (range, side) in sides {
      for index in range { cut(index, into: counts[index], side: side) }
    }
  }

  /// How many pieces of equal parameter length stay within a tolerance of a segment.
  private static func count(_ segment: PathSegment, _ tolerance: Double) -> Int {
    guard tolerance > 0 else { return 1 }
    // Even a gentle curve may touch another, which a few pieces tell better.
    switch segment.kind {
    case .line: return 1
    case .quad:
      return max(
        fewest, CurveSubdivision.quad(segment.p0, segment.p1, segment.p3, tolerance: tolerance))
    case .cubic:
      return max(
        fewest,
        CurveSubdivision.cubic(
          segment.p0, segment.p1, segment.p2, segment.p3, tolerance: tolerance))
    }
  }

  private mutating func cut(_ index: Int, into count: Int, side: Int8) {
    let segment = segments[index]
    var (last, from) = (grid.snap(segment.start), 0.0)
    for step in 1...count {
      let to = step == count ? 1 : Double(step) / Double(count)
      let end = grid.snap(step == count ? segment.end : segment.point(at: to))
      // What is shorter than the grid joins the next piece.
      guard end != last else { continue }
      all.append(
        Piece(start: last, end: end, segment: Int32(index), from: from, to: to, side: side))
      (last, from) = (end, to)
    }
  }
}

/// Collects a path's segments.
private struct SegmentSink: PathSink {
  let closes: Bool
  var segments: [PathSegment] = []
  private var start = Vec2.zero
  private var current = Vec2.zero

  init(closes: Bool) {
    self.closes = closes
  }

  mutating func begin(at p: Vec2) { (start, current) = (p, p) }

  mutating func line(_ p0: Vec2, _ p1: Vec2) {
    current = p1
    if p0 != p1 { segments.append(PathSegment(line: p0, p1)) }
  }

  mutating func quad(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2) {
    current = p2
    segments.append(PathSegment(quad: p0, p1, p2))
  }

  mutating func cubic(_ p0: Vec2, _ p1: Vec2, _ p2: Vec2, _ p3: Vec2) {
    current = p3
    segments.append(PathSegment(cubic: p0, p1, p2, p3))
  }

  mutating func end(closed: Bool) {
    if closed || closes { line(current, start) }
  }
}
