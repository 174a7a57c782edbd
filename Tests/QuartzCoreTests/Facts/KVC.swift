// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The keys of a plain layer.
private let keys = [
  "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform",
  "sublayerTransform", "frame", "hidden", "doubleSided", "geometryFlipped", "masksToBounds",
  "mask", "contents", "contentsRect", "contentsCenter", "contentsScale", "contentsGravity",
  "contentsFormat", "minificationFilter", "magnificationFilter", "minificationFilterBias",
  "opaque", "needsDisplayOnBoundsChange", "drawsAsynchronously", "edgeAntialiasingMask",
  "allowsEdgeAntialiasing", "backgroundColor", "cornerRadius", "maskedCorners", "cornerCurve",
  "borderWidth", "borderColor", "opacity", "allowsGroupOpacity", "compositingFilter", "filters",
  "backgroundFilters", "shouldRasterize", "rasterizationScale", "shadowColor", "shadowOpacity",
  "shadowOffset", "shadowRadius", "shadowPath", "autoresizingMask", "layoutManager", "actions",
  "delegate", "style", "name", "sublayers", "superlayer", "beginTime", "duration", "speed",
  "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
  "wantsDynamicContentScaling",
]

private func archived(_ layer: CALayer = CALayer(), _ keys: String...) -> [Bool] {
  keys.map { layer.shouldArchiveValue(forKey: $0) }
}

/// Properties of many types, none with an initial value.
private final class Dynamic: CALayer {
  @LayerProperty var flag: Bool
  @LayerProperty var int32: Int32
  @LayerProperty var uint32: UInt32
  @LayerProperty var int16: Int16
  @LayerProperty var float: Float
  @LayerProperty var double: Double
  @LayerProperty var int8: Int8
  @LayerProperty var uint8: UInt8
  @LayerProperty var uint16: UInt16
  @LayerProperty var int: Int
  @LayerProperty var uint: UInt
  @LayerProperty var int64: Int64
  @LayerProperty var box: CGRect
  @LayerProperty var matrix: CATransform3D
}

extension FactArea {
  static let coding: [Fact] = [
    Fact("KVC-01") {
      let layer = Dynamic()
      $0.no(layer.flag)
      $0.same([Int(layer.int32), Int(layer.uint32), Int(layer.int16)], [0, 0, 0])
      $0.same([Double(layer.float), layer.double], [0, 0])
      (layer.flag, layer.int32, layer.uint32, layer.int16) = (true, -7, 4_000_000_000, -300)
      (layer.float, layer.double) = (0.25, 1e-9)
      $0.yes(layer.flag)
      $0.same([Int(layer.int32), Int(layer.uint32)], [-7, 4_000_000_000])
      $0.same(Int(layer.int16), -300)
      $0.same([Double(layer.float), layer.double], [0.25, 1e-9])
    },
    Fact("KVC-02") {
      let layer = Dynamic()
      $0.same([Int(layer.int8), Int(layer.uint8), Int(layer.uint16), layer.int], [0, 0, 0, 0])
      $0.same(layer.uint, 0)
      $0.same(layer.int64, 0)
      (layer.int8, layer.uint8, layer.uint16) = (2, 200, 65_535)
      (layer.int, layer.int64) = (.min, 9_007_199_254_740_993)
      layer.uint = UInt(Int.max)
      $0.same([Int(layer.int8), Int(layer.uint8), Int(layer.uint16)], [2, 200, 65_535])
      $0.same(layer.int, .min)
      $0.same(layer.uint, UInt(Int.max))
      $0.same(layer.int64, 9_007_199_254_740_993)
    },
    Fact("KVC-05") { $0.yes(Dynamic().box.isNull) },
    Fact("KVC-06") { $0.yes(CATransform3DIsIdentity(Dynamic().matrix)) },
    Fact("KVC-03") {
      let layer = CALayer()
      $0.isNil(layer.value(forKey: "owner"))
      let owner = NSObject()
      layer.setValue(owner, forKey: "owner")
      $0.identical(layer.value(forKey: "owner"), owner)
      layer.setValue(nil, forKey: "owner")
      $0.isNil(layer.value(forKey: "owner"))
    },
    Fact("KVC-07") {
      let layer = CALayer()
      layer.setValue(4.5, forKey: "progress")
      $0.same(layer.value(forKey: "progress") as? Double, 4.5)
    },
    Fact("KVC-09") {
      let (layer, color) = (CALayer(), CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
      layer.shadowColor = color
      layer.borderColor = color
      $0.identical(layer.value(forKey: "shadowColor"), color)
      $0.identical(layer.value(forKey: "borderColor"), color)
    },
    Fact("KVC-10") {
      let layer = CALayer()
      $0.isNil(layer.value(forKey: "backgroundColor"))
      layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      $0.notNil(layer.value(forKey: "shadowPath"))
    },
    Fact("KVC-11", differs: "Foundation has no observation of keys on Linux") {
      $0.fail("nobody can observe a layer's key")
    },
  ]

  static let archiving: [Fact] = [
    Fact("ARC-01") {
      for key in [
        "position", "bounds", "delegate", "contents", "opacity", "hidden", "transform", "mask",
        "filters", "contentsCenter", "style", "actions", "sublayers", "superlayer",
      ] { $0.same(archived(CALayer(), key), [false]) }
    },
    Fact("ARC-02") {
      $0.same(archived(CALayer(), "allowsEdgeAntialiasing", "allowsGroupOpacity"), [true, true])
    },
    Fact("ARC-03") { $0.same(archived(CALayer(), "unknown", ""), [false, false]) },
    Fact("ARC-05") {
      let layer = CALayer()
      layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      $0.same(archived(layer, "bounds", "position", "frame"), [true, true, false])
    },
    Fact("ARC-06") {
      let layer = CALayer()
      layer.setValue(0.25, forKey: "opacity")
      $0.same(archived(layer, "opacity"), [true])
    },
    Fact("ARC-07") {
      let layer = CALayer()
      layer.mask = CALayer()
      layer.filters = []
      layer.contentsCenter = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
      $0.same(archived(layer, "mask", "filters", "contentsCenter"), [true, true, true])
    },
    Fact("ARC-09") { $0.same(archived(CAShapeLayer(), "path"), [false]) },
    Fact("ARC-10") {
      $0.same(archived(CALayer(), "cornerCurve", "contentsFormat"), [true, true])
    },
    Fact("ARC-11") {
      let layer = CALayer()
      $0.same(
        archived(layer, "maskedCorners", "preferredDynamicRange", "toneMapMode"),
        [false, false, false])
      layer.maskedCorners = .layerMinXMinYCorner
      layer.preferredDynamicRange = .high
      layer.toneMapMode = .never
      $0.same(
        archived(layer, "maskedCorners", "preferredDynamicRange", "toneMapMode"),
        [true, true, true])
    },
    Fact("ARC-13") {
      let layer = CALayer()
      layer.setValue(true, forKey: "wantsDynamicContentScaling")
      $0.same(archived(layer, "wantsDynamicContentScaling"), [false])
    },
    Fact("ARC-14") {
      let layer = CALayer()
      $0.same(keys.count, 62)
      $0.same(
        Set(keys.filter { layer.shouldArchiveValue(forKey: $0) }),
        ["cornerCurve", "contentsFormat", "allowsEdgeAntialiasing", "allowsGroupOpacity"])
    },
    Fact("ARC-15") {
      $0.no(CAAnimation().shouldArchiveValue(forKey: "preferredFrameRateRange"))
      $0.no(CASpringAnimation().shouldArchiveValue(forKey: "initialVelocity"))
    },
  ]

  static let presentation: [Fact] = [
    Fact("PRE-01") {
      let layer = CALayer()
      $0.isNil(layer.presentation())
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      $0.isNil(layer.presentation())
    },
    Fact("PRE-02") {
      let layer = CALayer()
      layer.opacity = 0.5
      $0.isNil(layer.animationKeys())
      CATransaction.begin()
      layer.position = CGPoint(x: 1, y: 2)
      CATransaction.commit()
      $0.isNil(layer.animationKeys())
      mainTurn()
      $0.isNil(layer.animationKeys())
    },
    Fact("PRE-03", differs: "display links are made as on iOS, for programs of both systems") {
      $0.fail("a link comes from its initialiser")
    },
  ]
}
