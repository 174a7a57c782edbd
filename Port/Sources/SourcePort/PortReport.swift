// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PortRun {
  /// What was done.
  public struct Report: Sendable, Equatable {
    /// One for each change: place, before, after.
    public var lines: [String] = []
    /// How many files were read.
    public var files = 0
    /// How many of them differ from what they were.
    public var changed = 0
    /// The places that a person has to change.
    public var handwork: [Handwork] = []
    /// What is left out on Linux.
    public var leftOut: [Omission] = []
    /// The files that import a module for which there is none here, by the module.
    public var imports: [String: [String]] = [:]
    /// The files that are not adapted, as they import a module that is to be left out.
    public var without: [String] = []
    /// The test cases of the files.
    public var tests: [TestCase] = []
    /// Where the lines of the adapted files come from.
    public var map: [MappedFile] = []

    /// How many places a person has to change.
    public var byHand: Int { handwork.count }

    /// The last line of the report.
    public var summary: String {
      let omitted =
        leftOut.isEmpty
        ? "" : "\(leftOut.count) pieces are left out as Linux has no module for them; "
      return "\(changed) of \(files) files adapted; \(omitted)"
        + "\(byHand) places are left to be done by hand that the adapter can see."
    }

    /// Notes what was changed in a file.
    mutating func add(_ changes: [Change], in path: String) {
      for change in changes {
        lines.append(Self.line(change, in: path))
        if change.after == nil {
          handwork.append(Handwork(path: path, line: change.line, note: change.note))
        }
        if let piece = change.leftOut {
          leftOut.append(
            Omission(path: path, line: change.line, what: piece.what, module: piece.module))
        }
      }
    }

    private static func line(_ change: Change, in path: String) -> String {
      let note = change.note.isEmpty ? "" : " (\(change.note))"
      let place = "\(path):\(change.line):\(change.column): \(change.before)"
      switch change.after {
      case nil: return "\(place): by hand\(note)"
      case "": return "\(place): removed\(note)"
      case .some(let after): return "\(place) -> \(after)\(note)"
      }
    }

    /// The summary as JSON: `files`, `changed`, `byHand`, `leftOut`, `imports`, `without`.
    public var json: Data {
      get throws {
        try Self.encode(
          Summary(
            files: files, changed: changed, byHand: handwork, leftOut: leftOut, imports: imports,
            without: without))
      }
    }

    /// The test cases as JSON: `tests`, each with `path`, `name`, `conditions` and `methods`.
    public var testsJSON: Data {
      get throws { try Self.encode(["tests": tests]) }
    }

    /// The map of lines as JSON: `files`, each with `adapted`, `original`, `runs` and, where members of
    /// other files came to it, `moved`.
    public var mapJSON: Data {
      get throws { try Self.encode(["files": map]) }
    }

    private static func encode(_ value: some Encodable) throws -> Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(value)
    }

    private struct Summary: Encodable {
      var files: Int
      var changed: Int
      var byHand: [Handwork]
      var leftOut: [Omission]
      var imports: [String: [String]]
      var without: [String]
    }
  }

  /// A place that a person has to change.
  public struct Handwork: Sendable, Equatable, Encodable {
    /// The file.
    public var path: String
    /// From 1, in the file as it was; 0 for the file as a whole.
    public var line: Int
    /// What to do.
    public var note: String
  }

  /// A piece of code that is not compiled on Linux.
  public struct Omission: Sendable, Equatable, Encodable {
    /// The file.
    public var path: String
    /// From 1, in the file as it was.
    public var line: Int
    /// What it is: `func show()`, or the beginning of a statement.
    public var what: String
    /// The modules that it needs, with commas between.
    public var module: String
  }

  /// Where the lines of an adapted file come from.
  public struct MappedFile: Sendable, Equatable, Encodable {
    /// The adapted file, below the folder of the results.
    public var adapted: String
    /// The whole path of the file that it was made of.
    public var original: String
    /// Pairs of a line of the adapted file and its line in the original, from 1; a pair holds for the
    /// lines behind it, each one further, until the next.
    public var runs: [[Int]]
    /// What came from other files.
    public var moved: [MovedLines]?
  }

  /// Lines of an adapted file that another file had.
  public struct MovedLines: Sendable, Equatable, Encodable {
    /// The first of them in the adapted file, from 1.
    public var adapted: Int
    /// How many.
    public var count: Int
    /// The whole path of the file that they were in.
    public var original: String
    /// The first of them there, from 1.
    public var line: Int
  }
}

extension PortRun.MappedFile {
  /// - Parameters:
  ///   - adapted: The adapted file.
  ///   - file: Which of the files it was.
  ///   - lines: Where its lines come from.
  ///   - paths: The whole paths of the files.
  init(adapted: String, file: Int, lines: [SourceLine], paths: [String]) {
    (self.adapted, original, runs) = (adapted, paths[file], [])
    var others: [PortRun.MovedLines] = []
    for (index, line) in lines.enumerated() {
      let before = index > 0 ? lines[index - 1] : nil
      let follows = before == SourceLine(file: line.file, line: line.line - 1)
      if line.file == file {
        if !follows { runs.append([index + 1, line.line]) }
      } else if follows, let last = others.indices.last {
        others[last].count += 1
      } else {
        others.append(
          PortRun.MovedLines(
            adapted: index + 1, count: 1, original: paths[line.file], line: line.line))
      }
    }
    moved = others.isEmpty ? nil : others
  }
}
