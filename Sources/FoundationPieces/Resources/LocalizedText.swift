// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Texts of a program in the language of its surroundings.
///
/// On Apple's systems Xcode lays them in the program's own bundle. The package manager lays them in
/// folders of resources beside the program, which are looked through where the program's bundle has
/// no text.
enum LocalizedText {
  /// What no table has as a text.
  private static let missing = "\u{F8FF}\u{0}missing"

  /// Files that were read stay, as those of a program do.
  private static let known = Mutex<[String: [String: String]]>([:])

  /// The texts of a file; none where there is no such file.
  private static func texts(_ path: String) -> [String: String] {
    if let texts = known.withLock({ $0[path] }) { return texts }
    let list = FileManager.default.contents(atPath: path).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
    let texts = list as? [String: String] ?? [:]
    known.withLock { $0[path] = texts }
    return texts
  }

  /// The bundle of the program, and those of the resources beside it: what a process ships does not
  /// change.
  private static let bundles: [Bundle] = {
    let folder = Bundle.main.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return [Bundle.main]
      + ResourceFolder.names(among: names).compactMap { Bundle(path: "\(folder)/\($0)") }
  }()

  /// The text for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The file of texts, without its extension; nil or empty for `Localizable`.
  ///   - value: What is answered where there is no text; the key for an empty one.
  ///   - bundles: Where it is looked for, in order.
  ///   - languages: The languages that were asked for; nil for those of the people.
  /// - Returns: The text.
  static func text(
    for key: String, table: String?, value: String = "", in bundles: [Bundle] = bundles,
    languages: [String]? = PreferredLanguages.asked
  ) -> String {
    let file = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    for language in PreferredLanguages.folders(for: languages ?? []) {
      for bundle in bundles {
        let folder = bundle.resourcePath ?? bundle.bundlePath
        let path = "\(folder)/\(language).lproj/\(file).strings"
        if let text = texts(path)[key] { return text }
      }
    }
    for bundle in bundles {
      let text = bundle.localizedString(forKey: key, value: missing, table: table)
      if text != missing { return text }
    }
    return value.isEmpty ? key : value
  }
}

// Foundation's function looks into one bundle. These take fewer parameters, so that calls that name no
// bundle mean them.

/// The program's text for a key; the key where there is none.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  LocalizedText.text(for: key, table: nil)
}

/// The program's text for a key in a table; the key where there is none.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  LocalizedText.text(for: key, table: tableName)
}

/// The program's text for a key; a value where there is none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  LocalizedText.text(for: key, table: nil, value: value)
}

/// The program's text for a key in a table; a value where there is none.
public func NSLocalizedString(
  _ key: String, tableName: String?, value: String, comment: String
) -> String { LocalizedText.text(for: key, table: tableName, value: value) }
