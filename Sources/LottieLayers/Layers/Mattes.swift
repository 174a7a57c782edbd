// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import Geometry
import QuartzCore

/// Layers as masks of others.
enum Mattes {
  /// The mask that lets through what a matte does.
  ///
  /// - Parameters:
  ///   - matte: The matte's layers; nil where it shows nothing.
  ///   - kind: What of the matte counts.
  ///   - size: The size of the composition, beyond which nothing is seen anyhow.
  /// - Returns: The mask.
  static func mask(_ matte: CALayer?, _ kind: LayerModel.Matte, size: Vec2) -> CALayer {
    let mask = ground(size)
    if kind.isLuma {
      // On black, brightness is multiplied by opacity; where the matte is not, it is black.
      mask.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
      if let matte { mask.addSublayer(matte) }
      mask.filters = [brightness(isInverted: kind.isInverted)]
    } else if kind.isInverted {
      mask.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
      if let matte {
        let cutting = TransformLayers.plain()
        cutting.addSublayer(matte)
        cutting.compositingFilter = "destOut"
        mask.addSublayer(cutting)
      }
    } else if let matte {
      mask.addSublayer(matte)
    }
    return mask
  }

  /// A ground that is larger than what is seen of any layer.
  static func everything() -> CALayer {
    let reach = 100_000.0
    let layer = ground(Vec2(2 * reach, 2 * reach))
    layer.bounds.origin = CGPoint(x: -reach, y: -reach)
    layer.position = CGPoint(x: -reach, y: -reach)
    layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    return layer
  }

  static func ground(_ size: Vec2) -> CALayer {
    let layer = TransformLayers.plain()
    layer.bounds = CGRect(x: 0, y: 0, width: size.x, height: size.y)
    return layer
  }

  /// Makes opacity of the brightness of what is opaque.
  private static func brightness(isInverted: Bool) -> CIFilter {
    let sign = isInverted ? -1.0 : 1.0
    let none = CIVector(x: 0, y: 0, z: 0, w: 0)
    let filter = CIFilter(name: "CIColorMatrix") ?? CIFilter()
    for key in ["inputRVector", "inputGVector", "inputBVector"] {
      filter.setValue(none, forKey: key)
    }
    filter.setValue(
      CIVector(x: sign * 0.2126, y: sign * 0.7152, z: sign * 0.0722, w: 0), forKey: "inputAVector")
    filter.setValue(CIVector(x: 0, y: 0, z: 0, w: isInverted ? 1 : 0), forKey: "inputBiasVector")
    return filter
  }
}

/// How a document's blend modes are called.
enum BlendModes {
  private static let names = [
    1: "multiplyBlendMode", 2: "screenBlendMode", 3: "overlayBlendMode", 4: "darkenBlendMode",
    5: "lightenBlendMode", 6: "colorDodgeBlendMode", 7: "colorBurnBlendMode",
    8: "hardLightBlendMode", 9: "softLightBlendMode", 10: "differenceBlendMode",
    11: "exclusionBlendMode", 12: "hueBlendMode", 13: "saturationBlendMode", 14: "colorBlendMode",
    15: "luminosityBlendMode", 16: "plusL",
  ]

  static func filter(_ mode: Int) -> String? { names[mode] }
}
