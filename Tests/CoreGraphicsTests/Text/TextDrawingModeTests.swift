// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import TestSupport
import Testing

@Suite("CGTextDrawingMode")
struct TextDrawingModeTests {
  /// What a mode makes of a letter, red inside and with a blue rim, and of a green square that is
  /// filled after it.
  private func draw(_ mode: CGTextDrawingMode) throws -> Canvas {
    let data = try Data(contentsOf: URL(fileURLWithPath: TestFonts.path("DejaVuSans-Bold.ttf")))
    let provider = try #require(CGDataProvider(data: data as CFData))
    let font = try #require(CGFont(provider))
    let canvas = Canvas(100, 100)
    let context = canvas.context
    context.setFont(font)
    context.setFontSize(100)
    context.setTextDrawingMode(mode)
    context.setFillColor(.red)
    context.setStrokeColor(.blue)
    context.setLineWidth(6)
    context.showGlyphs(
      [font.getGlyphWithGlyphName(name: "I" as CFString)], at: [CGPoint(x: 30, y: 10)])
    context.setFillColor(.green)
    // The upper half: of the letter where the mode has limited drawing to it.
    context.fill(CGRect(x: 0, y: 50, width: 100, height: 50))
    return canvas
  }

  /// The letter is a bar of 9 to 28 hundredths of the em: its middle, its left rim and what is
  /// beside it, in the lower half and in the upper one.
  private func colors(_ mode: CGTextDrawingMode) throws -> [UInt32] {
    let canvas = try draw(mode)
    return [30, 70].flatMap { y in [49, 38, 10].map { canvas($0, y) } }
  }

  private static let (red, green, blue, none) = (
    0xFFFF_0000 as UInt32, 0xFF00_FF00 as UInt32, 0xFF00_00FF as UInt32, 0 as UInt32
  )

  @Test("fills, strokes, does both or nothing")
  func drawing() throws {
    let above = [Self.green, Self.green, Self.green]
    #expect(try colors(.fill) == [Self.red, Self.none, Self.none] + above)
    #expect(try colors(.stroke) == [Self.none, Self.blue, Self.none] + above)
    #expect(try colors(.fillStroke) == [Self.red, Self.blue, Self.none] + above)
    #expect(try colors(.invisible) == [Self.none, Self.none, Self.none] + above)
  }

  @Test("and may limit what is drawn later to the outlines")
  func clipping() throws {
    #expect(
      try colors(.fillClip) == [Self.red, Self.none, Self.none, Self.green, Self.none, Self.none])
    #expect(
      try colors(.strokeClip)
        == [Self.none, Self.blue, Self.none, Self.green, Self.blue, Self.none])
    #expect(
      try colors(.fillStrokeClip)
        == [Self.red, Self.blue, Self.none, Self.green, Self.blue, Self.none])
    #expect(
      try colors(.clip) == [Self.none, Self.none, Self.none, Self.green, Self.none, Self.none])
  }

  @Test("has the numbers of CGContext.h")
  func numbers() {
    let modes: [CGTextDrawingMode] = [
      .fill, .stroke, .fillStroke, .invisible, .fillClip, .strokeClip, .fillStrokeClip, .clip,
    ]
    #expect(modes.map(\.rawValue) == Array(0...7))
  }
}
