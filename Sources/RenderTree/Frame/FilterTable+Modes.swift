// SPDX-License-Identifier: Apache-2.0

import DisplayList

extension FilterTable {
  /// Compositing modes by the names of Core Animation, and of Core Image for the same.
  static let modes: [String: BlendMode] = {
    var modes = porterDuff
    for (name, mode) in blending {
      modes[name] = mode
      // multiplyBlendMode is CIMultiplyBlendMode as a CIFilter.
      modes["CI" + name.prefix(1).uppercased() + name.dropFirst()] = mode
    }
    return modes.merging(compositing) { first, _ in first }
  }()

  private static let porterDuff: [String: BlendMode] = [
    "clear": .clear, "copy": .copy, "sourceOver": .normal, "sourceIn": .sourceIn,
    "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "dest": .destination,
    "destOver": .destinationOver, "destIn": .destinationIn, "destOut": .destinationOut,
    "destOutPassthrough": .destinationOut, "destAtop": .destinationAtop, "xor": .xor,
    "plusL": .plusLighter, "plusLIgnoreAlpha": .plusLighter, "plusD": .plusDarker,
    "subtractS": .sourceMinusDestination, "subtractD": .destinationMinusSource,
    "maximum": .maximum, "minimum": .minimum, "multiply": .multiply,
    "darkenSourceOver": .darken, "lightenSourceOver": .lighten,
  ]

  private static let blending: [String: BlendMode] = [
    "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen,
    "overlayBlendMode": .overlay, "darkenBlendMode": .darken, "lightenBlendMode": .lighten,
    "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
    "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight,
    "differenceBlendMode": .difference, "exclusionBlendMode": .exclusion,
    "subtractBlendMode": .subtract, "divideBlendMode": .divide,
    "linearBurnBlendMode": .linearBurn, "linearDodgeBlendMode": .linearDodge,
    "linearLightBlendMode": .linearLight, "pinLightBlendMode": .pinLight,
    "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
    "luminosityBlendMode": .luminosity,
  ]

  private static let compositing: [String: BlendMode] = [
    "CISourceOverCompositing": .normal, "CISourceInCompositing": .sourceIn,
    "CISourceOutCompositing": .sourceOut, "CISourceAtopCompositing": .sourceAtop,
    "CIMultiplyCompositing": .multiply, "CIAdditionCompositing": .plusLighter,
    "CIMaximumCompositing": .maximum, "CIMinimumCompositing": .minimum,
  ]
}
