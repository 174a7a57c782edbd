// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How a way is gone, for `MKMapItem`'s options.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
/// By whatever means.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// By train and bus.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
/// The kind of map.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
/// The middle of the map.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
/// How much of the map.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
/// Whether the traffic is shown.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"

/// A place that can be gone to.
open class MKMapItem: NSObject {
  /// Where it is.
  public let placemark: MKPlacemark
  /// What it is called.
  open var name: String?
  /// Its telephone number.
  open var phoneNumber: String?
  /// Its page.
  open var url: URL?
  /// Its time zone.
  open var timeZone: TimeZone?
  /// Whether it is where the person is.
  open private(set) var isCurrentLocation = false

  /// Creates a place.
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    name = placemark.name
  }

  /// Where the person is, which is not known.
  open class func forCurrentLocation() -> MKMapItem {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
    item.isCurrentLocation = true
    return item
  }

  /// Would show the place in the system's program for maps.
  ///
  /// - Returns: False: there is none.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    Self.openMaps(with: [self], launchOptions: launchOptions)
  }

  /// Would show places in the system's program for maps.
  ///
  /// - Returns: False: there is none.
  @discardableResult
  open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool
  {
    Diagnostics.report("there is no program for maps to show a place in")
    return false
  }
}

/// How a way is gone.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  /// On foot.
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  /// By train and bus.
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  /// By whatever means.
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A way; none is ever found.
open class MKRoute: NSObject {
  /// A part of a way.
  open class Step: NSObject {
    /// What to do.
    open var instructions: String { "" }
    /// Its length in metres.
    open var distance: CLLocationDistance { 0 }
    /// Its lines.
    open var polyline: MKPolyline { MKPolyline(points: [], count: 0) }
  }
  /// The way's name.
  open var name: String { "" }
  /// Its length in metres.
  open var distance: CLLocationDistance { 0 }
  /// How many seconds it takes.
  open var expectedTravelTime: TimeInterval { 0 }
  /// Its lines.
  open var polyline: MKPolyline { MKPolyline(points: [], count: 0) }
  /// Its parts.
  open var steps: [Step] { [] }
  /// How it is gone.
  open var transportType: MKDirectionsTransportType { .automobile }
}

/// Would find ways.
///
/// > Difference: There is no service that knows them: the answer is always `MKError.serverFailure`.
open class MKDirections: NSObject {
  /// What is asked for.
  open class Request: NSObject {
    /// Where the way begins.
    open var source: MKMapItem?
    /// Where it ends.
    open var destination: MKMapItem?
    /// How it is gone.
    open var transportType = MKDirectionsTransportType.any
    /// Whether there may be several.
    open var requestsAlternateRoutes = false
    /// When it begins.
    open var departureDate: Date?
    /// When it ends.
    open var arrivalDate: Date?
  }
  /// What was found.
  open class Response: NSObject {
    /// The ways.
    open var routes: [MKRoute] { [] }
  }
  /// Hears what was found.
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  /// Whether an answer is still to come.
  open private(set) var isCalculating = false

  /// Creates a question.
  public init(request: Request) {}

  /// Answers with an error in a later turn.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    isCalculating = true
    MainTurn.schedule {
      self.isCalculating = false
      completionHandler(nil, MKError(.serverFailure))
    }
  }

  /// The answer comes all the same.
  open func cancel() {}
}

/// Would find places by words.
///
/// > Difference: There is no service that knows them: the answer is always `MKError.serverFailure`.
open class MKLocalSearch: NSObject {
  /// What is asked for.
  open class Request: NSObject {
    /// The words.
    open var naturalLanguageQuery: String?
    /// Where to look first.
    open var region = MKCoordinateRegion()
  }
  /// What was found.
  open class Response: NSObject {
    /// The places.
    open var mapItems: [MKMapItem] { [] }
    /// The region around them.
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }
  /// Hears what was found.
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void
  /// Whether an answer is still to come.
  open private(set) var isSearching = false

  /// Creates a question.
  public init(request: Request) {}

  /// Answers with an error in a later turn.
  open func start(completionHandler: @escaping CompletionHandler) {
    isSearching = true
    MainTurn.schedule {
      self.isSearching = false
      completionHandler(nil, MKError(.serverFailure))
    }
  }

  /// The answer comes all the same.
  open func cancel() {}
}
/// The older name.
public typealias MKDirectionsRequest = MKDirections.Request
/// The older name.
public typealias MKLocalSearchRequest = MKLocalSearch.Request
