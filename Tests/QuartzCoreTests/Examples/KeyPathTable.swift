// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite("Animated key paths")
struct KeyPathTable {
  /// A key path, the values it goes between, and what it then reads halfway.
  struct Row: Sendable, CustomTestStringConvertible {
    let keyPath: String
    let from: Double
    let to: Double
    var testDescription: String { keyPath }
  }

  private static let transformParts: [(String, Double, Double)] = [
    ("rotation.x", 0.1, 0.5), ("rotation.y", 0.1, 0.5), ("rotation.z", 0.1, 0.5),
    ("rotation", 0.1, 0.5), ("scale.x", 1, 4), ("scale.y", 1, 4), ("scale.z", 1, 4),
    ("scale", 1, 4), ("translation.x", 3, 7), ("translation.y", 3, 7), ("translation.z", 3, 7),
  ]

  private static func rows(_ property: String) -> [Row] {
    transformParts.map { Row(keyPath: "\(property).\($0.0)", from: $0.1, to: $0.2) }
  }

  private static func rows(_ property: String, _ parts: String...) -> [Row] {
    parts.map { Row(keyPath: "\(property).\($0)", from: 10, to: 30) }
  }

  private static let rectangle = ["origin.x", "origin.y", "size.width", "size.height"]

  static let plain: [Row] =
    rows("transform") + rows("sublayerTransform")
    + rows("position", "x", "y") + rows("anchorPoint", "x", "y")
    + rows("shadowOffset", "width", "height")
    + ["bounds", "contentsRect", "contentsCenter"].flatMap { property in
      rectangle.map { Row(keyPath: "\(property).\($0)", from: 10, to: 30) }
    }
    + [
      "opacity", "zPosition", "anchorPointZ", "cornerRadius", "borderWidth", "shadowOpacity",
      "shadowRadius", "contentsScale", "rasterizationScale", "minificationFilterBias",
    ].map { Row(keyPath: $0, from: 0.25, to: 0.75) }

  private func check(_ row: Row, on layer: CALayer) {
    let animation = basic(row.keyPath, from: row.from, to: row.to)
    let found = presented(animation, on: layer, at: [0.5]) {
      ($0.value(forKeyPath: row.keyPath) as? NSNumber)?.doubleValue ?? .nan
    }
    #expect(isClose(found, [(row.from + row.to) / 2]))
    // The same path is written by key-value coding.
    layer.setValue(row.to, forKeyPath: row.keyPath)
    let written = (layer.value(forKeyPath: row.keyPath) as? NSNumber)?.doubleValue ?? .nan
    #expect(isClose(written, row.to))
  }

  @Test("are moved and written on any layer", arguments: KeyPathTable.plain)
  func movePlain(row: Row) { check(row, on: CALayer()) }

  static let shape = ["strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"]

  @Test("are moved and written on shapes", arguments: KeyPathTable.shape)
  func moveShape(keyPath: String) {
    check(Row(keyPath: keyPath, from: 0.25, to: 0.75), on: CAShapeLayer())
  }

  static let replicator: [Row] =
    rows("instanceTransform") + [Row(keyPath: "instanceCount", from: 2, to: 6)]
    + [
      "instanceDelay", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset",
      "instanceAlphaOffset",
    ].map { Row(keyPath: $0, from: 0.25, to: 0.75) }

  @Test("are moved and written on replicators", arguments: KeyPathTable.replicator)
  func moveReplicator(row: Row) { check(row, on: CAReplicatorLayer()) }

  static let emitter: [Row] =
    rows("emitterPosition", "x", "y") + rows("emitterSize", "width", "height")
    + [
      "birthRate", "lifetime", "emitterZPosition", "emitterDepth", "velocity", "scale", "spin",
    ].map { Row(keyPath: $0, from: 1, to: 3) }
    + [
      "birthRate", "lifetime", "lifetimeRange", "emissionLatitude", "emissionLongitude",
      "emissionRange", "velocity", "velocityRange", "xAcceleration", "yAcceleration",
      "zAcceleration", "scale", "scaleRange", "scaleSpeed", "spin", "spinRange", "redRange",
      "greenRange", "blueRange", "alphaRange", "redSpeed", "greenSpeed", "blueSpeed", "alphaSpeed",
    ].map { Row(keyPath: "emitterCells.spark.\($0)", from: 1, to: 3) }

  @Test("are moved and written on emitters and their cells", arguments: KeyPathTable.emitter)
  func moveEmitter(row: Row) {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    cell.name = "spark"
    layer.emitterCells = [cell]
    check(row, on: layer)
  }

  @Test("parts that are points or sizes move both numbers")
  func pairs() {
    let layer = CALayer()
    layer.bounds = rect(1, 2, 3, 4)
    #expect(
      isClose(
        presented(
          basic("bounds.origin", from: point(0, 0), to: point(10, 20)), on: layer, at: [0.5],
          \.bounds), [rect(5, 10, 3, 4)]))
    layer.removeAllAnimations()
    #expect(
      isClose(
        presented(
          basic(
            "bounds.size", from: CGSize(width: 0, height: 0), to: CGSize(width: 10, height: 20)),
          on: layer, at: [0.5], \.bounds), [rect(1, 2, 5, 10)]))
    let shift = basic(
      "transform.translation", from: CGSize(width: 0, height: 0), to: CGSize(width: 20, height: 30))
    #expect(
      isClose(
        presented(shift, on: transformed(move(6, 7, 8)), at: [0.5], \.transform),
        [
          move(10, 15, 8)
        ]))
  }

  @Test("the frame, fields of a matrix and unknown parts do not move")
  func unmoved() {
    for keyPath in [
      "frame.size.height", "frame", "transform.m34", "position.z", "bounds.depth", "opacity.x",
      "nothing.x", "",
    ] {
      let layer = CALayer()
      layer.frame = rect(1, 2, 3, 4)
      let animation = basic(keyPath, from: 100, to: 100)
      let found = presented(animation, on: layer, at: [0.5]) { $0 }
      #expect(found.first?.frame == rect(1, 2, 3, 4), "\(keyPath)")
      #expect(found.first.map { CATransform3DIsIdentity($0.transform) } == true)
    }
  }

  @Test("a replicator's copies follow its animated properties")
  func copies() {
    let dot = square(49, 9, 2, 2)
    let dots = CAReplicatorLayer()
    dots.frame = rect(0, 0, 100, 100)
    dots.instanceCount = 2
    dots.addSublayer(dot)
    let host = Host(dots)
    dots.add(basic("instanceTransform.rotation", from: 0, to: CGFloat.pi), forKey: "turn")
    dots.add(basic("instanceCount", from: 2, to: 4), forKey: "count")
    dots.add(basic("instanceAlphaOffset", from: 0, to: -0.5), forKey: "fade")
    let draws = host.draws(at: 0.5)
    #expect(draws.count == 3)
    // Half of a half turn about the centre.
    #expect(isClose(draws.map(\.box.center.x), [50, 90, 50]))
    #expect(isClose(draws.map(\.box.center.y), [10, 50, 90]))
    #expect(isClose(draws.compactMap(\.color?.alpha), [1, 0.75, 0.5]))
  }
}
