// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A filter of a known kind, whose inputs are properties with types.
///
/// It has the properties of all kinds, and callers see those of their own by its protocol.
final class BuiltInFilter: CIFilter {
  convenience init(_ name: String) {
    self.init(kind: FilterKind.all[name] ?? .nothing)
  }

  var alphaCoefficients: CIVector {
    get { vector("inputAlphaCoefficients") }
    set { setValue(newValue, forKey: "inputAlphaCoefficients") }
  }

  var alphaVector: CIVector {
    get { vector("inputAVector") }
    set { setValue(newValue, forKey: "inputAVector") }
  }

  var amount: Float {
    get { float("inputAmount") }
    set { setValue(newValue, forKey: "inputAmount") }
  }

  var angle: Float {
    get { float("inputAngle") }
    set { setValue(newValue, forKey: "inputAngle") }
  }

  var aspectRatio: Float {
    get { float("inputAspectRatio") }
    set { setValue(newValue, forKey: "inputAspectRatio") }
  }

  var backgroundImage: CIImage? {
    get { image("inputBackgroundImage") }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }

  var backsideImage: CIImage? {
    get { image("inputBacksideImage") }
    set { setValue(newValue, forKey: "inputBacksideImage") }
  }

  var barOffset: Float {
    get { float("inputBarOffset") }
    set { setValue(newValue, forKey: "inputBarOffset") }
  }

  var biasVector: CIVector {
    get { vector("inputBiasVector") }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }

  var blueCoefficients: CIVector {
    get { vector("inputBlueCoefficients") }
    set { setValue(newValue, forKey: "inputBlueCoefficients") }
  }

  var blueVector: CIVector {
    get { vector("inputBVector") }
    set { setValue(newValue, forKey: "inputBVector") }
  }

  var bottomHeight: Float {
    get { float("inputBottomHeight") }
    set { setValue(newValue, forKey: "inputBottomHeight") }
  }

  var bottomLeft: CGPoint {
    get { point("inputBottomLeft") }
    set { setValue(newValue, forKey: "inputBottomLeft") }
  }

  var bottomRight: CGPoint {
    get { point("inputBottomRight") }
    set { setValue(newValue, forKey: "inputBottomRight") }
  }

  var brightness: Float {
    get { float("inputBrightness") }
    set { setValue(newValue, forKey: "inputBrightness") }
  }

  var center: CGPoint {
    get { point("inputCenter") }
    set { setValue(newValue, forKey: "inputCenter") }
  }

  var color: CIColor {
    get { color("inputColor") }
    set { setValue(newValue, forKey: "inputColor") }
  }

  var color0: CIColor {
    get { color("inputColor0") }
    set { setValue(newValue, forKey: "inputColor0") }
  }

  var color1: CIColor {
    get { color("inputColor1") }
    set { setValue(newValue, forKey: "inputColor1") }
  }

  var colorSpace: CGColorSpace? {
    get { space("inputColorSpace") }
    set { setValue(newValue, forKey: "inputColorSpace") }
  }

  var compression: Float {
    get { float("inputCompression") }
    set { setValue(newValue, forKey: "inputCompression") }
  }

  var contrast: Float {
    get { float("inputContrast") }
    set { setValue(newValue, forKey: "inputContrast") }
  }

  var correctionLevel: String {
    get { text("inputCorrectionLevel") }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }

  var cubeData: Data {
    get { bytes("inputCubeData") }
    set { setValue(newValue, forKey: "inputCubeData") }
  }

  var cubeDimension: Float {
    get { float("inputCubeDimension") }
    set { setValue(newValue, forKey: "inputCubeDimension") }
  }

  var curvesData: Data {
    get { bytes("inputCurvesData") }
    set { setValue(newValue, forKey: "inputCurvesData") }
  }

  var curvesDomain: CIVector {
    get { vector("inputCurvesDomain") }
    set { setValue(newValue, forKey: "inputCurvesDomain") }
  }

  var ev: Float {
    get { float("inputEV") }
    set { setValue(newValue, forKey: "inputEV") }
  }

  var extent: CGRect {
    get { rect("inputExtent") }
    set { setValue(newValue, forKey: "inputExtent") }
  }

  var fadeThreshold: Float {
    get { float("inputFadeThreshold") }
    set { setValue(newValue, forKey: "inputFadeThreshold") }
  }

  var falloff: Float {
    get { float("inputFalloff") }
    set { setValue(newValue, forKey: "inputFalloff") }
  }

  var foldShadowAmount: Float {
    get { float("inputFoldShadowAmount") }
    set { setValue(newValue, forKey: "inputFoldShadowAmount") }
  }

  var greenCoefficients: CIVector {
    get { vector("inputGreenCoefficients") }
    set { setValue(newValue, forKey: "inputGreenCoefficients") }
  }

  var greenVector: CIVector {
    get { vector("inputGVector") }
    set { setValue(newValue, forKey: "inputGVector") }
  }

  var image2: CIImage? {
    get { image("inputImage2") }
    set { setValue(newValue, forKey: "inputImage2") }
  }

  var inputImage: CIImage? {
    get { image("inputImage") }
    set { setValue(newValue, forKey: "inputImage") }
  }

  var intensity: Float {
    get { float("inputIntensity") }
    set { setValue(newValue, forKey: "inputIntensity") }
  }

  var levels: Float {
    get { float("inputLevels") }
    set { setValue(newValue, forKey: "inputLevels") }
  }

  var maskImage: CIImage? {
    get { image("inputMaskImage") }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }

  var maxComponents: CIVector {
    get { vector("inputMaxComponents") }
    set { setValue(newValue, forKey: "inputMaxComponents") }
  }

  var maxStriationRadius: Float {
    get { float("inputMaxStriationRadius") }
    set { setValue(newValue, forKey: "inputMaxStriationRadius") }
  }

  var message: Data {
    get { bytes("inputMessage") }
    set { setValue(newValue, forKey: "inputMessage") }
  }

  var minComponents: CIVector {
    get { vector("inputMinComponents") }
    set { setValue(newValue, forKey: "inputMinComponents") }
  }

  var neutral: CIVector {
    get { vector("inputNeutral") }
    set { setValue(newValue, forKey: "inputNeutral") }
  }

  var numberOfFolds: Float {
    get { float("inputNumberOfFolds") }
    set { setValue(newValue, forKey: "inputNumberOfFolds") }
  }

  var opacity: Float {
    get { float("inputOpacity") }
    set { setValue(newValue, forKey: "inputOpacity") }
  }

  var point0: CGPoint {
    get { point("inputPoint0") }
    set { setValue(newValue, forKey: "inputPoint0") }
  }

  var point1: CGPoint {
    get { point("inputPoint1") }
    set { setValue(newValue, forKey: "inputPoint1") }
  }

  var point2: CGPoint {
    get { point("inputPoint2") }
    set { setValue(newValue, forKey: "inputPoint2") }
  }

  var point3: CGPoint {
    get { point("inputPoint3") }
    set { setValue(newValue, forKey: "inputPoint3") }
  }

  var point4: CGPoint {
    get { point("inputPoint4") }
    set { setValue(newValue, forKey: "inputPoint4") }
  }

  var power: Float {
    get { float("inputPower") }
    set { setValue(newValue, forKey: "inputPower") }
  }

  var radius: Float {
    get { float("inputRadius") }
    set { setValue(newValue, forKey: "inputRadius") }
  }

  var radius0: Float {
    get { float("inputRadius0") }
    set { setValue(newValue, forKey: "inputRadius0") }
  }

  var radius1: Float {
    get { float("inputRadius1") }
    set { setValue(newValue, forKey: "inputRadius1") }
  }

  var redCoefficients: CIVector {
    get { vector("inputRedCoefficients") }
    set { setValue(newValue, forKey: "inputRedCoefficients") }
  }

  var redVector: CIVector {
    get { vector("inputRVector") }
    set { setValue(newValue, forKey: "inputRVector") }
  }

  var saturation: Float {
    get { float("inputSaturation") }
    set { setValue(newValue, forKey: "inputSaturation") }
  }

  var scale: Float {
    get { float("inputScale") }
    set { setValue(newValue, forKey: "inputScale") }
  }

  var shadingImage: CIImage? {
    get { image("inputShadingImage") }
    set { setValue(newValue, forKey: "inputShadingImage") }
  }

  var shadowAmount: Float {
    get { float("inputShadowAmount") }
    set { setValue(newValue, forKey: "inputShadowAmount") }
  }

  var shadowDensity: Float {
    get { float("inputShadowDensity") }
    set { setValue(newValue, forKey: "inputShadowDensity") }
  }

  var shadowExtent: CGRect {
    get { rect("inputShadowExtent") }
    set { setValue(newValue, forKey: "inputShadowExtent") }
  }

  var shadowOffset: CGPoint {
    get { point("inputShadowOffset") }
    set { setValue(newValue, forKey: "inputShadowOffset") }
  }

  var shadowRadius: Float {
    get { float("inputShadowRadius") }
    set { setValue(newValue, forKey: "inputShadowRadius") }
  }

  var shadowSize: Float {
    get { float("inputShadowSize") }
    set { setValue(newValue, forKey: "inputShadowSize") }
  }

  var sharpness: Float {
    get { float("inputSharpness") }
    set { setValue(newValue, forKey: "inputSharpness") }
  }

  var striationContrast: Float {
    get { float("inputStriationContrast") }
    set { setValue(newValue, forKey: "inputStriationContrast") }
  }

  var striationStrength: Float {
    get { float("inputStriationStrength") }
    set { setValue(newValue, forKey: "inputStriationStrength") }
  }

  var targetImage: CIImage? {
    get { image("inputTargetImage") }
    set { setValue(newValue, forKey: "inputTargetImage") }
  }

  var targetNeutral: CIVector {
    get { vector("inputTargetNeutral") }
    set { setValue(newValue, forKey: "inputTargetNeutral") }
  }

  var threshold: Float {
    get { float("inputThreshold") }
    set { setValue(newValue, forKey: "inputThreshold") }
  }

  var time: Float {
    get { float("inputTime") }
    set { setValue(newValue, forKey: "inputTime") }
  }

  var topLeft: CGPoint {
    get { point("inputTopLeft") }
    set { setValue(newValue, forKey: "inputTopLeft") }
  }

  var topRight: CGPoint {
    get { point("inputTopRight") }
    set { setValue(newValue, forKey: "inputTopRight") }
  }

  var transform: CGAffineTransform {
    get { transform("inputTransform") }
    set { setValue(newValue, forKey: "inputTransform") }
  }

  var width: Float {
    get { float("inputWidth") }
    set { setValue(newValue, forKey: "inputWidth") }
  }
}
