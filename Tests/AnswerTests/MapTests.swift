// SPDX-License-Identifier: Apache-2.0

import MapKit
import Stage
import Testing

/// Hears what a map says.
@MainActor
private final class Cartographer: NSObject, MKMapViewDelegate {
  var heard: [String] = []

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    heard.append("region \(animated)")
  }
  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {
    heard.append("\((error as NSError).domain) \((error as NSError).code)")
  }
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {
    heard.append("\((error as NSError).domain) \((error as NSError).code)")
  }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    guard annotation.title == "pin" else { return nil }
    return mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
      ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
  }
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    let renderer = MKPolylineRenderer(overlay: overlay)
    renderer.strokeColor = .red
    renderer.lineWidth = 4
    return renderer
  }
}

@Suite("Maps", .serialized)
@MainActor
struct MapTests {
  /// Web Mercator's numbers on a square of 2²⁸: the quarters of the globe, and the edge.
  nonisolated static let places: [(latitude: Double, longitude: Double, x: Double, y: Double)] = [
    (0, 0, 134_217_728, 134_217_728), (0, -180, 0, 134_217_728),
    (85.051128779806604, 180, 268_435_456, 0), (-85.051128779806604, 90, 201_326_592, 268_435_456),
    (66.513260443111857, 45, 167_772_160, 67_108_864),
  ]

  @Test("places lie where Mercator has them", arguments: places)
  func projection(place: (latitude: Double, longitude: Double, x: Double, y: Double)) {
    let coordinate = CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
    let point = MKMapPoint(coordinate)
    #expect(abs(point.x - place.x) < 1e-5 && abs(point.y - place.y) < 1e-5)
    let back = point.coordinate
    #expect(abs(back.latitude - place.latitude) < 1e-12)
    #expect(abs(back.longitude - place.longitude) < 1e-12)
  }

  @Test("all places come back from the flat map")
  func law() {
    for latitude in stride(from: -85.0, through: 85, by: 8.5) {
      for longitude in stride(from: -180.0, through: 180, by: 22.5) {
        let place = CLLocationCoordinate2DMake(latitude, longitude)
        let back = MKMapPoint(place).coordinate
        #expect(abs(back.latitude - latitude) < 1e-11 && abs(back.longitude - longitude) < 1e-11)
      }
    }
    #expect(MKMapPoint(CLLocationCoordinate2DMake(90, 0)).y == 0)
    #expect(
      MKMapPoint(kCLLocationCoordinate2DInvalid) == MKMapPoint(x: 0, y: 268_435_456)
        || MKMapPoint(kCLLocationCoordinate2DInvalid) == MKMapPoint(x: -1, y: -1))
    #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.14929107087) < 1e-9)
    #expect(
      abs(MKMetersPerMapPointAtLatitude(60) * MKMapPointsPerMeterAtLatitude(0) - 0.5) < 1e-12)
  }

  @Test("regions of metres have that many along the ellipsoid")
  func meters() {
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2DMake(21.282778, -157.829444), latitudinalMeters: 2000,
      longitudinalMeters: 1000)
    func place(_ up: Double, _ right: Double) -> CLLocation {
      CLLocation(
        latitude: region.center.latitude + up * region.span.latitudeDelta,
        longitude: region.center.longitude + right * region.span.longitudeDelta)
    }
    #expect(abs(place(0.5, 0).distance(from: place(-0.5, 0)) - 2000) < 0.01)
    #expect(abs(place(0, 0.5).distance(from: place(0, -0.5)) - 1000) < 0.01)
  }

  @Test("rectangles of the map unite, intersect and hold as Apple's do")
  func rectangles() {
    let a = MKMapRect(x: 0, y: 0, width: 10, height: 10)
    let b = MKMapRect(x: 5, y: 5, width: 10, height: 10)
    #expect(a.union(b) == MKMapRect(x: 0, y: 0, width: 15, height: 15))
    #expect(a.intersection(b) == MKMapRect(x: 5, y: 5, width: 5, height: 5))
    #expect(MKMapRect.null.union(a) == a && a.intersection(b.offsetBy(dx: 20, dy: 0)).isNull)
    #expect(a.contains(MKMapPoint(x: 0, y: 0)) && !a.contains(MKMapPoint(x: 10, y: 0)))
    #expect(
      MKMapRect.world.contains(a) && !a.spans180thMeridian && MKMapRectMake(0, 0, 1, 0).isEmpty)
  }

  @Test("a view shows all of a region, keeps its middle, and converts both ways")
  func view() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let keeper = Cartographer()
    map.delegate = keeper
    let center = CLLocationCoordinate2DMake(50, 6)
    map.setRegion(
      MKCoordinateRegion(
        center: center, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 2)),
      animated: true)
    #expect(keeper.heard == ["region true"])
    #expect(map.centerCoordinate.latitude == 50 && map.centerCoordinate.longitude == 6)
    #expect(abs(map.region.span.longitudeDelta - 2) < 1e-9 && map.region.span.latitudeDelta > 1)
    let middle = map.convert(center, toPointTo: map)
    #expect(abs(middle.x - 100) < 1e-6 && abs(middle.y - 200) < 1e-6)
    let east = map.convert(CLLocationCoordinate2DMake(50, 7), toPointTo: map)
    #expect(abs(east.x - 200) < 1e-6 && abs(east.y - 200) < 1e-6)
    for point in [CGPoint.zero, CGPoint(x: 30, y: 370)] {
      let back = map.convert(map.convert(point, toCoordinateFrom: map), toPointTo: map)
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
    }
    map.setCenter(kCLLocationCoordinate2DInvalid, animated: false)
    map.setRegion(
      MKCoordinateRegion(
        center: center, span: MKCoordinateSpan(latitudeDelta: .nan, longitudeDelta: 1)),
      animated: false)
    #expect(map.centerCoordinate.latitude.isFinite && map.region.span.latitudeDelta.isFinite)
  }

  @Test("annotations and lines stand at their places")
  func annotations() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let map = MKMapView(frame: window.bounds)
    let keeper = Cartographer()
    map.delegate = keeper
    window.addSubview(map)
    window.makeKeyAndVisible()
    let pin = MKPointAnnotation()
    (pin.title, pin.coordinate) = ("pin", CLLocationCoordinate2DMake(0, 45))
    let other = MKPointAnnotation()
    other.coordinate = CLLocationCoordinate2DMake(0, -45)
    map.addAnnotations([pin, other])
    let ends = [pin.coordinate, other.coordinate]
    map.addOverlay(MKPolyline(coordinates: ends, count: 2))
    map.showsUserLocation = true
    try stage.advance(by: 0.1)
    let pinView = try #require(map.view(for: pin) as? MKPinAnnotationView)
    #expect(abs(pinView.center.x - 125) < 1e-6 && abs(pinView.center.y - 80.5) < 1e-6)
    #expect(map.view(for: other) is MKMarkerAnnotationView)
    let line = try #require(map.overlays.first.flatMap { map.renderer(for: $0) })
    #expect((line as? MKPolylineRenderer)?.lineWidth == 4)
    #expect(keeper.heard.contains("NSURLErrorDomain -1009"))
    #expect(keeper.heard.contains("kCLErrorDomain 1"))
    map.selectAnnotation(pin, animated: false)
    #expect(map.selectedAnnotations.first === pin)
    map.removeAnnotation(pin)
    #expect(map.annotations.count == 1 && pinView.superview == nil)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") === pinView)
  }

  @Test("ways and words find nothing, and no program for maps opens")
  func services() throws {
    let stage = try Stage(size: CGSize(width: 8, height: 8))
    var codes: [Int] = []
    MKDirections(request: MKDirections.Request()).calculate {
      codes.append(($1 as? MKError)?.errorCode ?? $0?.routes.count ?? -1)
    }
    MKLocalSearch(request: MKLocalSearch.Request()).start {
      codes.append(($1 as? MKError)?.errorCode ?? $0?.mapItems.count ?? -1)
    }
    try stage.advance(by: 0.1)
    #expect(codes == [2, 2])
    let placemark = MKPlacemark(
      coordinate: CLLocationCoordinate2DMake(1, 2), addressDictionary: ["City": "Here"])
    #expect(placemark.locality == "Here" && placemark.location?.coordinate.longitude == 2)
    #expect(!MKMapItem(placemark: placemark).openInMaps())
  }
}
