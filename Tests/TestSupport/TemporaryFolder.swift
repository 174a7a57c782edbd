// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that lives as long as a test.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("citrine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of all files in it, hidden ones too, sorted.
  package var contents: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// Writes a shell script that can be run.
  package func script(_ name: String, _ text: String) throws -> String {
    let (path, draft) = (path(name), path(".draft"))
    try "#!/bin/sh\n\(text)\n".write(toFile: draft, atomically: true, encoding: .utf8)
    // A file that a process started meanwhile still holds for writing cannot be run, so another
    // process, from which nobody inherits, writes it.
    _ = try Program(tool: "install").runInside(["-m", "755", draft, path])
    try FileManager.default.removeItem(atPath: draft)
    return path
  }
}
