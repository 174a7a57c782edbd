// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

extension SurfacePass {
  /// Turns commands into ops.
  ///
  /// What needs more than its own pixels is drawn into a surface of its
  /// own first.
  func lower(_ tree: CommandTree, _ range: Range<Int>, clip: PixelRect, depth: Int) {
    var index = range.lowerBound
    var clip = clip
    let isTarget = damage != nil && tree.isWhole
    /// Where groups without a picture of their own end, and the clip around them.
    var scissors: [(end: Int, clip: PixelRect)] = []
    while index < range.upperBound {
      if let scissor = scissors.last, scissor.end == index {
        clip = scissor.clip
        scissors.removeLast()
        index += 1
        continue
      }
      if isTarget, isKnownAside(index, clip: clip) {
        // The end of a draw or a backdrop is itself.
        index = max(index, min(tree.groupEnd(index), range.upperBound)) + 1
        continue
      }
      let place = isTarget ? index : nil
      if !isTarget, tree.isPlain(index) {
        var end = index + 1
        let limit = min(range.upperBound, index + max(Self.batchLimit - drawCount, 1))
        while end < limit, tree.isPlain(end) { end += 1 }
        addPlain(tree, index..<end, clip: clip)
        index = end
        if depth == self.depth, drawCount >= Self.batchLimit { flush() }
        continue
      }
      switch tree.commands[index] {
      case .draw(let draw):
        guard shows(draw.deviceBounds, clip: clip, index: place) else { break }
        if tree.isPlain(index) {
          addPlain(tree, index..<index + 1, clip: clip)
        } else {
          add(draw, clip: clip, order: Int32(truncatingIfNeeded: index))
        }
      case .push(let group):
        let body = index + 1..<min(tree.ends[index], range.upperBound)
        if !shows(group.bounds, clip: clip, index: place) {
          index = body.upperBound
        } else if let box = scissor(group, tree, index) {
          let visible = box.intersection(clip)
          if visible.isEmpty {
            index = body.upperBound
          } else {
            scissors.append((body.upperBound, clip))
            clip = visible
          }
        } else if depth < Self.depthLimit {
          lower(group, tree, body, clip: clip, depth: depth)
          index = body.upperBound
        }
      case .backdrop(let backdrop):
        // Below a group in place there is nothing that belongs to the group alone.
        if depth == self.depth, shows(backdrop.clip.deviceBounds, clip: clip, index: place) {
          add(backdrop, clip: clip)
        }
      case .pop: break
      }
      index += 1
      if depth == self.depth, drawCount >= Self.batchLimit, endsStack(index - 1) { flush() }
    }
  }

  /// Whether a group does nothing but clip what stands in it, all of which is normally blended; `index`
  /// is the group's place.
  private func onlyClips(_ group: Group, _ tree: CommandTree, _ index: Int) -> Bool {
    group.blend.isNormal && byte(group.opacity) == 255 && group.mask == nil
      && !group.hasFilters && group.shadow == nil
      && group.tint.map { $0.clamped == .white } ?? true
      && tree.isNormal[index] && !tree.hasBackdrop[index]
      && group.clips.all { if case .inside = $0.role { true } else { false } }
  }

  /// The pixels to which a group confines what stands in it, when it does nothing else.
  ///
  /// Source over is associative, so normally blended content may go straight onto what is below.
  private func scissor(_ group: Group, _ tree: CommandTree, _ index: Int) -> PixelRect? {
    guard onlyClips(group, tree, index) else { return nil }
    var box = PixelRect(enclosing: group.bounds)
    let isPlain = group.clips.all { clip in
      if case .everything = clip.shape, clip.transform.isFinite { return true }
      guard let edges = OutlineScratch.deviceBox(clip.shape, clip.transform),
        let pixels = PixelRect(exactly: edges)
      else { return false }
      box = box.intersection(pixels)
      return true
    }
    guard isPlain else { return nil }
    return box.isEmpty ? .empty : box
  }

  private func add(_ draw: borrowing Draw, clip: PixelRect, order: Int32) {
    let alpha = draw.alpha > 0 ? min(draw.alpha, 1) : 0
    var planned: PlannedDraw
    var paint: Paint?
    var weight = 1.0
    switch draw.paint {
    case .solid(var color):
      guard let solid = PlannedDraw(color, alpha: draw.alpha, blend: draw.blend) else { return }
      planned = solid
      if draw.blur > 0, draw.blend.isNormal {
        // One rounding less: shadows lie on shadows.
        color.alpha *= alpha
        weight = color.clamped.alpha
        color.alpha = 1
        planned.color = Pixel.premultiply(color)
      }
    case .gradient, .image, .raster:
      planned = PlannedDraw()
      planned.blend = draw.blend
      planned.alpha = byte(alpha)
      guard planned.alpha > 0 || !draw.blend.keepsBackdrop else { return }
      planned.source = keep(PixelSource.none)
      paint = resolved(draw.paint)
    }
    if let grid = GlyphGrid(draw), case .glyphs(let glyphs) = draw.shape {
      let input = GlyphInput(
        glyphs: glyphs, grid: grid, strike: strike(of: glyphs, grid), paint: paint,
        transform: draw.transform)
      return add(planned, input, clip: clip)
    }
    let input = ShapeInput(
      shape: draw.shape, transform: draw.transform, blur: draw.blur, weight: weight,
      isSmooth: draw.isAntialiased, paint: paint)
    add(planned, keep(input), clip: clip, order: planned.isSolid ? -1 : order)
  }

  /// The masks of a run's glyphs; most often those of the run before.
  private func strike(of glyphs: PlacedGlyphs, _ grid: GlyphGrid) -> GlyphStrike {
    if let last = lastGlyphs, last.glyphs.outlines === glyphs.outlines,
      last.strike.linear == grid.linear
    {
      return last.strike
    }
    return glyphs.outlines.attachments.value { GlyphMasks() }.strike(grid.linear)
  }

  /// A paint whose picture is drawn.
  private func resolved(_ paint: Paint) -> Paint {
    guard case .raster(let raster) = paint else { return paint }
    return .image(raster.imagePaint(raster.raster.bitmap(threads: threads)))
  }

  func lower(
    _ group: Group, _ tree: CommandTree, _ body: Range<Int>, clip: PixelRect, depth: Int
  ) {
    let visible = PixelRect(enclosing: group.bounds).intersection(clip)
    guard !visible.isEmpty, byte(group.opacity) > 0 || !group.blend.keepsBackdrop else { return }
    if depth == self.depth, tree.seesBelow(body.lowerBound - 1) {
      lowerOntoCopy(group, tree, body, visible: visible)
    } else if needsSurface(group, tree, body) {
      lowerIsolated(group, tree, body, visible: visible, depth: depth)
    } else {
      let onlyClips = onlyClips(group, tree, body.lowerBound - 1)
      lower(group, bounds: visible, depth: depth, onlyClips: onlyClips) {
        lower(tree, body, clip: visible, depth: depth + 1)
      }
    }
  }

  /// Adds a group, without its filters and shadow, around what `body` adds.
  func lower(
    _ group: Group, bounds: PixelRect, depth: Int, onlyClips: Bool = false, _ body: () -> Void
  ) {
    var planned = PlannedGroup(bounds: bounds)
    planned.onlyClips = onlyClips
    planned.tint = group.tint
    planned.alpha = byte(group.opacity)
    planned.blend = group.blend
    let handle = push(planned, clips: group.clips)
    body()
    if let mask = group.mask {
      lists.mark(.maskBegin, group: handle)
      lower(mask, clip: bounds, depth: depth + 1)
      lists.mark(.maskEnd, group: handle)
    }
    lists.mark(.pop, group: handle)
  }
}

extension PixelRect {
  /// The pixels of a rectangle whose edges lie between pixels, on the grid of the coordinates.
  fileprivate init?(exactly rect: Rect) {
    let limit = Double(PixelRect.limit)
    func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1.0 / 2048 && abs(v) < limit }
    guard isWhole(rect.minX), isWhole(rect.minY), isWhole(rect.maxX), isWhole(rect.maxY) else {
      return nil
    }
    self.init(
      minX: Int(rect.minX.rounded()), minY: Int(rect.minY.rounded()),
      maxX: Int(rect.maxX.rounded()), maxY: Int(rect.maxY.rounded()))
  }
}
