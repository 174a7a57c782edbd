// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Fonts for a role or a text")
struct FontChoiceTests {
  init() { TestFonts.register() }

  /// Number, points, and whether letters are bold.
  private static let roles: [(CTFontUIFontType, UInt32, CGFloat, Bool)] = [
    (.user, 0, 12, false), (.system, 2, 13, false), (.emphasizedSystem, 3, 13, true),
    (.smallSystem, 4, 11, false), (.smallEmphasizedSystem, 5, 11, true),
    (.miniSystem, 6, 9, false), (.miniEmphasizedSystem, 7, 9, true), (.views, 8, 13, false),
    (.application, 9, 12, false), (.label, 10, 10, false), (.menuTitle, 11, 13, false),
    (.menuItem, 12, 13, false), (.menuItemMark, 13, 13, false), (.menuItemCmdKey, 14, 13, false),
    (.windowTitle, 15, 13, true), (.pushButton, 16, 13, false),
    (.utilityWindowTitle, 17, 13, false), (.alertHeader, 18, 13, true),
    (.systemDetail, 19, 9, false), (.emphasizedSystemDetail, 20, 9, true),
    (.toolbar, 21, 13, false), (.smallToolbar, 22, 10, false), (.message, 23, 13, false),
    (.palette, 24, 13, false), (.toolTip, 25, 11, false), (.controlContent, 26, 13, false),
  ]

  @Test("each role has a number, a size and a weight", arguments: roles.indices)
  func role(index: Int) throws {
    let (role, number, size, isBold) = Self.roles[index]
    #expect(role.rawValue == number)
    let font = try #require(CTFontCreateUIFontForLanguage(role, 0, nil))
    #expect(CTFontGetSize(font) == size)
    #expect(CTFontCopyPostScriptName(font) as String == (isBold ? "Inter-Bold" : "Inter-Regular"))
    let large = try #require(CTFontCreateUIFontForLanguage(role, 40, nil))
    #expect(CTFontGetSize(large) == 40)
  }

  @Test("letters of one width are those of the system's font for code; no role has no font")
  func others() {
    #expect(CTFontUIFontType.userFixedPitch.rawValue == 1)
    let code = CTFontCreateWithName("SFMono-Regular" as CFString, 12, nil)
    #expect(CTFontCreateUIFontForLanguage(.userFixedPitch, 0, nil) == code)
    #expect(CTFontUIFontType.none.rawValue == .max)
    #expect(CTFontCreateUIFontForLanguage(CTFontUIFontType.none, 12, nil) == nil)
  }

  @Test("a text gets the font itself, or one that has its letters")
  func strings() {
    let inter = CTFontCreateWithName("Inter-Regular" as CFString, 20, nil)
    // Inter has no Armenian letters, DejaVu Sans has.
    let text = "ab\u{531}" as CFString
    #expect(CTFontCreateForString(inter, text, CFRange(location: 0, length: 2)) === inter)
    let other = CTFontCreateForString(inter, text, CFRange(location: 2, length: 1))
    #expect(other != inter && CTFontGetSize(other) == 20)
    var glyph: CGGlyph = 0
    #expect(CTFontGetGlyphsForCharacters(other, [0x531], &glyph, 1) && glyph != 0)
    #expect(CTFontCreateForString(inter, text, CFRange(location: 9, length: 9)) === inter)
  }

  @Test("options do not change which font is found")
  func options() {
    #expect(CTFontOptions.preventAutoActivation.rawValue == 1)
    #expect(CTFontOptions.preferSystemFont.rawValue == 4)
    let plain = CTFontCreateWithName("DejaVu Sans" as CFString, 20, nil)
    for options in [CTFontOptions.preventAutoActivation, .preferSystemFont] {
      #expect(
        CTFontCreateWithNameAndOptions("DejaVu Sans" as CFString, 20, nil, options) == plain)
      let descriptor = CTFontCopyFontDescriptor(plain)
      #expect(CTFontCreateWithFontDescriptorAndOptions(descriptor, 0, nil, options) == plain)
    }
  }
}
