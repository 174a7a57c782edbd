// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

/// Groups in groups and cells in cells, a hundred thousand deep: they end as shallow ones do.
@Suite("Deep groups and cells", .serialized)
struct DeepNestingTests {
  private static let depth = 100_000

  /// Counts itself away as it goes.
  private final class Life: NSObject, CAAnimationDelegate {
    let end: () -> Void

    init(_ end: @escaping () -> Void) {
      self.end = end
    }

    deinit { end() }
  }

  private func groups(_ depth: Int, around innermost: CAAnimation) -> CAAnimationGroup {
    var group = CAAnimationGroup()
    group.animations = [innermost]
    for _ in 1..<depth {
      let outer = CAAnimationGroup()
      outer.animations = [group]
      group = outer
    }
    return group
  }

  @Test("groups in groups are freed")
  func groups() {
    var isFreed = false
    do {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.delegate = Life { isFreed = true }
      let group = groups(Self.depth, around: animation)
      #expect(!isFreed && group.animations?.count == 1)
    }
    #expect(isFreed)
  }

  @Test("cells in cells are freed")
  func cells() {
    weak var innermost: CAEmitterCell?
    do {
      var cell = CAEmitterCell()
      innermost = cell
      for _ in 1..<Self.depth {
        let outer = CAEmitterCell()
        outer.emitterCells = [cell]
        cell = outer
      }
      #expect(innermost != nil && cell.emitterCells?.count == 1)
    }
    #expect(innermost == nil)
  }

  @Test("groups that hang on each other by delegates, values, actions and styles are freed")
  func mixed() {
    final class Holder: NSObject, CAAnimationDelegate {
      var held: Any?
    }
    var isFreed = false
    do {
      var object: AnyObject = Life { isFreed = true }
      for level in 0..<Self.depth {
        let next: AnyObject
        switch level % 4 {
        case 0:
          let animation = CAAnimation()
          animation.setValue(object, forKey: "object")
          next = animation
        case 1:
          let holder = Holder()
          holder.held = object
          let animation = CAAnimation()
          animation.delegate = holder
          next = animation
        case 2:
          let cell = CAEmitterCell()
          cell.style = ["object": object]
          next = cell
        default:
          let cell = CAEmitterCell()
          cell.setValue(object, forKey: "object")
          next = cell
        }
        object = next
      }
      let layer = CALayer()
      layer.actions = ["position": groups(Self.depth, around: CAAnimation())]
      layer.style = ["object": object]
      #expect(!isFreed)
    }
    #expect(isFreed)
  }

  @Test("a deep group is added, copied, committed and archived; what is too deep is left out")
  func uses() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    let group = groups(Self.depth, around: animation)
    group.duration = 5
    let layer = CALayer()
    layer.actions = ["position": group]
    let host = Host(layer)
    layer.add(group, forKey: "deep")
    CATransaction.flush()
    #expect(layer.presentation()?.opacity == 1)
    let copy = try #require(group.copy() as? CAAnimationGroup)
    #expect(copy.animations?.first === group.animations?.first)
    for isSecure in [false, true] {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: layer, requiringSecureCoding: isSecure)
      let read = try #require(
        try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
      var depth = 0
      var inner = read.actions?["position"] as? CAAnimationGroup
      while let group = inner {
        depth += 1
        inner = group.animations?.first as? CAAnimationGroup
      }
      #expect(depth > 100 && depth < 1000)
    }
    _ = host
  }

  @Test("deep cells are committed and archived")
  func cellUses() throws {
    var cell = CAEmitterCell()
    for _ in 1..<Self.depth {
      let outer = CAEmitterCell()
      outer.birthRate = 1
      outer.lifetime = 1
      outer.emitterCells = [cell]
      cell = outer
    }
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    let host = Host(emitter)
    #expect(host.draws().isEmpty)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: emitter, requiringSecureCoding: true)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterLayer.self, from: data))
    #expect(read.emitterCells?.first?.emitterCells?.first?.birthRate == 1)
  }

  @Test("groups and cells that hold themselves many times over are committed in bounded time")
  func cycles() {
    let group = CAAnimationGroup()
    group.animations = Array(repeating: group, count: 10)
    group.duration = 1
    let cell = CAEmitterCell()
    cell.birthRate = 1
    cell.lifetime = 1
    cell.emitterCells = Array(repeating: cell, count: 10)
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    emitter.add(group, forKey: "cycle")
    let host = Host(emitter)
    #expect(host.draws().isEmpty)
    // Nothing frees what holds itself.
    group.animations = nil
    cell.emitterCells = nil
  }
}
