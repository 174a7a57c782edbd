// SPDX-License-Identifier: Apache-2.0

/// The floor of a building; it is immutable, so that threads may share it.
open class CLFloor: NSObject, @unchecked Sendable {
  /// The floor's number; 0 is the ground.
  public let level: Int

  init(level: Int) { self.level = level }
}

/// A place at a time, with what is known of how exact it is.
///
/// It is immutable, so that threads may share it.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  private let place: CLLocationCoordinate2D
  private let values: Values

  private struct Values {
    var altitude = 0.0
    var horizontal = 0.0
    var vertical = -1.0
    var course = -1.0
    var courseAccuracy = -1.0
    var speed = -1.0
    var speedAccuracy = -1.0
    var time: Date
  }

  /// The place where the equator and Greenwich's meridian meet, now.
  public convenience override init() { self.init(latitude: 0, longitude: 0) }

  /// Creates the place of two degrees, now; how high it is is not known.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    values = Values(time: Date())
  }

  /// Creates a place.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    place = coordinate
    values = Values(
      altitude: altitude, horizontal: hAccuracy, vertical: vAccuracy, time: timestamp)
  }

  /// Creates a place of something that moves.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    place = coordinate
    values = Values(
      altitude: altitude, horizontal: hAccuracy, vertical: vAccuracy, course: course,
      speed: speed, time: timestamp)
  }

  /// Creates a place of something that moves, with how exact that is.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    place = coordinate
    values = Values(
      altitude: altitude, horizontal: hAccuracy, vertical: vAccuracy, course: course,
      courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy, time: timestamp)
  }

  /// The place.
  open var coordinate: CLLocationCoordinate2D { place }
  /// Metres above the sea.
  open var altitude: CLLocationDistance { values.altitude }
  /// Metres above the ellipsoid: the altitude, as the sea's level is not known here.
  open var ellipsoidalAltitude: CLLocationDistance { values.altitude }
  /// How many metres the place may be off; negative where there is none.
  open var horizontalAccuracy: CLLocationAccuracy { values.horizontal }
  /// How many metres the altitude may be off; not positive where there is none.
  open var verticalAccuracy: CLLocationAccuracy { values.vertical }
  /// Where it moves to, in degrees from north; negative where that is not known.
  open var course: CLLocationDirection { values.course }
  /// How many degrees the course may be off; negative where there is none.
  open var courseAccuracy: CLLocationDirectionAccuracy { values.courseAccuracy }
  /// Metres a second; negative where that is not known.
  open var speed: CLLocationSpeed { values.speed }
  /// How far the speed may be off; negative where there is none.
  open var speedAccuracy: CLLocationSpeedAccuracy { values.speedAccuracy }
  /// When it was there.
  open var timestamp: Date { values.time }
  /// The floor of the building: never known.
  open var floor: CLFloor? { nil }

  /// The length in metres of the shortest way along the ellipsoid of WGS 84; altitudes do not count.
  ///
  /// > Difference: Apple does not say by which method it is measured. This is Vincenty's; between
  /// > points that are nearly opposite on the globe it is that of a sphere, within half a percent.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.meters(from: coordinate, to: location.coordinate)
  }

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The place, how exact it is and when it was there.
  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m (speed \(speed)"
      + " mps / course \(course)) @ \(timestamp)"
  }
}
