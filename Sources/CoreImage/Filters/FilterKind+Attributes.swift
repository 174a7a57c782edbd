// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension FilterInput {
  /// What `attributes` says of the input.
  func attributes(identity: Any?) -> [String: Any] {
    var result: [String: Any] = [
      kCIAttributeClass: className,
      kCIAttributeDisplayName: displayName,
    ]
    result[kCIAttributeType] = type
    result[kCIAttributeDefault] = initial.object
    result[kCIAttributeIdentity] = identity
    if least.isFinite { result[kCIAttributeMin] = NSNumber(value: least) }
    if greatest.isFinite { result[kCIAttributeMax] = NSNumber(value: greatest) }
    if let slider {
      result[kCIAttributeSliderMin] = NSNumber(value: slider.lowerBound)
      result[kCIAttributeSliderMax] = NSNumber(value: slider.upperBound)
    }
    return result
  }

  private var displayName: String {
    let name = String(key.dropFirst("input".count))
    return Self.ownNames[name] ?? Self.words(in: name)
  }

  /// Names that Apple does not make of the words of the key.
  private static let ownNames = [
    "RVector": "Red Vector", "GVector": "Green Vector", "BVector": "Blue Vector",
    "AVector": "Alpha Vector", "Color0": "Color 1", "Color1": "Color 2", "Radius0": "Radius 1",
    "Radius1": "Radius 2", "Image2": "Image2", "NumberOfFolds": "Number of Folds",
    "MaxStriationRadius": "Maximum Striation Radius",
  ]

  /// The words of a name such as "ShadowOffset", with blanks between them.
  static func words(in name: String) -> String {
    var result = ""
    var last: Character = " "
    for character in name {
      let begins = character.isUppercase || character.isNumber
      if begins, last.isLowercase { result.append(" ") }
      result.append(character)
      last = character
    }
    return result
  }
}

extension FilterKind {
  /// The value of an input with which the filter changes nothing, as far as the input goes; nil
  /// where there is none, as for a position.
  func identity(of input: FilterInput) -> Any? {
    if let number = Self.identities[name]?[input.key] { return NSNumber(value: number) }
    switch (name, input.key) {
    case ("CIDisintegrateWithMaskTransition", "inputShadowOffset"): return CIVector(x: 0, y: 0)
    case ("CIWhitePointAdjust", "inputColor"), (_, "inputTime"), (_, "inputTransform"),
      (_, "inputCubeDimension"):
      return input.initial.object
    default: break
    }
    let isIdle = Self.idleFilters.contains(name) || Self.idleInputs[name] == input.key
    return isIdle ? input.initial.object : nil
  }

  /// Filters that change nothing with any of their defaults.
  private static let idleFilters: Set<String> = [
    "CIColorControls", "CIColorMatrix", "CIColorPolynomial", "CICrop", "CIExposureAdjust",
    "CIGammaAdjust", "CIHueAdjust", "CILanczosScaleTransform", "CITemperatureAndTint",
    "CIToneCurve", "CIVibrance",
  ]

  /// Single inputs that change nothing with their default.
  private static let idleInputs = [
    "CIDotScreen": "inputAngle", "CIHatchedScreen": "inputAngle", "CILineScreen": "inputAngle",
    "CIMotionBlur": "inputAngle", "CIVignette": "inputIntensity",
  ]

  /// Numbers that change nothing and are not the defaults.
  private static let identities: [String: [String: Double]] = [
    "CIBloom": ["inputRadius": 0, "inputIntensity": 0],
    "CIBumpDistortion": ["inputScale": 0],
    "CIColorMonochrome": ["inputIntensity": 0],
    "CIColorPosterize": ["inputLevels": 300],
    "CICrystallize": ["inputRadius": 1],
    "CIDisintegrateWithMaskTransition": ["inputShadowDensity": 0],
    "CIGaussianBlur": ["inputRadius": 0],
    "CIGloom": ["inputRadius": 0, "inputIntensity": 0],
    "CIHoleDistortion": ["inputRadius": 0.1],
    "CIMotionBlur": ["inputRadius": 0],
    "CIPinchDistortion": ["inputRadius": 0, "inputScale": 0],
    "CIRippleTransition": ["inputScale": 0],
    "CISepiaTone": ["inputIntensity": 0],
    "CISharpenLuminance": ["inputSharpness": 0, "inputRadius": 0],
    "CITwirlDistortion": ["inputAngle": 0],
    "CIUnsharpMask": ["inputRadius": 0, "inputIntensity": 0],
    "CIVignetteEffect": ["inputIntensity": 0],
    "CIVortexDistortion": ["inputRadius": 0, "inputAngle": 0],
    "CIZoomBlur": ["inputAmount": 0],
  ]
}
