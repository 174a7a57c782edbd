// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import PixelFilters

extension FilterKind {
  /// A transition: the image at time 0, the other at 1, and what is made of both in between.
  private static func transition(
    _ name: String, _ displayName: String, _ inputs: [FilterInput],
    _ make: @escaping @Sendable (FilterInputs, CIImage, CIImage, Extent) -> any PixelNode
  ) -> FilterKind {
    FilterKind(name, displayName, kCICategoryTransition, [.image, .target, .time] + inputs) {
      inputs in
      guard let old = inputs.image(), let new = inputs.image("inputTargetImage") else { return nil }
      let time = inputs.number("inputTime")
      guard time > 0 else { return old }
      guard time < 1 else { return new }
      let extent = old.node.extent.union(new.node.extent)
      return CIImage(node: make(inputs, old, new, extent))
    }
  }

  static let transitions: [FilterKind] = [
    transition("CIDissolveTransition", "Dissolve", []) { inputs, old, new, extent in
      CombineNode([old.node, new.node], extent: extent, DissolveKernel(inputs.float("inputTime")))
    },
    transition(
      "CIBarsSwipeTransition", "Bars Swipe Transition",
      [
        .angle("inputAngle", .pi, slider: 0...2 * .pi),
        .distance("inputWidth", 30, least: 2, slider: 2...300),
        .number("inputBarOffset", 10, least: 1, slider: 1...100),
      ]
    ) { inputs, old, new, extent in
      guard extent.isFinite else { return old.node }
      let kernel = BarsKernel(
        extent: extent, angle: inputs.number("inputAngle"), width: inputs.number("inputWidth"),
        offset: inputs.number("inputBarOffset"), time: inputs.number("inputTime"))
      return SamplingNode([old.edged(extent), new.node], extent: extent, kernel)
    },
    wipe(
      "CISwipeTransition", "Swipe",
      .color("inputColor", 1, 1, 1, type: kCIAttributeTypeOpaqueColor), 300, 0.1...800, 0, 0...1
    ) { .swipe(opacity: $0) },
    wipe(
      "CICopyMachineTransition", "Copy Machine",
      .color("inputColor", 0.6, 1, 0.8, type: kCIAttributeTypeOpaqueColor), 200,
      0.1...500, 1.3, 0...3, angles: 0...2 * .pi
    ) { .copyMachine(opacity: $0) },
    transition(
      "CIFlashTransition", "Flash",
      [
        .center, .rect(), .color("inputColor", 1, 0.8, 0.6),
        .number("inputMaxStriationRadius", 2.58, least: 0, slider: 0...10),
        .number("inputStriationStrength", 0.5, least: 0, slider: 0...3),
        .number("inputStriationContrast", 1.375, least: 0, slider: 0...5),
        .number("inputFadeThreshold", 0.85, least: 0, greatest: 1, slider: 0...1),
      ]
    ) { inputs, old, new, extent in
      let kernel = FlashKernel(
        center: inputs.point(), extent: inputs.rect(), color: inputs.color(),
        striation: (
          inputs.float("inputMaxStriationRadius"), inputs.float("inputStriationStrength"),
          inputs.float("inputStriationContrast")
        ), fadeThreshold: inputs.float("inputFadeThreshold"), time: inputs.float("inputTime"))
      return CombineNode([old.node, new.node], extent: extent, kernel)
    },
    transition(
      "CIModTransition", "Mod",
      [
        .center, .angle("inputAngle", 2, slider: -2 * .pi...2 * .pi),
        .distance("inputRadius", 150, least: 1, slider: 1...200),
        .distance("inputCompression", 300, least: 1, slider: 100...800),
      ]
    ) { inputs, old, new, extent in
      let kernel = ModKernel(
        center: inputs.point(), angle: inputs.number("inputAngle"),
        radius: inputs.number("inputRadius"), compression: inputs.number("inputCompression"),
        time: inputs.number("inputTime"))
      return CombineNode([old.node, new.node], extent: extent, kernel)
    },
    transition(
      "CIRippleTransition", "Ripple",
      [
        .picture("inputShadingImage"), .center, .rect(),
        .distance("inputWidth", 100, least: 1, slider: 10...300),
        .number("inputScale", 50, slider: -50...50),
      ]
    ) { inputs, old, new, extent in
      let shading = inputs.image("inputShadingImage")
      let kernel = RippleKernel(
        center: inputs.point(), extent: inputs.rect(), width: inputs.number("inputWidth"),
        scale: inputs.number("inputScale"), time: inputs.number("inputTime"),
        shading: shading.flatMap(\.lightExtent))
      return SamplingNode(
        [ClampNode(old.node), ClampNode(new.node), (shading ?? .empty()).node], extent: extent,
        kernel)
    },
    transition(
      "CIDisintegrateWithMaskTransition", "Disintegrate With Mask",
      [
        .mask, .distance("inputShadowRadius", 8, slider: 0...50),
        .number("inputShadowDensity", 0.65, least: 0, greatest: 1, slider: 0...1),
        .vector("inputShadowOffset", [0, -10], type: kCIAttributeTypeOffset),
      ]
    ) { inputs, old, new, extent in
      let mask = inputs.image("inputMaskImage") ?? .empty()
      let keeping = CombineNode(
        [mask.node], extent: extent, KeepingKernel(time: inputs.float("inputTime")))
      let offset = inputs.point("inputShadowOffset")
      let shadow = CIImage(
        node: SeparableNode.gaussian(keeping, sigma: inputs.number("inputShadowRadius"))
      ).transformed(by: CGAffineTransform(translationX: offset.x, y: offset.y))
      return CombineNode(
        [old.node, new.node, keeping, shadow.node], extent: extent,
        DisintegrateKernel(density: inputs.float("inputShadowDensity")))
    },
    pageCurl("CIPageCurlTransition", "Page Curl", hasShadow: false),
    pageCurl("CIPageCurlWithShadowTransition", "Page Curl With Shadow", hasShadow: true),
    transition(
      "CIAccordionFoldTransition", "Accordion Fold Transition",
      [
        .distance("inputBottomHeight", 0),
        .number("inputNumberOfFolds", 3, least: 1, greatest: 50, slider: 1...10),
        .number("inputFoldShadowAmount", 0.1, least: 0, greatest: 1, slider: 0...1),
      ]
    ) { inputs, old, new, extent in
      guard extent.isFinite else { return old.node }
      let kernel = AccordionKernel(
        old: old.node.extent, new: new.node.extent, bottom: inputs.number("inputBottomHeight"),
        folds: inputs.number("inputNumberOfFolds"), shadow: inputs.float("inputFoldShadowAmount"),
        time: inputs.number("inputTime"))
      return SamplingNode([old.edged(extent), new.edged(extent)], extent: extent, kernel)
    },
  ]

  private static func wipe(
    _ name: String, _ displayName: String, _ color: FilterInput, _ width: Double,
    _ widths: ClosedRange<Double>, _ opacity: Double, _ opacities: ClosedRange<Double>,
    angles: ClosedRange<Double> = -Double.pi...Double.pi,
    _ form: @escaping @Sendable (Float) -> WipeKernel.Form
  ) -> FilterKind {
    transition(
      name, displayName,
      [
        .rect(), color, .angle(slider: angles),
        .distance("inputWidth", width, least: 0.1, slider: widths),
        .number("inputOpacity", opacity, least: 0, slider: opacities),
      ]
    ) { inputs, old, new, extent in
      let kernel = WipeKernel(
        form(inputs.float("inputOpacity")), extent: inputs.rect(),
        angle: inputs.number("inputAngle"), width: inputs.number("inputWidth"),
        time: inputs.number("inputTime"), color: inputs.color())
      return CombineNode([old.node, new.node], extent: extent, kernel)
    }
  }

  private static func pageCurl(
    _ name: String, _ displayName: String, hasShadow: Bool
  ) -> FilterKind {
    var keys: [FilterInput] = [.picture("inputBacksideImage")]
    if !hasShadow { keys.append(.picture("inputShadingImage")) }
    keys += [.rect(), .angle(), .distance("inputRadius", 100, least: 0.01, slider: 0.01...400)]
    if hasShadow {
      keys += [
        .distance("inputShadowSize", 0.5, greatest: 1, slider: 0...1),
        .distance("inputShadowAmount", 0.7, greatest: 1, slider: 0...1),
        .rect("inputShadowExtent", [0, 0, 0, 0]),
      ]
    }
    return transition(name, displayName, keys) { inputs, old, new, extent in
      let shading = hasShadow ? nil : inputs.image("inputShadingImage")
      let kernel = PageCurlKernel(
        extent: inputs.rect(), angle: inputs.number("inputAngle"),
        radius: inputs.number("inputRadius"), time: inputs.number("inputTime"),
        shading: shading.flatMap(\.lightExtent),
        shadow: hasShadow
          ? (inputs.number("inputShadowSize"), inputs.float("inputShadowAmount")) : (0, 0))
      let back = inputs.image("inputBacksideImage") ?? old
      return SamplingNode(
        [old.node, new.node, back.node, (shading ?? .empty()).node], extent: extent, kernel)
    }
  }
}

extension CIImage {
  /// The picture with its outermost pixels going on a little beyond a rectangle, so that mixing
  /// neighbours does not make its edge transparent.
  fileprivate func edged(_ extent: Extent) -> any PixelNode {
    CropNode(ClampNode(node), extent.outset(2, 2))
  }

  /// Where a picture that lights another lies; nil where there is nothing to look at.
  fileprivate var lightExtent: Extent? {
    node.extent.isFinite && !node.extent.isEmpty ? node.extent : nil
  }
}
