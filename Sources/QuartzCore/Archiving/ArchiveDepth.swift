// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// How deep animations and cells lie in each other in an archive that is being written or read.
enum ArchiveDepth {
  /// Far more than plays; what lies deeper, as in an archive that holds itself, is left out.
  static let maximum = 256

  private final class Current {
    var depth = 0
  }

  private static let current = ThreadLocal { Current() }

  /// Writes or reads one object and what lies in it, unless it lies too deep.
  static func descend(_ body: () -> Void) {
    let depth = current.value.depth + 1
    guard depth <= maximum else {
      return Diagnostics.report(
        "animations or cells in an archive lie in each other too deeply; the innermost are empty",
        kind: .limit)
    }
    let level = current.value
    level.depth = depth
    defer { level.depth = depth - 1 }
    DeepStack.descend(body)
  }
}
