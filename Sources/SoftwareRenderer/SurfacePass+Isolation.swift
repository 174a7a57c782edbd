// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

extension SurfacePass {
  /// The most pixels of a surface beside the target.
  private static let pixelLimit = 1 << 26

  /// Whether a group cannot be composited tile by tile in place.
  func needsSurface(_ group: Group, _ tree: CommandTree, _ body: Range<Int>) -> Bool {
    !group.filters.isEmpty || Self.isVisible(group.shadow)
      || tree.hasBackdrop[body.lowerBound - 1] || tree.drawCount(body) > Self.batchLimit
  }

  private static func isVisible(_ shadow: Shadow?) -> Bool {
    guard let shadow else { return false }
    let limit = Double(PixelRect.limit)
    return shadow.color.alpha > 0 && abs(shadow.offset.x) < limit && abs(shadow.offset.y) < limit
  }

  /// Lowers the commands of a mask.
  func lower(_ mask: [Command], clip: PixelRect, depth: Int) {
    scratch.read(mask) { lower($0, 0..<mask.count, clip: clip, depth: depth) }
  }

  /// Draws a group's picture into a surface of its own and composites that.
  func lowerIsolated(
    _ group: Group, _ tree: CommandTree, _ body: Range<Int>, visible: PixelRect, depth: Int
  ) {
    if let shadow = group.shadow, Self.isVisible(shadow) {
      lowerShadow(shadow, group, tree, body, visible: visible, depth: depth)
      return
    }
    let wanted = group.filters.source(of: visible, in: PixelRect(enclosing: group.bounds))
    let area = area(wanted, of: group, visible)
    let picture = draw(area, depth: depth + 1) { pass in
      pass.lower(tree, body, clip: area, depth: depth + 1)
    }
    apply(group.filters, to: picture)
    lower(group, bounds: visible, depth: depth) { add(picture, clip: visible) }
  }

  private func apply(_ filters: ShortList<Filter>, to picture: Surface) {
    for filter in filters {
      FilterPass.apply(
        filter, to: picture, others(of: filter, for: picture.rect), scratch.threadPool,
        scratch.memory)
    }
  }

  /// The pictures that a filter takes beside the one that it changes.
  private func others(of filter: Filter, for rect: PixelRect) -> [Surface] {
    guard case .recipe(let filter) = filter else { return [] }
    return filter.others.enumerated().map { index, commands in
      let need = filter.recipe.need(of: index + 1, for: rect)
      let area = need.width * need.height > Self.pixelLimit ? rect : need
      return draw(area, depth: depth + 1) { $0.lower(commands, clip: area, depth: depth + 1) }
    }
  }

  private func lowerShadow(
    _ shadow: Shadow, _ group: Group, _ tree: CommandTree, _ body: Range<Int>,
    visible: PixelRect, depth: Int
  ) {
    var inner = group
    inner.shadow = nil
    inner.opacity = 1
    inner.blend = .normal
    let (dx, dy) = (Int(shadow.offset.x.rounded(.down)), Int(shadow.offset.y.rounded(.down)))
    let margin = BlurLimit.margin(shadow.sigma, shadow.reach)
    let seen = visible.union(visible.offset(-dx, -dy).outset(margin + 1))
    // The group's box holds the shadow too, the picture only what casts it.
    let box = group.filters.isEmpty ? tree.box(body) : nil
    let drawn = box.map { PixelRect(enclosing: $0).outset(1).intersection(seen) } ?? seen
    guard !drawn.isEmpty else { return }
    let area = area(drawn, of: group, visible)
    guard !area.isEmpty else { return }
    let picture = draw(area, depth: depth + 1) { pass in
      pass.lower(inner, tree, body, clip: area, depth: depth + 1)
    }
    let map = scratch.maps.map(
      alphaOf: picture, in: area.outset(margin + 1).intersection(seen.outset(margin)))
    var outer = PlannedGroup(bounds: visible)
    outer.alpha = byte(group.opacity)
    outer.blend = group.blend
    let handle = push(outer, clips: [])
    var draw = PlannedDraw()
    var color = shadow.color
    color.alpha = 1
    draw.color = Pixel.premultiply(color)
    let cast = ShadowInput(
      map: map, sigma: shadow.sigma, reach: shadow.reach, offset: shadow.offset,
      weight: shadow.color.alpha)
    add(draw, keep(cast), clip: visible)
    add(picture, clip: visible)
    lists.mark(.pop, group: handle)
  }

  /// The part of `wanted` that a group can fill.
  private func area(
    _ wanted: PixelRect, of group: Group, _ visible: PixelRect
  ) -> PixelRect {
    let area = wanted.intersection(PixelRect(enclosing: group.bounds))
    return area.width * area.height > Self.pixelLimit ? visible : area
  }

  /// Draws into a new, transparent surface.
  private func draw(
    _ area: PixelRect, depth: Int, _ body: (SurfacePass) -> Void
  ) -> Surface {
    let surface = scratch.surfaces.surface(area)
    scratch.draw(
      surface, background: 0, tile: tile, threads: threads, depth: depth, body)
    return surface
  }

  /// Adds a surface's pixels as a draw.
  private func add(_ picture: Surface, clip: PixelRect) {
    let box = picture.rect.intersection(clip)
    guard !box.isEmpty else { return }
    var draw = PlannedDraw()
    draw.source = keep(.surface(picture))
    add(draw, .box, clip: box)
  }

  /// Filters what the surface holds and draws the result through the backdrop's shape.
  func add(_ backdrop: Backdrop, clip: PixelRect) {
    flush()
    let alpha = byte(backdrop.opacity)
    let bounds = shapeBounds(backdrop.clip, in: clip)
    guard alpha > 0, !bounds.isEmpty else { return }
    let area = backdrop.filters.source(of: bounds, in: surface.rect).intersection(surface.rect)
    materialize(area)
    let filtered = scratch.surfaces.surface(copying: surface, area, scratch.threadPool)
    apply(backdrop.filters, to: filtered)
    let part = Part(
      of: filtered, clip: backdrop.clip, mask: backdrop.mask, alpha: alpha, bounds: bounds)
    show(part)
  }

  /// Draws a group onto a copy of what lies below it and shows as much of that as the group shows.
  ///
  /// See ``Group/isIsolated``. Nothing may be open around the group that is not drawn yet.
  func lowerOntoCopy(
    _ group: Group, _ tree: CommandTree, _ body: Range<Int>, visible: PixelRect
  ) {
    flush()
    let (alpha, bounds) = (byte(group.opacity), visible.intersection(surface.rect))
    guard alpha > 0, !bounds.isEmpty else { return }
    // Each filter may read what another has made.
    var area = bounds
    for index in body.reversed() {
      guard case .backdrop(let backdrop) = tree.commands[index] else { continue }
      area = area.union(backdrop.filters.source(of: area, in: surface.rect))
    }
    area = area.intersection(surface.rect)
    materialize(area)
    let picture = scratch.surfaces.surface(copying: surface, area, scratch.threadPool)
    let depth = depth + 1
    scratch.draw(picture, background: nil, tile: tile, threads: threads, depth: depth) { pass in
      pass.lower(tree, body, clip: area, depth: depth)
    }
    show(
      Part(of: picture, clip: group.clips.first, mask: group.mask, alpha: alpha, bounds: bounds))
  }

  /// How much of a picture takes the place of what is there.
  private struct Part {
    let picture: Surface
    var clip: Clip?
    var mask: [Command]?
    var alpha: UInt8
    var bounds: PixelRect

    init(of picture: Surface, clip: Clip?, mask: [Command]?, alpha: UInt8, bounds: PixelRect) {
      self.picture = picture
      (self.clip, self.mask, self.alpha, self.bounds) = (clip, mask, alpha, bounds)
    }
  }

  private func show(_ part: Part) {
    let (picture, area) = (part.picture, part.picture.rect)
    if let mask = part.mask {
      let stencil = self.draw(area, depth: depth + 1) { pass in
        pass.lower(mask, clip: area, depth: depth + 1)
      }
      picture.fade(to: surface, weights: stencil, scratch.memory)
    }
    if part.alpha < 255 { picture.fade(to: surface, alpha: part.alpha, scratch.memory) }
    var draw = PlannedDraw()
    draw.source = keep(.surface(picture))
    draw.blend = .copy
    guard let clip = part.clip else { return add(draw, .box, clip: part.bounds) }
    add(draw, keep(ShapeInput(shape: clip.shape, transform: clip.transform)), clip: part.bounds)
  }

  /// The pixels that a clip touches; nothing may be waiting to be composited.
  private func shapeBounds(_ shape: Clip, in clip: PixelRect) -> PixelRect {
    let worker = scratch.workers[0]
    worker.store.removeAll()
    return worker.rasterize(shape.shape, shape.transform, isSmooth: true, clip: clip).bounds
  }
}
