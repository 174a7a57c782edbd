// SPDX-License-Identifier: Apache-2.0

/// The domain of MapKit's errors.
public let MKErrorDomain = "MKErrorDomain"

/// What can go wrong with maps.
public struct MKError: NumberedError {
  /// Which error it is; the numbers are Apple's.
  public enum Code: Int, Sendable {
    case unknown = 1
    case serverFailure = 2
    case loadingThrottled = 3
    case placemarkNotFound = 4
    case directionsNotFound = 5
    case decodingFailed = 6
  }

  /// Apple's domain.
  public static var errorDomain: String { MKErrorDomain }
  /// Which error it is.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

extension MKError {
  static var offline: NSError {
    NSError(
      domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet,
      userInfo: [
        NSLocalizedDescriptionKey: "The Internet connection appears to be offline."
      ])
  }
}
