// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of the filter `CIColorInvert`.
public protocol CIColorInvert: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Red, green and blue 0.6, 0.45, 0.3 unless set.
  var color: CIColor { get set }
  /// From 0, the picture as it is, to 1, the whole effect; 1 unless set.
  var intensity: Float { get set }
}

/// The inputs of the filter `CISepiaTone`.
public protocol CISepiaTone: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// From 0, the picture as it is, to 1, the whole effect; 1 unless set.
  var intensity: Float { get set }
}

/// The inputs of the filter `CIColorPosterize`.
public protocol CIColorPosterize: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Levels of each component, rounded, 2 or more; 6 unless set.
  var levels: Float { get set }
}

/// The inputs of the filter `CIFalseColor`.
public protocol CIFalseColor: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// What the darkest becomes; red 0.3, no green or blue, unless set.
  var color0: CIColor { get set }
  /// What the brightest becomes; red, green and blue 1, 0.9, 0.8 unless set.
  var color1: CIColor { get set }
}

/// The inputs of the filter `CIMaskToAlpha`.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIMaximumComponent`.
public protocol CIMaximumComponent: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIMinimumComponent`.
public protocol CIMinimumComponent: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
}

/// The input of all filters `CIPhotoEffect…`.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIVignette`.
public protocol CIVignette: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// Mostly -1...1; 0, which changes nothing, unless set.
  var intensity: Float { get set }
  /// Of the slope, in diagonals of the picture, mostly 0...2; 1 unless set.
  var radius: Float { get set }
}

/// The inputs of the filter `CIVignetteEffect`.
public protocol CIVignetteEffect: CIFilterProtocol {
  /// The picture to work on; there is no output without one.
  var inputImage: CIImage? { get set }
  /// In the image's coordinates, y up; (150, 150) unless set.
  var center: CGPoint { get set }
  /// In pixels, up to where nothing changes; 150 unless set.
  var radius: Float { get set }
  /// Mostly -1...1; 1 unless set.
  var intensity: Float { get set }
  /// Half the width of the slope in radii, 0...1; 0.5 unless set.
  var falloff: Float { get set }
}

extension CIFilter {
  /// Makes the filter `CIColorInvert`, its inputs at their defaults.
  public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltInFilter("CIColorInvert") }

  /// Makes the filter `CIColorMonochrome`, its inputs at their defaults.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    BuiltInFilter("CIColorMonochrome")
  }

  /// Makes the filter `CISepiaTone`, its inputs at their defaults.
  public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltInFilter("CISepiaTone") }

  /// Makes the filter `CIColorPosterize`, its inputs at their defaults.
  public class func colorPosterize() -> any CIFilter & CIColorPosterize {
    BuiltInFilter("CIColorPosterize")
  }

  /// Makes the filter `CIFalseColor`, its inputs at their defaults.
  public class func falseColor() -> any CIFilter & CIFalseColor { BuiltInFilter("CIFalseColor") }

  /// Makes the filter `CIMaskToAlpha`, its inputs at their defaults.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltInFilter("CIMaskToAlpha") }

  /// Makes the filter `CIMaximumComponent`, its inputs at their defaults.
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent {
    BuiltInFilter("CIMaximumComponent")
  }

  /// Makes the filter `CIMinimumComponent`, its inputs at their defaults.
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent {
    BuiltInFilter("CIMinimumComponent")
  }

  /// Makes the filter `CIPhotoEffectChrome`, its inputs at their defaults.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectChrome")
  }

  /// Makes the filter `CIPhotoEffectFade`, its inputs at their defaults.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectFade")
  }

  /// Makes the filter `CIPhotoEffectInstant`, its inputs at their defaults.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectInstant")
  }

  /// Makes the filter `CIPhotoEffectMono`, its inputs at their defaults.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectMono")
  }

  /// Makes the filter `CIPhotoEffectNoir`, its inputs at their defaults.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectNoir")
  }

  /// Makes the filter `CIPhotoEffectProcess`, its inputs at their defaults.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectProcess")
  }

  /// Makes the filter `CIPhotoEffectTonal`, its inputs at their defaults.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectTonal")
  }

  /// Makes the filter `CIPhotoEffectTransfer`, its inputs at their defaults.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectTransfer")
  }

  /// Makes the filter `CIVignette`, its inputs at their defaults.
  public class func vignette() -> any CIFilter & CIVignette { BuiltInFilter("CIVignette") }

  /// Makes the filter `CIVignetteEffect`, its inputs at their defaults.
  public class func vignetteEffect() -> any CIFilter & CIVignetteEffect {
    BuiltInFilter("CIVignetteEffect")
  }
}
