// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Hears of one animation that a block or an animator has added, once.
@MainActor
final class ViewAnimationToken: @MainActor CAAnimationDelegate {
  private(set) weak var layer: CALayer?
  let key: String
  /// Whether the layer's view takes touches meanwhile.
  var allowsInteraction = false
  var onStart: (() -> Void)?
  var onStop: ((Bool) -> Void)?
  private(set) var isOver = false

  init(layer: CALayer, key: String) {
    self.layer = layer
    self.key = key
  }

  func animationDidStart(_ anim: CAAnimation) {
    onStart?()
    onStart = nil
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    end(flag)
  }

  /// Reports the end, the first time only.
  func end(_ finished: Bool) {
    guard !isOver else { return }
    isOver = true
    let tell = onStop
    retire()
    tell?(finished)
  }

  /// Hears nothing more.
  func retire() {
    isOver = true
    onStart = nil
    onStop = nil
  }

  /// Ends the animation, as if its time were up, when its layer is on no screen.
  func endUnseen() {
    guard !isOver, layer?.isOnShow != true else { return }
    isOver = true
    let tell = onStop
    retire()
    layer?.removeAnimation(forKey: key)
    ViewAnimations.nextTurn { tell?(true) }
  }
}
