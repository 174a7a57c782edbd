// SPDX-License-Identifier: Apache-2.0

/// Whether somebody is in a region.
public enum CLRegionState: Int, Sendable {
  case unknown, inside, outside
}

/// How near a beacon is.
public enum CLProximity: Int, Sendable {
  case unknown, immediate, near, far
}

/// Something that can be entered and left.
open class CLRegion: NSObject, NSCopying {
  /// The region's name for the program.
  public let identifier: String
  /// Whether the program would hear of who enters; kept, without effect: nothing is watched.
  open var notifyOnEntry = true
  /// Whether the program would hear of who leaves; kept, without effect: nothing is watched.
  open var notifyOnExit = true

  init(name: String) { identifier = name }

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other region has the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion)?.identifier == identifier
  }
  /// The name's.
  open override var hash: Int { identifier.hashValue }
}

/// A circle on the globe.
open class CLCircularRegion: CLRegion {
  /// The middle.
  public let center: CLLocationCoordinate2D
  /// Metres from the middle to the edge.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(name: identifier)
  }

  /// Whether a place lies in the circle, by the way along the ellipsoid.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Geodesic.meters(from: center, to: coordinate) <= radius
  }
}

/// The surroundings of beacons.
open class CLBeaconRegion: CLRegion {
  /// Whose beacons.
  public let uuid: UUID
  /// Which group; nil for any.
  public let major: NSNumber?
  /// Which of the group; nil for any.
  public let minor: NSNumber?
  /// Whose beacons, by the older name.
  public var proximityUUID: UUID { uuid }

  /// Creates the surroundings of all beacons of one owner.
  public init(uuid: UUID, identifier: String) {
    (self.uuid, major, minor) = (uuid, nil, nil)
    super.init(name: identifier)
  }

  /// Creates the surroundings of a group.
  public init(uuid: UUID, major: UInt16, identifier: String) {
    (self.uuid, self.major, minor) = (uuid, NSNumber(value: major), nil)
    super.init(name: identifier)
  }

  /// Creates the surroundings of one beacon.
  public init(uuid: UUID, major: UInt16, minor: UInt16, identifier: String) {
    (self.uuid, self.major, self.minor) = (uuid, NSNumber(value: major), NSNumber(value: minor))
    super.init(name: identifier)
  }

  /// Creates the surroundings of all beacons of one owner, as programs before iOS 13 do.
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }
}

/// A beacon that is heard; none ever is.
open class CLBeacon: NSObject {
  /// Whose it is.
  public let uuid: UUID
  /// Its group.
  public let major: NSNumber
  /// Its number in the group.
  public let minor: NSNumber
  /// How near it is.
  open var proximity: CLProximity { .unknown }
  /// How many metres it is away; negative where that is not known.
  open var accuracy: CLLocationAccuracy { -1 }
  /// How strong it is, in decibels; 0 where that is not known.
  open var rssi: Int { 0 }

  init(uuid: UUID, major: NSNumber, minor: NSNumber) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
  }
}
