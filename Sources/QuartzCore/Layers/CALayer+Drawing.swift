// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import DisplayList
import Geometry
import RenderTree

// MARK: - Backing store

extension CALayer {
  /// Whether the layer has drawn its contents itself, or its delegate has.
  package final var hasDrawnContents: Bool { state.hasDrawnContents }

  /// The most pixels of a bitmap that a layer draws into; a larger one has fewer pixels a point.
  private static let pixelLimit = 67_108_864.0
  /// The longest side of such a bitmap.
  private static let sideLimit = 32_768.0

  final func displayPicture(of part: Rect?) {
    if let delegate {
      let transactions = TransactionStack.ofThread
      let outer = transactions.displayWasDeclined
      defer { transactions.displayWasDeclined = outer }
      transactions.displayWasDeclined = false
      delegate.display(self)
      guard transactions.displayWasDeclined else { return }
    }
    if let text = self as? CATextLayer, text.displayShapes() { return }
    let picture = drawnPicture(of: part)
    // A layer that draws nothing keeps what the program has given it.
    guard picture != nil || state.hasDrawnContents else { return }
    state.hasDrawnContents = picture != nil
    contents = picture
  }

  /// What ``draw(in:)`` draws; nil when that is nothing.
  ///
  /// Outside a part that alone is to be drawn anew, the picture keeps what the layer drew before.
  private func drawnPicture(of part: Rect?) -> CGImage? {
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
    let map = CGAffineTransform(hasFlippedContents ? upright : upright.concatenating(turn))
    context.setBase(map)
    let before = state.hasDrawnContents ? properties.contents?.image : nil
    if let part, let before, (before.width, before.height) == (context.width, context.height) {
      context.restore(before, except: part, by: map.affine)
    }
    context.concatenate(map)
    draw(in: context)
    guard context.hasDrawn, let picture = context.makeImage() else { return nil }
    return stored(picture)
  }

  /// A picture as the layer's store keeps it: without alpha where the layer is opaque, without
  /// colour where its format has none.
  private func stored(_ picture: CGImage) -> CGImage? {
    let isGrey = contentsFormat == .gray8Uint
    guard isOpaque || isGrey else { return picture }
    let image = picture.image
    let pixels = image.pixels.map { pixel -> UInt32 in
      let opaque = isOpaque ? pixel | 0xFF00_0000 : pixel
      guard isGrey else { return opaque }
      let (red, green, blue) = (opaque >> 16 & 255, opaque >> 8 & 255, opaque & 255)
      // Rec. 709 luma in 16 bits.
      let grey = (red * 13933 + green * 46871 + blue * 4732 + 32768) >> 16
      return opaque & 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
    return CGImage(Image(width: image.width, height: image.height, pixels: pixels))
  }

  /// Whether an odd number of flips lies between the root and the layer, itself among them: then the
  /// picture is drawn with y growing upwards, as it is shown upside down.
  final var hasFlippedContents: Bool {
    var isFlipped = false
    var current: CALayer? = state.original ?? self
    while let layer = current {
      if layer.properties.isGeometryFlipped { isFlipped.toggle() }
      current = layer.superlayerStorage
    }
    return isFlipped
  }

  /// Whether the root is a view's layer or one that a host shows, in whose space y grows downwards.
  ///
  /// Alone, a tree is as one is on macOS, where such answers were measured.
  final var liesOnScreen: Bool {
    var current = state.original ?? self
    while let parent = current.superlayerStorage { current = parent }
    return current.isMainBound || current.state.context != nil
  }
}

extension CGContext {
  /// Shows a picture everywhere but in a part, to which drawing is cut from now on.
  ///
  /// The part is a rectangle of the layer's space, rounded out to whole pixels.
  fileprivate func restore(_ picture: Image, except part: Rect, by map: Affine) {
    let whole = Rect(0, 0, Double(width), Double(height))
    let mapped = map.boundingBox(of: part).intersection(whole)
    let (low, high) = (
      Vec2(mapped.minX.rounded(.down), mapped.minY.rounded(.down)),
      Vec2(mapped.maxX.rounded(.up), mapped.maxY.rounded(.up))
    )
    let pixels = CGRect(Rect(low, high))
    draw(CGImage(picture), in: CGRect(whole))
    clear(pixels)
    clip(to: pixels)
  }
}

// MARK: - Rendering a tree

extension CALayer {
  /// Draws the layer and everything in it, in the layer's own coordinates.
  ///
  /// - Parameters:
  ///   - context: Where it is drawn.
  ///   - manner: By whose rules: those of ``render(in:)``, or those of the screen.
  package final func renderTree(in context: CGContext, by manner: DrawingManner = .context) {
    let presented = presentedTree(manner)
    if presented == nil { layoutAndDisplayAll() }
    var toDevice = context.deviceTransform
    if properties.isGeometryFlipped {
      // The flip lies between the layer and its superlayer, where there is nothing here.
      let bounds = properties.bounds
      toDevice = Affine(1, 0, 0, -1, 0, 2 * bounds.y + bounds.height).concatenating(toDevice)
    }
    var builder = FrameBuilder(width: context.width, height: context.height)
    builder.manner = manner
    var (node, tiled) = presented.map { ($0.root, []) } ?? modelTree(manner)
    if !tiled.isEmpty {
      let requests = builder.tileRequests(of: node, at: 0, toDevice: toDevice)
      (node, _) = modelTree(
        manner, with: CATiledLayer.mosaics(for: requests, of: tiled) { $0.properties })
    }
    let list = builder.displayList(
      of: node, at: presented?.time ?? 0, toDevice: toDevice, mediaTime: presented?.now)
    Diagnostics.report(builder.problems, at: CACurrentMediaTime(), in: self)
    context.paint(list.commands)
  }

  /// The tree from this layer on as it stands, in this layer's own coordinates, and the tiled layers
  /// in it.
  private func modelTree(
    _ manner: DrawingManner, with mosaics: [UInt64: Mosaic] = [:]
  ) -> (RenderNode?, [CATiledLayer]) {
    var tiled: [CATiledLayer] = []
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
      var properties = layer.renderedProperties(manner, isRoot: index == 0)
      if let layer = layer as? CATiledLayer {
        tiled.append(layer)
        properties.tiled.mosaic = mosaics[layer.identifier]
      }
      let isFlattened = kind == .transform && manner == .context
      nodes[index] = RenderNode(
        id: layer.identifier, kind: isFlattened ? .layer : kind, properties: properties,
        mask: mask.flatMap { nodes[$0] }, sublayers: sublayers.compactMap { nodes[$0] })
      for used in sublayers { nodes[used] = nil }
    }
    return (nodes[0], tiled)
  }

  /// The properties as they are drawn, the root layer where it does not lie in anything.
  private func renderedProperties(_ manner: DrawingManner, isRoot: Bool) -> LayerProperties {
    var result = properties
    if isRoot {
      result.transform = .identity
      result.anchorPointZ = 0
      result.zPosition = 0
      result.position = LayerGeometry.anchor(result.core)
    }
    result.recipe?.write(
      to: &result, at: state.context.map { committedTime(at: $0.now) } ?? 0,
      origin: state.node?.origin ?? 0)
    if manner == .context { result.adaptToContext(type(of: self).kind) }
    return result
  }

  /// The committed tree from a presentation layer on, with the layer's own time.
  ///
  /// What its sublayers would present is evaluated when it is drawn; films follow the context's
  /// time. nil where contexts have rules of
  /// their own for it.
  private func presentedTree(_ manner: DrawingManner) -> (
    root: RenderNode, time: Double, now: Double
  )? {
    guard let original = state.original, let node = original.state.node,
      let now = original.state.context?.now,
      manner == .screen || !node.differsInContexts
    else { return nil }
    let root = RenderNode(
      id: node.id, kind: node.kind, properties: renderedProperties(manner, isRoot: true),
      mask: node.mask,
      sublayers: node.sublayers, after: node)
    return (root, original.committedTime(at: now), now)
  }
}
