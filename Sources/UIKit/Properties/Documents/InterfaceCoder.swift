// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hands an element of a document to the object that `init(coder:)` makes of it.
///
/// Views and controllers fill themselves when their base class's `init(coder:)` gets such a coder.
/// To the program's own classes it looks like an archive without values.
final class InterfaceCoder: NSCoder {
  /// The element, and the session in which it is made.
  let reader: ElementReader
  /// What the class asks for by name before it can be filled.
  private let integers: [String: Int]

  @MainActor
  init(_ reader: ElementReader, integers: [String: Int] = [:]) {
    (self.reader, self.integers) = (reader, integers)
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { false }
  override func containsValue(forKey key: String) -> Bool { integers[key] != nil }
  override func decodeInteger(forKey key: String) -> Int { integers[key] ?? 0 }
  override func decodeObject() -> Any? { nil }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeObject<Object: NSObject & NSCoding>(
    of cls: Object.Type, forKey key: String
  ) -> Object? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeData() -> Data? { nil }
}
