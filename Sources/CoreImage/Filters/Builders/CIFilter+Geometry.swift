// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of: affine clamp.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputTransform.
  var transform: CGAffineTransform { get set }
}

/// The inputs of: affine tile.
public protocol CIAffineTile: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputTransform.
  var transform: CGAffineTransform { get set }
}

/// The inputs of: lanczos scale transform.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputScale.
  var scale: Float { get set }
  /// The value for inputAspectRatio.
  var aspectRatio: Float { get set }
}

/// The inputs of: perspective transform.
public protocol CIPerspectiveTransform: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputTopLeft.
  var topLeft: CGPoint { get set }
  /// The value for inputTopRight.
  var topRight: CGPoint { get set }
  /// The value for inputBottomRight.
  var bottomRight: CGPoint { get set }
  /// The value for inputBottomLeft.
  var bottomLeft: CGPoint { get set }
}

/// The inputs of: bump distortion.
public protocol CIBumpDistortion: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputScale.
  var scale: Float { get set }
}

/// The inputs of: pinch distortion.
public protocol CIPinchDistortion: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputScale.
  var scale: Float { get set }
}

/// The inputs of: twirl distortion.
public protocol CITwirlDistortion: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
}

/// The inputs of: vortex distortion.
public protocol CIVortexDistortion: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
}

/// The inputs of: hole distortion.
public protocol CIHoleDistortion: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: circle splash distortion.
public protocol CICircleSplashDistortion: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: pixellate.
public protocol CIPixellate: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputScale.
  var scale: Float { get set }
}

/// The inputs of: crystallize.
public protocol CICrystallize: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
}

/// The inputs of: dot screen.
public protocol CIDotScreen: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputSharpness.
  var sharpness: Float { get set }
}

/// The inputs of: line screen.
public protocol CILineScreen: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputSharpness.
  var sharpness: Float { get set }
}

/// The inputs of: circular screen.
public protocol CICircularScreen: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputSharpness.
  var sharpness: Float { get set }
}

/// The inputs of: hatched screen.
public protocol CIHatchedScreen: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputSharpness.
  var sharpness: Float { get set }
}

/// The inputs of: area average.
public protocol CIAreaAverage: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputExtent.
  var extent: CGRect { get set }
}

/// The inputs of: area maximum.
public protocol CIAreaMaximum: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputExtent.
  var extent: CGRect { get set }
}

/// The inputs of: area minimum.
public protocol CIAreaMinimum: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputExtent.
  var extent: CGRect { get set }
}

extension CIFilter {
  /// A new filter: affine clamp.
  public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltInFilter("CIAffineClamp") }

  /// A new filter: affine tile.
  public class func affineTile() -> any CIFilter & CIAffineTile { BuiltInFilter("CIAffineTile") }

  /// A new filter: lanczos scale transform.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    BuiltInFilter("CILanczosScaleTransform")
  }

  /// A new filter: perspective transform.
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    BuiltInFilter("CIPerspectiveTransform")
  }

  /// A new filter: bump distortion.
  public class func bumpDistortion() -> any CIFilter & CIBumpDistortion {
    BuiltInFilter("CIBumpDistortion")
  }

  /// A new filter: pinch distortion.
  public class func pinchDistortion() -> any CIFilter & CIPinchDistortion {
    BuiltInFilter("CIPinchDistortion")
  }

  /// A new filter: twirl distortion.
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion {
    BuiltInFilter("CITwirlDistortion")
  }

  /// A new filter: vortex distortion.
  public class func vortexDistortion() -> any CIFilter & CIVortexDistortion {
    BuiltInFilter("CIVortexDistortion")
  }

  /// A new filter: hole distortion.
  public class func holeDistortion() -> any CIFilter & CIHoleDistortion {
    BuiltInFilter("CIHoleDistortion")
  }

  /// A new filter: circle splash distortion.
  public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
    BuiltInFilter("CICircleSplashDistortion")
  }

  /// A new filter: pixellate.
  public class func pixellate() -> any CIFilter & CIPixellate { BuiltInFilter("CIPixellate") }

  /// A new filter: crystallize.
  public class func crystallize() -> any CIFilter & CICrystallize { BuiltInFilter("CICrystallize") }

  /// A new filter: dot screen.
  public class func dotScreen() -> any CIFilter & CIDotScreen { BuiltInFilter("CIDotScreen") }

  /// A new filter: line screen.
  public class func lineScreen() -> any CIFilter & CILineScreen { BuiltInFilter("CILineScreen") }

  /// A new filter: circular screen.
  public class func circularScreen() -> any CIFilter & CICircularScreen {
    BuiltInFilter("CICircularScreen")
  }

  /// A new filter: hatched screen.
  public class func hatchedScreen() -> any CIFilter & CIHatchedScreen {
    BuiltInFilter("CIHatchedScreen")
  }

  /// A new filter: area average.
  public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltInFilter("CIAreaAverage") }

  /// A new filter: area maximum.
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum { BuiltInFilter("CIAreaMaximum") }

  /// A new filter: area minimum.
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum { BuiltInFilter("CIAreaMinimum") }
}
