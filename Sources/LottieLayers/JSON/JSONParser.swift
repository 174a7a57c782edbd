// SPDX-License-Identifier: Apache-2.0

/// Reads the bytes of a document once, from front to back, into tokens.
///
/// What follows the root value is not looked at, as players do not. Depth is bounded, and nothing
/// recurses, so no document can exhaust the stack.
struct JSONParser {
  /// What is wrong, and where.
  struct Failure: Error, Equatable {
    var offset: Int
    var reason: String
  }

  /// More levels than any exporter nests, and few enough for readers that recurse.
  static let depthLimit = 512
  /// Larger documents are refused: offsets are kept in 32 bits, and tokens take 16 bytes each.
  static let sizeLimit = 1 << 28

  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private(set) var tokens: [JSONToken] = []
  /// The open containers, innermost last.
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 4 + 16)
  }

  /// Reads the root and what it holds.
  mutating func parse() throws(Failure) {
    guard bytes.count <= Self.sizeLimit else {
      throw Failure(offset: 0, reason: "the document is larger than \(Self.sizeLimit) bytes")
    }
    // The mark of UTF-8, which some editors write.
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
    skipSpace()
    try value()
    while let container = open.last {
      skipSpace()
      if tokens[container].kind == .object {
        try member(of: container)
      } else {
        try element(of: container)
      }
    }
  }

  // MARK: - Containers

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  @inline(__always)
  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at += 1
      default: return
      }
    }
  }

  private func failure(_ reason: String) -> Failure { Failure(offset: at, reason: reason) }

  private var ended: Failure { failure("the document ends in the middle: fetch it anew") }

  private mutating func close(_ container: Int) {
    tokens[container].payload = UInt64(tokens.count)
    open.removeLast()
    at += 1
  }

  @inline(__always)
  private func isEmpty(_ container: Int) -> Bool { tokens.count == container + 1 }

  private mutating func member(of container: Int) throws(Failure) {
    if byte == UInt8(ascii: "}") { return close(container) }
    if !isEmpty(container) {
      guard byte == UInt8(ascii: ",") else {
        throw byte == nil ? ended : failure("a comma or a closing brace is missing")
      }
      at += 1
      skipSpace()
    }
    guard byte == UInt8(ascii: "\"") else {
      throw byte == nil ? ended : failure("a key in quotation marks is missing")
    }
    try text(.key)
    skipSpace()
    guard byte == UInt8(ascii: ":") else {
      throw byte == nil ? ended : failure("a colon is missing after the key")
    }
    at += 1
    skipSpace()
    try value()
  }

  private mutating func element(of container: Int) throws(Failure) {
    if byte == UInt8(ascii: "]") { return close(container) }
    if !isEmpty(container) {
      guard byte == UInt8(ascii: ",") else {
        throw byte == nil ? ended : failure("a comma or a closing bracket is missing")
      }
      at += 1
      skipSpace()
    }
    try value()
  }

  // MARK: - Values

  private mutating func value() throws(Failure) {
    guard let byte else { throw ended }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < Self.depthLimit else {
        throw failure("the document is nested deeper than \(Self.depthLimit) levels")
      }
      open.append(tokens.count)
      append(byte == UInt8(ascii: "{") ? .object : .array, 0)
      at += 1
    case UInt8(ascii: "\""): try text(.string)
    case UInt8(ascii: "t"): try word("true", .bool, 1)
    case UInt8(ascii: "f"): try word("false", .bool, 0)
    case UInt8(ascii: "n"): try word("null", .null, 0)
    default: try number()
    }
  }

  @inline(__always)
  private mutating func append(_ kind: JSONToken.Kind, _ payload: UInt64) {
    tokens.append(JSONToken(payload: payload, offset: UInt32(truncatingIfNeeded: at), kind: kind))
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSONToken.Kind, _ payload: UInt64
  ) throws(Failure) {
    for index in 0..<word.utf8CodeUnitCount {
      guard at + index < bytes.count else { throw ended }
      guard bytes[at + index] == word.utf8Start[index] else { throw failure("this is no value") }
    }
    append(kind, payload)
    at += word.utf8CodeUnitCount
  }

  /// A text or a key, from its opening quotation mark.
  private mutating func text(_ kind: JSONToken.Kind) throws(Failure) {
    at += 1
    var end = at
    var flag: UInt64 = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") {
        flag = JSONToken.escaped
        end += 1
      }
      end += 1
    }
    guard end < bytes.count else { throw ended }
    append(kind, UInt64(end - at) | flag)
    at = end + 1
  }

  // MARK: - Numbers

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private mutating func number() throws(Failure) {
    let start = at
    var end = at
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    let isNegative = bytes[end] == UInt8(ascii: "-")
    if isNegative { end += 1 }
    let whole = end
    while end < bytes.count, case let digit = bytes[end] &- 0x30, digit < 10 {
      if digits < 19 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if mantissa > 0 { digits += 1 }
      } else {
        digits += 1
        exponent += 1
      }
      end += 1
    }
    var count = end - whole
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      while end < bytes.count, case let digit = bytes[end] &- 0x30, digit < 10 {
        count += 1
        if digits < 19 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if mantissa > 0 { digits += 1 }
          exponent -= 1
        } else {
          digits += 1
        }
        end += 1
      }
    }
    guard count > 0 else {
      at = min(end, bytes.count)
      throw at == bytes.count ? ended : failure("this is no value")
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      var isFraction = false
      if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
        isFraction = bytes[end] == UInt8(ascii: "-")
        end += 1
      }
      let first = end
      var power = 0
      while end < bytes.count, case let digit = bytes[end] &- 0x30, digit < 10 {
        power = min(power * 10 + Int(digit), 100_000)
        end += 1
      }
      guard end > first else {
        at = end
        throw end == bytes.count ? ended : failure("the exponent has no digits")
      }
      exponent += isFraction ? -power : power
    }
    var value: Double
    // Exact where the mantissa and the power of ten both are; the library knows the rest.
    if mantissa < 1 << 53, digits <= 19, exponent >= -22, exponent <= 22 {
      value = Double(mantissa)
      value = exponent < 0 ? value / Self.powers[-exponent] : value * Self.powers[exponent]
      if isNegative { value = -value }
    } else {
      let text = String(decoding: bytes[start..<end], as: UTF8.self)
      value = Double(text) ?? (isNegative ? -.infinity : .infinity)
    }
    append(.number, value.bitPattern)
    at = end
  }
}
