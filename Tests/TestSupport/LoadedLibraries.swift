// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The libraries that programs have loaded which ran with LD_DEBUG=files and an LD_DEBUG_OUTPUT in a
/// folder.
package struct LoadedLibraries {
  package private(set) var names: Set<String> = []

  package init(below folder: TemporaryFolder) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    where file.hasPrefix("log.") {
      let text = String(
        decoding: try Data(contentsOf: folder.url.appendingPathComponent(file)), as: UTF8.self)
      for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix("file=") {
        names.insert(String(word.dropFirst(5).split(separator: "/").last ?? ""))
      }
    }
  }
}
