// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Why a storyboard or nib cannot be read.
///
/// An addition: Apple's are compiled when a program is built, and broken ones are found then.
public struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, or its name where it was not found.
  public let file: String
  /// The line in the file, counted from 1; 0 for the file as a whole.
  public let line: Int
  /// What is wrong, and what to do.
  public let reason: String

  init(file: String, line: Int, _ reason: String) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }

  /// File, line and reason, as compilers write them.
  public var description: String { line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)" }
}
