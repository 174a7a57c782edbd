// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Why a document or package cannot be read or written.
public struct CAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path, or what stands for it where the text came from elsewhere.
  public let file: String
  /// The line in the file, counted from 1; 0 for the file as a whole.
  public let line: Int
  /// What is wrong, and what to do.
  public let reason: String

  init(file: String, line: Int = 0, _ reason: String) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }

  /// File, line and reason, as compilers write them.
  public var description: String { line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)" }
}
