// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Three layers, each in the one before.
private func chain(flipped: [Bool]) -> [CALayer] {
  let layers = flipped.map { isFlipped in
    let layer = CALayer()
    layer.isGeometryFlipped = isFlipped
    return layer
  }
  for (parent, child) in zip(layers, layers.dropFirst()) { parent.addSublayer(child) }
  return layers
}

extension FactArea {
  static let tree: [Fact] = [
    Fact("TRE-01") {
      let (parent, child) = (CALayer(), CALayer())
      parent.addSublayer(child)
      child.removeFromSuperlayer()
      $0.isNil(parent.sublayers)
    },
    Fact("TRE-02") {
      let parent = CALayer()
      parent.addSublayer(CALayer())
      parent.sublayers = []
      $0.isNil(parent.sublayers)
      parent.addSublayer(CALayer())
      parent.sublayers = nil
      $0.isNil(parent.sublayers)
    },
    Fact("TRE-03") {
      let parent = CALayer()
      parent.sublayers = nil
      parent.addSublayer(CALayer())
      $0.same(parent.sublayers?.count, 1)
    },
    Fact("TRE-05") {
      let (first, second, child) = (CALayer(), CALayer(), CALayer())
      first.addSublayer(child)
      second.addSublayer(child)
      $0.isNil(first.sublayers)
      $0.identical(child.superlayer, second)
    },
    Fact("TRE-06") {
      let (parent, a, b) = (CALayer(), CALayer(), CALayer())
      parent.sublayers = [a, b]
      $0.identical(a.superlayer, parent)
      $0.identical(b.superlayer, parent)
    },
    Fact("TRE-07") {
      let (parent, a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer(), CALayer())
      parent.sublayers = [a, b, d]
      parent.replaceSublayer(b, with: c)
      $0.same(parent.sublayers, [a, c, d])
      $0.isNil(b.superlayer)
    },
    Fact("TRE-09") {
      let (layer, mask) = (CALayer(), CALayer())
      layer.mask = mask
      layer.mask = nil
      $0.isNil(mask.superlayer)
    },
    Fact("TRE-10") {
      let (layer, other, mask) = (CALayer(), CALayer(), CALayer())
      other.addSublayer(mask)
      layer.mask = mask
      $0.isNil(other.sublayers)
      $0.identical(layer.mask, mask)
    },
    Fact("TRE-11") {
      let layer = CALayer()
      let filters = NSMutableArray(array: [NSString(string: "a")])
      layer.setValue(filters, forKey: "filters")
      filters.add(NSString(string: "b"))
      $0.same(layer.filters?.count, 1)
    },
    Fact("TRE-13") {
      let layer = CALayer()
      layer.contentsCenter = CGRect(x: -1, y: -1, width: 4, height: 4)
      $0.same(layer.contentsCenter, CGRect(x: -1, y: -1, width: 4, height: 4))
    },
    Fact("TRE-14") {
      $0.no(CALayer().contentsAreFlipped())
      let layer = CALayer()
      layer.isGeometryFlipped = true
      $0.yes(layer.contentsAreFlipped())
    },
    Fact("TRE-15") {
      let layers = chain(flipped: [true, false, false])
      $0.same(layers.map { $0.contentsAreFlipped() }, [true, true, true])
    },
    Fact("TRE-17") {
      let layers = chain(flipped: [true, true, true])
      $0.same(layers.map { $0.contentsAreFlipped() }, [true, false, true])
    },
    Fact("TRE-18") {
      let layers = chain(flipped: [true, true])
      layers[1].removeFromSuperlayer()
      $0.yes(layers[1].contentsAreFlipped())
    },
    Fact("TRE-19") {
      let (parent, child) = (CALayer(), CALayer())
      parent.insertSublayer(child, at: 999)
      $0.same(parent.sublayers, [child])
    },
  ]

  static let unknownValues: [Fact] = [
    Fact("UNK-01") {
      let layer = CALayer()
      layer.contentsGravity = .left
      layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
      $0.same(layer.contentsGravity, .center)
      layer.setValue("upwards", forKey: "contentsGravity")
      $0.same(layer.contentsGravity, .center)
    },
    Fact("UNK-02") {
      let layer = CALayer()
      layer.cornerCurve = .continuous
      layer.cornerCurve = CALayerCornerCurve(rawValue: "square")
      $0.same(layer.cornerCurve, .circular)
    },
    Fact("UNK-03") {
      let layer = CALayer()
      layer.contentsFormat = .gray8Uint
      layer.contentsFormat = CALayerContentsFormat(rawValue: "YUV")
      $0.same(layer.contentsFormat, .RGBA8Uint)
    },
    Fact("UNK-05") {
      let layer = CALayer()
      layer.toneMapMode = .never
      layer.setValue("sometimes", forKey: "toneMapMode")
      $0.same(layer.toneMapMode, .automatic)
    },
    Fact("UNK-06") {
      let layer = CALayer()
      layer.maskedCorners = []
      layer.setValue(255, forKey: "maskedCorners")
      $0.same(layer.maskedCorners.rawValue, 15)
      layer.maskedCorners = []
      layer.maskedCorners = CACornerMask(rawValue: 255)
      $0.same(layer.maskedCorners.rawValue, 15)
    },
    Fact("UNK-07") {
      let layer = CALayer()
      layer.contentsHeadroom = -3
      $0.same(layer.contentsHeadroom, -3)
    },
    Fact("UNK-09") {
      let layer = CATextLayer()
      layer.alignmentMode = CATextLayerAlignmentMode(rawValue: "wild")
      $0.same(layer.alignmentMode.rawValue, "wild")
    },
    Fact("UNK-10") {
      let animation = CAKeyframeAnimation()
      animation.calculationMode = CAAnimationCalculationMode(rawValue: "wild")
      $0.same(animation.calculationMode.rawValue, "wild")
    },
    Fact("UNK-11") {
      let layer = CALayer()
      layer.autoresizingMask = CAAutoresizingMask(rawValue: 255)
      $0.same(layer.autoresizingMask.rawValue, 255)
    },
    Fact("UNK-13") {
      for name in ["spin", ""] {
        $0.isNil(CAValueFunction(name: CAValueFunctionName(rawValue: name)))
      }
    },
    Fact("UNK-14") {
      let layer = CAScrollLayer()
      layer.bounds = rect(1, 2, 30, 40)
      layer.scrollMode = CAScrollLayerScrollMode(rawValue: "sideways")
      layer.scroll(to: point(50, 60))
      layer.scroll(to: rect(500, 600, 1, 1))
      $0.close(layer.bounds, rect(1, 2, 30, 40))
    },
    Fact("UNK-15") {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 0.5]
      animation.duration = 1
      animation.calculationMode = CAAnimationCalculationMode(rawValue: "wild")
      $0.same(presented(animation, at: [0.5], \.opacity), [1])
    },
  ]
}
