// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText
import Foundation
import TestSupport
import Testing

@Suite("Descriptors of fonts")
struct FontDescriptorTests {
  init() { TestFonts.register() }

  private func descriptor(_ attributes: [CFString: Any]) -> CTFontDescriptor {
    let named = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key as String, $0.value) })
    return CTFontDescriptorCreateWithAttributes(NSDictionary(dictionary: named))
  }

  private func font(_ attributes: [CFString: Any]) -> CTFont {
    CTFontCreateWithFontDescriptor(descriptor(attributes), 0, nil)
  }

  private func postScript(_ font: CTFont) -> String { CTFontCopyPostScriptName(font) as String }

  private func width(_ text: String, _ font: CTFont) -> Double {
    let text = NSAttributedString(string: text, attributes: [.font: font])
    return CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text), nil, nil, nil)
  }

  @Test("each attribute chooses a face, or how it is drawn")
  func attributes() {
    #expect(postScript(font([kCTFontNameAttribute: "Inter-Bold"])) == "Inter-Bold")
    #expect(postScript(font([kCTFontFamilyNameAttribute: "DejaVu Sans"])) == "DejaVuSans")
    let bold = font([kCTFontFamilyNameAttribute: "Inter", kCTFontStyleNameAttribute: "Bold"])
    #expect(postScript(bold) == "Inter-Bold")
    #expect(CTFontGetSize(font([kCTFontSizeAttribute: 31])) == 31)
    #expect(CTFontGetSize(font([kCTFontFamilyNameAttribute: "Inter"])) == 12)
  }

  @Test("looks choose a member of the family, as flags or as a weight")
  func traits() {
    let flags = NSNumber(value: CTFontSymbolicTraits.boldTrait.rawValue)
    for (key, value) in [(kCTFontSymbolicTrait, flags), (kCTFontWeightTrait, 0.4 as NSNumber)] {
      let traits = NSDictionary(object: value, forKey: key as String as NSString)
      let found = font([kCTFontFamilyNameAttribute: "Inter", kCTFontTraitsAttribute: traits])
      #expect(postScript(found) == "Inter-Bold")
    }
  }

  @Test("a matrix is read as bytes, and comes back from the font")
  func matrix() throws {
    var leaning = CGAffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 0, ty: 0)
    let bytes = NSData(bytes: &leaning, length: MemoryLayout<CGAffineTransform>.size)
    let font = font([kCTFontNameAttribute: "Inter-Regular", kCTFontMatrixAttribute: bytes])
    #expect(CTFontGetMatrix(font) == leaning)
    let told = CTFontCopyAttribute(font, kCTFontMatrixAttribute) as? NSData
    #expect(told == bytes)
    let short = NSData(bytes: &leaning, length: 8)
    #expect(CTFontGetMatrix(self.font([kCTFontMatrixAttribute: short])) == .identity)
  }

  @Test("features turn forms of glyphs on and off")
  func features() {
    func inter(_ tag: String, _ value: Int) -> CTFont {
      let feature: NSDictionary = [
        kCTFontOpenTypeFeatureTag as String as NSString: tag as NSString,
        kCTFontOpenTypeFeatureValue as String as NSString: NSNumber(value: value),
      ]
      return font([
        kCTFontNameAttribute: "Inter-Regular",
        kCTFontFeatureSettingsAttribute: NSArray(object: feature),
      ])
    }
    // Figures that are all as wide.
    let (off, on) = (inter("tnum", 0), inter("tnum", 1))
    #expect(width("1", off) < width("0", off))
    #expect(abs(width("1", on) - width("0", on)) < 1e-9)
    #expect(width("1", off) == width("1", font([kCTFontNameAttribute: "Inter-Regular"])))
  }

  @Test("a font's descriptor leads back to the font: face, size, matrix and features")
  func roundTrip() {
    let feature: NSDictionary = [
      kCTFontOpenTypeFeatureTag as String as NSString: "tnum" as NSString,
      kCTFontOpenTypeFeatureValue as String as NSString: NSNumber(value: 1),
    ]
    let wanted = descriptor([
      kCTFontNameAttribute: "Inter-Regular",
      kCTFontFeatureSettingsAttribute: NSArray(object: feature),
    ])
    var wide = CGAffineTransform(scaleX: 2, y: 1)
    let font = CTFontCreateWithFontDescriptor(wanted, 17, &wide)
    let again = CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(font), 0, nil)
    #expect(again == font)
    #expect(CTFontGetMatrix(again) == wide && CTFontGetSize(again) == 17)
    #expect(width("1", again) == width("0", font))
    // Other values beside them do not take them away.
    let larger = CTFontCreateCopyWithAttributes(font, 34, nil, nil)
    #expect(CTFontGetMatrix(larger) == wide && width("1", larger) == 2 * width("1", font))
  }

  @Test("attributes are those that a descriptor was made with, or those of its font")
  func reading() throws {
    let named = CTFontDescriptorCreateWithNameAndSize("Inter-Bold" as CFString, 15)
    let size = CTFontDescriptorCopyAttribute(named, kCTFontSizeAttribute) as? NSNumber
    #expect(size?.doubleValue == 15)
    #expect(CTFontDescriptorCopyAttribute(named, kCTFontFamilyNameAttribute) == nil)
    #expect(CTFontDescriptorCopyAttributes(named).count == 2)
    let whole = try #require(CTFontDescriptorCreateMatchingFontDescriptor(named, nil))
    func text(_ key: CFString) -> String? { CTFontDescriptorCopyAttribute(whole, key) as? String }
    #expect(text(kCTFontFamilyNameAttribute) == "Inter")
    #expect(text(kCTFontStyleNameAttribute) == "Bold")
    #expect(text(kCTFontDisplayNameAttribute) == "Inter Bold")
    let font = CTFontCreateWithFontDescriptor(whole, 0, nil)
    #expect(CTFontCopyAttribute(font, kCTFontNameAttribute) as? String == "Inter-Bold")
    let traits = CTFontCopyAttribute(font, kCTFontTraitsAttribute) as? [String: Any]
    #expect((traits?[kCTFontWeightTrait as String] as? NSNumber)?.doubleValue == 0.4)
    #expect(CTFontCopyAttribute(font, kCTFontVariationAxesAttribute) == nil)
    let variable = try PatchedFont("CitrineVariable.ttf").font(size: 10)
    let axes = CTFontCopyAttribute(variable, kCTFontVariationAxesAttribute) as? [Any]
    #expect(axes?.count == 2)
  }

  @Test("families and looks are exchanged, where there are such fonts")
  func copies() throws {
    let bold = CTFontDescriptorCreateWithNameAndSize("Inter-Bold" as CFString, 15)
    let other = try #require(
      CTFontDescriptorCreateCopyWithFamily(bold, "DejaVu Sans" as CFString))
    let font = CTFontCreateWithFontDescriptor(other, 0, nil)
    #expect(postScript(font) == "DejaVuSans-Bold" && CTFontGetSize(font) == 15)
    let copy = try #require(CTFontCreateCopyWithFamily(font, 0, nil, "Inter" as CFString))
    #expect(postScript(copy) == "Inter-Bold" && CTFontGetSize(copy) == 15)
    #expect(CTFontCreateCopyWithFamily(font, 0, nil, "No Such Family" as CFString) == nil)
    #expect(CTFontDescriptorCreateCopyWithFamily(bold, "No Such Family" as CFString) == nil)
    let plain = try #require(
      CTFontDescriptorCreateCopyWithSymbolicTraits(bold, [], .boldTrait))
    #expect(postScript(CTFontCreateWithFontDescriptor(plain, 0, nil)) == "Inter-Regular")
    #expect(
      CTFontDescriptorCreateCopyWithSymbolicTraits(bold, .traitMonoSpace, .traitMonoSpace) == nil)
  }
}
