// SPDX-License-Identifier: Apache-2.0

/// A value of a document that is being read.
///
/// It points into the tokens and bytes of its ``JSONDocument`` and must not outlive the closure that
/// was handed it. Every question has an answer: what does not fit is nil.
struct JSONValue {
  fileprivate let tokens: UnsafePointer<JSONToken>
  fileprivate let bytes: UnsafePointer<UInt8>
  let index: Int

  fileprivate var token: JSONToken { tokens[index] }
  fileprivate func sibling(_ index: Int) -> JSONValue {
    JSONValue(tokens: tokens, bytes: bytes, index: index)
  }

  /// The index of the token after this value's last one.
  fileprivate var next: Int {
    let token = token
    return token.kind == .object || token.kind == .array ? Int(token.payload) : index + 1
  }

  var isObject: Bool { token.kind == .object }
  var isArray: Bool { token.kind == .array }

  // MARK: - Parts

  /// The value of a key of an object; of several, the last.
  subscript(key: JSONKey) -> JSONValue? {
    guard token.kind == .object else { return nil }
    var result: JSONValue?
    var place = index + 1
    let end = next
    while place < end {
      let value = sibling(place + 1)
      if matches(tokens[place], key.text) { result = value }
      place = value.next
    }
    return result
  }

  private func matches(_ token: JSONToken, _ text: StaticString) -> Bool {
    if token.payload & JSONToken.escaped != 0 {
      return Self.unescaped(bytes + Int(token.offset), token.length) == "\(text)"
    }
    let count = text.utf8CodeUnitCount
    guard token.length == count else { return false }
    let (a, b) = (bytes + Int(token.offset), text.utf8Start)
    for index in 0..<count where a[index] != b[index] { return false }
    return true
  }

  /// The keys of an object and their values, in order.
  var members: [(key: String, value: JSONValue)] {
    guard token.kind == .object else { return [] }
    var result: [(String, JSONValue)] = []
    var place = index + 1
    let end = next
    while place < end {
      let value = sibling(place + 1)
      result.append((sibling(place).text, value))
      place = value.next
    }
    return result
  }

  /// The values of an array, in order; nothing for another value.
  var elements: Elements {
    Elements(place: index + 1, end: token.kind == .array ? next : 0, value: self)
  }

  struct Elements: Sequence, IteratorProtocol {
    fileprivate var place: Int
    fileprivate let end: Int
    fileprivate let value: JSONValue?

    /// Those of what is not there.
    static var empty: Elements { Elements(place: 0, end: 0, value: nil) }

    mutating func next() -> JSONValue? {
      guard place < end, let value else { return nil }
      let result = value.sibling(place)
      place = result.next
      return result
    }
  }

  /// The first value of an array.
  var first: JSONValue? {
    var elements = elements
    return elements.next()
  }

  /// Whether an object somewhere inside has a text, and no empty one, for a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isMeant: Whether a text counts.
  /// - Returns: The answer.
  func hasText(for key: JSONKey, where isMeant: (String) -> Bool = { _ in true }) -> Bool {
    let end = next
    guard end > index + 2 else { return false }
    for place in index + 1..<end - 1 {
      let (token, value) = (tokens[place], tokens[place + 1])
      guard token.kind == .key, value.kind == .string, value.length > 0 else { continue }
      if matches(token, key.text), isMeant(sibling(place + 1).text) { return true }
    }
    return false
  }

  /// The objects inside, itself too, which have a key.
  func objects(with key: JSONKey) -> [JSONValue] {
    var result: [JSONValue] = []
    for place in index..<next where tokens[place].kind == .object {
      let object = sibling(place)
      if object[key] != nil { result.append(object) }
    }
    return result
  }

  // MARK: - Values

  /// A finite number: as such, as a text, as true or false, or as the first value of an array.
  var number: Double? {
    let token = token
    switch token.kind {
    case .number: return token.number.isFinite ? token.number : nil
    case .bool: return Double(token.payload)
    case .string: return Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .array: return first.flatMap { $0.isArray ? nil : $0.number }
    case .null, .key, .object: return nil
    }
  }

  /// A number that is rounded down to a whole one of at most 32 bits.
  var integer: Int? {
    guard let number, abs(number) <= 0x7FFF_FFFF else { return nil }
    return Int(number.rounded(.down))
  }

  /// True, or a number other than zero.
  var flag: Bool? { number.map { $0 != 0 } }

  /// A text.
  var string: String? { token.kind == .string ? text : nil }

  /// The finite numbers of an array, or a number alone; what is no number counts as zero.
  var numbers: [Double] {
    guard token.kind == .array else { return number.map { [$0] } ?? [] }
    var result: [Double] = []
    for element in elements { result.append(element.isArray ? 0 : element.number ?? 0) }
    return result
  }

  fileprivate var text: String {
    let token = token
    let start = bytes + Int(token.offset)
    guard token.payload & JSONToken.escaped != 0 else {
      return String(decoding: UnsafeBufferPointer(start: start, count: token.length), as: UTF8.self)
    }
    return Self.unescaped(start, token.length)
  }

  /// A text without its escapes; halves of pairs and what is no UTF-8 become U+FFFD.
  private static func unescaped(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(count)
    var index = 0
    func unit() -> UInt16? {
      guard index + 4 <= count else { return nil }
      var value: UInt16 = 0
      for place in index..<index + 4 {
        guard let digit = Character(UnicodeScalar(start[place])).hexDigitValue else { return nil }
        value = value << 4 | UInt16(digit)
      }
      return value
    }
    while index < count {
      let byte = start[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < count else {
        units.append(byte)
        continue
      }
      let kind = start[index]
      index += 1
      switch kind {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "u"):
        var pair: [UInt16] = []
        if let first = unit() {
          pair.append(first)
          index += 4
          if UTF16.isLeadSurrogate(first), index + 6 <= count, start[index] == UInt8(ascii: "\\"),
            start[index + 1] == UInt8(ascii: "u")
          {
            index += 2
            if let second = unit(), UTF16.isTrailSurrogate(second) {
              pair.append(second)
              index += 4
            } else {
              index -= 2
            }
          }
        }
        units += Array(String(decoding: pair, as: UTF16.self).utf8)
      default: units.append(kind)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }
}

/// A document's bytes and tokens.
struct JSONDocument {
  private let bytes: [UInt8]
  private let tokens: [JSONToken]
  private let file: String

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - file: Its name for errors.
  /// - Throws: ``LottieError``, when it is no JSON.
  init(_ bytes: [UInt8], file: String) throws(LottieError) {
    var failure: JSONParser.Failure?
    let tokens = bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(buffer)
      do throws(JSONParser.Failure) {
        try parser.parse()
      } catch {
        failure = error
      }
      return parser.tokens
    }
    (self.bytes, self.tokens, self.file) = (bytes, tokens, file)
    if let failure { throw error(failure.reason, at: failure.offset, below: tokens.count) }
  }

  /// Hands out the root, which is valid for as long as the closure runs.
  func read<Result>(
    _ body: (JSONValue) throws(LottieError) -> Result
  ) throws(LottieError) -> Result {
    var outcome: Swift.Result<Result, LottieError>?
    tokens.withUnsafeBufferPointer { tokens in
      bytes.withUnsafeBufferPointer { bytes in
        guard let tokens = tokens.baseAddress, let bytes = bytes.baseAddress else { return }
        do throws(LottieError) {
          outcome = .success(try body(JSONValue(tokens: tokens, bytes: bytes, index: 0)))
        } catch {
          outcome = .failure(error)
        }
      }
    }
    guard let outcome else { throw LottieError(file: file, "the document is empty") }
    return try outcome.get()
  }

  /// An error about a value.
  func error(_ reason: String, at value: JSONValue, key: String = "") -> LottieError {
    error(reason, at: Int(tokens[value.index].offset), below: value.index + 1, key: key)
  }

  private func error(
    _ reason: String, at offset: Int, below count: Int, key: String = ""
  ) -> LottieError {
    let offset = min(offset, bytes.count)
    let line = 1 + bytes[..<offset].count { $0 == 0x0A }
    var path = keyPath(to: count - 1)
    if !key.isEmpty { path += path.isEmpty ? key : "." + key }
    return LottieError(file: file, offset: offset, line: line, keyPath: path, reason)
  }

  /// The way to a token, from the containers around it.
  private func keyPath(to target: Int) -> String {
    var path = ""
    var container = 0
    func end(_ index: Int) -> Int {
      let token = tokens[index]
      guard token.kind == .object || token.kind == .array else { return index + 1 }
      // One that was not closed reaches to the end.
      return token.payload == 0 ? tokens.count : Int(token.payload)
    }
    while container < target {
      let isObject = tokens[container].kind == .object
      guard isObject || tokens[container].kind == .array else { break }
      var (place, count) = (container + 1, 0)
      while place <= target {
        let value = isObject ? place + 1 : place
        guard value >= tokens.count || target < end(value) else {
          place = end(value)
          count += 1
          continue
        }
        if isObject {
          let key = tokens[place]
          let from = Int(key.offset)
          let name = String(decoding: bytes[from..<from + key.length], as: UTF8.self)
          path += path.isEmpty ? name : "." + name
        } else {
          path += "[\(count)]"
        }
        container = value
        break
      }
      if place > target { break }
    }
    return path
  }
}
