// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TextEngine

/// Notes which fonts glyphs are really drawn with.
///
/// ```swift
/// let use = FontUse()
/// FontUse.$current.withValue(use) { view.layer.displayIfNeeded() }
/// ```
package final class FontUse: Sendable {
  /// Who is told of what the present task draws.
  @TaskLocal package static var current: FontUse?

  private let noted = Mutex<[FontFace]>([])

  /// Creates a list of no fonts.
  package init() {}

  func note(_ face: FontFace) {
    noted.withLock { noted in
      if !noted.contains(where: { $0 === face }) { noted.append(face) }
    }
  }

  /// The PostScript name of each font with a number that tells its file, sorted: "Inter-Bold 1f3e0c92".
  package var names: [String] {
    noted.withLock { $0 }.map { "\($0.names.postScript) \(Self.mark(of: $0))" }.sorted()
  }

  /// A number of a font file's first bytes, where the sums of all its tables stand; FNV-1a.
  private static func mark(of face: FontFace) -> String {
    guard let data = face.data else { return "none" }
    var hash: UInt32 = 2_166_136_261
    for byte in data.bytes.prefix(2048) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
