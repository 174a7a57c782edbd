// SPDX-License-Identifier: Apache-2.0

/// A line of one of the files that were handed over.
public struct SourceLine: Sendable, Hashable {
  /// Which of the files it is, from 0.
  public var file: Int
  /// From 1.
  public var line: Int

  /// Names a line of a file.
  public init(file: Int, line: Int) {
    (self.file, self.line) = (file, line)
  }
}

/// Where the lines of a text come from, through edits that follow each other.
struct LineOrigins {
  /// By the lines of the text.
  private(set) var lines: [SourceLine]

  /// Those of a file as it is.
  init(_ text: String, file: Int) {
    let count = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    lines = (1...count).map { SourceLine(file: file, line: $0) }
  }

  /// The origin of a line, counted from 1.
  subscript(line: Int) -> SourceLine { lines[min(max(line, 1), lines.count) - 1] }

  /// The origins of the lines of what edits make of a text.
  ///
  /// A line comes from where its first letter does that was there before, as that is what a compiler
  /// speaks of; a line without one from the place where it was put in.
  func after(_ edits: [Edit], of source: String) -> LineOrigins {
    var writer = Writer()
    let bytes = Array(source.utf8)
    var (offset, line) = (0, 1)
    func copy(to end: Int) {
      while offset < end {
        writer.add(bytes[offset], self[line], isKept: true)
        if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
        offset += 1
      }
    }
    for edit in Edit.applied(edits) {
      copy(to: edit.range.lowerBound)
      let first = line
      line += bytes[edit.range].count { $0 == UInt8(ascii: "\n") }
      offset = edit.range.upperBound
      var number = 0
      for byte in edit.text.utf8 {
        let origin =
          edit.origins.map { $0[min(number, $0.count - 1)] } ?? self[min(first + number, line)]
        writer.add(byte, origin, isKept: edit.origins != nil)
        if byte == UInt8(ascii: "\n") { number += 1 }
      }
    }
    copy(to: bytes.count)
    var result = self
    result.lines = writer.finish(at: self[line])
    return result
  }

  /// Takes a text byte by byte.
  private struct Writer {
    private var lines: [SourceLine] = []
    private var first: SourceLine?
    private var kept: SourceLine?

    mutating func add(_ byte: UInt8, _ origin: SourceLine, isKept: Bool) {
      first = first ?? origin
      if byte == UInt8(ascii: "\n") {
        end(at: origin)
      } else if isKept, kept == nil, byte > UInt8(ascii: " ") {
        kept = origin
      }
    }

    mutating func finish(at origin: SourceLine) -> [SourceLine] {
      end(at: origin)
      return lines
    }

    private mutating func end(at origin: SourceLine) {
      lines.append(kept ?? first ?? origin)
      (first, kept) = (nil, nil)
    }
  }
}
