// SPDX-License-Identifier: Apache-2.0

import Foundation
import Stage

/// What the films of a table's rows are called: a pattern such as `out/{name}.mp4`.
struct FilmNames {
  private enum Piece {
    case text(String)
    case column(String)
  }

  /// What stands for a row's number, where no column has the name.
  static let number = "row"

  private let pieces: [Piece]
  private let pattern: String
  /// The columns that the pattern has.
  let columns: Set<String>

  /// Reads a pattern.
  init(_ pattern: String) throws(CommandError) {
    self.pattern = pattern
    var (pieces, columns, rest) = ([Piece](), Set<String>(), pattern[...])
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw .usage("-o \(pattern): a { has no }: put a column's name between them")
      }
      let name = String(rest[rest.index(after: open)..<close])
      pieces += [.text(String(rest[..<open])), .column(name)]
      columns.insert(name)
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.text(String(rest)))
    (self.pieces, self.columns) = (pieces, columns)
  }

  /// The folder that all the films lie in, or in folders of it.
  var folder: String {
    let fixed = pattern.prefix { $0 != "{" }
    return fixed.lastIndex(of: "/").map { String(fixed[...$0]) } ?? "./"
  }

  /// The names of a table's films, each another one.
  func names(of table: RowTable) throws(CommandError) -> [String] {
    for column in columns.sorted() where column != Self.number && !table.columns.contains(column) {
      throw .usage(
        "-o \(pattern): the table has no column \(column): "
          + NearName.hint(column, among: table.columns))
    }
    var (names, lines) = ([String](), [String: Int]())
    let digits = "\(table.rows.count)".count
    for (index, row) in table.rows.enumerated() {
      var name = ""
      for piece in pieces {
        switch piece {
        case .text(let text): name += text
        case .column(let column):
          let own = "\(index + 1)"
          let number = String(repeating: "0", count: digits - own.count) + own
          let isNumber = column == Self.number && !table.columns.contains(column)
          name += try part(isNumber ? number : row.values[column] ?? "", of: column, row)
        }
      }
      if let line = lines.updateValue(row.line, forKey: name) {
        throw .usage(
          "-o \(pattern): lines \(line) and \(row.line) would both be \(name): add a column, or {\(Self.number)}"
        )
      }
      names.append(name)
    }
    return names
  }

  /// A cell as a part of a file's name.
  private func part(
    _ text: String, of column: String, _ row: RowTable.Row
  ) throws(CommandError) -> String {
    let isFit =
      !["", "-", ".", ".."].contains(text)
      // What has a % is the pattern of numbered pictures.
      && text.unicodeScalars.allSatisfy {
        $0 != "/" && $0 != "%" && $0.value >= 32 && $0.value != 127
      }
    guard isFit else {
      throw .usage(
        "-o \(pattern): line \(row.line) has \(text.isEmpty ? "nothing" : "\"\(text)\"") for \(column), "
          + "which cannot be a file's name")
    }
    return text
  }
}
