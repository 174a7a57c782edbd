// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import QuartzCore

/// The layers that do what a transform says: as few as can.
///
/// A layer of no size, whose corner is its anchor, maps what it holds by its bounds' origin, its
/// transform and its position, in this order.
struct TransformLayers {
  /// What is put into the superlayer.
  let outer: CALayer
  /// What takes the content.
  let inner: CALayer

  init(_ model: TransformModel, orients: Bool = false, tracks: Tracks) {
    outer = Self.plain()
    let turns = model.rotation.isAnimated || orients
    let isSlanted = model.skew != .constant(0)
    let scale = model.scale.initial
    let isUniform = !model.scale.isAnimated && scale.x == scale.y && scale.x > 0
    var last = outer
    Self.place(outer, model, orients: orients, tracks)
    if turns || isSlanted || orients { Self.turn(outer, model, tracks) }
    if isSlanted {
      last = Self.append(to: last)
      Self.slant(last, model, tracks)
    }
    // A turn that moves leaves a scale alone only where that is the same both ways and no mirror.
    if (turns && !isUniform) || (turns && orients) || isSlanted { last = Self.append(to: last) }
    let isApart = last !== outer
    Self.scale(last, model, isAlone: isApart, turns: turns, tracks)
    let anchor = model.anchor.initial
    last.bounds = CGRect(x: anchor.x, y: anchor.y, width: 0, height: 0)
    if let animation = tracks.animation("bounds.origin", model.anchor, { CGPoint($0) }) {
      last.add(animation, forKey: "bounds.origin")
    }
    inner = last
  }

  /// A layer of no size at the origin.
  static func plain() -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    return layer
  }

  /// A layer like that for filters, which have no effect on layers without an area.
  static func filtered() -> CALayer {
    let layer = plain()
    layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    return layer
  }

  private static func append(to layer: CALayer) -> CALayer {
    let next = plain()
    layer.addSublayer(next)
    return next
  }

  private static func place(
    _ layer: CALayer, _ model: TransformModel, orients: Bool, _ tracks: Tracks
  ) {
    if let split = model.split {
      layer.position = CGPoint(x: split.x.initial, y: split.y.initial)
      for (key, part) in [("position.x", split.x), ("position.y", split.y)] {
        if let animation = tracks.animation(key, part, { $0 }) { layer.add(animation, forKey: key) }
      }
      return
    }
    layer.position = CGPoint(model.position.initial)
    guard case .animated(let keyframes) = model.position else { return }
    if orients || keyframes.contains(where: { $0.arms != nil }) {
      let animation = tracks.travel("position", keyframes)
      if orients { animation.rotationMode = .rotateAuto }
      layer.add(animation, forKey: "position")
    } else if keyframes.contains(where: { $0.easing.isSplit }) {
      add(layer, "position.x", model.position, 0, tracks) { $0.x }
      add(layer, "position.y", model.position, 1, tracks) { $0.y }
    } else {
      add(layer, "position", model.position, 0, tracks) { CGPoint($0) }
    }
  }

  private static func add(
    _ layer: CALayer, _ key: String, _ property: Property<Vec2>, _ dimension: Int,
    _ tracks: Tracks, _ value: (Vec2) -> Any
  ) {
    if let animation = tracks.animation(key, property, dimension: dimension, value) {
      layer.add(animation, forKey: key)
    }
  }

  private static func turn(_ layer: CALayer, _ model: TransformModel, _ tracks: Tracks) {
    layer.setAffineTransform(
      CGAffineTransform(rotationAngle: TransformModel.radians(model.rotation.initial)))
    if let animation = tracks.animation(
      "transform.rotation.z", model.rotation, { TransformModel.radians($0) })
    {
      layer.add(animation, forKey: "transform.rotation.z")
    }
  }

  private static func slant(_ layer: CALayer, _ model: TransformModel, _ tracks: Tracks) {
    func matrix(_ frame: Double) -> Affine {
      TransformModel.skew(model.skew.value(at: frame), axis: model.skewAxis.value(at: frame))
    }
    let movement = ClosedRange<Double>.covering([model.skew.movement, model.skewAxis.movement])
    layer.setAffineTransform(CGAffineTransform(matrix(movement?.lowerBound ?? 0)))
    guard let movement else { return }
    layer.add(
      tracks.sampled("transform", movement, canBlend: { _, _ in true }, matrix) {
        CATransform3DMakeAffineTransform(CGAffineTransform($0))
      }, forKey: "transform")
  }

  /// Scales; on the layer that turns too, where the turn comes after it.
  private static func scale(
    _ layer: CALayer, _ model: TransformModel, isAlone: Bool, turns: Bool, _ tracks: Tracks
  ) {
    let first = TransformModel.scale(model.scale.initial)
    let turn =
      isAlone ? Affine.identity : .rotation(TransformModel.radians(model.rotation.initial))
    guard case .animated(let keyframes) = model.scale else {
      // Where the turn moves, both ways have the same scale, and it may come first.
      layer.setAffineTransform(CGAffineTransform(first.concatenating(turn)))
      return
    }
    layer.setAffineTransform(CGAffineTransform(turn))
    func add(_ animation: CAKeyframeAnimation?, _ function: CAValueFunctionName, _ key: String) {
      guard let animation else { return }
      animation.valueFunction = CAValueFunction(name: function)
      // The scale comes first, before the layer's own turn.
      animation.isAdditive = true
      layer.add(animation, forKey: key)
    }
    if keyframes.contains(where: { $0.easing.isSplit }) {
      add(
        tracks.animation("transform", model.scale, dimension: 0) { $0.x / 100 }, .scaleX,
        "scale.x")
      add(
        tracks.animation("transform", model.scale, dimension: 1) { $0.y / 100 }, .scaleY,
        "scale.y")
    } else {
      add(
        tracks.animation("transform", model.scale) { [$0.x / 100, $0.y / 100, 1] }, .scale, "scale")
    }
  }
}
