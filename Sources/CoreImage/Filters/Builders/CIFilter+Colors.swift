// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of the filter `CIColorControls`.
public protocol CIColorControls: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// From 0, greys alone; 1, the colours as they are, unless set.
  var saturation: Float { get set }
  /// Added to each component, mostly -1...1; 0 unless set.
  var brightness: Float { get set }
  /// The factor of the distance from the grey 0.5, 0 or more; 1 unless set.
  var contrast: Float { get set }
}

/// The inputs of the filter `CIColorMatrix`.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The shares of red, green, blue and alpha in the new red; (1, 0, 0, 0) unless set.
  var redVector: CIVector { get set }
  /// The shares of red, green, blue and alpha in the new green; (0, 1, 0, 0) unless set.
  var greenVector: CIVector { get set }
  /// The shares of red, green, blue and alpha in the new blue; (0, 0, 1, 0) unless set.
  var blueVector: CIVector { get set }
  /// The shares of red, green, blue and alpha in the new alpha; (0, 0, 0, 1) unless set.
  var alphaVector: CIVector { get set }
  /// Added to red, green, blue and alpha; zeros unless set.
  var biasVector: CIVector { get set }
}

/// The inputs of the filter `CIColorClamp`.
public protocol CIColorClamp: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The least red, green, blue and alpha; zeros unless set.
  var minComponents: CIVector { get set }
  /// The greatest red, green, blue and alpha; ones unless set.
  var maxComponents: CIVector { get set }
}

/// The inputs of the filter `CIColorPolynomial`.
public protocol CIColorPolynomial: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The factors of x⁰, x¹, x² and x³ for red x; (0, 1, 0, 0) unless set.
  var redCoefficients: CIVector { get set }
  /// The factors of x⁰, x¹, x² and x³ for green x; (0, 1, 0, 0) unless set.
  var greenCoefficients: CIVector { get set }
  /// The factors of x⁰, x¹, x² and x³ for blue x; (0, 1, 0, 0) unless set.
  var blueCoefficients: CIVector { get set }
  /// The factors of x⁰, x¹, x² and x³ for alpha x; (0, 1, 0, 0) unless set.
  var alphaCoefficients: CIVector { get set }
}

/// The inputs of the filter `CIHueAdjust`.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Radians by which hues turn; 0 unless set.
  var angle: Float { get set }
}

/// The inputs of the filter `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In stops: colours are multiplied by 2 to this power; 0 unless set.
  var ev: Float { get set }
}

/// The inputs of the filter `CIGammaAdjust`.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The exponent of each component; 1 unless set.
  var power: Float { get set }
}

/// The inputs of the filter `CIVibrance`.
public protocol CIVibrance: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Mostly -1...1; 0, which changes nothing, unless set.
  var amount: Float { get set }
}

/// The inputs of the filter `CIWhitePointAdjust`.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// What white becomes; white unless set.
  var color: CIColor { get set }
}

/// The inputs of the filter `CITemperatureAndTint`.
public protocol CITemperatureAndTint: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The white that the picture has: kelvins and a tint; (6500, 0) unless set.
  var neutral: CIVector { get set }
  /// The white that it gets: kelvins and a tint; (6500, 0) unless set.
  var targetNeutral: CIVector { get set }
}

/// The inputs of the filter `CIToneCurve`.
public protocol CIToneCurve: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// A point of the curve from encoded component to new one; (0, 0) unless set.
  var point0: CGPoint { get set }
  /// A point of the curve from encoded component to new one; (0.25, 0.25) unless set.
  var point1: CGPoint { get set }
  /// A point of the curve from encoded component to new one; (0.5, 0.5) unless set.
  var point2: CGPoint { get set }
  /// A point of the curve from encoded component to new one; (0.75, 0.75) unless set.
  var point3: CGPoint { get set }
  /// A point of the curve from encoded component to new one; (1, 1) unless set.
  var point4: CGPoint { get set }
}

/// The inputs of the filter `CILinearToSRGBToneCurve`.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CISRGBToneCurveToLinear`.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIColorThreshold`.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Components below it become 0, all others 1; 0.5 unless set.
  var threshold: Float { get set }
}

/// The inputs of the filter `CIColorCube`.
public protocol CIColorCube: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Entries along each side of the table, 2...128; 2 unless set.
  var cubeDimension: Float { get set }
  /// Four 32-bit floats for each entry; with too few, colours stay as they are.
  var cubeData: Data { get set }
}

/// The inputs of the filter `CIColorCubeWithColorSpace`.
public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Entries along each side of the table, 2...128; 2 unless set.
  var cubeDimension: Float { get set }
  /// Four 32-bit floats for each entry; with too few, colours stay as they are.
  var cubeData: Data { get set }
  /// Says whether the table is for linear or for encoded components; sRGB unless set.
  var colorSpace: CGColorSpace? { get set }
}

/// The inputs of the filter `CIColorCurves`.
public protocol CIColorCurves: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Three 32-bit floats for each sample; with fewer than two samples nothing changes.
  var curvesData: Data { get set }
  /// The components of the first and the last sample; (0, 1) unless set.
  var curvesDomain: CIVector { get set }
  /// Says whether the table is for linear or for encoded components; sRGB unless set.
  var colorSpace: CGColorSpace? { get set }
}

extension CIFilter {
  /// Makes the filter `CIColorControls`, its inputs at their defaults.
  public class func colorControls() -> any CIFilter & CIColorControls {
    BuiltInFilter("CIColorControls")
  }

  /// Makes the filter `CIColorMatrix`, its inputs at their defaults.
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltInFilter("CIColorMatrix") }

  /// Makes the filter `CIColorClamp`, its inputs at their defaults.
  public class func colorClamp() -> any CIFilter & CIColorClamp { BuiltInFilter("CIColorClamp") }

  /// Makes the filter `CIColorPolynomial`, its inputs at their defaults.
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial {
    BuiltInFilter("CIColorPolynomial")
  }

  /// Makes the filter `CIHueAdjust`, its inputs at their defaults.
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltInFilter("CIHueAdjust") }

  /// Makes the filter `CIExposureAdjust`, its inputs at their defaults.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust {
    BuiltInFilter("CIExposureAdjust")
  }

  /// Makes the filter `CIGammaAdjust`, its inputs at their defaults.
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltInFilter("CIGammaAdjust") }

  /// Makes the filter `CIVibrance`, its inputs at their defaults.
  public class func vibrance() -> any CIFilter & CIVibrance { BuiltInFilter("CIVibrance") }

  /// Makes the filter `CIWhitePointAdjust`, its inputs at their defaults.
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
    BuiltInFilter("CIWhitePointAdjust")
  }

  /// Makes the filter `CITemperatureAndTint`, its inputs at their defaults.
  public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    BuiltInFilter("CITemperatureAndTint")
  }

  /// Makes the filter `CIToneCurve`, its inputs at their defaults.
  public class func toneCurve() -> any CIFilter & CIToneCurve { BuiltInFilter("CIToneCurve") }

  /// Makes the filter `CILinearToSRGBToneCurve`, its inputs at their defaults.
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    BuiltInFilter("CILinearToSRGBToneCurve")
  }

  /// Makes the filter `CISRGBToneCurveToLinear`, its inputs at their defaults.
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    BuiltInFilter("CISRGBToneCurveToLinear")
  }

  /// Makes the filter `CIColorThreshold`, its inputs at their defaults.
  public class func colorThreshold() -> any CIFilter & CIColorThreshold {
    BuiltInFilter("CIColorThreshold")
  }

  /// Makes the filter `CIColorCube`, its inputs at their defaults.
  public class func colorCube() -> any CIFilter & CIColorCube { BuiltInFilter("CIColorCube") }

  /// Makes the filter `CIColorCubeWithColorSpace`, its inputs at their defaults.
  public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
    BuiltInFilter("CIColorCubeWithColorSpace")
  }

  /// Makes the filter `CIColorCurves`, its inputs at their defaults.
  public class func colorCurves() -> any CIFilter & CIColorCurves { BuiltInFilter("CIColorCurves") }
}
