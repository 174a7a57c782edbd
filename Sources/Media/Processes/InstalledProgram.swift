// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program of the machine that answers short questions about itself.
package struct InstalledProgram: Sendable {
  /// Where it is.
  package let path: String

  /// Looks a program up as a shell would; nil where there is none.
  package init?(_ name: String) {
    guard let path = ChildProcess.find(name) else { return nil }
    self.path = path
  }

  /// All that the program writes and says.
  ///
  /// - Parameters:
  ///   - arguments: The question.
  ///   - patience: Seconds that the program may say nothing.
  /// - Returns: Standard output, then standard error; nil when the program cannot be started or says
  ///   nothing for too long.
  package func answer(_ arguments: [String], patience: Double = 10) -> String? {
    guard
      let (data, message) = try? DecoderPrograms.output(
        of: path, arguments, about: path, limit: 4 << 20, patience: patience)
    else { return nil }
    return String(decoding: data, as: UTF8.self) + message
  }
}
