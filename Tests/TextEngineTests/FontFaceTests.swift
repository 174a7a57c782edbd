// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@testable import TextEngine

@Suite("Font faces")
struct FontFaceTests {
  @Test("names, traits and measures are those of the file")
  func facts() {
    let face = Fonts.dejaVu
    #expect(face.names.family == "DejaVu Sans")
    #expect(face.names.postScript == "DejaVuSans")
    #expect(face.names.style == "Book")
    #expect(face.unitsPerEm == 2048)
    #expect(face.metrics.ascent == 1901.0 / 2048)
    #expect(face.metrics.descent == 483.0 / 2048)
    #expect(face.metrics.leading == 0)
    #expect(face.metrics.capHeight == 1493.0 / 2048)
    #expect(face.metrics.xHeight == 1120.0 / 2048)
    #expect(face.traits == FontTraits())
    #expect(Fonts.open("DejaVuSans-Bold.ttf").traits.isBold)
    #expect(Fonts.open("Inter-Bold.otf").names.postScript == "Inter-Bold")
  }

  @Test("glyphs are found by character and by name, and tell their advance")
  func glyphs() throws {
    let face = Fonts.dejaVu
    let a = try #require(face.glyph(for: "A"))
    #expect(face.glyph(named: "A") == a)
    #expect(face.name(of: a) == "A")
    #expect(face.advance(of: a) == 1401)
    #expect(face.glyph(for: "\u{10FFFF}") == nil)
    #expect(face.glyph(named: "no such glyph") == nil)
  }

  @Test("outlines are closed, unhinted, and lie where the letter does", arguments: [false, true])
  func outlines(isCubic: Bool) throws {
    let face = isCubic ? Fonts.inter : Fonts.dejaVu
    let glyph = try #require(face.glyph(for: "H"))
    let path = face.outline(of: glyph)
    let box = try #require(path.bounds)
    #expect(box.minY == 0)
    #expect(abs(box.maxY - face.metrics.capHeight * face.unitsPerEm) <= 1)
    #expect(path.verbs.count { $0 == .move } == path.verbs.count { $0 == .close })
    #expect(box.minX > 0 && box.maxX < face.advance(of: glyph))
    let o = face.outline(of: try #require(face.glyph(for: "o")))
    #expect(o.verbs.contains(isCubic ? .cubic : .quad))
    let space = try #require(face.glyph(for: " "))
    #expect(face.outline(of: space).isEmpty && face.bounds(of: space) == nil)
  }

  @Test("the size scales everything, the matrix what is drawn")
  func sizes() throws {
    let face = Fonts.dejaVu
    let glyph = try #require(face.glyph(for: "l"))
    let (small, large) = (Font(face, size: 10), Font(face, size: 30))
    let (a, b) = (try #require(small.bounds(of: glyph)), try #require(large.bounds(of: glyph)))
    #expect(abs(b.height - 3 * a.height) < 1e-9)
    #expect(abs(large.ascent - 3 * small.ascent) < 1e-9)
    let slanted = Font(face, size: 10, matrix: Affine(1, 0, 0.5, 1, 0, 0))
    let c = try #require(slanted.bounds(of: glyph))
    #expect(abs(c.maxX - (a.maxX + a.maxY / 2)) < 1e-9)
    for size in [Double.nan, -1, -Double.infinity] { #expect(Font(face, size: size).size == 0) }
    #expect(Font(face, size: .infinity).size.isFinite)
  }

  @Test("the last resort has boxes")
  func lastResort() {
    let face = FontFace()
    #expect(face.glyph(for: "A") == nil)
    #expect(!face.outline(of: 0).isEmpty)
    let line = typesetter("abc", face).whole
    #expect(line.glyphCount == 3 && line.width == 18)
  }

  /// A font whose glyphs are painted in all ways that there are, and one of pictures.
  private static let color = ["CitrineColor.ttf", "CitrineEmoji.ttf"]

  /// Uses all of a face that a program could.
  private func exercise(_ face: FontFace) {
    for glyph: GlyphID in Array(0..<40) + [80, 400, 2000, .max] {
      let path = face.outline(of: glyph)
      #expect(path.points.count <= 200_000)
      _ = face.bounds(of: glyph)
      _ = face.name(of: glyph)
      _ = face.layers(of: glyph)
      _ = face.paint(of: glyph)
      #expect(face.advance(of: glyph).isFinite)
    }
    let line = typesetter("Afi gÄ\u{301} ش", face).whole
    #expect(line.width.isFinite)
    _ = line.imageBounds
  }

  @Test(
    "files that are cut off anywhere are refused or read", arguments: TestFonts.names + Self.color)
  func truncated(name: String) throws {
    let whole = try FontData(path: TestFonts.path(name))
    var random = SplitMix64(seed: 3)
    for length in [0, 1, 4, 11, 12, 40, 200]
      + (0..<24).map({ _ in
        Int.random(in: 0..<whole.count, using: &random)
      })
    {
      if let face = FontFace(data: FontData(whole.bytes.prefix(length))) { exercise(face) }
    }
  }

  @Test("files with wrong bytes are refused or read", arguments: TestFonts.names + Self.color)
  func mutated(name: String) throws {
    let whole = [UInt8](try FontData(path: TestFonts.path(name)).copy)
    var random = SplitMix64(seed: 4)
    for round in 0..<60 {
      var bytes = whole
      // Headers and tables of offsets lie at the start: half of the rounds spoil them.
      let reach = round % 2 == 0 ? 2000 : bytes.count
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        bytes[Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if let face = FontFace(data: FontData(bytes)) { exercise(face) }
    }
  }

  @Test("what is no font is refused", arguments: ["", "ttcf", "not a font at all, but some text"])
  func garbage(text: String) throws {
    #expect(FontFace(data: FontData(Array(text.utf8))) == nil)
    let folder = try TemporaryFolder()
    let path = folder.path("font.ttf")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: FontError.notAFont(path: path)) { try FontCatalog.faces(path: path) }
  }
}
