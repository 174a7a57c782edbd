// SPDX-License-Identifier: Apache-2.0

/// One value or key of a document, in the order of its text.
///
/// A container is followed by what it holds, so a document is one flat array that a pass over the
/// bytes fills and that is walked without allocation.
struct JSONToken: BitwiseCopyable {
  enum Kind: UInt8 {
    case null, bool, number, string, key, array, object
  }

  /// A number's bits; of a text its length in bytes, with ``escaped``; of a container the index of
  /// the token after its last one, 0 while it is open; 1 for true.
  var payload: UInt64
  /// Where it begins in the bytes; of a text the byte after its quotation mark.
  var offset: UInt32
  var kind: Kind

  /// Set in a text's payload when it has escapes.
  static let escaped: UInt64 = 1 << 63

  var number: Double { Double(bitPattern: payload) }
  /// How many bytes a text has as it is written.
  var length: Int { Int(payload & ~Self.escaped) }
}

/// A key that is looked for.
struct JSONKey: ExpressibleByStringLiteral {
  let text: StaticString

  init(stringLiteral text: StaticString) { self.text = text }
}
