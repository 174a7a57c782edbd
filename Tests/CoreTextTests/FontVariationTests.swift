// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import CoreText

@Suite("Variations of fonts")
struct FontVariationTests {
  private static let weight = 0x7767_6874
  private static let width = 0x7764_7468

  private func font(_ variation: [Int: Double] = [:]) throws -> CTFont {
    let url = URL(fileURLWithPath: TestFonts.path("CitrineVariable.ttf"))
    let data = try Data(contentsOf: url)
    let descriptor = try #require(
      CTFontManagerCreateFontDescriptorFromData(NSData(data: data)))
    guard !variation.isEmpty else { return CTFontCreateWithFontDescriptor(descriptor, 10, nil) }
    let attributes = NSDictionary(object: variation, forKey: kCTFontVariationAttribute)
    return CTFontCreateWithFontDescriptor(
      CTFontDescriptorCreateCopyWithAttributes(descriptor, attributes), 10, nil)
  }

  private func advance(_ font: CTFont) -> Double {
    var glyphs: [CGGlyph] = [0]
    _ = CTFontGetGlyphsForCharacters(font, Array("A".utf16), &glyphs, 1)
    return CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, nil, 1)
  }

  @Test("axes are dictionaries under Core Text's keys")
  func axes() throws {
    let axes = try #require(CTFontCopyVariationAxes(try font()) as? [[String: Any]])
    #expect(axes.count == 2)
    let first = try #require(axes.first)
    func number(_ key: CFString) -> Double? { (first[key.swiftString] as? NSNumber)?.doubleValue }
    #expect(number(kCTFontVariationAxisIdentifierKey) == Double(Self.weight))
    #expect(number(kCTFontVariationAxisMinimumValueKey) == 100)
    #expect(number(kCTFontVariationAxisDefaultValueKey) == 400)
    #expect(number(kCTFontVariationAxisMaximumValueKey) == 900)
    #expect(number(kCTFontVariationAxisHiddenKey) == 0)
    #expect(first[kCTFontVariationAxisNameKey.swiftString] as? String == "Weight")
    let plain = CTFontCreateWithName("DejaVu Sans" as CFString, 10, nil)
    #expect(CTFontCopyVariationAxes(plain) == nil)
    #expect(CTFontCopyVariation(plain) == nil)
  }

  @Test("descriptors, copies and graphics fonts take values of axes")
  func values() throws {
    #expect(advance(try font()) == 5)
    let bold = try font([Self.weight: 900])
    #expect(advance(bold) == 6)
    let weight = CTFontCopyVariation(bold)?.object(forKey: NSNumber(value: Self.weight))
    #expect((weight as? NSNumber)?.doubleValue == 900)
    #expect(CTFontCopyVariation(bold)?.count == 1)
    #expect(CTFontCopyVariation(try font())?.count == 0)
    // A font's descriptor leads back to it, at another size too.
    let again = CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(bold), 20, nil)
    #expect(advance(again) == 12)
    let wide = CTFontDescriptorCreateCopyWithVariation(
      CTFontCopyFontDescriptor(bold), NSNumber(value: Self.width), 125)
    let both = CTFontCreateWithFontDescriptor(wide, 10, nil)
    #expect(CTFontCopyVariation(both)?.count == 2)
    #expect(advance(both) == 6)
    let attributes = NSDictionary(
      object: [NSNumber(value: Self.weight): NSNumber(value: 100)],
      forKey: kCTFontVariationAttribute)
    let described = CTFontDescriptorCreateWithAttributes(attributes)
    let thin = CTFontCreateCopyWithAttributes(bold, 0, nil, described)
    #expect(advance(thin) == 4)
    #expect(CTFontCopyPostScriptName(thin) as String == "CitrineVariable-Thin")
    let graphics = CTFontCopyGraphicsFont(try font(), nil)
    #expect(advance(CTFontCreateWithGraphicsFont(graphics, 10, nil, described)) == 4)
    #expect(thin != bold)
    #expect(thin == CTFontCreateCopyWithAttributes(bold, 0, nil, described))
  }

  @Test("letters are drawn with the values")
  func drawing() throws {
    func width(_ font: CTFont) throws -> Int {
      let context = try #require(CGContext(width: 100, height: 40))
      let text = NSAttributedString(string: "A", attributes: [.font: font])
      context.textPosition = CGPoint(x: 10, y: 10)
      CTLineDraw(CTLineCreateWithAttributedString(text), context)
      let image = try #require(context.makeImage()?.image)
      return Set(image.pixels.indices.filter { image.pixels[$0] >> 24 > 0 }.map { $0 % 100 }).count
    }
    let thin = CTFontCreateCopyWithAttributes(try font([Self.weight: 100]), 50, nil, nil)
    let black = CTFontCreateCopyWithAttributes(try font([Self.weight: 900]), 50, nil, nil)
    #expect(try width(thin) == 10)
    #expect(try width(black) == 20)
  }
}
