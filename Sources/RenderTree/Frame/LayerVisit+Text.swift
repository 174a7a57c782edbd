// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

extension LayerVisit {
  /// Draws a text layer's shapes where its picture would lie: upright, stretched as the gravity
  /// says when the layer has another size than when they were drawn.
  func drawText(_ drawing: TextDrawing, _ buffer: inout CommandBuffer) {
    let bounds = layer.bounds.standardized
    guard drawing.size.x > 0, drawing.size.y > 0, !bounds.isEmpty else { return }
    let target =
      drawing.size == Vec2(bounds.width, bounds.height)
      ? bounds
      : ContentsPaint.destination(
        gravity: layer.extra.value.contentsGravity, size: drawing.size, bounds: bounds)
    var fit = Affine(
      target.width / drawing.size.x, 0, 0, target.height / drawing.size.y, target.x, target.y)
    if isFlipped {
      fit = fit.concatenating(Affine(1, 0, 0, -1, 0, 2 * target.center.y))
    }
    let transform = Matrix3(fit).concatenating(toDevice)
    if drawing.overflows { buffer.open() }
    for shape in drawing.shapes {
      buffer.draw(
        Draw(
          Self.shape(shape.outline), transform: transform, paint: .solid(shape.color),
          alpha: ownOpacity))
    }
    guard drawing.overflows else { return }
    var group = buffer.memory.group()
    group.clip(
      to: Clip(.rect(Rect(0, 0, drawing.size.x, drawing.size.y)), transform: transform))
    buffer.close(consume group)
  }

  private static func shape(_ outline: TextDrawing.Outline) -> Shape {
    switch outline {
    case .path(let path): .path(path, .nonZero)
    case .glyphs(let glyphs): .glyphs(glyphs)
    }
  }
}
