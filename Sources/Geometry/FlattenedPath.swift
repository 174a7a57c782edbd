// SPDX-License-Identifier: Apache-2.0

/// Polylines in device space in two flat arrays that keep their storage from use to use.
///
/// A closed subpath does not repeat its first point. All coordinates are finite; they may be huge.
public struct FlattenedPath: Sendable {
  public struct Subpath: Hashable, Sendable {
    /// Index of the first point.
    public var start: Int
    /// Index after the last point.
    public var end: Int
    public var isClosed: Bool

    @inlinable public init(start: Int, end: Int, isClosed: Bool) {
      (self.start, self.end, self.isClosed) = (start, end, isClosed)
    }
  }

  public internal(set) var points: ContiguousArray<Vec2> = []
  public internal(set) var subpaths: ContiguousArray<Subpath> = []
  /// The points of one subpath before a projective map.
  var ring: ContiguousArray<Vec2> = []

  public init() {}

  public var isEmpty: Bool { points.isEmpty }

  /// Removes all polylines and keeps their storage.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
  }

  /// The box of all points; nil when there is none.
  public var bounds: Rect? {
    var box = BoundsBuilder()
    points.withUnsafeBufferPointer { points in
      var index = 0
      while index < points.count {
        box.add(points[index])
        index &+= 1
      }
    }
    return box.rect
  }

  /// The points since the last finished subpath become one; fewer than two are dropped.
  mutating func endSubpath(closed: Bool) {
    let start = subpaths.last?.end ?? 0
    if points.count &- start >= 2 {
      subpaths.append(Subpath(start: start, end: points.count, isClosed: closed))
    } else {
      points.removeLast(points.count &- start)
    }
  }

  /// Points with a smaller homogeneous w are too near the eye, or behind it, and are cut off.
  public static var nearestW: Double { 1e-4 }

  /// Appends `ring` mapped by a projective matrix, cut at the eye.
  mutating func appendRing(mappedBy matrix: Matrix3, closed: Bool) {
    let near = Self.nearestW
    let count = ring.count
    guard count > 0 else { return }
    var (px, py, pw) = matrix.homogeneous(ring[count &- 1])
    var index = 0
    while index < count {
      let (x, y, w) = matrix.homogeneous(ring[index])
      if (w >= near) != (pw >= near) {
        let t = (near - pw) / (w - pw)
        points.append(Vec2((px + (x - px) * t) / near, (py + (y - py) * t) / near))
      }
      if w >= near { points.append(Vec2(x / w, y / w)) }
      (px, py, pw) = (x, y, w)
      index &+= 1
    }
    endSubpath(closed: closed)
  }

  /// The polylines as a path of lines.
  public var path: Path {
    var result = Path()
    result.reserve(verbs: points.count + subpaths.count, points: points.count)
    for subpath in subpaths {
      result.move(to: points[subpath.start])
      for index in subpath.start + 1..<subpath.end { result.line(to: points[index]) }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}
