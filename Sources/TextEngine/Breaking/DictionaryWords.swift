// SPDX-License-Identifier: Apache-2.0

import CWords

/// Tells words apart in scripts that write no spaces between them, by ICU's dictionaries.
///
/// Swift's own Foundation brings an ICU with dictionaries, the system's is asked where it does not
/// (decision 16). It is for one thread.
package final class DictionaryWords {
  private let lines: OpaquePointer

  /// Nil where there is no ICU.
  package init?() {
    guard let lines = cicu_open() else { return nil }
    self.lines = lines
  }

  deinit { cicu_close(lines) }

  /// ICU's version; nil where it is missing.
  package static var version: String? { cicu_version().map { String(cString: $0) } }

  /// Longer stretches without a space are looked at piece by piece.
  private static let longest = 1 << 16

  /// Where words begin in a stretch of one script, the first one left out.
  package func starts(in text: ArraySlice<UInt16>) -> [Int] {
    var result: [Int] = []
    var places = [Int32](repeating: 0, count: min(text.count, Self.longest))
    var start = text.startIndex
    while start < text.endIndex {
      let piece = text[start..<min(start + Self.longest, text.endIndex)]
      let found = piece.withUnsafeBufferPointer { units in
        cicu_breaks(lines, units.baseAddress, Int32(units.count), &places)
      }
      result += places.prefix(Int(found)).map { start + Int($0) }
      start = piece.endIndex
    }
    return result
  }

  /// The scripts whose words cannot be told apart on this machine, by their English names.
  ///
  /// Builds of ICU may leave dictionaries out.
  package static var missingScripts: [String] {
    // "This language" and "these words" and the like: two words each.
    let probes = [
      ("Thai", "ภาษาไทย"), ("Lao", "ພາສາລາວ"), ("Khmer", "ពិភពលោកភាសាខ្មែរ"), ("Burmese", "ကမ္ဘာလောက"),
    ]
    let words = DictionaryWords()
    return probes.compactMap { script, probe in
      words?.starts(in: Array(probe.utf16)[...]).isEmpty == false ? nil : script
    }
  }
}
