// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The actions of a change of a layer's sublayers, found before the change and run after it.
///
/// The superlayer is asked for "sublayers", or for "transition" where one sublayer takes another's
/// place; layers that come into a tree on show for "onOrderIn", those that leave one for
/// "onOrderOut". Nothing is implied where the search finds nothing: a layer that is added appears
/// at once.
struct TreeChange {
  private struct Step {
    let layer: CALayer
    let event: String
    let action: any CAAction
  }

  private var steps: [Step] = []

  mutating func ask(_ layer: CALayer, _ event: String) {
    guard let action = layer.willChange(event) else { return }
    steps.append(Step(layer: layer, event: event, action: action))
  }

  func run() {
    for step in steps { step.action.run(forKey: step.event, object: step.layer, arguments: nil) }
  }
}

extension CALayer {
  /// Finds the actions of a change of this layer's sublayers.
  final func willChangeTree(
    _ event: String = "sublayers", adding: [CALayer] = [], removing: [CALayer] = []
  ) -> TreeChange {
    TransactionStack.ofThread.openImplicit()
    var change = TreeChange()
    guard !CATransaction.disableActions() else { return change }
    change.ask(self, event)
    guard state.context != nil else { return change }
    for layer in adding { change.ask(layer, kCAOnOrderIn) }
    for layer in removing { change.ask(layer, kCAOnOrderOut) }
    return change
  }

  /// Finds the action of a layer on show that hides, or shows itself again.
  final func willOrder(isHidden: Bool) -> TreeChange {
    var change = TreeChange()
    guard state.original == nil, state.context != nil else { return change }
    change.ask(self, isHidden ? kCAOnOrderOut : kCAOnOrderIn)
    return change
  }
}
