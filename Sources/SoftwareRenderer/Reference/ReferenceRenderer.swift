// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

/// Draws a display list the plain way: whole surfaces, double precision, exact coverage.
///
/// This is what a picture means; the fast path is tested against it.
public struct ReferenceRenderer: Sendable {
  private let keepsExtendedColors: Bool

  /// - Parameter keepsExtendedColors: Whether colours and gradients outside 0...1 stay there.
  public init(keepsExtendedColors: Bool = false) {
    self.keepsExtendedColors = keepsExtendedColors
  }

  /// The picture before it is rounded to 8 bits.
  public func exactImage(of list: DisplayList) -> FloatImage {
    var canvas = FloatImage(
      width: list.width, height: list.height, fill: list.background.premultipliedPixel)
    draw(list.commands, onto: &canvas)
    return canvas
  }

  /// Draws over what a picture holds, which may be a part of the device plane.
  public func draw(_ commands: [Command], onto canvas: inout FloatImage) {
    var index = 0
    while index < commands.count { run(commands, &index, &canvas) }
  }

  /// Runs commands up to the pop that ends the current group, which is consumed, or to the end.
  private func run(_ commands: [Command], _ index: inout Int, _ canvas: inout FloatImage) {
    while index < commands.count {
      let command = commands[index]
      index += 1
      switch command {
      case .draw(let draw): paint(draw, &canvas)
      case .pop: return
      case .backdrop(let backdrop): apply(backdrop, &canvas)
      case .push(let group) where commands.seesBelow(index - 1):
        var picture = canvas
        run(commands, &index, &picture)
        show(picture, group, &canvas)
      case .push(let group):
        var picture = surface(for: group, in: canvas)
        run(commands, &index, &picture)
        picture = treat(picture, group)
        composite(picture, group, &canvas)
      }
    }
  }

  // MARK: - Draws

  private func paint(_ draw: Draw, _ canvas: inout FloatImage) {
    guard
      let sampler = ReferencePaint(
        draw.paint, transform: draw.transform, isExtended: keepsExtendedColors)
    else { return }
    var coverage =
      glyphCoverage(draw, reach(of: draw, in: canvas))
      ?? coverage(
        draw.shape, draw.transform, reach(of: draw, in: canvas),
        isAntialiased: draw.isAntialiased)
    if draw.blur > 0 { coverage = ReferenceBlur.blur(coverage, sigma: draw.blur) }
    let blend = ReferenceBlend(draw.blend)
    let alpha = min(max(draw.alpha, 0), 1)
    canvas.update(in: coverage) { x, y, pixel in
      let amount = coverage[x, y].w
      guard amount > 0 else { return }
      let center = Vec2(Double(x) + 0.5, Double(y) + 0.5)
      pixel = blend.apply(pixel, sampler.color(at: center) * alpha, coverage: amount)
    }
  }

  /// An empty picture of all that a draw may touch, and of what its blur looks at.
  private func reach(of draw: Draw, in canvas: FloatImage) -> FloatImage {
    let margin = GaussianBlur.margin(sigma: draw.blur)
    var (left, top) = (canvas.x - margin, canvas.y - margin)
    var (right, bottom) = (canvas.x + canvas.width + margin, canvas.y + canvas.height + margin)
    if margin == 0, let box = draw.deviceBounds, box.isFinite {
      func limited(_ v: Double) -> Int { Int(min(max(v, -1e9), 1e9)) }
      // A pixel more, for edges that are moved to pixel boundaries.
      left = max(left, limited(box.minX) - 2)
      top = max(top, limited(box.minY) - 2)
      right = min(right, limited(box.maxX) + 2)
      bottom = min(bottom, limited(box.maxY) + 2)
    }
    return FloatImage(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// What glyphs at rounded places cover together; nil for other draws.
  private func glyphCoverage(_ draw: Draw, _ empty: FloatImage) -> FloatImage? {
    guard let grid = GlyphGrid(draw), case .glyphs(let glyphs) = draw.shape else { return nil }
    var result = empty
    for (glyph, position) in zip(glyphs.outlines.glyphs(glyphs.glyphs), glyphs.positions) {
      guard let place = grid.place(position) else { continue }
      let one = Draw(
        .path(glyph.path, .nonZero), transform: Matrix3(grid.transform(at: place)),
        paint: draw.paint)
      let part = coverage(one.shape, one.transform, reach(of: one, in: empty))
      result.update(in: part) { x, y, pixel in
        pixel.w = 1 - (1 - pixel.w) * (1 - part[x, y].w)
      }
    }
    return result
  }

  /// Coverage in the alpha of an empty picture of the same place.
  private func coverage(
    _ shape: Shape, _ transform: Matrix3, _ empty: FloatImage, isAntialiased: Bool = true
  ) -> FloatImage {
    var result = empty
    guard let filler = ReferenceCoverage(shape, transform, isSmooth: isAntialiased) else {
      result.update { _, _, pixel in pixel.w = 1 }
      return result
    }
    for row in 0..<result.height {
      let values = filler.row(result.y + row, from: result.x, count: result.width)
      for (column, value) in values.enumerated() {
        result.pixels[row * result.width + column].w = value
      }
    }
    return result
  }

  // MARK: - Groups

  /// An empty picture of the group's bounds, as far as they can matter to the canvas.
  private func surface(for group: Group, in canvas: FloatImage) -> FloatImage {
    var reach = 1
    for case .gaussianBlur(let sigma, _) in group.filters {
      reach += ReferenceBlur.radius(sigma: sigma)
    }
    if group.filters.contains(where: \.isScattered) { reach += 1 << 13 }
    if let shadow = group.shadow {
      let distance = max(abs(shadow.offset.x), abs(shadow.offset.y))
      reach += ReferenceBlur.radius(sigma: shadow.sigma) + Int(min(distance, 1e5)) + 1
    }
    let box = group.bounds
    func limit(_ v: Double, _ low: Int, _ size: Int) -> Int {
      v.isNaN ? low : Int(min(max(v, Double(low - reach)), Double(low + size + reach)))
    }
    let left = limit(box.minX.rounded(.down), canvas.x, canvas.width)
    let right = limit(box.maxX.rounded(.up), canvas.x, canvas.width)
    let top = limit(box.minY.rounded(.down), canvas.y, canvas.height)
    let bottom = limit(box.maxY.rounded(.up), canvas.y, canvas.height)
    return FloatImage(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Filters, clips, mask, tint, shadow and opacity, in this order.
  private func treat(_ source: FloatImage, _ group: Group) -> FloatImage {
    var picture = ReferenceFilters.apply(group.filters, to: source, draw)
    for clip in group.clips {
      let coverage = coverage(clip.shape, clip.transform, picture.emptied)
      picture.update { x, y, pixel in
        let c = coverage[x, y].w
        pixel *= clip.role == .inside ? c : c < 1 ? (1 - c) / (1 - c * min(pixel.w, 1)) : 0
      }
    }
    if let mask = group.mask {
      let stencil = stencil(mask, like: picture)
      picture.update { x, y, pixel in pixel *= stencil[x, y].w }
    }
    if let tint = group.tint?.premultipliedPixel {
      picture.update { _, _, pixel in pixel *= tint }
    }
    if let shadow = group.shadow {
      let alpha = ReferenceFilters.shadow(shadow, of: picture)
      let color = shadow.color.premultipliedPixel
      picture.update { x, y, pixel in pixel += color * alpha[x, y].w * (1 - pixel.w) }
    }
    let opacity = group.opacity > 0 ? min(group.opacity, 1) : 0
    picture.update { _, _, pixel in pixel *= opacity }
    return picture
  }

  /// A mask's picture, as large as another.
  private func stencil(_ mask: [Command], like picture: FloatImage) -> FloatImage {
    draw(mask, picture.emptied)
  }

  /// Draws a whole list over a picture.
  private func draw(_ commands: [Command], _ picture: FloatImage) -> FloatImage {
    var result = picture
    var index = 0
    while index < commands.count { run(commands, &index, &result) }
    return result
  }

  private func composite(_ picture: FloatImage, _ group: Group, _ canvas: inout FloatImage) {
    let blend = ReferenceBlend(group.blend)
    canvas.update { x, y, pixel in
      let (column, row) = (x - picture.x, y - picture.y)
      guard column >= 0, column < picture.width, row >= 0, row < picture.height else { return }
      pixel = blend.apply(pixel, picture[x, y], coverage: 1)
    }
  }

  private func apply(_ backdrop: Backdrop, _ canvas: inout FloatImage) {
    mix(
      ReferenceFilters.apply(backdrop.filters, to: canvas, draw), backdrop.clip, backdrop.mask,
      backdrop.opacity, within: canvas.emptied, &canvas)
  }

  /// Shows of a group that was drawn onto a copy of the canvas what the group shows.
  private func show(_ picture: FloatImage, _ group: Group, _ canvas: inout FloatImage) {
    mix(
      picture, group.clips.first ?? Clip(.everything), group.mask, group.opacity,
      within: surface(for: group, in: canvas), &canvas)
  }

  private func mix(
    _ picture: FloatImage, _ clip: Clip, _ mask: [Command]?, _ opacity: Double,
    within box: FloatImage, _ canvas: inout FloatImage
  ) {
    var coverage = coverage(clip.shape, clip.transform, box)
    if let mask {
      let stencil = stencil(mask, like: box)
      coverage.update { x, y, pixel in pixel.w *= stencil[x, y].w }
    }
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    canvas.update(in: coverage) { x, y, pixel in
      pixel += (picture[x, y] - pixel) * (coverage[x, y].w * opacity)
    }
  }
}

extension Filter {
  /// Whether what is seen of a part of the picture may come from any other part.
  fileprivate var isScattered: Bool {
    switch self {
    case .warp, .recipe: true
    case .gaussianBlur, .colorMatrix, .luminanceCurve: false
    }
  }
}
