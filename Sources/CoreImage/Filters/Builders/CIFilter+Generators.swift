// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of the filter `CILinearGradient`.
public protocol CILinearGradient: CIFilterProtocol {
  /// Where `color0` is, y up; (0, 0) unless set.
  var point0: CGPoint { get set }
  /// Where `color1` is, y up; (200, 200) unless set.
  var point1: CGPoint { get set }
  /// At `point0` and before it; white unless set.
  var color0: CIColor { get set }
  /// At `point1` and beyond; black unless set.
  var color1: CIColor { get set }
}

/// The inputs of the filter `CISmoothLinearGradient`.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  /// Where `color0` is, y up; (0, 0) unless set.
  var point0: CGPoint { get set }
  /// Where `color1` is, y up; (200, 200) unless set.
  var point1: CGPoint { get set }
  /// At `point0` and before it; white unless set.
  var color0: CIColor { get set }
  /// At `point1` and beyond; black unless set.
  var color1: CIColor { get set }
}

/// The inputs of the filter `CIRadialGradient`.
public protocol CIRadialGradient: CIFilterProtocol {
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, where `color0` is; 5 unless set.
  var radius0: Float { get set }
  /// In pixels, where `color1` is; 100 unless set.
  var radius1: Float { get set }
  /// White unless set.
  var color0: CIColor { get set }
  /// Black unless set.
  var color1: CIColor { get set }
}

/// The inputs of the filter `CIGaussianGradient`.
public protocol CIGaussianGradient: CIFilterProtocol {
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In the middle; white unless set.
  var color0: CIColor { get set }
  /// Far from the middle; transparent unless set.
  var color1: CIColor { get set }
  /// In pixels, 0 or more; 300 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CICheckerboardGenerator`.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// White unless set.
  var color0: CIColor { get set }
  /// Black unless set.
  var color1: CIColor { get set }
  /// In pixels, 0 or more; 80 unless set.
  var width: Float { get set }
  /// Mostly 0...1; 1 unless set.
  var sharpness: Float { get set }
}

/// The inputs of the filter `CIStripesGenerator`.
public protocol CIStripesGenerator: CIFilterProtocol {
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// White unless set.
  var color0: CIColor { get set }
  /// Black unless set.
  var color1: CIColor { get set }
  /// In pixels, 0 or more; 80 unless set.
  var width: Float { get set }
  /// Mostly 0...1; 1 unless set.
  var sharpness: Float { get set }
}

/// The filter `CIRandomGenerator`, which has no inputs.
public protocol CIRandomGenerator: CIFilterProtocol {}

/// The inputs of the filter `CIQRCodeGenerator`.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// The bytes to encode; more than a code can hold make no picture.
  var message: Data { get set }
  /// How much may be damaged, from the least: L, M, Q, H; M unless set.
  var correctionLevel: String { get set }
}

extension CIFilter {
  /// Makes the filter `CILinearGradient`, its inputs at their defaults.
  public class func linearGradient() -> any CIFilter & CILinearGradient {
    BuiltInFilter("CILinearGradient")
  }

  /// Makes the filter `CISmoothLinearGradient`, its inputs at their defaults.
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    BuiltInFilter("CISmoothLinearGradient")
  }

  /// Makes the filter `CIRadialGradient`, its inputs at their defaults.
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    BuiltInFilter("CIRadialGradient")
  }

  /// Makes the filter `CIGaussianGradient`, its inputs at their defaults.
  public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
    BuiltInFilter("CIGaussianGradient")
  }

  /// Makes the filter `CICheckerboardGenerator`, its inputs at their defaults.
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    BuiltInFilter("CICheckerboardGenerator")
  }

  /// Makes the filter `CIStripesGenerator`, its inputs at their defaults.
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    BuiltInFilter("CIStripesGenerator")
  }

  /// Makes the filter `CIRandomGenerator`, its inputs at their defaults.
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator {
    BuiltInFilter("CIRandomGenerator")
  }

  /// Makes the filter `CIQRCodeGenerator`, its inputs at their defaults.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    BuiltInFilter("CIQRCodeGenerator")
  }
}
