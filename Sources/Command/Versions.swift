// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationPieces
import ImageCodecs
import Media
import TextEngine

/// What `--version` prints: Citrine's version, then those of what it works with.
enum Versions {
  /// The libraries that the command is linked with.
  static var libraries: [(name: String, version: String)] {
    PictureLibraries.versions + TextLibraries.versions
  }

  /// The libraries that are looked for when a file or a text asks for them.
  static var optionalLibraries: [(name: String, version: String?, without: String)] {
    PictureLibraries.optional + TextLibraries.optional(ProcessInfo.processInfo.environment)
  }

  static var text: String {
    var lines = ["citrine \(Release.version)"]
    lines += libraries.map { "\($0.name) \($0.version)" }
    lines += optionalLibraries.compactMap { library in
      library.version.map { "\(library.name) \($0)" }
    }
    if let encoder = InstalledProgram("ffmpeg")?.version { lines.append("ffmpeg \(encoder)") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension InstalledProgram {
  /// The version that a program tells when it is asked in one of the usual ways; nil where it tells
  /// none.
  var version: String? {
    for question in ["-version", "--version", "-v"] {
      // Such as "ffmpeg version 5.1.6-0+deb12u1 Copyright ...".
      if let text = answer([question]),
        let found = text.firstMatch(of: /[0-9]+\.[0-9][^\s,)]*/)
      {
        return String(found.output)
      }
    }
    return nil
  }
}
