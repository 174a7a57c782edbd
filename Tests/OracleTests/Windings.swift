// SPDX-License-Identifier: Apache-2.0

import Geometry

/// In which pixels a shape's coverage is no plain area.
///
/// Our coverage of a pixel is the sum of signed areas of all that the outline encloses there, cut to
/// 1: the exact area as long as the outline winds about each part of the pixel once or not at all.
/// Where it winds twice beside the outside (edges that cross, a line that goes back over itself),
/// areas add up that should count once. Cairo's mean over samples has the exact area. So those
/// pixels are counted, but not compared: the rule is that samples of one pixel wind 0 and 2 times,
/// or 1 and -1 times, and alike for the even-odd rule. Slivers narrower than a sample, 16 levels,
/// escape it.
struct Windings {
  private static let samples = 16
  private let side: Int
  private var isPlain: [Bool]

  /// - Parameters:
  ///   - outline: Polygons in device space.
  ///   - rule: How they are filled.
  ///   - side: Pixels of a row and of a column.
  init(_ outline: FlattenedPath, _ rule: FillRule, side: Int) {
    self.side = side
    isPlain = [Bool](repeating: true, count: side * side)
    let columns = side * Self.samples
    var line = [Int](repeating: 0, count: columns + 1)
    var low = [Int](repeating: .max, count: side)
    var high = [Int](repeating: .min, count: side)
    for row in 0..<columns {
      if row % Self.samples == 0 {
        for x in 0..<side { (low[x], high[x]) = (.max, .min) }
      }
      for x in 0...columns { line[x] = 0 }
      let y = (Double(row) + 0.5) / Double(Self.samples)
      for subpath in outline.subpaths {
        var p = outline.points[subpath.end - 1]
        for index in subpath.start..<subpath.end {
          let q = outline.points[index]
          if (p.y <= y) != (q.y <= y) {
            let x = p.x + (q.x - p.x) * (y - p.y) / (q.y - p.y)
            let column = (x * Double(Self.samples) + 0.5).rounded(.down)
            line[Int(min(max(column, 0), Double(columns)))] += q.y > p.y ? 1 : -1
          }
          p = q
        }
      }
      var winding = 0
      for column in 0..<columns {
        winding += line[column]
        let x = column / Self.samples
        low[x] = min(low[x], winding)
        high[x] = max(high[x], winding)
      }
      if row % Self.samples == Self.samples - 1 {
        for x in 0..<side {
          isPlain[row / Self.samples * side + x] = Self.isPlain(low[x], high[x], rule)
        }
      }
    }
  }

  private static func isPlain(_ low: Int, _ high: Int, _ rule: FillRule) -> Bool {
    switch rule {
    case .evenOdd: high - low <= 1
    case .nonZero: low >= 1 || high <= -1 || low >= 0 && high <= 1 || low >= -1 && high <= 0
    }
  }

  func isPlain(_ x: Int, _ y: Int) -> Bool { isPlain[y * side + x] }
}
