// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a map shows.
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

/// How a map follows the person.
public enum MKUserTrackingMode: Int, Sendable {
  case none, follow, followWithHeading
}

/// A view of a part of the globe.
///
/// > Difference: There is no map to load: the ground is plain, and the delegate hears that the map could
/// > not be loaded, as on a device without a network. Annotations stand at their places, and lines,
/// > areas and circles are drawn. Another part is shown at once, also where it should move there, and
/// > no finger moves it. The map shows the whole globe at first, and is never turned or tilted.
open class MKMapView: UIView {
  /// Hears of the map, and says how what is on it looks; it is not kept.
  open weak var delegate: (any MKMapViewDelegate)? { didSet { setNeedsLayout() } }
  /// What the map shows; only stored, as the ground is plain.
  open var mapType = MKMapType.standard
  /// Whether fingers may change the scale; only stored.
  open var isZoomEnabled = true
  /// Whether fingers may move the map; only stored.
  open var isScrollEnabled = true
  /// Whether fingers may turn the map; only stored.
  open var isRotateEnabled = true
  /// Whether fingers may tilt the map; only stored.
  open var isPitchEnabled = true
  /// Whether there is a compass; only stored.
  open var showsCompass = true
  /// Whether there is a scale; only stored.
  open var showsScale = false
  /// Whether there are buildings; only stored.
  open var showsBuildings = true
  /// Whether the traffic is shown; only stored.
  open var showsTraffic = false
  /// Whether sights are shown; only stored.
  open var showsPointsOfInterest = true
  /// Whether the person's place should be shown: the delegate hears that it may not be known.
  open var showsUserLocation = false {
    didSet {
      guard showsUserLocation, !oldValue else { return }
      later { $0.mapView($1, didFailToLocateUserWithError: CLError(.denied)) }
    }
  }
  /// How the map follows the person; only stored.
  open var userTrackingMode = MKUserTrackingMode.none
  /// The person's place: none.
  open private(set) lazy var userLocation = MKUserLocation()
  /// Whether the person's place is shown: no.
  open var isUserLocationVisible: Bool { false }

  private var middle = CLLocationCoordinate2D()
  /// How much of the map must be seen, whatever the view's shape.
  private var wanted = MKMapSize.world
  /// The annotations on the map, in the order in which they came.
  open private(set) var annotations: [any MKAnnotation] = []
  /// The overlays on the map, the lowest first.
  open private(set) var overlays: [any MKOverlay] = []
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var classes: [String: MKAnnotationView.Type] = [:]
  private var spare: [String: [MKAnnotationView]] = [:]
  private var drawn: [ObjectIdentifier: (renderer: MKOverlayRenderer, layer: CAShapeLayer)] = [:]
  private var hasFailed = false

  /// Creates a map.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// Creates the map of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    clipsToBounds = true
    backgroundColor = UIColor(red: 0.976, green: 0.961, blue: 0.929, alpha: 1)
  }

  /// With a window the map would be loaded: the delegate hears that it cannot.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !hasFailed else { return }
    hasFailed = true
    later {
      $0.mapViewWillStartLoadingMap($1)
      $0.mapViewDidFailLoadingMap($1, withError: MKError.offline)
    }
  }

  private func later(_ tell: @escaping @MainActor (any MKMapViewDelegate, MKMapView) -> Void) {
    // The turn is the main thread's.
    MainTurn.schedule { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let delegate = self.delegate else { return }
        tell(delegate, self)
      }
    }
  }

  // MARK: - The part that is shown

  /// The middle of what is shown.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { middle }
    set { setCenter(newValue, animated: false) }
  }

  /// What is shown; what is set is shown whole, with more around it where the view has another shape.
  open var region: MKCoordinateRegion {
    get {
      var region = MKCoordinateRegion(visibleMapRect)
      region.center = middle
      return region
    }
    set { setRegion(newValue, animated: false) }
  }

  /// What is shown, on the flat map.
  open var visibleMapRect: MKMapRect {
    get {
      let (size, place) = (fitted(wanted), MKMapPoint(middle))
      return MKMapRect(
        x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// A part of the map with the view's shape around one of another.
  private func fitted(_ size: MKMapSize) -> MKMapSize {
    guard bounds.width > 0, bounds.height > 0 else { return size }
    let scale = max(size.width / bounds.width, size.height / bounds.height)
    return MKMapSize(width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Shows a region.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    let (span, center) = (region.span, region.center)
    guard CLLocationCoordinate2DIsValid(center), span.latitudeDelta >= 0, span.longitudeDelta >= 0
    else {
      return report("a region around a place that is none, or without an extent, is not shown")
    }
    func height(_ latitude: Double) -> Double {
      MKMapPoint(
        CLLocationCoordinate2D(latitude: min(max(latitude, -90), 90), longitude: 0)
      ).y
    }
    show(
      center,
      MKMapSize(
        width: min(span.longitudeDelta, 360) / 360 * MKMapSize.world.width,
        height: height(center.latitude - span.latitudeDelta / 2)
          - height(center.latitude + span.latitudeDelta / 2)), animated)
  }

  /// Shows what is around another place, at the same scale.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      return report("a map is not moved to a place that is none")
    }
    show(coordinate, wanted, animated)
  }

  /// Shows a part of the flat map.
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    setVisibleMapRect(mapRect, edgePadding: .zero, animated: animated)
  }

  /// Shows a part of the flat map with room around it, in points.
  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool
  ) {
    let room = CGSize(
      width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    guard !mapRect.isNull, mapRect.width >= 0, mapRect.height >= 0 else {
      return report("a part of a map that is none is not shown")
    }
    guard bounds.width > 0, bounds.height > 0, room.width > 0, room.height > 0 else {
      return show(
        MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate, mapRect.size, animated)
    }
    let scale = max(
      mapRect.width / room.width, mapRect.height / room.height, Self.finest)
    let place = MKMapPoint(
      x: mapRect.midX + (insets.right - insets.left) / 2 * scale,
      y: mapRect.midY + (insets.bottom - insets.top) / 2 * scale)
    show(
      place.coordinate,
      MKMapSize(width: bounds.width * scale, height: bounds.height * scale), animated)
  }

  /// Points of the map that a point of the view is at least.
  private static let finest = 0.5

  private func show(_ center: CLLocationCoordinate2D, _ size: MKMapSize, _ animated: Bool) {
    guard center.latitude.isFinite, center.longitude.isFinite, size.width.isFinite,
      size.height.isFinite
    else { return report("a part of a map that is none is not shown") }
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    middle = center
    let least = Self.finest * max(bounds.width, 1)
    wanted =
      size.width < least && size.height < least
      ? MKMapSize(width: least, height: least) : size
    place()
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }

  private func report(_ text: String) { Diagnostics.report(text) }

  /// The region that is shown where one is set.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    let other = MKMapView(frame: bounds)
    other.setRegion(region, animated: false)
    return other.region
  }

  /// The part of the flat map that is shown where one is set.
  open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    let other = MKMapView(frame: bounds)
    other.setVisibleMapRect(mapRect, animated: false)
    return other.visibleMapRect
  }

  // MARK: - Places and points

  /// Where a place is in a view's coordinates; nil for the window.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    convert(point(of: MKMapPoint(coordinate)), to: view)
  }

  /// The place at a point of a view; nil for the window.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let (point, rect) = (convert(point, from: view), visibleMapRect)
    guard bounds.width > 0 else { return middle }
    let scale = rect.width / bounds.width
    return MKMapPoint(
      x: rect.minX + (point.x - bounds.minX) * scale,
      y: rect.minY + (point.y - bounds.minY) * scale
    ).coordinate
  }

  /// Where a region is in a view's coordinates; nil for the window.
  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let (center, span) = (region.center, region.span)
    let corner = point(
      of: MKMapPoint(
        CLLocationCoordinate2D(
          latitude: min(center.latitude + span.latitudeDelta / 2, 90),
          longitude: max(center.longitude - span.longitudeDelta / 2, -180))))
    let other = point(
      of: MKMapPoint(
        CLLocationCoordinate2D(
          latitude: max(center.latitude - span.latitudeDelta / 2, -90),
          longitude: min(center.longitude + span.longitudeDelta / 2, 180))))
    return convert(
      CGRect(x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y),
      to: view)
  }

  /// The region of a view's rectangle; nil for the window.
  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let (rect, shown) = (convert(rect, from: view), visibleMapRect)
    guard bounds.width > 0 else { return region }
    let scale = shown.width / bounds.width
    return MKCoordinateRegion(
      MKMapRect(
        x: shown.minX + (rect.minX - bounds.minX) * scale,
        y: shown.minY + (rect.minY - bounds.minY) * scale, width: rect.width * scale,
        height: rect.height * scale))
  }

  private func point(of place: MKMapPoint) -> CGPoint {
    let rect = visibleMapRect
    guard bounds.width > 0 else { return .zero }
    let scale = rect.width / bounds.width
    return CGPoint(
      x: bounds.minX + (place.x - rect.minX) / scale,
      y: bounds.minY + (place.y - rect.minY) / scale)
  }

  // MARK: - Annotations

  /// The annotations that are chosen: one at most.
  open var selectedAnnotations: [any MKAnnotation] {
    get { annotations.filter { view(for: $0)?.isSelected == true } }
    set {
      for annotation in selectedAnnotations { deselectAnnotation(annotation, animated: false) }
      if let first = newValue.first { selectAnnotation(first, animated: false) }
    }
  }

  /// Puts an annotation on the map.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  /// Puts annotations on the map.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
      self.annotations.append(annotation)
    }
    setNeedsLayout()
  }

  /// Takes an annotation from the map.
  open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  /// Takes annotations from the map.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      self.annotations.removeAll { $0 === annotation }
      guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
      view.removeFromSuperview()
      view.isSelected = false
      if let name = view.reuseIdentifier { spare[name, default: []].append(view) }
    }
  }

  /// Shows the part of the map around annotations, which are put on it.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let places = annotations.map { MKMapPoint($0.coordinate) }
    let rect = places.reduce(MKMapRect.null) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize()))
    }
    guard !rect.isNull else { return }
    let least = 1000 * MKMapPointsPerMeterAtLatitude(annotations[0].coordinate.latitude)
    setVisibleMapRect(
      rect.insetBy(
        dx: -max(rect.width * 0.15, least), dy: -max(rect.height * 0.15, least)),
      animated: animated)
  }

  /// The annotations in a part of the flat map.
  open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }
        .compactMap { $0 as? NSObject })
  }

  /// The view of an annotation; nil where it has none yet.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    views[ObjectIdentifier(annotation)]
  }

  /// A view of a name that no annotation uses any more, or a new one of the name's class.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    if let view = spare[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return classes[identifier].map { $0.init(annotation: nil, reuseIdentifier: identifier) }
  }

  /// A view of a name for an annotation.
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    let view =
      dequeueReusableAnnotationView(withIdentifier: identifier)
      ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    view.annotation = annotation
    return view
  }

  /// Has views of a name be of a class.
  open func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) { classes[identifier] = viewClass as? MKAnnotationView.Type }

  /// Chooses an annotation.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard let view = view(for: annotation), !view.isSelected else { return }
    for other in selectedAnnotations { deselectAnnotation(other, animated: animated) }
    view.setSelected(true, animated: animated)
    delegate?.mapView(self, didSelect: view)
  }

  /// Chooses an annotation no longer; nil for none.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, let view = view(for: annotation), view.isSelected else { return }
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
  }

  private func made(for annotation: any MKAnnotation) -> MKAnnotationView {
    if let view = delegate?.mapView(self, viewFor: annotation) { return view }
    let name = MKMapViewDefaultAnnotationViewReuseIdentifier
    return dequeueReusableAnnotationView(withIdentifier: name, for: annotation)
  }

  // MARK: - Overlays

  /// Puts an overlay on top of the others.
  open func addOverlay(_ overlay: any MKOverlay) {
    guard !overlays.contains(where: { $0 === overlay }) else { return }
    overlays.append(overlay)
    setNeedsLayout()
  }

  /// Puts an overlay on top of the others; there is nothing of the map's for it to lie between.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }

  /// Puts overlays on top of the others.
  open func addOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { addOverlay($0) } }

  /// Takes an overlay from the map.
  open func removeOverlay(_ overlay: any MKOverlay) {
    overlays.removeAll { $0 === overlay }
    drawn.removeValue(forKey: ObjectIdentifier(overlay))?.layer.removeFromSuperlayer()
  }

  /// Takes overlays from the map.
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach { removeOverlay($0) } }

  /// What shows an overlay; nil where it is not shown yet.
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    drawn[ObjectIdentifier(overlay)]?.renderer
  }

  // MARK: - Layout

  /// Makes the views of new annotations and the shapes of new overlays, and puts all in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for overlay in overlays where drawn[ObjectIdentifier(overlay)] == nil {
      guard let renderer = delegate?.mapView(self, rendererFor: overlay) else { continue }
      let shape = CAShapeLayer()
      layer.insertSublayer(shape, at: UInt32(min(drawn.count, layer.sublayers?.count ?? 0)))
      drawn[ObjectIdentifier(overlay)] = (renderer, shape)
    }
    var added: [MKAnnotationView] = []
    for annotation in annotations where view(for: annotation) == nil {
      let view = made(for: annotation)
      view.annotation = annotation
      views[ObjectIdentifier(annotation)] = view
      view.prepareForDisplay()
      addSubview(view)
      added.append(view)
    }
    place()
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
  }

  private func place() {
    for annotation in annotations {
      guard let view = view(for: annotation) else { continue }
      let point = point(of: MKMapPoint(annotation.coordinate))
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
    for (renderer, shape) in drawn.values {
      guard let renderer = renderer as? MKOverlayPathRenderer else { continue }
      shape.path = path(of: renderer)
      renderer.style(shape)
    }
  }

  private func path(of renderer: MKOverlayPathRenderer) -> CGPath {
    let path = CGMutablePath()
    if let circle = renderer.overlay as? MKCircle {
      let rect = circle.boundingMapRect
      let corner = point(of: rect.origin), end = point(of: MKMapPoint(x: rect.maxX, y: rect.maxY))
      path.addEllipse(
        in: CGRect(x: corner.x, y: corner.y, width: end.x - corner.x, height: end.y - corner.y))
    }
    for outline in renderer.outlines where !outline.points.isEmpty {
      path.addLines(between: outline.points.map(point(of:)))
      if outline.isClosed { path.closeSubpath() }
    }
    return path
  }
}

/// The name of views that annotations have by themselves.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"

extension MKOverlayPathRenderer {
  /// Gives a shape the renderer's colours and lines.
  func style(_ shape: CAShapeLayer) {
    shape.fillColor = fillColor?.cgColor
    shape.strokeColor = strokeColor?.cgColor
    shape.lineWidth = lineWidth > 0 ? lineWidth : 2
    shape.lineJoin = [.miter: .miter, .round: .round, .bevel: .bevel][lineJoin] ?? .round
    shape.lineCap = [.butt: .butt, .round: .round, .square: .square][lineCap] ?? .round
    shape.lineDashPhase = lineDashPhase
    shape.lineDashPattern = lineDashPattern
    shape.fillRule = .evenOdd
    shape.opacity = Float(alpha)
  }
}
