// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

/// The letters of a font whose glyphs are each painted in another way; `Tests/Fonts/make-color.py` says
/// how.
@Suite("Glyphs in colours")
struct ColorGlyphTests {
  /// Premultiplied red, green, blue and alpha, 0...1.
  typealias Color = [Double]

  private static let clear: Color = [0, 0, 0, 0]
  private static let red: Color = [1, 0, 0, 1]
  private static let green: Color = [0, 1, 0, 1]
  private static let blue: Color = [0, 0, 1, 1]
  private static let white: Color = [1, 1, 1, 1]

  /// The ramp of most letters at a place of it.
  private static func ramp(_ t: Double) -> Color { [1 - t, 0, t, 1] }

  /// The font, with a place on its axis "MOVE", 0...1.
  private func font(at place: Double = 0) throws -> CGFont {
    let data = try Data(contentsOf: URL(fileURLWithPath: TestFonts.path("CitrineColor.ttf")))
    let provider = try #require(CGDataProvider(data: data as CFData))
    let font = try #require(CGFont(provider))
    guard place != 0 else { return font }
    let variations = NSDictionary(object: NSNumber(value: place), forKey: "Move" as NSString)
    return try #require(font.copy(withVariations: variations as CFDictionary))
  }

  /// A letter on a bitmap where a pixel is ten units of the font.
  private func draw(
    _ letter: String, at place: Double = 0, _ prepare: (CGContext) -> Void = { _ in }
  ) throws -> CGContext {
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 400,
        space: CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let font = try font(at: place)
    context.setFont(font)
    context.setFontSize(100)
    prepare(context)
    context.showGlyphs([font.getGlyphWithGlyphName(name: letter as CFString)], at: [.zero])
    return context
  }

  /// The colour of the pixel whose lower left corner lies at a place in the font's units.
  private func color(_ context: CGContext, _ x: Int, _ y: Int) throws -> Color {
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    let start = (99 - y / 10) * 400 + x / 10 * 4
    return (0..<4).map { Double(bytes[start + $0]) / 255 }
  }

  private func expect(
    _ context: CGContext, _ x: Int, _ y: Int, _ expected: Color, _ letter: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let seen = try color(context, x, y)
    let isNear = zip(seen, expected).allSatisfy { abs($0 - $1) <= 1.5 / 255 }
    #expect(isNear, "\(letter) at \(x), \(y): \(seen), not \(expected)", sourceLocation: location)
  }

  @Test(
    "each kind of paint shows what the table's specification says",
    arguments: [
      ("A", 500, 500, red), ("A", 50, 50, clear),
      ("K", 500, 400, red), ("K", 500, 600, [0.5, 0, 0.5, 1]),
      ("L", 500, 200, red), ("L", 400, 200, clear), ("L", 500, 400, clear),
      ("M", 300, 800, red), ("M", 600, 800, clear), ("M", 300, 600, clear),
      ("N", 800, 500, red), ("N", 500, 200, clear),
      // At y = 205 the box, which leans to the left, reaches from -5 to 795.
      ("O", 50, 200, red), ("O", 850, 200, clear),
      ("P", 500, 700, blue), ("P", 500, 300, clear),
      ("Q", 500, 600, blue), ("Q", 500, 200, clear),
      ("R", 500, 700, blue), ("R", 500, 300, white),
      ("S", 500, 500, [1, 0, 1, 1]),
      ("T", 950, 500, red), ("T", 150, 500, clear),
      ("V", 300, 300, red), ("V", 600, 300, clear), ("V", 300, 600, clear),
      ("W", 500, 200, red), ("W", 500, 700, blue), ("W", 500, 400, clear),
      ("X", 500, 500, [0, 0, 0.5, 0.5]),
      ("Z", 500, 500, clear),
    ] as [(String, Int, Int, [Double])])
  func paints(letter: String, x: Int, y: Int, expected: [Double]) throws {
    try expect(try draw(letter), x, y, expected, letter)
  }

  /// The middle of a pixel lies 5 units from its corner.
  @Test("ramps end, start again or turn back")
  func ramps() throws {
    let places = [150, 250, 310, 490, 560, 710]
    for (letter, shape) in [
      ("B", { ($0 - 100) / 800 }),
      ("C", { (($0 - 100) / 200).truncatingRemainder(dividingBy: 1) }),
      ("D", { 1 - abs((($0 - 100) / 200).truncatingRemainder(dividingBy: 2) - 1) }),
    ] as [(String, (Double) -> Double)] {
      let context = try draw(letter)
      for x in places {
        try expect(context, x, 500, Self.ramp(shape(Double(x) + 5)), letter)
      }
    }
    let slanted = try draw("E")
    try expect(slanted, 500, 300, Self.ramp(0.25), "E")
    try expect(slanted, 300, 500, Self.red, "E")
    let stops = try draw("Y")
    try expect(stops, 110, 500, Self.red, "Y")
    try expect(stops, 490, 500, Self.red, "Y")
    let alpha = 1 - ((605.0 - 100) / 800 - 0.5) * 2
    try expect(stops, 600, 500, [0, alpha, 0, alpha], "Y")
  }

  @Test("ramps run between circles and around a point")
  func roundRamps() throws {
    let (round, mirrored) = (try draw("F"), try draw("G"))
    for (x, y) in [(510, 510), (700, 500), (400, 300), (850, 850)] {
      let distance = hypot(Double(x) - 495, Double(y) - 495)
      try expect(round, x, y, Self.ramp(min(distance / 400, 1)), "F")
      let place = (distance - 100) / 100
      let rest = place - 2 * (place / 2).rounded(.down)
      try expect(mirrored, x, y, Self.ramp(1 - abs(rest - 1)), "G")
    }
    let (whole, part, repeated) = (try draw("H"), try draw("I"), try draw("J"))
    for (x, y) in [(800, 600), (600, 800), (400, 800), (200, 300), (600, 200)] {
      let angle = atan2(Double(y) - 495, Double(x) - 495) * 180 / .pi
      let turn = angle < 0 ? angle + 360 : angle
      try expect(whole, x, y, Self.ramp(turn / 360), "H")
      try expect(part, x, y, Self.ramp(min(max((turn - 90) / 90, 0), 1)), "I")
      try expect(repeated, x, y, Self.ramp((turn / 90).truncatingRemainder(dividingBy: 1)), "J")
    }
  }

  @Test("the text's own colour is a colour of glyphs")
  func foreground() throws {
    let context = try draw("U") { $0.setFillColor(red: 0, green: 1, blue: 0, alpha: 1) }
    try expect(context, 500, 500, [0, 0.5, 0, 0.5], "U")
  }

  @Test("alpha, mode and matrix of the context meet a glyph as one")
  func asOne() throws {
    let faint = try draw("K") { $0.setAlpha(0.5) }
    try expect(faint, 500, 600, [0.25, 0, 0.25, 0.5], "K")
    try expect(faint, 500, 400, [0.5, 0, 0, 0.5], "K")
    let below = try draw("K") {
      $0.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      $0.fill(CGRect(x: 0, y: 0, width: 50, height: 100))
      $0.setBlendMode(.destinationOver)
    }
    try expect(below, 300, 600, Self.green, "K")
    try expect(below, 600, 600, [0.5, 0, 0.5, 1], "K")
    let small = try draw("B") { $0.scaleBy(x: 0.5, y: 0.5) }
    try expect(small, 150, 250, Self.ramp((310.0 - 100) / 800), "B")
    try expect(small, 500, 250, Self.clear, "B")
  }

  @Test("a glyph that holds itself, or is of endlessly many, is none", arguments: ["x", "y"])
  func endless(letter: String) throws {
    try expect(try draw(letter), 500, 500, Self.clear, letter)
  }

  @Test("numbers of paints vary along the axes of a font", arguments: [0, 0.5, 1])
  func variations(place: Double) throws {
    // A box from (100, 100) to (900, 300) that moves by (50, 400).
    let moved = try draw("a", at: place)
    let (left, bottom) = (100 + 50 * place, 100 + 400 * place)
    try expect(moved, Int(left) + 10, Int(bottom) + 10, Self.red, "a")
    try expect(moved, Int(left) + 10, Int(bottom) - 10, Self.clear, "a")
    try expect(moved, Int(left) - 20, Int(bottom) + 10, Self.clear, "a")
    let alpha = 1 - place / 2
    try expect(try draw("b", at: place), 500, 500, [alpha, 0, 0, alpha], "b")
    // The start moves from 100 to 500, the first stop from 0 to half of the way.
    let ramp = try draw("c", at: place)
    for x in [150, 450, 620, 770, 880] {
      let start = 100 + 400 * place
      let t = (Double(x) + 5 - start) / (900 - start)
      try expect(ramp, x, 500, Self.ramp(min(max((t - place / 2) / (1 - place / 2), 0), 1)), "c")
    }
    let edge = 900 * (1 - place / 2)
    let scaled = try draw("d", at: place)
    try expect(scaled, Int(edge) - 20, 500, Self.red, "d")
    try expect(scaled, Int(edge) + 10, 500, Self.clear, "d")
    let cut = try draw("e", at: place)
    try expect(cut, 490 + Int(200 * place), 300, Self.red, "e")
    try expect(cut, 510 + Int(200 * place), 300, Self.clear, "e")
    let mapped = try draw("f", at: place)
    let right = 900 * (1 - place / 2) + 100 * place
    try expect(mapped, Int(right) - 20, 500, Self.red, "f")
    try expect(mapped, Int(right) + 10, 500, Self.clear, "f")
  }

  @Test("boxes of glyphs are what their paint covers")
  func boxes() throws {
    let face = try font().face
    func box(_ name: String) throws -> [Double] {
      let glyph = try #require(face.glyph(named: name))
      let box = try #require(face.bounds(of: glyph))
      return [box.minX, box.minY, box.maxX, box.maxY]
    }
    #expect(try box("A") == [100, 100, 900, 900])
    #expect(try box("L") == [450, 125, 850, 325])
    #expect(try box("T") == [200, 100, 1000, 900])
    #expect(try box("V") == [100, 100, 500, 500])
  }
}
