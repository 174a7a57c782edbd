// SPDX-License-Identifier: Apache-2.0

/// A point of the grid, or the exact crossing of two lines between points of it.
struct SweepPoint {
  /// The point itself, or the one below a crossing in both directions.
  let floor: GridPoint
  /// How far beyond `floor` the point lies, in parts of a step: each less than `parts`.
  let x: Int64
  let y: Int64
  let parts: Int64

  init(_ point: GridPoint) {
    (floor, x, y, parts) = (point, 0, 0, 1)
  }

  /// Where the line through `a` and `b` has gone `part` of `whole` of its way, 0 < part < whole.
  init(from a: GridPoint, to b: GridPoint, part: Int64, of whole: Int64) {
    let share = Double(part) / Double(whole)
    /// The quotient of (b - a)·part by whole, and what remains, in arithmetic that wraps: the
    /// remainder has far fewer bits than its terms.
    func divide(_ way: Int64) -> (quotient: Int64, rest: Int64) {
      var quotient = Int64((Double(way) * share).rounded(.down))
      var rest = way &* part &- quotient &* whole
      while rest < 0 { (quotient, rest) = (quotient &- 1, rest &+ whole) }
      while rest >= whole { (quotient, rest) = (quotient &+ 1, rest &- whole) }
      return (quotient, rest)
    }
    let (dx, dy) = (divide(b.x &- a.x), divide(b.y &- a.y))
    floor = GridPoint(x: a.x &+ dx.quotient, y: a.y &+ dy.quotient)
    (x, y, parts) = (dx.rest, dy.rest, whole)
  }

  var isOnGrid: Bool { x == 0 && y == 0 }

  /// The nearest point of the grid.
  var rounded: GridPoint {
    isOnGrid
      ? floor
      : GridPoint(
        x: floor.x &+ (x &* 2 >= parts ? 1 : 0), y: floor.y &+ (y &* 2 >= parts ? 1 : 0))
  }

  /// By x, then by y.
  static func < (a: SweepPoint, b: SweepPoint) -> Bool {
    let (ax, bx) = (a.floor.x, b.floor.x)
    if ax != bx { return ax < bx }
    let byX = compare(a.x, of: a.parts, b.x, of: b.parts)
    if byX != 0 { return byX < 0 }
    let (ay, by) = (a.floor.y, b.floor.y)
    return ay != by ? ay < by : compare(a.y, of: a.parts, b.y, of: b.parts) < 0
  }

  static func == (a: SweepPoint, b: SweepPoint) -> Bool {
    a.floor == b.floor && compare(a.x, of: a.parts, b.x, of: b.parts) == 0
      && compare(a.y, of: a.parts, b.y, of: b.parts) == 0
  }

  /// The sign of a/c - b/d, where none is negative.
  private static func compare(_ a: Int64, of c: Int64, _ b: Int64, of d: Int64) -> Int {
    if a == b, c == d || a == 0 { return 0 }
    let left = UInt64(a).multipliedFullWidth(by: UInt64(d))
    let right = UInt64(b).multipliedFullWidth(by: UInt64(c))
    if left.high != right.high { return left.high < right.high ? -1 : 1 }
    return left.low == right.low ? 0 : left.low < right.low ? -1 : 1
  }

  /// Whether the point lies on the line through `a` and `b`.
  func isOnLine(_ a: GridPoint, _ b: GridPoint) -> Bool {
    let cross = GridPoint.cross(a, b, floor)
    guard !isOnGrid else { return cross == 0 }
    // The step from `floor` adds less than both sides' lengths.
    let (dx, dy) = (b.x &- a.x, b.y &- a.y)
    guard abs(cross) <= abs(dx) &+ abs(dy) else { return false }
    // (dx·y - dy·x) / parts has to make up for the cross product: terms of 81 bits.
    return Int128(cross) * Int128(parts) + Int128(dx) * Int128(y) - Int128(dy) * Int128(x) == 0
  }

  /// Which part of the way from `a` to `b` the point, which lies on it, has behind it.
  func part(from a: GridPoint, to b: GridPoint) -> Double {
    let (dx, dy) = (b.x &- a.x, b.y &- a.y)
    return abs(dx) >= abs(dy)
      ? (Double(floor.x &- a.x) + Double(x) / Double(parts)) / Double(dx)
      : (Double(floor.y &- a.y) + Double(y) / Double(parts)) / Double(dy)
  }
}
