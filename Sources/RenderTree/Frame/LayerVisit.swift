// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// A layer whose sublayers are being drawn: where it lies, what time it has, which groups are open.
struct LayerVisit {
  let node: RenderNode
  let layer: LayerProperties
  /// The layer's local time.
  let time: Double
  let toDevice: Matrix3
  var isFlipped = false
  var isTransform = false
  /// What each leaf of the subtree multiplies its alpha by, where opacity is not a group's.
  var inheritedOpacity = 1.0
  var ownOpacity = 1.0
  var groupOpacity = 1.0
  var tint: RGBA?
  var mask: [Command]?
  /// The copies of replicators around the layer, kept where something below differs in them.
  var copies: [CopyIndex] = []
  private(set) var replication: Replication?
  /// What a sublayer's matrix is followed by, up to the plane it is flattened into.
  private(set) var sublayerSpace = Matrix4.identity
  /// That plane → device.
  private(set) var sublayerPlane = Matrix3.identity

  private var order: [Int]?
  private var nextIndex = 0
  private var copy = 0
  private var clips = false
  private var shadow: Shadow?
  private var filters: [Filter] = []

  init(node: RenderNode, layer: LayerProperties, time: Double, toDevice: Matrix3) {
    self.node = node
    self.layer = layer
    self.time = time
    self.toDevice = toDevice
  }

  // MARK: - Sublayers

  /// Works out where sublayers lie: flattened into this layer's plane, or, in a transform layer,
  /// into the plane that this layer itself would be flattened into.
  mutating func prepareSublayers(matrix: Matrix4, plane: Matrix3) {
    let keepsDepth =
      isTransform || (node.kind == .replicator && layer.replicator.preservesDepth)
    sublayerSpace = LayerGeometry.sublayerMatrix(layer) ?? .identity
    if keepsDepth {
      sublayerSpace = sublayerSpace.concatenating(matrix)
      sublayerPlane = plane
    } else {
      sublayerPlane = toDevice
    }
    sortSublayers()
  }

  /// Finds the order in which the current copy's sublayers are drawn, far ones first.
  private mutating func sortSublayers() {
    guard node.hasDepth else { return }
    let time = time(ofCopy: copy)
    let depths = node.sublayers.map { sublayer in
      sublayer.properties(
        at: sublayer.localTime(parentTime: time), in: copies(of: sublayer, in: copy)
      ).zPosition
    }
    // Sorting index pairs keeps equal depths in array order.
    order = depths.indices.sorted { a, b in
      depths[a] == depths[b] ? a < b : depths[a] < depths[b]
    }
  }

  mutating func prepareCopies() {
    replication = Replication(
      layer.replicator, center: LayerGeometry.replicatorCenter(layer)
    )
  }

  /// The next sublayer to draw and the copy it belongs to.
  mutating func nextSublayer() -> (RenderNode, Int)? {
    guard !node.sublayers.isEmpty, copy < replication?.count ?? 1 else { return nil }
    if nextIndex == node.sublayers.count {
      nextIndex = 0
      copy += 1
      replication?.advance()
      guard copy < replication?.count ?? 1 else { return nil }
      if differsByCopy { sortSublayers() }
    }
    defer { nextIndex += 1 }
    return (node.sublayers[order?[nextIndex] ?? nextIndex], copy)
  }

  /// Whether depths that hold in one copy may not hold in the next.
  private var differsByCopy: Bool { replication?.delay != 0 || node.hasVariations }

  /// The copies that a sublayer of a copy lies in; not worth telling apart where nothing varies.
  func copies(of sublayer: RenderNode, in copy: Int) -> [CopyIndex] {
    guard sublayer.hasVariations else { return [] }
    return replication == nil
      ? copies : copies + [CopyIndex(replicator: node.id, index: copy)]
  }

  /// The time that sublayers of a copy see as their parent's.
  func time(ofCopy copy: Int) -> Double {
    replication?.time(ofCopy: copy, at: time) ?? time
  }

  // MARK: - Groups

  /// Opens the groups that the layer needs, outermost first; true when a filter is not known.
  mutating func open(_ buffer: inout CommandBuffer) -> Bool {
    let extra = layer.extra.value
    let parsed = FilterTable.filters(extra.filters, scale: scale)
    filters = parsed.filters
    clips = layer.masksToBounds && !layer.bounds.isEmpty
    prepareShadow(extra)
    if needsOuter { buffer.open() }
    if let shadow, let shape = shadowShape(extra) {
      drawShadow(shape, shadow, &buffer)
      self.shadow = nil
    }
    if needsInner { buffer.open(keepsOutside: true) }
    if clips { buffer.open() }
    return parsed.hasUnknown
  }

  /// A transform layer has no picture of its own; only its copy's tint and opacity reach it.
  mutating func openTransformGroups(_ buffer: inout CommandBuffer) {
    if needsOuter { buffer.open() }
  }

  func close(_ buffer: inout CommandBuffer) {
    if clips {
      var group = Group(bounds: .zero)
      group.clips = [Clip(LayerPaint.outline(of: layer), transform: toDevice)]
      buffer.close(group)
    }
    if needsInner {
      var group = Group(bounds: .zero)
      group.filters = filters
      group.shadow = shadow
      buffer.close(group)
    }
    guard needsOuter else { return }
    var group = Group(bounds: .zero)
    group.mask = mask
    group.tint = tint
    group.opacity = groupOpacity
    group.blend = blend
    buffer.close(group)
  }

  private var needsOuter: Bool {
    mask != nil || tint != nil || groupOpacity < 1 || blend != .normal
  }

  private var blend: BlendMode {
    isTransform ? .normal : FilterTable.blendMode(layer.extra.value.compositingFilter) ?? .normal
  }

  private var needsInner: Bool { shadow != nil || !filters.isEmpty }

  // MARK: - Picture

  func drawContent(_ buffer: inout CommandBuffer) {
    LayerPaint.background(of: layer) { shape, paint, alpha in
      buffer.draw(Draw(shape, transform: toDevice, paint: paint, alpha: alpha * ownOpacity))
    }
    if case .text(let block) = layer.specific, let drawing = block.value.drawing {
      drawText(drawing, &buffer)
    }
    LayerPaint.content(of: layer, isFlipped: isFlipped) { shape, paint, alpha in
      buffer.draw(Draw(shape, transform: toDevice, paint: paint, alpha: alpha * ownOpacity))
    }
  }

  func drawBorder(_ buffer: inout CommandBuffer) {
    LayerPaint.border(of: layer) { shape, paint, alpha in
      buffer.draw(Draw(shape, transform: toDevice, paint: paint, alpha: alpha * ownOpacity))
    }
  }

  // MARK: - Shadow

  /// Pixels per point at the layer's centre, the same in all directions by area.
  private var scale: Double {
    let (ux, uy) = axes
    return abs(ux.cross(uy)).squareRoot()
  }

  /// The device-space images of the layer's unit vectors at the centre of its bounds.
  private var axes: (Vec2, Vec2) {
    let center = layer.bounds.center
    let origin = toDevice.apply(center)
    return (
      toDevice.apply(center + Vec2(1, 0)) - origin, toDevice.apply(center + Vec2(0, 1)) - origin
    )
  }

  private mutating func prepareShadow(_ extra: ExtraProperties) {
    // Clipping to the bounds takes the shadow away with the rest.
    guard extra.shadowOpacity > 0, !layer.masksToBounds, let color = extra.shadowColor?.rgba
    else { return }
    let (ux, uy) = axes
    var shaded = color.clamped
    shaded.alpha *= min(extra.shadowOpacity, 1)
    shadow = Shadow(
      color: shaded, offset: ux * extra.shadowOffset.x + uy * extra.shadowOffset.y,
      sigma: max(0, extra.shadowRadius) * scale
    )
  }

  /// The shadow's shape where it is known without drawing the layer.
  private func shadowShape(_ extra: ExtraProperties) -> Shape? {
    if let path = extra.shadowPath { return .path(path, .nonZero) }
    guard node.kind == .layer, node.sublayers.isEmpty, filters.isEmpty, layer.contents == nil,
      let color = layer.backgroundColor?.rgba, color.isOpaque, !layer.bounds.isEmpty
    else { return nil }
    return LayerPaint.outline(of: layer)
  }

  private func drawShadow(_ shape: Shape, _ shadow: Shadow, _ buffer: inout CommandBuffer) {
    let moved = toDevice.concatenating(
      Matrix3(.translation(shadow.offset.x, shadow.offset.y))
    )
    buffer.draw(
      Draw(
        shape, transform: moved, paint: .solid(shadow.color), alpha: ownOpacity,
        blur: shadow.sigma)
    )
  }
}
