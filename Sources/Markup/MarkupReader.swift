// SPDX-License-Identifier: Apache-2.0

/// Reads XML, strictly and within limits: elements, attributes, text; comments and instructions are
/// passed over.
package struct MarkupReader {
  private let rules: MarkupRules
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var count = 0

  /// The outermost element of a document.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - rules: How strictly it is read, and how much of it.
  /// - Returns: The element with all in it.
  /// - Throws: What is wrong, and where.
  package static func read(
    _ bytes: some Collection<UInt8>, rules: MarkupRules = MarkupRules()
  ) throws(MarkupError) -> MarkupElement {
    guard bytes.count <= rules.sizeLimit else {
      throw MarkupError(
        line: 0,
        reason: "the file has more than \(rules.sizeLimit >> 20) MiB; is it the right one?")
    }
    var reader = MarkupReader(Array(bytes), rules)
    return try reader.document()
  }

  private init(_ bytes: [UInt8], _ rules: MarkupRules) {
    (self.bytes, self.rules) = (bytes, rules)
  }

  private func error(_ reason: String) -> MarkupError { MarkupError(line: line, reason: reason) }

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
  private mutating func skip(
    to mark: StaticString, in what: String
  ) throws(MarkupError) -> Range<Int> {
    let (start, first) = (place, line)
    while place < bytes.count {
      let end = place
      if take(mark) { return start..<end }
      advance()
    }
    throw MarkupError(
      line: first, reason: "\(what) does not end: the file is cut off; \(rules.advice)")
  }

  // MARK: - Between elements

  private mutating func document() throws(MarkupError) -> MarkupElement {
    _ = take("\u{FEFF}")
    try skipNotes()
    guard byte == 0x3C else {
      throw error("here an element was to begin: this is no XML; \(rules.advice)")
    }
    let root = try tree()
    try skipNotes()
    guard place == bytes.count else {
      throw error("something follows the document's end: take it away")
    }
    return root
  }

  /// Comments, instructions and space between elements.
  private mutating func skipNotes() throws(MarkupError) {
    repeat { skipSpace() } while try skipNote()
  }

  /// Passes over one comment, instruction or declaration; false where there is none.
  private mutating func skipNote() throws(MarkupError) -> Bool {
    if take("<!--") {
      _ = try skip(to: "-->", in: "a comment")
    } else if take("<?") {
      _ = try skip(to: "?>", in: "an instruction")
    } else if begins(with: "<!"), !begins(with: "<![CDATA[") {
      guard rules.passesOverDeclarations else {
        throw error("declarations of types and entities are not read: take it away")
      }
      try skipDeclaration()
    } else {
      return false
    }
    return true
  }

  /// A declaration may hold others in brackets.
  private mutating func skipDeclaration() throws(MarkupError) {
    let first = line
    var open = 0
    while let next = byte {
      if open > 0, take("<!--") {
        _ = try skip(to: "-->", in: "a comment")
        continue
      }
      advance()
      switch next {
      case 0x3C, 0x5B: open += 1
      case 0x3E, 0x5D: open -= 1
      case 0x22, 0x27:
        while let inner = byte, inner != next { advance() }
        if byte != nil { advance() }
      default: break
      }
      if open == 0 { return }
    }
    throw MarkupError(
      line: first, reason: "a declaration does not end: the file is cut off; \(rules.advice)")
  }

  // MARK: - Elements

  /// An element with all in it.
  ///
  /// What is open lies in a list of its own, so that the depth of a document takes no stack.
  private mutating func tree() throws(MarkupError) -> MarkupElement {
    var open: [(element: MarkupElement, text: [UInt8], name: String)] = []
    while true {
      // A tag begins here.
      var (element, name, isEmpty) = try tag(depth: open.count)
      if !isEmpty { open.append((element, [], name)) }
      while true {
        if isEmpty {
          guard !open.isEmpty else { return element }
          open[open.count - 1].element.children.append(element)
          isEmpty = false
        }
        guard try passText(&open[open.count - 1]) else { break }
        element = open.removeLast().element
        isEmpty = true
      }
    }
  }

  /// Reads on to the next tag inside an element; true when the element ends here.
  private mutating func passText(
    _ open: inout (element: MarkupElement, text: [UInt8], name: String)
  ) throws(MarkupError) -> Bool {
    while true {
      guard let next = byte else { throw unended(open.name, open.element.line) }
      if next == 0x26 {
        try open.text.append(contentsOf: entity())
      } else if next != 0x3C {
        open.text.append(next)
        advance()
      } else if take("<![CDATA[") {
        open.text.append(contentsOf: bytes[try skip(to: "]]>", in: "a text")])
      } else if take("</") {
        try end(open.name, open.element.line)
        open.element.text = String(decoding: open.text, as: UTF8.self)
        return true
      } else if try !skipNote() {
        return false
      }
    }
  }

  private mutating func end(_ name: String, _ begin: Int) throws(MarkupError) {
    let end = try self.name()
    guard end == name else {
      throw error("</\(end)> ends nothing: <\(name)> of line \(begin) was to end first")
    }
    skipSpace()
    guard take(">") else {
      guard byte != nil else { throw unended(name, begin) }
      throw error("</\(end)> is broken: write > behind it")
    }
  }

  private mutating func name() throws(MarkupError) -> String {
    let start = place
    while let byte, Self.isName(byte) { advance() }
    guard place > start else {
      throw error("here a name was to stand: the element is broken; \(rules.advice)")
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
    default: false
    }
  }

  private func plain(_ name: String) -> String {
    guard rules.dropsPrefixes, let colon = name.lastIndex(of: ":") else { return name }
    return String(name[name.index(after: colon)...])
  }

  /// The tag that begins an element: what it says, its whole name, and whether it ends it too.
  private mutating func tag(
    depth: Int
  ) throws(MarkupError) -> (MarkupElement, name: String, isEmpty: Bool) {
    guard depth < rules.depthLimit else {
      throw error(
        "elements lie in each other more than \(rules.depthLimit) deep: simplify the document")
    }
    count += 1
    guard count <= rules.countLimit else {
      throw error("there are more than \(rules.countLimit) elements: divide the document")
    }
    let begin = line
    advance()
    let name = try name()
    var result = MarkupElement(name: plain(name), line: begin)
    var written: Set<String> = []
    while true {
      let before = place
      skipSpace()
      if take("/>") { return (result, name, true) }
      if take(">") { return (result, name, false) }
      guard let byte else { throw unended(name, begin) }
      guard place > before, Self.isName(byte) else {
        throw error("<\(name)> is broken here: an attribute or > was to follow; \(rules.advice)")
      }
      let key = try self.name()
      let value = try attribute(key, of: name, begin)
      guard written.insert(key).inserted else {
        throw error("<\(name)> has \(key) twice: take one of them away")
      }
      // Of `a:b` and `b` the latter is meant.
      let short = plain(key)
      if short == key || result.attributes[short] == nil { result.attributes[short] = value }
    }
  }

  private func unended(_ name: String, _ begin: Int) -> MarkupError {
    error("<\(name)> of line \(begin) does not end: the file is cut off; \(rules.advice)")
  }

  private mutating func attribute(
    _ key: String, of name: String, _ begin: Int
  ) throws(MarkupError) -> String {
    skipSpace()
    guard take("=") else {
      guard byte != nil else { throw unended(name, begin) }
      throw error("\(key) of <\(name)> has no value: write \(key)=\"…\"")
    }
    skipSpace()
    guard let quote = byte, quote == 0x22 || quote == 0x27 else {
      guard byte != nil else { throw unended(name, begin) }
      throw error("the value of \(key) in <\(name)> must stand in quotes")
    }
    advance()
    var value: [UInt8] = []
    while let next = byte, next != quote {
      if next == 0x3C {
        throw error("the value of \(key) in <\(name)> does not end: add a quote")
      }
      if next == 0x26 {
        try value.append(contentsOf: entity())
      } else {
        // As XML has it, ends of lines in attributes are blanks.
        value.append(next == 0x0A || next == 0x0D || next == 0x09 ? 0x20 : next)
        advance()
      }
    }
    guard byte == quote else { throw unended(name, begin) }
    advance()
    return String(decoding: value, as: UTF8.self)
  }

  // MARK: - Entities

  /// The bytes of `&…;`: the five that XML has, and numbers.
  private mutating func entity() throws(MarkupError) -> [UInt8] {
    let start = place + 1
    var end = start
    while end < bytes.count, end - start <= 32, bytes[end] != 0x3B { end += 1 }
    guard end < bytes.count, bytes[end] == 0x3B else {
      throw error("& stands alone: write &amp; for it")
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let character = Self.character(name) else {
      guard rules.passesOverDeclarations else {
        throw error("&\(name); is not known: write the character itself, or &amp; for &")
      }
      place = end + 1
      return []
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
