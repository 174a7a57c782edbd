// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import QuartzCore
import RenderTree

/// A change of one key path of a layer, in numbers that an animation can take.
struct ViewChange {
  let keyPath: String
  /// The model's value before and after.
  let old: ViewValue
  let new: ViewValue
  /// Where an animation starts: the difference of both when it is additive.
  let start: ViewValue
  let isAdditive: Bool

  /// A change that adds up with others where that is possible; nil when nothing changes.
  init?(additive keyPath: String, old: ViewValue, new: ViewValue) {
    guard !old.isEqual(new) else { return nil }
    let difference = old.difference(from: new)
    (self.keyPath, self.old, self.new) = (keyPath, old, new)
    start = difference ?? old
    isAdditive = difference != nil
  }

  /// A change whose animation takes the place of the property's value.
  init(replacing keyPath: String, from start: ViewValue, old: ViewValue, new: ViewValue) {
    (self.keyPath, self.old, self.new) = (keyPath, old, new)
    self.start = start
    isAdditive = false
  }
}

/// The action for a change inside a block; it runs when the new value is set.
@MainActor
final class ViewAction: @MainActor CAAction {
  private let block: ViewAnimationBlock
  private let old: Any?
  private let shown: Any?

  init(block: ViewAnimationBlock, old: Any?, shown: Any?) {
    self.block = block
    self.old = old
    self.shown = shown
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    guard ViewAnimations.additiveKeys.contains(event) else {
      let change = ViewChange(
        replacing: event, from: ViewValue(shown ?? old, forKeyPath: event),
        old: ViewValue(old, forKeyPath: event),
        new: ViewValue(layer.value(forKey: event), forKeyPath: event))
      block.take(change, on: layer)
      return
    }
    guard event == LayerKeys.bounds.name else {
      add(event, old, layer.value(forKey: event), layer)
      return
    }
    guard let old = (old as? NSValue)?.cgRectValue else { return }
    let new = layer.bounds
    add(
      ViewAnimations.originPath(event), NSValue(cgPoint: old.origin), NSValue(cgPoint: new.origin),
      layer)
    add(
      ViewAnimations.sizePath(event), NSValue(cgSize: old.size), NSValue(cgSize: new.size), layer)
  }

  private func add(_ keyPath: String, _ old: Any?, _ new: Any?, _ layer: CALayer) {
    let change = ViewChange(
      additive: keyPath, old: ViewValue(old, forKeyPath: keyPath),
      new: ViewValue(new, forKeyPath: keyPath))
    if let change { block.take(change, on: layer) }
  }
}

/// A block's animation that is an action too, as programs expect that derive their own from it.
final class ViewBasicAnimation: CABasicAnimation {
  private var block: ViewAnimationBlock?

  convenience init(block: ViewAnimationBlock) {
    self.init()
    self.block = block
  }

  override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    ViewAnimations.run(self, of: block, forKey: event, on: anObject)
  }
}

/// A block's spring that is an action too.
final class ViewSpringAnimation: CASpringAnimation {
  private var block: ViewAnimationBlock?

  convenience init(block: ViewAnimationBlock) {
    self.init()
    self.block = block
  }

  override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    ViewAnimations.run(self, of: block, forKey: event, on: anObject)
  }
}

extension CASpringAnimation {
  /// Moves as a spring of the engine does.
  func take(_ spring: Spring) {
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    initialVelocity = CGFloat(spring.initialVelocity)
    allowsOverdamping = spring.allowsOverdamping
  }
}
