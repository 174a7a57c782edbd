// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// Turns a render tree and a time into a display list.
///
/// The tree is walked with a stack of its own, so a tree of ten thousand levels needs no more of
/// the thread's stack than a flat one.
package struct FrameBuilder: ~Copyable {
  /// Calls a body for each of so many items, in any order, or at the same time.
  package typealias Each = (_ items: Int, _ body: (Int) -> Void) -> Void

  /// Draws the copies of one layer beyond this many are left out.
  package static let maximumCopies = 200_000
  /// Layers in copies beyond this many in one frame are left out; a replicator's first copy does
  /// not count.
  ///
  /// Replicators in each other multiply.
  package static let maximumCopiedLayers = 2_000_000
  static let maximumMaskDepth = 8
  private static let maximumRasterDepth = 8

  package private(set) var width: Int
  package private(set) var height: Int
  /// What the last frame could not draw as asked, each layer's once.
  package private(set) var problems: [FrameProblem] = []
  private var reported: Set<FrameProblem> = []
  /// The frame's media time, which films follow whatever the time of their layers.
  var mediaTime = 0.0
  /// How many pictures of which only the alpha counts are around what is being drawn.
  var maskDepth = 0
  private var rasterDepth = 0
  private var tileRequests: [TileRequest] = []
  private var values = AnimatedValues()
  let memory = FrameMemory()
  /// How many reports there were, those that are told once among them.
  private var reportCount = 0
  /// What is being kept, while something is.
  private var recording: Recording?
  /// The layers in copies that the frame has come to.
  private var copiedLayers = 0
  /// How many of them a frame draws.
  var copiedLayerLimit = FrameBuilder.maximumCopiedLayers
  /// Whether what stands still is drawn from what was kept.
  package var keepsStillCommands = true
  /// Whether layers that show no more than a background are drawn the short way.
  package var drawsPlainly = true
  /// Shares the work of many plain sublayers among threads; what is drawn does not depend on it.
  package var each: Each?
  /// Whether shadows of pictures whose alpha is a shape's coverage are drawn as shapes.
  package var foldsShadows = true
  /// By whose rules the tree is drawn.
  package var manner = DrawingManner.screen

  /// Where the keeping of a layer's commands began.
  private struct Recording {
    var key: StillCommands.Key
    /// The reports and requests that there were, and the copied layers.
    var reports: Int
    var copies: Int
  }

  /// Makes frames of a size; one that makes many keeps its memory from each to the next.
  ///
  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The frame that shows `root` at a time.
  ///
  /// `time` is media time in seconds, the root layer's parent time; `toDevice` maps the space that
  /// the root lies in (points, y down) to pixels. Films follow `mediaTime`, that time if it is nil.
  package mutating func displayList(
    of root: RenderNode?, at time: Double, toDevice: Affine, background: RGBA = .clear,
    mediaTime: Double? = nil
  ) -> DisplayList {
    var list = DisplayList(width: width, height: height, background: background)
    problems.removeAll(keepingCapacity: true)
    reported.removeAll(keepingCapacity: true)
    guard let root else { return list }
    copiedLayers = 0
    self.mediaTime = mediaTime ?? time
    list.commands = commands(
      of: root, at: time, toDevice: Matrix3(toDevice), isFlipped: false, isFrame: true)
    return list
  }

  /// Takes the memory of a frame's commands for a frame to come, when nobody else holds them.
  package mutating func recycle(_ commands: consuming [Command]) { memory.give(commands) }

  /// Takes the memory of a frame for one to come.
  package mutating func recycle(_ list: consuming DisplayList) {
    var commands: [Command] = []
    swap(&commands, &list.commands)
    memory.give(consume commands)
  }

  /// Makes later frames of another size.
  package mutating func resize(width: Int, height: Int) {
    (self.width, self.height) = (max(0, width), max(0, height))
  }

  /// What the frame shows of the tiled layers in the tree, for the program to draw.
  package mutating func tileRequests(
    of root: RenderNode?, at time: Double, toDevice: Affine
  ) -> [TileRequest] {
    tileRequests = []
    _ = displayList(of: root, at: time, toDevice: toDevice)
    defer { tileRequests = [] }
    return tileRequests
  }

  private var target: Rect { Rect(0, 0, Double(width), Double(height)) }

  /// The commands of a tree whose root lies in a space that maps to pixels by `toDevice`.
  private mutating func commands(
    of root: RenderNode, at time: Double, toDevice: Matrix3, isFlipped: Bool,
    copies: [CopyIndex] = [], isCopied: Bool = false, isFrame: Bool = false
  ) -> [Command] {
    var buffer = CommandBuffer(
      target: target, foldsShadows: foldsShadows, manner: manner, memory: memory,
      isFrame: isFrame)
    let outside = Surroundings(
      time: time, placement: Placement(plane: toDevice), isFlipped: isFlipped, copies: copies,
      visible: target,
      isCopied: isCopied)
    draw(root, outside, &buffer)
    return buffer.finish()
  }

  /// Draws a layer and all below it.
  mutating func draw(
    _ node: RenderNode, _ outside: borrowing Surroundings, _ buffer: inout CommandBuffer
  ) {
    if node.outgoing == nil, node.isHidden(at: node.localTime(parentTime: outside.time)) { return }
    let way = memory.way()
    var outside = copy outside
    enterOrReplay(node, &outside, way, &buffer)
    walk(way, &buffer)
    memory.give(way)
  }

  /// Draws what lies in the layer that was entered and ends it.
  private mutating func walk(_ way: VisitStack, _ buffer: inout CommandBuffer) {
    guard !way.isEmpty else { return }
    let root = way.top.node
    while !way.isEmpty {
      guard findSublayer(&way.top, buffer) else {
        leave(&way.top, buffer: &buffer)
        way.pop()
        continue
      }
      if drawsPlainly, let plain = way.top.node.plainSublayers {
        let start = way.top.nextIndex
        for index in way.top.drawPlain(plain, values: &values, to: &buffer, each: each) {
          report(.notFinite, way.top.node.sublayers[index])
        }
        if way.top.nextIndex > start { continue }
      }
      let step = way.top.takeSublayer()
      guard let openVeil = way.top.look(at: step) else { continue }
      let slot = way.top.slot(of: step, in: &values, each: each)
      var surroundings = way.top.surroundings(of: step, slot: slot, openVeil: openVeil)
      enterOrReplay(step.node, &surroundings, way, &buffer)
    }
    if buffer.isFull { report(.tooManyDraws, root) }
    if buffer.isUnsorted { report(.tooManyCrossings, root) }
  }

  /// Comes to the next sublayer to draw; none where the frame has come to too many copies.
  ///
  /// What is counted does not depend on what was kept, so that every frame ends at the same copy.
  private mutating func findSublayer(
    _ visit: inout LayerVisit, _ buffer: borrowing CommandBuffer
  ) -> Bool {
    guard visit.findSublayer(), !buffer.isFull else { return false }
    guard visit.nextIndex == 0, visit.isCopied || visit.copy > 0 else { return true }
    copiedLayers += 1 + visit.node.sublayers.count
    if copiedLayers <= copiedLayerLimit { return true }
    report(.tooManyCopies, visit.node)
    return false
  }

  /// Enters a layer, or draws it with all below it from what was kept.
  ///
  /// Surroundings are large. They are handed on as memory that may be written to, though nothing is,
  /// since a value that is lent is copied first.
  private mutating func enterOrReplay(
    _ node: RenderNode, _ outside: inout Surroundings, _ way: VisitStack,
    _ buffer: inout CommandBuffer
  ) {
    if node.outgoing != nil, outside.showsTransition,
      let stand = node.transition(at: outside.time)
    {
      return drawTransition(of: node, stand, outside, &buffer)
    }
    guard keepsStillCommands, let still = node.stillCommands, outside.scope == nil,
      recording == nil, maskDepth == 0, rasterDepth == 0
    else {
      enter(node, &outside, way, &buffer)
      return
    }
    let key = StillCommands.Key(
      plane: outside.placement.plane, detour: outside.placement.detour?.matrices,
      isFlipped: outside.isFlipped, opacity: outside.opacity, tint: outside.tint,
      target: buffer.target, keepsOutside: buffer.keepsOutside, foldsShadows: buffer.foldsShadows,
      isCopied: outside.isCopied, manner: manner)
    switch still.advice(for: key) {
    case .replay(let kept) where copiedLayers + kept.copiedLayers <= copiedLayerLimit:
      copiedLayers += kept.copiedLayers
      buffer.replay(kept)
    case .draw, .replay: enter(node, &outside, way, &buffer)
    case .record:
      let start = Recording(
        key: key, reports: reportCount + tileRequests.count, copies: copiedLayers)
      buffer.mark()
      if enter(node, &outside, way, &buffer) {
        way.top.isRecorded = true
        recording = start
      } else {
        end(start, of: node, &buffer)
      }
    }
  }

  /// Keeps the commands of a layer, where they depend on nothing but the key.
  private mutating func end(
    _ recording: Recording, of node: RenderNode, _ buffer: inout CommandBuffer
  ) {
    var kept = buffer.recorded()
    kept?.copiedLayers = copiedLayers - recording.copies
    let isComplete = recording.reports == reportCount + tileRequests.count
    self.recording = nil
    node.stillCommands?.keep(isComplete ? kept : nil, for: recording.key)
  }

  /// Draws what lies below a layer's sublayers and puts the layer on the way; false when neither it
  /// nor they can be seen.
  @discardableResult
  private mutating func enter(
    _ node: RenderNode, _ outside: inout Surroundings, _ way: VisitStack,
    _ buffer: inout CommandBuffer
  ) -> Bool {
    let time = node.localTime(parentTime: outside.time)
    // Other layers were asked before they came here.
    if node.outgoing != nil, node.isHidden(at: time) { return false }
    // Made where it stays, though not every layer is seen: what is moved there later is copied.
    way.push(LayerVisit(node: node, layer: node.properties, time: time))
    animate(&way.top.layer, of: node, at: time, &outside)
    if manner == .context { way.top.layer.adaptToContext(node.kind) }
    guard way.top.layer.core.isSeen, !buffer.isFull else { return leaveOut(way) }
    if maskDepth == 0, node.isTreated,
      let vibrancy = FilterTable.vibrancy(way.top.layer.extra.value.compositingFilter)
    {
      drawVibrant(node, vibrancy, outside, &buffer)
      return leaveOut(way)
    }

    let isTransform = node.kind == .transform
    let plane = outside.placement.plane
    let matrix = outside.placement.matrix(of: way.top.layer.core)
    let toDevice = matrix.plane.concatenating(plane)
    switch Placement.sight(
      of: way.top.layer.core, matrix, toDevice: toDevice, isFlat: !isTransform)
    {
    case .seen: break
    case .unseen: return leaveOut(way)
    case .notFinite:
      report(.notFinite, node)
      return leaveOut(way)
    }

    let alpha = way.top.layer.core.alpha * outside.opacity
    if let footage = way.top.layer.contents?.footage {
      way.top.layer.contents = footage.contents(at: mediaTime)
    }
    way.top.toDevice = toDevice
    prepare(&way.top, &outside)
    way.top.prepareSublayers(matrix: matrix, plane: plane, memory)
    if way.top.hasTooManyCopies { report(.tooManyCopies, node) }
    if isTransform {
      way.top.inheritedOpacity = alpha
      way.top.share(outside.scope, start: buffer.commands.count, memory)
    } else {
      if let scope = outside.scope { way.top.takePart(in: scope, matrix, &buffer) }
      begin(&way.top, alpha: alpha, matrix: matrix, plane: plane, &buffer)
    }
    return true
  }

  /// Gives a layer's properties what they have at a local time; blocks of them to which animations
  /// write are lent.
  private mutating func animate(
    _ layer: inout LayerProperties, of node: RenderNode, at time: Double,
    _ outside: inout Surroundings
  ) {
    guard let program = node.program, node.variations == nil else {
      if !node.list.isEmpty || node.variations != nil {
        layer = node.properties(at: time, in: outside.copies)
      }
      return
    }
    memory.detach(&layer, for: program)
    if let slot = outside.slot, node.isBatched {
      values.apply(program, slot: slot, to: &layer, at: time)
      return
    }
    let start = program.evaluate(into: &values, at: time)
    values.apply(program, slot: start, to: &layer, at: time)
    values.pop(to: start)
  }

  /// Takes the layer on top off the way, as it is not entered after all.
  private func leaveOut(_ way: VisitStack) -> Bool {
    let node = way.top.node
    if let program = node.program, node.variations == nil {
      memory.give(way.top.layer, of: program)
    }
    way.pop()
    return false
  }

  /// Gives a visit what the layer is given by what it lies in.
  private mutating func prepare(_ visit: inout LayerVisit, _ outside: inout Surroundings) {
    let node = visit.node
    if !outside.copies.isEmpty { visit.copies = outside.copies }
    visit.isCopied = outside.isCopied
    visit.openVeil = outside.openVeil
    visit.visible = outside.visible
    visit.tint = outside.tint
    visit.isTransform = node.kind == .transform
    visit.isFlipped = outside.isFlipped != visit.layer.isGeometryFlipped
    visit.ownsBlocks = node.program != nil && node.variations == nil
    if visit.layer.masksToBounds, !visit.isTransform {
      let bounds = Draw(.rect(visit.layer.bounds), transform: visit.toDevice, paint: .solid(.black))
      visit.visible = visit.visible.intersection(bounds.deviceBounds ?? visit.visible)
    }
    if node.kind == .tiled,
      let request = TileRequest(
        layer: node.id, bounds: visit.layer.bounds, toDevice: visit.toDevice, target: visit.visible)
    {
      tileRequests.append(request)
    }
    if node.kind == .replicator { visit.prepareCopies(memory) }
  }

  /// Draws what a layer itself shows, or its bitmap in place of all that it holds.
  private mutating func begin(
    _ visit: inout LayerVisit, alpha: Double, matrix: Matrix4, plane: Matrix3,
    _ buffer: inout CommandBuffer
  ) {
    let isGroup = visit.layer.allowsGroupOpacity
    visit.inheritedOpacity = isGroup ? 1 : alpha
    (visit.ownOpacity, visit.groupOpacity) = isGroup ? (1, alpha) : (alpha, 1)
    if let mask = visit.node.mask { visit.mask = maskCommands(mask, of: visit) }
    reportUnknown(visit)
    guard visit.isTreated, visit.layer.shouldRasterize, let bitmap = raster(visit) else {
      return drawSelf(&visit, matrix: matrix, plane: plane, &buffer)
    }
    visit.rasterRole = .shown
    (visit.ownOpacity, visit.groupOpacity) = (1, alpha)
    if visit.open(&buffer) { report(.unsupportedFilter, visit.node) }
    buffer.draw(bitmap)
  }

  /// Opens a layer's groups and draws what lies below its sublayers.
  private mutating func drawSelf(
    _ visit: inout LayerVisit, matrix: Matrix4, plane: Matrix3, _ buffer: inout CommandBuffer
  ) {
    if visit.open(&buffer) { report(.unsupportedFilter, visit.node) }
    visit.drawContent(&buffer)
    if visit.node.kind == .emitter {
      // Particles lie above the border, unlike sublayers.
      visit.drawBorder(&buffer)
      if visit.drawParticles(&buffer, matrix: matrix, plane: plane) {
        report(.tooManyParticles, visit.node)
      }
    }
    visit.beginSublayers(&buffer)
  }

  private mutating func leave(_ visit: inout LayerVisit, buffer: inout CommandBuffer) {
    visit.release(&values)
    visit.endSublayers(&buffer)
    if !visit.isTransform {
      if visit.node.kind != .emitter, visit.rasterRole != .shown { visit.drawBorder(&buffer) }
      visit.close(&buffer)
      visit.endPart(&buffer)
    }
    if visit.isRecorded, let recording { end(recording, of: visit.node, &buffer) }
    visit.giveBack(to: memory)
  }

  /// A mask lies in the masked layer's coordinates, like a sublayer, and follows its time.
  private mutating func maskCommands(_ mask: RenderNode, of visit: borrowing LayerVisit)
    -> [Command]
  {
    guard maskDepth < Self.maximumMaskDepth else {
      report(.masksTooDeep, mask)
      return []
    }
    maskDepth += 1
    defer { maskDepth -= 1 }
    return commands(
      of: mask, at: visit.time, toDevice: visit.toDevice, isFlipped: visit.isFlipped,
      copies: visit.copies, isCopied: visit.isCopied
    )
  }

  // MARK: - Bitmaps

  /// A draw of the bitmap of a layer that is rasterised; nil when it must be drawn directly.
  private mutating func raster(_ shown: borrowing LayerVisit) -> Draw? {
    guard rasterDepth < Self.maximumRasterDepth else { return nil }
    rasterDepth += 1
    defer { rasterDepth -= 1 }
    let key = RasterCache.Key(shown.layer, isFlipped: shown.isFlipped)
    let cache = shown.isStill ? shown.node.rasters : nil
    let before = copiedLayers
    if let found = cache?.find(key), before + found.copiedLayers <= copiedLayerLimit {
      copiedLayers += found.copiedLayers
      return found.draw(shown.layer, shown.toDevice)
    }
    let scale = shown.layer.usedRasterizationScale
    var probe = CommandBuffer(
      target: RasterBitmap.limits, foldsShadows: foldsShadows, manner: manner,
      memory: memory)
    probe.mark()
    draw(shown, toPixels: .scale(scale, scale), &probe)
    let drawn = probe.unmark()
    memory.give(part: probe.finish())
    guard let box = RasterBitmap.box(drawn.bounds) else { return nil }
    var buffer = CommandBuffer(
      target: Rect(0, 0, box.width, box.height), foldsShadows: foldsShadows,
      manner: manner, memory: memory)
    draw(
      shown, toPixels: .scale(scale, scale).concatenating(.translation(-box.x, -box.y)), &buffer)
    var bitmap = RasterBitmap(commands: buffer.finish(), box: box, scale: scale)
    bitmap.copiedLayers = copiedLayers - before
    if copiedLayers <= copiedLayerLimit { cache?.keep(bitmap, for: key) }
    return bitmap.draw(shown.layer, shown.toDevice)
  }

  /// Draws a layer as it is in its own coordinates.
  private mutating func draw(
    _ shown: borrowing LayerVisit, toPixels: Affine, _ buffer: inout CommandBuffer
  ) {
    let (way, plane) = (memory.way(), Matrix3(toPixels))
    way.push(
      LayerVisit(node: shown.node, layer: shown.layer, time: shown.time, toDevice: plane))
    way.top.rasterRole = .drawn
    way.top.copies = shown.copies
    way.top.isCopied = shown.isCopied
    way.top.isFlipped = shown.isFlipped
    if shown.node.kind == .replicator { way.top.prepareCopies(memory) }
    way.top.prepareSublayers(matrix: .identity, plane: plane, memory)
    drawSelf(&way.top, matrix: .identity, plane: plane, &buffer)
    walk(way, &buffer)
    memory.give(way)
  }

  /// Says what is not drawn of a layer that is.
  private mutating func reportUnknown(_ visit: borrowing LayerVisit) {
    if let contents = visit.layer.contents, contents.isUnknown {
      report(.unsupportedContents, visit.node)
    }
    if visit.isTreated, FilterTable.isUnknownMode(visit.layer.extra.value.compositingFilter) {
      report(.unsupportedCompositing, visit.node)
    }
  }

  mutating func report(_ cause: FrameProblem.Cause, _ node: RenderNode) {
    reportCount += 1
    let problem = FrameProblem(
      layer: node.id, name: node.properties.extra.value.name, cause: cause)
    if reported.insert(problem).inserted { problems.append(problem) }
  }
}
