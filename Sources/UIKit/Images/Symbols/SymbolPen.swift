// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The weight of a symbol's lines, in the units of its square.
struct SymbolPen: Equatable {
  /// From 0, the thinnest, to 8, the heaviest; 3 is regular.
  let step: Int

  /// Ultralight to black; regular lines are 1/16 of the square, as in the font of symbols.
  private static let widths: [CGFloat] = [5, 8, 12, 16, 19, 22, 24, 28, 32]

  init(_ step: Int) {
    self.step = min(max(step, 0), Self.widths.count - 1)
  }

  /// How wide lines are.
  var width: CGFloat { Self.widths[step] }

  /// The face of the font that is nearest, as the end of its glyphs' names, and what its lines
  /// lack.
  var face: (ending: String, growth: CGFloat) {
    let (ending, drawn): (String, CGFloat) =
      switch step {
      case 0, 1: ("-thin", 8)
      case 2: ("-light", 12)
      // The font's bold face draws some things anew, with less ink than these have grown to.
      default: ("", 16)
      }
    return (ending, width - drawn)
  }

  /// What filled glyphs, which have one weight, gain.
  var fillGrowth: CGFloat { (width - 16) / 2 }

  /// The pen of lines that stand close inside another symbol: heavy ones would run together.
  var inner: SymbolPen { SymbolPen(step > 3 ? 3 + (step - 3) / 2 : step) }

  /// The pen of glyphs and letters that are made small inside another symbol, lines and all.
  var shrunk: SymbolPen { SymbolPen(step + 3) }

  /// The weight of letters.
  var fontWeight: UIFont.Weight {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    return weights[step]
  }
}
