// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import RenderTree

/// The animation blocks that run now, the innermost last.
@MainActor
enum ViewAnimations {
  static var areEnabled = true
  static var blocks: [ViewAnimationBlock] = []

  /// Keys whose animations add the difference of old and new, so that they stack.
  static let additiveKeys = Set(LayerKeys.all.filter(\.stacks).map(\.key))
  /// The key paths of their animations: a rectangle moves and grows apart.
  static let additiveKeyPaths = Set(
    LayerKeys.all.filter(\.stacks).flatMap { row in
      row.access.type == .rect ? [originPath(row.key), sizePath(row.key)] : [row.key]
    })
  /// Keys whose animations replace the value: all others that animate and have values in between.
  static let replacingKeys = Set(
    LayerKeys.all.filter { row in
      row.implicitAction == .basic && row.access.type.isContinuous && !row.stacks
    }.map(\.key))

  static func originPath(_ key: String) -> String { "\(key).origin" }
  static func sizePath(_ key: String) -> String { "\(key).size" }

  /// The block whose changes animate.
  static var current: ViewAnimationBlock? {
    guard areEnabled, let block = blocks.last, block.isAnimating else { return nil }
    return block
  }

  /// The action of a view's layer; nil where a change is not animated.
  static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let block = current else { return nil }
    if additiveKeys.contains(key) {
      return ViewAction(block: block, old: layer.value(forKey: key), shown: nil)
    }
    guard replacingKeys.contains(key) else { return nil }
    let old = layer.value(forKey: key)
    let isMoving =
      layer.animationKeys()?.contains {
        (layer.animation(forKey: $0) as? CAPropertyAnimation)?.keyPath == key
      } ?? false
    // What is not animated may have been set since the presentation was committed.
    let shown =
      isMoving && block.options.contains(.beginFromCurrentState)
      ? layer.presentation()?.value(forKey: key) : nil
    guard block.isPlain else { return ViewAction(block: block, old: old, shown: shown) }
    let animation = block.makeAnimation(key)
    animation.fromValue = shown ?? old ?? NSNull()
    return animation
  }

  /// Adds an animation that was an action.
  nonisolated static func run(
    _ animation: CAPropertyAnimation, of block: ViewAnimationBlock?, forKey event: String,
    on object: Any
  ) {
    guard let layer = object as? CALayer else { return }
    // Called on the main thread, which is stated next, so neither goes to another one.
    nonisolated(unsafe) let (animation, layer2) = (animation, layer)
    MainActor.assumeIsolated {
      guard let block else { return layer2.add(animation, forKey: event) }
      block.add(animation, to: layer2, forKey: event)
    }
  }

  /// A block with what it inherits from the one around it.
  static func block(
    duration: CFTimeInterval, delay: CFTimeInterval, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?, pace: (CFTimeInterval) -> ViewPace
  ) -> ViewAnimationBlock {
    guard let outer = blocks.last else {
      return ViewAnimationBlock(
        duration: duration, delay: delay, options: options, pace: pace(duration),
        completion: completion)
    }
    let keepsDuration = options.contains(.overrideInheritedDuration)
    let seconds = keepsDuration ? duration : outer.inheritedDuration
    var own = pace(seconds)
    if case .curve = own, !options.contains(.overrideInheritedCurve) { own = outer.pace }
    var all = options
    if !options.contains(.overrideInheritedOptions) {
      all.formUnion(outer.options.intersection(.inherited))
    }
    let block = ViewAnimationBlock(
      duration: seconds, delay: delay + outer.inheritedDelay, options: all, pace: own,
      completion: completion)
    if !options.contains(.overrideInheritedOptions) { block.repeatCount = outer.repeatCount }
    if let animator = outer.animator, !keepsDuration, areEnabled {
      block.animator = animator
      outer.follow(block)
    }
    return block
  }

  /// Runs changes inside a block.
  static func run(_ block: ViewAnimationBlock, _ changes: () -> Void) {
    blocks.append(block)
    changes()
    if current === block { block.layOut() }
    blocks.removeLast()
    block.close()
  }

  /// "position", "position-2", "position-3" and so on, the first that the layer does not use.
  static func unusedKey(_ keyPath: String, in layer: CALayer) -> String {
    guard let keys = layer.animationKeys() else { return keyPath }
    let taken = Set(keys)
    var (key, number) = (keyPath, 1)
    while taken.contains(key) {
      number += 1
      key = "\(keyPath)-\(number)"
    }
    return key
  }

  /// Does something in a later turn of the main run loop, or of a stage that is moved by hand.
  static func nextTurn(_ work: @escaping @MainActor () -> Void) {
    MainTurn.schedule { MainActor.assumeIsolated(work) }
  }

  /// Whether a layer has an animation of a block that keeps its view from taking touches.
  static func blocksTouches(_ layer: CALayer) -> Bool {
    guard let keys = layer.animationKeys() else { return false }
    return keys.contains { key in
      guard let token = layer.animation(forKey: key)?.delegate as? ViewAnimationToken else {
        return false
      }
      return !token.isOver && !token.allowsInteraction
    }
  }
}

extension UIView.AnimationOptions {
  /// What a block inside another takes over unless it says otherwise.
  static let inherited: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
  ]

  /// The frames per second that the options ask for.
  var frameRates: CAFrameRateRange {
    switch rawValue >> 24 & 15 {
    case 3: CAFrameRateRange(minimum: 60, maximum: 60, preferred: 60)
    case 7: CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)
    default: .default
    }
  }
}

/// Whether a hit test must pass over a view because an animation without `allowUserInteraction`
/// moves it.
///
/// A hit test asks for each view on its way down, so that what lies in a moving view is passed over
/// too.
@MainActor
func isTouchBlockedByAnimation(_ view: UIView) -> Bool {
  ViewAnimations.blocksTouches(view.layer)
}
