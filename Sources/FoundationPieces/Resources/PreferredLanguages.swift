// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The languages that texts are looked for in.
package enum PreferredLanguages {
  /// The languages that the program was started with, as `-AppleLanguages "(de, fr)"` says, which Xcode
  /// writes too; nil for those of the people.
  package static var asked: [String]? {
    UserDefaults.standard.stringArray(forKey: "AppleLanguages").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All languages, the one that is liked best first.
  package static var all: [String] { asked ?? Locale.preferredLanguages }

  /// The names that folders of texts have for languages: `pt-BR` and then `pt`.
  package static func folders(for languages: [String]) -> [String] {
    languages.flatMap { language -> [String] in
      let short = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init)
      return short == language ? [language] : [language, short].compactMap { $0 }
    }
  }
}
