// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import DisplayList
import Geometry

/// A layer's animations as an evaluation runs them, made once at commit.
///
/// What moves by numbers is a track of the batch; a step for each animation, in the order in which
/// they apply, says where its numbers go. The other animations are steps of their own.
final class AnimationProgram: Sendable {
  /// Where the numbers of a step go, or that the animation itself is to be applied.
  enum Target: UInt8, Sendable {
    case opacity, cornerRadius, borderWidth, zPosition, anchorPointZ
    case positionX, positionY, position
    case boundsX, boundsY, boundsWidth, boundsHeight, bounds
    case backgroundColor
    /// A part of the transform, as a number or as a vector.
    case transform, transformSize
    /// A number or a vector that the animation's path writes.
    case number, vector
    /// A colour that is not the background.
    case color
    case animation
  }

  struct Step: Sendable {
    var target: Target
    var field = TransformField.translation
    /// The slot of the first number among the batch's values.
    var slot: Int32 = 0
    /// The index of the animation in the program's list, and of what writes its numbers.
    var animation: Int32
  }

  /// Writes the numbers of a step to properties.
  fileprivate typealias Writer =
    @Sendable (UnsafePointer<Double>, inout LayerProperties) -> Void

  let tracks: TrackBatch
  let steps: [Step]
  private let entries: [AnimationRun.Entry]
  /// How the numbers of each step are written where no shorter way is known.
  private let writers: [Writer]
  /// What hides the layer; nothing where one of these animations does something else besides.
  private let curtains: [Curtain]
  /// Whether all that is moved belongs to a ``PlainLayer``.
  let isPlain: Bool
  /// Whether what the layer's class adds is written to, or its block of rare properties.
  let movesSpecific: Bool
  let movesExtra: Bool

  /// nil without animations.
  ///
  /// `properties` are the layer's own, which the animations start from; with `isVaried` they are
  /// replaced in some copies, so that no base is known.
  init?(_ list: AnimationList, properties: borrowing LayerProperties, isVaried: Bool) {
    guard !list.isEmpty else { return nil }
    let entries = list.entries
    var tracks = TrackBatch()
    var steps: [Step] = []
    var writers: [Writer] = []
    steps.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      let slot = Int32(tracks.count)
      let lone = LoneAnimation(entry.kept.animation)
      let isFirst = entries[..<index].allSatisfy {
        !lone.animation.sharesProperty(with: $0.kept.animation)
      }
      let target = lone.append(
        to: &tracks, until: entry.until, base: properties, isBaseKnown: isFirst && !isVaried)
      steps.append(
        Step(
          target: target ?? .animation, field: lone.animation.transformField ?? .translation,
          slot: slot, animation: Int32(index)))
      writers.append(lone.animation.writer)
    }
    self.tracks = tracks
    self.steps = steps
    self.writers = writers
    self.entries = entries
    let hiding = entries.filter { $0.kept.animation.animates(key: LayerKeys.hidden.name) }
    let curtains = hiding.compactMap { Curtain($0.kept.animation, until: $0.until) }
    self.curtains = curtains.count == hiding.count ? curtains : []
    isPlain = steps.allSatisfy(\.target.isPlain)
    movesSpecific = list.writes(.specific)
    movesExtra = list.writes(.extra)
  }

  /// Whether that is known.
  var mayHide: Bool { !curtains.isEmpty }

  /// Whether animations hide the layer at a time, as far as that is known without all the others.
  func hides(_ isHidden: Bool, at time: Double) -> Bool {
    guard !curtains.isEmpty else { return false }
    var result = isHidden
    for index in curtains.indices { result = curtains[index].hides(result, at: time) }
    return result
  }

  /// Evaluates the tracks at a time and answers where their values lie.
  ///
  /// Asked of the program itself, as tracks that others read from it are copied first.
  func evaluate(into values: inout AnimatedValues, at time: Double) -> Int {
    values.push(tracks, at: time)
  }

  /// Applies all animations at a time, evaluating the batch for this one layer.
  func apply(to layer: inout LayerProperties, at time: Double) {
    let count = max(tracks.count, 1)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { values in
      withUnsafeTemporaryAllocation(of: Bool.self, capacity: count) { isActive in
        guard let values = values.baseAddress, let isActive = isActive.baseAddress else { return }
        tracks.evaluate(at: time, values: values, isActive: isActive)
        apply(values: values, isActive: isActive, to: &layer, at: time)
      }
    }
  }

  /// Applies all animations, those of the batch by values that are evaluated already.
  func apply(
    values: UnsafePointer<Double>, isActive: UnsafePointer<Bool>,
    to layer: inout LayerProperties, at time: Double
  ) {
    for index in steps.indices {
      let step = steps[index]
      if step.target == .animation {
        let index = Int(step.animation)
        if !(entries[index].until <= time && time < .infinity) {
          entries[index].kept.apply(to: &layer, at: time)
        }
        continue
      }
      guard isActive[Int(step.slot)] else { continue }
      let value = values + Int(step.slot)
      if step.write(value, to: &layer.core) { continue }
      if step.target == .backgroundColor {
        layer.backgroundColor = ColorValue(RGBA(value[0], value[1], value[2], value[3]))
      } else {
        writers[Int(step.animation)](value, &layer)
      }
    }
  }
}

extension AnimationProgram.Target {
  fileprivate var isPlain: Bool {
    switch self {
    case .borderWidth, .number, .vector, .color, .animation: false
    default: true
    }
  }
}

/// An animation, or what is alone in a group, with the groups around it: many programs wrap each
/// animation in a group of its own.
private struct LoneAnimation {
  let animation: RenderAnimation
  private var groups: [(timing: ActiveTiming, curve: CubicTiming)] = []
  private let isRemovedOnCompletion: Bool

  init(_ outermost: RenderAnimation) {
    isRemovedOnCompletion = outermost.isRemovedOnCompletion
    var inner = outermost
    while case .group(let curve, let children) = inner.content, children.count == 1 {
      groups.append((inner.timing, curve))
      inner = children[0]
    }
    animation = inner
  }

  /// Adds the animation's track to a batch and says where its numbers go; nil when the batch cannot
  /// hold it.
  func append(
    to batch: inout TrackBatch, until: Double, base: borrowing LayerProperties, isBaseKnown: Bool
  ) -> AnimationProgram.Target? {
    func add<T>(_ track: PropertyTrack<T>, _ base: T?, _ components: Components<T>) -> Bool {
      batch.append(
        track, timing: animation.timing, isRemovedOnCompletion: isRemovedOnCompletion,
        until: until, base: isBaseKnown ? base : nil, components: components, in: groups)
    }
    switch animation.content {
    case .number(let path, let track):
      guard let number = path.number(in: base), add(track, number, .number) else { return nil }
      return path.transformField != nil ? .transform : path.target ?? .number
    case .vector(let path, let track):
      guard let vector = path.vector(in: base), add(track, vector, .vector) else { return nil }
      return path.transformField != nil ? .transformSize : path.target ?? .vector
    case .rect(let path, let track):
      guard path.target == .bounds, add(track, base.bounds, .rect) else { return nil }
      return .bounds
    case .color(let path, let track):
      guard case .color(let get, _) = path.row.access, add(track, get(base)?.rgba ?? .clear, .color)
      else { return nil }
      return path.target ?? .color
    default: return nil
    }
  }
}

extension RenderAnimation {
  /// The part of the layer's own transform that the animation moves.
  fileprivate var transformField: TransformField? {
    switch content {
    case .number(let path, _), .vector(let path, _): path.transformField
    default: nil
    }
  }

  /// Writes evaluated numbers.
  fileprivate var writer: AnimationProgram.Writer {
    switch content {
    case .number(let path, _): return { path.write($0[0], to: &$1) }
    case .vector(let path, _): return { path.write(Vec2($0[0], $0[1]), to: &$1) }
    case .color(let path, _):
      guard case .color(_, let set) = path.row.access else { break }
      return { set(&$1, ColorValue(RGBA($0[0], $0[1], $0[2], $0[3]))) }
    default: break
    }
    return { _, _ in }
  }

  /// Whether both can move the same property; a false alarm costs only time.
  fileprivate func sharesProperty(with other: RenderAnimation) -> Bool {
    switch content {
    case .number(let path, _): other.animates(key: path.key)
    case .vector(let path, _): other.animates(key: path.key)
    case .rect(let path, _): other.animates(key: path.key)
    case .color(let path, _): other.animates(key: path.key)
    default: true
    }
  }
}

extension PropertyPath {
  fileprivate var transformField: TransformField? {
    guard row.direct == .transform, case .transform(let field) = field else { return nil }
    return field
  }

  /// The field of `LayerProperties` that the path names; nil where it lies elsewhere.
  fileprivate var target: AnimationProgram.Target? {
    switch (row.direct, field) {
    case (.opacity, .whole): .opacity
    case (.cornerRadius, .whole): .cornerRadius
    case (.borderWidth, .whole): .borderWidth
    case (.zPosition, .whole): .zPosition
    case (.anchorPointZ, .whole): .anchorPointZ
    case (.position, .x): .positionX
    case (.position, .y): .positionY
    case (.position, .whole): .position
    case (.bounds, .x): .boundsX
    case (.bounds, .y): .boundsY
    case (.bounds, .width): .boundsWidth
    case (.bounds, .height): .boundsHeight
    case (.bounds, .whole): .bounds
    case (.backgroundColor, .whole): .backgroundColor
    default: nil
    }
  }
}

extension Components where Value == RGBA {
  fileprivate static var color: Components {
    Components(4) { [$0.red, $0.green, $0.blue, $0.alpha][$1] }
  }
}
