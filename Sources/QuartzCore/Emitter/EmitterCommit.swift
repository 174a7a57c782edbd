// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import RenderTree

/// Hands an emitter's past on from commit to commit.
enum EmitterCommit {
  /// Local time may jump by this much, in seconds, and still count as going on.
  private static let slack = 1e-3

  static func history(
    of layer: CALayer, animations: [RenderAnimation], at time: Double
  ) -> EmitterHistory {
    (layer as? CAEmitterLayer)?.refreshCells()
    guard let old = layer.state.node, var history = old.emitterHistory,
      goesOn(layer, from: old.timing)
    else { return EmitterHistory(layer.properties, animations, at: time) }
    history.append(layer.properties, animations, at: time)
    return history
  }

  /// Whether the layer's time runs on through this commit, as it does through a pause.
  private static func goesOn(_ layer: CALayer, from old: TimeSpace) -> Bool {
    let new = layer.timeSpace
    guard old != new else { return true }
    guard let context = layer.state.context else { return false }
    let parent = layer.superlayerStorage?.committedTime(at: context.now) ?? context.now
    return abs(old.evaluate(atParent: parent) - new.evaluate(atParent: parent)) <= slack
  }
}
