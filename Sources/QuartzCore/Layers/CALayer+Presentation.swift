// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import RenderTree

extension CALayer {
  /// The committed properties with the animations of this moment; nil before the first commit.
  final func evaluatedNow() -> LayerProperties? {
    guard let node = state.node, let context = state.context else { return nil }
    return node.properties(at: committedTime(at: context.now))
  }

  /// The superlayer's local time → the layer's, as committed; before that by the model.
  final var committedSpace: TimeSpace {
    if let node = state.node { return node.timing }
    return timeSpace.counted(from: superlayerStorage?.state.node?.origin ?? 0).space
  }

  /// The layer's local time when its context's clock shows `time`, by the committed timing.
  final func committedTime(at time: Double) -> Double {
    ModelLock.lock()
    defer { ModelLock.unlock() }
    var depth = 0
    var current: Unmanaged<CALayer>? = .passUnretained(self)
    while let layer = current {
      depth += 1
      current = layer._withUnsafeGuaranteedRef { $0.rawSuperlayer }
    }
    // Of many layers in each frame; a list would ask for memory.
    return withUnsafeTemporaryAllocation(of: Unmanaged<CALayer>.self, capacity: depth) { way in
      current = .passUnretained(self)
      for index in 0..<depth {
        guard let layer = current else { break }
        way.initializeElement(at: index, to: layer)
        current = layer._withUnsafeGuaranteedRef { $0.rawSuperlayer }
      }
      return way.reversed().reduce(time) { time, layer in
        layer._withUnsafeGuaranteedRef { $0.committedTime(atParent: time) }
      }
    }
  }

  /// The layer's local time when its superlayer's is `time`, as committed; before that by the model.
  final func committedTime(atParent time: Double) -> Double {
    // The node's space is read where it lies.
    if let node = state.node { return node.localTime(parentTime: time) }
    return committedSpace.evaluate(atParent: time)
  }

  final func makePresentation() -> Self? {
    guard state.original == nil else { return self }
    guard let shown = evaluatedNow(), let copy = DynamicInstance.makeCopy(ofLayer: self) else {
      return nil
    }
    copy.properties = shown
    copy.state.original = self
    ModelLock.withLock { copy.rawAnimations = rawAnimations }
    return copy
  }

  /// Takes over what a presentation layer needs of its model beside the properties.
  final func adopt(_ original: CALayer) {
    rawTiming = original.timing
    rawHelpers = original.helpers
    rawState.setKeys = original.state.setKeys
    rawState.styledKeys = original.state.styledKeys
    isMainBound = original.isMainBound
  }

  /// Whether the layer was made to present another; false of one that a program made by `init(layer:)`.
  final func presents(_ layer: Any) -> Bool { (layer as? CALayer)?.identifier == identifier }

  /// The layer, where one of a class that is being made by `init(layer:)` presents it; nil where a
  /// program makes a layer of its own, also inside an initialiser of the one that presents.
  final func presented(by type: CALayer.Type) -> CALayer? {
    DynamicInstance.isCopying(self) && type == Swift.type(of: self) ? self : nil
  }
}

extension CALayer {
  /// The layer as what is committed shows it at a time of the context's clock; nil when it is not in that tree.
  package final func presented(at time: Double, in context: RenderContext) -> CALayer? {
    guard state.original == nil, state.context === context, let node = state.node,
      let copy = DynamicInstance.makeCopy(ofLayer: self)
    else { return nil }
    copy.properties = node.properties(at: committedTime(at: time))
    copy.state.original = self
    copy.state.hasDrawnContents = state.hasDrawnContents
    return copy
  }
}
