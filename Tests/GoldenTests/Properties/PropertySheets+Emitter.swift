// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension PropertySheet {
  static let emitters: [PropertySheet] = [
    emitter("birthRate", [1, 0.3, 0]), emitter("lifetime", [1, 0.4, 0]),
    emitter("emitterPosition", [CGPoint(x: 32, y: 28), CGPoint(x: 10, y: 50)]),
    emitter("emitterZPosition", [0, 40, -100]) { $0.preservesDepth = true },
    emitter("emitterSize", [CGSize.zero, CGSize(width: 40, height: 10)]) {
      $0.emitterShape = .rectangle
    },
    emitter("emitterDepth", [0, 80]) {
      $0.preservesDepth = true
      $0.emitterShape = .cuboid
      $0.emitterSize = CGSize(width: 30, height: 20)
    },
    emitter("emitterShape", ["point", "line", "rectangle", "cuboid", "circle", "sphere"]) {
      $0.preservesDepth = true
      $0.emitterSize = CGSize(width: 20, height: 20)
      $0.emitterDepth = 20
    },
    emitter("emitterMode", ["points", "outline", "surface", "volume"]) {
      $0.emitterShape = .rectangle
      $0.emitterSize = CGSize(width: 36, height: 24)
    },
    emitter("renderMode", ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"]),
    emitter("preservesDepth", [false, true]) {
      $0.emitterShape = .cuboid
      $0.emitterDepth = 60
      $0.emitterSize = CGSize(width: 30, height: 20)
    },
    emitter("velocity", [1, 0, 3]), emitter("scale", [1, 0.4, 2]), emitter("spin", [1, 0, 4]),
    emitter("seed", [0, 1, 2]),
  ]

  static let cells: [PropertySheet] = [
    cell("contents", [nil, Sheet.picture]),
    cell(
      "contentsRect",
      [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0.5, width: 0.4, height: 0.5)]),
    cell("contentsScale", [1, 2]), cell("enabled", [true, false]),
    cell("birthRate", [0, 4, 30]), cell("lifetime", [0.3, 1]), cell("lifetimeRange", [0, 1]),
    cell("emissionLongitude", [0, 1.6, 3.1]), cell("emissionLatitude", [0, 1]),
    cell("emissionRange", [0, 0.6, 6.3]), cell("velocity", [0, 20, 60]),
    cell("velocityRange", [0, 40]), cell("xAcceleration", [0, 60, -60]),
    cell("yAcceleration", [0, 60, -60]),
    cell("zAcceleration", [0, 100]) { emitter, _ in emitter.preservesDepth = true },
    cell("scale", [0.5, 1, 2]), cell("scaleRange", [0, 1]), cell("scaleSpeed", [0, -1, 1]),
    cell("spin", [0, 2]), cell("spinRange", [0, 6]),
    cell("color", [nil, Sheet.red, CGColor(gray: 1, alpha: 0.4)]),
    cell("redRange", [0, 1]), cell("greenRange", [0, 1]), cell("blueRange", [0, 1]),
    cell("alphaRange", [0, 1]), cell("redSpeed", [0, -1]), cell("greenSpeed", [0, -1]),
    cell("blueSpeed", [0, -1]), cell("alphaSpeed", [0, -1]),
    cell("magnificationFilter", ["nearest", "linear"]) { _, cell in cell.scale = 3 },
    cell("minificationFilter", ["nearest", "linear"]),
    cell("minificationFilterBias", [0, 2]) { _, cell in cell.minificationFilter = "trilinear" },
  ]

  private static func emitter(
    _ key: String, _ values: @autoclosure @escaping @Sendable () -> [Any?],
    _ change: @escaping @Sendable (CAEmitterLayer) -> Void = { _ in }
  ) -> PropertySheet {
    PropertySheet(
      "CAEmitterLayer", key,
      on: { cell in
        fountain(cell, CAEmitterCell()) { emitter, _ in change(emitter) }
      }, values())
  }

  private static func cell(
    _ key: String, _ values: @autoclosure @escaping @Sendable () -> [Any?],
    _ change: @escaping @Sendable (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }
  ) -> PropertySheet {
    PropertySheet(
      "CAEmitterCell", key,
      on: { place in
        let cell = LateCell()
        cell.emitter = fountain(place, cell, change)
        return cell
      }, values())
  }

  @discardableResult
  private static func fountain(
    _ place: CALayer, _ cell: CAEmitterCell,
    _ change: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }
  ) -> CAEmitterLayer {
    place.sublayerTransform = Sheet.eye
    cell.contents = Sheet.picture
    cell.birthRate = 12
    cell.lifetime = 1
    cell.velocity = 24
    cell.emissionRange = 2 * .pi
    cell.spin = 1
    cell.scale = 0.7
    cell.color = CGColor(srgbRed: 0.8, green: 0.9, blue: 0.7, alpha: 0.9)
    return Sheet.add(CAEmitterLayer(), to: place, place.bounds) {
      $0.emitterPosition = CGPoint(x: 32, y: 28)
      $0.seed = 5
      change($0, cell)
      $0.emitterCells = [cell]
    }
  }
}

/// A cell that hands itself to its layer anew when it has been changed.
private final class LateCell: CAEmitterCell {
  weak var emitter: CAEmitterLayer?

  override func setValue(_ value: Any?, forKey key: String) {
    super.setValue(value, forKey: key)
    emitter?.emitterCells = [self]
  }
}
