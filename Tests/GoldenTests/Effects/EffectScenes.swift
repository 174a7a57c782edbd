// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import QuartzCore

/// Shadows, masks, filters, backdrops and modes of compositing.
extension Scenes {
  static let effects: [Scene] = [
    ("effects/shadows", shadows),
    ("effects/masks", masks),
    ("effects/filters-colour", colourFilters),
    ("effects/filters-blur", blurs),
    ("effects/backdrops", backdrops),
    ("effects/compositing-modes", modes),
    ("effects/compositing-arithmetic", arithmetic),
  ]

  @Sendable static func shadows(_ root: CALayer) {
    for index in 0..<8 {
      let layer = box(
        CGRect(x: 10 + 48 * (index % 4), y: 12 + 72 * (index / 4), width: 32, height: 40),
        color(0.95, 0.95, 0.95))
      layer.shadowOpacity = 0.8
      layer.shadowOffset = CGSize(width: 4, height: 6)
      layer.shadowRadius = 3
      switch index {
      case 1: layer.shadowPath = CGPath(ellipseIn: layer.bounds, transform: nil)
      case 2:
        layer.opacity = 0.5
        layer.addSublayer(box(CGRect(x: 16, y: 10, width: 26, height: 12), color(0.9, 0.3, 0.2)))
      case 3:
        layer.backgroundColor = color(0.9, 0.9, 0.2, 0.4)
        layer.allowsGroupOpacity = false
        layer.opacity = 0.7
      case 4:
        let mask = box(CGRect(x: -4, y: 10, width: 30, height: 60), color(0, 0, 0))
        layer.mask = mask
      case 5: layer.masksToBounds = true
      case 6:
        layer.backgroundColor = nil
        layer.borderWidth = 5
        layer.cornerRadius = 12
        layer.shadowColor = color(0.8, 0, 0.6)
      case 7:
        layer.filters = [filter("gaussianBlur", ["inputRadius": 2.0])]
        layer.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      default: break
      }
      root.addSublayer(layer)
    }
  }

  static func filter(_ type: String, _ inputs: [String: Any] = [:]) -> CAFilter {
    let filter = CAFilter(type: type)
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    return filter
  }

  static func ramp(_ frame: CGRect) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = frame
    layer.colors = [
      color(1, 0.1, 0), color(0.9, 0.9, 0.2), color(0, 0.6, 0.3), color(0.1, 0.2, 0.9),
    ]
    layer.startPoint = CGPoint(x: 0, y: 0)
    layer.endPoint = CGPoint(x: 1, y: 1)
    return layer
  }

  @Sendable static func masks(_ root: CALayer) {
    for index in 0..<6 {
      let layer = ramp(
        CGRect(x: 8 + 64 * (index % 3), y: 8 + 70 * (index / 3), width: 58, height: 64))
      let area = layer.bounds
      switch index {
      case 0:
        let mask = CAShapeLayer()
        mask.path = star(CGPoint(x: 29, y: 32), 30)
        mask.opacity = 0.7
        layer.mask = mask
      case 1:
        let mask = CAGradientLayer()
        mask.frame = area
        mask.colors = [color(0, 0, 0), color(0, 0, 0, 0)]
        layer.mask = mask
      case 2:
        let mask = CALayer()
        mask.frame = area.insetBy(dx: 5, dy: 5)
        mask.contents = picture()
        mask.contentsGravity = .resizeAspect
        mask.addSublayer(box(CGRect(x: 20, y: 0, width: 10, height: 54), color(0, 0, 0, 0.5)))
        layer.mask = mask
      case 3:
        let mask = box(area.insetBy(dx: 14, dy: 14), color(1, 1, 1))
        mask.filters = [filter("gaussianBlur", ["inputRadius": 5.0])]
        layer.mask = mask
      case 4:
        let mask = CALayer()
        mask.frame = area
        let copies = CAReplicatorLayer()
        copies.frame = area
        copies.instanceCount = 5
        copies.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
        copies.instanceAlphaOffset = -0.18
        copies.addSublayer(box(CGRect(x: 0, y: 4, width: 8, height: 56), color(0, 0, 0)))
        mask.addSublayer(copies)
        mask.cornerRadius = 20
        mask.masksToBounds = true
        layer.mask = mask
      default:
        layer.mask = CAShapeLayer()
        (layer.mask as? CAShapeLayer)?.path = CGPath(ellipseIn: area, transform: nil)
        layer.masksToBounds = true
        layer.bounds.origin = .zero
        layer.borderWidth = 6
        layer.cornerRadius = 18
        layer.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
      }
      root.addSublayer(layer)
    }
  }

  @Sendable static func colourFilters(_ root: CALayer) {
    let filters: [[CAFilter]] = [
      [], [filter("colorSaturate", ["inputAmount": 0.2])],
      [filter("colorSaturate", ["inputAmount": 1.8])],
      [filter("colorBrightness", ["inputAmount": 0.3])],
      [filter("colorContrast", ["inputAmount": 0.4])],
      [filter("colorHueRotate", ["inputAngle": 2.0])],
      [filter("colorMonochrome", ["inputAmount": 1.0, "inputColor": color(0.9, 0.6, 0.4)])],
      [filter("colorInvert")],
      [filter("colorAdd", ["inputColor": color(0.3, 0, 0.3)])],
      [filter("colorSubtract", ["inputColor": color(0.3, 0, 0.3)])],
      [filter("multiplyColor", ["inputColor": color(0.9, 0.5, 0.5)])],
      [filter("luminanceToAlpha")],
      [
        filter(
          "luminanceCurveMap",
          ["inputValues": [0.9, 0.83, 0.925, 0.815], "inputAmount": 0.75])
      ],
      [
        filter(
          "colorMatrix",
          [
            "inputColorMatrix": [
              0.0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0.8, 0,
            ]
          ])
      ],
      [filter("colorInvert"), filter("colorSaturate", ["inputAmount": 0])],
    ]
    for (index, list) in filters.enumerated() {
      let layer = ramp(
        CGRect(x: 4 + 39 * (index % 5), y: 5 + 48 * (index / 5), width: 36, height: 42))
      // Straight colours of faint pixels are uncertain in 8 bits, so the picture has none.
      layer.addSublayer(box(CGRect(x: 14, y: 18, width: 22, height: 8), color(1, 1, 1, 0.6)))
      layer.filters = list
      root.addSublayer(layer)
    }
  }

  @Sendable static func blurs(_ root: CALayer) {
    for index in 0..<6 {
      let layer = CALayer()
      layer.frame = CGRect(
        x: 12 + 64 * (index % 3), y: 12 + 70 * (index / 3), width: 46, height: 50)
      layer.contents = checker(side: 6)
      layer.magnificationFilter = .nearest
      let radius: Double = [0, 1.5, 4, 4, 4, 2][index]
      layer.filters = [
        filter("gaussianBlur", ["inputRadius": radius, "inputHardEdges": index == 3])
      ]
      if index == 4 {
        layer.masksToBounds = true
        layer.cornerRadius = 12
      }
      if index == 5 {
        layer.transform = CATransform3DMakeScale(1.1, 0.7, 1)
        layer.opacity = 0.6
      }
      root.addSublayer(layer)
    }
  }

  @Sendable static func backdrops(_ root: CALayer) {
    let back = CALayer()
    back.frame = root.bounds
    back.contents = checker(0xFFC0_2030, 0xFFF8_E080, side: 10)
    back.magnificationFilter = .nearest
    root.addSublayer(back)
    for index in 0..<4 {
      let pane = box(
        CGRect(x: -6 + 55 * index, y: index % 2 == 0 ? 20 : 45, width: 46, height: 70),
        color(1, 1, 1, 0.25))
      pane.cornerRadius = 12
      pane.borderWidth = 1
      pane.backgroundFilters = [filter("gaussianBlur", ["inputRadius": 5.0])]
      switch index {
      case 1:
        pane.backgroundFilters = [
          filter("colorSaturate", ["inputAmount": 0]),
          filter("gaussianBlur", ["inputRadius": 2.0]),
        ]
      case 2:
        pane.opacity = 0.6
        pane.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      case 3:
        let mask = CAGradientLayer()
        mask.frame = pane.bounds
        mask.colors = [color(0, 0, 0, 0), color(0, 0, 0)]
        pane.mask = mask
      default: break
      }
      pane.addSublayer(box(CGRect(x: 10, y: 30, width: 26, height: 6), color(0, 0, 0)))
      root.addSublayer(pane)
    }
  }

  private static func swatches(_ root: CALayer, _ names: [String], columns: Int) {
    let rows = (names.count + columns - 1) / columns
    let (width, height) = (200 / columns, 150 / rows)
    // Colours that 8 bits hold exactly: some modes make much of what little rounding leaves.
    for stripe in 0..<columns * 2 {
      let level = CGFloat(stripe * 51 % 256) / 255
      let x = 200 * stripe / (columns * 2)
      root.addSublayer(
        box(
          CGRect(x: x, y: 0, width: 200 * (stripe + 1) / (columns * 2) - x, height: 150),
          color(level, 1 - level, 102 / 255)))
    }
    for (index, name) in names.enumerated() {
      let cell = CGRect(
        x: width * (index % columns), y: height * (index / columns), width: width, height: height)
      let layer = box(cell.insetBy(dx: 3, dy: 3), color(204 / 255, 153 / 255, 51 / 255))
      layer.addSublayer(
        box(
          CGRect(x: 0, y: 0, width: cell.width, height: 9),
          color(51 / 255, 102 / 255, 153 / 255)))
      layer.masksToBounds = true
      layer.compositingFilter = index % 2 == 0 ? name : filter(name)
      root.addSublayer(layer)
    }
  }

  @Sendable static func modes(_ root: CALayer) {
    swatches(
      root,
      [
        "normalBlendMode", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode",
        "darkenBlendMode", "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode",
        "softLightBlendMode", "hardLightBlendMode", "differenceBlendMode", "exclusionBlendMode",
        "subtractBlendMode", "divideBlendMode", "linearBurnBlendMode", "linearDodgeBlendMode",
        "linearLightBlendMode", "pinLightBlendMode", "hueBlendMode", "saturationBlendMode",
        "colorBlendMode", "luminosityBlendMode", "CIScreenBlendMode", "sourceOver",
      ], columns: 6)
  }

  @Sendable static func arithmetic(_ root: CALayer) {
    swatches(
      root,
      [
        "clear", "copy", "sourceIn", "sourceOut", "sourceAtop", "dest", "destOver", "destIn",
        "destOut", "destAtop", "xor", "plusL", "plusD", "plusLIgnoreAlpha", "subtractS",
        "subtractD", "maximum", "minimum", "multiply", "darkenSourceOver", "lightenSourceOver",
        "destOutPassthrough",
      ], columns: 6)
  }
}
