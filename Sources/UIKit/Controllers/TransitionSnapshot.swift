// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What a tree of layers was before a transition's animation began, for one that goes back.
@MainActor
struct TransitionSnapshot {
  /// What animations of transitions move.
  private struct State {
    var layer: CALayer
    var position: CGPoint
    var bounds: CGRect
    var transform: CATransform3D
    var opacity: Float
    var cornerRadius: CGFloat
    var backgroundColor: CGColor?
    /// Animations that ran already: they are no part of the transition.
    var keys: Set<String>
  }

  private var states: [State] = []
  private var known: Set<ObjectIdentifier> = []

  /// Looks at some layers and all below them.
  init(_ roots: [CALayer]) {
    for root in roots { look(at: root) }
  }

  private mutating func look(at root: CALayer) {
    var rest = [root]
    while let layer = rest.popLast() {
      guard known.insert(ObjectIdentifier(layer)).inserted else { continue }
      states.append(
        State(
          layer: layer, position: layer.position, bounds: layer.bounds,
          transform: layer.transform, opacity: layer.opacity, cornerRadius: layer.cornerRadius,
          backgroundColor: layer.backgroundColor, keys: Set(layer.animationKeys() ?? [])))
      rest += layer.sublayers ?? []
    }
  }

  /// Takes away the animations that have come since, has what moved be as before, and tells the
  /// animations' owners.
  ///
  /// - Parameter root: Holds all views that take part, those that have come since, too.
  func restore(_ root: CALayer) {
    var tokens: [ViewAnimationToken] = []
    func end(_ layer: CALayer, except kept: Set<String>) -> Bool {
      let keys = (layer.animationKeys() ?? []).filter { !kept.contains($0) }
      for key in keys {
        if let token = layer.animation(forKey: key)?.delegate as? ViewAnimationToken {
          tokens.append(token)
        }
        layer.removeAnimation(forKey: key)
      }
      return !keys.isEmpty
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for state in states where end(state.layer, except: state.keys) {
      let layer = state.layer
      layer.bounds = state.bounds
      layer.position = state.position
      layer.transform = state.transform
      layer.opacity = state.opacity
      layer.cornerRadius = state.cornerRadius
      layer.backgroundColor = state.backgroundColor
    }
    var rest = [root]
    while let layer = rest.popLast() {
      if !known.contains(ObjectIdentifier(layer)) { _ = end(layer, except: []) }
      rest += layer.sublayers ?? []
    }
    CATransaction.commit()
    for token in tokens { token.end(false) }
  }
}
