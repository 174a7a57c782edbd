// SPDX-License-Identifier: Apache-2.0

/// A point of a grid fine enough that nothing is lost, and coarse enough that products of
/// differences are exact.
struct GridPoint: Hashable, Comparable {
  var x: Int64
  var y: Int64

  /// Twice the area of the triangle; positive when `c` lies to the left of the way from `a` to `b`
  /// with y up.
  static func cross(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  static func < (a: GridPoint, b: GridPoint) -> Bool { (a.x, a.y) < (b.x, b.y) }
}

/// Maps a plane to a grid over the box of what lies in it.
struct PlaneGrid {
  /// Steps along the longer side; differences have 27 bits, so that cross products have 55.
  private static let steps = 0x1p26

  let origin: Vec2
  let step: Double

  init(_ box: Rect) {
    origin = Vec2(box.x, box.y)
    let extent = max(box.width, box.height)
    step = extent > 0 && extent.isFinite ? extent / Self.steps : 1
  }

  func snap(_ p: Vec2) -> GridPoint {
    GridPoint(x: Self.cell((p.x - origin.x) / step), y: Self.cell((p.y - origin.y) / step))
  }

  func point(_ p: GridPoint) -> Vec2 {
    Vec2(origin.x + Double(p.x) * step, origin.y + Double(p.y) * step)
  }

  private static func cell(_ value: Double) -> Int64 {
    Int64(min(max(value.rounded(), -1), steps + 1))
  }
}
