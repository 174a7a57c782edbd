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

  /// The name of each font with a number that tells its file, sorted: "Inter-Bold 1f3e0c92".
  package var names: [String] { noted.withLock { $0 }.map(\.mark).sorted() }
}
