// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The small picture files that tests read, with pixels that follow simple formulas.
package enum PictureFiles {
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("ImageIOTests/Files")

  package static func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  package static func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  /// The names of all files, sorted.
  package static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
