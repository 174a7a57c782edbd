// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of: color controls.
public protocol CIColorControls: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputSaturation.
  var saturation: Float { get set }
  /// The value for inputBrightness.
  var brightness: Float { get set }
  /// The value for inputContrast.
  var contrast: Float { get set }
}

/// The inputs of: color matrix.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRVector.
  var redVector: CIVector { get set }
  /// The value for inputGVector.
  var greenVector: CIVector { get set }
  /// The value for inputBVector.
  var blueVector: CIVector { get set }
  /// The value for inputAVector.
  var alphaVector: CIVector { get set }
  /// The value for inputBiasVector.
  var biasVector: CIVector { get set }
}

/// The inputs of: color clamp.
public protocol CIColorClamp: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputMinComponents.
  var minComponents: CIVector { get set }
  /// The value for inputMaxComponents.
  var maxComponents: CIVector { get set }
}

/// The inputs of: color polynomial.
public protocol CIColorPolynomial: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRedCoefficients.
  var redCoefficients: CIVector { get set }
  /// The value for inputGreenCoefficients.
  var greenCoefficients: CIVector { get set }
  /// The value for inputBlueCoefficients.
  var blueCoefficients: CIVector { get set }
  /// The value for inputAlphaCoefficients.
  var alphaCoefficients: CIVector { get set }
}

/// The inputs of: hue adjust.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
}

/// The inputs of: exposure adjust.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputEV.
  var ev: Float { get set }
}

/// The inputs of: gamma adjust.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputPower.
  var power: Float { get set }
}

/// The inputs of: vibrance.
public protocol CIVibrance: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputAmount.
  var amount: Float { get set }
}

/// The inputs of: white point adjust.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputColor.
  var color: CIColor { get set }
}

/// The inputs of: temperature and tint.
public protocol CITemperatureAndTint: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputNeutral.
  var neutral: CIVector { get set }
  /// The value for inputTargetNeutral.
  var targetNeutral: CIVector { get set }
}

/// The inputs of: tone curve.
public protocol CIToneCurve: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputPoint0.
  var point0: CGPoint { get set }
  /// The value for inputPoint1.
  var point1: CGPoint { get set }
  /// The value for inputPoint2.
  var point2: CGPoint { get set }
  /// The value for inputPoint3.
  var point3: CGPoint { get set }
  /// The value for inputPoint4.
  var point4: CGPoint { get set }
}

/// The inputs of: linear to sRGB tone curve.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
}

/// The inputs of: sRGB tone curve to linear.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
}

/// The inputs of: color threshold.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputThreshold.
  var threshold: Float { get set }
}

/// The inputs of: color cube.
public protocol CIColorCube: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCubeDimension.
  var cubeDimension: Float { get set }
  /// The value for inputCubeData.
  var cubeData: Data { get set }
}

/// The inputs of: color cube with color space.
public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCubeDimension.
  var cubeDimension: Float { get set }
  /// The value for inputCubeData.
  var cubeData: Data { get set }
  /// The value for inputColorSpace.
  var colorSpace: CGColorSpace? { get set }
}

/// The inputs of: color curves.
public protocol CIColorCurves: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCurvesData.
  var curvesData: Data { get set }
  /// The value for inputCurvesDomain.
  var curvesDomain: CIVector { get set }
  /// The value for inputColorSpace.
  var colorSpace: CGColorSpace? { get set }
}

extension CIFilter {
  /// A new filter: color controls.
  public class func colorControls() -> any CIFilter & CIColorControls {
    BuiltInFilter("CIColorControls")
  }

  /// A new filter: color matrix.
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltInFilter("CIColorMatrix") }

  /// A new filter: color clamp.
  public class func colorClamp() -> any CIFilter & CIColorClamp { BuiltInFilter("CIColorClamp") }

  /// A new filter: color polynomial.
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial {
    BuiltInFilter("CIColorPolynomial")
  }

  /// A new filter: hue adjust.
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltInFilter("CIHueAdjust") }

  /// A new filter: exposure adjust.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    BuiltInFilter("CIExposureAdjust")
  }

  /// A new filter: gamma adjust.
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltInFilter("CIGammaAdjust") }

  /// A new filter: vibrance.
  public class func vibrance() -> any CIFilter & CIVibrance { BuiltInFilter("CIVibrance") }

  /// A new filter: white point adjust.
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    BuiltInFilter("CIWhitePointAdjust")
  }

  /// A new filter: temperature and tint.
  public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    BuiltInFilter("CITemperatureAndTint")
  }

  /// A new filter: tone curve.
  public class func toneCurve() -> any CIFilter & CIToneCurve { BuiltInFilter("CIToneCurve") }

  /// A new filter: linear to sRGB tone curve.
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    BuiltInFilter("CILinearToSRGBToneCurve")
  }

  /// A new filter: sRGB tone curve to linear.
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    BuiltInFilter("CISRGBToneCurveToLinear")
  }

  /// A new filter: color threshold.
  public class func colorThreshold() -> any CIFilter & CIColorThreshold {
    BuiltInFilter("CIColorThreshold")
  }

  /// A new filter: color cube.
  public class func colorCube() -> any CIFilter & CIColorCube { BuiltInFilter("CIColorCube") }

  /// A new filter: color cube with color space.
  public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
    BuiltInFilter("CIColorCubeWithColorSpace")
  }

  /// A new filter: color curves.
  public class func colorCurves() -> any CIFilter & CIColorCurves { BuiltInFilter("CIColorCurves") }
}
