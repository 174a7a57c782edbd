// SPDX-License-Identifier: Apache-2.0

import QuartzCore

private func number(_ key: String) -> Double? {
  (CAEmitterCell.defaultValue(forKey: key) as? NSNumber)?.doubleValue
}

extension FactArea {
  static let tiledDefaults: [Fact] = [
    Fact("SUB-22") {
      let layer = CATiledLayer()
      $0.same([layer.levelsOfDetail, layer.levelsOfDetailBias], [1, 0])
      $0.same(layer.tileSize, CGSize(width: 256, height: 256))
    },
    Fact("SUB-23") { $0.same(CATiledLayer.fadeDuration(), 0.25) },
  ]

  static let emitterDefaults: [Fact] = [
    Fact("SUB-25") { $0.isNil(CAEmitterLayer().emitterCells) },
    Fact("SUB-26") {
      let layer = CAEmitterLayer()
      $0.same(layer.emitterPosition, .zero)
      $0.same(layer.emitterZPosition, 0)
      $0.same(layer.emitterSize, .zero)
      $0.same(layer.emitterDepth, 0)
    },
    Fact("SUB-27") {
      let layer = CAEmitterLayer()
      $0.same(
        [layer.emitterShape.rawValue, layer.emitterMode.rawValue, layer.renderMode.rawValue],
        ["point", "volume", "unordered"])
    },
    Fact("SUB-29") { $0.same([CAEmitterLayer().seed, CAEmitterLayer().seed], [0, 0]) },
    Fact("SUB-30") { $0.no(CAEmitterLayer().preservesDepth) },
    Fact("SUB-31") {
      let cell = CAEmitterCell()
      $0.isNil(cell.contents)
      $0.isNil(cell.name)
      $0.isNil(cell.style)
      $0.isNil(cell.emitterCells)
    },
    Fact("SUB-33") { $0.yes(CAEmitterCell().isEnabled) },
    Fact("SUB-34") { $0.same(CAEmitterCell().color.numbers, [1, 1, 1, 1]) },
    Fact("SUB-35") {
      let cell = CAEmitterCell()
      $0.same(
        [
          cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange, cell.redSpeed,
          cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed,
        ], Array(repeating: 0, count: 8))
    },
    Fact("SUB-37") {
      let cell = CAEmitterCell()
      $0.same(
        [
          cell.velocity, cell.velocityRange, cell.xAcceleration, cell.yAcceleration,
          cell.zAcceleration,
        ], [0, 0, 0, 0, 0])
    },
    Fact("SUB-38") {
      let cell = CAEmitterCell()
      $0.same([cell.birthRate, cell.lifetime, cell.lifetimeRange], [0, 0, 0])
    },
    Fact("SUB-39") {
      let cell = CAEmitterCell()
      $0.same([cell.scale, cell.scaleRange, cell.scaleSpeed], [1, 0, 0])
    },
    Fact("SUB-41") { $0.same([number("enabled"), number("scale")], [1, 1]) },
    Fact("SUB-42") {
      for key in ["birthRate", "lifetime", "unknown"] {
        $0.isNil(CAEmitterCell.defaultValue(forKey: key))
      }
    },
    Fact("SUB-43") { $0.no(CAEmitterCell().shouldArchiveValue(forKey: "name")) },
    Fact("SUB-45") {
      let cell: Any = CAEmitterCell()
      $0.yes(cell is any CAMediaTiming)
      $0.yes(cell is any NSCoding)
      $0.yes(cell is any NSCopying)
      $0.yes(_getSuperclass(CAEmitterCell.self) == NSObject.self)
    },
    Fact("SUB-46") {
      $0.same(number("duration"), .infinity)
      $0.same(number("speed"), 1)
      $0.same(CAEmitterCell.defaultValue(forKey: "fillMode") as? String, "removed")
    },
    Fact("SUB-47") {
      for key in ["velocity", "beginTime", "isEnabled"] {
        $0.isNil(CAEmitterCell.defaultValue(forKey: key))
      }
    },
  ]
}
