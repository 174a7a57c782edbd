// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import TextEngine

@Suite("Font catalogue")
struct FontCatalogTests {
  struct Asked: Sendable, CustomTestStringConvertible {
    var name: String
    var traits: FontTraits?
    var answer: String
    var testDescription: String { name }

    init(_ name: String, _ answer: String, _ traits: FontTraits? = nil) {
      (self.name, self.answer, self.traits) = (name, answer, traits)
    }
  }

  static let names = [
    Asked("DejaVuSans-Bold", "DejaVuSans-Bold"), Asked("DejaVu Sans", "DejaVuSans"),
    Asked("dejavu sans bold", "DejaVuSans-Bold"), Asked("Inter", "Inter-Regular"),
    Asked("Inter", "Inter-Bold", FontTraits(weight: 800)),
    Asked("Inter", "Inter-Regular", FontTraits(weight: 300)),
  ]

  @Test("finds fonts by PostScript name, full name, and family with looks", arguments: names)
  func find(asked: Asked) throws {
    let face = try Fonts.catalog().face(named: asked.name, like: asked.traits)
    #expect(face?.names.postScript == asked.answer)
  }

  static let substitutes = [
    Asked("Helvetica", "Inter-Regular"), Asked("HelveticaNeue-Bold", "Inter-Bold"),
    Asked(".AppleSystemUIFont", "Inter-Regular"), Asked("SFProText-Semibold", "Inter-Bold"),
    Asked("Menlo", "DejaVuSans", nil), Asked("Nothing Like This", "Inter-Regular"),
    Asked("Avenir-Heavy", "Inter-Bold"), Asked("", "Inter-Regular"),
  ]

  @Test("what is not there is stood in for", arguments: substitutes)
  func substitute(asked: Asked) throws {
    let catalog = try Fonts.catalog()
    let found = FontSubstitution(name: asked.name, in: catalog)
    if asked.name == "Menlo" {
      // No font of equal widths is at hand: any other must do.
      #expect(found.face !== catalog.anyFace)
    } else {
      #expect(found.face.names.postScript == asked.answer)
    }
  }

  @Test("stand-ins keep the heights of the font that was asked for")
  func metrics() throws {
    let catalog = try Fonts.catalog()
    let system = FontSubstitution(name: ".AppleSystemUIFont", in: catalog)
    #expect(
      abs(Font(system.face, size: 17, metrics: system.metrics).lineHeight - 20.287109375) < 1e-9)
    #expect(FontSubstitution(name: "Helvetica", in: catalog).metrics.ascent == 0.77)
    #expect(FontSubstitution(name: "Helvetica-Bold", in: catalog).metrics.ascent == 0.77)
    #expect(FontSubstitution(name: "Inter", in: catalog).metrics == Fonts.inter.metrics)
  }

  @Test("a name's end tells weight and slant")
  func parsing() {
    let italic = FontSubstitution.parse("HelveticaNeue-BoldItalic")
    #expect(italic.family == "HelveticaNeue")
    #expect(italic.traits == FontTraits(weight: 700, isItalic: true))
    #expect(FontSubstitution.parse("Times-Roman").family == "Times")
    #expect(FontSubstitution.parse("Arial-BoldMT").traits.weight == 700)
    #expect(FontSubstitution.parse("Some-Thing").family == "Some-Thing")
  }

  @Test("an empty catalogue answers the last resort")
  func empty() {
    let catalog = FontCatalog(usesSystem: false)
    #expect(FontSubstitution(name: "Inter", in: catalog).face === catalog.anyFace)
    #expect(catalog.face(covering: ["a"], like: FontTraits()) == nil)
  }

  @Test("files are added once, and taken away again")
  func adding() throws {
    let catalog = FontCatalog(usesSystem: false)
    let path = TestFonts.path("DejaVuSans.ttf")
    try catalog.add(path: path)
    #expect(throws: FontError.duplicate(path: path)) { try catalog.add(path: path) }
    #expect(throws: FontError.unreadable(path: "/nowhere.ttf")) {
      try catalog.add(path: "/nowhere.ttf")
    }
    #expect(catalog.remove(path: path) && !catalog.remove(path: path))
    #expect(catalog.records.isEmpty)
    #expect(catalog.add(Fonts.inter) && !catalog.add(Fonts.inter))
    #expect(catalog.remove(Fonts.inter) && !catalog.remove(Fonts.inter))
  }

  @Test("characters that a font lacks are found in another, of like looks")
  func fallback() throws {
    let catalog = try Fonts.catalog()
    #expect(Fonts.inter.glyph(for: "ش") == nil)
    let face = catalog.face(covering: ["ش"], like: FontTraits(weight: 700))
    #expect(face?.names.postScript == "DejaVuSans-Bold")
    #expect(catalog.face(covering: ["\u{10FFFD}"], like: FontTraits()) == nil)
  }

  @Test("the system's fonts are listed in one order and can be opened")
  func system() throws {
    let (first, second) = (FontCatalog().records, FontCatalog().records)
    #expect(first == second)
    for record in first.prefix(3) { #expect(FontCatalog().face(record) != nil) }
  }

  @Test("what stands in for a font gives way when the font is added, and comes back when it goes")
  func addedLater() throws {
    let catalog = FontCatalog(usesSystem: false)
    let (sans, inter) = (TestFonts.path("DejaVuSans.ttf"), TestFonts.path("Inter-Regular.otf"))
    try catalog.add(path: sans)
    func found() -> String { FontSubstitution(name: "Inter", in: catalog).face.names.postScript }
    #expect(found() == "DejaVuSans" && found() == "DejaVuSans")
    try catalog.add(path: inter)
    #expect(found() == "Inter-Regular")
    #expect(catalog.remove(path: inter))
    #expect(found() == "DejaVuSans")
  }
}
