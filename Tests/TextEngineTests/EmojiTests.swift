// SPDX-License-Identifier: Apache-2.0

import Geometry
import TestSupport
import Testing

@testable import TextEngine

@Suite("Emoji")
struct EmojiTests {
  private static let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
  private static let family = "👨\u{200D}👩\u{200D}👧"

  /// What Unicode TS #51 says of characters: pictures by themselves, by a selector, and as sequences.
  static let pictures = [
    "😀", "🎉", "👍", "⭐", "❤\u{FE0F}", "☀\u{FE0F}", "⭐\u{FE0F}", "©\u{FE0F}", "1\u{FE0F}\u{20E3}",
    "👍🏽", "🇩🇪", scotland, family,
  ]
  static let texts = ["❤", "☎", "☀", "©", "1", "#"]
  static let chosenTexts = ["❤\u{FE0E}", "☎\u{FE0E}", "☀\u{FE0E}", "😀\u{FE0E}"]

  private static let emoji = Fonts.open("CitrineEmoji.ttf")

  private func catalog(_ names: [String]) throws -> FontCatalog {
    let catalog = FontCatalog(usesSystem: false)
    for name in names { try catalog.add(path: TestFonts.path(name)) }
    return catalog
  }

  /// A text in a font, with others to take its place.
  private func text(
    _ string: String, _ face: FontFace = Fonts.dejaVu,
    _ names: [String] = ["DejaVuSans.ttf", "CitrineEmoji.ttf"]
  ) throws -> Typesetter {
    let catalog = try catalog(names)
    let style = TextStyle(font: Font(face, size: 10))
    return Typesetter(
      StyledText(string, style: style),
      fallback: { scalars, presentation, font in
        catalog.face(covering: scalars, like: font.face.traits, as: presentation).map {
          Font($0, size: font.size, matrix: font.matrix)
        }
      })
  }

  private func families(_ text: Typesetter) -> [String] {
    text.whole.runs.map(\.font.face.names.family)
  }

  // MARK: - What is asked for

  @Test("the table says of every character what Swift's own Unicode data do")
  func table() {
    for value in Array(UInt32(0)...0x1_FFFF) + Array(0xE_0000...0xE_01FF) {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age,
        (age.major, age.minor) <= (16, 0)
      else { continue }
      let (kind, properties) = (EmojiKind(scalar), scalar.properties)
      #expect(kind.contains(.emoji) == properties.isEmoji, "\(scalar)")
      #expect(kind.contains(.picture) == properties.isEmojiPresentation, "\(scalar)")
      #expect(kind.contains(.modifierBase) == properties.isEmojiModifierBase, "\(scalar)")
    }
  }

  @Test("characters are pictures or text by themselves, by selectors, and as parts of sequences")
  func presentations() {
    func presentation(_ text: String) -> Presentation? { Presentation(Array(text.unicodeScalars)) }
    for text in Self.pictures { #expect(presentation(text) == .emoji, "\(text)") }
    for text in Self.texts { #expect(presentation(text) == .text, "\(text)") }
    for text in Self.chosenTexts { #expect(presentation(text) == .chosenText, "\(text)") }
    for text in ["", "a", "e\u{301}", "é", "漢", "\u{FE0F}", " ", "→"] {
      #expect(presentation(text) == nil, "\(text)")
    }
    // A heart on fire is a picture without a selector too, and a thumb's skin needs a thumb.
    #expect(presentation("❤\u{200D}🔥") == .emoji)
    #expect(presentation("☎🏽") == .text)
    #expect(presentation("1\u{20E3}") == .text)
  }

  // MARK: - Where it comes from

  @Test(
    "pictures come from the font in colours, though the given one has them too", arguments: pictures
  )
  func picture(string: String) throws {
    #expect(families(try text(string)) == ["Citrine Emoji"])
    #expect(families(try text("a\(string)b")) == ["DejaVu Sans", "Citrine Emoji", "DejaVu Sans"])
  }

  @Test("text comes from the given font", arguments: texts + chosenTexts)
  func plain(string: String) throws {
    #expect(families(try text(string)) == ["DejaVu Sans"])
    #expect(families(try text("a\(string)b")) == ["DejaVu Sans"])
    #expect(families(try text("🎉\(string)")) == ["Citrine Emoji", "DejaVu Sans"])
  }

  @Test("text that the given font lacks comes from another font of text before one in colours")
  func otherText() throws {
    for names in [["CitrineEmoji.ttf", "DejaVuSans.ttf"], ["DejaVuSans.ttf", "CitrineEmoji.ttf"]] {
      for string in ["☎", "☎\u{FE0E}"] {
        #expect(families(try text(string, Fonts.inter, names)) == ["DejaVu Sans"])
      }
      #expect(families(try text("☎\u{FE0F}", Fonts.inter, names)) == ["Citrine Emoji"])
    }
    #expect(families(try text("☎", Fonts.inter, ["CitrineEmoji.ttf"])) == ["Citrine Emoji"])
    #expect(families(try text("😀\u{FE0E}", Self.emoji)) == ["DejaVu Sans"])
    #expect(families(try text("©☎", Self.emoji)) == ["Citrine Emoji"])
  }

  @Test("without a font in colours pictures are drawn as text rather than as boxes")
  func withoutColors() throws {
    let plain = try text("😀❤\u{FE0F}☀\u{FE0F}", Fonts.dejaVu, ["DejaVuSans.ttf"])
    #expect(families(plain) == ["DejaVu Sans"])
    #expect(!plain.whole.runs[0].glyphs.contains(0))
    #expect(families(try text("😀", Fonts.inter, ["DejaVuSans.ttf"])) == ["DejaVu Sans"])
  }

  @Test("a font that lacks a mark shows the character without it")
  func lacking() throws {
    #expect(families(try text("🎉\u{301}")) == ["Citrine Emoji"])
    #expect(families(try text("a\u{1AB0}")) == ["DejaVu Sans"])
  }

  // MARK: - As one

  @Test(
    "a sequence is one run and one glyph, whatever stands beside it",
    arguments: [
      "👍🏽", "🇩🇪", "1\u{FE0F}\u{20E3}", scotland, family,
    ])
  func sequence(string: String) throws {
    let line = try text(string).whole
    #expect(line.runs.count == 1 && line.width == 10)
    #expect(Set(line.runs[0].clusters) == [0])
    let row = try text("🎉\(string)🎉").whole
    #expect(row.runs.count == 1 && row.width == 30)
  }

  @Test("lines that are cut or left out in part never part a sequence, and keep their height")
  func cut() throws {
    let string = String(repeating: "\(Self.family)👍🏽", count: 4)
    let typesetter = try text(string)
    let starts = string.indices.map { $0.utf16Offset(in: string) } + [string.utf16.count]
    for width in stride(from: 5.0, through: 85, by: 7) {
      let end = typesetter.lineEnd(from: 0, width: width)
      #expect(starts.contains(end))
      for kind in [Truncation.end, .start, .middle] {
        let token = try text("…").whole
        guard
          let line = typesetter.truncated(typesetter.whole, width: width, kind, token: token)
        else { continue }
        for run in line.runs where !run.isToken {
          #expect(starts.contains(run.range.lowerBound) && starts.contains(run.range.upperBound))
        }
        #expect(line.ascent == typesetter.whole.ascent && line.width <= width + 1e-6)
      }
    }
  }

  @Test("a word beside a picture is parted as one alone is")
  func hyphenated() throws {
    let typesetter = try text("🎉co\u{AD}operation")
    var style = ParagraphStyle()
    style.hyphenationFactor = 1
    let end = typesetter.hyphenatedLineEnd(from: 0, width: 30, style: style)
    #expect(end.hasHyphen && end.index == 5)
    let line = typesetter.line(0..<end.index, hyphen: true)
    #expect(
      line.runs.map(\.font.face.names.family) == [
        "Citrine Emoji", "DejaVu Sans", "DejaVu Sans",
      ])
    #expect(line.ascent == 9.375)
  }
}
