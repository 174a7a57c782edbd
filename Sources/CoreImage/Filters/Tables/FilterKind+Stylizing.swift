// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

extension FilterKind {
  static let stylizing: [FilterKind] = [
    FilterKind(
      "CIPixellate", "Pixelate", kCICategoryStylize,
      [.image, .center, .distance("inputScale", 8, least: 1, slider: 1...100)]
    ) { inputs in
      guard let image = inputs.image() else { return nil }
      let scale = inputs.number("inputScale")
      let kernel = PixellateKernel(center: inputs.point(), scale: scale)
      return image.sampled(kernel, image.node.extent.outset(scale / 2, scale / 2))
    },
    FilterKind(
      "CICrystallize", "Crystallize", kCICategoryStylize,
      [.image, .distance("inputRadius", 20, least: 1, slider: 1...100), .center]
    ) { inputs in
      inputs.image()?.sampled(
        CrystallizeKernel(center: inputs.point(), radius: inputs.number("inputRadius")))
    },
  ]

  static let screens: [FilterKind] = [
    screen("CIDotScreen", "Dot Screen", .dots), screen("CILineScreen", "Line Screen", .lines),
    screen("CICircularScreen", "Circular Screen", .circles, hasAngle: false),
    screen("CIHatchedScreen", "Hatched Screen", .hatches),
  ]

  private static func screen(
    _ name: String, _ displayName: String, _ form: ScreenKernel.Form, hasAngle: Bool = true
  ) -> FilterKind {
    FilterKind(
      name, displayName, kCICategoryHalftoneEffect,
      [.image, .center] + (hasAngle ? [.angle()] : []) + [
        .distance("inputWidth", 6, least: 1, slider: 2...50),
        .number("inputSharpness", 0.7, slider: 0...1),
      ]
    ) { inputs in
      guard let image = inputs.image() else { return nil }
      let kernel = ScreenKernel(
        form, center: inputs.point(), angle: hasAngle ? inputs.number("inputAngle") : 0,
        width: inputs.number("inputWidth"), sharpness: inputs.number("inputSharpness"))
      return CIImage(node: CombineNode([image.node], extent: image.node.extent, kernel))
    }
  }

  static let reductions: [FilterKind] = [
    reduction("CIAreaAverage", "Area Average", .mean),
    reduction("CIAreaMaximum", "Area Maximum", .greatest),
    reduction("CIAreaMinimum", "Area Minimum", .least),
  ]

  private static func reduction(
    _ name: String, _ displayName: String, _ measure: ReductionNode.Measure
  ) -> FilterKind {
    FilterKind(
      name, displayName, kCICategoryReduction, [.image, .rect("inputExtent", [0, 0, 640, 80])]
    ) { inputs in
      inputs.image().map {
        CIImage(node: ReductionNode($0.node, inputs.rect().limited, measure))
      }
    }
  }
}

extension Extent {
  /// Nothing, for rectangles that cannot be looked at whole.
  fileprivate var limited: Extent {
    isFinite && width * height <= 4e9 ? self : .empty
  }
}
