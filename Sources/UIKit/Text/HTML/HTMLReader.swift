// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Cuts a page into words and tags, whatever it is.
struct HTMLReader {
  enum Token: Equatable {
    case text(String)
    case open(String, [String: String])
    case close(String)
    /// What an element for styles holds.
    case rules(String)
  }

  /// How much of a page is read, and how many tags of it.
  static let (characterLimit, tagLimit) = (4_000_000, 200_000)

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var tags = 0
  /// How much may still be looked at in vain, so that tags without an end do not cost their square.
  private var patience = HTMLReader.characterLimit

  init(_ page: String) {
    scalars = Array(page.unicodeScalars.prefix(Self.characterLimit))
  }

  /// All tokens; what lies in scripts left out.
  static func tokens(of page: String) -> [Token] {
    var reader = HTMLReader(page)
    var result: [Token] = []
    // Words that were taken for a tag belong to those before them.
    var words = ""
    func finish() {
      if !words.isEmpty { result.append(.text(words)) }
      words = ""
    }
    while let token = reader.next() {
      if case .text(let more) = token {
        words += more
        continue
      }
      finish()
      if case .open(let name, _) = token, ["script", "style", "title"].contains(name) {
        let inside = reader.skip(to: name)
        if name == "style" { result.append(.rules(inside)) }
        continue
      }
      result.append(token)
    }
    finish()
    return result
  }

  private mutating func next() -> Token? {
    guard index < scalars.count else { return nil }
    if scalars[index] == "<", tags < Self.tagLimit {
      tags += 1
      if starts(with: "<!--") {
        index = find("-->", from: index + 4).map { $0 + 3 } ?? scalars.count
        return .text("")
      }
      if let token = tag() { return token }
    }
    let start = index
    index += 1
    while index < scalars.count, scalars[index] != "<" { index += 1 }
    return .text(HTMLEntities.decoded(string(start..<index)))
  }

  private func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  private func starts(with text: String) -> Bool {
    scalars[index...].starts(with: text.unicodeScalars)
  }

  private func find(_ text: String, from start: Int) -> Int? {
    let wanted = Array(text.unicodeScalars)
    guard let first = wanted.first else { return nil }
    var place = start
    while place + wanted.count <= scalars.count {
      if scalars[place] == first, scalars[place...].starts(with: wanted) { return place }
      place += 1
    }
    return nil
  }

  /// Goes behind the end of an element whose contents are no text, and answers them.
  private mutating func skip(to name: String) -> String {
    let start = index
    while index < scalars.count {
      guard let place = find("</", from: index) else { break }
      index = place
      if case .close(name)? = tag() { return string(start..<place) }
      index = max(index, place + 2)
    }
    index = scalars.count
    return string(start..<index)
  }

  // MARK: - Tags

  private mutating func tag() -> Token? {
    let start = index
    var place = index + 1
    let isClose = place < scalars.count && scalars[place] == "/"
    if isClose { place += 1 }
    let nameStart = place
    while place < scalars.count, Self.isName(scalars[place]) { place += 1 }
    let name = string(nameStart..<place).lowercased()
    let isDeclaration =
      nameStart < scalars.count && "!?".unicodeScalars.contains(scalars[nameStart])
    guard !name.isEmpty || isDeclaration, patience > 0 else { return nil }
    index = place
    let values = attributes()
    guard index < scalars.count else {
      // A tag that does not end is no tag.
      patience -= index - start
      index = start
      return nil
    }
    index += 1
    if isDeclaration { return .text("") }
    return isClose ? .close(name) : .open(name, values)
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || scalar == "-" || scalar == ":"
  }

  /// Reads up to the end of the tag.
  private mutating func attributes() -> [String: String] {
    var result: [String: String] = [:]
    while index < scalars.count, scalars[index] != ">" {
      guard Self.isName(scalars[index]) else {
        index += 1
        continue
      }
      let start = index
      while index < scalars.count, Self.isName(scalars[index]) { index += 1 }
      let name = string(start..<index).lowercased()
      skipBlanks()
      guard index < scalars.count, scalars[index] == "=" else { continue }
      index += 1
      skipBlanks()
      let value = HTMLEntities.decoded(attributeValue())
      if result[name] == nil, result.count < 64 { result[name] = value }
    }
    return result
  }

  private mutating func skipBlanks() {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
  }

  private mutating func attributeValue() -> String {
    guard index < scalars.count else { return "" }
    let quote = scalars[index]
    if quote == "\"" || quote == "'" {
      let start = index + 1
      var end = start
      while end < scalars.count, scalars[end] != quote { end += 1 }
      index = min(end + 1, scalars.count)
      return string(start..<end)
    }
    let start = index
    while index < scalars.count, scalars[index] != ">", !scalars[index].properties.isWhitespace {
      index += 1
    }
    return string(start..<index)
  }
}

/// Characters by their names.
enum HTMLEntities {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "\u{A9}", "reg": "\u{AE}", "trade": "\u{2122}", "hellip": "\u{2026}",
    "ndash": "\u{2013}", "mdash": "\u{2014}", "lsquo": "\u{2018}", "rsquo": "\u{2019}",
    "ldquo": "\u{201C}", "rdquo": "\u{201D}", "sbquo": "\u{201A}", "bdquo": "\u{201E}",
    "laquo": "\u{AB}", "raquo": "\u{BB}", "bull": "\u{2022}", "middot": "\u{B7}",
    "deg": "\u{B0}", "plusmn": "\u{B1}", "times": "\u{D7}", "divide": "\u{F7}",
    "frac12": "\u{BD}", "frac14": "\u{BC}", "euro": "\u{20AC}", "pound": "\u{A3}",
    "yen": "\u{A5}", "cent": "\u{A2}", "sect": "\u{A7}", "para": "\u{B6}", "larr": "\u{2190}",
    "uarr": "\u{2191}", "rarr": "\u{2192}", "darr": "\u{2193}", "auml": "\u{E4}",
    "ouml": "\u{F6}", "uuml": "\u{FC}", "Auml": "\u{C4}", "Ouml": "\u{D6}", "Uuml": "\u{DC}",
    "szlig": "\u{DF}", "eacute": "\u{E9}", "egrave": "\u{E8}", "ecirc": "\u{EA}",
    "agrave": "\u{E0}", "aacute": "\u{E1}", "acirc": "\u{E2}", "ccedil": "\u{E7}",
    "ntilde": "\u{F1}", "iexcl": "\u{A1}", "iquest": "\u{BF}", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "thinsp": "\u{2009}", "shy": "\u{AD}", "infin": "\u{221E}",
    "ne": "\u{2260}", "le": "\u{2264}", "ge": "\u{2265}", "hearts": "\u{2665}",
  ]

  /// The text with characters in the place of their names and numbers.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(12).prefix { $0 != ";" && $0 != "&" && $0 != "<" }
      let end = name.endIndex
      if end < rest.endIndex, rest[end] == ";", let character = character(String(name)) {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, number != 0 else { return nil }
    return Unicode.Scalar(number).map { String($0) }
  }
}
