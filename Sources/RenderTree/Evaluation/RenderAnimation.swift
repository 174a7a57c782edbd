// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry

/// One animation of one layer as it was committed: its timing resolved, its values typed.
package struct RenderAnimation: Sendable {
  /// What the animation moves.
  package enum Content: Sendable {
    case number(PropertyPath, PropertyTrack<Double>)
    case vector(PropertyPath, PropertyTrack<Vec2>)
    case rect(PropertyPath, PropertyTrack<Rect>)
    case matrix(PropertyPath, PropertyTrack<Matrix4>)
    case flag(PropertyPath, PropertyTrack<Bool>)
    case color(PropertyPath, PropertyTrack<RGBA>)
    case path(PropertyPath, PropertyTrack<Path>)
    case numbers(PropertyPath, PropertyTrack<[Double]>)
    case colors(PropertyPath, PropertyTrack<[RGBA]>)
    case contents(ContentsTrack)
    /// Values that only switch: names, objects, keys that a program added.
    case discrete(PropertyPath, DiscreteTrack)
    case motion(PropertyPath, PathTrack)
    case valueFunction(PropertyPath, ValueFunctionTrack)
    case group(CubicTiming, [RenderAnimation])
    /// What is made of a recipe that the layer has, over all that its values say.
    case recipe(ShapeRecipeTrack)
    /// Takes its time; the picture does not show it yet.
    case transition(TransitionTrack)
    /// Something that takes its time but moves nothing.
    case nothing
  }

  /// Times in the layer's local time, for a group's child in the group's.
  package var timing: ActiveTiming
  package var isRemovedOnCompletion: Bool
  package var content: Content {
    didSet { (action, recipe) = (content.action, content.recipe) }
  }
  fileprivate var action: Action
  /// What follows the layer's time in place of a phase.
  private(set) var recipe: ShapeRecipeTrack?

  package init(timing: ActiveTiming, isRemovedOnCompletion: Bool, content: Content) {
    self.timing = timing
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.content = content
    (action, recipe) = (content.action, content.recipe)
  }
}

extension RenderAnimation {
  /// What an animation does to properties when it stands at a phase.
  typealias Action = @Sendable (Phase, inout LayerProperties) -> Void

  /// Applies the animation to properties that hold the effect of those before it.
  func apply(to layer: inout LayerProperties, at time: Double) {
    if let recipe { return recipe.write(to: &layer, at: time) }
    guard let phase = timing.phase(at: time) else { return }
    // A layer drops a finished animation by itself, whatever its fill mode.
    if isRemovedOnCompletion, phase.isAfter { return }
    action(phase, &layer)
  }

  /// Whether the animation, or one inside it, moves a property.
  package func animates(key: String) -> Bool {
    switch content {
    case .number(let path, _): path.key == key
    case .vector(let path, _): path.key == key
    case .rect(let path, _): path.key == key
    case .matrix(let path, _): path.key == key
    case .flag(let path, _): path.key == key
    case .color(let path, _): path.key == key
    case .path(let path, _): path.key == key
    case .numbers(let path, _): path.key == key
    case .colors(let path, _): path.key == key
    case .contents: key == LayerKeys.contents.name
    case .discrete(let path, _): path.key == key
    case .motion(let path, let track):
      path.key == key || (track.rotation != nil && key == LayerKeys.transform.name)
    case .valueFunction(let path, _): path.key == key
    case .group(_, let children): children.contains { $0.animates(key: key) }
    case .recipe, .transition, .nothing: false
    }
  }
}

extension RenderAnimation.Content {
  fileprivate var recipe: ShapeRecipeTrack? {
    if case .recipe(let track) = self { track } else { nil }
  }

  /// Made once, when an animation is committed: a frame that told the kinds apart would copy paths and
  /// tracks for it.
  fileprivate var action: RenderAnimation.Action {
    switch self {
    case .number(let path, let track):
      return { phase, layer in
        guard let base = path.number(in: layer), let value = track.value(at: phase, base: base)
        else { return }
        path.write(value, to: &layer)
      }
    case .vector(let path, let track):
      return { phase, layer in
        guard let base = path.vector(in: layer), let value = track.value(at: phase, base: base)
        else { return }
        path.write(value, to: &layer)
      }
    case .rect(let path, let track):
      guard case .rect(let get, let set) = path.row.access else { break }
      return { phase, layer in
        if let value = track.value(at: phase, base: get(layer)) { set(&layer, value) }
      }
    case .matrix(let path, let track):
      guard case .transform(let get, let set) = path.row.access else { break }
      return { phase, layer in
        if let value = track.value(at: phase, base: get(layer)) { set(&layer, value) }
      }
    case .flag(let path, let track):
      guard case .bool(let get, let set) = path.row.access else { break }
      return { phase, layer in
        if let value = track.value(at: phase, base: get(layer)) { set(&layer, value) }
      }
    case .color(let path, let track):
      guard case .color(let get, let set) = path.row.access else { break }
      return { phase, layer in
        guard let value = track.value(at: phase, base: get(layer)?.rgba ?? .clear) else { return }
        set(&layer, ColorValue(value))
      }
    case .path(let path, let track):
      guard case .path(let get, let set) = path.row.access else { break }
      return { phase, layer in
        if let value = track.value(at: phase, base: get(layer) ?? Path()) { set(&layer, value) }
      }
    case .numbers(let path, let track):
      guard case .numbers(let get, let set) = path.row.access else { break }
      return { phase, layer in
        if let value = track.value(at: phase, base: get(layer) ?? []) { set(&layer, value) }
      }
    case .colors(let path, let track):
      guard case .colors(let get, let set) = path.row.access else { break }
      return { phase, layer in
        guard let value = track.value(at: phase, base: (get(layer) ?? []).map(\.rgba)) else {
          return
        }
        set(&layer, value.map { ColorValue($0) })
      }
    case .contents(let track):
      return { phase, layer in layer.contents = track.value(at: phase, base: layer.contents) }
    case .discrete(let path, let track):
      return { phase, layer in
        if let value = track.value(at: phase) { _ = path.row.access.write(value, to: &layer) }
      }
    case .motion(let path, let track):
      return { phase, layer in
        guard let base = path.vector(in: layer) else { return }
        path.write(track.value(at: phase, base: base), to: &layer)
        layer.transform = track.transform(at: phase, base: layer.transform)
      }
    case .valueFunction(let path, let track):
      guard case .transform(let get, let set) = path.row.access else { break }
      return { phase, layer in
        if let value = track.value(at: phase, base: get(layer)) { set(&layer, value) }
      }
    case .group(let curve, let children):
      let parts = children.map { GroupPart(timing: $0.timing, action: $0.action) }
      return { phase, layer in
        for part in parts {
          if let inner = part.timing.phase(in: phase, through: curve) { part.action(inner, &layer) }
        }
      }
    case .recipe, .transition, .nothing: break
    }
    return { _, _ in }
  }
}

/// An animation of a group, as an evaluation needs it.
private struct GroupPart: Sendable {
  let timing: ActiveTiming
  let action: RenderAnimation.Action
}
