// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import Geometry
import TestSupport
import Testing

@Suite("Attributes of text")
struct AttributeDrawingTests {
  typealias Looks = [NSAttributedString.Key: Any]

  init() { TestFonts.register() }

  private static func key(_ name: CFString) -> NSAttributedString.Key {
    NSAttributedString.Key(name as String)
  }

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let font = CTFontCreateWithName("DejaVu Sans" as CFString, 30, nil)

  /// The room of a character that a program draws itself.
  private static var delegate: Looks {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in 10 },
      getDescent: { _ in 0 }, getWidth: { _ in 25 })
    guard let delegate = CTRunDelegateCreate(&callbacks, nil) else { return [:] }
    return [key(kCTRunDelegateAttributeName): delegate]
  }

  /// What is added to some text's looks, and those that it is seen with.
  private static var cases: [(String, text: String, with: Looks, adds: Looks)] {
    let underlined: Looks = [.underlineStyle: NSUnderlineStyle.single.rawValue]
    let struck: Looks = [.strikethroughStyle: NSUnderlineStyle.single.rawValue]
    let outlined: Looks = [.strokeWidth: 5]
    let rightToLeft =
      NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue
    return [
      ("font", "Hg", [:], [.font: CTFontCreateWithName("Inter" as CFString, 30, nil)]),
      ("foregroundColor", "Hg", [:], [.foregroundColor: red]),
      ("backgroundColor", "Hg", [:], [.backgroundColor: red]),
      ("ligature", "ffi", [:], [.ligature: 0]),
      ("kern", "Hg", [:], [.kern: 6]),
      ("tracking", "Hg", [:], [.tracking: 6]),
      ("strikethroughStyle", "Hg", [:], struck),
      ("strikethroughColor", "Hg", struck, [.strikethroughColor: red]),
      ("underlineStyle", "Hg", [:], underlined),
      ("underlineColor", "Hg", underlined, [.underlineColor: red]),
      ("strokeWidth", "Hg", [:], outlined),
      ("strokeColor", "Hg", outlined, [.strokeColor: red]),
      ("baselineOffset", "Hg", [:], [.baselineOffset: 7]),
      ("obliqueness", "Hg", [:], [.obliqueness: 0.4]),
      ("expansion", "Hg", [:], [.expansion: 0.3]),
      ("writingDirection", "Hg", [:], [.writingDirection: [rightToLeft]]),
      ("kCTForegroundColor", "Hg", [:], [key(kCTForegroundColorAttributeName): red]),
      (
        "kCTForegroundColorFromContext", "Hg", [:],
        [key(kCTForegroundColorFromContextAttributeName): true]
      ),
      ("kCTBackgroundColor", "Hg", [:], [key(kCTBackgroundColorAttributeName): red]),
      ("kCTUnderlineColor", "Hg", underlined, [key(kCTUnderlineColorAttributeName): red]),
      ("kCTStrokeColor", "Hg", outlined, [key(kCTStrokeColorAttributeName): red]),
      ("kCTSuperscript", "Hg", [:], [key(kCTSuperscriptAttributeName): 1]),
      // Northern Sami has another form of the letter eng.
      ("kCTLanguage", "\u{14A}", [:], [key(kCTLanguageAttributeName): "se"]),
      ("kCTRunDelegate", "H\u{FFFC}g", [:], delegate),
    ]
  }

  private func line(_ text: String, _ looks: Looks) -> CTLine {
    let whole: Looks = [.font: Self.font].merging(looks) { $1 }
    return CTLineCreateWithAttributedString(
      NSAttributedString(string: text, attributes: whole))
  }

  private func pixels(_ line: CTLine) throws -> [UInt32] {
    let context = try #require(CGContext(width: 120, height: 60))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.textPosition = CGPoint(x: 20, y: 20)
    CTLineDraw(line, context)
    return try #require(context.makeImage()).image.pixels
  }

  @Test("each of them is seen", arguments: cases.map(\.0))
  func seen(name: String) throws {
    let one = try #require(Self.cases.first { $0.0 == name })
    let (plain, changed) = (
      line(one.text, one.with), line(one.text, one.with.merging(one.adds) { $1 })
    )
    #expect(try pixels(plain) != pixels(changed))
    // Runs that a program draws one by one look as they do in their line.
    let context = try #require(CGContext(width: 120, height: 60))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.textPosition = CGPoint(x: 20, y: 20)
    for run in CTLineGetGlyphRuns(changed).compactMap({ $0 as? CTRun }) {
      CTRunDraw(run, context, CFRange(location: 0, length: 0))
    }
    if !name.contains("ackgroundColor") {
      #expect(try #require(context.makeImage()).image.pixels == pixels(changed))
    }
  }

  @Test("letters lean by a part of their height, to the left where it is below 0")
  func obliqueness() {
    let plain = CTLineGetImageBounds(line("l", [:]), nil)
    let width = CTLineGetTypographicBounds(line("l", [:]), nil, nil, nil)
    for skew in [0.4, 1, -0.25] {
      let leaning = line("l", [.obliqueness: skew])
      let box = CTLineGetImageBounds(leaning, nil)
      #expect(abs(box.width - (plain.width + abs(skew) * plain.height)) < 0.01)
      #expect(skew > 0 ? box.minX == plain.minX : box.maxX == plain.maxX)
      #expect(box.minY == plain.minY && box.height == plain.height)
      #expect(CTLineGetTypographicBounds(leaning, nil, nil, nil) == width)
    }
  }

  @Test("letters are as much wider as the exponential of their expansion says")
  func expansion() {
    func measures(_ looks: Looks) -> (width: Double, box: CGRect, ascent: CGFloat) {
      var ascent: CGFloat = 0
      let line = line("HAV", looks)
      let width = CTLineGetTypographicBounds(line, &ascent, nil, nil)
      return (width, CTLineGetImageBounds(line, nil), ascent)
    }
    let plain = measures([:])
    let double = 0.693_147_180_559_945_3
    for expansion in [0.5, -0.5, double] {
      let (factor, wide) = (exp(expansion), measures([.expansion: expansion]))
      #expect(abs(wide.width - plain.width * factor) < 1e-6)
      #expect(abs(wide.box.width - plain.box.width * factor) < 0.01)
      #expect(wide.box.height == plain.box.height && wide.ascent == plain.ascent)
    }
    // Spaces between letters are points as before.
    let (spread, wide) = (measures([.kern: 5]), measures([.kern: 5, .expansion: double]))
    let letters = (spread.width - 15, wide.width - 15)
    #expect(abs(letters.1 - letters.0 * 2) < 1e-6)
  }

  @Test("a run tells the font that was asked for, so that text made of it is stretched once")
  func attributesOfRuns() throws {
    let looks: Looks = [.expansion: 0.5, .obliqueness: 0.4]
    let stretched = line("Hg", looks)
    let runs = CTLineGetGlyphRuns(stretched).compactMap { $0 as? CTRun }
    let run = try #require(runs.first)
    let told = CTRunGetAttributes(run) as? [String: Any]
    let font = try #require(told?["NSFont"] as? CTFont)
    #expect(CTFontGetMatrix(font) == .identity)
    #expect(try pixels(line("Hg", looks.merging([.font: font]) { $1 })) == pixels(stretched))
  }

  @Test("strange numbers draw what they can", arguments: [Double.nan, .infinity, -1e300, 1e300])
  func strange(number: Double) throws {
    for key in [NSAttributedString.Key.obliqueness, .expansion, .kern, .baselineOffset] {
      let width = CTLineGetTypographicBounds(line("Hg", [key: number]), nil, nil, nil)
      #expect(!width.isNaN)
      _ = try pixels(line("Hg", [key: number]))
    }
  }

  @Test("embedded directions order words, overridden ones letters")
  func directions() {
    func order(_ text: String, _ value: [Int]) -> [Int] {
      CTLineGetGlyphRuns(line(text, [.writingDirection: value])).flatMap {
        run -> [Int] in
        guard let run = run as? CTRun else { return [] }
        let count = CTRunGetGlyphCount(run)
        return (0..<count).map { CTRunGetStringIndicesPtr(run)?[$0] ?? -1 }
      }
    }
    let right = Int(CTWritingDirection.rightToLeft.rawValue)
    #expect(order("ab 12", []) == [0, 1, 2, 3, 4])
    #expect(order("ab!", [right | kCTWritingDirectionEmbedding]) == [2, 0, 1])
    #expect(order("ab!", [right | kCTWritingDirectionOverride]) == [2, 1, 0])
    #expect(
      order("ab!", [right | kCTWritingDirectionOverride, kCTWritingDirectionOverride])
        == [0, 1, 2])
  }

  @Test("a character without a glyph is said once for each font; others are not")
  func missing() throws {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    _ = try pixels(line("Hg \u{200D}\u{FE0F}\n\t", [:]))
    #expect(tracker.list.isEmpty)
    let text = line("a\u{10FFFD}b\u{10FFFD}", [:])
    for _ in 0..<3 { _ = try pixels(text) }
    let other = CTFontCreateWithName("Inter" as CFString, 12, nil)
    _ = try pixels(line("\u{10FFFD}\u{301}", [.font: other]))
    #expect(tracker.list.map(\.kind) == [.glyph, .glyph])
    #expect(tracker.list.map(\.count) == [3, 1])
    #expect(
      tracker.list.first?.message
        == "no font has a glyph for \"\u{10FFFD}\" (U+10FFFD); the box of DejaVu Sans is drawn")
  }

  @Test("effects are said to have no effect")
  func effects() throws {
    let tracker = DiagnosticTracker()
    Diagnostics.listen(tracker)
    defer { Diagnostics.ignore(tracker) }
    _ = try pixels(line("Hg", [.textEffect: "NSTextEffectLetterpressStyle"]))
    #expect(tracker.list.map(\.kind) == [.property])
  }
}
