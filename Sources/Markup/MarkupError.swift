// SPDX-License-Identifier: Apache-2.0

/// Why a text is no XML, or more than is read.
package struct MarkupError: Error, Hashable, Sendable {
  /// The line in the file, counted from 1; 0 for the file as a whole.
  package let line: Int
  /// What is wrong, and what to do.
  package let reason: String
}
