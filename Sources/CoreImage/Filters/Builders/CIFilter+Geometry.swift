// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of the filter `CIAffineClamp`.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Maps the picture's points, y up; the identity unless set.
  var transform: CGAffineTransform { get set }
}

/// The inputs of the filter `CIAffineTile`.
public protocol CIAffineTile: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Maps the picture's points, y up; the identity unless set.
  var transform: CGAffineTransform { get set }
}

/// The inputs of the filter `CILanczosScaleTransform`.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The factor of the height; 1 unless set.
  var scale: Float { get set }
  /// The width's factor over the height's; 1 unless set.
  var aspectRatio: Float { get set }
}

/// The inputs of the filter `CIPerspectiveTransform`.
public protocol CIPerspectiveTransform: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Where the upper left corner goes, y up; (118, 484) unless set.
  var topLeft: CGPoint { get set }
  /// Where the upper right corner goes, y up; (646, 507) unless set.
  var topRight: CGPoint { get set }
  /// Where the lower right corner goes, y up; (548, 140) unless set.
  var bottomRight: CGPoint { get set }
  /// Where the lower left corner goes, y up; (155, 153) unless set.
  var bottomLeft: CGPoint { get set }
}

/// The inputs of the filter `CIBumpDistortion`.
public protocol CIBumpDistortion: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, 0 or more; 300 unless set.
  var radius: Float { get set }
  /// Mostly -1...1; 0.5 unless set.
  var scale: Float { get set }
}

/// The inputs of the filter `CIPinchDistortion`.
public protocol CIPinchDistortion: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, 0 or more; 300 unless set.
  var radius: Float { get set }
  /// 0...2; 0.5 unless set.
  var scale: Float { get set }
}

/// The inputs of the filter `CITwirlDistortion`.
public protocol CITwirlDistortion: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, 0 or more; 300 unless set.
  var radius: Float { get set }
  /// In radians; π unless set.
  var angle: Float { get set }
}

/// The inputs of the filter `CIVortexDistortion`.
public protocol CIVortexDistortion: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, 0 or more; 300 unless set.
  var radius: Float { get set }
  /// In radians; 56.55 unless set.
  var angle: Float { get set }
}

/// The inputs of the filter `CIHoleDistortion`.
public protocol CIHoleDistortion: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, 0 or more; 150 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CICircleSplashDistortion`.
public protocol CICircleSplashDistortion: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, 0 or more; 150 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CIPixellate`.
public protocol CIPixellate: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// The side of a square in pixels, 1 or more; 8 unless set.
  var scale: Float { get set }
}

/// The inputs of the filter `CICrystallize`.
public protocol CICrystallize: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In pixels, 1 or more; 20 unless set.
  var radius: Float { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
}

/// The inputs of the filter `CIDotScreen`.
public protocol CIDotScreen: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In radians; 0 unless set.
  var angle: Float { get set }
  /// In pixels, 1 or more; 6 unless set.
  var width: Float { get set }
  /// Mostly 0...1; 0.7 unless set.
  var sharpness: Float { get set }
}

/// The inputs of the filter `CILineScreen`.
public protocol CILineScreen: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In radians; 0 unless set.
  var angle: Float { get set }
  /// In pixels, 1 or more; 6 unless set.
  var width: Float { get set }
  /// Mostly 0...1; 0.7 unless set.
  var sharpness: Float { get set }
}

/// The inputs of the filter `CICircularScreen`.
public protocol CICircularScreen: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, 1 or more; 6 unless set.
  var width: Float { get set }
  /// Mostly 0...1; 0.7 unless set.
  var sharpness: Float { get set }
}

/// The inputs of the filter `CIHatchedScreen`.
public protocol CIHatchedScreen: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In radians; 0 unless set.
  var angle: Float { get set }
  /// In pixels, 1 or more; 6 unless set.
  var width: Float { get set }
  /// Mostly 0...1; 0.7 unless set.
  var sharpness: Float { get set }
}

/// The inputs of the filter `CIAreaAverage`.
public protocol CIAreaAverage: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The part that is looked at, y up; (0, 0, 640, 80) unless set.
  var extent: CGRect { get set }
}

/// The inputs of the filter `CIAreaMaximum`.
public protocol CIAreaMaximum: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The part that is looked at, y up; (0, 0, 640, 80) unless set.
  var extent: CGRect { get set }
}

/// The inputs of the filter `CIAreaMinimum`.
public protocol CIAreaMinimum: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// The part that is looked at, y up; (0, 0, 640, 80) unless set.
  var extent: CGRect { get set }
}

extension CIFilter {
  /// Makes the filter `CIAffineClamp`, its inputs at their defaults.
  public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltInFilter("CIAffineClamp") }

  /// Makes the filter `CIAffineTile`, its inputs at their defaults.
  public class func affineTile() -> any CIFilter & CIAffineTile { BuiltInFilter("CIAffineTile") }

  /// Makes the filter `CILanczosScaleTransform`, its inputs at their defaults.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    BuiltInFilter("CILanczosScaleTransform")
  }

  /// Makes the filter `CIPerspectiveTransform`, its inputs at their defaults.
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    BuiltInFilter("CIPerspectiveTransform")
  }

  /// Makes the filter `CIBumpDistortion`, its inputs at their defaults.
  public class func bumpDistortion() -> any CIFilter & CIBumpDistortion {
    BuiltInFilter("CIBumpDistortion")
  }

  /// Makes the filter `CIPinchDistortion`, its inputs at their defaults.
  public class func pinchDistortion() -> any CIFilter & CIPinchDistortion {
    BuiltInFilter("CIPinchDistortion")
  }

  /// Makes the filter `CITwirlDistortion`, its inputs at their defaults.
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion {
    BuiltInFilter("CITwirlDistortion")
  }

  /// Makes the filter `CIVortexDistortion`, its inputs at their defaults.
  public class func vortexDistortion() -> any CIFilter & CIVortexDistortion {
    BuiltInFilter("CIVortexDistortion")
  }

  /// Makes the filter `CIHoleDistortion`, its inputs at their defaults.
  public class func holeDistortion() -> any CIFilter & CIHoleDistortion {
    BuiltInFilter("CIHoleDistortion")
  }

  /// Makes the filter `CICircleSplashDistortion`, its inputs at their defaults.
  public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
    BuiltInFilter("CICircleSplashDistortion")
  }

  /// Makes the filter `CIPixellate`, its inputs at their defaults.
  public class func pixellate() -> any CIFilter & CIPixellate { BuiltInFilter("CIPixellate") }

  /// Makes the filter `CICrystallize`, its inputs at their defaults.
  public class func crystallize() -> any CIFilter & CICrystallize { BuiltInFilter("CICrystallize") }

  /// Makes the filter `CIDotScreen`, its inputs at their defaults.
  public class func dotScreen() -> any CIFilter & CIDotScreen { BuiltInFilter("CIDotScreen") }

  /// Makes the filter `CILineScreen`, its inputs at their defaults.
  public class func lineScreen() -> any CIFilter & CILineScreen { BuiltInFilter("CILineScreen") }

  /// Makes the filter `CICircularScreen`, its inputs at their defaults.
  public class func circularScreen() -> any CIFilter & CICircularScreen {
    BuiltInFilter("CICircularScreen")
  }

  /// Makes the filter `CIHatchedScreen`, its inputs at their defaults.
  public class func hatchedScreen() -> any CIFilter & CIHatchedScreen {
    BuiltInFilter("CIHatchedScreen")
  }

  /// Makes the filter `CIAreaAverage`, its inputs at their defaults.
  public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltInFilter("CIAreaAverage") }

  /// Makes the filter `CIAreaMaximum`, its inputs at their defaults.
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum { BuiltInFilter("CIAreaMaximum") }

  /// Makes the filter `CIAreaMinimum`, its inputs at their defaults.
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum { BuiltInFilter("CIAreaMinimum") }
}
