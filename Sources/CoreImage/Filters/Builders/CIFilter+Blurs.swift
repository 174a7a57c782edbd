// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of the filter `CIGaussianBlur`.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The standard deviation in pixels, 0 or more; 10 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CIBoxBlur`.
public protocol CIBoxBlur: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In pixels, 1 or more; 10 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CIDiscBlur`.
public protocol CIDiscBlur: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In pixels, 0 or more; 8 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CIMotionBlur`.
public protocol CIMotionBlur: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In pixels, 0 or more; 20 unless set.
  var radius: Float { get set }
  /// In radians; 0 unless set.
  var angle: Float { get set }
}

/// The inputs of the filter `CIZoomBlur`.
public protocol CIZoomBlur: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// Mostly -200...200; 20 unless set.
  var amount: Float { get set }
}

/// The inputs of the filter `CIUnsharpMask`.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In pixels, 0 or more; 2.5 unless set.
  var radius: Float { get set }
  /// Mostly 0...1; 0.5 unless set.
  var intensity: Float { get set }
}

/// The inputs of the filter `CISharpenLuminance`.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Mostly 0...2; 0.4 unless set.
  var sharpness: Float { get set }
  /// In pixels, 0 or more; 1.69 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CIBloom`.
public protocol CIBloom: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In pixels, 0 or more; 10 unless set.
  var radius: Float { get set }
  /// Mostly 0...1; 0.5 unless set.
  var intensity: Float { get set }
}

/// The inputs of the filter `CIGloom`.
public protocol CIGloom: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In pixels, 0 or more; 10 unless set.
  var radius: Float { get set }
  /// Mostly 0...1; 0.5 unless set.
  var intensity: Float { get set }
}

extension CIFilter {
  /// Makes the filter `CIGaussianBlur`, its inputs at their defaults.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur {
    BuiltInFilter("CIGaussianBlur")
  }

  /// Makes the filter `CIBoxBlur`, its inputs at their defaults.
  public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltInFilter("CIBoxBlur") }

  /// Makes the filter `CIDiscBlur`, its inputs at their defaults.
  public class func discBlur() -> any CIFilter & CIDiscBlur { BuiltInFilter("CIDiscBlur") }

  /// Makes the filter `CIMotionBlur`, its inputs at their defaults.
  public class func motionBlur() -> any CIFilter & CIMotionBlur { BuiltInFilter("CIMotionBlur") }

  /// Makes the filter `CIZoomBlur`, its inputs at their defaults.
  public class func zoomBlur() -> any CIFilter & CIZoomBlur { BuiltInFilter("CIZoomBlur") }

  /// Makes the filter `CIUnsharpMask`, its inputs at their defaults.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltInFilter("CIUnsharpMask") }

  /// Makes the filter `CISharpenLuminance`, its inputs at their defaults.
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
    BuiltInFilter("CISharpenLuminance")
  }

  /// Makes the filter `CIBloom`, its inputs at their defaults.
  public class func bloom() -> any CIFilter & CIBloom { BuiltInFilter("CIBloom") }

  /// Makes the filter `CIGloom`, its inputs at their defaults.
  public class func gloom() -> any CIFilter & CIGloom { BuiltInFilter("CIGloom") }
}
