// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Foundation

/// Pictures of filters that other libraries have too; Benchmarks/Peers/filters.py draws the same.
enum FilterComparison {
  /// The pictures by name, of a ground and of another picture of its size.
  static func pictures(_ ground: CIImage, _ other: CIImage) -> [(name: String, image: CIImage)] {
    let (width, height) = (ground.extent.width, ground.extent.height)
    func filtered(_ name: String, _ parameters: [String: Any] = [:]) -> CIImage {
      ground.applyingFilter(name, parameters: parameters)
    }
    func blended(_ name: String) -> CIImage { filtered(name, ["inputBackgroundImage": other]) }
    let turned = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.8, y: 0.8)
    return [
      ("invert", filtered("CIColorInvert")),
      ("multiply", blended("CIMultiplyBlendMode")),
      ("screen", blended("CIScreenBlendMode")),
      ("overlay", blended("CIOverlayBlendMode")),
      ("hard light", blended("CIHardLightBlendMode")),
      ("difference", blended("CIDifferenceBlendMode")),
      ("lighten", blended("CILightenBlendMode")),
      ("darken", blended("CIDarkenBlendMode")),
      ("addition", blended("CIAdditionCompositing").settingAlphaOne(in: ground.extent)),
      (
        "box blur",
        ground.clampedToExtent().applyingFilter("CIBoxBlur", parameters: ["inputRadius": 10])
      ),
      (
        "unsharp mask",
        ground.clampedToExtent().applyingFilter(
          "CIUnsharpMask", parameters: ["inputRadius": 4, "inputIntensity": 0.5])
      ),
      ("lanczos", filtered("CILanczosScaleTransform", ["inputScale": 0.5, "inputAspectRatio": 1])),
      ("affine", ground.transformed(by: turned)),
      (
        "perspective",
        filtered(
          "CIPerspectiveTransform",
          [
            "inputTopLeft": CIVector(x: 200, y: height - 60),
            "inputTopRight": CIVector(x: width - 100, y: height - 10),
            "inputBottomLeft": CIVector(x: 40, y: 90),
            "inputBottomRight": CIVector(x: width - 300, y: 30),
          ])
      ),
      (
        "pixellate",
        filtered("CIPixellate", ["inputScale": 8, "inputCenter": CIVector(x: 0, y: 0)])
      ),
      (
        "area average",
        filtered("CIAreaAverage", ["inputExtent": CIVector(cgRect: ground.extent)])
          .clampedToExtent()
      ),
    ]
  }
}
