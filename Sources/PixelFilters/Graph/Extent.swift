// SPDX-License-Identifier: Apache-2.0

import Geometry

/// Where a picture may be other than transparent: a rectangle whose sides may lie at infinity.
///
/// The y axis points up, and pixel (x, y) covers the square from (x, y) to (x + 1, y + 1).
public struct Extent: Hashable, Sendable {
  public var minX, minY, maxX, maxY: Double

  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The extent of whole pixels.
  public init(_ region: Region) {
    self.init(
      minX: Double(region.minX), minY: Double(region.minY), maxX: Double(region.maxX),
      maxY: Double(region.maxY))
    if region.minX <= -Region.bound { minX = -.infinity }
    if region.minY <= -Region.bound { minY = -.infinity }
    if region.maxX >= Region.bound { maxX = .infinity }
    if region.maxY >= Region.bound { maxY = .infinity }
  }

  public static let infinite = Extent(
    minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
  public static let empty = Extent(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Whether nothing lies inside; what is not a number counts as nothing.
  public var isEmpty: Bool { !(minX < maxX && minY < maxY) }

  public var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }

  public var width: Double { maxX - minX }
  public var height: Double { maxY - minY }

  public var corners: [Vec2] {
    [Vec2(minX, minY), Vec2(maxX, minY), Vec2(maxX, maxY), Vec2(minX, maxY)]
  }

  public func intersection(_ other: Extent) -> Extent {
    let result = Extent(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return isEmpty || other.isEmpty || result.isEmpty ? .empty : result
  }

  public func union(_ other: Extent) -> Extent {
    if isEmpty { return other.isEmpty ? .empty : other }
    if other.isEmpty { return self }
    return Extent(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Larger on each side.
  public func outset(_ x: Double, _ y: Double) -> Extent {
    guard !isEmpty else { return .empty }
    return Extent(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  public func moved(_ x: Double, _ y: Double) -> Extent {
    guard !isEmpty else { return .empty }
    return Extent(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The bounding box of the mapped rectangle.
  public func mapped(by map: Affine) -> Extent {
    guard !isEmpty else { return .empty }
    guard isFinite else {
      guard map.b == 0, map.c == 0, map.a != 0, map.d != 0 else { return .infinite }
      let (x0, x1) = (map.a * minX + map.tx, map.a * maxX + map.tx)
      let (y0, y1) = (map.d * minY + map.ty, map.d * maxY + map.ty)
      return Extent(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
    return .bounding(corners.map { map.apply($0) })
  }

  /// The bounding box of points; empty when one of them is no point.
  public static func bounding(_ points: [Vec2]) -> Extent {
    guard let first = points.first, points.allSatisfy({ $0.isFinite }) else { return .empty }
    var result = Extent(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points {
      result.minX = min(result.minX, point.x)
      result.minY = min(result.minY, point.y)
      result.maxX = max(result.maxX, point.x)
      result.maxY = max(result.maxY, point.y)
    }
    return result
  }
}
