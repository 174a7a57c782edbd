// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import UIKit

@Suite("Designs, widths and traits of fonts")
struct FontDesignTests {
  init() { TestFonts.register() }

  private func width(_ text: String, _ font: UIFont) -> CGFloat {
    NSString(string: text).size(withAttributes: [.font: font]).width
  }

  @Test("the system's font has other letters in another design")
  func designs() throws {
    typealias Design = UIFontDescriptor.SystemDesign
    let plain = UIFont.systemFont(ofSize: 20)
    let designs: [Design] = [.monospaced, .serif]
    for design in designs {
      let descriptor = try #require(plain.fontDescriptor.withDesign(design))
      let font = UIFont(descriptor: descriptor, size: 20)
      #expect(font.pointSize == 20 && font.fontDescriptor != plain.fontDescriptor)
      #expect(
        descriptor.symbolicTraits.contains(.traitMonoSpace) == (design == .monospaced))
      let isEven = abs(width("iiii", font) - width("mmmm", font)) < 0.01
      #expect(isEven == (design == .monospaced), "\(design)")
    }
    #expect(Design.serif.rawValue != Design.monospaced.rawValue)
  }

  @Test("widths go from the narrowest to the widest, the usual one in the middle")
  func widths() {
    typealias Width = UIFont.Width
    let widths: [Width] = [.compressed, .condensed, .standard, .expanded]
    #expect(widths.map(\.rawValue) == widths.map(\.rawValue).sorted())
    #expect(Set(widths.map(\.rawValue)).count == 4 && Width.standard.rawValue == 0)
  }

  @Test("traits have the bits of Apple's headers")
  func bits() {
    typealias Traits = UIFontDescriptor.SymbolicTraits
    let bits: [(Traits, UInt32)] = [
      (.traitExpanded, 1 << 5), (.traitCondensed, 1 << 6), (.traitMonoSpace, 1 << 10),
      (.traitUIOptimized, 1 << 12),
    ]
    for (trait, bit) in bits { #expect(trait.rawValue == bit) }
    #expect(UIFontDescriptor.TraitKey.symbolic.rawValue == "NSCTFontSymbolicTrait")
    #expect(UIFontDescriptor.TraitKey.slant.rawValue == "NSCTFontSlantTrait")
  }

  @Test("a descriptor of another family is of that family, whose name is the font's")
  func families() {
    let plain = UIFont.systemFont(ofSize: 15)
    let other = plain.fontDescriptor.withFamily("Inter")
    #expect(other.postscriptName != "" && other.pointSize == 15)
    let font = UIFont(descriptor: other, size: 0)
    #expect(font.familyName == "Inter" && font.fontName == font.fontDescriptor.postscriptName)
  }

  @Test("a font is Core Text's of the same name and size")
  func coreText() {
    let font = UIFont.systemFont(ofSize: 23, weight: .bold)
    #expect(CTFontGetSize(font.coreTextFont) == 23)
    #expect(abs(CTFontGetAscent(font.coreTextFont) - font.ascender) < 0.01)
  }

  @Test("the largest titles are larger than all other texts, and bold")
  func titles() {
    let sizes = [UIFont.TextStyle.extraLargeTitle, .extraLargeTitle2, .title1, .body].map {
      UIFont.preferredFont(forTextStyle: $0).pointSize
    }
    #expect(sizes == [36, 28, 28, 17])
    let bold = UIFont.preferredFont(forTextStyle: .extraLargeTitle2).fontDescriptor
    #expect(bold.symbolicTraits.contains(.traitBold))
  }

  @Test("lengths grow with the preferred size of text, and are themselves at the usual one")
  func metrics() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    var lengths: [CGFloat] = []
    for category in [UIContentSizeCategory.small, .large, .accessibilityExtraLarge] {
      UITraitCollection(preferredContentSizeCategory: category).performAsCurrent {
        lengths.append(metrics.scaledValue(for: 40))
      }
    }
    #expect(lengths[1] == 40 && lengths[0] < 40 && lengths[2] > 60)
  }
}
