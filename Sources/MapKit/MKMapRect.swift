// SPDX-License-Identifier: Apache-2.0

/// A rectangle on the flat map.
public struct MKMapRect: Equatable, Sendable {
  /// The north-western corner.
  public var origin: MKMapPoint
  /// Width and height.
  public var size: MKMapSize

  /// Nothing at the map's corner.
  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }

  /// Creates a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The whole map.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// No rectangle: it is nowhere, and a union with it is the other.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The western edge.
  public var minX: Double { origin.x }
  /// The northern edge.
  public var minY: Double { origin.y }
  /// Halfway between west and east.
  public var midX: Double { origin.x + size.width / 2 }
  /// Halfway between north and south.
  public var midY: Double { origin.y + size.height / 2 }
  /// The eastern edge.
  public var maxX: Double { origin.x + size.width }
  /// The southern edge.
  public var maxY: Double { origin.y + size.height }
  /// Points from west to east.
  public var width: Double { size.width }
  /// Points from north to south.
  public var height: Double { size.height }
  /// Whether it is ``null``.
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  /// Whether nothing lies in it.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  /// Whether it goes beyond the map's western or eastern edge.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapSize.world.width) }

  /// The smallest rectangle around both.
  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let (x, y) = (min(minX, rect.minX), min(minY, rect.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, rect.maxX) - x, height: max(maxY, rect.maxY) - y)
  }

  /// What lies in both; ``null`` where nothing does.
  public func intersection(_ rect: MKMapRect) -> MKMapRect {
    let (x, y) = (max(minX, rect.minX), max(minY, rect.minY))
    let (width, height) = (min(maxX, rect.maxX) - x, min(maxY, rect.maxY) - y)
    return isNull || rect.isNull || width < 0 || height < 0
      ? .null : MKMapRect(x: x, y: y, width: width, height: height)
  }

  /// Whether something lies in both.
  public func intersects(_ rect: MKMapRect) -> Bool { !intersection(rect).isEmpty }
  /// Whether a place lies in it; on the southern and eastern edge it does not.
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
  /// Whether another lies in it.
  public func contains(_ rect: MKMapRect) -> Bool { !rect.isNull && union(rect) == self }
  /// The rectangle with edges moved inwards.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
  /// The rectangle elsewhere.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}

/// The whole map, by the name before Swift 4.2.
public let MKMapRectWorld = MKMapRect.world
/// No rectangle, by the name before Swift 4.2.
public let MKMapRectNull = MKMapRect.null
/// The whole map's size, by the name before Swift 4.2.
public let MKMapSizeWorld = MKMapSize.world

/// A rectangle, as programs before Swift 4.2 make it.
public func MKMapRectMake(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> MKMapRect {
  MKMapRect(x: x, y: y, width: width, height: height)
}

/// The smallest rectangle around both, as programs before Swift 4.2 ask.
public func MKMapRectUnion(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect {
  rect1.union(rect2)
}

/// The region of a rectangle, as programs before Swift 4.2 ask.
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion {
  MKCoordinateRegion(rect)
}
