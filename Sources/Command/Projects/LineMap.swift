// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the lines of adapted files come from, as the adapter writes it down (`--map`).
struct LineMap {
  private struct Document: Decodable {
    var files: [File]
  }

  private struct File: Decodable {
    var adapted: String
    var original: String
    var runs: [[Int]]
    var moved: [Moved]?
  }

  private struct Moved: Decodable {
    var adapted: Int
    var count: Int
    var original: String
    var line: Int
  }

  private var files: [String: File] = [:]

  /// Adds the lines of a folder of adapted files.
  ///
  /// - Parameters:
  ///   - data: What the adapter wrote.
  ///   - folder: Where the adapted files lie.
  /// - Throws: When it is no such table.
  mutating func add(_ data: Data, folder: String) throws {
    for file in try JSONDecoder().decode(Document.self, from: data).files {
      files["\(folder)/\(file.adapted)"] = file
    }
  }

  /// Adds another place where an adapted file lies.
  mutating func add(_ copy: String, of path: String) { files[copy] = files[path] }

  /// Where a line of an adapted file comes from; nil for other files.
  func original(_ path: String, _ line: Int) -> (path: String, line: Int)? {
    guard let file = files[path] else { return nil }
    if let moved = file.moved?.first(where: { $0.adapted <= line && line < $0.adapted + $0.count })
    {
      return (moved.original, moved.line + line - moved.adapted)
    }
    let run = file.runs.last { $0.count == 2 && $0[0] <= line }
    return (file.original, run.map { $0[1] + line - $0[0] } ?? line)
  }

  /// The compiler's words about adapted files, said of the files that these were.
  func translated(_ text: String) -> String {
    var current = ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if let place = Self.place(in: line), files[place.path] != nil {
        current = place.path
        guard let (path, number) = original(place.path, place.line) else { return String(line) }
        return "\(path):\(number)\(place.rest)"
      }
      return translatedMargin(line, of: current)
    }.joined(separator: "\n")
  }

  /// A line that a test's failure stands in, said of the file that the test was written in.
  ///
  /// Libraries of tests name a file by its path or by its name alone; a name that several files have
  /// stays as it is.
  func translatedFailure(_ line: String) -> String {
    guard let end = line.firstRange(of: ".swift:") else { return line }
    let digits = line[end.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return line }
    let head = line[..<line.index(before: end.upperBound)]
    let paths = files.keys.filter { path in
      head.hasSuffix(path) || head.hasSuffix(" " + (path as NSString).lastPathComponent)
    }
    let places = paths.compactMap { path in original(path, number).map { (path, $0) } }
    guard let (path, place) = places.first,
      places.allSatisfy({ $0.1.path == place.path && $0.1.line == place.line })
    else { return line }
    // A path is told in full, a name alone as a name.
    let isPath = head.hasSuffix(path)
    let length = isPath ? path.count : (path as NSString).lastPathComponent.count
    let name = isPath ? place.path : (place.path as NSString).lastPathComponent
    return "\(head.dropLast(length))\(name):\(place.line)\(line[digits.endIndex...])"
  }

  /// A line of code as the compiler shows it, `12 | let a = b`.
  private func translatedMargin(_ line: Substring, of path: String) -> String {
    let margin = line.prefix { $0 == " " }
    let digits = line[margin.endIndex...].prefix { $0.isNumber }
    guard let number = Int(digits), line[digits.endIndex...].hasPrefix(" | "),
      let (_, other) = original(path, number)
    else { return String(line) }
    let text = "\(other)"
    let width = margin.count + digits.count
    return String(repeating: " ", count: max(0, width - text.count)) + text
      + line[digits.endIndex...]
  }

  /// The place that a line begins with: `/path/File.swift:12:8: error: …`.
  private static func place(
    in line: Substring
  ) -> (path: String, line: Int, rest: Substring)? {
    guard line.hasPrefix("/"), let end = line.firstRange(of: ".swift:") else { return nil }
    let digits = line[end.upperBound...].prefix { $0.isNumber }
    guard let number = Int(digits) else { return nil }
    return (
      String(line[..<line.index(before: end.upperBound)]), number, line[digits.endIndex...]
    )
  }
}
