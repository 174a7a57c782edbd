// SPDX-License-Identifier: Apache-2.0

/// An angle on the globe in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// A radius of uncertainty in metres; negative where the value is none.
public typealias CLLocationAccuracy = Double
/// A speed in metres a second; negative where there is none.
public typealias CLLocationSpeed = Double
/// The uncertainty of a speed in metres a second.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees from north, clockwise; negative where there is none.
public typealias CLLocationDirection = Double
/// The uncertainty of a direction in degrees.
public typealias CLLocationDirectionAccuracy = Double

/// A place on the globe by WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich, from -180 to 180.
  public var longitude: CLLocationDegrees

  /// The place where the equator and Greenwich's meridian meet.
  public init() { (latitude, longitude) = (0, 0) }

  /// Creates a place; degrees outside the globe are kept as they are.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// A place of two degrees.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether a place lies on the globe: between -90 and 90, and -180 and 180 degrees.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

/// A place that is none: -180 degrees each.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(
  latitude: -180, longitude: -180)

/// The greatest distance that there is.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The longest time that there is, in seconds.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// No movement is too small to be heard of.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// No turn is too small to be heard of.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The best accuracy with the help of further sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy of programs that get no precise place.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = .greatestFiniteMagnitude
