// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import RenderTree

extension RenderContext {
  /// The tree as a frame at a time shows it.
  ///
  /// Where an animation moves a key that the layer's class draws by (`needsDisplay(forKey:)`), the
  /// layer as it is at that time makes its picture, for this frame alone.
  package func frameTree(at time: Double) -> RenderNode? {
    var drawn: [ObjectIdentifier: (layer: CALayer, picture: DrawnPicture)] = [:]
    for layer in displayAnimated where layer.drawsAnimated(in: self) {
      guard let copy = layer.presented(at: time, in: self) else { continue }
      copy.display()
      let picture = copy.properties.picture
      guard picture != layer.state.node?.properties.picture else { continue }
      drawn[ObjectIdentifier(layer)] = (layer, picture)
    }
    guard !drawn.isEmpty else { return tree }
    return replacing(drawn)
  }

  /// The tree with other pictures in some layers; what does not hold them is shared.
  private func replacing(
    _ drawn: [ObjectIdentifier: (layer: CALayer, picture: DrawnPicture)]
  ) -> RenderNode? {
    var depths: [ObjectIdentifier: (layer: CALayer, depth: Int)] = [:]
    for (layer, _) in drawn.values {
      var chain: [CALayer] = []
      var current: CALayer? = layer
      while let next = current {
        chain.append(next)
        current = next.superlayerStorage
      }
      for (depth, link) in chain.reversed().enumerated() {
        depths[ObjectIdentifier(link)] = (link, depth)
      }
    }
    var replaced: [UInt64: RenderNode] = [:]
    for (id, (layer, _)) in depths.sorted(by: { $0.value.depth > $1.value.depth }) {
      guard let node = layer.state.node else { continue }
      replaced[node.id] = node.replacing(picture: drawn[id]?.picture, nodes: replaced)
    }
    return tree.flatMap { replaced[$0.id] } ?? tree
  }
}

extension CALayer {
  /// Whether the layer has an animation of a key that its class draws by.
  func drawsAnimated(in context: RenderContext) -> Bool {
    guard state.context === context else { return false }
    let kind = type(of: self)
    let (unknown, known) = ModelLock.withLock { rawAnimations.drawing }
    guard known == nil else { return true }
    guard !unknown.isEmpty else { return false }
    let found = unknown.first {
      AnimationCommit.moves($0.animation) { kind.needsDisplay(forKey: $0) }
    }
    ModelLock.withLock { rawAnimations.noteDrawing(found, among: unknown) }
    return found != nil
  }
}
