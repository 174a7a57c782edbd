// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import TestSupport
import Testing

@Suite("CGFont")
struct CGFontTests {
  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: TestFonts.path(name)))
  }

  private func font(_ data: Data) throws -> CGFont {
    let provider = try #require(CGDataProvider(data: data as CFData))
    return try #require(CGFont(provider))
  }

  @Test("has the measures that its file's tables say")
  func measures() throws {
    // Of the tables head, hmtx and glyf of DejaVu Sans.
    let font = try font(data("DejaVuSans.ttf"))
    #expect(font.unitsPerEm == 2048 && font.italicAngle == 0)
    #expect(font.fontBBox == CGRect(x: -2090, y: -948, width: 5763, height: 3472))
    let glyphs = ["A", "B"].map { font.getGlyphWithGlyphName(name: $0 as CFString) }
    #expect(glyphs == [36, 37])
    var advances: [Int32] = [0, 0]
    #expect(font.getGlyphAdvances(glyphs: glyphs, count: 2, advances: &advances))
    #expect(advances == [1401, 1405])
    var boxes: [CGRect] = [.zero, .zero]
    #expect(font.getGlyphBBoxes(glyphs: glyphs, count: 2, bboxes: &boxes))
    #expect(
      boxes == [
        CGRect(x: 16, y: 0, width: 1368, height: 1493),
        CGRect(x: 201, y: 0, width: 1059, height: 1493),
      ])
    #expect(boxes.allSatisfy { font.fontBBox.contains($0) })
  }

  @Test("tells of glyphs that it does not have, whatever else it writes")
  func missing() throws {
    let font = try font(data("DejaVuSans.ttf"))
    var advances: [Int32] = [-1, -1]
    #expect(
      !font.getGlyphAdvances(glyphs: [36, kCGFontIndexMax], count: 2, advances: &advances))
    #expect(advances[0] == 1401)
    var boxes = [CGRect](repeating: .infinite, count: 2)
    #expect(!font.getGlyphBBoxes(glyphs: [36, kCGGlyphMax], count: 2, bboxes: &boxes))
    #expect(boxes[0].width == 1368)
    #expect(Int(kCGFontIndexInvalid) > font.numberOfGlyphs)
    // As CGFont.h has them: the last number of 16 bits is that of no glyph.
    #expect(kCGFontIndexInvalid == 65535 && kCGFontIndexMax == 65534)
    #expect(kCGGlyphMax == kCGFontIndexMax)
  }

  @Test("leans as its file says")
  func italic() throws {
    var bytes = [UInt8](try data("DejaVuSans.ttf"))
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let tables = number(4, 2)
    let entry = try #require(
      (0..<tables).map { 12 + 16 * $0 }.first {
        String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) == "post"
      })
    // Sixteen bits before the point: −11.5 degrees.
    let angle = UInt32(bitPattern: Int32(-11.5 * 65536))
    for index in 0..<4 {
      bytes[number(entry + 8, 4) + 4 + index] = UInt8(angle >> (24 - 8 * index) & 255)
    }
    #expect(try font(Data(bytes)).italicAngle == -11.5)
  }

  @Test("tells its axes by name, with their ends and their usual values")
  func axes() throws {
    let font = try font(data("CitrineVariable.ttf"))
    let axes = try #require(font.variationAxes as? [[String: Any]])
    func values(_ key: CFString) -> [Double?] {
      axes.map { ($0[String(describing: key)] as? NSNumber)?.doubleValue }
    }
    #expect(
      axes.map { $0[String(describing: CGFont.variationAxisName)] as? String }
        == ["Weight", "Width"])
    #expect(values(CGFont.variationAxisMinValue) == [100, 75])
    #expect(values(CGFont.variationAxisMaxValue) == [900, 125])
    #expect(values(CGFont.variationAxisDefaultValue) == [400, 100])
    #expect(try self.font(data("DejaVuSans.ttf")).variationAxes == nil)
    // Apple's keys are the constants' names.
    #expect(String(describing: CGFont.variationAxisName) == "kCGFontVariationAxisName")
  }
}
