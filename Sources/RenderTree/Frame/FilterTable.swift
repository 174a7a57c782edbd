// SPDX-License-Identifier: Apache-2.0

import DisplayList

/// Filters and compositing modes by the names that layers know them by.
package enum FilterTable {
  /// The blend mode of a `compositingFilter`; nil for none or a name that is not known.
  package static func blendMode(_ value: Value) -> BlendMode? {
    value.string.flatMap { modes[$0] }
  }

  /// The filters of a layer, sizes in points scaled to pixels.
  static func filters(_ value: Value, scale: Double) -> (filters: [Filter], hasUnknown: Bool) {
    guard case .list(let entries) = value else { return ([], false) }
    var hasUnknown = false
    let filters = entries.compactMap { entry -> Filter? in
      // A Gaussian is given as its name and its radius, the standard deviation in points.
      if case .list(let parts) = entry, parts.count == 2, parts[0].string == "gaussianBlur",
        let radius = parts[1].number, radius >= 0, radius.isFinite
      {
        return .gaussianBlur(sigma: radius * scale, clampsEdges: false)
      }
      hasUnknown = true
      return nil
    }
    return (filters, hasUnknown)
  }

  private static let modes: [String: BlendMode] = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
    "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion, "hueBlendMode": .hue,
    "saturationBlendMode": .saturation, "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity, "linearDodgeBlendMode": .plusLighter,
    "linearBurnBlendMode": .plusDarker, "multiply": .multiply, "sourceOver": .normal,
    "sourceIn": .sourceIn, "sourceOut": .sourceOut, "sourceAtop": .sourceAtop,
    "destOver": .destinationOver, "destIn": .destinationIn, "destOut": .destinationOut,
    "destAtop": .destinationAtop, "xor": .xor, "clear": .clear, "copy": .copy,
    "plusL": .plusLighter,
    "plusD": .plusDarker,
  ]
}
