// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import CoreImage
import Geometry
import QuartzCore

extension LayerBuilder {
  /// Content seen through masks, which are folded one after the other.
  func masked(_ content: CALayer, by masks: [MaskModel]) -> CALayer {
    let layer = TransformLayers.plain()
    layer.addSublayer(content)
    var folded = TransformLayers.plain()
    // The first that takes away takes it from everything.
    if masks[0].mode != .add, masks[0].mode != .lighten, masks[0].mode != .difference {
      folded.addSublayer(Mattes.everything())
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
      case .lighten:
        shape.compositingFilter = CIFilter(name: "CIMaximumCompositing")
        folded.addSublayer(shape)
      case .darken:
        // The less of two is what the more of what they leave free leaves free: outside of its own
        // outline a layer is not compared with anything.
        let free = inverted(folded)
        let shape = inverted(shape)
        shape.compositingFilter = CIFilter(name: "CIMaximumCompositing")
        free.addSublayer(shape)
        folded = inverted(free)
      case .difference:
        shape.compositingFilter = "xor"
        folded.addSublayer(shape)
      }
    }
    layer.mask = folded
    return layer
  }

  /// What a layer leaves free.
  private func inverted(_ layer: CALayer) -> CALayer {
    let inverted = TransformLayers.plain()
    inverted.addSublayer(Mattes.everything())
    let hole = TransformLayers.plain()
    hole.addSublayer(layer)
    hole.compositingFilter = "destOut"
    inverted.addSublayer(hole)
    // What has a mask is a picture of its own: the hole is one in it, not in what lies below.
    inverted.mask = Mattes.everything()
    return inverted
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
    if mask.feather != .constant(.zero) { layer = softened(layer, mask.feather) }
    if mask.isInverted { layer = inverted(layer) }
    let faded = mask.opacity == .constant(100) ? layer : TransformLayers.plain()
    if faded !== layer {
      faded.addSublayer(layer)
      fade(faded, mask.opacity)
    }
    return faded
  }

  /// A mask with soft edges.
  private func softened(_ layer: CALayer, _ feather: Property<Vec2>) -> CALayer {
    let soft = TransformLayers.filtered()
    soft.addSublayer(layer)
    guard !feather.isEven else {
      soften(soft, by: feather.map { $0.x / 2 })
      return soft
    }
    soften(soft, along: .horizontal, by: feather.part(0).map { $0 / 2 })
    let whole = TransformLayers.filtered()
    whole.addSublayer(soft)
    soften(whole, along: .vertical, by: feather.part(1).map { $0 / 2 })
    return whole
  }
}

extension Property<Vec2> {
  /// Whether both dimensions are the same all the time.
  fileprivate var isEven: Bool {
    switch self {
    case .constant(let value): value.x == value.y
    case .animated(let keyframes):
      keyframes.allSatisfy { $0.value.x == $0.value.y && !$0.easing.isSplit && $0.arms == nil }
    }
  }

  /// One dimension.
  fileprivate func part(_ dimension: Int) -> Property<Double> {
    guard case .animated(let keyframes) = self else {
      return .constant(dimension == 0 ? initial.x : initial.y)
    }
    return Property<Double>(
      keyframes.map { key in
        Keyframe<Double>(
          frame: key.frame, value: dimension == 0 ? key.value.x : key.value.y, isHold: key.isHold,
          easing: Easing(curves: key.easing.curves.isEmpty ? [] : [key.easing.curve(dimension)]))
      })
  }
}
