// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import TextEngine

@Suite("Variable fonts")
struct VariationTests {
  private let face = Fonts.open("CitrineVariable.ttf")

  private func glyph(_ letter: Unicode.Scalar, _ face: FontFace) throws -> GlyphID {
    try #require(face.glyph(for: letter))
  }

  /// The right edge of a letter's box, and how far it moves the pen, in the font's units.
  private func measures(_ letter: Unicode.Scalar, _ face: FontFace) throws -> [Double] {
    let glyph = try glyph(letter, face)
    let box = try #require(face.outline(of: glyph).bounds)
    return [box.maxX, face.advance(of: glyph)]
  }

  @Test("axes are told with their ends and names")
  func axes() {
    #expect(face.axes.map(\.tag) == [FontAxis.weight, FontAxis.width])
    #expect(face.axes.map(\.name) == ["Weight", "Width"])
    #expect(face.axes.map(\.minimum) == [100, 75])
    #expect(face.axes.map(\.usual) == [400, 100])
    #expect(face.axes.map(\.maximum) == [900, 125])
    #expect(face.coordinates == [400, 100])
    #expect(Fonts.dejaVu.axes.isEmpty)
    #expect(Fonts.dejaVu.varied([FontAxis.weight: 900]) === Fonts.dejaVu)
  }

  @Test(
    "outlines and advances move along an axis",
    arguments: [
      (100, 300), (250, 350), (400, 400), (650, 450), (900, 500), (5000, 500), (-1, 300),
    ] as [(Double, Double)])
  func weight(value: Double, edge: Double) throws {
    let bold = face.varied([FontAxis.weight: value, 0x1234_5678: 3])
    #expect(try measures("A", bold) == [edge, edge + 100])
    #expect(try measures("B", bold) == [400, 500])
    let both = bold.varied([FontAxis.width: 125])
    #expect(try measures("A", both) == [edge, edge + 100])
    #expect(try measures("B", both) == [500, 600])
    #expect(both.traits.weight == Int(min(max(value, 100), 900)))
    #expect(both.traits.width == 1.25)
    // The face itself stays as it is.
    #expect(try measures("A", face) == [400, 500])
  }

  @Test("the same values are the same face, the usual ones the face itself")
  func identity() {
    let bold = face.varied([FontAxis.weight: 700])
    #expect(bold === face.varied([FontAxis.weight: 700, FontAxis.width: 100]))
    #expect(bold === bold.varied([FontAxis.weight: 700]))
    #expect(bold.varied([FontAxis.weight: 400]) === face)
    #expect(bold.varied([FontAxis.weight: .nan]) === face)
    #expect(bold.variation == [FontAxis.weight: 700])
    #expect(face.variation.isEmpty)
    // An instance has its names, values between them the font's.
    #expect(bold.names.style == "Bold")
    #expect(bold.names.postScript == "CitrineVariable-Bold")
    #expect(bold.names.full == "Citrine Variable Bold")
    #expect(face.varied([FontAxis.weight: 710]).names.postScript == "CitrineVariable-Regular")
    for value in 100...900 { _ = face.varied([FontAxis.weight: Double(value)]) }
    #expect(bold === face.varied([FontAxis.weight: 700]))
  }

  @Test("lines are shaped with the values")
  func lines() {
    let text = StyledText(
      "AB A", style: TextStyle(font: Font(face.varied([FontAxis.weight: 900]), size: 10)))
    #expect(abs(Typesetter(text).whole.width - (6 + 5 + 2.5 + 6)) < 1e-9)
  }

  @Test("a catalogue answers the weight that is asked for")
  func catalog() throws {
    let catalog = FontCatalog(usesSystem: false)
    try catalog.add(path: TestFonts.path("CitrineVariable.ttf"))
    let bold = try #require(catalog.face(family: "Citrine Variable", like: FontTraits(weight: 700)))
    #expect(bold.coordinates == [700, 100])
    let named = FontSubstitution(name: "CitrineVariable-Black", in: catalog).face
    #expect(named.coordinates == [900, 100])
    #expect(catalog.face(named: "CitrineVariable-Regular")?.coordinates == [400, 100])
    // A slant that no axis has leaves the letters upright.
    let italic = catalog.face(
      family: "Citrine Variable", like: FontTraits(weight: 400, isItalic: true))
    #expect(italic?.coordinates == [400, 100])
    #expect(catalog.face(covering: ["A"], like: FontTraits(weight: 200))?.traits.weight == 200)
  }
}
