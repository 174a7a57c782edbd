// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

extension FilterKind {
  static let generators: [FilterKind] = [
    linear("CILinearGradient", "Linear Gradient") { .linear($0, $1) },
    linear("CISmoothLinearGradient", "Smooth Linear Gradient") { .smooth($0, $1) },
    FilterKind(
      "CIRadialGradient", "Radial Gradient", kCICategoryGradient,
      [
        .center, .distance("inputRadius0", 5, slider: 0...800),
        .distance("inputRadius1", 100, slider: 0...800), .color("inputColor0", 1, 1, 1),
        .color("inputColor1", 0, 0, 0),
      ]
    ) { inputs in
      inputs.formula(
        GradientSource(
          .radial(
            center: inputs.point(), inner: inputs.number("inputRadius0"),
            outer: inputs.number("inputRadius1")),
          inputs.color("inputColor0"), inputs.color("inputColor1")))
    },
    FilterKind(
      "CIGaussianGradient", "Gaussian Gradient", kCICategoryGradient,
      [
        .center, .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0, 0),
        .distance("inputRadius", 300, slider: 0...800),
      ]
    ) { inputs in
      inputs.formula(
        GradientSource(
          .gaussian(center: inputs.point(), radius: inputs.number("inputRadius")),
          inputs.color("inputColor0"), inputs.color("inputColor1")))
    },
    pattern("CICheckerboardGenerator", "Checkerboard", .checkerboard),
    pattern("CIStripesGenerator", "Stripes", .stripes),
    FilterKind(
      "CIConstantColorGenerator", "Constant Color", kCICategoryGenerator,
      [.color("inputColor", 1, 0, 0)]
    ) { CIImage(node: ConstantNode($0.color())) },
    FilterKind("CIRandomGenerator", "Random Generator", kCICategoryGenerator, []) {
      $0.formula(RandomSource())
    },
    FilterKind(
      "CIQRCodeGenerator", "QR Code Generator", kCICategoryGenerator,
      [.data("inputMessage"), .text("inputCorrectionLevel", "M")]
    ) { inputs in
      guard let message = inputs.data("inputMessage") else { return nil }
      let level = QRCode.Level(rawValue: inputs.string("inputCorrectionLevel") ?? "M") ?? .medium
      guard let code = QRCode(Array(message.prefix(4096)), level: level) else {
        Diagnostics.report(.limit, "a message is too long for a QR code; there is no image")
        return nil
      }
      let source = ModuleSource(code.rows)
      return CIImage(node: FormulaNode(source, extent: source.extent))
    },
  ]

  private static func linear(
    _ name: String, _ displayName: String,
    _ form: @escaping @Sendable (Point, Point) -> GradientSource.Form
  ) -> FilterKind {
    FilterKind(
      name, displayName, kCICategoryGradient,
      [
        .position("inputPoint0", 0, 0), .position("inputPoint1", 200, 200),
        .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
      ]
    ) { inputs in
      inputs.formula(
        GradientSource(
          form(inputs.point("inputPoint0"), inputs.point("inputPoint1")),
          inputs.color("inputColor0"), inputs.color("inputColor1")))
    }
  }

  private static func pattern(
    _ name: String, _ displayName: String, _ form: PatternSource.Form
  ) -> FilterKind {
    FilterKind(
      name, displayName, kCICategoryGenerator,
      [
        .center, .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
        .distance("inputWidth", 80, slider: 0...800), .number("inputSharpness", 1, slider: 0...1),
      ]
    ) { inputs in
      inputs.formula(
        PatternSource(
          form, center: inputs.point(), inputs.color("inputColor0"), inputs.color("inputColor1"),
          width: inputs.number("inputWidth"), sharpness: inputs.number("inputSharpness")))
    }
  }
}

extension FilterInputs {
  fileprivate func formula(_ source: any RowSource) -> CIImage {
    CIImage(node: FormulaNode(source))
  }
}
