// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How what lies on glass takes part in it.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text that matters most.
  case label = 0
  /// Text of less weight.
  case secondaryLabel = 1
  /// Text of little weight.
  case tertiaryLabel = 2
  /// Text of least weight.
  case quaternaryLabel = 3
  /// Shapes that stand out most.
  case fill = 4
  /// Shapes of less weight.
  case secondaryFill = 5
  /// Shapes of little weight.
  case tertiaryFill = 6
  /// Lines between things.
  case separator = 7
}

/// Shows through what lies on glass the glass itself, in colours that stand out from it.
///
/// Only the alpha of what lies there counts, not its colours. The effect takes what lies behind it as
/// it is, so it belongs into the `contentView` of a view with a blur.
///
/// An effect does not change, so threads may share it.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  /// The glass that what is shown lies on.
  let blurEffect: UIBlurEffect
  /// What kind of thing is shown.
  let style: UIVibrancyEffectStyle

  /// Creates an effect for what lies on glass.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    self.blurEffect = blurEffect
    self.style = style
  }

  /// The colours that are seen, made of the glass's, and as the last row the share of them.
  func matrix(isDark: Bool) -> [Double] {
    let isDark = blurEffect.isDark(among: isDark)
    let filter = CAFilter(type: isDark ? "vibrantDark" : "vibrantLight")
    guard
      case .numbers(var matrix) = ViewValue(
        filter.value(forKey: "inputColorMatrix"), forKeyPath: "inputColorMatrix"),
      matrix.count == 20
    else { return [] }
    matrix[18] = strength(isDark: isDark)
    return matrix
  }

  /// How much of an opaque part's alpha counts: as much as the system's colour of that name has.
  private func strength(isDark: Bool) -> Double {
    let color: UIColor =
      switch style {
      case .label: .label
      case .secondaryLabel: .secondaryLabel
      case .tertiaryLabel: .tertiaryLabel
      case .quaternaryLabel: .quaternaryLabel
      case .fill: .systemFill
      case .secondaryFill: .secondarySystemFill
      case .tertiaryFill: .tertiarySystemFill
      case .separator: .separator
      }
    let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    return Double(color.resolvedColor(with: traits).cgColor.alpha)
  }
}
