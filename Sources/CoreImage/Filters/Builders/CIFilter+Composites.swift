// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of all filters that lay one picture over another.
public protocol CICompositeOperation: CIFilterProtocol {
  /// What lies in front; there is no output without one.
  var inputImage: CIImage? { get set }
  /// What lies behind; without one the output is `inputImage`.
  var backgroundImage: CIImage? { get set }
}

/// The inputs of the filters that blend two pictures by a mask.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// What is seen where the mask lets through; there is no output without one.
  var inputImage: CIImage? { get set }
  /// What is seen elsewhere; nothing unless set.
  var backgroundImage: CIImage? { get set }
  /// Where `inputImage` is seen; everywhere while there is none.
  var maskImage: CIImage? { get set }
}

/// The inputs of the filter `CIColorAbsoluteDifference`.
public protocol CIColorAbsoluteDifference: CIFilterProtocol {
  /// One of the two pictures; there is no output without both.
  var inputImage: CIImage? { get set }
  /// The other picture.
  var image2: CIImage? { get set }
}

extension CIFilter {
  /// Makes the filter `CISourceOverCompositing`, its inputs at their defaults.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceOverCompositing")
  }

  /// Makes the filter `CISourceInCompositing`, its inputs at their defaults.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceInCompositing")
  }

  /// Makes the filter `CISourceOutCompositing`, its inputs at their defaults.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceOutCompositing")
  }

  /// Makes the filter `CISourceAtopCompositing`, its inputs at their defaults.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceAtopCompositing")
  }

  /// Makes the filter `CIAdditionCompositing`, its inputs at their defaults.
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIAdditionCompositing")
  }

  /// Makes the filter `CIMaximumCompositing`, its inputs at their defaults.
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMaximumCompositing")
  }

  /// Makes the filter `CIMinimumCompositing`, its inputs at their defaults.
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMinimumCompositing")
  }

  /// Makes the filter `CIMultiplyCompositing`, its inputs at their defaults.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMultiplyCompositing")
  }

  /// Makes the filter `CIMultiplyBlendMode`, its inputs at their defaults.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMultiplyBlendMode")
  }

  /// Makes the filter `CIScreenBlendMode`, its inputs at their defaults.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIScreenBlendMode")
  }

  /// Makes the filter `CIOverlayBlendMode`, its inputs at their defaults.
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIOverlayBlendMode")
  }

  /// Makes the filter `CIDarkenBlendMode`, its inputs at their defaults.
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIDarkenBlendMode")
  }

  /// Makes the filter `CILightenBlendMode`, its inputs at their defaults.
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILightenBlendMode")
  }

  /// Makes the filter `CIColorDodgeBlendMode`, its inputs at their defaults.
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIColorDodgeBlendMode")
  }

  /// Makes the filter `CIColorBurnBlendMode`, its inputs at their defaults.
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIColorBurnBlendMode")
  }

  /// Makes the filter `CISoftLightBlendMode`, its inputs at their defaults.
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISoftLightBlendMode")
  }

  /// Makes the filter `CIHardLightBlendMode`, its inputs at their defaults.
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIHardLightBlendMode")
  }

  /// Makes the filter `CIDifferenceBlendMode`, its inputs at their defaults.
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIDifferenceBlendMode")
  }

  /// Makes the filter `CIExclusionBlendMode`, its inputs at their defaults.
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIExclusionBlendMode")
  }

  /// Makes the filter `CISubtractBlendMode`, its inputs at their defaults.
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISubtractBlendMode")
  }

  /// Makes the filter `CIDivideBlendMode`, its inputs at their defaults.
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIDivideBlendMode")
  }

  /// Makes the filter `CILinearBurnBlendMode`, its inputs at their defaults.
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILinearBurnBlendMode")
  }

  /// Makes the filter `CILinearDodgeBlendMode`, its inputs at their defaults.
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILinearDodgeBlendMode")
  }

  /// Makes the filter `CILinearLightBlendMode`, its inputs at their defaults.
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILinearLightBlendMode")
  }

  /// Makes the filter `CIPinLightBlendMode`, its inputs at their defaults.
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIPinLightBlendMode")
  }

  /// Makes the filter `CIVividLightBlendMode`, its inputs at their defaults.
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIVividLightBlendMode")
  }

  /// Makes the filter `CIHueBlendMode`, its inputs at their defaults.
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIHueBlendMode")
  }

  /// Makes the filter `CISaturationBlendMode`, its inputs at their defaults.
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISaturationBlendMode")
  }

  /// Makes the filter `CIColorBlendMode`, its inputs at their defaults.
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIColorBlendMode")
  }

  /// Makes the filter `CILuminosityBlendMode`, its inputs at their defaults.
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILuminosityBlendMode")
  }

  /// Makes the filter `CIBlendWithMask`, its inputs at their defaults.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BuiltInFilter("CIBlendWithMask")
  }

  /// Makes the filter `CIBlendWithAlphaMask`, its inputs at their defaults.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    BuiltInFilter("CIBlendWithAlphaMask")
  }

  /// Makes the filter `CIBlendWithRedMask`, its inputs at their defaults.
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask {
    BuiltInFilter("CIBlendWithRedMask")
  }

  /// Makes the filter `CIColorAbsoluteDifference`, its inputs at their defaults.
  public class func colorAbsoluteDifference() -> any CIFilter & CIColorAbsoluteDifference {
    BuiltInFilter("CIColorAbsoluteDifference")
  }
}
