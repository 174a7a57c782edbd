// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIBlurEffect {
  /// Glass: what is done to what lies behind, in this order, and the colour that lies over it.
  struct Glass {
    /// A grey by luminance: the ordinates of a cubic Bézier, and how much of it is mixed in.
    var curve: [Double] = [0, 0.33, 0.66, 1]
    var curveAmount = 0.0
    var saturation = 1.0
    var brightness = 0.0
    /// Standard deviation of the blur, in points.
    var radius = 0.0
    var tint: CGColor?
  }

  /// Whether the glass is a dark one where the interface is, or is not, dark.
  func isDark(among isDark: Bool) -> Bool {
    switch style {
    case .extraLight, .light: false
    case .dark: true
    case .regular, .prominent: isDark
    case .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial,
      .systemChromeMaterial:
      isDark
    case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    }
  }

  /// What the style looks like where the interface is, or is not, dark.
  ///
  /// The radii have been measured, the tints of the classic three are those of Apple's sample code
  /// for the same look; the rest starts from one published recipe of a material.
  func glass(isDark: Bool) -> Glass {
    let isDark = self.isDark(among: isDark)
    switch style {
    case .extraLight: return .classic(20, 0.97, 0.82)
    case .light: return .classic(30, 1, 0.3)
    case .dark: return .classic(20, 0.11, 0.73)
    case .regular: return isDark ? .classic(20, 0.11, 0.73) : .classic(30, 1, 0.3)
    case .prominent: return isDark ? .classic(20, 0.11, 0.73) : .classic(20, 0.97, 0.82)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      return .material(22.5, 0.6, isDark)
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark,
      .systemMaterial, .systemMaterialLight, .systemMaterialDark:
      return .material(29.5, 0.75, isDark)
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
      return .material(45, 0.85, isDark)
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
      return .material(22.5, 0.75, isDark)
    }
  }
}

extension UIBlurEffect.Glass {
  fileprivate static func classic(_ radius: Double, _ white: CGFloat, _ alpha: CGFloat) -> Self {
    Self(
      saturation: 1.8, radius: radius,
      tint: CGColor(srgbRed: white, green: white, blue: white, alpha: alpha))
  }

  fileprivate static func material(_ radius: Double, _ amount: Double, _ isDark: Bool) -> Self {
    Self(
      curve: isDark ? [0.16, 0.26, 0.1, 0.1] : [0.9, 0.83, 0.925, 0.815], curveAmount: amount,
      saturation: 1.5, brightness: isDark ? 0 : 0.1, radius: radius)
  }

  /// The filters of a layer's backdrop.
  var filters: [CAFilter] {
    func filter(_ type: String, _ inputs: [String: Any], name: String? = nil) -> CAFilter {
      let filter = CAFilter(type: type)
      filter.name = name
      for (key, value) in inputs { filter.setValue(value, forKey: key) }
      return filter
    }
    return [
      filter("luminanceCurveMap", ["inputValues": curve, "inputAmount": curveAmount]),
      filter("colorSaturate", ["inputAmount": saturation]),
      filter("colorBrightness", ["inputAmount": brightness]),
      filter("gaussianBlur", ["inputRadius": radius], name: "blur"),
    ]
  }

  /// The layer's key paths of all that moves where one glass becomes another.
  var inputs: [(keyPath: String, value: ViewValue)] {
    [
      ("backgroundFilters.luminanceCurveMap.inputValues", .numbers(curve)),
      ("backgroundFilters.luminanceCurveMap.inputAmount", .number(curveAmount)),
      ("backgroundFilters.colorSaturate.inputAmount", .number(saturation)),
      ("backgroundFilters.colorBrightness.inputAmount", .number(brightness)),
      ("backgroundFilters.blur.inputRadius", .number(radius)),
    ]
  }
}
