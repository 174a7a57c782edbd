// SPDX-License-Identifier: Apache-2.0

/// The domain of CoreLocation's errors.
public let kCLErrorDomain = "kCLErrorDomain"

/// What can go wrong with places.
public struct CLError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case locationUnknown = 0
    case denied = 1
    case network = 2
    case headingFailure = 3
    case regionMonitoringDenied = 4
    case regionMonitoringFailure = 5
    case regionMonitoringSetupDelayed = 6
    case regionMonitoringResponseDelayed = 7
    case geocodeFoundNoResult = 8
    case geocodeFoundPartialResult = 9
    case geocodeCanceled = 10
    case deferredFailed = 11
    case deferredNotUpdatingLocation = 12
    case deferredAccuracyTooLow = 13
    case deferredDistanceFiltered = 14
    case deferredCanceled = 15
    case rangingUnavailable = 16
    case rangingFailure = 17
    case promptDeclined = 18
    case historicalLocationError = 19
  }

  /// Apple's domain.
  public static var errorDomain: String { kCLErrorDomain }
  /// Which error it is.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The place is not known now.
  public static var locationUnknown: Code { .locationUnknown }
  /// The person does not allow it.
  public static var denied: Code { .denied }
  /// There is no network.
  public static var network: Code { .network }
}
