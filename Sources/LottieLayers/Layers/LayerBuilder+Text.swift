// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import CoreText
import Foundation
import Geometry
import QuartzCore

extension LayerBuilder {
  /// What a text layer says, each text for its frames.
  func text(_ model: TextModel, name: String?) -> CALayer? {
    let documents = model.documents.enumerated()
      .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
    guard !documents.isEmpty else { return nil }
    let layer = TransformLayers.plain()
    for (index, document) in documents.enumerated() {
      let shown = text(document, name: name)
      // The first is seen before its frame too.
      let start = index > 0 ? document.frame : -1e9
      let end = index + 1 < documents.count ? documents[index + 1].frame : 1e9
      if documents.count > 1 { tracks.show(shown, min(start, end)..<end) }
      layer.addSublayer(shown)
    }
    return layer
  }

  private func text(_ document: TextModel.Document, name: String?) -> CALayer {
    if document.capitals == 2 { report("small capitals", at: name) }
    let setting = TextSetting(document, animation, maker, pictures)
    if let font = setting.missingFont {
      report("the font \(font), which is neither in the document nor on this machine", at: name)
    }
    let path = CGPath(setting.path)
    let layer = TransformLayers.plain()
    var parts: [CALayer] = []
    if let fill = document.fill {
      let shape = CAShapeLayer()
      shape.anchorPoint = .zero
      shape.path = path
      shape.fillColor = Self.color(fill)
      parts.append(shape)
    }
    if let stroke = document.stroke, document.strokeWidth > 0 {
      let shape = CAShapeLayer()
      shape.anchorPoint = .zero
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = Self.color(stroke)
      shape.lineWidth = document.strokeWidth
      shape.lineJoin = .miter
      shape.miterLimit = 4
      if document.strokesAbove { parts.append(shape) } else { parts.insert(shape, at: 0) }
    }
    for part in parts { layer.addSublayer(part) }
    return layer
  }
}

/// The outlines of a text, where they stand.
struct TextSetting {
  private(set) var path = Path()
  /// The family of letters that another font's stand for.
  private(set) var missingFont: String?

  /// A letter, or what of a line stands where one does.
  private struct Letter {
    var outline: Path
    var advance: Double
    var isSpace: Bool
  }

  /// A line of letters, and whether it is a paragraph's last.
  private struct Line {
    var letters: [Letter]
    var isLast: Bool
  }

  init(
    _ document: TextModel.Document, _ animation: Animation, _ maker: RecipeMaker,
    _ files: PictureSource
  ) {
    let font = animation.fonts[document.font]
    let ascent = (font?.ascent ?? 75) * document.size / 100
    let text = document.capitals == 1 ? document.text.uppercased() : document.text
    let source = GlyphSource(document, font, animation.glyphs, maker, files)
    var lines: [Line] = []
    // A line feed after a return is one break with it to Swift.
    for line in text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0.isNewline || $0 == "\u{3}" })
    {
      let letters = line.map { character in
        let letter = source.letter(character)
        if letter.isSubstitute { missingFont = source.family }
        return Letter(outline: letter.outline, advance: letter.advance, isSpace: letter.isSpace)
      }
      let broken = Self.broken(
        letters, width: document.boxSize?.x, tracking: Self.tracking(document))
      lines += broken.enumerated().map { Line(letters: $1, isLast: $0 + 1 == broken.count) }
    }
    var y = document.boxSize == nil ? 0 : document.boxOrigin.y + ascent
    for line in lines {
      place(line, document, y - document.baselineShift)
      y += document.lineHeight
    }
  }

  private static func tracking(_ document: TextModel.Document) -> Double {
    document.tracking / 1000 * document.size
  }

  private static func width(_ line: ArraySlice<Letter>, tracking: Double) -> Double {
    line.reduce(0) { $0 + $1.advance + tracking } - (line.isEmpty ? 0 : tracking)
  }

  /// Lines that are no wider than a box, broken at spaces, and words that are wider by letters.
  private static func broken(
    _ letters: [Letter], width limit: Double?, tracking: Double
  ) -> [[Letter]] {
    guard let limit, limit > 0 else { return [letters] }
    var lines: [[Letter]] = []
    var start = 0
    while start < letters.count {
      var (end, space, width) = (start, start, 0.0)
      while end < letters.count {
        width += letters[end].advance + tracking
        if width - tracking > limit, end > start, !letters[end].isSpace { break }
        end += 1
        if letters[end - 1].isSpace { space = end }
      }
      if end < letters.count, space > start { end = space }
      var shown = letters[start..<end]
      while end < letters.count, shown.last?.isSpace == true { shown.removeLast() }
      lines.append(Array(shown))
      start = end
    }
    return lines.isEmpty ? [[]] : lines
  }

  private mutating func place(_ line: Line, _ document: TextModel.Document, _ y: Double) {
    let tracking = Self.tracking(document)
    let width = Self.width(line.letters[...], tracking: tracking)
    let room = document.boxSize?.x ?? 0
    var x = document.boxSize == nil ? 0 : document.boxOrigin.x
    // How much wider the spaces of a line are that fills its box.
    var gap = 0.0
    let spaces = line.letters.count { $0.isSpace }
    if Self.isJustified(line, document) {
      // A word alone stays where the line begins.
      gap = spaces > 0 ? max(room - width, 0) / Double(spaces) : 0
    } else {
      switch document.alignment {
      case 1, 4: x += room - width
      case 2, 5: x += (room - width) / 2
      default: break
      }
    }
    for letter in line.letters {
      path.append(letter.outline.applying(.translation(x, y)))
      x += letter.advance + tracking + (letter.isSpace ? gap : 0)
    }
  }

  /// Whether a line fills its box; the last one does only where that is asked for.
  private static func isJustified(_ line: Line, _ document: TextModel.Document) -> Bool {
    guard document.boxSize != nil, (3...6).contains(document.alignment) else { return false }
    return !line.isLast || document.alignment == 6
  }
}

/// Where letters come from: the document's own glyphs, or else a font of the machine.
private struct GlyphSource {
  private let size: Double
  let family: String
  private let style: String
  private let glyphs: [GlyphKey: Glyph]
  private let font: CTFont?
  /// Whether the font is another one than the document's.
  private let isSubstitute: Bool
  private let maker: RecipeMaker

  init(
    _ document: TextModel.Document, _ font: FontModel?, _ glyphs: [GlyphKey: Glyph],
    _ maker: RecipeMaker, _ files: PictureSource
  ) {
    self.maker = maker
    size = document.size
    family = font?.family ?? document.font
    style = font?.style ?? "Regular"
    self.glyphs = glyphs
    let attributes: [String: Any] = [
      kCTFontFamilyNameAttribute as String: family, kCTFontStyleNameAttribute as String: style,
    ]
    let own = font.flatMap { files.font($0.file) }
    let descriptor = own ?? CTFontDescriptorCreateWithAttributes(attributes as CFDictionary)
    let found = size > 0 ? CTFontCreateWithFontDescriptor(descriptor, size, nil) : nil
    self.font = found
    let name = found.map { CTFontCopyFamilyName($0) as String }
    isSubstitute = own == nil && name?.lowercased() != family.lowercased()
  }

  func letter(
    _ character: Character
  ) -> (outline: Path, advance: Double, isSpace: Bool, isSubstitute: Bool) {
    let isSpace = character == " "
    let key = GlyphKey(character: String(character), family: family, style: style)
    if let glyph = glyphs[key] {
      let path = PathRecipe.list(ShapeTree(glyph.shapes, maker).outlines).path(at: LocalInstant(0))
      return (
        path.applying(.scale(size / 100, size / 100)), glyph.width * size / 100, isSpace, false
      )
    }
    guard let font else { return (Path(), 0, isSpace, false) }
    let string = NSAttributedString(
      string: String(character), attributes: [.init(kCTFontAttributeName as String): font])
    let line = CTLineCreateWithAttributedString(string as CFAttributedString)
    var path = Path()
    for run in CTLineGetGlyphRuns(line) as? [CTRun] ?? [] {
      let count = CTRunGetGlyphCount(run)
      var names = [CGGlyph](repeating: 0, count: count)
      var places = [CGPoint](repeating: .zero, count: count)
      CTRunGetGlyphs(run, CFRangeMake(0, count), &names)
      CTRunGetPositions(run, CFRangeMake(0, count), &places)
      for (glyph, place) in zip(names, places) {
        guard let outline = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
        path.append(outline.geometry.applying(.translation(place.x, place.y)))
      }
    }
    // Fonts grow upwards.
    let advance = CTLineGetTypographicBounds(line, nil, nil, nil)
    return (path.applying(.scale(1, -1)), advance, isSpace, isSubstitute)
  }
}
