// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import RenderTree

/// A layer tree on show: what was committed of it, and the animations that wait for their events.
///
/// A host makes one for its root layer, draws ``tree`` at the times it likes, and calls
/// ``deliverEvents(at:)`` as its clock moves on.
package final class RenderContext {
  package let root: CALayer
  /// The tree as it was committed last.
  package private(set) var tree: RenderNode?
  /// Counts commits, so that a host knows when there is something new to draw.
  package private(set) var generation = 0
  private let clock: () -> Double
  /// Layers with animations, in the order in which they got them.
  private var animated: [CALayer] = []
  var animatedLayers: [CALayer] { animated }

  /// Hosts a tree.
  ///
  /// The clock answers the media time now, in seconds.
  package init(root: CALayer, clock: @escaping () -> Double = CACurrentMediaTime) {
    self.root = root
    self.clock = clock
    root.state.hosted = self
    TransactionStack.ofThread.openImplicit()
    root.markDirty()
  }

  package var now: Double { clock() }

  /// Whether what is committed looks different as time goes on: an animation has yet to end, or
  /// particles fly.
  package var isAnimating: Bool { !animated.isEmpty || !emitters.isEmpty }
  private var emitters: [CALayer] = []

  // MARK: - Commit

  /// Lays out, displays and copies what has changed since the last commit.
  func commit() {
    CATransaction.lock()
    defer { CATransaction.unlock() }
    layoutAndDisplay()
    let now = now
    var visits: [(layer: CALayer, time: Double)] = []
    var pending = [(layer: root, parentTime: now)]
    while let (layer, parentTime) = pending.popLast() {
      let time = layer.timeSpace.evaluate(atParent: parentTime)
      visits.append((layer, time))
      for sublayer in layer.sublayerStorage where needsCommit(sublayer) {
        pending.append((sublayer, time))
      }
      if let mask = layer.maskStorage, needsCommit(mask) { pending.append((mask, time)) }
    }
    // A layer comes before everything below it, so backwards its sublayers are ready.
    for (layer, time) in visits.reversed() { commit(layer, at: time) }
    dropRemoved()
    tree = root.state.node
    generation += 1
  }

  private func needsCommit(_ layer: CALayer) -> Bool {
    layer.state.isDirty || layer.state.hasDirtySublayers || layer.state.node == nil
  }

  private func layoutAndDisplay() {
    var pending = [root]
    while let layer = pending.popLast() {
      if layer.state.needsLayout { layer.layoutIfNeeded() }
      if layer.state.needsDisplay { layer.displayIfNeeded() }
      pending.append(contentsOf: layer.sublayerStorage.lazy.filter(needsCommit))
      if let mask = layer.maskStorage, needsCommit(mask) { pending.append(mask) }
    }
  }

  private func commit(_ layer: CALayer, at time: Double) {
    let old = layer.state.node
    var animations = old?.animations ?? []
    var history = old?.emitterHistory
    var variations = old?.variations
    if layer.state.isDirty || old == nil {
      for attached in layer.attachedAnimations where attached.beginTime == nil {
        attached.beginTime = time
        attached.animation.beginTime = time
      }
      animations = layer.attachedAnimations.map { AnimationCommit.animation($0, on: layer) }
      variations = layer.commitCopies(at: now)
      if layer.isAnimating, !animated.contains(where: { $0 === layer }) {
        animated.append(layer)
      }
      if type(of: layer).kind == .emitter {
        history = EmitterCommit.history(of: layer, animations: animations, at: time)
        if !emitters.contains(where: { $0 === layer }) { emitters.append(layer) }
      }
    }
    layer.state.node = RenderNode(
      id: layer.identifier, kind: type(of: layer).kind,
      properties: layer.state.isDirty ? layer.properties : old?.properties ?? layer.properties,
      timing: layer.timeSpace, animations: animations, emitterHistory: history,
      variations: variations,
      mask: layer.maskStorage?.state.node,
      sublayers: layer.sublayerStorage.compactMap(\.state.node)
    )
    layer.state.context = self
    layer.state.isDirty = false
    layer.state.hasDirtySublayers = false
    layer.state.mark = 0
  }

  // MARK: - Events

  /// Starts and stops animations whose time has come, in the order in which they were added.
  package func deliverEvents(at time: Double) {
    for layer in animated {
      guard layer.state.context === self else { continue }
      let local = layer.committedTime(at: time)
      for attached in layer.attachedAnimations where deliver(attached, at: local) {
        layer.attachedAnimations.removeAll { $0 === attached }
        // What it showed ended by itself; the next commit may leave it out.
        layer.state.isDirty = true
        attached.stop(finished: true)
      }
      for entry in layer.state.copies {
        let local = layer.localTime(at: time, in: entry.copies)
        for attached in entry.attached where deliver(attached, at: local) {
          entry.attached.removeAll { $0 === attached }
          layer.state.isDirty = true
          attached.stop(finished: true)
        }
      }
    }
    animated.removeAll { !$0.isAnimating }
  }

  /// Tells of a start, and of a stop after which the animation stays; true when it must go.
  private func deliver(_ attached: AttachedAnimation, at local: Double) -> Bool {
    guard let timing = attached.timing else { return false }
    if !attached.hasStarted, timing.hasBegun(at: local) {
      attached.hasStarted = true
      attached.animation.delegate?.animationDidStart(attached.animation)
    }
    guard !attached.hasStopped, timing.isFinished(at: local) else { return false }
    if attached.animation.isRemovedOnCompletion { return true }
    attached.stop(finished: true)
    return false
  }

  /// The media time of the next start or stop after `time`; nil when none is to come.
  package func nextEvent(after time: Double) -> Double? {
    var next: Double?
    func consider(_ attached: AttachedAnimation, _ layer: CALayer, _ copies: [CopyIndex]) {
      guard let timing = attached.timing else { return }
      func find(_ local: Double, _ hasCome: (Double) -> Bool) {
        guard local.isFinite else { return }
        var instant = layer.mediaTime(ofLocal: local, in: copies)
        // Rounding on the way out may leave the event a hair after the instant found for it.
        var steps = 0
        while steps < 8, instant.isFinite, !hasCome(layer.localTime(at: instant, in: copies)) {
          instant = instant.nextUp
          steps += 1
        }
        guard instant.isFinite, instant > time else { return }
        next = min(next ?? instant, instant)
      }
      if !attached.hasStarted { find(timing.beginTime, timing.hasBegun) }
      if !attached.hasStopped { find(timing.endTime, timing.isFinished) }
    }
    for layer in animated where layer.state.context === self {
      for attached in layer.attachedAnimations { consider(attached, layer, []) }
      for entry in layer.state.copies {
        for attached in entry.attached { consider(attached, layer, entry.copies) }
      }
    }
    return next
  }

  /// Animations of layers that have left the tree end.
  private func dropRemoved() {
    for layer in animated where layer.state.context !== self {
      for attached in layer.attachedAnimations { attached.stopLater() }
      layer.attachedAnimations.removeAll { $0.animation.isRemovedOnCompletion }
      for entry in layer.state.copies {
        for attached in entry.attached { attached.stopLater() }
        entry.attached.removeAll { $0.animation.isRemovedOnCompletion }
      }
    }
    animated.removeAll { $0.state.context !== self }
    emitters.removeAll { $0.state.context !== self }
  }
}
