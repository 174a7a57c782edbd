// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSMutableString {
  /// Adds a text that is made of a format, as `String(format:)` makes it.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: format as String, arguments: args))
  }
}
