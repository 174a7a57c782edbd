// SPDX-License-Identifier: Apache-2.0

import ElementaryFunctions

/// How many degrees a map shows.
public struct MKCoordinateSpan: Sendable {
  /// Degrees from south to north.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// No degrees.
  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }

  /// Creates a span.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of the globe around a place.
public struct MKCoordinateRegion: Sendable {
  /// The middle.
  public var center: CLLocationCoordinate2D
  /// How much of the globe.
  public var span: MKCoordinateSpan

  /// Nothing around the place where the equator and Greenwich's meridian meet.
  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }

  /// Creates a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }

  /// Creates a region of so many metres, by the ellipsoid's curvature in the middle.
  public init(
    center centerCoordinate: CLLocationCoordinate2D,
    latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
  ) {
    let degree = Geodesic.metersPerDegree(at: centerCoordinate.latitude)
    center = centerCoordinate
    // At the poles no number of degrees is enough.
    span = MKCoordinateSpan(
      latitudeDelta: min(max(latitudinalMeters / degree.latitude, 0), 180),
      longitudeDelta: min(max(longitudinalMeters / max(degree.longitude, 1e-6), 0), 360))
  }

  /// The region of a part of the map.
  public init(_ rect: MKMapRect) {
    let middle = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    center = middle
    span = MKCoordinateSpan(
      latitudeDelta: MKMapPoint(x: 0, y: rect.minY).coordinate.latitude
        - MKMapPoint(x: 0, y: rect.maxY).coordinate.latitude,
      longitudeDelta: rect.width / MKMapSize.world.width * 360)
  }
}

/// A place on the flat map: Mercator's projection of the globe on a square of 2²⁸ points, whose origin is
/// its north-western corner.
public struct MKMapPoint: Equatable, Sendable {
  /// Points east of the map's edge.
  public var x: Double
  /// Points south of the map's edge.
  public var y: Double

  /// The map's corner.
  public init() { (x, y) = (0, 0) }

  /// Creates a place.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Where a place of the globe lies; those beyond 85.05 degrees lie on the map's edge, and one
  /// that is none at (-1, -1).
  public init(_ coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      (x, y) = (-1, -1)
      return
    }
    let side = MKMapSize.world.width
    let sine = Elementary.sin(coordinate.latitude * .pi / 180)
    let height = Elementary.log((1 + sine) / max(1 - sine, 1e-300)) / (4 * .pi)
    x = (coordinate.longitude + 180) / 360 * side
    y = min(max((0.5 - height) * side, 0), side)
  }

  /// The place on the globe.
  public var coordinate: CLLocationCoordinate2D {
    let side = MKMapSize.world.width
    let angle = (0.5 - y / side) * 2 * .pi
    let up = Elementary.exp(angle)
    return CLLocationCoordinate2D(
      // The Gudermannian function; its form with a difference keeps the equator exact.
      latitude: Elementary.atan((up - 1 / up) / 2) * 180 / .pi,
      longitude: x / side * 360 - 180)
  }

  /// Metres to another place, along the ellipsoid.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    Geodesic.meters(from: coordinate, to: point.coordinate)
  }
}

/// Width and height on the flat map.
public struct MKMapSize: Equatable, Sendable {
  /// Points from west to east.
  public var width: Double
  /// Points from north to south.
  public var height: Double

  /// Nothing.
  public init() { (width, height) = (0, 0) }

  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The whole map: a square of 2²⁸ points.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// How many metres a point of the map is at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  Elementary.cos(latitude * .pi / 180) * 2 * .pi * Geodesic.equatorialRadius
    / MKMapSize.world.width
}

/// How many points of the map a metre is at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// The place on the map of one on the globe, as programs before Swift 4.2 ask.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}

/// The place on the globe of one on the map, as programs before Swift 4.2 ask.
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D {
  mapPoint.coordinate
}

/// Metres between two places, as programs before Swift 4.2 ask.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
  a.distance(to: b)
}

/// A place on the map, as programs before Swift 4.2 make it.
public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

/// A span, as programs before Swift 4.2 make it.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// A region, as programs before Swift 4.2 make it.
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// A region of so many metres, as programs before Swift 4.2 make it.
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters,
    longitudinalMeters: longitudinalMeters)
}
