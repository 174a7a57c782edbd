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
    case animation
  }

  struct Step: Sendable {
    var target: Target
    var field = TransformField.translation
    /// The slot of the first number among the batch's values.
    var slot: Int32 = 0
    /// The index of the animation in the program's list.
    var animation: Int32
  }

  let tracks: TrackBatch
  let steps: [Step]
  private let entries: [AnimationRun.Entry]
  /// Which animations hide the layer; none where one of them does something else besides.
  private let curtains: [Int]
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
    steps.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      let slot = Int32(tracks.count)
      let animation = entry.kept.animation
      let isFirst = entries[..<index].allSatisfy {
        !animation.sharesProperty(with: $0.kept.animation)
      }
      let target = animation.append(
        to: &tracks, until: entry.until, base: properties, isBaseKnown: isFirst && !isVaried)
      steps.append(
        Step(
          target: target ?? .animation, field: animation.transformField ?? .translation,
          slot: slot, animation: Int32(index)))
    }
    self.tracks = tracks
    self.steps = steps
    self.entries = entries
    let hiding = entries.indices.filter {
      entries[$0].kept.animation.animates(key: LayerKeys.hidden.name)
    }
    curtains = hiding.allSatisfy { entries[$0].kept.animation.isCurtain } ? hiding : []
    isPlain = steps.allSatisfy(\.target.isPlain)
    let blocks = entries.map(\.kept.animation.blocks)
    movesSpecific = blocks.contains { $0.contains(.specific) }
    movesExtra = blocks.contains { $0.contains(.extra) }
  }

  /// Whether animations hide the layer at a time, as far as that is known without all the others.
  func hides(_ isHidden: Bool, at time: Double) -> Bool {
    guard !curtains.isEmpty else { return false }
    var result = isHidden
    for index in curtains where !(entries[index].until <= time && time < .infinity) {
      result = entries[index].kept.animation.hides(result, at: time)
    }
    return result
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
          entries[index].kept.animation.apply(to: &layer, at: time)
        }
        continue
      }
      guard isActive[Int(step.slot)] else { continue }
      let value = values + Int(step.slot)
      if step.write(value, to: &layer.core) { continue }
      if step.target == .backgroundColor {
        layer.backgroundColor = ColorValue(RGBA(value[0], value[1], value[2], value[3]))
      } else {
        entries[Int(step.animation)].kept.animation.write(value, to: &layer)
      }
    }
  }
}

extension AnimationProgram.Target {
  fileprivate var isPlain: Bool {
    switch self {
    case .borderWidth, .number, .vector, .animation: false
    default: true
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

  /// Adds the animation's track to a batch and says where its numbers go; nil when the batch cannot
  /// hold it.
  fileprivate func append(
    to batch: inout TrackBatch, until: Double, base: borrowing LayerProperties, isBaseKnown: Bool
  ) -> AnimationProgram.Target? {
    func add<T>(_ track: PropertyTrack<T>, _ base: T?, _ components: Components<T>) -> Bool {
      batch.append(
        track, timing: timing, isRemovedOnCompletion: isRemovedOnCompletion, until: until,
        base: isBaseKnown ? base : nil, components: components)
    }
    switch content {
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
      guard path.target == .backgroundColor,
        add(track, base.backgroundColor?.rgba ?? .clear, .color)
      else { return nil }
      return .backgroundColor
    default: return nil
    }
  }

  /// Writes evaluated numbers where no shorter way is known.
  fileprivate func write(_ value: UnsafePointer<Double>, to layer: inout LayerProperties) {
    switch content {
    case .number(let path, _): path.write(value[0], to: &layer)
    case .vector(let path, _): path.write(Vec2(value[0], value[1]), to: &layer)
    default: break
    }
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
