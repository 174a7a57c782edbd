// SPDX-License-Identifier: Apache-2.0

extension FontFace {
  /// The PostScript name with a number that tells the font's file: "Inter-Bold 1f3e0c92".
  ///
  /// The number is of the file's first bytes, where the sums of all its tables stand; FNV-1a.
  package var mark: String {
    guard let data else { return "\(names.postScript) none" }
    var hash: UInt32 = 2_166_136_261
    for byte in data.bytes.prefix(2048) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return names.postScript + " " + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
