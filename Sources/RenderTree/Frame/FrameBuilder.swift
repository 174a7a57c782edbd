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
  /// The reports and requests before what is being kept began; nil while nothing is.
  private var recordings: Int?
  /// The copied layers before what is being kept began.
  private var recordedCopies = 0
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
  /// the root lies in (points, y down) to pixels.
  package mutating func displayList(
    of root: RenderNode?, at time: Double, toDevice: Affine, background: RGBA = .clear
  ) -> DisplayList {
    var list = DisplayList(width: width, height: height, background: background)
    problems.removeAll(keepingCapacity: true)
    reported.removeAll(keepingCapacity: true)
    guard let root else { return list }
    copiedLayers = 0
    mediaTime = time
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
    if let visit = enterOrReplay(root, outside, &buffer) { walk(visit, &buffer) }
    return buffer.finish()
  }

  /// Draws what lies in a layer and ends it.
  mutating func walk(_ first: consuming LayerVisit, _ buffer: inout CommandBuffer) {
    let root = first.node
    var visit = first
    var stack = memory.stack()
    while true {
      guard findSublayer(&visit, buffer) else {
        leave(visit, buffer: &buffer)
        guard let above = stack.popLast() else { break }
        visit = above
        continue
      }
      if let plain = visit.node.plainSublayers, drawsPlainly {
        let start = visit.nextIndex
        for index in visit.drawPlain(
          plain, values: &values, to: &buffer, each: each)
        {
          report(.notFinite, visit.node.sublayers[index])
        }
        if visit.nextIndex > start { continue }
      }
      let step = visit.takeSublayer()
      let slot = visit.slot(of: step, in: &values, each: each)
      let surroundings = visit.surroundings(of: step, slot: slot)
      guard let entered = enterOrReplay(step.node, surroundings, &buffer) else { continue }
      // What has no sublayers is done; the way up and down the stack is not worth it.
      if step.node.sublayers.isEmpty {
        leave(entered, buffer: &buffer)
      } else {
        stack.append(visit)
        visit = entered
      }
    }
    memory.give(consume stack)
    if buffer.isFull { report(.tooManyDraws, root) }
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
  /// Always in place: visits are large, and each call would copy one.
  @inline(__always)
  mutating func enterOrReplay(
    _ node: RenderNode, _ outside: borrowing Surroundings, _ buffer: inout CommandBuffer
  ) -> LayerVisit? {
    if outside.showsTransition, let stand = node.transition(at: outside.time) {
      drawTransition(of: node, stand, outside, &buffer)
      return nil
    }
    guard keepsStillCommands, let still = node.stillCommands, outside.scope == nil,
      recordings == nil, maskDepth == 0, rasterDepth == 0
    else { return enter(node, outside, buffer: &buffer) }
    let key = StillCommands.Key(
      placement: outside.placement, motion: outside.motion,
      isFlipped: outside.isFlipped, opacity: outside.opacity, tint: outside.tint,
      target: buffer.target, keepsOutside: buffer.keepsOutside, foldsShadows: buffer.foldsShadows,
      isCopied: outside.isCopied)
    switch still.advice(for: key) {
    case .replay(let kept) where copiedLayers + kept.copiedLayers <= copiedLayerLimit:
      copiedLayers += kept.copiedLayers
      buffer.replay(kept)
      return nil
    case .draw, .replay: return enter(node, outside, buffer: &buffer)
    case .record:
      let before = reportCount + tileRequests.count
      buffer.mark()
      guard var visit = enter(node, outside, buffer: &buffer) else {
        let kept = buffer.recorded()
        still.keep(before == reportCount + tileRequests.count ? kept : nil, for: key)
        return nil
      }
      (recordings, recordedCopies) = (before, copiedLayers)
      visit.recordingKey = key
      return visit
    }
  }

  /// Ends a layer of which the commands are kept.
  private mutating func endRecording(
    _ key: StillCommands.Key, _ node: RenderNode, _ buffer: inout CommandBuffer
  ) {
    var kept = buffer.recorded()
    kept?.copiedLayers = copiedLayers - recordedCopies
    let isComplete = recordings == reportCount + tileRequests.count
    recordings = nil
    node.stillCommands?.keep(isComplete ? kept : nil, for: key)
  }

  /// Draws what lies below a layer's sublayers; nil when neither it nor they can be seen.
  private mutating func enter(
    _ node: RenderNode, _ outside: borrowing Surroundings, buffer: inout CommandBuffer
  ) -> LayerVisit? {
    let time = node.localTime(parentTime: outside.time)
    guard !node.isHidden(at: time) else { return nil }
    var layer = node.properties(
      at: time, in: outside.copies, values: values, slot: outside.slot, memory: memory)
    guard layer.core.isSeen, !buffer.isFull else { return nil }
    if maskDepth == 0, !layer.extra.isIdentical(to: .plain),
      let vibrancy = FilterTable.vibrancy(layer.extra.value.compositingFilter)
    {
      drawVibrant(node, vibrancy, outside, &buffer)
      return nil
    }

    let isTransform = node.kind == .transform
    let plane = outside.placement.plane
    let matrix = outside.placement.matrix(of: layer.core, moved: outside.motion)
    let toDevice = matrix.plane.concatenating(plane)
    switch Placement.sight(of: layer.core, matrix, toDevice: toDevice, isFlat: !isTransform) {
    case .seen: break
    case .unseen: return nil
    case .notFinite:
      report(.notFinite, node)
      return nil
    }

    let alpha = layer.core.alpha * outside.opacity
    if let footage = layer.contents?.footage { layer.contents = footage.contents(at: mediaTime) }
    var visit = LayerVisit(node: node, layer: layer, time: time, toDevice: toDevice)
    prepare(&visit, outside)
    visit.prepareSublayers(matrix: matrix, plane: plane)
    if visit.hasTooManyCopies { report(.tooManyCopies, node) }
    if isTransform {
      visit.inheritedOpacity = alpha
      visit.share(outside.scope, start: buffer.commands.count, memory)
    } else {
      if let scope = outside.scope { visit.takePart(in: scope, matrix, &buffer) }
      begin(&visit, alpha: alpha, matrix: matrix, plane: plane, &buffer)
    }
    return visit
  }

  /// Gives a visit what the layer is given by what it lies in.
  ///
  /// A part of ``enter(_:_:buffer:)``, like the next: visits are large, and are not to be copied.
  @inline(__always)
  private mutating func prepare(_ visit: inout LayerVisit, _ outside: borrowing Surroundings) {
    let node = visit.node
    visit.copies = outside.copies
    visit.isCopied = outside.isCopied
    visit.visible = outside.visible
    visit.tint = outside.tint
    visit.isTransform = node.kind == .transform
    visit.isFlipped = outside.isFlipped != visit.layer.isGeometryFlipped
    visit.ownsBlocks = outside.slot != nil && node.isBatched
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
  @inline(__always)
  private mutating func begin(
    _ visit: inout LayerVisit, alpha: Double, matrix: Matrix4, plane: Matrix3,
    _ buffer: inout CommandBuffer
  ) {
    let isGroup = visit.layer.allowsGroupOpacity
    visit.inheritedOpacity = isGroup ? 1 : alpha
    (visit.ownOpacity, visit.groupOpacity) = isGroup ? (1, alpha) : (alpha, 1)
    if let mask = visit.node.mask { visit.mask = maskCommands(mask, of: visit) }
    reportUnknown(visit.layer, visit.node)
    guard visit.layer.shouldRasterize, let bitmap = raster(visit) else {
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

  private mutating func leave(_ visit: borrowing LayerVisit, buffer: inout CommandBuffer) {
    visit.release(&values)
    visit.endSublayers(&buffer)
    if !visit.isTransform {
      if visit.node.kind != .emitter, visit.rasterRole != .shown { visit.drawBorder(&buffer) }
      visit.close(&buffer)
      visit.endPart(&buffer)
    }
    if let key = visit.recordingKey { endRecording(key, visit.node, &buffer) }
    visit.giveBack(to: memory)
  }

  /// A mask lies in the masked layer's coordinates, like a sublayer, and follows its time.
  private mutating func maskCommands(_ mask: RenderNode, of visit: LayerVisit) -> [Command] {
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
  private mutating func raster(_ shown: LayerVisit) -> Draw? {
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
    _ shown: LayerVisit, toPixels: Affine, _ buffer: inout CommandBuffer
  ) {
    var visit = LayerVisit(
      node: shown.node, layer: shown.layer, time: shown.time, toDevice: Matrix3(toPixels))
    visit.rasterRole = .drawn
    visit.copies = shown.copies
    visit.isCopied = shown.isCopied
    visit.isFlipped = shown.isFlipped
    if shown.node.kind == .replicator { visit.prepareCopies(memory) }
    visit.prepareSublayers(matrix: .identity, plane: visit.toDevice)
    drawSelf(&visit, matrix: .identity, plane: visit.toDevice, &buffer)
    walk(visit, &buffer)
  }

  /// Says what is not drawn of a layer that is.
  private mutating func reportUnknown(_ layer: borrowing LayerProperties, _ node: RenderNode) {
    if let contents = layer.contents, contents.isUnknown { report(.unsupportedContents, node) }
    guard !layer.extra.isIdentical(to: .plain) else { return }
    if FilterTable.isUnknownMode(layer.extra.value.compositingFilter) {
      report(.unsupportedCompositing, node)
    }
  }

  mutating func report(_ cause: FrameProblem.Cause, _ node: RenderNode) {
    reportCount += 1
    let problem = FrameProblem(
      layer: node.id, name: node.properties.extra.value.name, cause: cause)
    if reported.insert(problem).inserted { problems.append(problem) }
  }
}
