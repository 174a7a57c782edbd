// SPDX-License-Identifier: Apache-2.0

/// The key of the filter's name.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The key of the name that people read.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The key of the filter's categories.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// The key of the name of the class of an input's values.
public let kCIAttributeClass = "CIAttributeClass"
/// The key of what an input is about.
public let kCIAttributeType = "CIAttributeType"
/// The key of the least number.
public let kCIAttributeMin = "CIAttributeMin"
/// The key of the greatest number.
public let kCIAttributeMax = "CIAttributeMax"
/// The key of the least number of a slider.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The key of the greatest number of a slider.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// The key of an input's default.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The key of the value that changes nothing.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// The key of an input's name that people read.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
/// An input of this kind: time.
public let kCIAttributeTypeTime = "CIAttributeTypeTime"
/// An input of this kind: scalar.
public let kCIAttributeTypeScalar = "CIAttributeTypeScalar"
/// An input of this kind: distance.
public let kCIAttributeTypeDistance = "CIAttributeTypeDistance"
/// An input of this kind: angle.
public let kCIAttributeTypeAngle = "CIAttributeTypeAngle"
/// An input of this kind: boolean.
public let kCIAttributeTypeBoolean = "CIAttributeTypeBoolean"
/// An input of this kind: integer.
public let kCIAttributeTypeInteger = "CIAttributeTypeInteger"
/// An input of this kind: count.
public let kCIAttributeTypeCount = "CIAttributeTypeCount"
/// An input of this kind: position.
public let kCIAttributeTypePosition = "CIAttributeTypePosition"
/// An input of this kind: offset.
public let kCIAttributeTypeOffset = "CIAttributeTypeOffset"
/// An input of this kind: rectangle.
public let kCIAttributeTypeRectangle = "CIAttributeTypeRectangle"
/// An input of this kind: color.
public let kCIAttributeTypeColor = "CIAttributeTypeColor"
/// An input of this kind: a colour whose alpha counts as 1.
public let kCIAttributeTypeOpaqueColor = "CIAttributeTypeOpaqueColor"
/// An input of this kind: image.
public let kCIAttributeTypeImage = "CIAttributeTypeImage"
/// An input of this kind: transform.
public let kCIAttributeTypeTransform = "CIAttributeTypeTransform"
/// The category of filters: distortion effect.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// The category of filters: geometry adjustment.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// The category of filters: composite operation.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// The category of filters: halftone effect.
public let kCICategoryHalftoneEffect = "CICategoryHalftoneEffect"
/// The category of filters: color adjustment.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// The category of filters: color effect.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// The category of filters: transition.
public let kCICategoryTransition = "CICategoryTransition"
/// The category of filters: tile effect.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// The category of filters: generator.
public let kCICategoryGenerator = "CICategoryGenerator"
/// The category of filters: reduction.
public let kCICategoryReduction = "CICategoryReduction"
/// The category of filters: gradient.
public let kCICategoryGradient = "CICategoryGradient"
/// The category of filters: stylize.
public let kCICategoryStylize = "CICategoryStylize"
/// The category of filters: sharpen.
public let kCICategorySharpen = "CICategorySharpen"
/// The category of filters: blur.
public let kCICategoryBlur = "CICategoryBlur"
/// The category of filters: video.
public let kCICategoryVideo = "CICategoryVideo"
/// The category of filters: still image.
public let kCICategoryStillImage = "CICategoryStillImage"
/// The category of filters: built in.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
/// The key of the picture to work on, a ``CIImage``.
public let kCIInputImageKey = "inputImage"
/// The key of the picture that lies behind, a ``CIImage``.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of the picture to which a transition leads, a ``CIImage``.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of the picture that says where others are seen, a ``CIImage``.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of how far a transition is, a number in 0...1.
public let kCIInputTimeKey = "inputTime"
/// The key of an affine map of the picture's points, y up.
public let kCIInputTransformKey = "inputTransform"
/// The key of a factor, or of a length in pixels, as the filter says.
public let kCIInputScaleKey = "inputScale"
/// The key of the width's factor over the height's, a number.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of a point in the picture's coordinates, a ``CIVector``.
public let kCIInputCenterKey = "inputCenter"
/// The key of a length in pixels, a number.
public let kCIInputRadiusKey = "inputRadius"
/// The key of an angle in radians, a number.
public let kCIInputAngleKey = "inputAngle"
/// The key of a width in pixels, a number.
public let kCIInputWidthKey = "inputWidth"
/// The key of how hard edges are, a number.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of how strong the effect is, a number that is mostly in 0...1.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of the exposure in stops, a number.
public let kCIInputEVKey = "inputEV"
/// The key of the saturation, a number; 1 leaves colours as they are.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a colour, a ``CIColor``.
public let kCIInputColorKey = "inputColor"
/// The key of what is added to each component, a number.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast, a number; 1 leaves colours as they are.
public let kCIInputContrastKey = "inputContrast"
/// The key of the weights of neighbours, a ``CIVector``; no filter here takes any.
public let kCIInputWeightsKey = "inputWeights"
/// The key of a rectangle in the picture's coordinates, a ``CIVector``.
public let kCIInputExtentKey = "inputExtent"
/// The key of what a filter gives.
public let kCIOutputImageKey = "outputImage"
