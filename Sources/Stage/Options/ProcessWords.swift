// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words that a process was started with.
package enum ProcessWords {
  /// Refuses words of the process's own that are no text: Swift reads them with other signs in the place
  /// of theirs, so that a film would have another name than was asked for.
  ///
  /// - Parameters:
  ///   - words: What is about to be obeyed.
  ///   - given: All words of the process as the kernel has them, each with a zero behind; nil to ask it.
  /// - Throws: What the words may be instead.
  package static func check(_ words: [String], given: [UInt8]? = nil) throws(StageError) {
    // Only these can come from such a word.
    guard words.contains(where: { $0.contains("\u{FFFD}") }) else { return }
    let bytes = given ?? FileManager.default.contents(atPath: "/proc/self/cmdline").map(Array.init)
    for word in (bytes ?? []).split(separator: 0) {
      guard String(validating: word, as: UTF8.self) == nil else { continue }
      let text = String(decoding: word, as: UTF8.self)
      throw .usage(
        "\(text) is not UTF-8: give the file or folder a name that is, or a link that has one.")
    }
  }
}
