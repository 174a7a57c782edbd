// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The inputs of: color invert.
public protocol CIColorInvert: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
}

/// The inputs of: color monochrome.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputColor.
  var color: CIColor { get set }
  /// The value for inputIntensity.
  var intensity: Float { get set }
}

/// The inputs of: sepia tone.
public protocol CISepiaTone: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputIntensity.
  var intensity: Float { get set }
}

/// The inputs of: color posterize.
public protocol CIColorPosterize: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputLevels.
  var levels: Float { get set }
}

/// The inputs of: false color.
public protocol CIFalseColor: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputColor0.
  var color0: CIColor { get set }
  /// The value for inputColor1.
  var color1: CIColor { get set }
}

/// The inputs of: mask to alpha.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
}

/// The inputs of: maximum component.
public protocol CIMaximumComponent: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
}

/// The inputs of: minimum component.
public protocol CIMinimumComponent: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
}

/// The inputs of: photo effect.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
}

/// The inputs of: vignette.
public protocol CIVignette: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputIntensity.
  var intensity: Float { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
}

/// The inputs of: vignette effect.
public protocol CIVignetteEffect: CIFilterProtocol {
  /// The value for inputImage.
  var inputImage: CIImage? { get set }
  /// The value for inputCenter.
  var center: CGPoint { get set }
  /// The value for inputRadius.
  var radius: Float { get set }
  /// The value for inputIntensity.
  var intensity: Float { get set }
  /// The value for inputFalloff.
  var falloff: Float { get set }
}

extension CIFilter {
  /// A new filter: color invert.
  public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltInFilter("CIColorInvert") }

  /// A new filter: color monochrome.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
    BuiltInFilter("CIColorMonochrome")
  }

  /// A new filter: sepia tone.
  public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltInFilter("CISepiaTone") }

  /// A new filter: color posterize.
  public class func colorPosterize() -> any CIFilter & CIColorPosterize {
    BuiltInFilter("CIColorPosterize")
  }

  /// A new filter: false color.
  public class func falseColor() -> any CIFilter & CIFalseColor { BuiltInFilter("CIFalseColor") }

  /// A new filter: mask to alpha.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltInFilter("CIMaskToAlpha") }

  /// A new filter: maximum component.
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent {
    BuiltInFilter("CIMaximumComponent")
  }

  /// A new filter: minimum component.
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent {
    BuiltInFilter("CIMinimumComponent")
  }

  /// A new filter: photo effect chrome.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectChrome")
  }

  /// A new filter: photo effect fade.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectFade")
  }

  /// A new filter: photo effect instant.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectInstant")
  }

  /// A new filter: photo effect mono.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectMono")
  }

  /// A new filter: photo effect noir.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectNoir")
  }

  /// A new filter: photo effect process.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectProcess")
  }

  /// A new filter: photo effect tonal.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectTonal")
  }

  /// A new filter: photo effect transfer.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    BuiltInFilter("CIPhotoEffectTransfer")
  }

  /// A new filter: vignette.
  public class func vignette() -> any CIFilter & CIVignette { BuiltInFilter("CIVignette") }

  /// A new filter: vignette effect.
  public class func vignetteEffect() -> any CIFilter & CIVignetteEffect {
    BuiltInFilter("CIVignetteEffect")
  }
}
