// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Foundation
import Geometry

// How one drawing operation becomes commands: clip, alpha, shadow and blend mode applied.

extension CGContext {
  /// User space → device space.
  package var deviceTransform: Affine { state.ctm.concatenating(defaultToDevice) }

  /// Default space (y up) → device space (y down).
  var defaultToDevice: Affine { Affine(1, 0, 0, -1, 0, Double(height)) }

  /// Paints one draw, in device space, as the state says.
  func paint(_ draw: Draw) {
    guard draw.transform.isFinite, !state.clip.box.isEmpty else { return }
    var draw = draw
    draw.alpha *= state.alpha
    draw.isAntialiased = state.isAntialiased && allowsAntialiasing
    let bounds = draw.deviceBounds ?? state.clip.box
    if deviceShadow == nil {
      let box = bounds.intersection(state.clip.box)
      guard !box.isEmpty else { return }
      if var clipped = state.clip.applied(to: draw, bounds: bounds) {
        clipped.blend = state.blend
        append([.draw(clipped)], touching: box)
        finishChange()
        return
      }
    }
    composite([.draw(draw)], bounds: bounds, isLayer: false)
  }

  /// Paints commands of device space as one picture, or straight where the state asks for nothing.
  package func paint(_ content: [Command]) {
    guard !content.isEmpty, !state.clip.box.isEmpty else { return }
    let isPlain = state.alpha >= 1 && state.blend == .normal && deviceShadow == nil
    if isPlain, state.clip.isBox, state.clip.box == canvas {
      append(content, touching: canvas)
    } else {
      composite(content, bounds: canvas, opacity: state.alpha, isLayer: true)
    }
  }

  /// Composites a picture.
  ///
  /// - Parameters:
  ///   - content: Commands onto transparent ground.
  ///   - bounds: A box outside which they paint nothing.
  ///   - opacity: What multiplies picture and shadow.
  ///   - isLayer: Whether the picture counts as covering all of the clip, where it is transparent
  ///     too; otherwise `content` is one draw.
  func composite(
    _ content: [Command], bounds: Rect, opacity: Double = 1, isLayer: Bool
  ) {
    var (content, bounds) = (content, bounds)
    if let shadow = deviceShadow {
      let margin = shadow.margin + 1
      var cast = bounds.inset(-margin, -margin)
      cast.x += shadow.offset.x
      cast.y += shadow.offset.y
      bounds = bounds.union(cast)
      guard bounds.isFinite else { return }
      var group = Group(bounds: bounds)
      group.shadow = shadow
      content = [.push(group)] + content + [.pop]
    }
    let clip = state.clip
    let covers = isLayer || deviceShadow != nil
    if state.blend.isLinear || covers && clip.isBox && clip.isAligned {
      let box = state.blend.isLinear ? bounds.intersection(clip.box) : clip.box
      guard !box.isEmpty else { return }
      let wrapped = clip.wrap(content, box: box, opacity: opacity, blend: state.blend)
      append(wrapped, touching: box)
    } else {
      replace(content, opacity: opacity, isLayer: covers)
    }
    finishChange()
  }

  /// Composites by a mode for which a weaker source is not a weaker effect: the result is worked
  /// out without the clip, then it takes the place of what was there, by the clip.
  private func replace(_ content: [Command], opacity: Double, isLayer: Bool) {
    let box = state.clip.box
    var drawn = content
    if !isLayer, case .draw(var draw) = content[0] {
      draw.blend = state.blend
      drawn = [.draw(draw)]
    } else {
      var group = Group(bounds: box)
      group.opacity = opacity
      group.blend = state.blend
      drawn = [.push(group)] + content + [.pop]
    }
    let result = Self.draw(picture(with: drawn))
    let everything = Draw(.everything, paint: .solid(.black))
    append(
      state.clip.wrap([.draw(everything)], box: box, blend: .destinationOut)
        + state.clip.wrap([.draw(result)], box: box, blend: .plusLighter),
      touching: box)
  }

  /// What an opaque bitmap holds counts as opaque again after a mode that may take alpha away.
  private func finishChange() {
    if bitmap.layout.isOpaque, layers.isEmpty, state.blend != .normal { flushCommands() }
  }

  /// The shadow in device space; nil when there is none to be seen.
  private var deviceShadow: Shadow? {
    guard let shadow = state.shadow, shadow.color.alpha > 0, shadow.offset.isFinite else {
      return nil
    }
    let toDevice = base.concatenating(defaultToDevice)
    let scale = abs(toDevice.determinant).squareRoot()
    let origin = toDevice.apply(.zero)
    let sigma = max(0, shadow.blur) / 2 * scale
    guard sigma.isFinite else { return nil }
    return Shadow(
      color: shadow.color, offset: toDevice.apply(shadow.offset) - origin, sigma: sigma,
      reach: .cut)
  }
}

extension BlendMode {
  /// Whether a share of the source has that share of the effect, so that a clip may be applied to
  /// the source.
  fileprivate var isLinear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    case .plusDarker, .plusLighter: false
    default: true
    }
  }
}

extension ClipState {
  /// A group around `content` that cuts it to the clip.
  func wrap(
    _ content: [Command], box: Rect, opacity: Double = 1, blend: BlendMode
  ) -> [Command] {
    var group = Group(bounds: box)
    group.clips = ShortList(contentsOf: shapes)
    if !isAligned { group.clips.append(Clip(.rect(self.box))) }
    group.mask = masks.first
    group.opacity = opacity
    group.blend = blend
    var result = content
    for mask in masks.dropFirst() {
      var inner = Group(bounds: box)
      inner.mask = mask
      result = [.push(inner)] + result + [.pop]
    }
    return [.push(group)] + result + [.pop]
  }

  /// The draw cut to the clip without a group, where it can be.
  func applied(to draw: Draw, bounds: Rect) -> Draw? {
    guard masks.isEmpty else { return nil }
    let rect = draw.deviceRect
    if draw.coversAll || rect?.contains(box) == true {
      if isBox { return draw.baked(shape: .rect(box)) }
      guard shapes.count == 1, isAligned, draw.isAntialiased, let reach = shapes[0].bounds,
        box.contains(reach)
      else { return nil }
      return draw.baked(shape: shapes[0].shape)
    }
    guard shapes.isEmpty else { return nil }
    if box.contains(bounds) { return draw }
    return rect.flatMap { draw.baked(shape: .rect($0.intersection(box))) }
  }
}

extension Clip {
  fileprivate var bounds: Rect? {
    Draw(shape, transform: transform, paint: .solid(.black)).deviceBounds
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension Draw {
  fileprivate var coversAll: Bool {
    if case .everything = shape { true } else { false }
  }

  /// The rectangle of device space that the draw covers, when that is its shape.
  fileprivate var deviceRect: Rect? {
    guard case .rect(let rect) = shape, let map = transform.affine,
      map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0
    else { return nil }
    return map.boundingBox(of: rect)
  }

  /// The same paint on a shape of device space; nil for a paint that needs a projection.
  fileprivate func baked(shape: Shape) -> Draw? {
    var result = self
    result.shape = shape
    result.transform = .identity
    guard let affine = transform.affine else { return nil }
    switch paint {
    case .solid: break
    case .gradient(var gradient):
      gradient.transform = gradient.transform.concatenating(affine)
      result.paint = .gradient(gradient)
    case .image(var image):
      image.transform = image.transform.concatenating(affine)
      result.paint = .image(image)
    case .raster(var raster):
      raster.transform = raster.transform.concatenating(affine)
      result.paint = .raster(raster)
    }
    return result
  }
}
