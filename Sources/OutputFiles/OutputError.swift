// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why a file cannot be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String

  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

  /// What keeps files from being written when the process is about to end.
  static func ending(_ path: String) -> Self { Self(path: path, reason: "the program is ending") }

  /// Whether it may go well at another time or on another machine.
  package var mayPass: Bool { Self.mayPass(reason) }

  /// Whether a reason that ``text(_:)`` gave is one that passes: a full disk, a machine that is too
  /// busy, a disk of the network that is away.
  package static func mayPass(_ reason: String) -> Bool {
    [ENOSPC, EDQUOT, EMFILE, ENFILE, EAGAIN, ENOMEM, EIO, ESTALE, ETIMEDOUT].contains {
      text($0) == reason
    }
  }

  /// Whether a program that writes files says that there is no more room.
  package static func tellsOfFullDisk(_ words: String) -> Bool {
    [ENOSPC, EDQUOT].contains { words.contains(text($0)) }
  }

  package var description: String {
    "Cannot write \(path): \(reason). Check that the folder exists, may be written to and has room."
  }

  /// What the system calls an error.
  package static func text(_ code: Int32) -> String { String(cString: strerror(code)) }
}
