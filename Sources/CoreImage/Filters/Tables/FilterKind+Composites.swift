// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

extension FilterKind {
  /// Where a picture over another has pixels.
  private enum Place: Sendable { case both, common, source, ground }

  private static func composite(
    _ name: String, _ displayName: String, _ operation: BlendOperation, _ place: Place = .both
  ) -> FilterKind {
    FilterKind(name, displayName, kCICategoryCompositeOperation, [.image, .background]) { inputs in
      guard let image = inputs.image() else { return nil }
      guard let ground = inputs.image("inputBackgroundImage") else { return image }
      let (a, b) = (image.node.extent, ground.node.extent)
      let extent: Extent
      switch place {
      case .both: extent = a.union(b)
      case .common: extent = a.intersection(b)
      case .source: extent = a
      case .ground: extent = b
      }
      return image.combined(with: ground, operation, extent: extent)
    }
  }

  static let composites: [FilterKind] = [
    composite("CISourceOverCompositing", "Source Over", .over),
    composite("CISourceInCompositing", "Source In", .in, .common),
    composite("CISourceOutCompositing", "Source Out", .out, .source),
    composite("CISourceAtopCompositing", "Source Atop", .atop, .ground),
    composite("CIAdditionCompositing", "Addition", .add),
    composite("CIMaximumCompositing", "Maximum", .maximum),
    composite("CIMinimumCompositing", "Minimum", .minimum),
    composite("CIMultiplyCompositing", "Multiply", .multiplyPixels, .common),
    blendWithMask("CIBlendWithMask", "Blend With Mask", .luminance),
    blendWithMask("CIBlendWithAlphaMask", "Blend With Alpha Mask", .alpha),
    blendWithMask("CIBlendWithRedMask", "Blend With Red Mask", .red),
    FilterKind(
      "CIColorAbsoluteDifference", "Color Absolute Difference", kCICategoryCompositeOperation,
      [.image, .picture("inputImage2")]
    ) { inputs in
      guard let image = inputs.image(), let other = inputs.image("inputImage2") else { return nil }
      return CIImage(
        node: CombineNode(
          [image.node, other.node], extent: image.node.extent.intersection(other.node.extent),
          DifferenceKernel()))
    },
  ]

  private static func blendWithMask(
    _ name: String, _ displayName: String, _ measure: MaskBlendKernel.Measure
  ) -> FilterKind {
    FilterKind(name, displayName, kCICategoryStylize, [.image, .background, .mask]) { inputs in
      guard let image = inputs.image() else { return nil }
      let ground = inputs.image("inputBackgroundImage") ?? .empty()
      guard let mask = inputs.image("inputMaskImage") else { return image }
      return CIImage(
        node: CombineNode(
          [image.node, ground.node, mask.node],
          extent: image.node.extent.union(ground.node.extent), MaskBlendKernel(measure)))
    }
  }

  static let blends: [FilterKind] = [
    ("Multiply", .multiply), ("Screen", .screen), ("Overlay", .overlay), ("Darken", .darken),
    ("Lighten", .lighten), ("ColorDodge", .colorDodge), ("ColorBurn", .colorBurn),
    ("SoftLight", .softLight), ("HardLight", .hardLight), ("Difference", .difference),
    ("Exclusion", .exclusion), ("Subtract", .subtract), ("Divide", .divide),
    ("LinearBurn", .linearBurn), ("LinearDodge", .linearDodge), ("LinearLight", .linearLight),
    ("PinLight", .pinLight), ("VividLight", .vividLight), ("Hue", .hue),
    ("Saturation", .saturation), ("Color", .color), ("Luminosity", .luminosity),
  ].map { name, operation in
    composite(
      "CI\(name)BlendMode", FilterInput.words(in: name) + " Blend Mode", operation)
  }
}
