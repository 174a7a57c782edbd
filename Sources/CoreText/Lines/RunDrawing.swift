// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

/// Draws runs with what their attributes ask for.
struct RunDrawing {
  private let run: GlyphRun
  private let attributes: TextAttributes
  /// The text that the run is of.
  private let text: [UInt16]

  init(_ run: GlyphRun, _ attributes: TextAttributes, text: [UInt16]) {
    (self.run, self.attributes, self.text) = (run, attributes, text)
  }

  /// Fills what lies behind the letters.
  func drawBackground(in context: CGContext) {
    guard let color = attributes.background, run.width != 0 else { return }
    let font = run.font
    fill(
      CGRect(
        x: run.x, y: -font.descent, width: run.width, height: font.ascent + font.descent),
      color, in: context)
  }

  /// Draws glyphs in the attributes' colours.
  func draw(_ range: Range<Int>, in context: CGContext) {
    guard !range.isEmpty, run.item.kind == .text || run.item.kind == .tab else { return }
    context.saveGState()
    defer { context.restoreGState() }
    if let shadow = attributes.shadow?.coreTextShadow {
      context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
    }
    let foreground = attributes.foreground ?? (attributes.usesContextColor ? nil : .black)
    if let foreground { context.setFillColor(foreground) }
    let stroke = attributes.strokeWidth
    if stroke != 0 {
      if let color = attributes.strokeColor ?? foreground { context.setStrokeColor(color) }
      context.setLineWidth(CGFloat(abs(stroke) / 100 * run.font.size))
      context.setTextDrawingMode(stroke > 0 ? .stroke : .fillStroke)
    }
    if attributes.hasEffect {
      Diagnostics.report(.property, "letters are drawn plain, without effects such as letterpress")
    }
    if run.item.kind == .text {
      reportMissing(range)
      context.show(
        Array(run.glyphs[range]), at: Array(run.positions[range]), font: run.font)
    }
    drawLines(under: range, foreground, in: context)
  }

  /// Says which characters have no glyph in any font.
  private func reportMissing(_ range: Range<Int>) {
    guard run.glyphs[range].contains(0) else { return }
    let starts = Set(run.clusters).sorted()
    let ends = Dictionary(
      uniqueKeysWithValues: zip(starts, starts.dropFirst() + [run.range.upperBound]))
    let missing = Set(range.filter { run.glyphs[$0] == 0 }.map { run.clusters[$0] })
      .flatMap { start -> [Unicode.Scalar] in
        let units = (start..<(ends[start] ?? start)).clamped(to: text.indices)
        return Array(String(decoding: text[units], as: UTF16.self).unicodeScalars)
      }.filter { run.font.face.glyph(for: $0) == nil && !$0.properties.isDefaultIgnorableCodePoint }
    for scalar in Set(missing).sorted() {
      let number = String(scalar.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - number.count)) + number
      Diagnostics.report(
        .glyph,
        "no font has a glyph for \"\(scalar)\" (U+\(code)); the box of \(run.font.face.names.full) is drawn"
      )
    }
  }

  private func drawLines(under range: Range<Int>, _ foreground: CGColor?, in context: CGContext) {
    let font = run.font
    let thickness = max(font.metrics.underlineThickness * font.size, font.size / 32)
    func draw(_ style: Int, at y: Double, _ color: CGColor?) {
      guard style != 0 else { return }
      let line = TextRule(style: style, thickness: thickness)
      for stretch in stretches(of: range, byWord: line.isByWord) {
        for rect in line.rects(from: stretch.lowerBound, to: stretch.upperBound, at: y) {
          fill(CGRect(rect), color, in: context)
        }
      }
    }
    let raise = attributes.style.baselineOffset
    draw(
      attributes.underline, at: raise + font.metrics.underlinePosition * font.size,
      attributes.underlineColor ?? foreground)
    draw(
      attributes.strikethrough, at: raise + font.metrics.xHeight * font.size / 2,
      attributes.strikethroughColor ?? foreground)
  }

  /// Where glyphs lie on the line: in one stretch, or in one for each word.
  private func stretches(of range: Range<Int>, byWord: Bool) -> [ClosedRange<Double>] {
    let start = run.x + run.advances[..<range.lowerBound].reduce(0, +)
    guard byWord else {
      let width = run.advances[range].reduce(0, +)
      return width > 0 ? [start...(start + width)] : []
    }
    var result: [ClosedRange<Double>] = []
    var (x, first) = (start, Double?.none)
    for glyph in range {
      let unit = run.clusters[glyph]
      let isBlank = text.indices.contains(unit) && Typesetter.isBlank(text[unit])
      if isBlank, let begun = first {
        result.append(begun...max(begun, x))
        first = nil
      } else if !isBlank, first == nil {
        first = x
      }
      x += run.advances[glyph]
    }
    if let begun = first { result.append(begun...max(begun, x)) }
    return result
  }

  /// Fills a rectangle of text space.
  private func fill(_ rect: CGRect, _ color: CGColor?, in context: CGContext) {
    context.saveGState()
    if let color { context.setFillColor(color) }
    context.concatenate(context.textMatrix)
    context.fill(rect)
    context.restoreGState()
  }
}
