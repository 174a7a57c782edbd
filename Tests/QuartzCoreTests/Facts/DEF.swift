// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func number(_ key: String, of type: CALayer.Type = CALayer.self) -> Double? {
  (type.defaultValue(forKey: key) as? NSNumber)?.doubleValue
}

private func string(_ key: String, of type: CALayer.Type = CALayer.self) -> String? {
  type.defaultValue(forKey: key) as? String
}

private func color(_ value: Any?) -> [Double] { (value as? CGColor).numbers }

private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

extension FactArea {
  static let defaults: [Fact] = [
    Fact("DEF-01") { $0.same(CALayer().opacity, 1) },
    Fact("DEF-02") { $0.same(CALayer().shadowOpacity, 0) },
    Fact("DEF-03") { $0.same(CALayer().shadowRadius, 3) },
    Fact("DEF-05") { $0.same(CALayer().contentsRect, unit) },
    Fact("DEF-06") { $0.no(CALayer().needsDisplayOnBoundsChange) },
    Fact("DEF-07") { $0.no(CALayer().shouldRasterize) },
    Fact("DEF-09") {
      let layer = CALayer()
      $0.identical(layer.model(), layer)
    },
    Fact("DEF-10") { $0.same(CALayer().contentsGravity, .resize) },
    Fact("DEF-11") { $0.notNil(CALayer().borderColor) },
    Fact("DEF-13") { $0.same(CALayer().borderWidth, 0) },
    Fact("DEF-14") { $0.same(CALayer().cornerRadius, 0) },
    Fact("DEF-15") { $0.same(CALayer().rasterizationScale, 1) },
    Fact("DEF-17") {
      $0.same(CALayer().minificationFilter, .linear)
      $0.same(CALayer().magnificationFilter, .linear)
    },
    Fact("DEF-18") { $0.yes(CALayer().allowsEdgeAntialiasing) },
    Fact("DEF-19") { $0.yes(CALayer().allowsGroupOpacity) },
    Fact("DEF-21") { $0.no(CALayer().drawsAsynchronously) },
    Fact("DEF-22") { $0.same(CALayer().minificationFilterBias, 0) },
    Fact("DEF-23") {
      let layer = CALayer()
      $0.isNil(layer.filters)
      $0.isNil(layer.compositingFilter)
      $0.isNil(layer.backgroundFilters)
      $0.isNil(layer.mask)
    },
    Fact("DEF-25") {
      $0.same(number("allowsEdgeAntialiasing"), 1)
      $0.same(number("allowsGroupOpacity"), 1)
    },
    Fact("DEF-26") { $0.same(number("edgeAntialiasingMask"), 15) },
    Fact("DEF-27") { $0.same(number("drawsAsynchronously"), 0) },
    Fact("DEF-29") {
      for key in [
        "minificationFilterBias", "filters", "compositingFilter", "backgroundFilters", "mask",
      ] { $0.isNil(CALayer.defaultValue(forKey: key)) }
    },
    Fact("DEF-30") { $0.same(CALayer().cornerCurve, .circular) },
    Fact("DEF-31") { $0.same(CALayer().maskedCorners.rawValue, 15) },
    Fact("DEF-33") { $0.same(CALayer().preferredDynamicRange, .standard) },
    Fact("DEF-34") { $0.same(CALayer().toneMapMode, .automatic) },
    Fact("DEF-35") { $0.same(CALayer().contentsHeadroom, 0) },
    Fact("DEF-37") {
      $0.same(string("cornerCurve"), "circular")
      $0.same(number("maskedCorners"), 15)
      $0.same(string("contentsFormat"), "RGBA8")
      $0.same(string("preferredDynamicRange"), "standard")
      $0.same(string("toneMapMode"), "automatic")
      $0.same(number("contentsHeadroom"), 0)
      $0.same(number("wantsExtendedDynamicRangeContent"), 0)
    },
    Fact("DEF-38") { $0.isNil(CALayer.defaultValue(forKey: "wantsDynamicContentScaling")) },
    Fact("DEF-39") {
      $0.same(CALayer.cornerCurveExpansionFactor(.circular), 1)
      $0.same(CALayer.cornerCurveExpansionFactor(CALayerCornerCurve(rawValue: "other")), 1)
    },
    Fact("DEF-41") {
      $0.isNil(CALayer.defaultValue(forKey: "autoresizingMask"))
      $0.same(CALayer().autoresizingMask.rawValue, 0)
    },
    Fact("DEF-42") {
      $0.same(number("opacity"), 1)
      $0.same(number("hidden"), 0)
      $0.same(number("doubleSided"), 1)
      $0.same(number("masksToBounds"), 0)
      $0.same(number("geometryFlipped"), 0)
      $0.same(number("opaque"), 0)
    },
    Fact("DEF-43") {
      for key in ["shouldRasterize", "drawsAsynchronously", "needsDisplayOnBoundsChange"] {
        $0.same(number(key), 0)
      }
    },
    Fact("DEF-45") {
      for key in ["borderColor", "shadowColor"] {
        $0.same(color(CALayer.defaultValue(forKey: key)).last, 1)
        $0.same(color(CALayer.defaultValue(forKey: key)).dropLast().allSatisfy { $0 == 0 }, true)
      }
    },
    Fact("DEF-46") {
      for key in ["contentsRect", "contentsCenter"] {
        $0.same(CALayer.defaultValue(forKey: key) as? CGRect, unit)
      }
    },
    Fact("DEF-47") {
      $0.same(string("contentsGravity"), "resize")
      $0.same(number("contentsScale"), 1)
    },
    Fact("DEF-49") {
      $0.isNil(CAShapeLayer.defaultValue(forKey: "strokeStart"))
      $0.same(number("strokeEnd", of: CAShapeLayer.self), 1)
      $0.same(number("lineWidth", of: CAShapeLayer.self), 1)
      $0.same(number("miterLimit", of: CAShapeLayer.self), 10)
      $0.same(string("lineCap", of: CAShapeLayer.self), "butt")
      $0.same(string("lineJoin", of: CAShapeLayer.self), "miter")
      $0.same(string("fillRule", of: CAShapeLayer.self), "non-zero")
      $0.same(color(CAShapeLayer.defaultValue(forKey: "fillColor")), [0, 0, 0, 1])
    },
    Fact("DEF-50") {
      $0.same(CAGradientLayer.defaultValue(forKey: "startPoint") as? CGPoint, .init(x: 0.5, y: 0))
      $0.same(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint, .init(x: 0.5, y: 1))
      $0.same(string("type", of: CAGradientLayer.self), "axial")
    },
    Fact("DEF-51") {
      $0.same(number("instanceCount", of: CAReplicatorLayer.self), 1)
      $0.same(color(CAReplicatorLayer.defaultValue(forKey: "instanceColor")), [1, 1, 1, 1])
      $0.isNil(CAReplicatorLayer.defaultValue(forKey: "instanceDelay"))
    },
    Fact("DEF-54") {
      $0.same(number("levelsOfDetail", of: CATiledLayer.self), 1)
      $0.same(number("levelsOfDetailBias", of: CATiledLayer.self), 0)
      $0.same(
        CATiledLayer.defaultValue(forKey: "tileSize") as? CGSize, CGSize(width: 256, height: 256))
    },
    Fact("DEF-55") { $0.same(number("masksToBounds", of: CAScrollLayer.self), 1) },
    Fact("DEF-53") {
      $0.same(string("font", of: CATextLayer.self), "Helvetica")
      $0.same(number("fontSize", of: CATextLayer.self), 36)
      $0.same(color(CATextLayer.defaultValue(forKey: "foregroundColor")), [1, 1, 1, 1])
    },
  ]

  static let subclassDefaults: [Fact] = [
    Fact("SUB-01") {
      $0.isNil(CAGradientLayer().colors)
      $0.isNil(CAGradientLayer().locations)
    },
    Fact("SUB-02") {
      $0.same(CAGradientLayer().startPoint, CGPoint(x: 0.5, y: 0))
      $0.same(CAGradientLayer().endPoint, CGPoint(x: 0.5, y: 1))
    },
    Fact("SUB-03") { $0.same(CAGradientLayer().type, .axial) },
    Fact("SUB-05") {
      $0.same(CAShapeLayer().strokeStart, 0)
      $0.same(CAShapeLayer().lineDashPhase, 0)
    },
    Fact("SUB-06") { $0.same(color(CAShapeLayer().fillColor), [0, 0, 0, 1]) },
    Fact("SUB-07") { $0.same(CAShapeLayer().fillRule, .nonZero) },
    Fact("SUB-09") {
      $0.same(CAShapeLayer().lineCap, .butt)
      $0.same(CAShapeLayer().lineJoin, .miter)
    },
    Fact("SUB-10") {
      let layer = CAShapeLayer()
      let pattern = NSMutableArray(array: [NSNumber(value: 1), NSNumber(value: 2)])
      layer.setValue(pattern, forKey: "lineDashPattern")
      pattern.add(NSNumber(value: 3))
      $0.same(layer.lineDashPattern?.map(\.intValue), [1, 2])
    },
    Fact("SUB-11") { $0.isNil(CATextLayer().string) },
    Fact("SUB-13") { $0.no(CATextLayer().isWrapped) },
    Fact("SUB-14") {
      $0.same(CATextLayer().alignmentMode, .natural)
      $0.same(CATextLayer().truncationMode, .none)
    },
    Fact("SUB-15") { $0.notNil(CATextLayer().font) },
    Fact("SUB-17") {
      let layer = CATextLayer()
      layer.font = "Courier" as CFString
      $0.same((layer.font as? CFString)?.swiftString, "Courier")
    },
    Fact("SUB-18") {
      $0.same(CAReplicatorLayer().instanceCount, 1)
      $0.same(CAReplicatorLayer().instanceDelay, 0)
    },
    Fact("SUB-19") {
      $0.yes(CATransform3DIsIdentity(CAReplicatorLayer().instanceTransform))
      $0.no(CAReplicatorLayer().preservesDepth)
    },
    Fact("SUB-21") { $0.same(color(CAReplicatorLayer().instanceColor), [1, 1, 1, 1]) },
  ]
}
