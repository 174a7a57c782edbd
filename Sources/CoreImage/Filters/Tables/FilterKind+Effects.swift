// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

extension FilterKind {
  static let effects: [FilterKind] =
    [
      FilterKind(color: "CIColorInvert", "Color Invert", kCICategoryColorEffect) { _ in
        MatrixKernel(
          red: Pixel(-1, 0, 0, 0), green: Pixel(0, -1, 0, 0), blue: Pixel(0, 0, -1, 0),
          alpha: Pixel(0, 0, 0, 1), bias: Pixel(1, 1, 1, 0))
      },
      FilterKind(
        color: "CIColorMonochrome", "Color Monochrome", kCICategoryColorEffect,
        [
          .color("inputColor", 0.6, 0.45, 0.3, type: kCIAttributeTypeOpaqueColor),
          .number("inputIntensity", 1, slider: 0...1),
        ]
      ) { MonochromeKernel(tint: $0.color(), intensity: $0.float("inputIntensity")) },
      FilterKind(
        color: "CISepiaTone", "Sepia Tone", kCICategoryColorEffect,
        [.number("inputIntensity", 1, slider: 0...1)]
      ) { MatrixKernel.sepia($0.float("inputIntensity")) },
      FilterKind(
        color: "CIColorPosterize", "Color Posterize", kCICategoryColorEffect,
        [.number("inputLevels", 6, least: 2, slider: 2...30)]
      ) { PosterizeKernel(levels: $0.float("inputLevels").rounded()) },
      FilterKind(
        color: "CIFalseColor", "False Color", kCICategoryColorEffect,
        [.color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8)]
      ) { FalseColorKernel(dark: $0.color("inputColor0"), bright: $0.color("inputColor1")) },
      FilterKind(color: "CIMaskToAlpha", "Mask to Alpha", kCICategoryColorEffect) { _ in
        MaskToAlphaKernel()
      },
      FilterKind(color: "CIMaximumComponent", "Maximum Component", kCICategoryColorEffect) { _ in
        ComponentKernel(isGreatest: true)
      },
      FilterKind(color: "CIMinimumComponent", "Minimum Component", kCICategoryColorEffect) { _ in
        ComponentKernel(isGreatest: false)
      },
      FilterKind(
        "CIVignette", "Vignette", kCICategoryColorEffect,
        [
          .image, .number("inputIntensity", 0, slider: -1...1),
          .number("inputRadius", 1, least: 0, slider: 0...2),
        ]
      ) { inputs in
        guard let image = inputs.image() else { return nil }
        let extent = image.node.extent
        guard extent.isFinite, !extent.isEmpty else { return image }
        let center = Point(
          (extent.minX + extent.maxX) / 2, (extent.minY + extent.maxY) / 2)
        let size = Point(extent.width, extent.height)
        let corner = (size * size).sum().squareRoot() / 2
        // At a radius of 1 the corners are at the middle of the slope, and twice as far at 2.
        return image.darkened(
          VignetteKernel(
            center: center, inner: 0, outer: max(corner * 2 * inputs.number("inputRadius"), 1e-6),
            intensity: inputs.float("inputIntensity")))
      },
      FilterKind(
        "CIVignetteEffect", "Vignette Effect", kCICategoryColorEffect,
        [
          .image, .center, .distance("inputRadius", 150, slider: 0...2000),
          .number("inputIntensity", 1, slider: -1...1),
          .number("inputFalloff", 0.5, least: 0, greatest: 1, slider: 0...1),
        ]
      ) { inputs in
        let radius = inputs.number("inputRadius")
        return inputs.image()?.darkened(
          VignetteKernel(
            center: inputs.point(), inner: radius,
            outer: radius * (1 + 2 * inputs.number("inputFalloff")),
            intensity: inputs.float("inputIntensity")))
      },
    ] + looks

  private static let looks: [FilterKind] = [
    ("Chrome", PhotoEffect.chrome), ("Fade", .fade), ("Instant", .instant), ("Mono", .mono),
    ("Noir", .noir), ("Process", .process), ("Tonal", .tonal), ("Transfer", .transfer),
  ].map { name, effect in
    FilterKind(
      color: "CIPhotoEffect\(name)", "Photo Effect \(name)", kCICategoryColorEffect
    ) { _ in effect.kernel }
  }
}

extension CIImage {
  fileprivate func darkened(_ kernel: VignetteKernel) -> CIImage {
    CIImage(node: CombineNode([node], extent: node.extent, kernel))
  }
}
