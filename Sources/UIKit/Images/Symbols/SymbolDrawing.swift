// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One act of painting in the square of 256 units in which symbols are drawn, y growing downwards.
struct SymbolMark {
  var path: CGPath
  /// Whether the region counts; else only the line along the path.
  var isFilled: Bool
  /// The width of the line along the path; below 0 that much is taken away from the region.
  var width: CGFloat

  /// The same mark elsewhere, its line as wide as before.
  func mapped(_ transform: CGAffineTransform) -> SymbolMark {
    var transform = transform
    return SymbolMark(
      path: path.copy(using: &transform) ?? path, isFilled: isFilled, width: width)
  }

  /// What the mark covers.
  var box: CGRect {
    let box = path.boundingBoxOfPath
    return box.isNull ? box : box.insetBy(dx: -width / 2, dy: -width / 2)
  }

  /// Paints the mark in black, or takes it away.
  func paint(in context: CGContext, mode: CGBlendMode = .normal, widening: CGFloat = 0) {
    let width = width + widening * 2
    context.setBlendMode(mode)
    if isFilled {
      context.addPath(path)
      context.fillPath()
      if width < 0 { context.setBlendMode(.destinationOut) }
    }
    guard width != 0 else { return }
    context.setLineWidth(abs(width))
    context.addPath(path)
    context.strokePath()
  }
}

/// Marks that have one colour, above the layers before it.
struct SymbolLayer {
  /// 0 for what matters most; palettes count from it.
  var level = 0
  /// Painted in the layer's colour.
  var ink: [SymbolMark] = []
  /// Taken away from this layer itself.
  var holes: [SymbolMark] = []
  /// Taken away from the layers below, widened by the gap.
  var cut: [SymbolMark] = []
  var gap: CGFloat = 0
  /// Whether it is nothing but a hole where all layers have one colour.
  var isHole = false

  func mapped(_ transform: CGAffineTransform) -> SymbolLayer {
    var copy = self
    copy.ink = ink.map { $0.mapped(transform) }
    copy.cut = cut.map { $0.mapped(transform) }
    copy.holes = holes.map { $0.mapped(transform) }
    return copy
  }
}

/// A symbol as layers of marks, the lowest first.
struct SymbolDrawing {
  var layers: [SymbolLayer]

  /// What all layers cover.
  var box: CGRect {
    layers.flatMap(\.ink).reduce(.null) { $0.union($1.box) }
  }

  /// The same drawing, moved and scaled so that it fills a place; lines keep their width.
  func fitted(in place: CGRect) -> SymbolDrawing {
    let box = box
    guard !box.isNull, box.width > 0 || box.height > 0 else { return self }
    let scale = min(place.width / max(box.width, 1), place.height / max(box.height, 1))
    let map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: place.midX - box.midX * scale,
      ty: place.midY - box.midY * scale)
    return SymbolDrawing(layers: layers.map { $0.mapped(map) })
  }

  /// The drawing's pixels.
  ///
  /// - Parameters:
  ///   - size: The picture's size in points.
  ///   - map: From the drawing's units to points.
  ///   - scale: Pixels a point.
  ///   - colors: The colours of the levels; none for one black stencil.
  /// - Returns: The pixels; nil for a size without any.
  func image(
    size: CGSize, map: CGAffineTransform, scale: CGFloat, colors: [CGColor]
  ) -> CGImage? {
    let rect = CGRect(origin: .zero, size: size)
    guard let context = CGContext.picture(of: rect, scale: scale, isOpaque: false) else {
      return nil
    }
    context.interpolationQuality = .none
    for layer in layers {
      context.drawMarks(map) {
        for mark in layer.cut {
          mark.paint(in: context, mode: .destinationOut, widening: layer.gap)
        }
      }
      if colors.isEmpty, layer.isHole { continue }
      guard let own = CGContext.picture(of: rect, scale: scale, isOpaque: false) else { continue }
      own.drawMarks(map) {
        for mark in layer.ink { mark.paint(in: own) }
        for mark in layer.holes { mark.paint(in: own, mode: .destinationOut) }
      }
      var stencil = own.makeImage()
      if !colors.isEmpty {
        let color = colors[min(layer.level, colors.count - 1)]
        stencil = stencil?.tinted(color)
      }
      if let stencil { context.drawUpright(stencil, in: rect) }
    }
    return context.makeImage()
  }
}

extension CGContext {
  /// Paints in another space with round, black lines.
  fileprivate func drawMarks(_ map: CGAffineTransform, _ paint: () -> Void) {
    saveGState()
    concatenate(map)
    let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    setFillColor(black)
    setStrokeColor(black)
    setLineCap(.round)
    setLineJoin(.round)
    paint()
    restoreGState()
  }
}
