// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a file cannot be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  package var description: String {
    "Cannot write \(path): \(reason). Check that the folder exists, may be written to and has room."
  }

  /// What the system calls an error.
  package static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
