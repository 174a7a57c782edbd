// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a program may know of where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined = 0
  case restricted, denied, authorizedAlways, authorizedWhenInUse

  /// The older name of always.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How exact the places are that a program may know.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

/// What somebody does who moves.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// How a device is held.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Where a device points to; there is no compass, so that there is none but a program's own.
open class CLHeading: NSObject {
  /// Degrees from the magnetic pole.
  open var magneticHeading: CLLocationDirection { -1 }
  /// Degrees from north; negative where that is not known.
  open var trueHeading: CLLocationDirection { -1 }
  /// How far it may be off; negative where it is none.
  open var headingAccuracy: CLLocationDirection { -1 }
  /// When it was measured.
  open var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

/// Would tell where the device is.
///
/// It answers as on a device whose person has denied that: the status is `denied` from the start and
/// no question is put. The delegate hears of the status in a later turn, and of
/// `CLError.denied` whenever places are asked for.
open class CLLocationManager: NSObject {
  /// Hears of everything; it is not kept.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet {
      guard delegate != nil, !hasTold else { return }
      hasTold = true
      tell { $0.locationManagerDidChangeAuthorization($1) }
    }
  }
  private var hasTold = false

  /// How exact places should be, in metres; only stored.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// From how many metres on a movement should be heard of; only stored.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// From how many degrees on a turn should be heard of; only stored.
  open var headingFilter: CLLocationDegrees = 1
  /// What counts as up; only stored.
  open var headingOrientation = CLDeviceOrientation.portrait
  /// What the person does; only stored.
  open var activityType = CLActivityType.other
  /// Whether updates may rest; only stored.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether updates go on in the background; only stored.
  open var allowsBackgroundLocationUpdates = false
  /// Whether that is shown; only stored.
  open var showsBackgroundLocationIndicator = false
  /// Why places are asked for, as programs before iOS 8 say; only stored.
  open var purpose: String?

  /// Creates a manager.
  public override init() { super.init() }

  // MARK: - What is allowed

  /// Denied.
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  /// Denied.
  open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }
  /// What the device would give.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Whether the device's switch is on, which says nothing of this program: yes.
  open class func locationServicesEnabled() -> Bool { true }
  /// Whether there is a compass: no.
  open class func headingAvailable() -> Bool { false }
  /// Whether there is a way to hear of great movements: no.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  /// Whether regions of a class can be watched: no.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  /// Whether beacons can be heard: no.
  open class func isRangingAvailable() -> Bool { false }
  /// Whether updates can be told later: no.
  open class func deferredLocationUpdatesAvailable() -> Bool { false }

  /// Has no effect, as on a device whose person has answered before.
  open func requestWhenInUseAuthorization() {}
  /// Has no effect, as on a device whose person has answered before.
  open func requestAlwaysAuthorization() {}
  /// Answers `CLError.denied`.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    MainTurn.schedule { completion?(CLError(.denied)) }
  }

  // MARK: - Places

  /// The newest place: none.
  open var location: CLLocation? { nil }
  /// The newest heading: none.
  open var heading: CLHeading? { nil }
  /// The delegate hears of `CLError.denied`.
  open func startUpdatingLocation() { fail(.denied) }
  /// The delegate hears of `CLError.denied`.
  open func requestLocation() { fail(.denied) }
  /// The delegate hears of `CLError.denied`.
  open func startMonitoringSignificantLocationChanges() { fail(.denied) }
  /// The delegate hears of `CLError.headingFailure`.
  open func startUpdatingHeading() { fail(.headingFailure) }
  /// Nothing is told that could stop.
  open func stopUpdatingLocation() {}
  /// Nothing is told that could stop.
  open func stopMonitoringSignificantLocationChanges() {}
  /// Nothing is told that could stop.
  open func stopUpdatingHeading() {}
  /// Nothing is shown that could go away.
  open func dismissHeadingCalibrationDisplay() {}

  // MARK: - Regions

  /// The regions that are watched: none.
  open var monitoredRegions: Set<CLRegion> { [] }
  /// How large a watched region may be: none may.
  open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }
  /// The delegate hears of `CLError.regionMonitoringDenied`.
  open func startMonitoring(for region: CLRegion) {
    tell {
      $0.locationManager(
        $1, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
    }
  }
  /// Nothing is watched that could stop.
  open func stopMonitoring(for region: CLRegion) {}
  /// The delegate hears that the state is not known.
  open func requestState(for region: CLRegion) {
    tell { $0.locationManager($1, didDetermineState: .unknown, for: region) }
  }
  /// The delegate hears of `CLError.denied`.
  open func startRangingBeacons(in region: CLBeaconRegion) { fail(.denied) }
  /// Nothing is heard that could stop.
  open func stopRangingBeacons(in region: CLBeaconRegion) {}

  private func fail(_ code: CLError.Code) {
    tell { $0.locationManager($1, didFailWithError: CLError(code)) }
  }

  private func tell(
    _ body: @escaping (any CLLocationManagerDelegate, CLLocationManager) -> Void
  ) {
    MainTurn.schedule { [weak self] in
      guard let self, let delegate else { return }
      body(delegate, self)
    }
  }
}
