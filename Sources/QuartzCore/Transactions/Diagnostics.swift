// SPDX-License-Identifier: Apache-2.0

import Foundation
import RenderTree
import Synchronization

/// Says once, on standard error, what a program asked for that makes no sense.
///
/// Nothing here stops the program: the call has Apple's observable effect, or none.
package enum Diagnostics {
  private static let said = Mutex<Set<String>>([])

  /// Says a sentence, the first time only.
  package static func report(_ message: String) {
    let isNew = said.withLock { $0.insert(message).inserted }
    guard isNew else { return }
    FileHandle.standardError.write(Data("citrine: \(message)\n".utf8))
  }

  /// Says what a frame could not draw.
  package static func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic.description) }
  }
}
