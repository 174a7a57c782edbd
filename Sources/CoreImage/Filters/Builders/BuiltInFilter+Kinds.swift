// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// What kinds of filters BuiltInFilter stands for, and how it reads inputs.

extension BuiltInFilter: CIGaussianBlur {}
extension BuiltInFilter: CIBoxBlur {}
extension BuiltInFilter: CIDiscBlur {}
extension BuiltInFilter: CIMotionBlur {}
extension BuiltInFilter: CIZoomBlur {}
extension BuiltInFilter: CIUnsharpMask {}
extension BuiltInFilter: CISharpenLuminance {}
extension BuiltInFilter: CIBloom {}
extension BuiltInFilter: CIGloom {}
extension BuiltInFilter: CIColorControls {}
extension BuiltInFilter: CIColorMatrix {}
extension BuiltInFilter: CIColorClamp {}
extension BuiltInFilter: CIColorPolynomial {}
extension BuiltInFilter: CIHueAdjust {}
extension BuiltInFilter: CIExposureAdjust {}
extension BuiltInFilter: CIGammaAdjust {}
extension BuiltInFilter: CIVibrance {}
extension BuiltInFilter: CIWhitePointAdjust {}
extension BuiltInFilter: CITemperatureAndTint {}
extension BuiltInFilter: CIToneCurve {}
extension BuiltInFilter: CILinearToSRGBToneCurve {}
extension BuiltInFilter: CISRGBToneCurveToLinear {}
extension BuiltInFilter: CIColorThreshold {}
extension BuiltInFilter: CIColorCube {}
extension BuiltInFilter: CIColorCubeWithColorSpace {}
extension BuiltInFilter: CIColorCurves {}
extension BuiltInFilter: CIColorInvert {}
extension BuiltInFilter: CIColorMonochrome {}
extension BuiltInFilter: CISepiaTone {}
extension BuiltInFilter: CIColorPosterize {}
extension BuiltInFilter: CIFalseColor {}
extension BuiltInFilter: CIMaskToAlpha {}
extension BuiltInFilter: CIMaximumComponent {}
extension BuiltInFilter: CIMinimumComponent {}
extension BuiltInFilter: CIPhotoEffect {}
extension BuiltInFilter: CIVignette {}
extension BuiltInFilter: CIVignetteEffect {}
extension BuiltInFilter: CICompositeOperation {}
extension BuiltInFilter: CIBlendWithMask {}
extension BuiltInFilter: CIColorAbsoluteDifference {}
extension BuiltInFilter: CILinearGradient {}
extension BuiltInFilter: CISmoothLinearGradient {}
extension BuiltInFilter: CIRadialGradient {}
extension BuiltInFilter: CIGaussianGradient {}
extension BuiltInFilter: CICheckerboardGenerator {}
extension BuiltInFilter: CIStripesGenerator {}
extension BuiltInFilter: CIRandomGenerator {}
extension BuiltInFilter: CIQRCodeGenerator {}
extension BuiltInFilter: CIAffineClamp {}
extension BuiltInFilter: CIAffineTile {}
extension BuiltInFilter: CILanczosScaleTransform {}
extension BuiltInFilter: CIPerspectiveTransform {}
extension BuiltInFilter: CIBumpDistortion {}
extension BuiltInFilter: CIPinchDistortion {}
extension BuiltInFilter: CITwirlDistortion {}
extension BuiltInFilter: CIVortexDistortion {}
extension BuiltInFilter: CIHoleDistortion {}
extension BuiltInFilter: CICircleSplashDistortion {}
extension BuiltInFilter: CIPixellate {}
extension BuiltInFilter: CICrystallize {}
extension BuiltInFilter: CIDotScreen {}
extension BuiltInFilter: CILineScreen {}
extension BuiltInFilter: CICircularScreen {}
extension BuiltInFilter: CIHatchedScreen {}
extension BuiltInFilter: CIAreaAverage {}
extension BuiltInFilter: CIAreaMaximum {}
extension BuiltInFilter: CIAreaMinimum {}
extension BuiltInFilter: CITransitionFilter {}
extension BuiltInFilter: CIDissolveTransition {}
extension BuiltInFilter: CIBarsSwipeTransition {}
extension BuiltInFilter: CISwipeTransition {}
extension BuiltInFilter: CICopyMachineTransition {}
extension BuiltInFilter: CIFlashTransition {}
extension BuiltInFilter: CIModTransition {}
extension BuiltInFilter: CIRippleTransition {}
extension BuiltInFilter: CIDisintegrateWithMaskTransition {}
extension BuiltInFilter: CIPageCurlTransition {}
extension BuiltInFilter: CIPageCurlWithShadowTransition {}
extension BuiltInFilter: CIAccordionFoldTransition {}

extension BuiltInFilter {
  func image(_ key: String) -> CIImage? { value(forKey: key) as? CIImage }
  func float(_ key: String) -> Float { Float(FilterValue.number(value(forKey: key)) ?? 0) }

  func vector(_ key: String) -> CIVector {
    value(forKey: key) as? CIVector
      ?? CIVector((FilterValue.numbers(value(forKey: key)) ?? []).map { CGFloat($0) })
  }

  func point(_ key: String) -> CGPoint { vector(key).cgPointValue }
  func rect(_ key: String) -> CGRect { vector(key).cgRectValue }
  func color(_ key: String) -> CIColor { FilterValue.color(value(forKey: key)) ?? .clear }

  func transform(_ key: String) -> CGAffineTransform {
    FilterValue.transform(value(forKey: key)) ?? .identity
  }

  func bytes(_ key: String) -> Data { FilterValue.data(value(forKey: key)) ?? Data() }
  func text(_ key: String) -> String { FilterValue.string(value(forKey: key)) ?? "" }
  func space(_ key: String) -> CGColorSpace? { value(forKey: key) as? CGColorSpace }
}

extension FilterKind {
  /// A filter that makes nothing.
  static let nothing = FilterKind("", "", "", []) { _ in nil }
}
