// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of: gaussian blur.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: box blur.
public protocol CIBoxBlur: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: disc blur.
public protocol CIDiscBlur: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: motion blur.
public protocol CIMotionBlur: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
}

/// The inputs of: zoom blur.
public protocol CIZoomBlur: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputAmount.
  var amount: Float { get set }
}

/// The inputs of: unsharp mask.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputIntensity.
  var intensity: Float { get set }
}

/// The inputs of: sharpen luminance.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputSharpness.
  var sharpness: Float { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: bloom.
public protocol CIBloom: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputIntensity.
  var intensity: Float { get set }
}

/// The inputs of: gloom.
public protocol CIGloom: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputIntensity.
  var intensity: Float { get set }
}

extension CIFilter {
  /// A new filter: gaussian blur.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    BuiltInFilter("CIGaussianBlur")
  }

  /// A new filter: box blur.
  public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltInFilter("CIBoxBlur") }

  /// A new filter: disc blur.
  public class func discBlur() -> any CIFilter & CIDiscBlur { BuiltInFilter("CIDiscBlur") }

  /// A new filter: motion blur.
  public class func motionBlur() -> any CIFilter & CIMotionBlur { BuiltInFilter("CIMotionBlur") }

  /// A new filter: zoom blur.
  public class func zoomBlur() -> any CIFilter & CIZoomBlur { BuiltInFilter("CIZoomBlur") }

  /// A new filter: unsharp mask.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltInFilter("CIUnsharpMask") }

  /// A new filter: sharpen luminance.
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    BuiltInFilter("CISharpenLuminance")
  }

  /// A new filter: bloom.
  public class func bloom() -> any CIFilter & CIBloom { BuiltInFilter("CIBloom") }

  /// A new filter: gloom.
  public class func gloom() -> any CIFilter & CIGloom { BuiltInFilter("CIGloom") }
}
