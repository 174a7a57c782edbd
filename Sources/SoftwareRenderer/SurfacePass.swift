// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// Draws commands into one surface, in batches that are composited tile by tile.
final class SurfacePass {
  /// How many draws are worked out before they are composited, which bounds the memory.
  static let batchLimit = 4096
  /// Groups deeper than this draw straight into the one around them.
  static let depthLimit = 48

  // Written by the thread whose pass it is.
  private(set) var surface: Surface
  private(set) var tile = TileSize()
  /// The scratch keeps the passes that draw with it.
  unowned(unsafe) let scratch: RenderScratch
  private(set) var threads = 1
  /// How many groups are around the surface.
  private(set) var depth = 0

  let lists = PassLists()
  private var states: [TileState] = []
  private var nesting = Nesting()
  private(set) var columns = 0
  private(set) var rows = 0
  /// The tiles to draw, where the others hold what they shall hold; nil for all.
  private(set) var damage: Damage?
  /// What is kept of the first commands; nil where all are drawn.
  private var ground: StillGround?
  /// What a pass that is done holds on to.
  private let nothing: Surface

  /// Boxes of the groups around a step, the innermost last.
  private struct Nesting {
    var contents: [PixelRect] = []
    var masks: [PixelRect] = []
    var around: [PixelRect] = []

    mutating func removeAll() {
      contents.removeAll(keepingCapacity: true)
      masks.removeAll(keepingCapacity: true)
      around.removeAll(keepingCapacity: true)
    }
  }

  init(_ scratch: RenderScratch) {
    self.scratch = scratch
    nothing = Surface(.empty, capacity: 0)
    surface = nothing
  }

  /// Begins to draw into a surface; `background` is what it holds at first, nil for the pixels that
  /// it has already.
  func begin(
    _ surface: Surface, background: UInt32?, tile: TileSize, threads: Int, depth: Int,
    damage: Damage?, ground: StillGround? = nil
  ) {
    self.surface = surface
    (self.damage, self.ground) = (damage, ground)
    self.tile = tile
    self.threads = threads
    self.depth = depth
    columns = (surface.rect.width + tile.width - 1) / tile.width
    rows = (surface.rect.height + tile.height - 1) / tile.height
    states.removeAll(keepingCapacity: true)
    states.append(
      contentsOf: repeatElement(
        TileState(isUniform: background != nil, color: background ?? 0), count: columns * rows))
    guard let damage else { return }
    for index in states.indices where !damage.tiles[index] { states[index].isUniform = false }
  }

  /// Draws a whole list and leaves its pixels in the surface.
  func run(_ commands: [Command]) { scratch.read(commands) { run($0) } }

  func run(_ tree: CommandTree) {
    let tree = damage == nil ? tree.withMiddles(scratch.threadPool) : tree
    let first = drawGround(tree)
    lower(tree, first..<tree.commands.count, clip: surface.rect, depth: depth)
  }

  /// Draws the first commands where nothing is kept of them, and takes the rest from what is kept.
  ///
  /// - Returns: How many commands are done.
  private func drawGround(_ tree: CommandTree) -> Int {
    guard let damage, let ground else { return 0 }
    if ground.missingCount > 0 {
      damage.part = ground.missing
      lower(tree, 0..<ground.count, clip: surface.rect, depth: depth)
      flush()
      damage.part = nil
    }
    for index in states.indices where damage.tiles[index] {
      ground.exchange(index, box(of: index), &states[index], with: surface)
    }
    return ground.count
  }

  /// Whether something in a box, nil for anywhere, is to be drawn within `clip`; `index` is the
  /// place of the command where its box is worth keeping.
  @inline(__always)
  func shows(_ box: @autoclosure () -> Rect?, clip: PixelRect, index: Int? = nil) -> Bool {
    guard let damage else { return true }
    let pixels = damage.pixels(box())
    if let index { damage.note(pixels, of: index) }
    return damage.touches(pixels.intersection(clip))
  }

  /// Whether it is known that a command changes nothing that is to be drawn.
  @inline(__always)
  func isKnownAside(_ index: Int, clip: PixelRect) -> Bool {
    damage?.isAside(index, clip: clip) ?? false
  }

  /// Composites what is waiting, writes out tiles of one colour and gives the lists back.
  func finish() {
    if !lists.isEmpty {
      flush(isLast: true)
    } else {
      materialize(surface.rect)
    }
    (surface, damage, ground) = (nothing, nil, nil)
  }

  /// Whether no picture that follows command `index` is blended together with what is waiting.
  func endsStack(_ index: Int) -> Bool {
    guard lists.inputs.count > 0 else { return true }
    let last = lists.draws.base[lists.inputs.count - 1]
    return last.order < 0 || !last.isStacked(below: Int32(truncatingIfNeeded: index + 1))
  }

  /// How many draws are waiting to be composited.
  var drawCount: Int { lists.drawCount }

  /// Writes out the tiles of one colour that touch `area`.
  func materialize(_ area: PixelRect) {
    states.withUnsafeMutableBufferPointer { states in
      scratch.threadPool.parallel(items: rows) { row, _ in
        for index in row * columns..<(row + 1) * columns where states[index].isUniform {
          let box = box(of: index)
          if !box.intersection(area).isEmpty { spread(&states[index], box) }
        }
      }
    }
  }

  /// Gives each pixel of a tile of one colour its own value.
  private func spread(_ state: inout TileState, _ box: PixelRect) {
    state.isUniform = false
    for y in box.minY..<box.maxY {
      Blend.fill(surface.address(box.minX, y), color: state.color, count: box.width)
    }
  }

  // MARK: - Collecting

  func add(
    _ draw: PlannedDraw, _ origin: DrawInput.Origin, clip: PixelRect, order: Int32 = -1
  ) {
    var draw = draw
    draw.order = order
    noteBand(Double(clip.minY + clip.maxY) / 2)
    lists.add(draw, DrawInput(origin: origin, clip: clip))
  }

  func keep(_ shape: ShapeInput) -> DrawInput.Origin {
    lists.shapes.append(shape)
    return .shape(lists.shapes.count - 1)
  }

  func keep(_ shadow: ShadowInput) -> DrawInput.Origin {
    lists.shadows.append(shadow)
    return .shadow(lists.shadows.count - 1)
  }

  /// The run of glyphs that was added last since the last flush.
  var lastGlyphs: GlyphInput? { lists.glyphs.last }

  /// Adds a run of glyphs, several at a time where each is painted by itself.
  func add(_ draw: PlannedDraw, _ glyphs: GlyphInput, clip: PixelRect) {
    let index = lists.glyphs.count
    let count = glyphs.glyphs.glyphs.count
    lists.glyphs.append(glyphs)
    var planned = draw
    // One opaque colour after the other shows what all glyphs cover together.
    planned.paintsEachGlyph = draw.isOpaque && draw.isSolid
    planned.isOpaque = false
    let slice = planned.paintsEachGlyph ? Self.glyphSlice : count
    for start in stride(from: 0, to: count, by: max(slice, 1)) {
      add(
        planned, .glyphs(index, from: start, to: min(start + slice, count)), clip: clip)
    }
  }

  /// Glyphs that are painted by themselves are handled so many at a time, since a tile looks at
  /// all glyphs of each op that touches it.
  private static let glyphSlice = 128

  /// Keeps what a draw is made of and returns its index.
  func keep(_ source: PixelSource) -> Int {
    lists.sources.append(source)
    return lists.sources.count - 1
  }

  /// Starts a group and returns its index.
  func push(_ group: PlannedGroup, clips: ShortList<Clip>) -> Int {
    let first = drawCount
    clips.each { clip in
      var planned = PlannedDraw()
      planned.role = clip.role
      let origin = keep(ShapeInput(shape: clip.shape, transform: clip.transform))
      lists.addClip(planned, DrawInput(origin: origin, clip: group.bounds))
    }
    return lists.beginGroup(group, clips: first)
  }

  // MARK: - Compositing

  /// Draws all that is collected; no group may be open.
  func flush(isLast: Bool = false) {
    guard !lists.isEmpty else { return }
    for worker in scratch.workers { worker.store.removeAll() }
    let (count, isFlat) = (drawCount, lists.ops.count == 0)
    if isFlat, threads > 1, count >= Self.leastBanded {
      planByBands()
    } else {
      planDraws(count, chunk: max(1, threads > 1 ? min(16, count / (16 * threads)) : count))
      scratch.bins.prepare(parts: 1, surface.rect, tile, columns: columns, rows: rows)
      if isFlat {
        scratch.bins.fill(part: 0, 0..<count, lists.draws.base)
      } else {
        tighten()
        scratch.bins.fill(lists.ops.base, count: lists.ops.count)
      }
    }
    composite(isFlat: isFlat, isLast: isLast)
    lists.removeAll()
  }

  /// Works out draws, several at a time, since most are too small to be handed out alone; `order`
  /// tells which draw of the list each is.
  func planDraws(_ count: Int, chunk: Int, order: UnsafePointer<Int32>? = nil) {
    lists.draws.reserve(count - lists.draws.count)
    lists.sources.withUnsafeMutableBufferPointer { sources in
      scratch.threadPool.parallel(items: (count + chunk - 1) / chunk) { item, worker in
        let range = item * chunk..<min(item * chunk + chunk, count)
        if lists.runs.count > 0 { return planPlain(range, order, worker) }
        for index in range {
          plan(index, order.map { Int($0[index]) } ?? index, worker, sources)
        }
      }
    }
  }

  private func planPlain(_ range: Range<Int>, _ order: UnsafePointer<Int32>?, _ worker: Int) {
    let (draws, scratch) = (lists.draws.base, scratch.workers[worker])
    var index = range.lowerBound
    while index < range.upperBound {
      var draw = order.map { Int($0[index]) } ?? index
      let run = lists.runs.run(of: draw)
      // Draws of a run mostly follow each other.
      lists.commands[run.origin.list].withUnsafeBufferPointer { commands in
        repeat {
          scratch.plan(commands, run.origin.index &+ draw, clip: run.clip, &draws[index])
          draws[index].store = worker
          index &+= 1
          guard index < range.upperBound else { return }
          draw = order.map { Int($0[index]) } ?? index
        } while run.holds(draw)
      }
    }
  }

  @inline(__always)
  private func plan(
    _ index: Int, _ place: Int, _ worker: Int, _ sources: UnsafeMutableBufferPointer<PixelSource>
  ) {
    let draws = lists.draws.base
    let (input, scratch) = (lists.inputs.base[place], scratch.workers[worker])
    let clip = input.clip
    switch input.origin {
    case .command(let at):
      lists.commands[at.list].withUnsafeBufferPointer { commands in
        scratch.plan(commands, at.index, clip: clip, &draws[index])
      }
    case .shape(let at): scratch.plan(lists.shapes[at], clip: clip, &draws[index], sources)
    case .box: draws[index].coverage = scratch.cover(clip)
    case .shadow(let at): draws[index].coverage = scratch.cast(lists.shadows[at], clip: clip)
    case .glyphs(let at, let from, let to):
      scratch.plan(lists.glyphs[at], from..<to, clip: clip, &draws[index], sources)
    }
    draws[index].store = worker
  }

  /// Cuts each op to what its draws really cover and to the group around it.
  private func tighten() {
    // Taken out for as long as they change.
    var nesting = Nesting()
    swap(&nesting, &self.nesting)
    nesting.removeAll()
    shrink(&nesting.contents, &nesting.masks)
    cut(&nesting.around)
    swap(&nesting, &self.nesting)
  }

  private func shrink(_ contents: inout [PixelRect], _ masks: inout [PixelRect]) {
    for index in 0..<lists.ops.count {
      let op = lists.ops.base[index]
      switch op.kind {
      case .draw:
        let box = op.bounds.intersection(lists.draws.base[op.index].coverage.bounds)
        lists.ops.base[index].bounds = box
        if !contents.isEmpty {
          contents[contents.count - 1] = contents[contents.count - 1].union(box)
        }
      case .push:
        contents.append(.empty)
        masks.append(lists.groups[op.index].bounds)
      case .maskBegin: contents.append(.empty)
      case .maskEnd: masks[masks.count - 1] = contents.removeLast()
      case .pop:
        let content = contents.removeLast()
        var box = lists.groups[op.index].bounds
        let mask = masks.removeLast()
        if lists.groups[op.index].blend.keepsBackdrop {
          box = box.intersection(content).intersection(mask)
          for clip in lists.groups[op.index].clips where lists.draws.base[clip].role == .inside {
            box = box.intersection(lists.draws.base[clip].coverage.bounds)
          }
        }
        if box.isEmpty { box = .empty }
        lists.groups[op.index].bounds = box
        if !contents.isEmpty {
          contents[contents.count - 1] = contents[contents.count - 1].union(box)
        }
      }
    }
  }

  private func cut(_ around: inout [PixelRect]) {
    around.append(surface.rect)
    for index in 0..<lists.ops.count {
      let op = lists.ops.base[index]
      let outer = around[around.count - 1]
      switch op.kind {
      case .draw: lists.ops.base[index].bounds = op.bounds.intersection(outer)
      case .push:
        lists.ops.base[index].bounds = lists.groups[op.index].bounds.intersection(outer)
        around.append(lists.ops.base[index].bounds)
      case .maskBegin, .maskEnd: lists.ops.base[index].bounds = outer
      case .pop:
        lists.ops.base[index].bounds = outer
        around.removeLast()
      }
    }
  }

  private func composite(isFlat: Bool, isLast: Bool) {
    let workers = scratch.workers
    for worker in workers { worker.compositor.reserve(tile) }
    scratch.stores.removeAll(keepingCapacity: true)
    for worker in workers { scratch.stores.append(worker.store.addresses) }
    scratch.stores.withUnsafeBufferPointer { stores in
      lists.sources.withUnsafeBufferPointer { sources in
        lists.groups.withUnsafeBufferPointer { groups in
          let compositor = TileCompositor(
            ops: isFlat ? nil : UnsafePointer(lists.ops.base),
            draws: UnsafePointer(lists.draws.base), sources: sources, groups: groups,
            stores: stores, surface: surface, scratch: workers[0].compositor)
          composite(compositor, isLast: isLast)
        }
      }
    }
  }

  private func composite(_ compositor: TileCompositor, isLast: Bool) {
    let (bins, workers) = (scratch.bins, scratch.workers)
    states.withUnsafeMutableBufferPointer { states in
      scratch.threadPool.parallel(items: columns * rows) { index, worker in
        if let damage, !damage.draws(index) { return }
        var compositor = compositor
        compositor.scratch = workers[worker].compositor
        let list = bins.list(of: index, in: &compositor.scratch.joined)
        let box = box(of: index)
        if list.count > 0 { compositor.composite(box, list: list, state: &states[index]) }
        if isLast, states[index].isUniform { spread(&states[index], box) }
      }
    }
  }

  /// The pixels of a tile.
  private func box(of index: Int) -> PixelRect {
    let x = surface.rect.minX + index % columns * tile.width
    let y = surface.rect.minY + index / columns * tile.height
    return PixelRect(minX: x, minY: y, maxX: x + tile.width, maxY: y + tile.height)
      .intersection(surface.rect)
  }
}
