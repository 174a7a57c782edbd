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
  /// Who hears of what is met in the tree, beside the process; nil for who hears of the thread.
  package var tracker: DiagnosticTracker?
  /// The tree as it was committed last.
  @ModelLocked package private(set) var tree: RenderNode?
  /// Counts commits, so that a host knows when there is something new to draw.
  @ModelLocked package private(set) var generation = 0
  /// What animations have cost since the context was made.
  @ModelLocked package internal(set) var work = AnimationWork()
  /// Whether the edges of layers that say nothing of it are smooth where they are slanted, as on
  /// macOS; on iOS they are not.
  ///
  /// It is to be set before layers are committed.
  @ModelLocked package var allowsEdgeAntialiasing = true
  private let clock: () -> Double
  /// The media time from which the clock counts.
  package let origin: Double
  /// Layers with animations, in the order in which they got them.
  @ModelLocked var animated = LayerList()
  /// Layers with animations of keys that their classes draw by, as committed.
  @ModelLocked var displayAnimated = LayerList()
  /// When no animation starts or stops, if nothing is committed that moves their times; nil where that
  /// is not known.
  @ModelLocked var forecast: EventForecast?
  /// Layers that are drawn in tiles, in the order in which they were committed.
  @ModelLocked private(set) var tiledLayers: [CATiledLayer] = []

  /// Hosts a tree.
  ///
  /// The clock answers the time now: media time, less the `origin` that the host has chosen. All
  /// times that the context is asked for or answers are counted from there.
  package init(
    root: CALayer, origin: Double = 0, clock: @escaping () -> Double = CACurrentMediaTime
  ) {
    self.root = root
    self.origin = origin
    self.clock = clock
    root.state.hosted = self
    TransactionStack.ofThread.openImplicit()
    root.markDirty()
  }

  package var now: Double { clock() }

  /// Whether each frame is to be made by the program's own code, as it draws animated values or tiles.
  package var drawsFrames: Bool {
    ModelLock.withLock { !displayAnimated.isEmpty || !tiledLayers.isEmpty }
  }
  /// Gets the tree of each commit, on the thread that commits, under the lock.
  @ModelLocked package var onCommit: ((RenderNode?) -> Void)?

  // MARK: - Commit

  /// Whether layers that have come to lie in another tree are left to that one's context.
  @ModelLocked package var yieldsToSuperlayer = false

  /// Lays out, displays and copies what has changed since the last commit.
  func commit() {
    if yieldsToSuperlayer, root.superlayerStorage != nil { return }
    layoutAndDisplay()
    let now = now
    let visits = ModelLock.withLock { copyChanges(at: now) }
    findAnimatedDisplay(in: visits)
    // What is the newest tree under the lock cannot be followed by an older one.
    ModelLock.withLock { onCommit?(tree) }
    postpone(visits.lazy.map { $0.layer })
  }

  /// A layer that a commit copies.
  struct CommitVisit {
    let layer: CALayer
    /// The layer's local time, counted from `origin`.
    let time: Double
    /// The superlayer's, counted from its origin.
    let parentTime: Double
    /// The superlayer's counted time → the layer's.
    let space: TimeSpace
    let origin: Double
    /// Whether something of the layer itself had changed.
    let isChanged: Bool
    /// Whether an animation of the layer has yet to end.
    var isAnimating = false
  }

  /// Makes the tree anew, of what has changed; under the lock.
  private func copyChanges(at now: Double) -> [CommitVisit] {
    var visits: [CommitVisit] = []
    var pending = [(layer: root, parentTime: now, parentOrigin: origin)]
    while let (layer, parentTime, parentOrigin) = pending.popLast() {
      let (space, origin) = layer.rawTiming.effectiveSpace.counted(from: parentOrigin)
      let time = space.evaluate(atParent: parentTime)
      // What is counted from elsewhere is committed anew, with all below it.
      let hasMoved = layer.rawState.node.map { $0.origin != origin } ?? false
      if hasMoved { layer.rawState.isDirty = true }
      let isChanged = layer.rawState.isDirty || layer.rawState.node == nil
      visits.append(
        CommitVisit(
          layer: layer, time: time, parentTime: parentTime, space: space, origin: origin,
          isChanged: isChanged))
      for sublayer in layer.rawSublayers where hasMoved || needsCommit(sublayer) {
        pending.append((sublayer, time, origin))
      }
      if let mask = layer.rawMask, hasMoved || needsCommit(mask) {
        pending.append((mask, time, origin))
      }
    }
    // A layer comes before everything below it, so backwards its sublayers are ready.
    for index in visits.indices.reversed() {
      visits[index].isAnimating = commit(visits[index], now)
    }
    dropRemoved()
    tree = root.rawState.node
    generation += 1
    return visits
  }

  func needsCommit(_ layer: CALayer) -> Bool {
    ModelLock.withLock {
      layer.rawState.isDirty || layer.rawState.hasDirtySublayers || layer.rawState.node == nil
    }
  }

  /// Finds which layers have animations of keys that their classes draw by: asked for here, as frames
  /// are many and key paths are text.
  private func findAnimatedDisplay(in visits: [CommitVisit]) {
    var settled = Set<ObjectIdentifier>()
    let isAny = !displayAnimated.isEmpty
    for visit in visits.reversed() where visit.isChanged {
      if visit.isAnimating, visit.layer.drawsAnimated(in: self) {
        displayAnimated.append(visit.layer)
      } else if isAny {
        settled.insert(ObjectIdentifier(visit.layer))
      }
    }
    guard isAny else { return }
    displayAnimated.remove(settled)
  }

  /// - Returns: Whether the layer has changed and an animation of it has yet to end.
  private func commit(_ visit: CommitVisit, _ now: Double) -> Bool {
    var isAnimating = false
    let layer = visit.layer
    let old = layer.rawState.node
    var animations = old?.list ?? AnimationList()
    var history = old?.emitterHistory
    var variations = old?.variations
    var outgoing = old?.outgoing
    let wasDirty = layer.rawState.isDirty || old == nil
    if wasDirty {
      layer.reportUndrawn()
      variations = layer.commitCopies(at: now, in: self, countedFrom: visit.origin)
      animations = commitAnimations(visit, variations)
      outgoing = layer.outgoing(from: old, at: visit.parentTime)
      isAnimating = layer.isAnimating
      if isAnimating { animated.append(layer) }
      if type(of: layer).kind == .emitter {
        history = EmitterCommit.history(visit, in: self)
      }
    }
    var properties =
      wasDirty ? layer.rawProperties.counted(from: origin) : old?.properties ?? layer.rawProperties
    if !allowsEdgeAntialiasing, !layer.setsEdgeAntialiasing {
      properties.extra.value.allowsEdgeAntialiasing = false
    }
    if wasDirty {
      properties.recipe?.settle(&properties, &animations, countedFrom: visit.origin, variations)
    }
    layer.rawState.node = RenderNode(
      id: layer.identifier, kind: type(of: layer).kind, properties: properties,
      timing: visit.space, origin: visit.origin, list: animations,
      emitterHistory: history, variations: variations,
      outgoing: outgoing,
      mask: layer.rawMask?.rawState.node,
      sublayers: layer.rawSublayers.compactMap(\.rawState.node),
      after: old
    )
    if let tiled = layer as? CATiledLayer, layer.rawState.context !== self {
      tiledLayers.append(tiled)
    }
    if wasDirty, layer.mayMoveEvents(old) { forecast = nil }
    layer.rawState.context = self
    layer.rawState.isDirty = false
    layer.rawState.hasDirtySublayers = false
    layer.rawState.mark = 0
    return isAnimating
  }

  /// The layer's animations; those that have not changed are as they were.
  private func commitAnimations(
    _ visit: CommitVisit, _ variations: CopyVariations?
  ) -> AnimationList {
    guard let attached = visit.layer.rawAnimations.committing() else { return AnimationList() }
    let (list, made) = attached.commit(
      on: visit.layer, at: visit.time, countedFrom: visit.origin, variations)
    work.made += made
    return list
  }

  /// Animations of layers that have left the tree end.
  private func dropRemoved() {
    for layer in animated where layer.state.context !== self {
      ModelLock.keep(layer)
      for attached in layer.rawAnimations.all {
        attached.stopLater()
        ModelLock.keep(attached)
      }
      layer.rawAnimations.removeAll { $0.animation.isRemovedOnCompletion }
      for entry in layer.rawState.copies {
        for attached in entry.attached {
          attached.stopLater()
          ModelLock.keep(attached)
        }
        entry.attached.removeAll { $0.animation.isRemovedOnCompletion }
      }
    }
    func isGone(_ layer: CALayer) -> Bool {
      guard layer.rawState.context !== self else { return false }
      ModelLock.keep(layer)
      return true
    }
    animated.removeAll(where: isGone)
    displayAnimated.removeAll(where: isGone)
    tiledLayers.removeAll(where: isGone)
  }
}
