// SPDX-License-Identifier: Apache-2.0

/// An element of XML with its attributes, as far as pictures need it.
struct Markup {
  /// The name without its prefix.
  var name: String
  /// The values by their names, prefixes left out.
  var attributes: [String: String] = [:]
  var children: [Markup] = []
  /// The text directly inside.
  var text = ""
}

/// Reads XML: elements, attributes and text; declarations, comments and document types are passed
/// over, so that entities of a file's own are not known.
///
/// Depth and number of elements are bounded; beyond them, and where the text is not well formed,
/// there is no document.
struct MarkupReader {
  static let depth = 128
  static let elements = 200_000

  private let bytes: [UInt8]
  private var index = 0
  private var count = 0

  /// The outermost element; nil when the bytes are no XML.
  static func root(_ bytes: some Sequence<UInt8>) -> Markup? {
    var reader = MarkupReader(bytes: Array(bytes))
    guard reader.skipToElement() else { return nil }
    return reader.element(level: 0)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func starts(with text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  /// Goes on behind the next place of a text; false where there is none.
  private mutating func pass(_ text: StaticString) -> Bool {
    while index < bytes.count {
      if starts(with: text) {
        index += text.utf8CodeUnitCount
        return true
      }
      index += 1
    }
    return false
  }

  /// Passes over comments, declarations and instructions; nil where nothing of them stands here.
  private mutating func skipExtras() -> Bool? {
    if starts(with: "<!--") { return pass("-->") }
    if starts(with: "<?") { return pass("?>") }
    guard starts(with: "<!"), !starts(with: "<![CDATA[") else { return nil }
    var open = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "<"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: ">"): open -= 1
      default: break
      }
      index += 1
      if open == 0 { return true }
    }
    return false
  }

  private mutating func skipToElement() -> Bool {
    while index < bytes.count {
      if let isPassed = skipExtras() {
        if !isPassed { return false }
      } else if bytes[index] == UInt8(ascii: "<") {
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] <= 32 { index += 1 }
  }

  private mutating func name() -> String {
    let begin = index
    let ends = Array("=/> \t\r\n<\"'".utf8)
    while index < bytes.count, !ends.contains(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[begin..<index], as: UTF8.self)
    return name.split(separator: ":").last.map { String($0) } ?? name
  }

  private mutating func element(level: Int) -> Markup? {
    count += 1
    guard level < Self.depth, count < Self.elements else { return nil }
    index += 1
    var element = Markup(name: name())
    guard !element.name.isEmpty else { return nil }
    while true {
      skipBlanks()
      guard index < bytes.count else { return nil }
      if starts(with: "/>") {
        index += 2
        return element
      }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        return contents(of: element, level: level)
      }
      let key = name()
      skipBlanks()
      guard !key.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
        return nil
      }
      index += 1
      skipBlanks()
      guard let value = quoted() else { return nil }
      element.attributes[key] = value
    }
  }

  private mutating func quoted() -> String? {
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    index += 1
    let begin = index
    while index < bytes.count, bytes[index] != quote { index += 1 }
    guard index < bytes.count else { return nil }
    index += 1
    return Self.plain(bytes[begin..<index - 1])
  }

  private mutating func contents(of element: Markup, level: Int) -> Markup? {
    var element = element
    while index < bytes.count {
      if starts(with: "</") {
        return pass(">") ? element : nil
      }
      if starts(with: "<![CDATA[") {
        index += 9
        let begin = index
        guard pass("]]>") else { return nil }
        element.text += String(decoding: bytes[begin..<index - 3], as: UTF8.self)
      } else if let isPassed = skipExtras() {
        if !isPassed { return nil }
      } else if bytes[index] == UInt8(ascii: "<") {
        guard let child = self.element(level: level + 1) else { return nil }
        element.children.append(child)
      } else {
        let begin = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        element.text += Self.plain(bytes[begin..<index])
      }
    }
    return nil
  }

  /// Text with the entities that every document has.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("&") else { return text }
    var result = ""
    var rest = Substring(text)
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else { break }
      result += entity(rest[rest.index(after: mark)..<end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> String {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return "" }
      let isHex = name.hasPrefix("#x")
      let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
  }
}
