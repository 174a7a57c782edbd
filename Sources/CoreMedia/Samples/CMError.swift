// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Errors of numbers, as Swift throws them.
enum CMError {
  /// The error of a number, in the domain of those that are an `OSStatus`.
  static func error(_ status: OSStatus) -> NSError {
    NSError(domain: "NSOSStatusErrorDomain", code: Int(status))
  }

  /// Throws where a number is one of an error.
  static func check(_ status: OSStatus) throws {
    guard status == noErr else { throw error(status) }
  }
}
