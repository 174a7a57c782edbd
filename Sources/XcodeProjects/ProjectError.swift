// SPDX-License-Identifier: Apache-2.0

/// Why a project cannot be read.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  /// The file that is meant.
  package var path: String
  /// The line in it, from 1; 0 where none is meant.
  package var line: Int
  /// What is wrong with it, and what to do.
  package var reason: String

  package init(_ path: String, line: Int = 0, _ reason: String) {
    (self.path, self.line, self.reason) = (path, line, reason)
  }

  package var description: String {
    line > 0 ? "\(path):\(line): \(reason)" : "\(path): \(reason)"
  }
}
