// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The last of what a program says of what goes wrong, which is passed on too.
final class Words: Sendable {
  private let said = Mutex(Data())
  private let isOver = DispatchSemaphore(value: 0)

  /// Reads on a thread of its own.
  ///
  /// - Parameters:
  ///   - handle: Where the program says it.
  ///   - onWords: Told all that is known, each time that there is more.
  init(_ handle: FileHandle, onWords: @escaping @Sendable (String) -> Void) {
    Thread { [self] in
      while true {
        let part = handle.availableData
        guard !part.isEmpty else { break }
        FileHandle.standardError.write(part)
        onWords(
          said.withLock { said in
            said.append(part)
            if said.count > 1 << 14 { said = said.suffix(1 << 13) }
            return Self.text(said)
          })
      }
      isOver.signal()
    }.start()
  }

  /// All that was said, once the program has ended.
  var text: String {
    _ = isOver.wait(timeout: .now() + 2)
    return said.withLock { Self.text($0) }
  }

  private static func text(_ data: Data) -> String {
    String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
