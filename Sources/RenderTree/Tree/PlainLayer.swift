// SPDX-License-Identifier: Apache-2.0

import DisplayList
import Geometry

/// All that the picture of a layer depends on which shows a background and nothing else: plain
/// memory, so that a frame copies and moves it without counting references.
struct PlainLayer: Sendable {
  var core: LayerCore
  /// Clear for none.
  var background: RGBA
  let corners: RoundedRect.Corners
  let curve: RoundedRect.Curve

  /// nil for a layer that shows, holds or does more, or may do so at some time.
  init?(_ node: borrowing RenderNode) {
    guard node.kind == .layer, node.sublayers.isEmpty, node.mask == nil, node.variations == nil,
      node.timing.track == nil || node.list.isEmpty,
      node.program?.isPlain ?? node.list.isEmpty
    else { return nil }
    self.init(node.properties)
  }

  private init?(_ layer: borrowing LayerProperties) {
    guard layer.contents == nil, case .none = layer.specific, !(layer.borderWidth > 0) else {
      return nil
    }
    if layer.extra.isIdentical(to: .plain) {
      (corners, curve) = (.all, .circular)
    } else {
      guard !layer.extra.value.treatsPicture else { return nil }
      let rounded = LayerPaint.roundedBounds(of: layer)
      (corners, curve) = (rounded.corners, rounded.curve)
    }
    core = layer.core
    background = layer.backgroundColor?.rgba ?? .clear
  }

  /// Takes what an animation's step writes.
  @inline(__always)
  mutating func take(_ step: AnimationProgram.Step, _ value: UnsafePointer<Double>) {
    if step.target == .backgroundColor {
      background = RGBA(value[0], value[1], value[2], value[3])
    } else {
      _ = step.write(value, to: &core)
    }
  }

  /// The bounds with the layer's corners, as ``LayerPaint`` has them.
  @inline(__always)
  var outline: RoundedRect {
    RoundedRect(
      core.bounds.standardized, radius: max(0, core.cornerRadius), corners: corners, curve: curve)
  }
}

extension ExtraProperties {
  /// Whether any of the properties does something to the layer's whole picture, whatever it shows:
  /// filters, a shadow, hard edges, a transform of all sublayers.
  ///
  /// Most blocks hold no more than a name, a scale or corners.
  var treatsPicture: Bool {
    guard case .none = compositingFilter, case .none = filters, case .none = backgroundFilters
    else { return true }
    return shadowOpacity > 0 || shouldRasterize || !allowsEdgeAntialiasing
      || edgeAntialiasingMask.whole(in: 0...15) != EdgeSmoothing.Edge.all
      || sublayerTransform != .identity
  }
}

/// The plain ones among a layer's sublayers, side by side in memory with how they move.
final class PlainSublayers: Sendable {
  let layers: [PlainLayer]
  /// For each sublayer its slot among the plain ones; negative for the others.
  let slots: [Int32]
  /// What the animations of plain layers write, and for each of those where its part begins.
  let steps: [AnimationProgram.Step]
  let stepStarts: [Int32]

  /// nil where there is none.
  init?(_ sublayers: [RenderNode]) {
    var layers: [PlainLayer] = []
    var steps: [AnimationProgram.Step] = []
    var starts: [Int32] = [0]
    var slots: [Int32] = []
    for (index, node) in sublayers.enumerated() {
      guard let layer = PlainLayer(node) else {
        if !slots.isEmpty { slots.append(-1) }
        continue
      }
      if layers.isEmpty {
        slots.reserveCapacity(sublayers.count)
        slots.append(contentsOf: repeatElement(-1, count: index))
      }
      slots.append(Int32(layers.count))
      layers.append(layer)
      if let program = node.program { steps.append(contentsOf: program.steps) }
      starts.append(Int32(steps.count))
    }
    guard !layers.isEmpty else { return nil }
    (self.layers, self.slots, self.steps, stepStarts) = (layers, slots, steps, starts)
  }

  private init(_ layers: [PlainLayer], as other: PlainSublayers) {
    (self.layers, slots) = (layers, other.slots)
    (steps, stepStarts) = (other.steps, other.stepStarts)
  }

  /// With some sublayers replaced, whose animations are no part of this; nil where one becomes plain
  /// or is plain no more.
  func replacing(_ changed: [Int], by sublayers: [RenderNode]) -> PlainSublayers? {
    var layers = layers
    for index in changed {
      let (slot, layer) = (Int(slots[index]), PlainLayer(sublayers[index]))
      guard (slot >= 0) == (layer != nil) else { return nil }
      guard let layer else { continue }
      guard stepStarts[slot] == stepStarts[slot + 1], sublayers[index].list.isEmpty else {
        return nil
      }
      layers[slot] = layer
    }
    return PlainSublayers(layers, as: self)
  }
}
