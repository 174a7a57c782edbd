// SPDX-License-Identifier: Apache-2.0

// Prints Sources/TextEngine/Generated/LineBreakTable.swift, or the cases that tests compare line breaks
// with, from the ICU that Swift's own Foundation is built on.
//
// usage: swiftc Scripts/generate-line-breaks.swift -l_FoundationICU -o PROGRAM
//        PROGRAM table > Sources/TextEngine/Generated/LineBreakTable.swift
//        PROGRAM cases > Tests/TextEngineTests/Data/LineBreakCases.txt
//
// ICU's C functions have the names that the toolchain gives them, as its module is Foundation's alone.

import Foundation
import _FoundationICU

func name(_ property: UProperty, _ scalar: UInt32) -> String {
  let value = swift_u_getIntPropertyValue(Int32(scalar), property)
  return swift_u_getPropertyValueName(property, value, U_SHORT_PROPERTY_NAME)
    .map { String(cString: $0) } ?? ""
}

/// The class of a character as the rules need it, those that they resolve at once resolved.
func type(_ scalar: UInt32) -> String {
  let category = name(UCHAR_GENERAL_CATEGORY, scalar)
  let isPictograph =
    category == "Cn" && swift_u_hasBinaryProperty(Int32(scalar), UCHAR_EXTENDED_PICTOGRAPHIC) != 0
  switch name(UCHAR_LINE_BREAK, scalar) {
  case _ where scalar == 0x25CC: return "DC"
  case _ where scalar == 0x2010: return "HB"
  case "AI", "SG", "XX": return isPictograph ? "ALE" : "AL"
  case "SA": return category == "Mn" || category == "Mc" ? "CM" : "AL"
  case "CJ": return "NS"
  case "QU": return category == "Pi" ? "QUI" : category == "Pf" ? "QUF" : "QU"
  case "ID" where isPictograph: return "IDE"
  case let other: return other
  }
}

let all: [UInt32] = Array(0...0x10_FFFF)
// Syllables of two and of three letters are told apart by arithmetic.
let classes = all.map { (0xAC00...0xD7A3).contains($0) ? "H3" : type($0) }
let names = Set(classes + ["H2"]).sorted()
let index = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })
let values: [UInt32] = all.map { scalar in
  var value = UInt32(index[classes[Int(scalar)]] ?? 0)
  if ["F", "W", "H"].contains(name(UCHAR_EAST_ASIAN_WIDTH, scalar)) { value |= 0x40 }
  if name(UCHAR_LINE_BREAK, scalar) == "SA" { value |= 0x80 }
  return value
}

func printTable() {
  var version: [UInt8] = [0, 0, 0, 0]
  swift_u_getUnicodeVersion(&version)
  print(
    """
    // SPDX-License-Identifier: Apache-2.0
    // Made by Scripts/generate-line-breaks.swift from Unicode \(version[0]).\(version[1]).\
    \(version[2]). Not to be edited.

    /// The line breaking classes of UAX #14, with those that its rules resolve at once resolved: `qui`
    /// and `quf` are quotation marks that open and close, `ale` and `ide` pictographs to come, `dc` the
    /// dotted circle, `hb` the hyphen.
    enum LineBreakClass: UInt8, CaseIterable {
    """)
  for name in names.map({ $0.lowercased() }) {
    print("  case \(["as", "in", "is"].contains(name) ? "`\(name)`" : name)")
  }
  print(
    """
    }

    extension LineBreakClass {
      /// For each run of like characters its start, times 256, plus the class; 0x40 is added where they
      /// are wide or half as wide (East Asian), 0x80 where a dictionary tells words apart.
      static let starts: [UInt32] = [
    """)
  var row = "   "
  for scalar in values.indices where scalar == 0 || values[scalar] != values[scalar - 1] {
    let number = String(UInt32(scalar) << 8 | values[scalar], radix: 16)
    if row.count + number.count + 4 > 100 {
      print(row)
      row = "   "
    }
    row += " 0x\(number),"
  }
  print(row)
  print("  ]\n}")
}

// MARK: - Cases

/// The first character of each kind, with a second one of the kinds that are most common.
let samples: [UInt32] = {
  var seen: [String: Int] = [:]
  return all.filter { scalar in
    let type = type(scalar)
    guard type != "SG", !(0xD800...0xDFFF).contains(scalar) else { return false }
    // Of letters that are told apart by a dictionary, only that they are letters.
    let key = "\(type) \(values[Int(scalar)] & 0x40)"
    seen[key, default: 0] += 1
    return seen[key] == 1 && values[Int(scalar)] & 0x80 == 0
  } + [0x0E01, 0x4E00]
}()

func breaks(_ scalars: [UInt32], _ iterator: OpaquePointer?) -> String {
  var text: [UInt16] = []
  var starts: [Int] = []
  for scalar in scalars {
    starts.append(text.count)
    text += Array(String(Unicode.Scalar(scalar) ?? " ").utf16)
  }
  return text.withUnsafeBufferPointer { units in
    var status = U_ZERO_ERROR
    swift_ubrk_setText(iterator, units.baseAddress, Int32(units.count), &status)
    return zip(scalars, starts).map { scalar, start in
      let isBreak = start > 0 && swift_ubrk_isBoundary(iterator, Int32(start)) != 0
      return (isBreak ? "- " : "x ") + String(scalar, radix: 16, uppercase: true)
    }.joined(separator: " ")
  }
}

func printCases() {
  var status = U_ZERO_ERROR
  let iterator = swift_ubrk_open(UBRK_LINE, "", nil, 0, &status)
  print(
    """
    # Made by Scripts/generate-line-breaks.swift by ICU \(U_ICU_VERSION), Unicode \(U_UNICODE_VERSION).
    # All pairs of kinds, alone, with a space, with a mark and with both between them; then some of six.
    """)
  for first in samples {
    for second in samples {
      for between in [[], [0x20], [0x308], [0x308, 0x20]] as [[UInt32]] {
        print(breaks([first] + between + [second], iterator))
      }
    }
  }
  var state: UInt64 = 14
  for _ in 0..<4000 {
    let scalars = (0..<6).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return samples[Int(state >> 33) % samples.count]
    }
    // ICU forgets a no-break space when a mark stands between it and a hyphen (LB9, LB20a).
    let types = scalars.map(type).joined(separator: " ")
    guard !types.contains("GL CM") else { continue }
    print(breaks(scalars, iterator))
  }
}

switch CommandLine.arguments.dropFirst().first {
case "table": printTable()
case "cases": printCases()
default:
  FileHandle.standardError.write(Data("usage: generate-line-breaks table|cases\n".utf8))
  exit(2)
}
