// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// The outlines of letters are drawn one after the other, then filled.
func writeOn(in bounds: CGRect) -> CALayer {
  let root = CALayer(bounds, .ink)
  let font = CTFontCreateWithName("Inter-Bold" as CFString, 96, nil)
  let word = NSAttributedString(string: "Citrine", attributes: [.font: font])
  let line = CTLineCreateWithAttributedString(word)
  let width = CTLineGetTypographicBounds(line, nil, nil, nil)
  let start = CGPoint(x: bounds.midX - width / 2, y: bounds.midY + 34)

  for (index, outline) in outlines(of: line, font).enumerated() {
    let letter = CAShapeLayer()
    letter.position = start
    letter.path = outline
    letter.strokeColor = .citrine
    letter.lineWidth = 2.5
    letter.lineJoin = .round
    letter.fillColor = .citrine
    root.addSublayer(letter)
    let delay = 0.2 + 0.16 * Double(index)
    letter.animate("strokeEnd", from: 0, for: 1.4, after: delay, .travel)
    letter.animate("fillColor", from: CGColor.hex(0xFFC83D, 0), for: 0.6, after: delay + 1.1)
  }
  let below = text("drawn in one line", 17, .mist)
  below.position = CGPoint(x: bounds.midX, y: bounds.midY + 76)
  root.addSublayer(below)
  below.animate("opacity", from: 0, for: 0.7, after: 2.4)
  below.animate("position.y", from: below.position.y + 10, for: 0.7, after: 2.4)
  return root
}

/// The outline of each letter, beside the others, with y growing downwards as in layers.
private func outlines(of line: CTLine, _ font: CTFont) -> [CGPath] {
  CTLineGetGlyphRuns(line).compactMap { $0 as? CTRun }.flatMap { run -> [CGPath] in
    let count = CTRunGetGlyphCount(run)
    var glyphs = [CGGlyph](repeating: 0, count: count)
    var places = [CGPoint](repeating: .zero, count: count)
    CTRunGetGlyphs(run, CFRange(), &glyphs)
    CTRunGetPositions(run, CFRange(), &places)
    return zip(glyphs, places).compactMap { glyph, place in
      var turn = CGAffineTransform(translationX: place.x, y: place.y).scaledBy(x: 1, y: -1)
      return CTFontCreatePathForGlyph(font, glyph, &turn)
    }
  }
}
