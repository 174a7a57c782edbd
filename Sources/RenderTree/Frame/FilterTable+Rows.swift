// SPDX-License-Identifier: Apache-2.0

import DisplayList

extension FilterTable {
  /// Every filter that can be drawn, by the type that Core Animation or Core Image gives it.
  static let rows: [String: Row] = [
    "gaussianBlur": Row(defaults: ["inputRadius": .number(0)], make: blur),
    "colorMatrix": Row {
      $0.numbers("inputColorMatrix", 20).map { ShortList(.colorMatrix($0)) } ?? ShortList()
    },
    "colorSaturate": Row(defaults: ["inputAmount": .number(1)]) {
      ShortList(.colorMatrix(ColorMatrices.saturation($0.number("inputAmount"))))
    },
    "colorBrightness": Row(defaults: ["inputAmount": .number(0)]) {
      ShortList(.colorMatrix(ColorMatrices.brightness($0.number("inputAmount"))))
    },
    "colorContrast": Row(defaults: ["inputAmount": .number(1)]) {
      ShortList(.colorMatrix(ColorMatrices.contrast($0.number("inputAmount"))))
    },
    "colorHueRotate": Row(defaults: ["inputAngle": .number(0)]) {
      ShortList(.colorMatrix(ColorMatrices.hueRotation($0.number("inputAngle"))))
    },
    "colorMonochrome": Row(
      defaults: ["inputAmount": .number(0), "inputColor": .color(.opaqueWhite)]
    ) {
      ShortList(.colorMatrix(monochrome($0.color("inputColor"), $0.number("inputAmount"))))
    },
    "colorInvert": Row { _ in ShortList(.colorMatrix(ColorMatrices.invert)) },
    "colorAdd": Row(defaults: ["inputColor": .color(ColorValue(.clear))]) {
      ShortList(.colorMatrix(ColorMatrices.add($0.color("inputColor"), 1)))
    },
    "colorSubtract": Row(defaults: ["inputColor": .color(ColorValue(.clear))]) {
      ShortList(.colorMatrix(ColorMatrices.add($0.color("inputColor"), -1)))
    },
    "multiplyColor": Row(defaults: ["inputColor": .color(.opaqueWhite)]) {
      ShortList(.colorMatrix(ColorMatrices.multiply($0.color("inputColor"))))
    },
    "luminanceToAlpha": Row { _ in ShortList(.colorMatrix(ColorMatrices.luminanceToAlpha)) },
    "luminanceCurveMap": Row(
      defaults: [
        "inputAmount": .number(0), "inputValues": .numbers([0, 1.0 / 3, 2.0 / 3, 1]),
      ]
    ) { inputs in
      inputs.numbers("inputValues", 4).map {
        ShortList(
          .luminanceCurve(
            SIMD4($0[0], $0[1], $0[2], $0[3]), amount: inputs.number("inputAmount")))
      } ?? ShortList()
    },

    // Core Image's names for what the same arithmetic does.
    "CIGaussianBlur": Row(defaults: ["inputRadius": .number(10)], make: blur),
    "CIColorControls": Row(
      defaults: [
        "inputSaturation": .number(1), "inputBrightness": .number(0), "inputContrast": .number(1),
      ]
    ) {
      let all: [Filter] = [
        .colorMatrix(ColorMatrices.saturation($0.number("inputSaturation"))),
        .colorMatrix(ColorMatrices.brightness($0.number("inputBrightness"))),
        .colorMatrix(ColorMatrices.contrast($0.number("inputContrast"))),
      ]
      return ShortList(contentsOf: all.filter { $0 != .colorMatrix(ColorMatrices.identity) })
    },
    "CIColorInvert": Row { _ in ShortList(.colorMatrix(ColorMatrices.invert)) },
    "CIHueAdjust": Row(defaults: ["inputAngle": .number(0)]) {
      ShortList(.colorMatrix(ColorMatrices.hueRotation($0.number("inputAngle"))))
    },
    "CIColorMonochrome": Row(
      defaults: [
        "inputIntensity": .number(1), "inputColor": .color(ColorValue(RGBA(0.6, 0.45, 0.3))),
      ]
    ) {
      ShortList(.colorMatrix(monochrome($0.color("inputColor"), $0.number("inputIntensity"))))
    },
    "CISepiaTone": Row(defaults: ["inputIntensity": .number(1)]) {
      ShortList(.colorMatrix(ColorMatrices.sepia($0.number("inputIntensity"))))
    },
    "CIColorMatrix": Row(
      defaults: [
        "inputRVector": .numbers([1, 0, 0, 0]), "inputGVector": .numbers([0, 1, 0, 0]),
        "inputBVector": .numbers([0, 0, 1, 0]), "inputAVector": .numbers([0, 0, 0, 1]),
        "inputBiasVector": .numbers([0, 0, 0, 0]),
      ]
    ) { inputs in
      let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"]
        .compactMap { inputs.numbers($0, 4) }
      guard rows.count == 4, let bias = inputs.numbers("inputBiasVector", 4) else {
        return ShortList()
      }
      return ShortList(.colorMatrix((0..<4).flatMap { rows[$0] + [bias[$0]] }))
    },
  ]

  private static let blur: @Sendable (FilterInputs) -> ShortList<Filter> = { inputs in
    let sigma = max(0, inputs.number("inputRadius")) * inputs.scale
    guard sigma > 0 else { return ShortList() }
    let clamps =
      inputs.isBackdrop || inputs.flag("inputNormalizeEdges") || inputs.flag("inputHardEdges")
    return ShortList(.gaussianBlur(sigma: sigma, clampsEdges: clamps))
  }

  private static func monochrome(_ color: RGBA, _ amount: Double) -> [Double] {
    ColorMatrices.monochrome(color, amount: amount)
  }
}
