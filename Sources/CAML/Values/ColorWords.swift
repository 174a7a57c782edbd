// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Colours as documents write them: red, green and blue; beside them an opacity.
enum ColorWords {
  /// The colour; nil for what is none.
  ///
  /// - Parameters:
  ///   - text: One number for a grey, two with its opacity, three for a colour, four with its own.
  ///   - opacity: What stands beside the numbers.
  /// - Returns: The colour, in sRGB.
  static func color(_ text: String, opacity: Double? = nil) -> CGColor? {
    guard let n = NumberWords.all(text) else { return nil }
    switch n.count {
    case 1: return color(n[0], n[0], n[0], opacity ?? 1)
    case 2: return color(n[0], n[0], n[0], opacity ?? n[1])
    case 3: return color(n[0], n[1], n[2], opacity ?? 1)
    case 4: return color(n[0], n[1], n[2], opacity ?? n[3])
    default: return nil
    }
  }

  private static func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> CGColor {
    CGColor(srgbRed: CGFloat(r), green: CGFloat(g), blue: CGFloat(b), alpha: CGFloat(a))
  }

  /// Red, green and blue as text, and the opacity; nil for colours that are none of numbers.
  static func text(_ color: CGColor) -> (rgb: String, opacity: Double)? {
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let plain = color.converted(to: space, intent: .defaultIntent, options: nil),
      let parts = plain.components, parts.count == 4
    else { return nil }
    return (NumberWords.text(parts.prefix(3).map { Double($0) }), Double(parts[3]))
  }
}
