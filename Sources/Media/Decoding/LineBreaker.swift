// SPDX-License-Identifier: Apache-2.0

/// Cuts what comes in pieces into lines.
struct LineBreaker {
  /// Longer lines are cut.
  private static let limit = 4096
  private var rest: [UInt8] = []

  /// Calls a body for each line that ends in the bytes.
  mutating func take(_ bytes: UnsafeRawBufferPointer, _ body: (Substring) -> Void) {
    for byte in bytes {
      if byte == 10 {
        body(Substring(decoding: rest, as: UTF8.self))
        rest.removeAll(keepingCapacity: true)
      } else if rest.count < Self.limit {
        rest.append(byte)
      }
    }
  }
}
