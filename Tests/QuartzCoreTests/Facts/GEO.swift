// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func layer(
  _ bounds: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50),
  at position: CGPoint = CGPoint(x: 200, y: 300), anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
) -> CALayer {
  let layer = CALayer()
  layer.bounds = bounds
  layer.position = position
  layer.anchorPoint = anchor
  return layer
}

extension FactArea {
  static let geometry: [Fact] = [
    Fact("GEO-01") { $0.same(CALayer().bounds, .zero) },
    Fact("GEO-02") { $0.same(CALayer().position, .zero) },
    Fact("GEO-03") { $0.same(CALayer().anchorPoint, point(0.5, 0.5)) },
    Fact("GEO-05") { $0.same(CALayer().zPosition, 0) },
    Fact("GEO-06") { $0.no(CALayer().masksToBounds) },
    Fact("GEO-07") { $0.no(CALayer().isGeometryFlipped) },
    Fact("GEO-09") { $0.yes(CATransform3DIsIdentity(CALayer().transform)) },
    Fact("GEO-10") { $0.yes(CATransform3DIsIdentity(CALayer().sublayerTransform)) },
    Fact("GEO-11") { $0.isNil(CALayer().superlayer) },
    Fact("GEO-13") { $0.same(layer(anchor: point(2, -1)).anchorPoint, point(2, -1)) },
    Fact("GEO-14") {
      let layer = layer(at: point(7, 9), anchor: point(0.25, 0.75))
      layer.bounds = rect(0, 0, 30, 40)
      $0.same(layer.position, point(7, 9))
      $0.same(layer.anchorPoint, point(0.25, 0.75))
    },
    Fact("GEO-15") {
      $0.same(layer(rect(0, 0, -100, -50)).bounds, rect(-100, -50, 100, 50))
      let coded = CALayer()
      coded.setValue(rect(0, 0, -100, -50), forKey: "bounds")
      $0.same(coded.bounds, rect(-100, -50, 100, 50))
    },
    Fact("GEO-17") {
      $0.close(layer(anchor: point(0, 0)).frame, rect(200, 300, 100, 50))
      $0.same(layer(anchor: point(0, 0)).position, point(200, 300))
    },
    Fact("GEO-18") { $0.close(layer(anchor: point(1, 1)).frame, rect(100, 250, 100, 50)) },
    Fact("GEO-19") { $0.close(layer(rect(11, 22, 100, 50)).frame, rect(150, 275, 100, 50)) },
    Fact("GEO-21") { $0.close(layer(.zero, at: point(10, 20)).frame, rect(10, 20, 0, 0)) },
    Fact("GEO-22") {
      let layer = layer()
      layer.zPosition = 17
      layer.anchorPointZ = 25
      layer.isGeometryFlipped = true
      layer.contentsScale = 2
      $0.close(layer.frame, rect(150, 275, 100, 50))
    },
    Fact("GEO-23") {
      let layer = CALayer()
      layer.frame = rect(10, 20, 100, 50)
      $0.close(layer.bounds, rect(0, 0, 100, 50))
      $0.close(layer.position, point(60, 45))
      $0.same(layer.anchorPoint, point(0.5, 0.5))
    },
    Fact("GEO-25") {
      let layer = layer(.zero, at: .zero, anchor: point(1, 1))
      layer.frame = rect(10, 20, 100, 50)
      $0.close(layer.position, point(110, 70))
    },
    Fact("GEO-26") {
      let layer = layer(rect(11, 22, 5, 5))
      layer.frame = rect(10, 20, 100, 50)
      $0.close(layer.bounds, rect(11, 22, 100, 50))
    },
    Fact("GEO-27") {
      let layer = CALayer()
      layer.frame = rect(0, 0, -100, -50)
      $0.close(layer.bounds, rect(0, 0, 100, 50))
      $0.close(layer.position, point(-50, -25))
    },
    Fact("GEO-29") {
      let layer = layer()
      layer.transform = CATransform3DMakeScale(2, 4, 1)
      $0.close(layer.frame, rect(100, 200, 200, 200))
    },
    Fact("GEO-30") {
      let layer = layer()
      layer.transform = CATransform3DMakeTranslation(10, 20, 0)
      $0.close(layer.frame, rect(160, 295, 100, 50))
    },
    Fact("GEO-31") {
      let layer = layer(rect(0, 0, 100, 100), at: .zero)
      layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      let half = 50 * 2.0.squareRoot()
      $0.close(layer.frame, rect(-half, -half, 2 * half, 2 * half))
    },
    Fact("GEO-33") {
      let layer = CALayer()
      layer.transform = CATransform3DMakeTranslation(10, 20, 0)
      layer.frame = rect(10, 20, 100, 50)
      $0.close(layer.bounds, rect(0, 0, 100, 50))
      $0.close(layer.position, point(50, 25))
    },
    Fact("GEO-34") { $0.notNil(CALayer.defaultValue(forKey: "anchorPoint")) },
    Fact("GEO-35") {
      for key in ["bounds", "position", "frame"] { $0.isNil(CALayer.defaultValue(forKey: key)) }
    },
    Fact("GEO-37") {
      let layer = CALayer()
      layer.setValue(9, forKey: "zPosition")
      $0.same(layer.zPosition, 9)
    },
  ]
}
