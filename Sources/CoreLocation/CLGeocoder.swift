// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hears of the places that a geocoder has found, or why there are none.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Would find the places of addresses, and the addresses of places.
///
/// > Difference: There is no service that knows them: the answer is always `CLError.network`, as on a
/// > device without a network, in a later turn.
open class CLGeocoder: NSObject {
  /// Whether an answer is still to come.
  open private(set) var isGeocoding = false
  private var pending: [CLGeocodeCompletionHandler] = []

  /// Creates a geocoder.
  public override init() { super.init() }

  /// Would find what is at a place.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }

  /// Would find what is at a place, in the words of a language.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }

  /// Would find the places of an address.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }

  /// Would find the places of an address, those of a region first.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }

  /// Would find the places of an address, those of a region first, in the words of a language.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { ask(completionHandler) }

  /// Would find what is at a place.
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Would find the places of an address.
  public func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  /// Answers what waits with `CLError.geocodeCanceled`.
  open func cancelGeocode() { answer(.geocodeCanceled) }

  private func ask(_ handler: @escaping CLGeocodeCompletionHandler) {
    isGeocoding = true
    pending.append(handler)
    MainTurn.schedule { self.answer(.network) }
  }

  private func answer(_ code: CLError.Code) {
    let handlers = pending
    (pending, isGeocoding) = ([], false)
    for handler in handlers { handler(nil, CLError(code)) }
  }
}

/// What is known of a place in words.
open class CLPlacemark: NSObject, NSCopying {
  private let known: CLPlacemark?
  private let place: CLLocation?

  /// Creates a place of which nothing is known.
  public override init() { (known, place) = (nil, nil) }

  /// Creates a place of which as much is known as of another.
  public init(placemark: CLPlacemark) { (known, place) = (placemark, placemark.location) }

  /// For places by their degrees.
  package init(at location: CLLocation) { (known, place) = (nil, location) }

  /// Where it is.
  open var location: CLLocation? { place }
  /// The region that it is.
  open var region: CLRegion? { known?.region }
  /// Its time zone.
  open var timeZone: TimeZone? { known?.timeZone }
  /// Its name.
  open var name: String? { known?.name }
  /// The street.
  open var thoroughfare: String? { known?.thoroughfare }
  /// The number in the street.
  open var subThoroughfare: String? { known?.subThoroughfare }
  /// The town.
  open var locality: String? { known?.locality }
  /// The part of the town.
  open var subLocality: String? { known?.subLocality }
  /// The state.
  open var administrativeArea: String? { known?.administrativeArea }
  /// The county.
  open var subAdministrativeArea: String? { known?.subAdministrativeArea }
  /// The postal code.
  open var postalCode: String? { known?.postalCode }
  /// The country's two letters.
  open var isoCountryCode: String? { known?.isoCountryCode }
  /// The country.
  open var country: String? { known?.country }
  /// The lake or river.
  open var inlandWater: String? { known?.inlandWater }
  /// The ocean.
  open var ocean: String? { known?.ocean }
  /// What is worth seeing.
  open var areasOfInterest: [String]? { known?.areasOfInterest }
  /// The address by the keys of the address book.
  open var addressDictionary: [AnyHashable: Any]? { known?.addressDictionary }

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
