// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A transition from one picture to another.
public protocol CITransitionFilter: CIFilterProtocol {
  /// What is seen at time 0.
  var inputImage: CIImage? { get set }
  /// What is seen at time 1.
  var targetImage: CIImage? { get set }
  /// From 0 to 1.
  var time: Float { get set }
}

/// The inputs of the filter `CIDissolveTransition`.
public protocol CIDissolveTransition: CITransitionFilter {}

/// The inputs of the filter `CIBarsSwipeTransition`.
public protocol CIBarsSwipeTransition: CITransitionFilter {
  /// In radians; π unless set.
  var angle: Float { get set }
  /// In pixels, 2 or more; 30 unless set.
  var width: Float { get set }
  /// 1 or more; 10 unless set.
  var barOffset: Float { get set }
}

/// The inputs of the filter `CISwipeTransition`.
public protocol CISwipeTransition: CITransitionFilter {
  /// In the image's coordinates, y up; (0, 0, 300, 300) unless set.
  var extent: CGRect { get set }
  /// White unless set.
  var color: CIColor { get set }
  /// In radians; 0 unless set.
  var angle: Float { get set }
  /// In pixels, 0.1 or more; 300 unless set.
  var width: Float { get set }
  /// 0 or more; 0 unless set.
  var opacity: Float { get set }
}

/// The inputs of the filter `CICopyMachineTransition`.
public protocol CICopyMachineTransition: CITransitionFilter {
  /// In the image's coordinates, y up; (0, 0, 300, 300) unless set.
  var extent: CGRect { get set }
  /// Red, green and blue 0.6, 1, 0.8 unless set.
  var color: CIColor { get set }
  /// In radians; 0 unless set.
  var angle: Float { get set }
  /// In pixels, 0.1 or more; 200 unless set.
  var width: Float { get set }
  /// 0 or more; 1.3 unless set.
  var opacity: Float { get set }
}

/// The inputs of the filter `CIFlashTransition`.
public protocol CIFlashTransition: CITransitionFilter {
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In the image's coordinates, y up; (0, 0, 300, 300) unless set.
  var extent: CGRect { get set }
  /// Red, green and blue 1, 0.8, 0.6 unless set.
  var color: CIColor { get set }
  /// 0 or more; 2.58 unless set.
  var maxStriationRadius: Float { get set }
  /// 0 or more; 0.5 unless set.
  var striationStrength: Float { get set }
  /// 0 or more; 1.375 unless set.
  var striationContrast: Float { get set }
  /// 0...1; 0.85 unless set.
  var fadeThreshold: Float { get set }
}

/// The inputs of the filter `CIModTransition`.
public protocol CIModTransition: CITransitionFilter {
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In radians; 2 unless set.
  var angle: Float { get set }
  /// In pixels, 1 or more; 150 unless set.
  var radius: Float { get set }
  /// In pixels, 1 or more; 300 unless set.
  var compression: Float { get set }
}

/// The inputs of the filter `CIRippleTransition`.
public protocol CIRippleTransition: CITransitionFilter {
  /// Read along its middle row to light what bends; nothing is lit unless set.
  var shadingImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In the image's coordinates, y up; (0, 0, 300, 300) unless set.
  var extent: CGRect { get set }
  /// In pixels, 1 or more; 100 unless set.
  var width: Float { get set }
  /// Mostly -50...50; 50 unless set.
  var scale: Float { get set }
}

/// The inputs of the filter `CIDisintegrateWithMaskTransition`.
public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {
  /// Where it is dark the old picture goes first; all dark unless set.
  var maskImage: CIImage? { get set }
  /// In pixels, 0 or more; 8 unless set.
  var shadowRadius: Float { get set }
  /// 0...1; 0.65 unless set.
  var shadowDensity: Float { get set }
  /// In pixels, y up; (0, -10) unless set.
  var shadowOffset: CGPoint { get set }
}

/// The inputs of the filter `CIPageCurlTransition`.
public protocol CIPageCurlTransition: CITransitionFilter {
  /// The back of the page; the old picture's unless set.
  var backsideImage: CIImage? { get set }
  /// Read along its middle row to light what bends; nothing is lit unless set.
  var shadingImage: CIImage? { get set }
  /// In the image's coordinates, y up; (0, 0, 300, 300) unless set.
  var extent: CGRect { get set }
  /// In radians; 0 unless set.
  var angle: Float { get set }
  /// In pixels, 0.01 or more; 100 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CIPageCurlWithShadowTransition`.
public protocol CIPageCurlWithShadowTransition: CITransitionFilter {
  /// The back of the page; the old picture's unless set.
  var backsideImage: CIImage? { get set }
  /// In the image's coordinates, y up; (0, 0, 300, 300) unless set.
  var extent: CGRect { get set }
  /// In radians; 0 unless set.
  var angle: Float { get set }
  /// In pixels, 0.01 or more; 100 unless set.
  var radius: Float { get set }
  /// 0...1; 0.5 unless set.
  var shadowSize: Float { get set }
  /// 0...1; 0.7 unless set.
  var shadowAmount: Float { get set }
  /// Kept, without effect.
  var shadowExtent: CGRect { get set }
}

/// The inputs of the filter `CIAccordionFoldTransition`.
public protocol CIAccordionFoldTransition: CITransitionFilter {
  /// In pixels, of what stays flat at the bottom; 0 unless set.
  var bottomHeight: Float { get set }
  /// 1...50; 3 unless set.
  var numberOfFolds: Float { get set }
  /// 0...1; 0.1 unless set.
  var foldShadowAmount: Float { get set }
}

extension CIFilter {
  /// Makes the filter `CIDissolveTransition`, its inputs at their defaults.
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    BuiltInFilter("CIDissolveTransition")
  }

  /// Makes the filter `CIBarsSwipeTransition`, its inputs at their defaults.
  public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
    BuiltInFilter("CIBarsSwipeTransition")
  }

  /// Makes the filter `CISwipeTransition`, its inputs at their defaults.
  public class func swipeTransition() -> any CIFilter & CISwipeTransition {
    BuiltInFilter("CISwipeTransition")
  }

  /// Makes the filter `CICopyMachineTransition`, its inputs at their defaults.
  public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
    BuiltInFilter("CICopyMachineTransition")
  }

  /// Makes the filter `CIFlashTransition`, its inputs at their defaults.
  public class func flashTransition() -> any CIFilter & CIFlashTransition {
    BuiltInFilter("CIFlashTransition")
  }

  /// Makes the filter `CIModTransition`, its inputs at their defaults.
  public class func modTransition() -> any CIFilter & CIModTransition {
    BuiltInFilter("CIModTransition")
  }

  /// Makes the filter `CIRippleTransition`, its inputs at their defaults.
  public class func rippleTransition() -> any CIFilter & CIRippleTransition {
    BuiltInFilter("CIRippleTransition")
  }

  /// Makes the filter `CIDisintegrateWithMaskTransition`, its inputs at their defaults.
  public class func disintegrateWithMaskTransition() -> any CIFilter
    & CIDisintegrateWithMaskTransition
  { BuiltInFilter("CIDisintegrateWithMaskTransition") }

  /// Makes the filter `CIPageCurlTransition`, its inputs at their defaults.
  public class func pageCurlTransition() -> any CIFilter & CIPageCurlTransition {
    BuiltInFilter("CIPageCurlTransition")
  }

  /// Makes the filter `CIPageCurlWithShadowTransition`, its inputs at their defaults.
  public class func pageCurlWithShadowTransition() -> any CIFilter & CIPageCurlWithShadowTransition
  { BuiltInFilter("CIPageCurlWithShadowTransition") }

  /// Makes the filter `CIAccordionFoldTransition`, its inputs at their defaults.
  public class func accordionFoldTransition() -> any CIFilter & CIAccordionFoldTransition {
    BuiltInFilter("CIAccordionFoldTransition")
  }
}
