// SPDX-License-Identifier: Apache-2.0

extension ProjectValue {
  /// Tables and lists within each other; projects have four.
  private static let deepest = 64

  /// Reads a property list in the old style (`{ key = value; }`, `( value, )`, `"text"`, `<data>`), with
  /// comments in either style of C.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text.
  ///   - path: The file's name, for errors.
  /// - Throws: The line that is not understood.
  package init(_ bytes: [UInt8], path: String) throws(ProjectError) {
    var reader = Reader(bytes: bytes, path: path)
    self = try reader.value(depth: 0)
    try reader.skip()
    guard reader.place == bytes.count else { throw reader.failure("more follows the last brace") }
  }

  private struct Reader {
    var bytes: [UInt8]
    var path: String
    var place = 0

    func failure(_ reason: String) -> ProjectError {
      let line = bytes.prefix(place).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
      return ProjectError(
        path, line: line, "\(reason). Open the project in Xcode and save it again")
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    /// Passes white space and comments.
    mutating func skip() throws(ProjectError) {
      while let byte = next {
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          place += 1
        } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count,
          [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[place + 1])
        {
          try comment()
        } else {
          return
        }
      }
    }

    private mutating func comment() throws(ProjectError) {
      if bytes[place + 1] == UInt8(ascii: "/") {
        while let byte = next, byte != UInt8(ascii: "\n") { place += 1 }
        return
      }
      var end = place + 2
      while end + 1 < bytes.count,
        bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/")
      {
        end += 1
      }
      guard end + 1 < bytes.count else { throw failure("a comment has no end") }
      place = end + 2
    }

    mutating func value(depth: Int) throws(ProjectError) -> ProjectValue {
      guard depth < ProjectValue.deepest else {
        throw failure("more than \(ProjectValue.deepest) lists lie within each other")
      }
      try skip()
      switch next {
      case UInt8(ascii: "{"):
        place += 1
        return try table(depth)
      case UInt8(ascii: "("):
        place += 1
        return try list(depth)
      case UInt8(ascii: "<"):
        return .text(try data())
      default: return .text(try text())
      }
    }

    private mutating func table(_ depth: Int) throws(ProjectError) -> ProjectValue {
      var table: [String: ProjectValue] = [:]
      while true {
        try skip()
        if try take("}") { return .table(table) }
        let key = try text()
        try expect("=")
        table[key] = try value(depth: depth + 1)
        try expect(";")
      }
    }

    private mutating func list(_ depth: Int) throws(ProjectError) -> ProjectValue {
      var values: [ProjectValue] = []
      while true {
        try skip()
        if try take(")") { return .list(values) }
        values.append(try value(depth: depth + 1))
        if try take(")") { return .list(values) }
        try expect(",")
      }
    }

    private mutating func take(_ sign: Unicode.Scalar) throws(ProjectError) -> Bool {
      try skip()
      guard next == UInt8(ascii: sign) else { return false }
      place += 1
      return true
    }

    private mutating func expect(_ sign: Unicode.Scalar) throws(ProjectError) {
      guard try take(sign) else { throw failure("a \(sign) is missing") }
    }

    private mutating func data() throws(ProjectError) -> String {
      let start = place + 1
      while let byte = next, byte != UInt8(ascii: ">") { place += 1 }
      guard next != nil else { throw failure("data has no end") }
      place += 1
      return String(decoding: bytes[start..<place - 1], as: UTF8.self)
    }

    private mutating func text() throws(ProjectError) -> String {
      if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        place += 1
        return try quoted(quote)
      }
      let start = place
      while let byte = next, Self.isPlain(byte) { place += 1 }
      guard place > start else {
        throw failure(next == nil ? "the file ends too early" : "a name or a value is missing")
      }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Whether a byte may stand in a text without quotes.
    private static func isPlain(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "_$/:.-+".utf8.contains(byte)
      }
    }

    private mutating func quoted(_ quote: UInt8) throws(ProjectError) -> String {
      var text: [UInt8] = []
      while let byte = next {
        place += 1
        if byte == quote { return String(decoding: text, as: UTF8.self) }
        guard byte == UInt8(ascii: "\\"), let mark = next else {
          text.append(byte)
          continue
        }
        place += 1
        text += escaped(mark)
      }
      throw failure("a text has no closing quote")
    }

    /// What stands for a sign behind a backslash: `\n`, `\t`, `\U12ab`, or the sign itself.
    private mutating func escaped(_ mark: UInt8) -> [UInt8] {
      switch mark {
      case UInt8(ascii: "n"): return [0x0A]
      case UInt8(ascii: "t"): return [0x09]
      case UInt8(ascii: "r"): return [0x0D]
      case UInt8(ascii: "U"):
        let digits = bytes[place...].prefix(4)
        guard digits.count == 4,
          let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(number)
        else { return [mark] }
        place += 4
        return Array(String(Character(scalar)).utf8)
      default: return [mark]
      }
    }
  }
}
