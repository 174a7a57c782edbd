// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import PixelFilters

extension FilterKind {
  static let geometry: [FilterKind] = [
    FilterKind(
      "CICrop", "Crop", kCICategoryGeometryAdjustment,
      [.image, .rect("inputRectangle", [-1e300, -1e300, 2e300, 2e300])]
    ) { inputs in
      inputs.image().map { CIImage(node: CropNode($0.node, inputs.rect("inputRectangle"))) }
    },
    FilterKind(
      "CIAffineTransform", "Affine Transform", kCICategoryGeometryAdjustment,
      [.image, .transform(type: kCIAttributeTypeTransform)]
    ) { $0.image()?.transformed(by: $0.transform()) },
    FilterKind("CIAffineClamp", "Affine Clamp", kCICategoryTileEffect, [.image, .transform()]) {
      inputs in
      guard let image = inputs.image() else { return nil }
      return image.clampedToExtent().transformed(by: inputs.transform())
    },
    FilterKind(
      "CIClamp", "Clamp", kCICategoryTileEffect, [.image, .rect("inputExtent", [0, 0, 640, 80])]
    ) { inputs in
      inputs.image().map {
        CIImage(node: ClampNode(CropNode($0.node, inputs.rect())))
      }
    },
    FilterKind("CIAffineTile", "Affine Tile", kCICategoryTileEffect, [.image, .transform()]) {
      inputs in
      guard let image = inputs.image() else { return nil }
      let tile = Extent(Region(covering: image.node.extent))
      guard tile.isFinite, !tile.isEmpty else { return image }
      guard let back = Affine(inputs.transform()).inverse, back.isFinite else { return .empty() }
      return image.sampled(TileKernel(back: back, tile: tile), .infinite)
    },
    FilterKind(
      "CILanczosScaleTransform", "Lanczos Scale Transform", kCICategoryGeometryAdjustment,
      [
        .image, .number("inputScale", 1, least: 0, slider: 0.05...1.5),
        .number("inputAspectRatio", 1, least: 0, slider: 0.5...2),
      ]
    ) { inputs in
      guard let image = inputs.image() else { return nil }
      let scale = inputs.number("inputScale")
      let (x, y) = (scale * inputs.number("inputAspectRatio"), scale)
      guard x != 1 || y != 1 else { return image }
      // A hundredth part is the least: a pixel then looks at 360,000.
      guard x >= 0.01, y >= 0.01, x <= 1e4, y <= 1e4 else { return .empty() }
      return image.sampled(
        LanczosKernel(scaleX: x, scaleY: y), image.node.extent.mapped(by: .scale(x, y)))
    },
    FilterKind(
      "CIPerspectiveTransform", "Perspective Transform", kCICategoryGeometryAdjustment,
      [
        .image, .position("inputTopLeft", 118, 484), .position("inputTopRight", 646, 507),
        .position("inputBottomRight", 548, 140), .position("inputBottomLeft", 155, 153),
      ]
    ) { inputs in
      guard let image = inputs.image() else { return nil }
      let corners = ["BottomLeft", "BottomRight", "TopRight", "TopLeft"].map { name in
        let point = inputs.point("input\(name)")
        return Vec2(point.x, point.y)
      }
      let extent = image.node.extent
      guard extent.isFinite, !extent.isEmpty else { return image }
      let unit = Matrix3(
        Affine(
          1 / extent.width, 0, 0, 1 / extent.height, -extent.minX / extent.width,
          -extent.minY / extent.height))
      guard let square = PerspectiveKernel.square(to: corners),
        let back = unit.concatenating(square).inverse
      else { return .empty() }
      // The inverse may have the other sign, under which points in front would lie behind.
      let middle = corners.reduce(Vec2.zero) { $0 + $1 } / 4
      let w = middle.x * back.m13 + middle.y * back.m23 + back.m33
      let sign = w < 0 ? -1.0 : 1
      let scaled = Matrix3(
        back.m11 * sign, back.m12 * sign, back.m13 * sign, back.m21 * sign, back.m22 * sign,
        back.m23 * sign, back.m31 * sign, back.m32 * sign, back.m33 * sign)
      return image.sampled(PerspectiveKernel(back: scaled), .bounding(corners))
    },
  ]

  static let distortions: [FilterKind] = [
    distortion(
      "CIBumpDistortion", "Bump Distortion", 300, 0...600,
      .number("inputScale", 0.5, slider: -1...1)
    ) { .bump(scale: $0.number("inputScale")) },
    distortion(
      "CIPinchDistortion", "Pinch Distortion", 300, 0...1000,
      .number("inputScale", 0.5, least: 0, greatest: 2, slider: 0...2)
    ) {
      .pinch(scale: $0.number("inputScale"))
    },
    distortion(
      "CITwirlDistortion", "Twirl Distortion", 300, 0...500,
      .angle("inputAngle", .pi, slider: -4 * .pi...4 * .pi)
    ) {
      .twirl(angle: $0.number("inputAngle"))
    },
    distortion(
      "CIVortexDistortion", "Vortex Distortion", 300, 0...800,
      .angle("inputAngle", 18 * .pi, slider: -30 * .pi...30 * .pi)
    ) {
      .vortex(angle: $0.number("inputAngle"))
    },
    distortion("CIHoleDistortion", "Hole Distortion", 150, 0.01...1000, nil) { _ in .hole },
    distortion("CICircleSplashDistortion", "Circle Splash Distortion", 150, 0...1000, nil) { _ in
      .splash
    },
  ]

  private static func distortion(
    _ name: String, _ displayName: String, _ radius: Double,
    _ radii: ClosedRange<Double>, _ input: FilterInput?,
    _ form: @escaping @Sendable (FilterInputs) -> DistortionKernel.Form
  ) -> FilterKind {
    FilterKind(
      name, displayName, kCICategoryDistortionEffect,
      [.image, .center, .distance("inputRadius", radius, slider: radii)]
        + [input].compactMap { $0 }
    ) { inputs in
      guard let image = inputs.image() else { return nil }
      let radius = inputs.number("inputRadius")
      guard radius > 0 else { return image }
      let kernel = DistortionKernel(form(inputs), center: inputs.point(), radius: radius)
      let isEndless = name == "CICircleSplashDistortion"
      return image.sampled(kernel, isEndless ? .infinite : nil)
    }
  }
}
