// SPDX-License-Identifier: Apache-2.0

/// Something that covers a part of a map.
public protocol MKOverlay: MKAnnotation {
  /// The smallest part of the map around it.
  var boundingMapRect: MKMapRect { get }
}

/// What is above an overlay.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads, aboveLabels
}

/// Points of a map.
open class MKMultiPoint: MKShape {
  private let places: [MKMapPoint]

  init(places: [MKMapPoint]) { self.places = places }

  /// How many points there are.
  open var pointCount: Int { places.count }
  /// The places on the map.
  package var mapPoints: [MKMapPoint] { places }
  /// The smallest part of the map around the points.
  open var boundingMapRect: MKMapRect {
    places.reduce(.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
  }
  /// The middle of that part.
  open override var coordinate: CLLocationCoordinate2D {
    let bounds = boundingMapRect
    return bounds.isNull
      ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: bounds.midX, y: bounds.midY).coordinate
  }

  /// Writes the places of a range of points.
  open func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    guard range.location >= 0, range.length >= 0, range.location <= pointCount else { return }
    for (index, place) in places[range.location...].prefix(range.length).enumerated() {
      coords[index] = place.coordinate
    }
  }
}

/// Lines from point to point.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates lines between places of the globe.
  public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    super.init(
      places: UnsafeBufferPointer(start: coords, count: max(count, 0)).map(MKMapPoint.init))
  }

  /// Creates lines between places of the map.
  public init(points: UnsafePointer<MKMapPoint>, count: Int) {
    super.init(places: Array(UnsafeBufferPointer(start: points, count: max(count, 0))))
  }
}

/// An area between points.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// The holes in it.
  public let interiorPolygons: [MKPolygon]?

  /// Creates an area with places of the globe for its corners.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: coords, count: count, interiorPolygons: nil)
  }

  /// Creates an area with holes.
  public init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int,
    interiorPolygons: [MKPolygon]?
  ) {
    self.interiorPolygons = interiorPolygons
    super.init(
      places: UnsafeBufferPointer(start: coords, count: max(count, 0)).map(MKMapPoint.init))
  }
}

/// A circle on the globe.
open class MKCircle: MKShape, MKOverlay {
  private let middle: CLLocationCoordinate2D
  /// Metres from the middle to the edge.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (middle, self.radius) = (coord, radius)
  }

  /// The middle.
  open override var coordinate: CLLocationCoordinate2D { middle }
  /// The square around it.
  open var boundingMapRect: MKMapRect {
    let center = MKMapPoint(middle)
    let reach = radius * MKMapPointsPerMeterAtLatitude(middle.latitude)
    return MKMapRect(
      x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }
}

// MARK: - Renderers

/// How an overlay looks.
@MainActor @preconcurrency
open class MKOverlayRenderer: NSObject {
  /// What it shows.
  public let overlay: any MKOverlay
  /// How opaque it is.
  open var alpha: CGFloat = 1

  /// Creates what shows an overlay.
  public init(overlay: any MKOverlay) { self.overlay = overlay }

  /// To be drawn again, which it is anyhow.
  open func setNeedsDisplay() {}
}

/// An overlay that is a path.
///
/// > Difference: Only the three kinds with shapes of their own are drawn, as lines and areas over the map.
@MainActor @preconcurrency
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The inside's colour; nil for none.
  open var fillColor: UIColor?
  /// The line's colour; nil for none.
  open var strokeColor: UIColor?
  /// The line's width in points of the screen; 0 for one that fits the map, which is 2 here.
  open var lineWidth: CGFloat = 0
  /// How lines meet.
  open var lineJoin = CGLineJoin.round
  /// How lines end.
  open var lineCap = CGLineCap.round
  /// Where the dashes begin.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps in points; nil for none.
  open var lineDashPattern: [NSNumber]?

  /// The points of the shape's outlines on the map, and whether they are closed.
  var outlines: [(points: [MKMapPoint], isClosed: Bool)] { [] }
}

/// How lines look.
@MainActor @preconcurrency
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// The lines.
  open var polyline: MKPolyline { line }
  private let line: MKPolyline

  /// Creates what shows lines.
  public init(polyline: MKPolyline) {
    line = polyline
    super.init(overlay: polyline)
  }

  /// Creates what shows an overlay, which are lines.
  public override convenience init(overlay: any MKOverlay) {
    self.init(polyline: overlay as? MKPolyline ?? MKPolyline(points: [], count: 0))
  }

  override var outlines: [(points: [MKMapPoint], isClosed: Bool)] { [(line.mapPoints, false)] }
}

/// How an area looks.
@MainActor @preconcurrency
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// The area.
  open var polygon: MKPolygon { area }
  private let area: MKPolygon

  /// Creates what shows an area.
  public init(polygon: MKPolygon) {
    area = polygon
    super.init(overlay: polygon)
  }

  /// Creates what shows an overlay, which is an area.
  public override convenience init(overlay: any MKOverlay) {
    self.init(polygon: overlay as? MKPolygon ?? MKPolygon(coordinates: [], count: 0))
  }

  override var outlines: [(points: [MKMapPoint], isClosed: Bool)] {
    [(area.mapPoints, true)] + (area.interiorPolygons ?? []).map { ($0.mapPoints, true) }
  }
}

/// How a circle looks.
@MainActor @preconcurrency
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// The circle.
  open var circle: MKCircle { round }
  private let round: MKCircle

  /// Creates what shows a circle.
  public init(circle: MKCircle) {
    round = circle
    super.init(overlay: circle)
  }

  /// Creates what shows an overlay, which is a circle.
  public override convenience init(overlay: any MKOverlay) {
    self.init(
      circle: overlay as? MKCircle
        ?? MKCircle(center: kCLLocationCoordinate2DInvalid, radius: 0))
  }
}
