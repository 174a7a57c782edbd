// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Reads the XML of storyboards and nibs, strictly and within limits.
///
/// Declarations of types and of entities are refused: documents of this kind have none, and hostile
/// ones grow without end by them.
struct InterfaceReader {
  /// The largest file, in bytes.
  static let sizeLimit = 64 << 20
  /// How deep elements may lie in each other.
  static let depthLimit = 200
  /// The most elements.
  static let countLimit = 500_000

  private let file: String
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var count = 0

  /// The outermost element of a document.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - file: What errors call it.
  /// - Returns: The element with all in it.
  /// - Throws: What is wrong, and where.
  static func read(_ data: Data, file: String) throws(InterfaceError) -> InterfaceElement {
    var reader = InterfaceReader(data, file: file)
    return try reader.document()
  }

  private init(_ data: Data, file: String) {
    self.file = file
    bytes = data.count <= Self.sizeLimit ? Array(data) : []
    if data.count > Self.sizeLimit { count = -1 }
  }

  private func error(_ reason: String) -> InterfaceError {
    InterfaceError(file: file, line: line, reason)
  }

  private static let advice =
    "open it in Xcode's source editor, or take the last version that was whole"

  // MARK: - Bytes

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func advance() {
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  private func begins(with text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      for offset in wanted.indices where bytes[place + offset] != wanted[offset] { return false }
      return true
    }
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard begins(with: text) else { return false }
    for _ in 0..<text.utf8CodeUnitCount { advance() }
    return true
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { advance() }
  }

  /// Passes over all up to the end of a mark, and hands it out.
  private mutating func skip(to mark: StaticString, in what: String) throws(InterfaceError)
    -> Range<
      Int
    >
  {
    let (start, first) = (place, line)
    while place < bytes.count {
      let end = place
      if take(mark) { return start..<end }
      advance()
    }
    throw InterfaceError(
      file: file, line: first, "\(what) does not end: the file is cut off; \(Self.advice)")
  }

  // MARK: - Grammar

  private mutating func document() throws(InterfaceError) -> InterfaceElement {
    guard count == 0 else {
      throw InterfaceError(
        file: file, line: 0,
        "the file has more than \(Self.sizeLimit >> 20) MiB; is it the right one?")
    }
    _ = take("\u{FEFF}")
    try skipNotes()
    guard byte == 0x3C else {
      throw error("here an element was to begin: this is no XML; \(Self.advice)")
    }
    let root = try element(depth: 0)
    try skipNotes()
    guard place == bytes.count else {
      throw error("something follows the document's end: take it away")
    }
    return root
  }

  /// Comments, instructions and space between elements.
  private mutating func skipNotes() throws(InterfaceError) {
    while true {
      skipSpace()
      if take("<!--") {
        _ = try skip(to: "-->", in: "a comment")
      } else if take("<?") {
        _ = try skip(to: "?>", in: "an instruction")
      } else if begins(with: "<!") {
        throw error("declarations of types and entities are not read: take it away")
      } else {
        return
      }
    }
  }

  private mutating func name() throws(InterfaceError) -> String {
    let start = place
    while let byte, Self.isName(byte) { advance() }
    guard place > start else {
      throw error("here a name was to stand: the element is broken; \(Self.advice)")
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
    default: false
    }
  }

  private mutating func element(depth: Int) throws(InterfaceError) -> InterfaceElement {
    guard depth < Self.depthLimit else {
      throw error(
        "elements lie in each other more than \(Self.depthLimit) deep: simplify the document")
    }
    count += 1
    guard count <= Self.countLimit else {
      throw error("there are more than \(Self.countLimit) elements: divide the document")
    }
    var result = InterfaceElement(name: "", line: line)
    advance()
    result.name = try name()
    while true {
      let before = place
      skipSpace()
      if take("/>") { return result }
      if take(">") { break }
      guard let byte else { throw unended(result) }
      guard place > before, Self.isName(byte) else {
        throw error(
          "<\(result.name)> is broken here: an attribute or > was to follow; \(Self.advice)")
      }
      let key = try name()
      let value = try attribute(key, of: result)
      guard result.attributes.updateValue(value, forKey: key) == nil else {
        throw error("<\(result.name)> has \(key) twice: take one of them away")
      }
    }
    try contents(of: &result, depth: depth)
    return result
  }

  private func unended(_ element: InterfaceElement) -> InterfaceError {
    InterfaceError(
      file: file, line: max(line, 1),
      "<\(element.name)> of line \(element.line) does not end: the file is cut off; \(Self.advice)")
  }

  private mutating func attribute(
    _ key: String, of element: InterfaceElement
  ) throws(InterfaceError) -> String {
    skipSpace()
    guard take("=") else {
      guard byte != nil else { throw unended(element) }
      throw error("\(key) of <\(element.name)> has no value: write \(key)=\"…\"")
    }
    skipSpace()
    guard let quote = byte, quote == 0x22 || quote == 0x27 else {
      guard byte != nil else { throw unended(element) }
      throw error("the value of \(key) in <\(element.name)> must stand in quotes")
    }
    advance()
    var value: [UInt8] = []
    while let next = byte, next != quote {
      if next == 0x3C {
        throw error("the value of \(key) in <\(element.name)> does not end: add a quote")
      }
      if next == 0x26 {
        try value.append(contentsOf: entity())
      } else {
        // As XML has it, ends of lines in attributes are blanks.
        value.append(next == 0x0A || next == 0x0D || next == 0x09 ? 0x20 : next)
        advance()
      }
    }
    guard byte == quote else { throw unended(element) }
    advance()
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func contents(
    of element: inout InterfaceElement, depth: Int
  ) throws(InterfaceError) {
    var text: [UInt8] = []
    while true {
      guard let next = byte else { throw unended(element) }
      if next == 0x26 {
        try text.append(contentsOf: entity())
      } else if next != 0x3C {
        text.append(next)
        advance()
      } else if take("<!--") {
        _ = try skip(to: "-->", in: "a comment")
      } else if take("<![CDATA[") {
        text.append(contentsOf: bytes[try skip(to: "]]>", in: "a text")])
      } else if take("<?") {
        _ = try skip(to: "?>", in: "an instruction")
      } else if take("</") {
        let end = try name()
        guard end == element.name else {
          throw error(
            "</\(end)> ends nothing: <\(element.name)> of line \(element.line) was to end first")
        }
        skipSpace()
        guard take(">") else {
          guard byte != nil else { throw unended(element) }
          throw error("</\(end)> is broken: write > behind it")
        }
        element.text = String(decoding: text, as: UTF8.self)
        return
      } else if begins(with: "<!") {
        throw error("declarations of types and entities are not read: take it away")
      } else {
        element.children.append(try self.element(depth: depth + 1))
      }
    }
  }

  /// The bytes of `&…;`: the five that XML has, and numbers.
  private mutating func entity() throws(InterfaceError) -> [UInt8] {
    let start = place + 1
    var end = start
    while end < bytes.count, end - start <= 10, bytes[end] != 0x3B { end += 1 }
    guard end < bytes.count, bytes[end] == 0x3B else {
      throw error("& stands alone: write &amp; for it")
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let character = Self.character(name) else {
      throw error("&\(name); is not known: write the character itself, or &amp; for &")
    }
    place = end + 1
    return Array(String(character).utf8)
  }

  private static func character(_ name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let number, number > 0 else { return nil }
    return Unicode.Scalar(number).map(Character.init)
  }
}
