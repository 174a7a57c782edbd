// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// What a layer is given by what it lies in.
struct Surroundings {
  /// The parent time of the layer.
  var time: Double
  var opacity = 1.0
  var placement: Placement
  var isFlipped: Bool
  var tint: RGBA?
  /// The 3D space that the layer is a picture in, if depth matters to it.
  var scope: DepthScope?
  var copies: [CopyIndex] = []
  /// A box of pixels outside which nothing of the layer is seen.
  var visible: Rect
  /// Where the layer's animated values lie, if they are evaluated already.
  var slot: Int?
  /// How many levels below the layer its veil lies, if it is known not to be hidden; otherwise 0.
  var openVeil = 0
  /// Whether a transition of the layer shows, or only its new picture.
  var showsTransition = true
  /// Whether the layer lies in a replicator's copy that is not its first.
  var isCopied = false
}

/// A layer whose sublayers are being drawn: where it lies, what time it has, which groups are open.
///
/// Visits are large. They lie in a ``VisitStack``, are never copied, and are worked on where they lie.
/// What is done to each visit is therefore `mutating` even where nothing is changed: a value that is
/// lent is copied to memory of its own first.
struct LayerVisit: ~Copyable {
  let node: RenderNode
  var layer: LayerProperties
  /// Whether the layer is treated at all; see ``RenderNode/isTreated``.
  let isTreated: Bool
  /// The layer's local time.
  let time: Double
  var toDevice: Matrix3
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
  var rasterRole = RasterRole.none
  /// Whether the commands of the layer and of all below it are kept.
  var isRecorded = false
  /// Behind a reference, as few layers have to do with depth.
  private(set) var depth: DepthPart?
  /// A box of pixels outside which nothing of the layer is seen.
  var visible = Rect.zero
  /// Behind a reference, as few layers are replicators.
  private(set) var copying: Copying?
  /// What the own matrix of a sublayer in the present copy is followed by.
  private(set) var sublayerPlacement = Placement(plane: .identity)

  /// Whether the order of sublayers follows from where they lie; see ``prepareSublayers(matrix:plane:)``.
  private var usesDepth = false

  /// Where the sublayers' animated values lie, evaluated for the copy with this number.
  private(set) var values: (start: Int, copy: Int)?

  private(set) var order: [Int]?
  var nextIndex = 0
  private(set) var copy = 0
  /// Whether what the layer holds is clipped by itself, and whether it is together with its shadow.
  private var clipsContent = false
  private var clipsShadow = false
  private var shadow: Shadow?
  private var hasFilters = false
  private var hasContentGroup = false

  /// Whether blocks of the layer's properties were lent to the visit.
  var ownsBlocks = false
  /// Whether the layer lies in a replicator's copy that is not its first.
  var isCopied = false
  /// How many levels below the layer its veil lies, if it is known not to be hidden; otherwise 0.
  var openVeil = 0

  /// How the layer takes part in a bitmap that is drawn first.
  enum RasterRole {
    case none
    /// The layer shows its bitmap in place of what it holds.
    case shown
    /// The bitmap is being drawn: without what the layer's superlayer does to it.
    case drawn
  }

  final class Copying {
    // One visit holds it at a time; in loops over layers, checks for exclusive access would find
    // nothing.
    @exclusivity(unchecked) var replication: Replication

    init(_ replication: Replication) {
      self.replication = replication
    }
  }

  @inline(__always)
  init(
    node: RenderNode, layer: consuming LayerProperties, time: Double,
    toDevice: Matrix3 = .identity
  ) {
    self.node = node
    self.layer = layer
    isTreated = node.isTreated
    self.time = time
    self.toDevice = toDevice
  }

  // MARK: - Sublayers

  /// Works out where sublayers lie: flattened into this layer's plane, or, in a transform layer,
  /// into the plane that this layer itself would be flattened into.
  mutating func prepareSublayers(matrix: Matrix4, plane: Matrix3, _ memory: FrameMemory) {
    let keepsDepth = keepsDepth
    sublayerPlacement.plane = keepsDepth ? plane : toDevice
    if keepsDepth || isTreated || copying != nil {
      var space = isTreated ? LayerGeometry.sublayerMatrix(layer) : nil
      if keepsDepth { space = space?.concatenating(matrix) ?? matrix }
      if space != nil || copying != nil {
        sublayerPlacement.detour = memory.detour(copy: copying?.replication.matrix, space: space)
      }
    }
    usesDepth = findsDepth()
    if !usesDepth { sortSublayers() }
  }

  private var keepsDepth: Bool {
    @inline(__always) get { LayerGeometry.keepsDepth(layer, kind: node.kind) }
  }

  /// Whether the order of sublayers follows from where they lie, not from their zPosition alone.
  private mutating func findsDepth() -> Bool {
    if node.isSpatial { return true }
    if node.hasDepth, !layer.extra.value.sublayerTransform.keepsOrder { return true }
    guard case .replicator(let block) = layer.specific else { return isTransform }
    return block.value.preservesDepth || !block.value.instanceTransform.keepsPlane
  }

  /// Finds the order in which the current copy's sublayers are drawn, far ones first.
  private mutating func sortSublayers() {
    guard node.hasDepth else { return }
    let time = time(ofCopy: copy)
    let depths = node.sublayers.map { sublayer in
      sublayer.depth(
        at: sublayer.localTime(parentTime: time), in: copies(of: sublayer, in: copy))
    }
    // Sorting index pairs keeps equal depths in array order.
    order = depths.indices.sorted { a, b in
      depths[a] == depths[b] ? a < b : depths[a] < depths[b]
    }
  }

  mutating func prepareCopies(_ memory: FrameMemory) {
    copying = memory.copying(
      Replication(layer.replicator, center: LayerGeometry.replicatorCenter(layer)))
  }

  /// Gives back what was lent to the visit, which is not used any more.
  mutating func giveBack(to memory: FrameMemory) {
    if let copying { memory.give(copying) }
    if let detour = sublayerPlacement.detour { memory.give(detour) }
    if let depth { memory.give(depth) }
    if ownsBlocks, let program = node.program { memory.give(layer, of: program) }
  }

  /// Whether a replicator was told to make more copies than are drawn.
  var hasTooManyCopies: Bool { copying?.replication.isTruncated == true }

  private var copyCount: Int { copying?.replication.count ?? 1 }

  /// What a step's sublayer is given.
  @inline(__always)
  func surroundings(of step: Step, slot: Int?, openVeil: Int) -> Surroundings {
    Surroundings(
      time: time(ofCopy: step.copy), opacity: inheritedOpacity, placement: sublayerPlacement,
      isFlipped: isFlipped,
      tint: tint(ofCopy: step.copy), scope: depth?.scope,
      copies: copies(of: step.node, in: step.copy), visible: visible, slot: slot,
      openVeil: openVeil, isCopied: isCopied || step.copy > 0)
  }

  /// What tints a sublayer: its copy, and what a layer without a picture of its own hands on.
  func tint(ofCopy copy: Int) -> RGBA? {
    if isTransform { return tint }
    return copying?.replication.tint(ofCopy: copy)
  }

  /// A sublayer to draw, the copy it belongs to, and its index among the sublayers.
  struct Step {
    var node: RenderNode
    var copy: Int
    var index: Int
  }

  /// Comes to the next sublayer to draw, of the same copy or of the next; false when all are drawn.
  mutating func findSublayer() -> Bool {
    guard !node.sublayers.isEmpty, rasterRole != .shown, copy < copyCount else { return false }
    if nextIndex == node.sublayers.count {
      nextIndex = 0
      copy += 1
      advance()
      guard copy < copyCount else { return false }
      if differsByCopy, depth?.scope == nil { sortSublayers() }
    }
    return true
  }

  /// Moves on to where the next copy lies.
  private mutating func advance() {
    guard let copying else { return }
    copying.replication.advance()
    sublayerPlacement.detour?.matrices.copy = copying.replication.matrix
  }

  /// Takes the sublayer that ``findSublayer()`` has found.
  mutating func takeSublayer() -> Step {
    defer { nextIndex += 1 }
    let index = order?[nextIndex] ?? nextIndex
    return Step(node: node.sublayers[index], copy: copy, index: index)
  }

  /// Where a step's animated values lie, evaluating those of all sublayers at a copy's first one.
  mutating func slot(
    of step: Step, in evaluated: inout AnimatedValues, each: FrameBuilder.Each?
  ) -> Int? {
    guard let tracks = node.sublayerTracks else { return nil }
    return start(of: tracks, in: &evaluated, each: each) + Int(tracks.starts[step.index])
  }

  /// Where the values of the present copy's sublayers begin.
  mutating func start(
    of tracks: SublayerTracks, in evaluated: inout AnimatedValues, each: FrameBuilder.Each?
  ) -> Int {
    if let values, values.copy == copy { return values.start }
    if let values { evaluated.pop(to: values.start) }
    let start = evaluated.push(tracks.batch, at: time(ofCopy: copy), each: each)
    values = (start, copy)
    return start
  }

  /// Forgets the sublayers' animated values.
  mutating func release(_ evaluated: inout AnimatedValues) {
    if let values { evaluated.pop(to: values.start) }
  }

  /// Whether depths that hold in one copy may not hold in the next.
  private var differsByCopy: Bool { copying?.replication.delay != 0 || node.hasVariations }

  /// The copies that a sublayer of a copy lies in; not worth telling apart where nothing varies.
  func copies(of sublayer: RenderNode, in copy: Int) -> [CopyIndex] {
    guard sublayer.hasVariations else { return [] }
    return copying == nil
      ? copies : copies + [CopyIndex(replicator: node.id, index: copy)]
  }

  /// The time that sublayers of a copy see as their parent's.
  func time(ofCopy copy: Int) -> Double {
    copying?.replication.time(ofCopy: copy, at: time) ?? time
  }

  // MARK: - Depth

  /// The layer's place in a 3D space, and the space that its sublayers are pictures in.
  final class DepthPart {
    // One visit holds it at a time.
    var scope: DepthScope?
    var ownsScope = false
    /// Where the layer itself is a picture.
    var outer: (scope: DepthScope, matrix: Matrix4)?
  }

  /// Lets sublayers lie in the space that the layer lies in, or in one that begins here.
  mutating func share(_ outer: DepthScope?, start: Int, _ memory: FrameMemory) {
    let part = depth ?? memory.part()
    part.scope = outer ?? memory.scope(plane: sublayerPlacement.plane, start: start)
    part.ownsScope = outer == nil
    depth = part
  }

  /// Makes what the layer draws a picture in a 3D space.
  mutating func takePart(in scope: DepthScope, _ matrix: Matrix4, _ buffer: inout CommandBuffer) {
    let part = buffer.memory.part()
    part.outer = (scope, matrix)
    depth = part
    buffer.mark()
  }

  /// Begins the space of the sublayers, after what lies below them is drawn.
  mutating func beginSublayers(_ buffer: inout CommandBuffer) {
    guard !node.sublayers.isEmpty, rasterRole != .shown, usesDepth else { return }
    // A group is one picture, so what is in it cannot take part in the space around it.
    if let outer = depth?.outer, keepsDepth, !needsOuter, !needsInner, !clips {
      endPart(&buffer)
      share(outer.scope, start: 0, buffer.memory)
    } else {
      share(nil, start: buffer.commands.count, buffer.memory)
    }
  }

  /// Puts the sublayers in order when their space ends here.
  mutating func endSublayers(_ buffer: inout CommandBuffer) {
    guard let depth, let scope = depth.scope else { return }
    if depth.ownsScope {
      buffer.arrange(scope)
    } else if depth.outer != nil {
      buffer.mark()
    }
  }

  /// Ends what the layer draws in the space around it.
  mutating func endPart(_ buffer: inout CommandBuffer) {
    guard let outer = depth?.outer else { return }
    let (commands, bounds) = buffer.unmark()
    outer.scope.add(
      DepthScope.Entry(
        commands: commands, bounds: bounds, matrix: outer.matrix, rect: layer.bounds))
  }

  // MARK: - Groups

  /// Opens the groups that the layer needs, outermost first; true when a filter is not known.
  mutating func open(_ buffer: inout CommandBuffer) -> Bool {
    clipsContent = rasterRole != .shown && layer.masksToBounds && mayOverflow
    guard isTreated else {
      if needsOuter { buffer.open() }
      if clipsContent { buffer.open() }
      return false
    }
    if rasterRole == .shown { return openOuter(&buffer) }
    let parsed = FilterTable.filters(layer.extra.value.filters, scale: scale, place: nil)
    hasFilters = !parsed.isEmpty
    shadow = makeShadow(layer.extra.value, buffer.manner.shadowReach)
    let isUnknown = openOuter(&buffer)
    if let shadow {
      // Clipping to the bounds is a mask of the whole layer: it acts last, on the shadow too.
      clipsShadow = layer.masksToBounds
      if clipsShadow { buffer.open() }
      if shadow.reach == .whole, let shape = shadowShape(layer.extra.value) {
        drawShadow(shape, shadow, &buffer)
        self.shadow = nil
        if clipsShadow, hasFilters {
          closeClip(&buffer)
          clipsShadow = false
        }
      }
      // What is filtered is clipped before; otherwise one clip does for both.
      if clipsShadow, !hasFilters { clipsContent = false }
    }
    if needsInner { buffer.open(keepsOutside: true) }
    if clipsContent { buffer.open() }
    return parsed.hasUnknown || isUnknown
  }

  private var clips: Bool { clipsContent || clipsShadow }

  private func closeClip(_ buffer: inout CommandBuffer) {
    var group = buffer.memory.group()
    group.clip(to: Clip(LayerPaint.outline(of: layer), transform: toDevice))
    buffer.close(consume group)
  }

  /// Whether something of the layer may lie outside its rounded bounds.
  private var mayOverflow: Bool {
    if !node.sublayers.isEmpty || layer.contents != nil { return true }
    switch node.kind {
    case .layer, .gradient, .transform, .scroll: return false
    case .shape, .replicator, .emitter, .tiled, .text: return true
    }
  }

  /// Opens the group of what the layer's superlayer does to it, and filters what lies behind; true
  /// when a filter is not known.
  private mutating func openOuter(_ buffer: inout CommandBuffer) -> Bool {
    guard needsOuter else { return drawBackdrop(&buffer) }
    let filtersAny =
      layer.extra.value.backgroundFilters != .none && rasterRole != .drawn
      && !layer.bounds.isEmpty
    // A group that only lets less be seen does so with the filtered picture too.
    guard filtersAny, tint == nil, blend == .normal else {
      let isUnknown = drawBackdrop(opacity: groupOpacity, mask: mask, &buffer)
      buffer.open()
      return isUnknown
    }
    buffer.open()
    let isUnknown = drawBackdrop(&buffer)
    // Sublayers that are not blended normally would keep the group from seeing what lies below.
    buffer.open()
    hasContentGroup = true
    return isUnknown
  }

  /// Filters what lies behind the layer; true when a filter is not known.
  private func drawBackdrop(
    opacity: Double = 1, mask: [Command]? = nil, _ buffer: inout CommandBuffer
  ) -> Bool {
    let filters = layer.extra.value.backgroundFilters
    guard filters != .none, rasterRole != .drawn, !layer.bounds.isEmpty else { return false }
    let parsed = FilterTable.filters(
      filters, scale: scale, isBackdrop: true,
      place: filterSpace.map { FilterTable.Place(space: $0, box: buffer.target) })
    if !parsed.filters.isEmpty {
      buffer.backdrop(
        buffer.memory.backdrop(
          clip: Clip(LayerPaint.outline(of: layer), transform: toDevice), filters: parsed.filters,
          opacity: opacity * ownOpacity, mask: mask))
    }
    return parsed.hasUnknown
  }

  mutating func close(_ buffer: inout CommandBuffer) {
    if clipsContent { closeClip(&buffer) }
    if needsInner {
      var group = buffer.memory.group()
      if hasFilters {
        let place = filterSpace.map { space in
          let own = toDevice.boundingBox(of: layer.bounds)
          let drawn = buffer.openBounds ?? own ?? .zero
          return FilterTable.Place(space: space, box: own?.union(drawn) ?? drawn)
        }
        group.filters =
          FilterTable.filters(layer.extra.value.filters, scale: scale, place: place).filters
      }
      group.shadow = shadow
      buffer.close(consume group)
    }
    if clipsShadow { closeClip(&buffer) }
    if hasContentGroup { buffer.close(buffer.memory.group()) }
    guard needsOuter else { return }
    var group = buffer.memory.group()
    group.mask = mask
    group.tint = tint
    group.opacity = groupOpacity
    group.blend = blend
    buffer.close(consume group)
  }

  private var filterSpace: FilterSpace? {
    FilterSpace(bounds: layer.bounds, plane: toDevice, scale: scale, isFlipped: isFlipped)
  }

  private var needsOuter: Bool {
    @inline(__always) get { mask != nil || tint != nil || groupOpacity < 1 || blend != .normal }
  }

  private var blend: BlendMode {
    @inline(__always) get {
      rasterRole == .drawn || !isTreated
        ? .normal : FilterTable.blendMode(layer.extra.value.compositingFilter) ?? .normal
    }
  }

  private var needsInner: Bool {
    @inline(__always) get { shadow != nil || hasFilters }
  }

  // MARK: - Picture

  mutating func drawContent(_ buffer: inout CommandBuffer) {
    if isEmpty { return }
    let edges = isTreated ? EdgeSmoothing(layer) : EdgeSmoothing()
    LayerPaint.background(of: layer, ramp: node.ramp, overlap: overlap) {
      [toDevice, ownOpacity] shape, paint, alpha in
      edges.add(
        Draw(shape, transform: toDevice, paint: paint, alpha: alpha * ownOpacity), to: &buffer)
    }
    if case .text(let block) = layer.specific, let drawing = block.value.drawing {
      drawText(drawing, &buffer)
    }
    // Edges that parts of a picture share are cut at whole pixels or, where they lie across those,
    // added up; two soft edges over each other would let through what lies below.
    let adds = ContentsPaint.isDivided(layer) && !EdgeSmoothing.canSnap(toDevice)
    if adds { buffer.open() }
    LayerPaint.content(of: layer, isFlipped: isFlipped, manner: buffer.manner) {
      [toDevice, ownOpacity] shape, paint, alpha, inner in
      var draw = Draw(
        shape, transform: toDevice, paint: buffer.manner.sampled(paint), alpha: alpha * ownOpacity)
      if adds, inner != 0 { draw.blend = .plusLighter }
      edges.add(draw, inner: adds ? 0 : inner, to: &buffer)
    }
    if adds { buffer.close(buffer.memory.group()) }
  }

  /// Whether the layer is nothing but a frame for its sublayers, its border apart.
  private var isEmpty: Bool {
    @inline(__always) get {
      guard layer.contents == nil, case .none = layer.specific else { return false }
      return layer.backgroundColor == nil
    }
  }

  mutating func drawBorder(_ buffer: inout CommandBuffer) {
    guard layer.core.borderWidth > 0 else { return }
    LayerPaint.border(of: layer, overlap: overlap) {
      [toDevice, ownOpacity] shape, paint, alpha in
      buffer.draw(Draw(shape, transform: toDevice, paint: paint, alpha: alpha * ownOpacity))
    }
  }

  /// How far what fills the bounds may reach beyond them, because a clip cuts it: an edge must be
  /// softened once, not by the clip and by the shape.
  ///
  /// What casts a shadow keeps its shape.
  private var overlap: Double? {
    clipsContent || clipsShadow && shadow == nil ? 2 / max(scale, 1e-6) : nil
  }

  // MARK: - Shadow

  /// Pixels per point at the layer's centre, the same in all directions by area.
  var scale: Double { toDevice.scale(at: layer.bounds.center) }

  private func makeShadow(
    _ extra: borrowing ExtraProperties, _ reach: BlurReach
  ) -> Shadow? {
    guard extra.shadowOpacity > 0, let color = extra.shadowColor?.rgba, !hidesShadow
    else { return nil }
    let (ux, uy) = toDevice.axes(at: layer.bounds.center)
    var shaded = color.clamped
    shaded.alpha *= min(extra.shadowOpacity, 1)
    return Shadow(
      color: shaded, offset: ux * extra.shadowOffset.x + uy * extra.shadowOffset.y,
      sigma: max(0, extra.shadowRadius) * scale, reach: reach)
  }

  /// Whether the clip leaves of a shadow only what lies below an opaque background.
  private var hidesShadow: Bool {
    layer.masksToBounds && !hasFilters && ownOpacity >= 1
      && layer.backgroundColor?.rgba.isOpaque == true
  }

  /// The shadow's shape where it is known without drawing the layer.
  private func shadowShape(_ extra: borrowing ExtraProperties) -> Shape? {
    if let path = extra.shadowPath { return Shape(inside: path, .nonZero) }
    guard node.kind == .layer, node.sublayers.isEmpty, !hasFilters, layer.contents == nil,
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

extension Matrix3 {
  /// The images of the unit vectors at a point.
  func axes(at point: Vec2) -> (Vec2, Vec2) {
    let origin = apply(point)
    return (apply(point + Vec2(1, 0)) - origin, apply(point + Vec2(0, 1)) - origin)
  }

  /// How much longer lengths become at a point, the same in all directions by area.
  func scale(at point: Vec2) -> Double {
    let (x, y) = axes(at: point)
    return abs(x.cross(y)).squareRoot()
  }
}
