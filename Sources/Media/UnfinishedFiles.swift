// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What this process has begun to write and will not finish.
package enum UnfinishedFiles {
  /// Deletes what was written for a path under other names.
  ///
  /// Encoders are ended first, as they might write on, or begin to.
  package static func remove(for path: String) {
    ChildProcess.endAll()
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let start = ".\(url.lastPathComponent).\(getpid())-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(start) && name.hasSuffix(".part") {
      unlink(folder + "/" + name)
    }
  }
}
