// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of: linear gradient.
public protocol CILinearGradient: CIFilterProtocol {
  /// The value for inputPoint0.
  var point0: CGPoint { get set }
  /// The value for inputPoint1.
  var point1: CGPoint { get set }
  /// The value for inputColor0.
  var color0: CIColor { get set }
  /// The value for inputColor1.
  var color1: CIColor { get set }
}

/// The inputs of: smooth linear gradient.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  /// The value for inputPoint0.
  var point0: CGPoint { get set }
  /// The value for inputPoint1.
  var point1: CGPoint { get set }
  /// The value for inputColor0.
  var color0: CIColor { get set }
  /// The value for inputColor1.
  var color1: CIColor { get set }
}

/// The inputs of: radial gradient.
public protocol CIRadialGradient: CIFilterProtocol {
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputRadius0.
  var radius0: Float { get set }
  /// The value for inputRadius1.
  var radius1: Float { get set }
  /// The value for inputColor0.
  var color0: CIColor { get set }
  /// The value for inputColor1.
  var color1: CIColor { get set }
}

/// The inputs of: gaussian gradient.
public protocol CIGaussianGradient: CIFilterProtocol {
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputColor0.
  var color0: CIColor { get set }
  /// The value for inputColor1.
  var color1: CIColor { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: checkerboard generator.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputColor0.
  var color0: CIColor { get set }
  /// The value for inputColor1.
  var color1: CIColor { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputSharpness.
  var sharpness: Float { get set }
}

/// The inputs of: stripes generator.
public protocol CIStripesGenerator: CIFilterProtocol {
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputColor0.
  var color0: CIColor { get set }
  /// The value for inputColor1.
  var color1: CIColor { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputSharpness.
  var sharpness: Float { get set }
}

/// The inputs of: random generator.
public protocol CIRandomGenerator: CIFilterProtocol {}

/// The inputs of: QR code generator.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// The value for inputMessage.
  var message: Data { get set }
  /// The value for inputCorrectionLevel.
  var correctionLevel: String { get set }
}

extension CIFilter {
  /// A new filter: linear gradient.
  public class func linearGradient() -> any CIFilter & CILinearGradient {
    BuiltInFilter("CILinearGradient")
  }

  /// A new filter: smooth linear gradient.
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    BuiltInFilter("CISmoothLinearGradient")
  }

  /// A new filter: radial gradient.
  public class func radialGradient() -> any CIFilter & CIRadialGradient {
    BuiltInFilter("CIRadialGradient")
  }

  /// A new filter: gaussian gradient.
  public class func gaussianGradient() -> any CIFilter & CIGaussianGradient {
    BuiltInFilter("CIGaussianGradient")
  }

  /// A new filter: checkerboard generator.
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    BuiltInFilter("CICheckerboardGenerator")
  }

  /// A new filter: stripes generator.
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator {
    BuiltInFilter("CIStripesGenerator")
  }

  /// A new filter: random generator.
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator {
    BuiltInFilter("CIRandomGenerator")
  }

  /// A new filter: QR code generator.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    BuiltInFilter("CIQRCodeGenerator")
  }
}
