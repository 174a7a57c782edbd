// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folders that the package manager lays resources in, beside programs.
package enum ResourceFolder {
  /// Whether a folder `package_target.resources` is that of a program beside this one.
  package static func isOfAnotherProgram(
    _ folder: String, among names: [String],
    own: String? = Bundle.main.executableURL?.lastPathComponent
  ) -> Bool {
    let parts = folder.dropLast(".resources".count).split(separator: "_")
    let targets = parts.indices.dropFirst().map { parts[$0...].joined(separator: "_") }
    return !targets.contains { $0 == own } && targets.contains(where: names.contains)
  }

  /// The names of the folders of resources in a folder that are not those of other programs, sorted.
  package static func names(among names: [String]) -> [String] {
    names.sorted().filter {
      $0.hasSuffix(".resources") && !isOfAnotherProgram($0, among: names)
    }
  }
}
