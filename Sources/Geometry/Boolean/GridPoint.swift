// SPDX-License-Identifier: Apache-2.0

/// A point of a grid fine enough that nothing is lost, and coarse enough that products of
/// differences are exact.
struct GridPoint: Hashable, Comparable {
  /// x in the upper half and y in the lower, both plus one, so that one comparison orders points by
  /// x, then by y.
  private let packed: UInt64

  /// Coordinates lie in -1...2^26 + 1.
  init(x: Int64, y: Int64) {
    packed = UInt64(truncatingIfNeeded: x &+ 1) << 32 | UInt64(UInt32(truncatingIfNeeded: y &+ 1))
  }

  var x: Int64 { Int64(packed >> 32) &- 1 }
  var y: Int64 { Int64(packed & 0xFFFF_FFFF) &- 1 }

  /// Twice the area of the triangle, of 54 bits; positive when `c` lies to the left of the way from
  /// `a` to `b` with y up.
  static func cross(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int64 {
    (b.x &- a.x) &* (c.y &- a.y) &- (b.y &- a.y) &* (c.x &- a.x)
  }

  static func < (a: GridPoint, b: GridPoint) -> Bool { a.packed < b.packed }
}

/// Maps a plane to a grid over the box of what lies in it.
struct PlaneGrid {
  /// Steps along the longer side; differences have 27 bits, so that cross products have 54.
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
