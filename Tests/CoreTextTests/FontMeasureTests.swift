// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Measures of fonts")
struct FontMeasureTests {
  init() { TestFonts.register() }

  private func sans(_ size: CGFloat) -> CTFont {
    CTFontCreateWithName("DejaVuSans" as CFString, size, nil)
  }

  private func inter(_ size: CGFloat) -> CTFont {
    CTFontCreateWithName("Inter-Regular" as CFString, size, nil)
  }

  @Test("are those of the font's tables at its size")
  func tables() {
    #expect(CTFontGetUnitsPerEm(sans(20)) == 2048 && CTFontGetUnitsPerEm(inter(20)) == 2816)
    #expect(CTFontGetGlyphCount(sans(20)) == 6253 && CTFontGetGlyphCount(inter(20)) == 2548)
    #expect(CTFontGetCapHeight(inter(2816)) == 2048)
    #expect(CTFontGetXHeight(inter(2816)) == 1536)
    #expect(CTFontGetUnderlinePosition(inter(2816)) == -464)
    #expect(CTFontGetUnderlineThickness(inter(2816)) == 192)
    #expect(CTFontGetSlantAngle(inter(2816)) == 0 && CTFontGetLeading(inter(2816)) == 0)
    let box = CTFontGetBoundingBox(sans(2048))
    #expect(box == CGRect(x: -2090, y: -948, width: 5763, height: 3472))
  }

  @Test("follow the tables where these have other numbers")
  func others() throws {
    var patched = try PatchedFont("Inter-Regular.otf")
    patched.set("post", 4, to: -11 << 16, bytes: 4)
    patched.set("hhea", 8, to: 704, bytes: 2)
    let font = try patched.font(size: 16)
    #expect(CTFontGetSlantAngle(font) == -11)
    #expect(CTFontGetLeading(font) == 4)
  }

  @Test("grow with the size, the font's own numbers do not")
  func sizes() {
    let measures: [(CTFont) -> CGFloat] = [
      CTFontGetCapHeight, CTFontGetXHeight, CTFontGetUnderlinePosition, CTFontGetUnderlineThickness,
      { CTFontGetBoundingBox($0).width }, { CTFontGetBoundingBox($0).minY },
    ]
    for measure in measures {
      let (small, large) = (measure(inter(10)), measure(inter(30)))
      #expect(small != 0 && abs(large - 3 * small) < 1e-9)
    }
    #expect(CTFontGetSlantAngle(inter(10)) == CTFontGetSlantAngle(inter(30)))
    #expect(CTFontGetUnitsPerEm(inter(10)) == CTFontGetUnitsPerEm(inter(30)))
  }

  @Test("the box of all glyphs holds each of them, through the font's matrix")
  func box() throws {
    var matrix = CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let wide = CTFontCreateWithName("Inter-Regular" as CFString, 20, &matrix)
    #expect(CTFontGetBoundingBox(wide).width == 2 * CTFontGetBoundingBox(inter(20)).width)
    let glyphs = (0..<CGGlyph(CTFontGetGlyphCount(inter(20)))).map { $0 }
    let union = CTFontGetBoundingRectsForGlyphs(inter(20), .horizontal, glyphs, nil, glyphs.count)
    #expect(CTFontGetBoundingBox(inter(20)).insetBy(dx: -0.01, dy: -0.01).contains(union))
  }

  @Test("glyphs have names, which lead back to them")
  func names() {
    for (name, letter) in [("A", "A"), ("eacute", "\u{E9}"), ("one", "1")] {
      let glyph = CTFontGetGlyphWithName(sans(20), name as CFString)
      var found: CGGlyph = 0
      #expect(CTFontGetGlyphsForCharacters(sans(20), Array(letter.utf16), &found, 1))
      #expect(glyph == found && glyph != 0)
      #expect(CTFontCopyNameForGlyph(sans(20), glyph).map { $0 as String } == name)
    }
    #expect(CTFontGetGlyphWithName(sans(20), "no such letter" as CFString) == 0)
    #expect(CTFontCopyNameForGlyph(sans(20), 65_000) == nil)
  }

  @Test("upright text is measured as that side by side is")
  func orientation() {
    let numbers: [(CTFontOrientation, UInt32)] = [(.default, 0), (.horizontal, 1), (.vertical, 2)]
    var glyph = CTFontGetGlyphWithName(sans(20), "A")
    let plain = CTFontGetAdvancesForGlyphs(sans(20), .horizontal, &glyph, nil, 1)
    for (orientation, number) in numbers {
      #expect(orientation.rawValue == number)
      #expect(CTFontGetAdvancesForGlyphs(sans(20), orientation, &glyph, nil, 1) == plain)
    }
  }

  @Test("no places of carets inside of ligatures are told")
  func ligatures() {
    var places: [CGFloat] = [7, 7]
    let glyph = CTFontGetGlyphWithName(sans(20), "uniFB03")
    #expect(CTFontGetLigatureCaretPositions(sans(20), glyph, &places, 2) == 0)
    #expect(places == [7, 7])
  }
}
