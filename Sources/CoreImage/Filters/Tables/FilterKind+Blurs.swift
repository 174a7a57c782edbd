// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

extension FilterKind {
  static let blurs: [FilterKind] = [
    FilterKind(
      "CIGaussianBlur", "Gaussian Blur", kCICategoryBlur,
      [.image, .number("inputRadius", 10, least: 0, slider: 0...100)]
    ) { $0.image()?.applyingGaussianBlur(sigma: $0.number("inputRadius")) },
    FilterKind(
      "CIBoxBlur", "Box Blur", kCICategoryBlur,
      [.image, .distance("inputRadius", 10, least: 1, slider: 1...100)]
    ) { inputs in
      inputs.image().map {
        CIImage(node: SeparableNode.box($0.node, radius: inputs.number("inputRadius")))
      }
    },
    FilterKind(
      "CIDiscBlur", "Disc Blur", kCICategoryBlur,
      [.image, .distance("inputRadius", 8, slider: 0...100)]
    ) { inputs in
      inputs.image().map {
        CIImage(node: DiscNode($0.node, radius: inputs.number("inputRadius")))
      }
    },
    FilterKind(
      "CIMotionBlur", "Motion Blur", kCICategoryBlur,
      [.image, .distance("inputRadius", 20, slider: 0...100), .angle()]
    ) { inputs in
      guard let image = inputs.image() else { return nil }
      let radius = min(inputs.number("inputRadius"), 2000)
      guard radius > 0 else { return image }
      let kernel = MotionKernel(radius: radius, angle: inputs.number("inputAngle"))
      return image.sampled(
        kernel, image.node.extent.outset(kernel.outset.x, kernel.outset.y))
    },
    FilterKind(
      "CIZoomBlur", "Zoom Blur", kCICategoryBlur,
      [.image, .center, .distance("inputAmount", 20, least: -.infinity, slider: -200...200)]
    ) { inputs in
      guard let image = inputs.image() else { return nil }
      let amount = min(max(inputs.number("inputAmount"), -1000), 1000)
      guard amount != 0 else { return image }
      return image.sampled(ZoomKernel(center: inputs.point(), amount: amount))
    },
    FilterKind(
      "CIUnsharpMask", "Unsharp Mask", kCICategorySharpen,
      [
        .image, .distance("inputRadius", 2.5, slider: 0...100),
        .number("inputIntensity", 0.5, slider: 0...1),
      ]
    ) { $0.detailed(.sharpen, amount: $0.float("inputIntensity")) },
    FilterKind(
      "CISharpenLuminance", "Sharpen Luminance", kCICategorySharpen,
      [
        .image, .number("inputSharpness", 0.4, slider: 0...2),
        .number("inputRadius", 1.69, least: 0, slider: 0...20),
      ]
    ) { $0.detailed(.sharpenLuminance, amount: $0.float("inputSharpness")) },
    FilterKind(
      "CIBloom", "Bloom", kCICategoryStylize,
      [
        .image, .distance("inputRadius", 10, slider: 0...100),
        .number("inputIntensity", 0.5, slider: 0...1),
      ]
    ) { inputs in
      let grown = (3 * inputs.number("inputRadius")).rounded(.up)
      return inputs.detailed(.bloom, amount: inputs.float("inputIntensity"), grown: grown)
    },
    FilterKind(
      "CIGloom", "Gloom", kCICategoryStylize,
      [
        .image, .distance("inputRadius", 10, slider: 0...100),
        .number("inputIntensity", 0.5, slider: 0...1),
      ]
    ) { $0.detailed(.gloom, amount: $0.float("inputIntensity")) },
  ]
}

extension FilterInputs {
  /// The image and its blur put together.
  fileprivate func detailed(
    _ use: DetailKernel.Use, amount: Float, grown: Double = 0
  ) -> CIImage? {
    guard let image = image() else { return nil }
    // Edges stay: beyond them the outermost pixels count, but where light is to go out.
    let ground = use == .bloom ? image.node : ClampNode(image.node)
    let blur = SeparableNode.gaussian(ground, sigma: number("inputRadius"))
    return CIImage(
      node: CombineNode(
        [image.node, blur], extent: image.node.extent.outset(grown, grown),
        DetailKernel(use, amount: amount)))
  }
}

extension CIImage {
  /// Pixels from anywhere in the image; its own extent unless another is given.
  func sampled(_ kernel: any SamplingKernel, _ extent: Extent? = nil) -> CIImage {
    CIImage(node: SamplingNode([node], extent: extent ?? node.extent, kernel))
  }
}
