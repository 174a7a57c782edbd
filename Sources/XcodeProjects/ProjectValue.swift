// SPDX-License-Identifier: Apache-2.0

/// A value of a property list in the old style, in which Xcode writes its projects.
///
/// Data is kept as the text of its digits.
package enum ProjectValue: Equatable, Sendable {
  case text(String)
  case list([ProjectValue])
  case table([String: ProjectValue])

  /// The text; nil for lists and tables.
  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The texts of a list, or the one text; nothing else.
  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.compactMap(\.text)
    case .table: []
    }
  }

  /// The table; empty for what is none.
  package var table: [String: ProjectValue] {
    guard case .table(let table) = self else { return [:] }
    return table
  }

  package subscript(key: String) -> ProjectValue? { table[key] }
}
