// SPDX-License-Identifier: Apache-2.0

import CoreLocation
import Stage
import Testing

/// Hears what a location manager says.
private class Walker: NSObject, CLLocationManagerDelegate {
  var heard: [String] = []

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    heard.append("status \(manager.authorizationStatus.rawValue)")
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    heard.append("\((error as NSError).domain) \((error as NSError).code)")
    if (error as? CLError)?.code == .denied { heard.append("denied") }
  }
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {
    heard.append("\(region?.identifier ?? "") \((error as NSError).code)")
  }
}

/// A delegate from before iOS 14.
private final class OldWalker: NSObject, CLLocationManagerDelegate {
  var status: CLAuthorizationStatus?

  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) { self.status = status }
}

@Suite("Locations")
struct LocationTests {
  @Test("are denied: the delegate hears of it, in a later turn")
  func denied() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    let (manager, walker) = (CLLocationManager(), Walker())
    manager.delegate = walker
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    manager.startUpdatingHeading()
    manager.startMonitoring(
      for: CLCircularRegion(center: CLLocationCoordinate2D(), radius: 10, identifier: "home"))
    #expect(walker.heard.isEmpty)
    try stage.advance(by: 0.1)
    #expect(
      walker.heard == ["status 2", "kCLErrorDomain 1", "denied", "kCLErrorDomain 3", "home 4"])
    #expect(CLLocationManager.authorizationStatus() == .denied && manager.location == nil)
    #expect(!CLLocationManager.headingAvailable() && manager.monitoredRegions.isEmpty)
    let (other, old) = (CLLocationManager(), OldWalker())
    other.delegate = old
    try stage.advance(by: 0.1)
    #expect(old.status == .denied)
  }

  @Test("have no addresses, and addresses no places, as without a network")
  func geocoder() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    let geocoder = CLGeocoder()
    var codes: [Int] = []
    geocoder.geocodeAddressString("1 Infinite Loop") { places, error in
      #expect(places == nil)
      codes.append((error as NSError?)?.code ?? -1)
    }
    #expect(geocoder.isGeocoding && codes.isEmpty)
    try stage.advance(by: 0.1)
    #expect(!geocoder.isGeocoding && codes == [CLError.network.rawValue])
    geocoder.reverseGeocodeLocation(CLLocation()) {
      codes.append(($1 as? CLError)?.errorCode ?? $0?.count ?? -1)
    }
    geocoder.cancelGeocode()
    try stage.advance(by: 0.1)
    #expect(codes == [2, 10])
    #expect(CLPlacemark().locality == nil)
  }

  /// The table of GeographicLib's `GeodSolve` on WGS 84, and degrees along the equator and a meridian.
  static let distances: [(CLLocationCoordinate2D, CLLocationCoordinate2D, Double)] = [
    (.init(latitude: 0, longitude: 0), .init(latitude: 0, longitude: 1), 111319.490793),
    (.init(latitude: 0, longitude: 0), .init(latitude: 1, longitude: 0), 110574.388558),
    (.init(latitude: 0, longitude: 179.5), .init(latitude: 0, longitude: -179.5), 111319.490793),
    (.init(latitude: 90, longitude: 0), .init(latitude: 0, longitude: 70), 10001965.729312),
    (
      .init(latitude: 40.6, longitude: -73.8), .init(latitude: 51.6, longitude: -0.5),
      5551759.400319
    ),
  ]

  @Test("are as far apart as the ellipsoid has it", arguments: distances)
  func distance(a: CLLocationCoordinate2D, b: CLLocationCoordinate2D, meters: Double) {
    let first = CLLocation(latitude: a.latitude, longitude: a.longitude)
    let second = CLLocation(latitude: b.latitude, longitude: b.longitude)
    #expect(abs(first.distance(from: second) - meters) < 0.001, "\(first.distance(from: second))")
    #expect(abs(first.distance(from: second) - second.distance(from: first)) < 1e-6)
    #expect(first.distance(from: first) == 0)
  }

  @Test("have a distance wherever they are")
  func anywhere() {
    let pole = CLLocation(latitude: 0, longitude: 0)
    let opposite = pole.distance(from: CLLocation(latitude: 0.1, longitude: 179.9))
    #expect(abs(opposite / 20_003_931 - 1) < 0.005)
    #expect(!pole.distance(from: CLLocation(latitude: 91, longitude: 1e9)).isNaN)
    #expect(pole.distance(from: CLLocation(latitude: .nan, longitude: 0)).isNaN)
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    let circle = CLCircularRegion(
      center: CLLocationCoordinate2DMake(10, 10), radius: 1000, identifier: "a")
    #expect(circle.contains(CLLocationCoordinate2DMake(10.009, 10)))
    #expect(!circle.contains(CLLocationCoordinate2DMake(10.0091, 10)))
  }
}
