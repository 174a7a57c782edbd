// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import RenderTree

// MARK: - Backing store

extension CALayer {
  /// The most pixels of a bitmap that a layer draws into; a larger one has fewer pixels a point.
  private static let pixelLimit = 67_108_864.0
  /// The longest side of such a bitmap.
  private static let sideLimit = 32_768.0

  final func displayPicture() {
    if let delegate {
      state.displayWasDeclined = false
      delegate.display(self)
      guard state.displayWasDeclined else { return }
    }
    if let text = self as? CATextLayer, text.displayShapes() { return }
    let picture = drawnPicture()
    // A layer that draws nothing keeps what the program has given it.
    guard picture != nil || state.hasDrawnContents else { return }
    state.hasDrawnContents = picture != nil
    contents = picture
  }

  /// What ``draw(in:)`` draws; nil when that is nothing.
  private func drawnPicture() -> CGImage? {
    let bounds = properties.bounds.standardized
    guard bounds.isFinite, !bounds.isEmpty else { return nil }
    var scale = contentsScale > 0 && contentsScale.isFinite ? Double(contentsScale) : 1
    let area = bounds.width * bounds.height
    scale = min(
      scale, (Self.pixelLimit / area).squareRoot(),
      Self.sideLimit / max(bounds.width, bounds.height))
    func pixels(_ length: Double) -> Int { Int(max(1, (length * scale - 1e-6).rounded(.up))) }
    guard let context = CGContext(width: pixels(bounds.width), height: pixels(bounds.height))
    else { return nil }
    delegate?.layerWillDraw(self)
    // Contents are stretched over the bounds, so the bounds fill the whole bitmap.
    let grow = Affine.scale(
      Double(context.width) / bounds.width, Double(context.height) / bounds.height)
    let corner = Affine.translation(-bounds.x, -bounds.y)
    let turn = Affine(1, 0, 0, -1, 0, Double(context.height))
    let upright = corner.concatenating(grow)
    let map = CGAffineTransform(contentsAreFlipped() ? upright : upright.concatenating(turn))
    context.setBase(map)
    context.concatenate(map)
    draw(in: context)
    return context.hasDrawn ? context.makeImage() : nil
  }

  final var hasFlippedContents: Bool {
    var isFlipped = false
    var current: CALayer? = state.original ?? self
    while let layer = current {
      if layer.properties.isGeometryFlipped { isFlipped.toggle() }
      current = layer.superlayerStorage
    }
    return isFlipped
  }
}

// MARK: - Rendering a tree

extension CALayer {
  final func renderTree(in context: CGContext) {
    let node = modelTree()
    var toDevice = context.deviceTransform
    if properties.isGeometryFlipped {
      // The flip lies between the layer and its superlayer, where there is nothing here.
      let bounds = properties.bounds
      toDevice = Affine(1, 0, 0, -1, 0, 2 * bounds.y + bounds.height).concatenating(toDevice)
    }
    var builder = FrameBuilder(width: context.width, height: context.height)
    let list = builder.displayList(of: node, at: 0, toDevice: toDevice)
    context.paint(list.commands)
  }

  /// The tree from this layer on as it stands, in this layer's own coordinates.
  private func modelTree() -> RenderNode? {
    var visits: [(layer: CALayer, mask: Int?, sublayers: [Int])] = []
    var pending: [(layer: CALayer, parent: Int?, isMask: Bool)] = [(self, nil, false)]
    // Sublayers are visited from the back of the stack, so the first one must lie last.
    while let (layer, parent, isMask) = pending.popLast() {
      let index = visits.count
      visits.append((layer, nil, []))
      if let parent {
        if isMask {
          visits[parent].mask = index
        } else {
          visits[parent].sublayers.append(index)
        }
      }
      if let mask = layer.mask { pending.append((mask, index, true)) }
      for sublayer in (layer.sublayers ?? []).reversed() {
        pending.append((sublayer, index, false))
      }
    }
    var nodes = [RenderNode?](repeating: nil, count: visits.count)
    for index in visits.indices.reversed() {
      let (layer, mask, sublayers) = visits[index]
      let kind = type(of: layer).kind
      // A text's picture follows from its properties, so it need not have been on show before.
      if kind == .text { layer.displayIfNeeded() }
      nodes[index] = RenderNode(
        id: layer.identifier, kind: kind == .transform ? .layer : kind,
        properties: layer.renderedProperties(isRoot: index == 0),
        mask: mask.flatMap { nodes[$0] }, sublayers: sublayers.compactMap { nodes[$0] })
      for used in sublayers { nodes[used] = nil }
    }
    return nodes[0]
  }

  /// The properties with what Apple's renderer into contexts leaves out: shadow paths, colours of
  /// copies, and where the root layer lies.
  private func renderedProperties(isRoot: Bool) -> LayerProperties {
    var result = properties
    if result.extra.value.shadowPath != nil { result.extra.value.shadowPath = nil }
    if type(of: self).kind == .replicator {
      result.replicator.instanceColor = nil
      result.replicator.instanceRedOffset = 0
      result.replicator.instanceGreenOffset = 0
      result.replicator.instanceBlueOffset = 0
      result.replicator.instanceAlphaOffset = 0
    }
    if isRoot {
      result.transform = .identity
      result.anchorPointZ = 0
      result.zPosition = 0
      result.position = LayerGeometry.anchor(result)
    }
    return result
  }
}
