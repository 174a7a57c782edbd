// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What a program or a document says of a value that can be set.
package struct ParameterRow: Encodable, Equatable, Sendable {
  package var name: String
  package var type: String
  /// The value where none is set.
  package var initial: String
  package var choices: [String]
  package var help: String

  private enum CodingKeys: String, CodingKey {
    case name, type, choices, help
    case initial = "default"
  }

  package init(name: String, type: String, initial: String, choices: [String], help: String) {
    (self.name, self.type, self.initial) = (name, type, initial)
    (self.choices, self.help) = (choices, help)
  }

  /// A line of `--help`.
  var line: (left: String, help: String) {
    let kind = choices.isEmpty ? type.uppercased() : choices.joined(separator: "|")
    let own = "(\(initial.isEmpty ? "nothing" : initial))"
    return ("--set \(name)=\(kind)", help.isEmpty ? own : "\(help) \(own)")
  }

  /// The rows as people read them, or as JSON: an array of objects.
  package static func text(_ rows: [ParameterRow], asJSON: Bool) -> String {
    guard asJSON else {
      return rows.isEmpty ? "nothing can be set" : FilmOption.lines(rows.map(\.line))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // There is nothing in a row that has no JSON.
    return (try? encoder.encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}

/// What the process has declared.
package final class ParameterTable: Sendable {
  package static let process = ParameterTable()

  private struct State {
    var rows: [ParameterRow] = []
    var complaint: String?
  }

  private let state = Mutex(State())

  package init() {}

  /// The parameters, in the order in which they were declared.
  package var rows: [ParameterRow] { state.withLock { $0.rows } }

  /// Adds a parameter; of several of a name the first one stands.
  ///
  /// - Parameters:
  ///   - row: What is said of it.
  ///   - text: What was set and is no value of it; nil where all is well.
  func declare(_ row: ParameterRow, wrong text: String? = nil) {
    state.withLock { state in
      if !state.rows.contains(where: { $0.name == row.name }) { state.rows.append(row) }
      guard let text, state.complaint == nil else { return }
      let wanted =
        row.choices.isEmpty ? "a \(row.type)" : "one of \(row.choices.joined(separator: ", "))"
      let near =
        NearName.nearest(to: text, among: row.choices).map { "; did you mean \($0)?" } ?? ""
      state.complaint = "--set \(row.name) wants \(wanted), not \(text)\(near)"
    }
  }

  /// Tells which of the values that were set makes no sense.
  ///
  /// - Parameters:
  ///   - properties: What was set.
  ///   - isWhole: Whether everything has been declared.
  /// - Throws: What is wanted.
  package func check(_ properties: [String: String], isWhole: Bool = true) throws(StageError) {
    let (rows, complaint) = state.withLock { ($0.rows, $0.complaint) }
    if let complaint { throw .usage(complaint) }
    guard isWhole, !rows.isEmpty else { return }
    let names = rows.map(\.name)
    for key in properties.keys.sorted() where !names.contains(key) {
      throw .usage("--set: there is no parameter \(key): \(NearName.hint(key, among: names))")
    }
  }
}

extension FilmOptions {
  /// Prints what can be set, where that is all that is asked for; called when a program has declared
  /// everything.
  ///
  /// - Returns: Whether it was all.
  /// - Throws: What was set and makes no sense.
  package func tellsParameters() throws(StageError) -> Bool {
    let table = ParameterTable.process
    try table.check(properties)
    guard let parameters else { return false }
    print(ParameterRow.text(table.rows, asJSON: parameters == .json))
    return true
  }
}
