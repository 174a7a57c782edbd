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

  /// The layer's local time when the media clock shows `time`, by the committed timing.
  final func committedTime(at time: Double) -> Double {
    var depth = 0
    var current: CALayer? = self
    while let layer = current {
      depth += 1
      current = layer.superlayerStorage
    }
    // Of many layers in each frame; a list would ask for memory.
    return withUnsafeTemporaryAllocation(of: TimeSpace.self, capacity: depth) { spaces in
      current = self
      for index in 0..<depth {
        guard let layer = current else { break }
        spaces.initializeElement(at: index, to: layer.state.node?.timing ?? layer.timeSpace)
        current = layer.superlayerStorage
      }
      return spaces.reversed().reduce(time) { $1.evaluate(atParent: $0) }
    }
  }

  final func makePresentation() -> Self? {
    guard state.original == nil else { return self }
    guard let shown = evaluatedNow(), let copy = DynamicInstance.makeCopy(ofLayer: self) else {
      return nil
    }
    copy.properties = shown
    copy.state.original = self
    copy.attachedAnimations = attachedAnimations
    return copy
  }

  /// Takes over what a presentation layer needs of its model beside the properties.
  final func adopt(_ original: CALayer) {
    beginTime = original.beginTime
    duration = original.duration
    speed = original.speed
    timeOffset = original.timeOffset
    repeatCount = original.repeatCount
    repeatDuration = original.repeatDuration
    autoreverses = original.autoreverses
    fillMode = original.fillMode
    delegate = original.delegate
    actions = original.actions
    state.setKeys = original.state.setKeys
    style = original.style
    layoutManager = original.layoutManager
  }
}

extension CALayer {
  /// The layer as what is committed shows it at a media time; nil when it is not in that tree.
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
