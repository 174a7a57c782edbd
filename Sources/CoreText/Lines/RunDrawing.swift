// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Geometry
import TextEngine

/// Draws runs with what their attributes ask for.
struct RunDrawing {
  private let run: GlyphRun
  private let attributes: TextAttributes

  init(_ run: GlyphRun, _ attributes: TextAttributes) {
    (self.run, self.attributes) = (run, attributes)
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
    let foreground = attributes.foreground ?? (attributes.usesContextColor ? nil : .black)
    if let foreground { context.setFillColor(foreground) }
    let stroke = attributes.strokeWidth
    if stroke != 0 {
      if let color = attributes.strokeColor ?? foreground { context.setStrokeColor(color) }
      context.setLineWidth(CGFloat(abs(stroke) / 100 * run.font.size))
      context.setTextDrawingMode(stroke > 0 ? .stroke : .fillStroke)
    }
    if run.item.kind == .text {
      context.show(
        Array(run.glyphs[range]), at: Array(run.positions[range]), font: run.font)
    }
    drawLines(under: range, foreground, in: context)
  }

  private func drawLines(under range: Range<Int>, _ foreground: CGColor?, in context: CGContext) {
    let font = run.font
    let before = run.advances[..<range.lowerBound].reduce(0, +)
    let width = run.advances[range].reduce(0, +)
    let thickness = max(font.metrics.underlineThickness * font.size, font.size / 32)
    func draw(_ style: Int, at y: Double, _ color: CGColor?) {
      guard style != 0, width > 0 else { return }
      // Two lines where the bit for a second one is set, thicker ones by the next bit.
      let height = style & 2 != 0 ? thickness * 2 : thickness
      for line in 0..<(style & 8 != 0 ? 2 : 1) {
        let top = y - Double(line) * height * 2
        fill(
          CGRect(x: run.x + before, y: top - height / 2, width: width, height: height), color,
          in: context)
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

  /// Fills a rectangle of text space.
  private func fill(_ rect: CGRect, _ color: CGColor?, in context: CGContext) {
    context.saveGState()
    if let color { context.setFillColor(color) }
    context.concatenate(context.textMatrix)
    context.fill(rect)
    context.restoreGState()
  }
}
