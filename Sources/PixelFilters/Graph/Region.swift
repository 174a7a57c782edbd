// SPDX-License-Identifier: Apache-2.0

/// A rectangle of whole pixels.
///
/// What reaches ``bound`` goes on without end.
public struct Region: Hashable, Sendable {
  public var minX, minY, maxX, maxY: Int

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// How far pixels are counted.
  public static let bound = 1 << 30
  public static let empty = Region(minX: 0, minY: 0, maxX: 0, maxY: 0)
  public static let infinite = Region(minX: -bound, minY: -bound, maxX: bound, maxY: bound)

  /// All pixels that a rectangle touches.
  public init(covering extent: Extent) {
    guard !extent.isEmpty else {
      self = .empty
      return
    }
    self.init(
      minX: Self.whole(extent.minX.rounded(.down)), minY: Self.whole(extent.minY.rounded(.down)),
      maxX: Self.whole(extent.maxX.rounded(.up)), maxY: Self.whole(extent.maxY.rounded(.up)))
  }

  /// All pixels whose middle lies in a rectangle.
  public init(middlesIn extent: Extent) {
    guard !extent.isEmpty else {
      self = .empty
      return
    }
    self.init(
      minX: Self.whole((extent.minX - 0.5).rounded(.up)),
      minY: Self.whole((extent.minY - 0.5).rounded(.up)),
      maxX: Self.whole((extent.maxX - 0.5).rounded(.up)),
      maxY: Self.whole((extent.maxY - 0.5).rounded(.up)))
    if isEmpty { self = .empty }
  }

  private static func whole(_ value: Double) -> Int {
    value > -Double(bound) ? Int(min(value, Double(bound))) : -bound
  }

  public var isEmpty: Bool { minX >= maxX || minY >= maxY }
  public var width: Int { max(maxX - minX, 0) }
  public var height: Int { max(maxY - minY, 0) }
  public var area: Int { width * height }

  public func intersection(_ other: Region) -> Region {
    let result = Region(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  public func union(_ other: Region) -> Region {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Region(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  public func outset(_ x: Int, _ y: Int) -> Region {
    isEmpty
      ? .empty
      : Region(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y).limited
  }

  public func moved(_ x: Int, _ y: Int) -> Region {
    isEmpty
      ? .empty
      : Region(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y).limited
  }

  public func contains(_ x: Int, _ y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }

  private var limited: Region { intersection(.infinite) }
}
