// SPDX-License-Identifier: Apache-2.0

import Geometry
import RenderTree

extension PlacedLayers {
  /// The layer that a person means who points at a place of the picture.
  ///
  /// It is the one painted last that shows something there: a background, a picture, a stroke. A layer
  /// that is clear at the place is looked through; only where none shows anything, the last whose
  /// bounds hold the point is meant.
  ///
  /// - Parameters:
  ///   - point: In the root's superlayer, points.
  ///   - reach: How far beside a stroke may be pointed at, in points.
  /// - Returns: A place in ``all``; nil where the picture is empty.
  package func layer(at point: Vec2, reach: Double = 3) -> Int? {
    var empty: Int?
    for index in all.indices.reversed() {
      let layer = all[index]
      guard layer.isSeen, !layer.isMask, layer.node.kind != .transform,
        let local = layer.local(point), isInsideMasks(index, point)
      else { continue }
      if layer.shows(at: local, reach: reach) { return index }
      if empty == nil, layer.parent != nil, layer.properties.bounds.contains(local) {
        empty = index
      }
    }
    return empty
  }

  /// Whether a point lies in the bounds of all layers around one that cut off what lies outside, and
  /// the layer lies in no mask.
  private func isInsideMasks(_ index: Int, _ point: Vec2) -> Bool {
    var current = index
    while let parent = all[current].parent {
      let layer = all[parent]
      if all[current].isMask { return false }
      if layer.properties.masksToBounds, layer.node.kind != .transform {
        guard let local = layer.local(point), layer.properties.bounds.contains(local) else {
          return false
        }
      }
      current = parent
    }
    return !all[current].isMask
  }
}

extension PlacedLayer {
  /// Whether the layer itself shows something at a point of its own coordinates.
  func shows(at point: Vec2, reach: Double) -> Bool {
    let layer = properties
    if case .shape = layer.specific, Self.shows(layer.shape, at: point, reach: reach) {
      return true
    }
    guard layer.bounds.contains(point) else { return false }
    if layer.contents?.image != nil || layer.contents?.footage != nil { return true }
    switch node.kind {
    case .gradient, .tiled, .text: return true
    case .layer, .shape, .replicator, .transform, .emitter, .scroll: break
    }
    let isRound = layer.cornerRadius > 0
    let outline = Path(
      roundedRect: layer.bounds, radius: layer.cornerRadius, corners: 15, continuous: false)
    guard !isRound || outline.contains(point) else { return false }
    if let color = layer.backgroundColor, color.rgba.alpha > 0 { return true }
    guard layer.borderWidth > 0, let color = layer.extra.value.borderColor, color.rgba.alpha > 0
    else { return false }
    return !layer.bounds.inset(layer.borderWidth, layer.borderWidth).contains(point)
  }

  private static func shows(_ shape: ShapeProperties, at point: Vec2, reach: Double) -> Bool {
    guard let path = shape.path else { return false }
    if shape.fillPaint != nil,
      path.contains(point, rule: shape.fillRule == "even-odd" ? .evenOdd : .nonZero)
    {
      return true
    }
    guard shape.strokePaint != nil else { return false }
    let width = max(shape.lineWidth, 2 * reach)
    let drawn = path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    return drawn.stroked(StrokeStyle(width: width), tolerance: 0.25).contains(point)
  }
}
