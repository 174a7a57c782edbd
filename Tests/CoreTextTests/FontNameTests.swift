// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Names and looks of fonts")
struct FontNameTests {
  init() { TestFonts.register() }

  private let sans = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
  private let inter = CTFontCreateWithName("Inter-Bold" as CFString, 20, nil)

  private func name(_ font: CTFont, _ key: CFString) -> String? {
    CTFontCopyName(font, key).map { $0 as String }
  }

  @Test("each key of a name answers what the font's table of names says")
  func names() {
    #expect(name(sans, kCTFontFamilyNameKey) == "DejaVu Sans")
    #expect(name(sans, kCTFontSubFamilyNameKey) == "Book")
    #expect(name(inter, kCTFontStyleNameKey) == "Bold")
    #expect(name(inter, kCTFontFullNameKey) == "Inter Bold")
    #expect(name(inter, kCTFontPostScriptNameKey) == "Inter-Bold")
    #expect(name(inter, kCTFontUniqueNameKey) == "Inter-Bold:2021:0a5106e0b")
    #expect(name(sans, kCTFontVersionNameKey) == "Version 2.37")
    #expect(name(sans, kCTFontManufacturerNameKey) == "DejaVu fonts team")
    #expect(
      name(sans, kCTFontCopyrightNameKey)?.hasPrefix("Copyright (c) 2003 by Bitstream") == true)
    #expect(name(sans, "nothing" as CFString) == nil)
  }

  @Test("functions of their own answer the names that are asked for most")
  func shortcuts() {
    #expect(CTFontCopyFamilyName(inter) as String == "Inter")
    #expect(CTFontCopyFullName(inter) as String == "Inter Bold")
    #expect(CTFontCopyDisplayName(inter) as String == "Inter Bold")
  }

  @Test("traits are numbers between -1 and 1 beside flags")
  func traits() throws {
    func numbers(_ font: CTFont) throws -> [String: Double] {
      let traits = try #require(CTFontCopyTraits(font) as? [String: Any])
      return traits.compactMapValues { ($0 as? NSNumber)?.doubleValue }
    }
    let (plain, bold) = (try numbers(sans), try numbers(inter))
    #expect(plain[kCTFontWeightTrait as String] == 0)
    #expect(bold[kCTFontWeightTrait as String] == 0.4)
    #expect(plain[kCTFontWidthTrait as String] == 0 && plain[kCTFontSlantTrait as String] == 0)
    let flags = UInt32(try #require(bold[kCTFontSymbolicTrait as String]))
    #expect(CTFontSymbolicTraits(rawValue: flags) == .boldTrait)
    #expect(CTFontSymbolicTraits(rawValue: flags) == CTFontGetSymbolicTraits(inter))
  }

  @Test("tables of a font tell whether its letters lean, are wide, narrow, coloured or all as wide")
  func tables() throws {
    func traits(_ file: String, _ change: (inout PatchedFont) -> Void) throws -> CTFont {
      var font = try PatchedFont(file)
      change(&font)
      return try font.font(size: 10)
    }
    // The width's class and the selection in `OS/2`, and whether advances are all the same in `post`.
    let wide = try traits("Inter-Regular.otf") { $0.set("OS/2", 6, to: 7, bytes: 2) }
    #expect(CTFontGetSymbolicTraits(wide) == .traitExpanded)
    let narrow = try traits("Inter-Regular.otf") { $0.set("OS/2", 6, to: 3, bytes: 2) }
    #expect(CTFontGetSymbolicTraits(narrow) == .traitCondensed)
    let leaning = try traits("Inter-Regular.otf") { $0.set("OS/2", 62, to: 1, bytes: 2) }
    #expect(CTFontGetSymbolicTraits(leaning) == .italicTrait)
    let slant = (CTFontCopyTraits(leaning) as? [String: Any])?[kCTFontSlantTrait as String]
    #expect((slant as? NSNumber)?.doubleValue ?? 0 > 0)
    let even = try traits("Inter-Regular.otf") { $0.set("post", 12, to: 1, bytes: 4) }
    #expect(CTFontGetSymbolicTraits(even) == .monoSpaceTrait)
    let color = try traits("CitrineColor.ttf") { _ in }
    #expect(CTFontGetSymbolicTraits(color).contains(.traitColorGlyphs))
    #expect(!CTFontGetSymbolicTraits(sans).contains(.traitColorGlyphs))
  }

  @Test("flags have the numbers of Apple's headers")
  func numbers() {
    let bits: [(CTFontSymbolicTraits, UInt32)] = [
      (.italicTrait, 0), (.boldTrait, 1), (.traitExpanded, 5), (.traitCondensed, 6),
      (.monoSpaceTrait, 10), (.traitMonoSpace, 10), (.traitVertical, 11),
      (.traitUIOptimized, 12), (.traitColorGlyphs, 13),
    ]
    for (trait, bit) in bits { #expect(trait.rawValue == 1 << bit) }
  }
}
