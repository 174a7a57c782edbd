// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree
import Testing

@testable import QuartzCore

@Suite("CAEmitterLayer")
struct CAEmitterLayerTests {
  @Test("a new layer has the defaults")
  func layerDefaults() {
    let layer = CAEmitterLayer()
    #expect(layer.emitterCells == nil)
    #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1)
    #expect(layer.scale == 1 && layer.spin == 1 && layer.seed == 0)
    #expect(layer.emitterPosition == .zero && layer.emitterZPosition == 0)
    #expect(layer.emitterSize == .zero && layer.emitterDepth == 0)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered && !layer.preservesDepth)
  }

  @Test("a new cell has the defaults")
  func cellDefaults() {
    let cell = CAEmitterCell()
    #expect(cell.contents == nil && cell.name == nil && cell.style == nil)
    #expect(cell.emitterCells == nil && cell.isEnabled)
    #expect(cell.color?.components == [1, 1, 1, 1])
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.lifetimeRange == 0)
    #expect(cell.scale == 1 && cell.scaleRange == 0 && cell.scaleSpeed == 0)
    #expect(cell.duration == .infinity && cell.speed == 1 && cell.fillMode == .removed)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("the class's defaults are nil where they are zero")
  func classDefaults() {
    for key in ["birthRate", "lifetime", "velocity", "beginTime", "isEnabled", "nonsense"] {
      #expect(CAEmitterCell.defaultValue(forKey: key) == nil)
    }
    #expect(CAEmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "speed") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(CAEmitterCell.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(!CAEmitterCell().shouldArchiveValue(forKey: "name"))
  }

  @Test("an archive keeps a cell's fill mode, style and cells, which it tells")
  func archivedParts() throws {
    let cell = CAEmitterCell()
    let keys = ["fillMode", "style", "emitterCells"]
    for key in keys { #expect(!cell.shouldArchiveValue(forKey: key)) }
    cell.fillMode = .both
    cell.style = ["velocity": 3]
    cell.emitterCells = [CAEmitterCell()]
    for key in keys { #expect(cell.shouldArchiveValue(forKey: key)) }
    let read = try archived(cell)
    #expect(read.fillMode == .both && read.style?["velocity"] as? Int == 3)
    #expect(read.emitterCells?.count == 1 && read.emitterCells?.first?.fillMode == .removed)
    #expect(try archived(CAEmitterCell()).style == nil)
  }

  @Test("key-value coding reaches every property of a cell")
  func coding() throws {
    let cell = CAEmitterCell()
    for key in EmitterCellTable.rows.keys {
      guard case .number = EmitterCellTable.rows[key] else { continue }
      cell.setValue(3, forKey: key)
      #expect(cell.value(forKey: key) as? Double == 3, "\(key)")
      cell.setValue("nonsense", forKey: key)
      #expect(cell.value(forKey: key) as? Double == 3, "\(key)")
    }
    cell.setValue("own", forKey: "of the program")
    #expect(cell.value(forKey: "of the program") as? String == "own")
    #expect(cell.velocity == 3 && cell.birthRate == 3)
    let copy = try #require(cell.copy() as? CAEmitterCell)
    #expect(copy !== cell && copy.values == cell.values)
  }

  @Test("a cell survives an archive")
  func archive() throws {
    let cell = CAEmitterCell()
    cell.name = "a"
    cell.velocity = 12
    cell.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    let inner = CAEmitterCell()
    inner.lifetime = 4
    cell.emitterCells = [inner]
    let data = try NSKeyedArchiver.archivedData(withRootObject: cell, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterCell.self, from: data)
    #expect(back?.velocity == 12)
    #expect(back?.contentsRect == cell.contentsRect)
    #expect(back?.emitterCells?.first?.lifetime == 4)
  }

  @Test("key paths lead to named cells, and animations move them")
  func keyPaths() throws {
    var now = 100.0
    let root = CALayer()
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "dot"
    cell.velocity = 5
    layer.emitterCells = [cell]
    root.addSublayer(layer)
    let context = RenderContext(root: root) { now }
    CATransaction.flush()
    #expect(layer.value(forKeyPath: "emitterCells.dot.velocity") as? Double == 5)
    layer.setValue(8, forKeyPath: "emitterCells.dot.velocity")
    #expect(cell.velocity == 8)
    #expect(layer.properties.emitter.cells?.first?.velocity == 8)
    layer.setValue(8, forKeyPath: "emitterCells.nobody.velocity")
    #expect(layer.value(forKeyPath: "emitterCells.nobody.velocity") == nil)
    let animation = CABasicAnimation(keyPath: "emitterCells.dot.velocity")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    layer.add(animation, forKey: "v")
    CATransaction.flush()
    now += 0.5
    let shown = layer.presentation()?.value(forKeyPath: "emitterCells.dot.velocity") as? Double
    #expect(abs((shown ?? 0) - 50) < 1e-9)
    withExtendedLifetime(context) {}
  }

  @Test("a pause keeps the past, a new begin time forgets it")
  func past() throws {
    var now = 100.0
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.birthRate = 10
    cell.lifetime = 2
    layer.emitterCells = [cell]
    let context = RenderContext(root: layer) { now }
    CATransaction.flush()
    func count() throws -> Int {
      let node = try #require(context.tree)
      let history = try #require(node.emitterHistory)
      return EmitterSimulation(history, at: node.localTime(parentTime: now)).particles.count
    }
    #expect(try count() == 20)
    now += 1
    CATransaction.setDisableActions(true)
    layer.birthRate = 0
    CATransaction.flush()
    now += 1
    #expect(try count() == 10)
    let paused = layer.convertTime(now, from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    CATransaction.flush()
    now += 50
    #expect(try count() == 10)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = now
    CATransaction.setDisableActions(true)
    layer.birthRate = 1
    CATransaction.flush()
    #expect(try count() == 0)
    now += 1
    #expect(try count() == 10)
  }
}
