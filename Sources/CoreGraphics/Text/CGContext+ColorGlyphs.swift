// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry
import TextEngine

extension CGContext {
  /// Draws the glyphs that have colours of their own, where the mode fills, and returns the others.
  func drawColors(
    _ glyphs: [GlyphID], _ positions: [Vec2], _ font: Font
  ) -> ([GlyphID], [Vec2]) {
    guard font.face.traits.hasColor, state.text.mode.fills else { return (glyphs, positions) }
    let scale = font.glyphTransform
    let rest = zip(glyphs, positions).filter { glyph, position in
      guard position.isFinite else { return false }
      let place = scale.concatenating(.translation(position.x, position.y))
      return !drawColor(glyph, font.face, place)
    }
    return (rest.map(\.0), rest.map(\.1))
  }

  /// Draws a glyph that has colours of its own; false when it has none.
  private func drawColor(_ glyph: GlyphID, _ face: FontFace, _ place: Affine) -> Bool {
    let map = place.concatenating(textTransform)
    if let paint = face.paint(of: glyph) {
      drawAsOne(paint.bounds(face.outline), map) {
        GlyphPainter(context: self, face: face, text: state.fill)
          .draw(paint, map.concatenating(deviceTransform))
      }
      return true
    }
    if let layers = face.layers(of: glyph) {
      let outlines = layers.map { face.outline(of: $0.glyph) }
      let device = map.concatenating(deviceTransform)
      let bounds = { outlines.compactMap(\.bounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 } }
      drawAsOne(bounds(), map) {
        let text = state.fill
        for (layer, outline) in zip(layers, outlines) {
          let paint = layer.color.map { PaintState(color: RGBA($0, $1, $2, $3)) } ?? text
          fill(.path(outline.applying(device), .nonZero), .identity, paint)
        }
      }
      return true
    }
    guard let picture = face.picture(of: glyph) else { return false }
    let image = Image(width: picture.width, height: picture.height, pixels: picture.pixels)
    saveGState()
    concatenate(CGAffineTransform(map))
    draw(CGImage(image), in: CGRect(picture.frame))
    restoreGState()
    return true
  }

  /// Draws several shapes that the state's alpha, mode and shadow meet as one.
  private func drawAsOne(_ bounds: @autoclosure () -> Rect?, _ map: Affine, _ draw: () -> Void) {
    if state.alpha >= 1, state.blend == .normal, state.shadow == nil { return draw() }
    guard let bounds = bounds(), !bounds.isEmpty else { return }
    let box = map.boundingBox(of: bounds)
    guard box.isFinite else { return }
    beginTransparencyLayer(in: CGRect(box), auxiliaryInfo: nil)
    draw()
    endTransparencyLayer()
  }
}

/// Draws what a glyph in colours is made of.
private struct GlyphPainter {
  let context: CGContext
  let face: FontFace
  /// What the text is filled with.
  let text: PaintState

  /// Draws a paint; `map` leads from the font's units to device space.
  func draw(_ paint: GlyphPaint, _ map: Affine) {
    switch paint {
    case .layers(let layers): for layer in layers { draw(layer, map) }
    case .solid(let color): fill(.everything, .solid(self.color(color)), map)
    case .gradient(let gradient):
      if let paint = self.paint(gradient, map) { fill(.everything, paint, map) }
    case .glyph(let glyph, .solid(let color)):
      fill(.path(face.outline(of: glyph), .nonZero), .solid(self.color(color)), map)
    case .glyph(let glyph, .gradient(let gradient)):
      guard let paint = self.paint(gradient, map) else { return }
      fill(.path(face.outline(of: glyph), .nonZero), paint, map)
    case .glyph(let glyph, let inner):
      clipped(to: face.outline(of: glyph), map) { draw(inner, map) }
    case .transform(let own, let inner): draw(inner, own.concatenating(map))
    case .box(let box, let inner): clipped(to: Path(rect: box), map) { draw(inner, map) }
    case .composite(let source, .sourceOver, let backdrop):
      draw(backdrop, map)
      draw(source, map)
    case .composite(let source, let blend, let backdrop):
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      draw(backdrop, map)
      context.state.blend = blend.mode
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      draw(source, map)
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
  }

  private func clipped(to path: Path, _ map: Affine, _ draw: () -> Void) {
    let kept = context.state.clip
    context.state.clip.intersect(path.applying(map), .nonZero)
    draw()
    context.state.clip = kept
  }

  private func fill(_ shape: Shape, _ paint: Paint, _ map: Affine) {
    context.paint(Draw(shape, transform: Matrix3(map), paint: paint))
  }

  private func color(_ color: GlyphColor) -> RGBA {
    guard let (red, green, blue) = color.components else {
      var own = text.color
      own.alpha *= color.alpha
      return own
    }
    return RGBA(red, green, blue, color.alpha)
  }

  /// A ramp as a paint; nil where it paints nothing.
  private func paint(_ gradient: GlyphGradient, _ map: Affine) -> Paint? {
    // Beyond what the clip shows nothing need be repeated.
    guard let seen = map.inverse?.boundingBox(of: context.state.clip.box), seen.isFinite else {
      return nil
    }
    return GlyphRamp(gradient, seen: seen, color: color).map { .gradient($0.gradient) }
  }
}

extension GlyphBlend {
  fileprivate var mode: BlendMode {
    switch self {
    case .clear: .clear
    case .source: .copy
    case .destination: .destination
    case .sourceOver: .normal
    case .destinationOver: .destinationOver
    case .sourceIn: .sourceIn
    case .destinationIn: .destinationIn
    case .sourceOut: .sourceOut
    case .destinationOut: .destinationOut
    case .sourceAtop: .sourceAtop
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plus: .plusLighter
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .multiply: .multiply
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}
