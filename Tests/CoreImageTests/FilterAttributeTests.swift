// SPDX-License-Identifier: Apache-2.0

import CoreImage
import Testing

@Suite("Attributes of filters")
struct FilterAttributeTests {
  /// What a filter says of an input.
  private func attribute(_ filter: String, _ input: String, _ key: String) -> Any? {
    (CIFilter(name: filter)?.attributes[input] as? [String: Any])?[key]
  }

  private func number(_ filter: String, _ input: String, _ key: String) -> Double? {
    (attribute(filter, input, key) as? NSNumber)?.doubleValue
  }

  /// As `CIFilter.attributes` has them on Apple's systems.
  static let inputTypes: [(filter: String, input: String, type: String)] = [
    ("CIMotionBlur", "inputRadius", kCIAttributeTypeDistance),
    ("CIMotionBlur", "inputAngle", kCIAttributeTypeAngle),
    ("CIMotionBlur", "inputImage", kCIAttributeTypeImage),
    ("CIColorControls", "inputContrast", kCIAttributeTypeScalar),
    ("CIColorCube", "inputCubeDimension", kCIAttributeTypeCount),
    ("CIColorMonochrome", "inputIntensity", kCIAttributeTypeScalar),
    ("CIFalseColor", "inputColor0", kCIAttributeTypeColor),
    ("CISwipeTransition", "inputColor", kCIAttributeTypeOpaqueColor),
    ("CIColorMonochrome", "inputColor", kCIAttributeTypeOpaqueColor),
    ("CIAreaAverage", "inputExtent", kCIAttributeTypeRectangle),
    ("CIBumpDistortion", "inputCenter", kCIAttributeTypePosition),
    ("CIAffineTransform", "inputTransform", kCIAttributeTypeTransform),
    ("CIDissolveTransition", "inputTime", kCIAttributeTypeTime),
    ("CITemperatureAndTint", "inputNeutral", kCIAttributeTypeOffset),
    ("CIToneCurve", "inputPoint3", kCIAttributeTypeOffset),
    ("CIDisintegrateWithMaskTransition", "inputShadowOffset", kCIAttributeTypeOffset),
  ]

  @Test("say what kind of value an input takes", arguments: inputTypes)
  func types(filter: String, input: String, type: String) {
    #expect(attribute(filter, input, kCIAttributeType) as? String == type)
  }

  @Test("have Apple's names, whether a filter here uses them or not")
  func names() {
    let names = [
      kCIAttributeTypeTime: "Time", kCIAttributeTypeScalar: "Scalar",
      kCIAttributeTypeDistance: "Distance", kCIAttributeTypeAngle: "Angle",
      kCIAttributeTypeBoolean: "Boolean", kCIAttributeTypeInteger: "Integer",
      kCIAttributeTypeCount: "Count", kCIAttributeTypePosition: "Position",
      kCIAttributeTypeOffset: "Offset", kCIAttributeTypeRectangle: "Rectangle",
      kCIAttributeTypeColor: "Color", kCIAttributeTypeImage: "Image",
      kCIAttributeTypeTransform: "Transform", kCIAttributeTypeOpaqueColor: "OpaqueColor",
    ]
    for (name, end) in names { #expect(name == "CIAttributeType" + end) }
    #expect(kCIAttributeDisplayName == "CIAttributeDisplayName")
    #expect(kCIAttributeIdentity == "CIAttributeIdentity")
    #expect(kCIAttributeMax == "CIAttributeMax")
    #expect(kCIAttributeSliderMin == "CIAttributeSliderMin")
  }

  @Test(
    "name inputs in words for people",
    arguments: [
      ("CIBarsSwipeTransition", "inputTargetImage", "Target Image"),
      ("CIColorMatrix", "inputRVector", "Red Vector"),
      ("CIFalseColor", "inputColor0", "Color 1"), ("CIRadialGradient", "inputRadius1", "Radius 2"),
      ("CIToneCurve", "inputPoint0", "Point 0"), ("CIExposureAdjust", "inputEV", "EV"),
      ("CIAccordionFoldTransition", "inputNumberOfFolds", "Number of Folds"),
      ("CIFlashTransition", "inputMaxStriationRadius", "Maximum Striation Radius"),
      ("CIDisintegrateWithMaskTransition", "inputShadowOffset", "Shadow Offset"),
    ])
  func displayNames(filter: String, input: String, name: String) {
    #expect(attribute(filter, input, kCIAttributeDisplayName) as? String == name)
  }

  @Test("name filters in words for people")
  func filterNames() {
    let names = [
      "CIColorBurnBlendMode": "Color Burn Blend Mode", "CIHueBlendMode": "Hue Blend Mode",
      "CIBarsSwipeTransition": "Bars Swipe Transition", "CISwipeTransition": "Swipe",
      "CIBlendWithRedMask": "Blend With Red Mask",
      "CIAccordionFoldTransition": "Accordion Fold Transition",
    ]
    for (name, words) in names { #expect(CIFilter.localizedName(forFilterName: name) == words) }
  }

  @Test("give limits, and the ends of sliders")
  func limits() {
    #expect(number("CIVignetteEffect", "inputFalloff", kCIAttributeMax) == 1)
    #expect(number("CIBoxBlur", "inputRadius", kCIAttributeMax) == nil)
    #expect(number("CIBoxBlur", "inputRadius", kCIAttributeSliderMin) == 1)
    #expect(number("CIDotScreen", "inputWidth", kCIAttributeSliderMin) == 2)
    #expect(number("CIVortexDistortion", "inputAngle", kCIAttributeSliderMin) == -30 * .pi)
    #expect(number("CIModTransition", "inputAngle", kCIAttributeSliderMin) == -2 * .pi)
  }

  @Test("give values that change nothing: with all of them, a picture stays what it is")
  func identities() throws {
    let picture = Canvas.noiseImage(24, 16)
    let before = Canvas.pixels(picture, -4, -4, 32, 24)
    // These have an identity for a part of what they do, or one that only comes near.
    let others: Set = ["CIColorPosterize", "CICrystallize", "CIHoleDistortion", "CIColorCube"]
    var count = 0
    for name in CIFilter.filterNames(inCategory: nil) where !others.contains(name) {
      let filter = try #require(CIFilter(name: name))
      let isTransition = filter.inputKeys.contains("inputTime")
      let values = filter.inputKeys.compactMap { key in
        attribute(name, key, kCIAttributeIdentity).map { (key, $0) }
      }
      guard filter.inputKeys.contains("inputImage"), !values.isEmpty,
        !name.hasSuffix("Screen"), !["CIAffineClamp", "CIAffineTile"].contains(name)
      else { continue }
      filter.setValue(picture, forKey: kCIInputImageKey)
      if isTransition { filter.setValue(CIImage(color: .red), forKey: kCIInputTargetImageKey) }
      for (key, value) in values { filter.setValue(value, forKey: key) }
      let after = Canvas.pixels(of: filter, -4, -4, 32, 24)
      #expect(Canvas.difference(after, before) < 1e-5, "\(name)")
      count += 1
    }
    #expect(count > 35)
  }

  @Test("give no value that changes nothing for an input that has none")
  func noIdentity() {
    #expect(attribute("CIBumpDistortion", "inputCenter", kCIAttributeIdentity) == nil)
    #expect(attribute("CIColorThreshold", "inputThreshold", kCIAttributeIdentity) == nil)
    #expect(number("CIBumpDistortion", "inputScale", kCIAttributeIdentity) == 0)
    #expect(number("CIColorControls", "inputContrast", kCIAttributeIdentity) == 1)
  }
}
