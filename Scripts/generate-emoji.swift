// SPDX-License-Identifier: Apache-2.0

// Prints Sources/TextEngine/Generated/EmojiTable.swift from the ICU that Swift's own Foundation is built
// on.
//
// usage: swiftc Scripts/generate-emoji.swift -l_FoundationICU -o PROGRAM
//        PROGRAM > Sources/TextEngine/Generated/EmojiTable.swift
//
// ICU's C functions have the names that the toolchain gives them, as its module is Foundation's alone.

import Foundation
import _FoundationICU

func has(_ property: UProperty, _ scalar: UInt32) -> Bool {
  swift_u_hasBinaryProperty(Int32(scalar), property) != 0
}

let flags: [UInt32] = (0...0x10_FFFF).map { scalar in
  (has(UCHAR_EMOJI, scalar) ? 1 : 0) | (has(UCHAR_EMOJI_PRESENTATION, scalar) ? 2 : 0)
    | (has(UCHAR_EMOJI_MODIFIER_BASE, scalar) ? 4 : 0)
}

var version: [UInt8] = [0, 0, 0, 0]
swift_u_getUnicodeVersion(&version)
print(
  """
  // SPDX-License-Identifier: Apache-2.0
  // Made by Scripts/generate-emoji.swift from Unicode \(version[0]).\(version[1]).\(version[2]). Not \
  to be edited.

  extension EmojiKind {
    /// For each run of like characters its start, times 256, plus what they are, as the bits of a kind.
    static let starts: [UInt32] = [
  """)
var row = "   "
for scalar in flags.indices where scalar == 0 || flags[scalar] != flags[scalar - 1] {
  let number = String(UInt32(scalar) << 8 | flags[scalar], radix: 16)
  if row.count + number.count + 4 > 100 {
    print(row)
    row = "   "
  }
  row += " 0x\(number),"
}
print(row)
print("  ]\n}")
