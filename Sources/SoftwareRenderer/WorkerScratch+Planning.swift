// SPDX-License-Identifier: Apache-2.0

import DisplayList
import FrameRendering
import Geometry
import Raster

extension WorkerScratch {
  /// The coverage of all pixels of a box.
  func cover(_ box: PixelRect) -> SparseCoverage {
    rasterizer.rect(box.rect, clip: box, into: store)
  }

  /// Works out a draw of one colour whose shape is a rectangle or made of one.
  func plan(
    _ commands: UnsafeBufferPointer<Command>, _ index: Int, clip: PixelRect,
    _ planned: inout PlannedDraw
  ) {
    planned = PlannedDraw()
    guard case .draw(let draw) = commands[index], case .solid(let color) = draw.paint,
      let solid = PlannedDraw(color, alpha: draw.alpha, blend: draw.blend),
      let rounded = RoundedInput(draw)
    else { return }
    planned = solid
    planned.coverage = rasterize(rounded, clip: clip)
  }

  /// Works out the coverage of a draw and prepares its paint.
  func plan(
    _ input: ShapeInput, clip: PixelRect, _ draw: inout PlannedDraw,
    _ sources: UnsafeMutableBufferPointer<PixelSource>
  ) {
    let transform = input.transform
    if input.blur > 0 {
      draw.coverage = blurred(input, clip: clip)
    } else {
      draw.coverage = rasterize(input.shape, transform, isSmooth: input.isSmooth, clip: clip)
    }
    preparePaint(input.paint, transform, &draw, sources)
  }

  /// Places the masks of a run's glyphs and prepares its paint.
  func plan(
    _ input: borrowing GlyphInput, _ range: Range<Int>, clip: PixelRect,
    _ draw: inout PlannedDraw, _ sources: UnsafeMutableBufferPointer<PixelSource>
  ) {
    (draw.coverage, draw.glyphCount) = place(input, range, clip: clip)
    if !draw.isSolid { preparePaint(input.paint, input.transform, &draw, sources) }
  }

  private func preparePaint(
    _ paint: Paint?, _ transform: Matrix3, _ draw: inout PlannedDraw,
    _ sources: UnsafeMutableBufferPointer<PixelSource>
  ) {
    guard let paint, !draw.coverage.bounds.isEmpty else { return }
    let found = transform.inverse.flatMap {
      PixelSource(paint, deviceToLocal: $0, in: draw.coverage.bounds)
    }
    guard let found else {
      draw.coverage = .empty
      return
    }
    draw.isOpaque =
      draw.glyphCount < 0 && draw.alpha == 255 && draw.blend.isNormal && found.isOpaque
    sources[draw.source] = found
  }
}

extension RoundedInput {
  /// The shape of a draw that is a rectangle or made of one; else nil.
  fileprivate init?(_ draw: borrowing Draw) {
    switch draw.shape {
    case .rect(let rect): outline = RoundedRect(rect, radius: 0)
    case .roundedRect(let rounded): outline = rounded
    case .border(let rounded, let width):
      outline = rounded
      border = width
    case .everything, .path, .stroke, .glyphs: return nil
    }
    transform = draw.transform
    isSmooth = draw.isAntialiased
  }
}

extension PixelSource {
  /// Prepares a paint; nil when it paints nothing.
  init?(_ paint: Paint, deviceToLocal: Matrix3, in bounds: PixelRect) {
    switch paint {
    case .solid: return nil
    // Replaced by its image before planning.
    case .raster: return nil
    case .gradient(let gradient):
      guard let shader = GradientShader(gradient, deviceToLocal: deviceToLocal) else { return nil }
      self = .gradient(shader)
    case .image(let paint):
      if let (dx, dy) = Self.wholePixelOffset(paint, deviceToLocal, bounds) {
        self = .picture(paint.image, dx: dx, dy: dy)
        return
      }
      guard let shader = ImageShader(paint, deviceToLocal: deviceToLocal) else { return nil }
      self = .image(shader)
    }
  }

  /// Where the picture's corner lies when each pixel of `bounds` shows one texel as it is.
  private static func wholePixelOffset(
    _ paint: ImagePaint, _ deviceToLocal: Matrix3, _ bounds: PixelRect
  ) -> (Int, Int)? {
    guard paint.tint == nil, let toTexel = paint.transform.inverse, let local = deviceToLocal.affine
    else {
      return nil
    }
    let map = local.concatenating(toTexel)
    let limit = Double(PixelRect.limit)
    guard map.a == 1, map.b == 0, map.c == 0, map.d == 1, abs(map.tx) < limit,
      abs(map.ty) < limit, map.tx == map.tx.rounded(), map.ty == map.ty.rounded()
    else { return nil }
    let (dx, dy) = (-Int(map.tx), -Int(map.ty))
    let texels = bounds.offset(-dx, -dy)
    let source = paint.source
    guard Double(texels.minX) >= source.minX, Double(texels.minY) >= source.minY,
      Double(texels.maxX) <= source.maxX, Double(texels.maxY) <= source.maxY,
      texels.minX >= 0, texels.minY >= 0, texels.maxX <= paint.image.width,
      texels.maxY <= paint.image.height
    else { return nil }
    return (dx, dy)
  }

  var isOpaque: Bool {
    switch self {
    case .none, .surface: false
    case .gradient(let shader): shader.isOpaque
    case .image(let shader): shader.isOpaque
    case .picture(let image, _, _): image.isOpaque
    }
  }
}
