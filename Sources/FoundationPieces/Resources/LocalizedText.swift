// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Texts of a program in the language of its surroundings.
///
/// On Apple's systems Xcode lays them in the program's own bundle. The package manager lays them in
/// folders of resources beside the program, which are looked through where the program's bundle has
/// no text.
enum LocalizedText {
  /// What no table has as a text.
  private static let missing = "\u{F8FF}\u{0}missing"

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
  /// - Returns: The text.
  static func text(
    for key: String, table: String?, value: String = "", in bundles: [Bundle] = bundles
  ) -> String {
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
