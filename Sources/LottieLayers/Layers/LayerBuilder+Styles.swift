// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import QuartzCore

extension LayerBuilder {
  /// Content with what its layer's styles put around and over it.
  ///
  /// - Parameters:
  ///   - content: What the layer shows.
  ///   - model: The layer.
  ///   - copy: Makes the same content once more; shadows inside of it are cut by it.
  /// - Returns: The content or what holds it.
  func styles(
    on content: CALayer, _ model: LayerModel, copy: () -> CALayer?
  ) -> CALayer {
    guard !model.styles.isEmpty else { return content }
    // What lies over content is cut by it, so they are one picture.
    var layer = TransformLayers.filtered()
    layer.addSublayer(content)
    layer.mask = Mattes.everything()
    for style in model.styles {
      switch style.kind {
      case .dropShadow, .outerGlow: continue
      case .colorOverlay:
        let cover = Mattes.everything()
        color(cover, "backgroundColor", style.color)
        lay(cover, over: layer, style)
      case .innerShadow, .innerGlow:
        guard spend(), let hole = copy() else { continue }
        lay(frame(around: hole, style), over: layer, style)
      }
    }
    for style in model.styles where style.kind == .dropShadow || style.kind == .outerGlow {
      let shaded = TransformLayers.filtered()
      shaded.addSublayer(layer)
      cast(style.shadow, by: shaded)
      layer = shaded
    }
    return layer
  }

  /// Shows something only where content is.
  private func lay(_ cover: CALayer, over layer: CALayer, _ style: LayerStyleModel) {
    let cut = TransformLayers.plain()
    cut.addSublayer(cover)
    fade(cut, style.opacity)
    cut.compositingFilter = "sourceAtop"
    layer.addSublayer(cut)
  }

  /// A colour everywhere but where something is, with soft edges.
  private func frame(around hole: CALayer, _ style: LayerStyleModel) -> CALayer {
    let frame = TransformLayers.filtered()
    let ground = Mattes.everything()
    color(ground, "backgroundColor", style.color)
    frame.addSublayer(ground)
    let cutting = TransformLayers.plain()
    cutting.addSublayer(hole)
    cutting.compositingFilter = "destOut"
    move(cutting, by: style.shadow)
    frame.addSublayer(cutting)
    soften(frame, by: style.size.map { $0 / 2 })
    return frame
  }

  private func color(_ layer: CALayer, _ key: String, _ color: Property<Components>) {
    layer.setValue(Self.color(color.initial), forKey: key)
    if let animation = tracks.animation(key, color, { Self.color($0) }) {
      layer.add(animation, forKey: key)
    }
  }
}

extension LayerStyleModel {
  /// The shadow that it is: away from the light, and as far as its size reaches twice as soft as it
  /// deviates.
  fileprivate var shadow: LayerBuilder.Shadow {
    LayerBuilder.Shadow(
      color: color, opacity: opacity.map { $0 / 100 }, angle: angle.map { 180 - $0 },
      distance: distance, deviation: size.map { $0 / 2 })
  }
}
