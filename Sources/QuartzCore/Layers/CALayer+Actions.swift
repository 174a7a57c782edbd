// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension CALayer {
  /// The search that ``action(forKey:)`` makes: delegate, actions, style, class.
  final func searchAction(_ event: String) -> (any CAAction)? {
    let transactions = TransactionStack.ofThread
    transactions.searchWasExhausted = false
    // The answer of a view outside its animations.
    if isMainBound, !MainQueue.isCurrent { return nil }
    if let found = delegate?.action(for: self, forKey: event) { return found.unlessNull }
    if let found = actions?[event] { return found.unlessNull }
    if let found = Self.styleAction(event, in: style) { return found.unlessNull }
    if let found = type(of: self).defaultAction(forKey: event) { return found.unlessNull }
    transactions.searchWasExhausted = true
    return nil
  }

  private static func styleAction(
    _ event: String, in style: [AnyHashable: Any]?
  ) -> (any CAAction)? {
    var level = style
    // Styles nest; a style that holds itself must not loop.
    for _ in 0..<32 {
      guard let current = level else { return nil }
      if let actions = current["actions"] as? [String: Any],
        let action = actions[event] as? any CAAction
      {
        return action
      }
      level = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// The animation that a visible layer's property gets when nothing else answers.
  ///
  /// The class's default action is nil on Apple's systems, measured, and yet visible layers
  /// animate; so this comes after the search.
  final func implicitAction(forKey key: String) -> (any CAAction)? {
    guard state.context != nil, state.node != nil,
      let row = PropertyTable.table(for: type(of: self).kind)[key: key]
    else { return nil }
    switch row.implicitAction {
    case .none: return nil
    case .transition: return CATransition()
    case .basic:
      let animation = CABasicAnimation(keyPath: key)
      animation.fromValue = ValueBridge.any(valueOnScreen(of: row)) ?? NSNull()
      animation.timingFunction =
        CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
      // Apple's fill mode is not published; holding the start keeps a late commit from flashing.
      animation.fillMode = .backwards
      return animation
    }
  }

  /// The value shown now while an animation of the property runs, else the model's.
  private func valueOnScreen(of row: Property) -> Value {
    guard moves(key: row.key), let shown = evaluatedNow() else {
      return row.access.read(properties)
    }
    return row.access.read(shown)
  }
}

extension CAAction {
  /// nil for the action that stops a search.
  fileprivate var unlessNull: (any CAAction)? { self is NSNull ? nil : self }
}
