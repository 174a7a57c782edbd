// SPDX-License-Identifier: Apache-2.0

/// Something at a place of a map.
public protocol MKAnnotation: AnyObject {
  /// The place.
  var coordinate: CLLocationCoordinate2D { get }
  /// What it is called.
  var title: String? { get }
  /// What else is to be said.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// None.
  public var title: String? { nil }
  /// None.
  public var subtitle: String? { nil }
}

/// What has a shape or place with a title.
open class MKShape: NSObject, MKAnnotation {
  /// What it is called.
  open var title: String?
  /// What else is to be said.
  open var subtitle: String?
  /// The place; a subclass's own.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }

  /// Creates a shape without a title.
  public override init() { super.init() }
}

/// A place with a title.
open class MKPointAnnotation: MKShape {
  private var place = CLLocationCoordinate2D()

  /// The place.
  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }

  /// Creates an annotation where the equator and Greenwich's meridian meet.
  public override init() { super.init() }

  /// Creates an annotation.
  public convenience init(
    coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
  ) {
    self.init()
    self.coordinate = coordinate
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// Where the person is, which a map is not told: none is made here.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The place: none.
  open var location: CLLocation? { nil }
  /// Where the device points to: not known.
  open var heading: CLHeading? { nil }
  /// Whether the place is being found out: no.
  open var isUpdating: Bool { false }
  /// A place that is none.
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  /// What it is called.
  open var title: String? = "My Location"
  /// What else is to be said.
  open var subtitle: String?
}

/// A place with its address.
open class MKPlacemark: CLPlacemark, MKAnnotation {
  private let address: [AnyHashable: Any]?
  private let place: CLLocationCoordinate2D

  /// Creates a place without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  /// Creates a place with an address by the keys of the address book.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    (address, place) = (addressDictionary, coordinate)
    super.init(
      at: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }

  /// Creates a place as another.
  public override init(placemark: CLPlacemark) {
    address = placemark.addressDictionary
    place = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }

  /// The place.
  open var coordinate: CLLocationCoordinate2D { place }
  /// The name.
  open var title: String? { name ?? thoroughfare }
  /// The town.
  open var subtitle: String? { locality }
  /// The country's two letters.
  open var countryCode: String? { isoCountryCode }
  /// The address.
  open override var addressDictionary: [AnyHashable: Any]? { address }
  private func part(_ key: String) -> String? { address?[key] as? String }
  /// The street and number, from the address.
  open override var thoroughfare: String? { part("Street") ?? super.thoroughfare }
  /// The town, from the address.
  open override var locality: String? { part("City") ?? super.locality }
  /// The state, from the address.
  open override var administrativeArea: String? { part("State") ?? super.administrativeArea }
  /// The postal code, from the address.
  open override var postalCode: String? { part("ZIP") ?? super.postalCode }
  /// The country, from the address.
  open override var country: String? { part("Country") ?? super.country }
  /// The country's two letters, from the address.
  open override var isoCountryCode: String? { part("CountryCode") ?? super.isoCountryCode }
}
