// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The animation blocks that run now, the innermost last.
@MainActor
enum ViewAnimations {
  static var areEnabled = true
  static var blocks: [ViewAnimationBlock] = []

  /// Keys whose animations add the difference of old and new, so that they stack.
  static let additiveKeys: Set<String> = ["position", "bounds", "transform", "opacity"]
  /// Keys whose animations replace the value.
  static let replacingKeys: Set<String> = [
    "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor",
    "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "zPosition", "anchorPoint",
    "sublayerTransform",
  ]

  /// The action of a view's layer; nil where a change is not animated.
  static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard areEnabled, let block = blocks.last, block.isAnimating else { return nil }
    if additiveKeys.contains(key) {
      return layer.value(forKey: key).map { ViewChange(block: block, old: $0, isAdditive: true) }
    }
    guard replacingKeys.contains(key) else { return nil }
    let shown =
      block.options.contains(.beginFromCurrentState)
      ? layer.presentation()?.value(forKey: key) : nil
    let old = shown ?? layer.value(forKey: key) ?? NSNull()
    return ViewChange(block: block, old: old, isAdditive: false)
  }

  /// Runs changes inside a block.
  static func run(_ block: ViewAnimationBlock, _ changes: () -> Void) {
    blocks.append(block)
    changes()
    blocks.removeLast()
    block.close()
  }
}

/// A change of a layer inside a block; it runs when the new value is set.
@MainActor
final class ViewChange: @MainActor CAAction {
  private let block: ViewAnimationBlock
  private let old: Any
  private let isAdditive: Bool

  init(block: ViewAnimationBlock, old: Any, isAdditive: Bool) {
    self.block = block
    self.old = old
    self.isAdditive = isAdditive
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    guard isAdditive else {
      block.animate(layer, event, from: old, to: nil, isAdditive: false)
      return
    }
    switch event {
    case "position":
      guard let old = (old as? NSValue)?.cgPointValue else { return }
      addPoint(layer, "position", old, layer.position)
    case "bounds":
      guard let old = (old as? NSValue)?.cgRectValue else { return }
      addPoint(layer, "bounds.origin", old.origin, layer.bounds.origin)
      addSize(layer, old.size, layer.bounds.size)
    case "opacity":
      guard let old = (old as? NSNumber)?.floatValue else { return }
      if let keyframes = block.keyframes {
        keyframes.add(layer, event, from: [Double(old)], to: [Double(layer.opacity)]) { $0[0] }
        return
      }
      block.animate(layer, event, from: old - layer.opacity, to: Float(0), isAdditive: true)
    default:
      guard let old = (old as? NSValue)?.caTransform3DValue else { return }
      addTransform(layer, old)
    }
  }

  private func addPoint(_ layer: CALayer, _ key: String, _ old: CGPoint, _ new: CGPoint) {
    guard old != new else { return }
    if let keyframes = block.keyframes {
      keyframes.add(layer, key, from: [old.x, old.y], to: [new.x, new.y]) {
        NSValue(cgPoint: CGPoint(x: $0[0], y: $0[1]))
      }
      return
    }
    block.animate(
      layer, key, from: NSValue(cgPoint: CGPoint(x: old.x - new.x, y: old.y - new.y)),
      to: NSValue(cgPoint: .zero), isAdditive: true)
  }

  private func addSize(_ layer: CALayer, _ old: CGSize, _ new: CGSize) {
    guard old != new else { return }
    if let keyframes = block.keyframes {
      keyframes.add(
        layer, "bounds.size", from: [old.width, old.height], to: [new.width, new.height]
      ) { NSValue(cgSize: CGSize(width: $0[0], height: $0[1])) }
      return
    }
    let difference = CGSize(width: old.width - new.width, height: old.height - new.height)
    block.animate(
      layer, "bounds.size", from: NSValue(cgSize: difference), to: NSValue(cgSize: .zero),
      isAdditive: true)
  }

  /// What is added to a transform is applied before it: the old one is undone by the new one's
  /// inverse, which a flattened transform does not have.
  private func addTransform(_ layer: CALayer, _ old: CATransform3D) {
    let new = layer.transform
    let inverse = CATransform3DInvert(new)
    let unit = CATransform3DConcat(new, inverse)
    guard [unit.m11, unit.m22, unit.m33, unit.m44].allSatisfy({ abs($0 - 1) < 1e-6 }) else {
      block.animate(
        layer, "transform", from: NSValue(caTransform3D: old), to: nil, isAdditive: false)
      return
    }
    block.animate(
      layer, "transform", from: NSValue(caTransform3D: CATransform3DConcat(old, inverse)),
      to: NSValue(caTransform3D: CATransform3DIdentity), isAdditive: true)
  }
}
