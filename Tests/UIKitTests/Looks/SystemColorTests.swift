// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import UIKit

/// Colours as Apple's Human Interface Guidelines and recorded tables have them.
@Suite("System colours and sizes")
@MainActor
struct SystemColorTests {
  /// Red, green and blue of 255, and alpha of 1, in light and in dark surroundings.
  private func expect(_ color: UIColor, _ light: [CGFloat], _ dark: [CGFloat], _ name: String) {
    for (style, wanted) in [(UIUserInterfaceStyle.light, light), (.dark, dark)] {
      let shown = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      #expect(shown.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
      let values = [red * 255, green * 255, blue * 255].map { $0.rounded() }
      let alphas = abs(alpha - (wanted.count > 3 ? wanted[3] : 1))
      #expect(values == Array(wanted.prefix(3)) && alphas < 0.006, "\(name) \(style.rawValue)")
    }
  }

  @Test("tints and greys")
  func tints() {
    expect(.systemBrown, [162, 132, 94], [172, 142, 104], "brown")
    expect(.systemCyan, [50, 173, 230], [100, 210, 255], "cyan")
    expect(.systemMint, [0, 199, 190], [99, 230, 226], "mint")
    expect(.systemGray, [142, 142, 147], [142, 142, 147], "grey")
    expect(.systemGray2, [174, 174, 178], [99, 99, 102], "grey 2")
    expect(.systemGray3, [199, 199, 204], [72, 72, 74], "grey 3")
    expect(.systemGray6, [242, 242, 247], [28, 28, 30], "grey 6")
  }

  @Test("grounds, fills and texts")
  func grounds() {
    expect(.systemFill, [120, 120, 128, 0.2], [120, 120, 128, 0.36], "fill")
    expect(.tertiarySystemFill, [118, 118, 128, 0.12], [118, 118, 128, 0.24], "third fill")
    expect(.quaternarySystemFill, [116, 116, 128, 0.08], [118, 118, 128, 0.18], "fourth fill")
    expect(.placeholderText, [60, 60, 67, 0.3], [235, 235, 245, 0.3], "placeholder")
    expect(.opaqueSeparator, [198, 198, 200], [56, 56, 58], "separator")
    expect(.tertiarySystemBackground, [255, 255, 255], [44, 44, 46], "third ground")
    expect(.systemGroupedBackground, [242, 242, 247], [0, 0, 0], "grouped")
    expect(.secondarySystemGroupedBackground, [255, 255, 255], [28, 28, 30], "second grouped")
    expect(.tertiarySystemGroupedBackground, [242, 242, 247], [44, 44, 46], "third grouped")
    expect(.lightText, [255, 255, 255, 0.6], [255, 255, 255, 0.6], "light text")
    expect(.groupTableViewBackground, [242, 242, 247], [0, 0, 0], "table")
  }

  @Test("sizes and families of fonts")
  func fonts() {
    TestFonts.register()
    #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    let families = UIFont.familyNames
    #expect(!families.isEmpty && Set(families).count == families.count)
    for family in families { #expect(!UIFont.fontNames(forFamilyName: family).isEmpty) }
    #expect(UIFont.fontNames(forFamilyName: "no such family").isEmpty)
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      text.size(withAttributes: [.font: font]).width
    }
    let even = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    #expect(abs(width("iii", even) - width("mmm", even)) < 1e-6)
  }
}
