// SPDX-License-Identifier: Apache-2.0

/// Bytes of a source file and what takes their place.
struct Edit {
  /// UTF-8 offsets.
  var range: Range<Int>
  var text: String
  /// Where the lines of the text come from; nil for what replaces the lines that stand there.
  var origins: [SourceLine]?

  init(range: Range<Int>, text: String, origins: [SourceLine]? = nil) {
    (self.range, self.text, self.origins) = (range, text, origins)
  }

  /// Applies edits; of two that overlap, the one that begins later is left out.
  static func apply(_ edits: [Edit], to source: String) -> String {
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for edit in applied(edits) {
      result += bytes[end..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Those that are made, in the order of the file.
  static func applied(_ edits: [Edit]) -> [Edit] {
    let ordered = edits.enumerated().sorted { a, b in
      (a.element.range.lowerBound, a.offset) < (b.element.range.lowerBound, b.offset)
    }
    var end = 0
    var result: [Edit] = []
    for edit in ordered.map(\.element) where edit.range.lowerBound >= end {
      result.append(edit)
      end = edit.range.upperBound
    }
    return result
  }
}
