// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// A picture in the making: a window of pixels, one colour for as long as only one was painted.
struct TileLevel {
  var area: PixelRect
  /// The pixel at the area's corner.
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int
  var isUniform: Bool
  var color: UInt32
  /// The group that it is a picture of; negative for the tile's own.
  var group = -1

  /// Gives each pixel its own value.
  @inline(__always)
  mutating func materialize() {
    if isUniform { spread() }
  }

  private mutating func spread() {
    isUniform = false
    var y = 0
    var line = pixels
    while y < area.height {
      Blend.fill(line, color: color, count: area.width)
      line += stride
      y &+= 1
    }
  }

  @inline(__always)
  func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    pixels + ((y &- area.minY) &* stride &+ (x &- area.minX))
  }
}

/// Buffers for the groups of one tile and for rows of source pixels.
final class TileScratch {
  // Of one worker alone, in loops over tiles and what touches them.
  @exclusivity(unchecked) private(set) var row = UnsafeMutablePointer<UInt32>.allocate(
    capacity: 256)
  @exclusivity(unchecked) private(set) var flat = UnsafeMutablePointer<UInt8>.allocate(
    capacity: 256)
  private lazy var store = CoverageStore()
  private var rowCapacity = 256
  @exclusivity(unchecked) private var buffers: [UnsafeMutablePointer<UInt32>] = []
  private var pixelCount = 0
  @exclusivity(unchecked) var levels: [TileLevel] = []
  @exclusivity(unchecked) var pictures = PictureStack()
  /// The ops of a tile, where several lists hold them.
  @exclusivity(unchecked) var joined = GrowableBuffer<Int32>()

  deinit {
    row.deallocate()
    flat.deallocate()
    for buffer in buffers { buffer.deallocate() }
  }

  func reserve(_ size: TileSize) {
    if size.width > rowCapacity {
      row.deallocate()
      flat.deallocate()
      rowCapacity = size.width
      row = .allocate(capacity: rowCapacity)
      flat = .allocate(capacity: rowCapacity)
    }
    if size.width * size.height > pixelCount {
      for buffer in buffers { buffer.deallocate() }
      buffers.removeAll()
      pixelCount = size.width * size.height
    }
  }

  /// What masks cover in an area of a tile; valid until the next call.
  func coverage(of masks: PlacedMasks, in area: PixelRect) -> CoverageView {
    store.removeAll()
    let (width, height) = (area.width, area.height)
    store.masks.reserve(width * height)
    store.rows.reserve(height)
    store.spans.reserve(height)
    masks.cover(area, into: store.masks.base)
    store.masks.count = width * height
    for y in 0..<height {
      store.rows.appendReserved(CoverageRow(start: Int32(y), count: 1))
      store.spans.appendReserved(
        CoverageSpan(x: Int32(area.minX), count: Int32(width), mask: Int32(y * width)))
    }
    return store.view(SparseCoverage(bounds: area, core: .empty, rows: 0))
  }

  func buffer(_ depth: Int) -> UnsafeMutablePointer<UInt32> {
    while buffers.count <= depth { buffers.append(.allocate(capacity: pixelCount)) }
    return buffers[depth]
  }
}

/// What a tile shows between two batches of commands.
struct TileState: BitwiseCopyable {
  var isUniform: Bool
  var color: UInt32
}

/// Draws a batch into one tile after another.
struct TileCompositor {
  /// Nil where there are draws alone.
  let ops: UnsafePointer<TileOp>?
  let draws: UnsafePointer<PlannedDraw>
  let sources: UnsafeBufferPointer<PixelSource>
  let groups: UnsafeBufferPointer<PlannedGroup>
  let stores: UnsafeBufferPointer<CoverageAddresses>
  // It is copied for each tile, while the pass holds these.
  unowned(unsafe) let surface: Surface
  unowned(unsafe) var scratch: TileScratch

  /// What stands in a tile's list: an op, or a draw where there are draws alone.
  @inline(__always)
  func op(_ index: Int32) -> TileOp {
    let index = Int(index)
    guard let ops else {
      return TileOp(kind: .draw, index: index, bounds: draws[index].coverage.bounds)
    }
    return ops[index]
  }

  /// Draws what is listed into the tile `box`, which `state` describes.
  func composite(_ box: PixelRect, list: UnsafeBufferPointer<Int32>, state: inout TileState) {
    if let part = partWithGround(box, list) {
      compositeParts(box, part, list, &state)
    } else {
      compositeWhole(box, list, &state)
    }
  }

  /// Draws what is listed into a tile or a part of one.
  func compositeWhole(
    _ box: PixelRect, _ list: UnsafeBufferPointer<Int32>, _ state: inout TileState
  ) {
    var position = lastGround(box, list, 0..<list.count) ?? 0
    scratch.levels.removeAll(keepingCapacity: true)
    var level = TileLevel(
      area: box, pixels: surface.address(box.minX, box.minY), stride: surface.stride,
      isUniform: state.isUniform, color: state.color)
    while position < list.count {
      let op = self.op(list[position])
      switch op.kind {
      case .draw:
        if !draws[op.index].isSolid {
          let pictures = pictureCount(from: position, list, level)
          if pictures > 1 {
            drawPictures(pictures, from: position, list, &level)
            position += pictures
            continue
          }
        }
        let area = op.bounds.intersection(level.area)
        if !area.isEmpty { draw(op.index, area, &level) }
      case .push:
        let end = Int32(truncatingIfNeeded: groups[op.index].end)
        if isEmptyGroup(op, list, position) {
          while list[position] != end { position += 1 }
        } else {
          push(op.bounds.intersection(level.area), &level)
          level.group = op.index
        }
      case .maskBegin:
        push(op.bounds.intersection(level.area), &level)
      case .maskEnd:
        let mask = level
        level = scratch.levels.removeLast()
        multiply(&level, by: mask)
      case .pop:
        // A group of which drawing began in its midst.
        guard level.group == op.index else { break }
        var picture = level
        level = scratch.levels.removeLast()
        finish(groups[op.index], &picture, onto: &level)
      }
      position += 1
    }
    state = TileState(isUniform: level.isUniform, color: level.color)
  }

  /// The last opaque draw among some ops that covers the whole tile, since nothing below it is seen.
  ///
  /// It may stand in a group that does nothing there: onto what is opaque, the rest of the group is drawn
  /// in the tile itself to the same bytes as in a picture that is laid over the tile.
  func lastGround(
    _ box: PixelRect, _ list: UnsafeBufferPointer<Int32>, _ range: Range<Int>
  ) -> Int? {
    var depth = 0
    var index = range.upperBound - 1
    while index >= range.lowerBound {
      let op = self.op(list[index])
      switch op.kind {
      case .push where doesNothing(groups[op.index], in: box),
        .pop where doesNothing(groups[op.index], in: box):
        break
      case .push, .maskBegin: depth -= 1
      case .pop, .maskEnd: depth += 1
      case .draw:
        if depth == 0, draws[op.index].isOpaque, view(op.index).covers(box) { return index }
      }
      index -= 1
    }
    return nil
  }

  /// Whether a group only clips, and nothing of the tile `box`.
  private func doesNothing(_ group: PlannedGroup, in box: PixelRect) -> Bool {
    group.onlyClips && group.clips.allSatisfy { view($0).covers(box) }
  }

  private func isEmptyGroup(
    _ op: TileOp, _ list: UnsafeBufferPointer<Int32>, _ position: Int
  ) -> Bool {
    guard groups[op.index].blend.keepsBackdrop else { return false }
    let next = self.op(list[position + 1])
    return next.index == op.index && (next.kind == .pop || next.kind == .maskBegin)
  }

  private func push(_ area: PixelRect, _ level: inout TileLevel) {
    scratch.levels.append(level)
    let box = area.isEmpty ? PixelRect.empty : area
    level = TileLevel(
      area: box, pixels: scratch.buffer(scratch.levels.count), stride: box.width, isUniform: true,
      color: 0)
  }

  @inline(__always)
  func view(_ index: Int) -> CoverageView {
    stores[draws[index].store].view(draws[index].coverage)
  }

  // MARK: - Draws

  private func draw(_ index: Int, _ area: PixelRect, _ level: inout TileLevel) {
    let draw = draws[index]
    let area = area.intersection(draw.coverage.bounds)
    if area.isEmpty { return }
    if draw.glyphCount >= 0 { return drawGlyphs(draw, area, &level) }
    self.draw(draw, stores[draw.store].view(draw.coverage), area, &level)
  }

  /// Paints a run of glyphs, or all that its masks cover within the area as one shape.
  private func drawGlyphs(_ draw: PlannedDraw, _ area: PixelRect, _ level: inout TileLevel) {
    let masks = PlacedMasks(
      stores[draw.store].glyphs + draw.coverage.rows, count: draw.glyphCount)
    guard draw.paintsEachGlyph else {
      return self.draw(draw, scratch.coverage(of: masks, in: area), area, &level)
    }
    level.materialize()
    masks.paint(
      draw.color, into: level.address(area.minX, area.minY), stride: level.stride, area: area,
      room: level.area.maxX &- area.minX)
  }

  private func draw(
    _ draw: PlannedDraw, _ view: CoverageView, _ area: PixelRect, _ level: inout TileLevel
  ) {
    guard draw.isSolid else { return drawPixels(draw, view, area, &level) }
    // What lay there before does not count.
    let replaces = draw.isOpaque || draw.blend == .copy || draw.blend == .clear
    if level.isUniform || replaces, area == level.area, view.covers(area) {
      if replaces {
        level.isUniform = true
        level.color = draw.blend == .clear ? 0 : draw.color
      } else {
        Blend.blend(draw.blend, &level.color, color: draw.color, coverage: nil, count: 1)
      }
      return
    }
    level.materialize()
    view.paint(
      draw.color, draw.blend, into: level.address(area.minX, area.minY), stride: level.stride,
      area: area, room: level.area.maxX &- area.minX)
  }

  private func drawPixels(
    _ draw: PlannedDraw, _ view: CoverageView, _ area: PixelRect,
    _ level: inout TileLevel
  ) {
    switch sources[draw.source] {
    case .none: break
    case .gradient(let shader) where draw.blend.isNormal && shader.hasPieces:
      prepare(&level, for: draw, view, area)
      view.paint(
        shader, alpha: draw.alpha, into: level.address(area.minX, area.minY),
        stride: level.stride, area: area)
    case .gradient(let shader):
      rows(draw, view, area, &level) { x, y, count, row in
        shader.shade(x: x, y: y, count: count, into: row)
        return UnsafePointer(row)
      }
    case .image(let shader):
      rows(draw, view, area, &level) { x, y, count, row in
        shader.shade(x: x, y: y, count: count, into: row)
        return UnsafePointer(row)
      }
    case .surface(let source):
      rows(draw, view, area, &level) { x, y, _, _ in UnsafePointer(source.address(x, y)) }
    case .picture(let image, let dx, let dy):
      image.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        rows(draw, view, area, &level) { x, y, _, _ in
          base + ((y &- dy) &* image.width &+ x &- dx)
        }
      }
    }
  }

  /// Gives each pixel its own value, unless the draw writes them all.
  @inline(__always)
  private func prepare(
    _ level: inout TileLevel, for draw: PlannedDraw, _ view: CoverageView, _ area: PixelRect
  ) {
    guard level.isUniform else { return }
    if draw.isOpaque, area == level.area, view.covers(area) {
      level.isUniform = false
    } else {
      level.materialize()
    }
  }

  /// Blends rows of source pixels; `source` returns the pixels at (x, y), which it may write to
  /// the row that it is given.
  @inline(__always)
  private func rows(
    _ draw: PlannedDraw, _ view: CoverageView, _ area: PixelRect, _ level: inout TileLevel,
    _ source: (Int, Int, Int, UnsafeMutablePointer<UInt32>) -> UnsafePointer<UInt32>
  ) {
    prepare(&level, for: draw, view, area)
    let (row, flat) = (scratch.row, scratch.flat)
    var y = area.minY
    let replaces = draw.isOpaque || draw.blend.isCopy
    if replaces || draw.blend.isNormal, draw.alpha == 255, view.core.contains(area) {
      let count = area.width
      while y < area.maxY {
        let pixels = source(area.minX, y, count, row)
        let target = level.address(area.minX, y)
        if replaces {
          target.update(from: pixels, count: count)
        } else {
          Blend.over(target, src: pixels, count: count)
        }
        y &+= 1
      }
      return
    }
    while y < area.maxY {
      var span = 0
      while let run = view.nextRun(y, from: area.minX, span: span, area: area) {
        span = run.endSpan
        let count = run.maxX &- run.minX
        var pixels = source(run.minX, y, count, row)
        if draw.alpha < 255 {
          if pixels != UnsafePointer(row) { row.update(from: pixels, count: count) }
          Blend.scale(row, alpha: draw.alpha, count: count)
          pixels = UnsafePointer(row)
        }
        let target = level.address(run.minX, y)
        view.blend(run, draw.blend, src: pixels, into: target, flat: flat)
      }
      y &+= 1
    }
  }

  // MARK: - Groups

  /// Multiplies the current group by the alpha of its mask.
  private func multiply(_ level: inout TileLevel, by mask: TileLevel) {
    guard mask.area == level.area else { return }
    if mask.isUniform {
      let alpha = Pixel.alpha(mask.color)
      if level.isUniform {
        level.color = Pixel.scale(level.color, alpha)
      } else if alpha == 0 {
        (level.isUniform, level.color) = (true, 0)
      } else {
        each(level) { line, _ in
          Blend.scale(line, alpha: UInt8(truncatingIfNeeded: alpha), count: level.area.width)
        }
      }
      return
    }
    if level.isUniform && level.color == 0 { return }
    level.materialize()
    each(level) { line, y in
      Blend.multiply(line, alphaOf: mask.address(mask.area.minX, y), count: level.area.width)
    }
  }

  @inline(__always)
  private func each(_ level: TileLevel, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
    var y = level.area.minY
    var line = level.pixels
    while y < level.area.maxY {
      body(line, y)
      line += level.stride
      y &+= 1
    }
  }

  /// Treats a group's picture and composites it onto what is below.
  private func finish(
    _ group: PlannedGroup, _ picture: inout TileLevel, onto level: inout TileLevel
  ) {
    let area = picture.area
    guard !area.isEmpty else { return }
    for index in group.clips {
      let clip = view(index)
      if draws[index].role == .behind {
        hide(&picture, behind: clip)
        continue
      }
      if clip.covers(area) { continue }
      if picture.isUniform && picture.color == 0 { break }
      picture.materialize()
      clip.multiply(into: picture.pixels, stride: picture.stride, area: area)
    }
    if let tint = group.tint {
      if picture.isUniform {
        Blend.tint(&picture.color, by: tint, count: 1)
      } else {
        each(picture) { line, _ in Blend.tint(line, by: tint, count: area.width) }
      }
    }
    if picture.isUniform {
      let color = Pixel.scale(picture.color, UInt32(group.alpha))
      if color == 0 && group.blend.keepsBackdrop { return }
      if level.isUniform && area == level.area {
        Blend.blend(group.blend, &level.color, color: color, coverage: nil, count: 1)
        return
      }
      level.materialize()
      each(picture) { _, y in
        Blend.blend(
          group.blend, level.address(area.minX, y), color: color, coverage: nil,
          count: area.width)
      }
      return
    }
    level.materialize()
    each(picture) { line, y in
      Blend.scale(line, alpha: group.alpha, count: area.width)
      let target = level.address(area.minX, y)
      Blend.blend(group.blend, target, src: line, coverage: nil, count: area.width)
    }
  }

  /// Takes away what a part of the same picture covers that is drawn later.
  private func hide(_ picture: inout TileLevel, behind clip: CoverageView) {
    let area = picture.area.intersection(clip.bounds)
    if area.isEmpty || picture.isUniform && picture.color == 0 { return }
    if area == picture.area, clip.covers(area) {
      (picture.isUniform, picture.color) = (true, 0)
      return
    }
    picture.materialize()
    clip.hide(
      picture.address(area.minX, area.minY), stride: picture.stride, area: area,
      flat: scratch.flat)
  }
}
