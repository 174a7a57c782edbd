// SPDX-License-Identifier: Apache-2.0

// Prints Sources/TextEngine/Generated/LineBreakTable.swift from the files of the Unicode character
// database.
//
// usage: swift Scripts/generate-line-breaks.swift [FOLDER] > TABLE
//
// FOLDER is /usr/share/unicode unless given, where Debian's package unicode-data puts them.

import Foundation

let folder = CommandLine.arguments.dropFirst().first ?? "/usr/share/unicode"

func lines(_ name: String) -> [String] {
  guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else {
    FileHandle.standardError.write(Data("\(folder)/\(name) cannot be read\n".utf8))
    exit(1)
  }
  return text.split(separator: "\n").map(String.init)
}

/// The rows `range ; value` of a file.
func rows(_ name: String) -> [(ClosedRange<Int>, String)] {
  lines(name).compactMap { line in
    let fields = line.prefix { $0 != "#" }.split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard fields.count >= 2 else { return nil }
    let ends = fields[0].components(separatedBy: "..").compactMap { Int($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else { return nil }
    return (first...last, fields[1])
  }
}

var classes = [String](repeating: "AL", count: 0x11_0000)
for (first, last) in [
  (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x2_0000, 0x2_FFFD),
  (0x3_0000, 0x3_FFFD), (0x1_F000, 0x1_FAFF), (0x1_FC00, 0x1_FFFD),
] {
  for scalar in first...last { classes[scalar] = "ID" }
}
for scalar in 0x20A0...0x20CF { classes[scalar] = "PR" }
var isAssigned = [Bool](repeating: false, count: 0x11_0000)
var isMark = isAssigned
var start = 0
for line in lines("UnicodeData.txt") {
  let fields = line.components(separatedBy: ";")
  guard fields.count > 2, let scalar = Int(fields[0], radix: 16) else { continue }
  if fields[1].hasSuffix("First>") { start = scalar }
  let from = fields[1].hasSuffix("Last>") ? start : scalar
  for value in from...scalar {
    isAssigned[value] = true
    isMark[value] = fields[2] == "Mn" || fields[2] == "Mc"
  }
}
for (range, value) in rows("LineBreak.txt") {
  for scalar in range {
    classes[scalar] =
      switch value {
      case "AI", "SG", "XX": "AL"
      case "SA": isMark[scalar] ? "CM" : "AL"
      case "CJ": "NS"
      default: value
      }
  }
}
for (range, value) in rows("EastAsianWidth.txt") where ["F", "W", "H"].contains(value) {
  for scalar in range where ["OP", "CP"].contains(classes[scalar]) {
    classes[scalar] += "W"
  }
}
for (range, value) in rows("emoji/emoji-data.txt") where value == "Extended_Pictographic" {
  for scalar in range where !isAssigned[scalar] { classes[scalar] = "IDE" }
}
// Syllables of two and of three letters are told apart by arithmetic.
for scalar in 0xAC00...0xD7A3 { classes[scalar] = "H3" }

let names = Set(classes + ["H2"]).sorted()
let index = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
let numbers = classes.indices.filter { $0 == 0 || classes[$0] != classes[$0 - 1] }.map {
  String($0 << 8 | (index[classes[$0]] ?? 0), radix: 16)
}

print(
  """
  // SPDX-License-Identifier: Apache-2.0
  // Made by Scripts/generate-line-breaks.swift from Unicode \
  \(lines("LineBreak.txt")[0].filter { $0.isNumber || $0 == "." }.dropLast()). Not to be edited.

  /// The line breaking classes of UAX #14, with those that its rules resolve at once resolved.
  enum LineBreakClass: UInt8, CaseIterable {
  """)
for name in names.map({ $0.lowercased() }) {
  print("  case \(["in", "is"].contains(name) ? "`\(name)`" : name)")
}
print(
  """
  }

  extension LineBreakClass {
    /// For each run of characters of one class its start, times 256, plus the class.
    static let starts: [UInt32] = [
  """)
var row = "   "
for number in numbers {
  if row.count + number.count + 4 > 100 {
    print(row)
    row = "   "
  }
  row += " 0x\(number),"
}
print(row)
print(
  """
    ]
  }
  """)
