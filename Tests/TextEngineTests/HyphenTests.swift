// SPDX-License-Identifier: Apache-2.0

import Foundation
import Geometry
import TestSupport
import Testing

@testable import TextEngine

@Suite("Hyphens")
struct HyphenTests {
  /// Parts words after every second letter, but for the last.
  private static let pairs: Hyphenation = { word, _ in
    Array(stride(from: 2, to: word.count - 1, by: 2))
  }

  private func typesetter(
    _ string: String, language: String? = nil, direction: WritingDirection = .natural,
    _ hyphenation: Hyphenation? = nil
  ) -> Typesetter {
    var style = TextStyle(font: Font(Fonts.dejaVu, size: 10))
    style.language = language
    return Typesetter(
      StyledText(string, style: style), direction: { _ in direction }, hyphenation: hyphenation)
  }

  private func width(_ string: String) -> Double { typesetter(string).whole.visibleWidth }

  /// What lines show, and their widths, in an area of a width.
  private func lines(
    _ typesetter: Typesetter, _ width: Double, factor: Double = 0,
    change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> [TextLine] {
    var style = ParagraphStyle()
    style.hyphenationFactor = factor
    change(&style)
    let made = style
    return FrameLayout(
      typesetter, range: 0..<typesetter.count, in: FrameShape(Rect(0, 0, width, 1000)),
      style: { _ in made }, token: { _ in nil }
    ).lines.map(\.line)
  }

  private func shown(_ lines: [TextLine], _ typesetter: Typesetter) -> [String] {
    lines.map { line in
      let text = String(decoding: typesetter.text.text[line.range], as: UTF16.self)
      return text.replacing("\u{AD}", with: "") + (line.hasHyphen ? "~" : "")
    }
  }

  @Test("a soft hyphen is seen where a line ends with it, and nowhere else")
  func softHyphens() throws {
    let text = typesetter("ty\u{AD}pog\u{AD}ra\u{AD}phy")
    let room = width("typog\u{2010}")
    #expect(shown(lines(text, room), text) == ["typog~", "raphy"])
    let line = try #require(lines(text, room).first)
    #expect(abs(line.width - room) < 0.01)
    let hyphen = try #require(line.runs.last)
    #expect(hyphen.glyphs == [Fonts.dejaVu.glyph(for: "\u{2010}")].compactMap(\.self))
    #expect(abs(hyphen.x - width("typog")) < 0.01)
    // Where the letters have room but the hyphen has not, the line ends before.
    #expect(shown(lines(text, room - 0.1), text) == ["ty~", "pog~", "raphy"])
    // A line that ends otherwise has none: at the end, at a newline, at a blank.
    let others = typesetter("ab\u{AD}\ncd\u{AD} ef\u{AD}")
    #expect(shown(lines(others, width("abc")), others) == ["ab\n", "cd ", "ef"])
    // Lines that are cut from the text by hand show what is in it.
    #expect(!text.line(0..<7).hasHyphen)
    #expect(text.lineEnd(from: 0, width: width("typog")) == 7)
  }

  @Test("carets and indices of a line do not see the hyphen")
  func carets() throws {
    let text = typesetter("ty\u{AD}pog")
    let line = try #require(lines(text, width("ty\u{2010}")).first)
    #expect(line.hasHyphen)
    #expect(abs(line.caret(at: 2).primary - width("ty")) < 0.01)
    #expect(abs(line.caret(at: 1).primary - width("t")) < 0.01)
    #expect(line.index(at: 1000) == 3)
    #expect(line.spans.map(\.range) == [0..<1, 1..<2, 2..<3])
  }

  @Test("the hyphen of a line from right to left lies at its left")
  func rightToLeft() throws {
    let text = typesetter("שלום\u{AD}עולם", direction: .rightToLeft)
    let line = try #require(lines(text, width("שלום\u{2010}") + 0.1).first)
    #expect(line.hasHyphen)
    #expect(line.runs.first?.isHyphen == true)
    #expect(line.runs.first?.x == 0)
    let hyphen = try #require(line.runs.first).width
    #expect(hyphen > 1)
    #expect(abs(line.runs[1].x - hyphen) < 0.01)
    #expect(abs(line.width - hyphen - width("שלום")) < 0.01)
    #expect(abs(line.caret(at: 0).primary - line.width) < 0.01)
  }

  @Test("a word is parted where the line would be emptier than the factor says")
  func factor() {
    let text = typesetter("one typography", Self.pairs)
    let room = width("one typogr\u{2010}") + 1
    let fill = width("one") / room
    #expect(shown(lines(text, room), text) == ["one ", "typography"])
    #expect(shown(lines(text, room, factor: 1), text) == ["one typogr~", "aphy"])
    #expect(shown(lines(text, room, factor: fill + 0.01), text) == ["one typogr~", "aphy"])
    #expect(shown(lines(text, room, factor: fill - 0.01), text) == ["one ", "typography"])
    // As much of the word as has room with the hyphen.
    #expect(shown(lines(text, room - 1.1, factor: 1), text) == ["one typo~", "graphy"])
    // None where not even its first part has.
    #expect(shown(lines(text, width("one ty"), factor: 1), text).first == "one ")
  }

  @Test("words longer than a line are parted over and over")
  func longWords() {
    let text = typesetter("abcdefghijkl", Self.pairs)
    let found = lines(text, width("abcd\u{2010}") + 0.5, factor: 1)
    #expect(shown(found, text) == ["abcd~", "efgh~", "ijkl"])
  }

  @Test("words that say themselves where they may be parted are not looked up")
  func both() {
    let asked = Asked()
    let text = typesetter("one ab\u{AD}cdef, (ghijkl) don't") { word, _ in
      asked.note(word)
      return [2, 4]
    }
    _ = lines(text, width("one"), factor: 1)
    _ = lines(text, width("one ab\u{2010}"), factor: 1)
    let words = asked.words
    #expect(words.contains("ghijkl"))
    #expect(!words.contains { $0.contains("ab") || $0.contains("cdef") })
  }

  /// The words that were asked about.
  private final class Asked: @unchecked Sendable {
    private let lock = NSLock()
    private var list: Set<String> = []

    func note(_ word: [Unicode.Scalar]) {
      lock.withLock { _ = list.insert(String(String.UnicodeScalarView(word))) }
    }

    var words: Set<String> { lock.withLock { list } }
  }

  @Test("the language is that of the text")
  func language() {
    let text = typesetter("one typography", language: "de-CH") { word, language in
      language == "de-CH" ? [2] : []
    }
    #expect(shown(lines(text, width("pography"), factor: 1), text) == ["one ty~", "pography"])
  }

  @Test("justified lines end with their hyphen at the edge")
  func justified() throws {
    let text = typesetter("on a typography", Self.pairs)
    let room = width("on a ty\u{2010}") + 2
    let found = lines(text, room, factor: 1) { $0.alignment = .justified }
    let line = try #require(found.first)
    #expect(line.hasHyphen)
    #expect(abs(line.visibleWidth - room) < 0.01)
  }

  // MARK: - Dictionaries

  private static let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Data/hyphen").path

  @Test("dictionaries are found by language, region, and script")
  func files() {
    let words = Hyphenator(folders: ["/nowhere", Self.data])
    func name(_ language: String) -> String? {
      words.file(of: language).map { ($0 as NSString).lastPathComponent }
    }
    #expect(words.languages == ["de_DE", "en_GB", "en_US", "ru"])
    #expect(name("en-GB") == "hyph_en_GB.dic")
    #expect(name("en") == "hyph_en_US.dic")
    #expect(name("en-AU") == "hyph_en_US.dic")
    #expect(name("en_US.UTF-8") == "hyph_en_US.dic")
    #expect(name("en-Latn-GB") == "hyph_en_GB.dic")
    #expect(name("de-CH") == "hyph_de_DE.dic")
    #expect(name("ru-RU") == "hyph_ru.dic")
    #expect(name("fr") == nil)
    for strange in ["", "-", "../../etc/passwd", "en/../de", "e\u{0}n"] {
      #expect(name(strange) == nil)
    }
  }

  @Test(
    "words are parted as a dictionary says, in its encoding, small letters or not",
    .enabled(if: Hyphenator.version != nil, "libhyphen is not installed"),
    arguments: [
      ("en", "example", [2, 4]), ("en", "EXAMPLE", [2, 4]), ("en-GB", "example", [4]),
      ("de", "über\u{df}e", [4]), ("ru", "привет", [3]), ("de", "日本語", []), ("fr", "example", []),
      ("en", "x", []), ("en", "", []),
    ] as [(String, String, [Int])])
  func points(language: String, word: String, points: [Int]) {
    let words = Hyphenator(folders: [Self.data])
    #expect(words.points(in: Array(word.unicodeScalars), language: language) == points)
  }

  @Test("without the library or a dictionary nothing is parted")
  func nothing() {
    let words = Hyphenator(folders: ["/nowhere"])
    #expect(words.points(in: Array("example".unicodeScalars), language: "en") == [])
    #expect(Hyphenator(environment: ["XDG_DATA_DIRS": "/a:/b"]).languages == [])
  }
}
