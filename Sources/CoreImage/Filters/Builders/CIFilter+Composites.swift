// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of: composite operation.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputBackgroundImage.
  var backgroundImage: CIImage? { get set }
}

/// The inputs of: blend with mask.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputBackgroundImage.
  var backgroundImage: CIImage? { get set }
  /// The value for inputMaskImage.
  var maskImage: CIImage? { get set }
}

/// The inputs of: color absolute difference.
public protocol CIColorAbsoluteDifference: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputImage2.
  var image2: CIImage? { get set }
}

extension CIFilter {
  /// A new filter: source over compositing.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceOverCompositing")
  }

  /// A new filter: source in compositing.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceInCompositing")
  }

  /// A new filter: source out compositing.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceOutCompositing")
  }

  /// A new filter: source atop compositing.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISourceAtopCompositing")
  }

  /// A new filter: addition compositing.
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIAdditionCompositing")
  }

  /// A new filter: maximum compositing.
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMaximumCompositing")
  }

  /// A new filter: minimum compositing.
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMinimumCompositing")
  }

  /// A new filter: multiply compositing.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMultiplyCompositing")
  }

  /// A new filter: multiply blend mode.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIMultiplyBlendMode")
  }

  /// A new filter: screen blend mode.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIScreenBlendMode")
  }

  /// A new filter: overlay blend mode.
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIOverlayBlendMode")
  }

  /// A new filter: darken blend mode.
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIDarkenBlendMode")
  }

  /// A new filter: lighten blend mode.
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILightenBlendMode")
  }

  /// A new filter: color dodge blend mode.
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIColorDodgeBlendMode")
  }

  /// A new filter: color burn blend mode.
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIColorBurnBlendMode")
  }

  /// A new filter: soft light blend mode.
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISoftLightBlendMode")
  }

  /// A new filter: hard light blend mode.
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIHardLightBlendMode")
  }

  /// A new filter: difference blend mode.
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIDifferenceBlendMode")
  }

  /// A new filter: exclusion blend mode.
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIExclusionBlendMode")
  }

  /// A new filter: subtract blend mode.
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISubtractBlendMode")
  }

  /// A new filter: divide blend mode.
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIDivideBlendMode")
  }

  /// A new filter: linear burn blend mode.
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILinearBurnBlendMode")
  }

  /// A new filter: linear dodge blend mode.
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILinearDodgeBlendMode")
  }

  /// A new filter: linear light blend mode.
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILinearLightBlendMode")
  }

  /// A new filter: pin light blend mode.
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIPinLightBlendMode")
  }

  /// A new filter: vivid light blend mode.
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIVividLightBlendMode")
  }

  /// A new filter: hue blend mode.
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIHueBlendMode")
  }

  /// A new filter: saturation blend mode.
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CISaturationBlendMode")
  }

  /// A new filter: color blend mode.
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CIColorBlendMode")
  }

  /// A new filter: luminosity blend mode.
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltInFilter("CILuminosityBlendMode")
  }

  /// A new filter: blend with mask.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask {
    BuiltInFilter("CIBlendWithMask")
  }

  /// A new filter: blend with alpha mask.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask {
    BuiltInFilter("CIBlendWithAlphaMask")
  }

  /// A new filter: blend with red mask.
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask {
    BuiltInFilter("CIBlendWithRedMask")
  }

  /// A new filter: color absolute difference.
  public class func colorAbsoluteDifference() -> any CIFilter & CIColorAbsoluteDifference {
    BuiltInFilter("CIColorAbsoluteDifference")
  }
}
