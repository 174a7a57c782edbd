// SPDX-License-Identifier: Apache-2.0

import CFontconfig
import CFreeType
import CFriBidi
import CHarfBuzz

/// The libraries that read fonts and lay out text, as they are on this machine.
package enum TextLibraries {
  /// Names with versions.
  package static var versions: [(name: String, version: String)] {
    let fontconfig = FcGetVersion()
    return [
      ("FreeType", freeType),
      ("HarfBuzz", String(cString: hb_version_string())),
      ("FriBidi", friBidi),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
  }

  /// What is looked for when a text asks for it; without a version it is missing, and what then.
  ///
  /// - Parameter environment: Names the folders of shared files, where dictionaries lie.
  /// - Returns: Names with versions.
  package static func optional(
    _ environment: [String: String]
  ) -> [(name: String, version: String?, without: String)] {
    let missing = DictionaryWords.missingScripts
    let scripts = missing.joined(separator: ", ")
    let words = Hyphenator(environment: environment)
    return [
      (
        "ICU", missing.isEmpty ? DictionaryWords.version : nil,
        "lines of \(scripts) end at spaces alone"
      ),
      (
        "libhyphen", words.languages.isEmpty ? nil : Hyphenator.version,
        "words are hyphenated at soft hyphens alone"
      ),
    ]
  }

  private static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// The version stands behind the library's name in the first line of what it tells.
  private static var friBidi: String {
    guard let text = citrine_fribidi_version_info() else { return "unknown" }
    let words = String(cString: text).split(whereSeparator: \.isWhitespace)
    return words.first { $0.first?.isNumber == true }.map(String.init) ?? "unknown"
  }
}
