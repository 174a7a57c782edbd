// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreImage
import ElementaryFunctions
import Geometry
import QuartzCore

extension LayerBuilder {
  /// A shadow, as effects and styles have them.
  struct Shadow {
    var color: Property<Components>
    /// 0...1.
    var opacity: Property<Double>
    /// Where it falls, in degrees clockwise from the right.
    var angle: Property<Double>
    var distance: Property<Double>
    /// The standard deviation of its edges.
    var deviation: Property<Double>

    func offset(at frame: Double) -> Vec2 {
      let turn = TransformModel.radians(angle.value(at: frame))
      let length = distance.value(at: frame)
      return Vec2(length * Elementary.cos(turn), length * Elementary.sin(turn))
    }

    var movement: ClosedRange<Double>? { .covering([angle.movement, distance.movement]) }
  }

  private func share(_ opacity: Double) -> Double { min(max(opacity, 0), 1) }

  /// Has a layer cast a shadow.
  func cast(_ shadow: Shadow, by layer: CALayer) {
    layer.shadowColor = Self.color(shadow.color.initial)
    layer.shadowOpacity = Float(share(shadow.opacity.initial))
    layer.shadowRadius = max(shadow.deviation.initial, 0)
    func offset(_ frame: Double) -> CGSize {
      let offset = shadow.offset(at: frame)
      return CGSize(width: offset.x, height: offset.y)
    }
    layer.shadowOffset = offset(shadow.movement?.lowerBound ?? 0)
    var animations = [
      tracks.animation("shadowColor", shadow.color) { Self.color($0) },
      tracks.animation("shadowOpacity", shadow.opacity) { share($0) },
      tracks.animation("shadowRadius", shadow.deviation) { max($0, 0) },
    ]
    if let movement = shadow.movement {
      animations.append(
        tracks.sampled("shadowOffset", movement, canBlend: { _, _ in true }, offset) { $0 })
    }
    for case let animation? in animations { layer.add(animation, forKey: animation.keyPath) }
  }

  /// Has a layer show nothing but the shadow of what it will hold.
  func isolate(_ shadow: Shadow, of layer: CALayer) {
    recolor(layer, [shadow.color.movement]) { .fill(shadow.color.value(at: $0), opacity: 1) }
    soften(layer, by: shadow.deviation)
    layer.opacity = Float(share(shadow.opacity.initial))
    if let animation = tracks.animation("opacity", shadow.opacity, { share($0) }) {
      layer.add(animation, forKey: "opacity")
    }
    move(layer, by: shadow)
  }

  /// Moves a layer to where a shadow falls.
  func move(_ layer: CALayer, by shadow: Shadow) {
    func place(_ frame: Double) -> CGPoint { CGPoint(shadow.offset(at: frame)) }
    layer.position = place(shadow.movement?.lowerBound ?? 0)
    guard let movement = shadow.movement else { return }
    layer.add(
      tracks.sampled("position", movement, canBlend: { _, _ in true }, place) { $0 },
      forKey: "position")
  }

  // MARK: - Blurs

  enum Axis {
    case horizontal, vertical
  }

  /// Blurs what a layer holds, after its other filters.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - axis: Along what, or nil for both ways.
  ///   - deviation: The standard deviation in points.
  func soften(_ layer: CALayer, along axis: Axis? = nil, by deviation: Property<Double>) {
    let radius = deviation.map { max($0, 0) }
    // Three means along a line are as good as a bell: each has a third of the square of its reach
    // for a variance, so all together have the square.
    let kinds =
      axis == nil ? ["CIGaussianBlur"] : Array(repeating: "CIMotionBlur", count: 3)
    for (number, kind) in kinds.enumerated() {
      guard let blur = CIFilter(name: kind) else { continue }
      blur.name = "blur\(number)"
      blur.setValue(radius.initial, forKey: "inputRadius")
      if let axis { blur.setValue(axis == .vertical ? Double.pi / 2 : 0, forKey: "inputAngle") }
      layer.filters = (layer.filters ?? []) + [blur]
      let key = "filters.blur\(number).inputRadius"
      if let animation = tracks.animation(key, radius, { $0 }) { layer.add(animation, forKey: key) }
    }
  }
}
