// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Keys and categories of filters")
struct FilterKeyTests {
  /// Each with Apple's text and a filter that has such an input.
  static let keys: [(key: String, text: String, filter: String)] = [
    (kCIInputAngleKey, "inputAngle", "CIMotionBlur"),
    (kCIInputAspectRatioKey, "inputAspectRatio", "CILanczosScaleTransform"),
    (kCIInputBackgroundImageKey, "inputBackgroundImage", "CISourceOverCompositing"),
    (kCIInputBrightnessKey, "inputBrightness", "CIColorControls"),
    (kCIInputCenterKey, "inputCenter", "CIZoomBlur"),
    (kCIInputColorKey, "inputColor", "CIColorMonochrome"),
    (kCIInputContrastKey, "inputContrast", "CIColorControls"),
    (kCIInputEVKey, "inputEV", "CIExposureAdjust"),
    (kCIInputExtentKey, "inputExtent", "CIAreaAverage"),
    (kCIInputImageKey, "inputImage", "CIColorInvert"),
    (kCIInputIntensityKey, "inputIntensity", "CISepiaTone"),
    (kCIInputMaskImageKey, "inputMaskImage", "CIBlendWithMask"),
    (kCIInputRadiusKey, "inputRadius", "CIGaussianBlur"),
    (kCIInputSaturationKey, "inputSaturation", "CIColorControls"),
    (kCIInputScaleKey, "inputScale", "CIPixellate"),
    (kCIInputSharpnessKey, "inputSharpness", "CISharpenLuminance"),
    (kCIInputTargetImageKey, "inputTargetImage", "CIDissolveTransition"),
    (kCIInputTimeKey, "inputTime", "CIDissolveTransition"),
    (kCIInputTransformKey, "inputTransform", "CIAffineTransform"),
    (kCIInputWidthKey, "inputWidth", "CIDotScreen"),
  ]

  @Test("keys are those of Apple's headers, and filters have them", arguments: keys.indices)
  func inputs(index: Int) throws {
    let (key, text, name) = Self.keys[index]
    #expect(key == text)
    #expect(try #require(CIFilter(name: name)).inputKeys.contains(key))
  }

  @Test("what is set by a key is seen in the picture")
  func effects() throws {
    let picture = Canvas.noiseImage(30, 30, isOpaque: true)
    let values: [(filter: String, key: String, first: Any, second: Any)] = [
      ("CIMotionBlur", kCIInputAngleKey, 0.0, 1.0),
      ("CILanczosScaleTransform", kCIInputAspectRatioKey, 1.0, 1.5),
      ("CIColorControls", kCIInputBrightnessKey, 0.0, 0.3),
      ("CIColorControls", kCIInputContrastKey, 1.0, 1.3),
      ("CIColorControls", kCIInputSaturationKey, 1.0, 0.2),
      ("CIZoomBlur", kCIInputCenterKey, CIVector(x: 0, y: 0), CIVector(x: 20, y: 20)),
      ("CIColorMonochrome", kCIInputColorKey, CIColor.red, CIColor.blue),
      ("CIExposureAdjust", kCIInputEVKey, 0.0, -1.0),
      (
        "CIAreaAverage", kCIInputExtentKey, CIVector(x: 0, y: 0, z: 5, w: 5),
        CIVector(x: 5, y: 5, z: 5, w: 5)
      ),
      ("CISepiaTone", kCIInputIntensityKey, 1.0, 0.2), ("CIPixellate", kCIInputScaleKey, 3, 7),
      ("CISharpenLuminance", kCIInputSharpnessKey, 0.0, 1.5),
      (
        "CIAffineTransform", kCIInputTransformKey, CGAffineTransform.identity,
        CGAffineTransform(translationX: 3, y: 4)
      ), ("CIDotScreen", kCIInputWidthKey, 5, 11),
    ]
    for (name, key, first, second) in values {
      let filter = try #require(CIFilter(name: name, parameters: [kCIInputImageKey: picture]))
      filter.setValue(first, forKey: key)
      let before = Canvas.pixels(of: filter, 0, 0, 30, 30)
      filter.setValue(second, forKey: key)
      let after = Canvas.pixels(of: filter, 0, 0, 30, 30)
      #expect(Canvas.difference(before, after) > 0.05, "\(name), \(key)")
    }
  }

  @Test("a filter gives its picture by a key, and pictures are set by keys")
  func pictures() throws {
    let (red, blue) = (CIImage(color: .red), CIImage(color: .blue))
    let over = try #require(CIFilter(name: "CISourceOverCompositing"))
    over.setValue(CIImage(color: .clear), forKey: kCIInputImageKey)
    over.setValue(blue, forKey: kCIInputBackgroundImageKey)
    let output = try #require(over.value(forKey: kCIOutputImageKey) as? CIImage)
    #expect(kCIOutputImageKey == "outputImage" && Canvas.pixel(output).z == 1)
    let dissolve = try #require(CIFilter(name: "CIDissolveTransition"))
    dissolve.setValue(red, forKey: kCIInputImageKey)
    dissolve.setValue(blue, forKey: kCIInputTargetImageKey)
    dissolve.setValue(0.25, forKey: kCIInputTimeKey)
    #expect(Canvas.pixels(of: dissolve) == [SIMD4(0.75, 0, 0.25, 1)])
    // No filter here takes weights, so no filter has the key.
    #expect(kCIInputWeightsKey == "inputWeights")
    for name in CIFilter.filterNames(inCategory: nil) {
      #expect(CIFilter(name: name)?.inputKeys.contains(kCIInputWeightsKey) == false)
    }
  }

  /// Each with the end of Apple's text and filters that are in it.
  static let categories: [(category: String, end: String, filters: [String])] = [
    (kCICategoryBlur, "Blur", ["CIGaussianBlur", "CIZoomBlur"]),
    (kCICategoryColorAdjustment, "ColorAdjustment", ["CIColorControls", "CIToneCurve"]),
    (kCICategoryColorEffect, "ColorEffect", ["CIColorInvert", "CIPhotoEffectNoir"]),
    (kCICategoryCompositeOperation, "CompositeOperation", ["CIMultiplyBlendMode"]),
    (kCICategoryDistortionEffect, "DistortionEffect", ["CITwirlDistortion"]),
    (kCICategoryGenerator, "Generator", ["CICheckerboardGenerator", "CIQRCodeGenerator"]),
    (kCICategoryGeometryAdjustment, "GeometryAdjustment", ["CICrop", "CIAffineTransform"]),
    (kCICategoryGradient, "Gradient", ["CILinearGradient", "CIRadialGradient"]),
    (kCICategoryHalftoneEffect, "HalftoneEffect", ["CIDotScreen", "CIHatchedScreen"]),
    (kCICategoryReduction, "Reduction", ["CIAreaAverage", "CIAreaMaximum"]),
    (kCICategorySharpen, "Sharpen", ["CISharpenLuminance", "CIUnsharpMask"]),
    (kCICategoryStylize, "Stylize", ["CIBloom", "CIPixellate", "CIBlendWithMask"]),
    (kCICategoryTileEffect, "TileEffect", ["CIAffineTile", "CIAffineClamp"]),
    (kCICategoryTransition, "Transition", ["CISwipeTransition"]),
  ]

  @Test("a filter is in the category of what it does, and in no other such", arguments: categories)
  func ofKind(category: String, end: String, filters: [String]) {
    #expect(category == "CICategory" + end)
    let names = CIFilter.filterNames(inCategory: category)
    #expect(Set(filters).isSubset(of: names))
    for other in Self.categories where other.category != category {
      #expect(Set(other.filters).isDisjoint(with: names))
    }
  }

  @Test("all are built in and made for films as for stills")
  func ofAll() {
    #expect(kCICategoryVideo == "CICategoryVideo")
    let all = CIFilter.filterNames(inCategory: nil)
    for category in [kCICategoryBuiltIn, kCICategoryStillImage, kCICategoryVideo] {
      #expect(CIFilter.filterNames(inCategory: category) == all)
    }
    let kinds = Self.categories.map { CIFilter.filterNames(inCategory: $0.category).count }
    #expect(kinds.reduce(0, +) == all.count)
  }
}
