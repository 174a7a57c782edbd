// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Media

/// A row of the table of options: what can be given, what it means, and how it is read.
package struct FilmOption {
  package typealias Reader = (inout FilmOptions, String, String) throws(StageError) -> Void

  /// The way it is written first, with its dashes; others may follow.
  package var names: [String]
  /// What stands for its value; nil for a flag.
  package var value: String?
  package var help: String
  /// Whether it has a say in what the frames of a film show, or in what is heard.
  package var isAboutFrames: Bool
  /// Whether it may be given more than once.
  package var repeats: Bool
  /// Takes the options, the name that was written and the value.
  package var read: Reader

  init(
    _ names: String..., value: String? = nil, isAboutFrames: Bool = false, repeats: Bool = false,
    help: String, read: @escaping Reader
  ) {
    (self.names, self.value, self.help) = (names, value, help)
    (self.isAboutFrames, self.repeats, self.read) = (isAboutFrames, repeats, read)
  }

  /// Whether it sets values of the program's own.
  package var setsValues: Bool { ["--set", "--props"].contains(names[0]) }

  package static func named(_ name: String) -> FilmOption? {
    all.first { $0.names.contains(name) }
  }

  /// The rows that a film is asked for with.
  package static var all: [FilmOption] { outputs + times + looks + encodings + works }

  static let hint = "--help lists the options."

  /// A line or two for each row.
  package static func lines(_ rows: [(left: String, help: String)]) -> String {
    let width = 24
    return rows.map { left, help in
      let isShort = left.count <= width
      let space = String(repeating: " ", count: isShort ? width + 2 - left.count : width + 4)
      return "  \(left)\(isShort ? "" : "\n")\(space)\(help)"
    }.joined(separator: "\n")
  }

  var row: (left: String, help: String) {
    (names.joined(separator: ", ") + (value.map { " " + $0 } ?? ""), help)
  }

  /// The explanation of a program, which ends with three examples.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - more: Rows of its own.
  /// - Returns: The text.
  package static func explanation(
    of program: String, more: [(left: String, help: String)] = []
  ) -> String {
    let rows = ParameterTable.process.rows
    let parameters =
      rows.isEmpty ? "" : "\n\nwhat can be set:\n" + lines(rows.map(\.line))
    return """
      usage: \(program) [-o OUT] [options]

      Makes a film or a picture; without -o, --render, --still or --plan a window opens.

      \(lines(all.map(\.row) + more))\(parameters)

      examples:
        \(program) -o film.mp4 --seconds 6
        \(program) -o still.png --at 1.5
        \(program) -o frame-%05d.png --fps 30 --frames 0-59
      """
  }

  // MARK: - Values

  static func number(
    _ text: String, _ option: String, in range: ClosedRange<Double>, _ unit: String = "a number"
  ) throws(StageError) -> Double {
    guard let value = Double(text), range.contains(value) else {
      throw .usage(
        "\(option) wants \(unit) from \(range.lowerBound) to \(range.upperBound), not \(text).")
    }
    return value
  }

  static func rate(_ text: String, _ option: String) throws(StageError) -> Double {
    let range = StageLimits.rates
    guard let rate = FrameRate(text)?.value, range.contains(rate) else {
      throw .usage(
        "\(option) wants a number from \(range.lowerBound) to \(range.upperBound), or two with a "
          + "stroke such as 30000/1001, not \(text).")
    }
    return rate
  }

  static func seconds(
    _ text: String, _ option: String, from least: Double
  ) throws(StageError) -> Double {
    try number(text, option, in: least...StageLimits.filmLength, "seconds")
  }

  static func whole<Number: FixedWidthInteger>(
    _ text: String, _ option: String, in range: ClosedRange<Number>
  ) throws(StageError) -> Number {
    guard let value = Number(text), range.contains(value) else {
      throw .usage(
        "\(option) wants a whole number from \(range.lowerBound) to \(range.upperBound), not \(text)."
      )
    }
    return value
  }

  static func choice<Kind: RawRepresentable & CaseIterable>(
    _ text: String, _ option: String, of kind: Kind.Type
  ) throws(StageError) -> Kind where Kind.RawValue == String {
    guard let value = Kind(rawValue: text) else {
      throw .usage(
        "\(option) wants one of \(kind.allCases.map(\.rawValue).joined(separator: ", ")), not \(text)."
      )
    }
    return value
  }

  /// Two whole numbers with a sign between them.
  static func pair(
    _ text: String, _ sign: Character, _ option: String, _ example: String
  ) throws(StageError) -> (Int, Int) {
    let parts = text.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else {
      throw .usage("\(option) wants \(example), not \(text).")
    }
    return (numbers[0], numbers[1])
  }
}
