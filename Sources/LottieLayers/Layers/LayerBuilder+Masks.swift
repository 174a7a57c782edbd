// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import CoreImage
import Geometry
import QuartzCore

extension LayerBuilder {
  /// Content seen through masks, which are folded one after the other.
  func masked(_ content: CALayer, by masks: [MaskModel], name: String?) -> CALayer {
    let layer = TransformLayers.plain()
    layer.addSublayer(content)
    var folded = TransformLayers.plain()
    // The first that takes away takes it from everything.
    if masks[0].mode != .add, masks[0].mode != .lighten, masks[0].mode != .difference {
      folded.addSublayer(everything())
    }
    for mask in masks {
      let shape = coverage(of: mask)
      switch mask.mode {
      case .add: folded.addSublayer(shape)
      case .subtract:
        shape.compositingFilter = "destOut"
        folded.addSublayer(shape)
      case .intersect:
        let both = TransformLayers.plain()
        both.addSublayer(folded)
        both.mask = shape
        folded = TransformLayers.plain()
        folded.addSublayer(both)
      case .lighten: folded.addSublayer(shape)
      case .darken:
        let both = TransformLayers.plain()
        both.addSublayer(folded)
        both.mask = shape
        folded = TransformLayers.plain()
        folded.addSublayer(both)
      case .difference:
        shape.compositingFilter = "xor"
        folded.addSublayer(shape)
      }
    }
    layer.mask = folded
    return layer
  }

  /// A ground that is larger than what is seen of any layer.
  private func everything() -> CALayer {
    let layer = TransformLayers.plain()
    let reach = 100_000.0
    layer.bounds = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    layer.position = CGPoint(x: -reach, y: -reach)
    layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    return layer
  }

  /// What one mask covers, black.
  private func coverage(of mask: MaskModel) -> CALayer {
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    let shape = CAShapeLayer()
    shape.anchorPoint = .zero
    shape.fillColor = black
    var recipe = PathRecipe.path(maker.outline(mask.path))
    if mask.expansion != .constant(0) {
      // Outwards by a round pen; inwards such a pen takes away.
      recipe = recipe.offset(.init(maker.number(mask.expansion), join: .round))
    }
    trace(shape, [recipe])
    var layer: CALayer = shape
    let feather = mask.feather.initial
    if feather.x > 0 || feather.y > 0 {
      if let blur = CIFilter(name: "CIGaussianBlur") {
        blur.setValue(max(feather.x, feather.y) / 2, forKey: "inputRadius")
        let soft = TransformLayers.filtered()
        soft.addSublayer(layer)
        soft.filters = [blur]
        layer = soft
      }
    }
    if mask.isInverted {
      let inverted = TransformLayers.plain()
      inverted.addSublayer(everything())
      let hole = TransformLayers.plain()
      hole.addSublayer(layer)
      hole.compositingFilter = "destOut"
      inverted.addSublayer(hole)
      layer = inverted
    }
    let faded = mask.opacity == .constant(100) ? layer : TransformLayers.plain()
    if faded !== layer {
      faded.addSublayer(layer)
      fade(faded, mask.opacity)
    }
    return faded
  }
}
