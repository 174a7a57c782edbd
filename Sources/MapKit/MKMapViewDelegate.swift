// SPDX-License-Identifier: Apache-2.0

/// Hears of a map, and says how what is on it looks; every method has a default.
@MainActor @preconcurrency
public protocol MKMapViewDelegate: AnyObject {
  /// Another part of the map is about to be shown.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Another part of the map is shown.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// The part of the map that is shown has changed.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// The map is about to be loaded.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// The map has been loaded.
  ///
  /// > Difference: It is never called, as there is no map to load.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// The map could not be loaded.
  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
  /// The view of an annotation; nil for the map's own.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Views of annotations are on the map.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// A part of a callout was touched.
  ///
  /// > Difference: It is never called, as no callout is shown.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
  /// An annotation is chosen.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// An annotation is chosen no longer.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// The person's place is known.
  ///
  /// > Difference: It is never called, as no place is known.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  /// The person's place cannot be known.
  func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error)
  /// How an overlay looks.
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}

extension MKMapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing.
  public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {}
  /// The map's own.
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  /// Does nothing.
  public func mapView(_ mapView: MKMapView, didFailToLocateUserWithError error: any Error) {}
  /// One that shows nothing.
  public func mapView(
    _ mapView: MKMapView, rendererFor overlay: any MKOverlay
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
}
