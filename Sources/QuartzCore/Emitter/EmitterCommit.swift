// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import RenderTree

/// Hands an emitter's past on from commit to commit.
enum EmitterCommit {
  /// Local time may jump by this much, in seconds, and still count as going on.
  private static let slack = 1e-3

  /// What is born when is told in local time as the program counts it: a clock that has run for long
  /// finds an emitter at work.
  static func history(_ visit: RenderContext.CommitVisit, in context: RenderContext)
    -> EmitterHistory
  {
    let layer = visit.layer
    let time = visit.origin + visit.time
    let animations = layer.rawAnimations.all.map { attached in
      var animation = attached.rendered(on: layer).animation
      animation.timing.beginTime = attached.animation.beginTime
      return animation
    }
    (layer as? CAEmitterLayer)?.refreshCells()
    guard let old = layer.state.node, var history = old.emitterHistory,
      goesOn(visit, from: old, in: context)
    else { return EmitterHistory(layer.properties, animations, at: time) }
    history.append(layer.properties, animations, at: time)
    return history
  }

  /// Whether the layer's time runs on through this commit, as it does through a pause.
  private static func goesOn(
    _ visit: RenderContext.CommitVisit, from old: RenderNode, in context: RenderContext
  ) -> Bool {
    let layer = visit.layer
    guard old.timing != visit.space || old.origin != visit.origin else { return true }
    guard layer.state.context === context else { return false }
    let parent = layer.superlayerStorage?.committedTime(at: context.now) ?? context.now
    let before = old.origin + old.timing.evaluate(atParent: parent)
    return abs(before - (visit.origin + visit.time)) <= slack
  }
}
