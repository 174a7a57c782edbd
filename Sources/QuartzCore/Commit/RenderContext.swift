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
  var animated = LayerList()
  /// Layers with animations of keys that their classes draw by, as committed.
  var displayAnimated = LayerList()
  /// Those of them that were found to have none any more.
  private var displaySettled: Set<ObjectIdentifier> = []
  /// When no animation starts or stops, if nothing is committed that moves their times; nil where that
  /// is not known.
  var quiet: Quiet?
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

  /// Whether each frame is to be made by the program's own code, as it draws animated values or tiles.
  package var drawsFrames: Bool { !displayAnimated.isEmpty || !tiledLayers.isEmpty }
  /// Gets the tree of each commit, on the thread that commits.
  package var onCommit: ((RenderNode?) -> Void)?

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
    onCommit?(tree)
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
      }
    }
    layer.state.node = RenderNode(
      id: layer.identifier, kind: type(of: layer).kind,
      properties: layer.state.isDirty ? layer.properties : old?.properties ?? layer.properties,
      timing: layer.timeSpace, animations: animations, emitterHistory: history,
      variations: variations,
      mask: layer.maskStorage?.state.node,
      sublayers: layer.sublayerStorage.compactMap(\.state.node),
      after: old
    )
    if let tiled = layer as? CATiledLayer, layer.state.context !== self {
      tiledLayers.append(tiled)
    }
    let wasDirty = layer.state.isDirty || old == nil
    if wasDirty, layer.mayMoveEvents(old) { quiet = nil }
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
  }
}
