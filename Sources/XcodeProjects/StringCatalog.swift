// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A catalogue of texts (`.xcstrings`), which Xcode makes into a table for each language.
package enum StringCatalog {
  private struct Document: Decodable {
    var sourceLanguage: String?
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  private struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
  }

  private struct Unit: Decodable {
    var value: String?
  }

  private struct Variations: Decodable {
    var plural: [String: Choice]?
    var device: [String: Choice]?
  }

  private struct Choice: Decodable {
    var stringUnit: Unit?
  }

  /// The tables of a catalogue: the text of `.strings` for each language.
  ///
  /// Of a text that depends on a number the form for many is taken, and of one that depends on the
  /// device a phone's.
  ///
  /// - Parameters:
  ///   - data: The catalogue.
  ///   - path: Its name, for errors.
  /// - Returns: The languages, and what the file of each says.
  /// - Throws: That it is none.
  package static func tables(
    _ data: Data, path: String
  ) throws(ProjectError) -> [(language: String, text: String)] {
    guard let document = try? JSONDecoder().decode(Document.self, from: data) else {
      throw ProjectError(path, "is no catalogue of texts: open it in Xcode and save it again")
    }
    let source = document.sourceLanguage ?? "en"
    var tables: [String: [String: String]] = [source: [:]]
    for (key, entry) in document.strings {
      let all = entry.localizations ?? [:]
      for (language, localization) in all {
        guard let text = text(of: localization) else { continue }
        tables[language, default: [:]][key] = text
      }
      // A text that was never written is its own key.
      if all[source] == nil { tables[source, default: [:]][key] = key }
    }
    return tables.sorted { $0.key < $1.key }.map { language, table in
      let lines = table.sorted { $0.key < $1.key }
        .map { "\(quoted($0.key)) = \(quoted($0.value));\n" }
      return (language, lines.joined())
    }
  }

  private static func text(of localization: Localization) -> String? {
    if let text = localization.stringUnit?.value { return text }
    let choices = localization.variations?.plural ?? localization.variations?.device ?? [:]
    return (choices["other"] ?? choices["iphone"] ?? choices.min { $0.key < $1.key }?.value)?
      .stringUnit?.value
  }

  private static func quoted(_ text: String) -> String {
    let inner = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(inner)\""
  }
}
