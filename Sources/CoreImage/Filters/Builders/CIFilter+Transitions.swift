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

/// The inputs of: dissolve transition.
public protocol CIDissolveTransition: CITransitionFilter {}

/// The inputs of: bars swipe transition.
public protocol CIBarsSwipeTransition: CITransitionFilter {
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputBarOffset.
  var barOffset: Float { get set }
}

/// The inputs of: swipe transition.
public protocol CISwipeTransition: CITransitionFilter {
  /// The value for inputExtent.
  var extent: CGRect { get set }
  /// The value for inputColor.
  var color: CIColor { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputOpacity.
  var opacity: Float { get set }
}

/// The inputs of: copy machine transition.
public protocol CICopyMachineTransition: CITransitionFilter {
  /// The value for inputExtent.
  var extent: CGRect { get set }
  /// The value for inputColor.
  var color: CIColor { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputOpacity.
  var opacity: Float { get set }
}

/// The inputs of: flash transition.
public protocol CIFlashTransition: CITransitionFilter {
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputExtent.
  var extent: CGRect { get set }
  /// The value for inputColor.
  var color: CIColor { get set }
  /// The value for inputMaxStriationRadius.
  var maxStriationRadius: Float { get set }
  /// The value for inputStriationStrength.
  var striationStrength: Float { get set }
  /// The value for inputStriationContrast.
  var striationContrast: Float { get set }
  /// The value for inputFadeThreshold.
  var fadeThreshold: Float { get set }
}

/// The inputs of: mod transition.
public protocol CIModTransition: CITransitionFilter {
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputCompression.
  var compression: Float { get set }
}

/// The inputs of: ripple transition.
public protocol CIRippleTransition: CITransitionFilter {
  /// The value for inputShadingImage.
  var shadingImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputExtent.
  var extent: CGRect { get set }
  /// The value for inputWidth.
  var width: Float { get set }
  /// The value for inputScale.
  var scale: Float { get set }
}

/// The inputs of: disintegrate with mask transition.
public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {
  /// The value for inputMaskImage.
  var maskImage: CIImage? { get set }
  /// The value for inputShadowRadius.
  var shadowRadius: Float { get set }
  /// The value for inputShadowDensity.
  var shadowDensity: Float { get set }
  /// The value for inputShadowOffset.
  var shadowOffset: CGPoint { get set }
}

/// The inputs of: page curl transition.
public protocol CIPageCurlTransition: CITransitionFilter {
  /// The value for inputBacksideImage.
  var backsideImage: CIImage? { get set }
  /// The value for inputShadingImage.
  var shadingImage: CIImage? { get set }
  /// The value for inputExtent.
  var extent: CGRect { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: page curl with shadow transition.
public protocol CIPageCurlWithShadowTransition: CITransitionFilter {
  /// The value for inputBacksideImage.
  var backsideImage: CIImage? { get set }
  /// The value for inputExtent.
  var extent: CGRect { get set }
  /// The value for inputAngle.
  var angle: Float { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputShadowSize.
  var shadowSize: Float { get set }
  /// The value for inputShadowAmount.
  var shadowAmount: Float { get set }
  /// The value for inputShadowExtent.
  var shadowExtent: CGRect { get set }
}

/// The inputs of: accordion fold transition.
public protocol CIAccordionFoldTransition: CITransitionFilter {
  /// The value for inputBottomHeight.
  var bottomHeight: Float { get set }
  /// The value for inputNumberOfFolds.
  var numberOfFolds: Float { get set }
  /// The value for inputFoldShadowAmount.
  var foldShadowAmount: Float { get set }
}

extension CIFilter {
  /// A new filter: dissolve transition.
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    BuiltInFilter("CIDissolveTransition")
  }

  /// A new filter: bars swipe transition.
  public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
    BuiltInFilter("CIBarsSwipeTransition")
  }

  /// A new filter: swipe transition.
  public class func swipeTransition() -> any CIFilter & CISwipeTransition {
    BuiltInFilter("CISwipeTransition")
  }

  /// A new filter: copy machine transition.
  public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
    BuiltInFilter("CICopyMachineTransition")
  }

  /// A new filter: flash transition.
  public class func flashTransition() -> any CIFilter & CIFlashTransition {
    BuiltInFilter("CIFlashTransition")
  }

  /// A new filter: mod transition.
  public class func modTransition() -> any CIFilter & CIModTransition {
    BuiltInFilter("CIModTransition")
  }

  /// A new filter: ripple transition.
  public class func rippleTransition() -> any CIFilter & CIRippleTransition {
    BuiltInFilter("CIRippleTransition")
  }

  /// A new filter: disintegrate with mask transition.
  public class func disintegrateWithMaskTransition() -> any CIFilter
    & CIDisintegrateWithMaskTransition
  { BuiltInFilter("CIDisintegrateWithMaskTransition") }

  /// A new filter: page curl transition.
  public class func pageCurlTransition() -> any CIFilter & CIPageCurlTransition {
    BuiltInFilter("CIPageCurlTransition")
  }

  /// A new filter: page curl with shadow transition.
  public class func pageCurlWithShadowTransition() -> any CIFilter & CIPageCurlWithShadowTransition
  { BuiltInFilter("CIPageCurlWithShadowTransition") }

  /// A new filter: accordion fold transition.
  public class func accordionFoldTransition() -> any CIFilter & CIAccordionFoldTransition {
    BuiltInFilter("CIAccordionFoldTransition")
  }
}
