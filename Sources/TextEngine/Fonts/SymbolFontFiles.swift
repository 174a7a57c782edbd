// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the font of symbols lies, Phosphor, which comes with the package QtAwesome.
///
/// It is no font of the system's, so that texts do not take its glyphs, and fontconfig does not know
/// it. Systems put it into different folders, under different names.
package struct SymbolFontFiles: Hashable, Sendable {
  /// The font.
  package let font: String
  /// The characters of the glyphs' names, as JSON.
  package let characters: String

  /// What to install: the packages' names on Debian and on Fedora.
  package static let packages = (debian: "python-qtawesome-common", fedora: "python3-qtawesome")

  /// The files in a folder; nil where one of them is missing.
  package init?(folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    // Later versions have theirs in the names.
    guard let font = names.first(where: { Self.isPart($0, "phosphor", ".ttf") }),
      let characters = names.first(where: { Self.isPart($0, "phosphor-charmap", ".json") })
    else { return nil }
    self.font = "\(folder)/\(font)"
    self.characters = "\(folder)/\(characters)"
  }

  private static func isPart(_ name: String, _ stem: String, _ ending: String) -> Bool {
    guard name.hasPrefix(stem), name.hasSuffix(ending) else { return false }
    return name.dropFirst(stem.count).dropLast(ending.count).allSatisfy {
      "-.0123456789".contains($0)
    }
  }

  /// The files of this machine; nil where they are not installed.
  ///
  /// - Parameter environment: Names other folders of shared files (`XDG_DATA_DIRS`) and the user's
  ///   own (`HOME`).
  /// - Returns: The files of the first folder that has them.
  package static func find(_ environment: [String: String]) -> SymbolFontFiles? {
    folders(environment).lazy.compactMap { SymbolFontFiles(folder: $0) }.first
  }

  static func folders(_ environment: [String: String]) -> [String] {
    let named = environment["XDG_DATA_DIRS"] ?? ""
    let shared = (named.isEmpty ? "/usr/local/share:/usr/share" : named).split(separator: ":")
    var folders = shared.map { "\($0)/python-qtawesome/fonts" }
    let roots = ["/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64"]
    for root in roots + (environment["HOME"].map { ["\($0)/.local/lib"] } ?? []) {
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      for version in versions.sorted() where version.hasPrefix("python3") {
        for kind in ["site-packages", "dist-packages"] {
          folders.append("\(root)/\(version)/\(kind)/qtawesome/fonts")
        }
      }
    }
    return folders
  }
}
