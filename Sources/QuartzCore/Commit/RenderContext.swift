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
  private var animated = LayerList()
  /// Layers with animations of keys that their classes draw by, as committed.
  private(set) var displayAnimated = LayerList()
  /// Those of them that were found to have none any more.
  private var displaySettled: Set<ObjectIdentifier> = []
  /// Layers that are drawn in tiles, in the order in which they were committed.
  private(set) var tiledLayers: [CATiledLayer] = []

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
  private var emitters = LayerList()

  // MARK: - Commit

  /// The rounds of layout and display that the transaction being committed has left.
  var rounds = Rounds()

  /// Whether layers that have come to lie in another tree are left to that one's context.
  package var yieldsToSuperlayer = false

  /// Lays out, displays and copies what has changed since the last commit.
  func commit() {
    if yieldsToSuperlayer, root.superlayerStorage != nil { return }
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
    postpone(visits.lazy.map { $0.layer })
    dropRemoved()
    tree = root.state.node
    generation += 1
  }

  func needsCommit(_ layer: CALayer) -> Bool {
    layer.state.isDirty || layer.state.hasDirtySublayers || layer.state.node == nil
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
      if layer.isAnimating { animated.append(layer) }
      if type(of: layer).kind == .emitter {
        history = EmitterCommit.history(of: layer, animations: animations, at: time)
        emitters.append(layer)
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
    if let tiled = layer as? CATiledLayer, layer.state.context !== self {
      tiledLayers.append(tiled)
    }
    let wasDirty = layer.state.isDirty || old == nil
    layer.state.context = self
    // Asked for here, as frames are many and key paths are text.
    if wasDirty {
      if layer.isAnimating, layer.drawsAnimated(in: self) {
        displayAnimated.append(layer)
      } else if !displayAnimated.isEmpty {
        displaySettled.insert(ObjectIdentifier(layer))
      }
    }
    layer.state.isDirty = false
    layer.state.hasDirtySublayers = false
    layer.state.mark = 0
  }

  // MARK: - Events

  /// Starts and stops animations whose time has come: first all starts, then all stops, each in the
  /// order in which the animations were added, whatever their layers.
  ///
  /// Apple's order within a frame is not known. Completion blocks come after, in a turn of the run
  /// loop of their own.
  package func deliverEvents(at time: Double) {
    let due = dueAnimations(at: time)
    for event in due where event.isStart && event.isAttached {
      event.attached.hasStarted = true
      event.attached.animation.delegate?.animationDidStart(event.attached.animation)
    }
    for event in due where event.isStop && event.isAttached {
      if event.attached.animation.isRemovedOnCompletion {
        event.detach()
        // What it showed ended by itself; the next commit may leave it out.
        event.layer.state.isDirty = true
      }
      event.attached.stop(finished: true)
    }
    animated.removeAll { !$0.isAnimating }
    displayAnimated.removeAll { !$0.isAnimating }
  }

  private func dueAnimations(at time: Double) -> [AnimationEvent] {
    var due: [AnimationEvent] = []
    func consider(_ attached: AttachedAnimation, _ layer: CALayer, _ entry: CopyEntry?, _ t: Double)
    {
      guard let timing = attached.timing else { return }
      let event = AnimationEvent(
        attached: attached, layer: layer, entry: entry,
        isStart: !attached.hasStarted && timing.hasBegun(at: t),
        isStop: !attached.hasStopped && timing.isFinished(at: t))
      if event.isStart || event.isStop { due.append(event) }
    }
    for layer in animated where layer.state.context === self {
      let local = layer.committedTime(at: time)
      for attached in layer.attachedAnimations { consider(attached, layer, nil, local) }
      for entry in layer.state.copies {
        let local = layer.localTime(at: time, in: entry.copies)
        for attached in entry.attached { consider(attached, layer, entry, local) }
      }
    }
    due.sort { $0.attached.number < $1.attached.number }
    return due
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

  /// Whether pictures around a media time may differ from one instant to the next.
  func isMoving(at time: Double) -> Bool {
    guard emitters.isEmpty else { return true }
    return animated.contains { layer in
      let entries = layer.state.copies.map {
        ($0.attached, layer.localTime(at: time, in: $0.copies))
      }
      let own = (layer.attachedAnimations, layer.committedTime(at: time))
      return ([own] + entries).contains { attached, local in
        attached.contains {
          // One that is stopped shows the same at every instant.
          $0.timing.map { $0.speed != 0 && $0.hasBegun(at: local) && !$0.isFinished(at: local) }
            ?? true
        }
      }
    }
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
    displayAnimated.remove(displaySettled)
    displaySettled.removeAll(keepingCapacity: true)
    displayAnimated.removeAll { $0.state.context !== self }
    tiledLayers.removeAll { $0.state.context !== self }
    emitters.removeAll { $0.state.context !== self }
  }
}
