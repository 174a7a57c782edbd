// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ElementaryFunctions
import Foundation
import PixelFilters

extension FilterKind {
  static let colors: [FilterKind] = [
    FilterKind(
      color: "CIColorControls", "Color Controls", kCICategoryColorAdjustment,
      [
        .number("inputSaturation", 1, least: 0, slider: 0...2),
        .number("inputBrightness", 0, slider: -1...1),
        .number("inputContrast", 1, least: 0, slider: 0.25...4),
      ]
    ) {
      ControlsKernel(
        saturation: $0.float("inputSaturation"), brightness: $0.float("inputBrightness"),
        contrast: $0.float("inputContrast"))
    },
    FilterKind(
      color: "CIColorMatrix", "Color Matrix", kCICategoryColorAdjustment,
      [
        .vector("inputRVector", [1, 0, 0, 0]), .vector("inputGVector", [0, 1, 0, 0]),
        .vector("inputBVector", [0, 0, 1, 0]), .vector("inputAVector", [0, 0, 0, 1]),
        .vector("inputBiasVector", [0, 0, 0, 0]),
      ]
    ) {
      MatrixKernel(
        red: $0.pixel("inputRVector"), green: $0.pixel("inputGVector"),
        blue: $0.pixel("inputBVector"), alpha: $0.pixel("inputAVector"),
        bias: $0.pixel("inputBiasVector"))
    },
    FilterKind(
      color: "CIColorClamp", "Color Clamp", kCICategoryColorAdjustment,
      [
        .vector("inputMinComponents", [0, 0, 0, 0]), .vector("inputMaxComponents", [1, 1, 1, 1]),
      ]
    ) {
      ClampKernel(low: $0.pixel("inputMinComponents"), high: $0.pixel("inputMaxComponents"))
    },
    FilterKind(
      color: "CIColorPolynomial", "Color Polynomial", kCICategoryColorAdjustment,
      [
        .vector("inputRedCoefficients", [0, 1, 0, 0]),
        .vector("inputGreenCoefficients", [0, 1, 0, 0]),
        .vector("inputBlueCoefficients", [0, 1, 0, 0]),
        .vector("inputAlphaCoefficients", [0, 1, 0, 0]),
      ]
    ) {
      PolynomialKernel(
        red: $0.pixel("inputRedCoefficients"), green: $0.pixel("inputGreenCoefficients"),
        blue: $0.pixel("inputBlueCoefficients"), alpha: $0.pixel("inputAlphaCoefficients"))
    },
    FilterKind(
      color: "CIHueAdjust", "Hue Adjust", kCICategoryColorAdjustment, [.angle()]
    ) { MatrixKernel.hue($0.number("inputAngle")) },
    FilterKind(
      color: "CIExposureAdjust", "Exposure Adjust", kCICategoryColorAdjustment,
      [.number("inputEV", 0, slider: -10...10)]
    ) {
      MatrixKernel.scale(
        SIMD3(repeating: Float(Elementary.exp2(Double(min($0.float("inputEV"), 100))))))
    },
    FilterKind(
      color: "CIGammaAdjust", "Gamma Adjust", kCICategoryColorAdjustment,
      [.number("inputPower", 1, slider: 0.25...4)]
    ) { GammaKernel(power: $0.float("inputPower")) },
    FilterKind(
      color: "CIVibrance", "Vibrance", kCICategoryColorAdjustment,
      [.number("inputAmount", 0, slider: -1...1)]
    ) { VibranceKernel(amount: $0.float("inputAmount")) },
    FilterKind(
      color: "CIWhitePointAdjust", "White Point Adjust", kCICategoryColorAdjustment,
      [.color("inputColor", 1, 1, 1)]
    ) { WhitePointKernel(white: $0.color()) },
    FilterKind(
      color: "CITemperatureAndTint", "Temperature and Tint", kCICategoryColorAdjustment,
      [
        .vector("inputNeutral", [6500, 0], type: kCIAttributeTypeOffset),
        .vector("inputTargetNeutral", [6500, 0], type: kCIAttributeTypeOffset),
      ]
    ) {
      let (from, to) = ($0.point("inputNeutral"), $0.point("inputTargetNeutral"))
      guard from != to else { return nil }
      return WhiteBalance.kernel(from: (from.x, from.y), to: (to.x, to.y))
    },
    FilterKind(
      color: "CIToneCurve", "Tone Curve", kCICategoryColorAdjustment,
      (0..<5).map {
        .vector(
          "inputPoint\($0)", [Double($0) / 4, Double($0) / 4], type: kCIAttributeTypeOffset)
      }
    ) { inputs in
      let points = (0..<5).map { inputs.point("inputPoint\($0)") }
      return EncodedKernel(CurvesKernel.tone(points.map { ($0.x, $0.y) }))
    },
    FilterKind(
      color: "CILinearToSRGBToneCurve", "Linear to sRGB Tone Curve", kCICategoryColorAdjustment
    ) { _ in TransferKernel(encodes: true) },
    FilterKind(
      color: "CISRGBToneCurveToLinear", "sRGB Tone Curve to Linear", kCICategoryColorAdjustment
    ) { _ in TransferKernel(encodes: false) },
    FilterKind(
      color: "CIColorThreshold", "Color Threshold", kCICategoryColorAdjustment,
      [.number("inputThreshold", 0.5, slider: 0...1)]
    ) { ThresholdKernel(threshold: $0.float("inputThreshold")) },
  ]
}
