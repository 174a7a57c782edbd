// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An addition: an error of one of Apple's domains that its number tells whole.
///
/// On Apple's systems the compiler makes such types from the headers.
public protocol NumberedError: LocalizedError, CustomNSError, Hashable, Sendable {
  /// The errors of the domain.
  associatedtype Code: RawRepresentable, Hashable, Sendable where Code.RawValue == Int
  /// Which error it is.
  var code: Code { get }
  /// Creates an error.
  init(_ code: Code)
}

extension NumberedError {
  /// The error's number in its domain.
  public var errorCode: Int { code.rawValue }
  /// An addition: the error's domain and its number.
  public var errorDescription: String? {
    "The operation couldn’t be completed. (\(Self.errorDomain) error \(errorCode).)"
  }
  /// The error's text.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: errorDescription ?? ""]
  }
  /// An addition: the error's text, as it is also told without one.
  public var localizedDescription: String { errorDescription ?? "" }
  /// Creates an error; of the other information nothing is kept.
  public init(_ code: Code, userInfo: [String: Any]) { self.init(code) }

  /// Whether an error is the one with a number.
  public static func ~= (code: Code, error: Self) -> Bool { error.code == code }
}
