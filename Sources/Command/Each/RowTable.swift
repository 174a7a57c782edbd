// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A table of values, a row for each film: comma-separated values with names in the first line, or a
/// JSON object a line.
struct RowTable {
  /// A row, and the line of the file in which it begins, counted from 1.
  struct Row: Equatable {
    var line: Int
    /// What it says, by column; a cell with nothing in it is not there.
    var values: [String: String]
  }

  private(set) var columns: [String] = []
  private(set) var rows: [Row] = []

  /// Rows beyond which a table is refused.
  static let mostRows = 1_000_000

  /// Reads a file.
  init(_ path: String) throws(CommandError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .input("\(path) cannot be read: is it there, and yours to read?")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .input("\(path) is no text of UTF-8: save it as such")
    }
    try self.init(text, named: path)
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: Of the kind that the name's ending says: .jsonl, .ndjson or .json, .tsv, else .csv.
  ///   - path: What it is called.
  /// - Throws: What is wrong with it, and where.
  init(_ text: String, named path: String) throws(CommandError) {
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    if ["jsonl", "ndjson", "json"].contains(ending) {
      try readObjects(text, path)
    } else {
      try readCells(text, path, isTabbed: ending == "tsv")
    }
    guard !rows.isEmpty else { throw .input("\(path) has no rows: what is to be made of it?") }
  }

  private mutating func add(_ row: Row, _ path: String) throws(CommandError) {
    guard rows.count < Self.mostRows else {
      throw .input("\(path) has more than \(Self.mostRows) rows: make it several files")
    }
    rows.append(row)
  }

  // MARK: - Objects

  private mutating func readObjects(_ text: String, _ path: String) throws(CommandError) {
    var known: Set<String> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { !$0.isWhitespace }) {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let object else {
        throw .input(
          "\(path):\(index + 1): this is no JSON object, such as {\"name\": \"Ada\"}, in one line")
      }
      var row = Row(line: index + 1, values: [:])
      for (key, value) in object.sorted(by: { $0.key < $1.key }) {
        if known.insert(key).inserted { columns.append(key) }
        switch value {
        case is NSNull, "" as String: continue
        case let text as String: row.values[key] = text
        case let number as NSNumber: row.values[key] = "\(number)"
        default:
          throw .input(
            "\(path):\(index + 1): \(key) is neither a text nor a number nor true or false")
        }
      }
      try add(row, path)
    }
  }

  // MARK: - Cells

  private mutating func readCells(
    _ text: String, _ path: String, isTabbed: Bool
  ) throws(CommandError) {
    let head = text.prefix { !$0.isNewline }
    let separator: Character =
      isTabbed ? "\t" : head.contains(",") ? "," : head.contains(";") ? ";" : ","
    var cells = Cells(text, separator)
    guard let (_, names) = try cells.next(path) else { return }
    columns = names.map { $0.trimmingCharacters(in: .whitespaces) }
    if let empty = columns.firstIndex(of: "") {
      throw .input("\(path):1: column \(empty + 1) has no name")
    }
    if let twice = columns.enumerated().first(where: { columns[..<$0.offset].contains($0.element) })
    {
      throw .input("\(path):1: there are two columns \(twice.element)")
    }
    while let (line, row) = try cells.next(path) {
      // An empty line is no row.
      if row == [""] { continue }
      guard row.count == columns.count else {
        throw .input(
          "\(path):\(line): there are \(row.count) cells here and \(columns.count) columns: put texts "
            + "with a \(separator == "\t" ? "tab" : String(separator)) in \"quotation marks\"")
      }
      let values = zip(columns, row).filter { !$0.1.isEmpty }
      try add(Row(line: line, values: Dictionary(uniqueKeysWithValues: values)), path)
    }
  }

  /// Goes through a table's cells, as RFC 4180 has them.
  private struct Cells {
    private var rest: Substring
    private let separator: Character
    private var line = 1

    init(_ text: String, _ separator: Character) {
      (rest, self.separator) = (text[...], separator)
    }

    /// The cells of the next line, and its number.
    mutating func next(_ path: String) throws(CommandError) -> (Int, [String])? {
      guard !rest.isEmpty else { return nil }
      let start = line
      var row: [String] = []
      while true {
        row.append(try cell(path))
        guard let sign = rest.popFirst() else { return (start, row) }
        if sign.isNewline {
          line += 1
          return (start, row)
        }
      }
    }

    private mutating func cell(_ path: String) throws(CommandError) -> String {
      guard rest.first == "\"" else {
        let text = rest.prefix { $0 != separator && !$0.isNewline }
        rest = rest[text.endIndex...]
        return String(text)
      }
      let start = line
      rest.removeFirst()
      var text = ""
      while let sign = rest.popFirst() {
        if sign.isNewline { line += 1 }
        guard sign == "\"" else {
          text.append(sign)
          continue
        }
        guard rest.first == "\"" else {
          guard rest.first.map({ $0 == separator || $0.isNewline }) ?? true else { break }
          return text
        }
        text.append(rest.removeFirst())
      }
      throw .input("\(path):\(start): a text in quotation marks does not end where its cell does")
    }
  }
}
