// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Geometry
import QuartzCore

extension LayerBuilder {
  /// More states of letters than memory is for.
  private static let stateLimit = 2_000_000

  /// A text whose letters each have a layer of their own, as its animators change them.
  func animated(
    _ setting: TextSetting, _ document: TextModel.Document, _ model: TextModel, name: String?
  ) -> CALayer {
    let layer = TransformLayers.plain()
    let motion = TextMotion(setting, document, model)
    let times = model.movement.map { tracks.times(in: $0) } ?? [0]
    guard times.count * max(setting.letters.count, 1) <= Self.stateLimit else {
      report("too many letters of text animators", at: name)
      for part in parts(CGPath(setting.path), document) { layer.addSublayer(part.shape) }
      return layer
    }
    let states = times.map { motion.states(at: $0) }
    // What animators give a text that has none itself.
    var painted = document
    if painted.stroke == nil, states.contains(where: { $0.contains { $0.strokeWidth > 0 } }) {
      painted.stroke = model.animators.contains { $0.stroke != nil } ? Components([0, 0, 0]) : nil
    }
    if painted.stroke != nil, painted.strokeWidth <= 0 { painted.strokeWidth = 1 }
    for (place, letter) in setting.letters.enumerated() where !letter.outline.isEmpty {
      guard spend() else { break }
      let own = states.map { $0[place] }
      let moved = TransformLayers.plain()
      add(to: moved, "transform", model.movement, times, own.map(\.map)) {
        CATransform3DMakeAffineTransform(CGAffineTransform($0))
      }
      add(to: moved, "opacity", model.movement, times, own.map(\.opacity)) { $0 }
      for (shape, isStroke) in parts(CGPath(letter.outline), painted) {
        let movement = model.movement
        if isStroke {
          add(to: shape, "strokeColor", movement, times, own.map(\.stroke)) { Self.color($0) }
          add(to: shape, "lineWidth", movement, times, own.map(\.strokeWidth)) { $0 }
          add(to: shape, "opacity", movement, times, own.map(\.strokeOpacity)) { $0 }
        } else {
          add(to: shape, "fillColor", movement, times, own.map(\.fill)) { Self.color($0) }
          add(to: shape, "opacity", movement, times, own.map(\.fillOpacity)) { $0 }
        }
        moved.addSublayer(shape)
      }
      layer.addSublayer(moved)
    }
    return layer
  }

  /// Sets a property to values at times, and has it follow them where they differ.
  private func add<Value: Equatable>(
    to layer: CALayer, _ key: String, _ movement: ClosedRange<Double>?, _ times: [Double],
    _ values: [Value], _ boxed: (Value) -> Any
  ) {
    layer.setValue(boxed(values[0]), forKeyPath: key)
    guard let movement, values.contains(where: { $0 != values[0] }) else { return }
    var next = 0
    let animation = tracks.sampled(
      key, movement, canBlend: { _, _ in true },
      { _ in
        next += 1
        return values[next - 1]
      }, boxed)
    layer.add(animation, forKey: key)
  }
}

/// Where the letters of a text are, and how they look, as its animators change them.
struct TextMotion {
  /// A letter at an instant.
  struct State: Equatable {
    var map = Affine.identity
    var opacity = 1.0
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    var fill: Components
    var stroke: Components
    var strokeWidth: Double
  }

  private let setting: TextSetting
  private let document: TextModel.Document
  private let model: TextModel
  private let units: TextUnits
  /// For each letter how far from its origin the middle of its group's baseline is, and the group's
  /// width.
  private let groups: [(offset: Vec2, width: Double)]

  init(_ setting: TextSetting, _ document: TextModel.Document, _ model: TextModel) {
    (self.setting, self.document, self.model) = (setting, document, model)
    units = TextUnits(setting.letters.map { ($0.isSpace, $0.line) })
    groups = Self.groups(setting.letters, model.grouping.unit, units)
  }

  private static func groups(
    _ letters: [TextSetting.Placed], _ unit: TextGrouping.Unit, _ units: TextUnits
  ) -> [(offset: Vec2, width: Double)] {
    typealias Base = TextAnimatorModel.Selector.Base
    func number(_ letter: Int) -> Int {
      switch unit {
      case .character: letter
      case .word: units.numbers[Base.words.rawValue - 1][letter] ?? 0
      case .line: letters[letter].line
      case .all: 0
      }
    }
    var boxes: [Int: (low: Vec2, high: Vec2)] = [:]
    for (place, letter) in letters.enumerated() {
      // A space after a word is not of its width.
      if unit == .word, letter.isSpace { continue }
      let (low, high) = (letter.place, letter.place + Vec2(letter.advance, 0))
      let known = boxes[number(place)] ?? (low, high)
      boxes[number(place)] = (
        Vec2(min(known.low.x, low.x), min(known.low.y, low.y)),
        Vec2(max(known.high.x, high.x), max(known.high.y, high.y))
      )
    }
    return letters.enumerated().map { place, letter in
      guard let box = boxes[number(place)] else { return (.zero, 0) }
      return ((box.low + box.high) * 0.5 - letter.place, box.high.x - box.low.x)
    }
  }

  /// All letters at a frame.
  func states(at frame: Double) -> [State] {
    let weights = model.animators.map { animator in
      setting.letters.indices.map { units.weight($0, animator, at: frame) }
    }
    let shifts = shifts(at: frame, weights)
    let alignment = model.grouping.alignment.value(at: frame)
    return setting.letters.indices.map { place in
      let letter = setting.letters[place]
      let group = groups[place]
      let pivot =
        group.offset
        + Vec2(alignment.x * group.width * 0.005, alignment.y * Self.height(document) * 0.01)
      var state = State(
        fill: document.fill ?? Components([0, 0, 0]),
        stroke: document.stroke ?? Components([0, 0, 0]), strokeWidth: document.strokeWidth)
      let (anchor, scale, turn, move) = motion(place, at: frame, weights, &state)
      state.map = Affine.translation(-pivot.x - anchor.x, -pivot.y - anchor.y)
        .concatenating(scale).concatenating(turn)
        .concatenating(
          .translation(
            pivot.x + move.x + letter.place.x + shifts[place],
            pivot.y + move.y + letter.place.y))
      return state
    }
  }

  /// What alignment in percent goes by: the height of a capital, as lottie-web has it.
  private static func height(_ document: TextModel.Document) -> Double {
    document.size * 1.2 * 0.714
  }

  /// The parts of a letter's map, in their order; and how it looks.
  private func motion(
    _ letter: Int, at frame: Double, _ weights: [[Double]], _ state: inout State
  ) -> (anchor: Vec2, scale: Affine, turn: Affine, move: Vec2) {
    var (anchor, move, scale) = (Vec2.zero, Vec2.zero, Vec2(1, 1))
    var turn = Affine.identity
    for (animator, weights) in zip(model.animators, weights) {
      let weight = weights[letter]
      func number(_ property: Property<Double>?) -> Double { property?.value(at: frame) ?? 0 }
      func fade(_ opacity: inout Double, _ property: Property<Double>?) {
        guard let property else { return }
        opacity *= min(max(1 + (property.value(at: frame) / 100 - 1) * weight, 0), 1)
      }
      func mix(_ color: inout Components, _ property: Property<Components>?) {
        guard let property else { return }
        color = color.mixed(with: property.value(at: frame), at: [weight])
      }
      if let property = animator.anchor { anchor = anchor + property.value(at: frame) * weight }
      if let property = animator.position { move = move + property.value(at: frame) * weight }
      if let property = animator.scale {
        let value = property.value(at: frame)
        scale = Vec2(
          scale.x * (1 + (value.x / 100 - 1) * weight), scale.y * (1 + (value.y / 100 - 1) * weight)
        )
      }
      turn = turn.concatenating(
        TransformModel.skew(
          number(animator.skew) * weight, axis: number(animator.skewAxis) * weight)
      ).concatenating(.rotation(TransformModel.radians(number(animator.rotation) * weight)))
      fade(&state.opacity, animator.opacity)
      fade(&state.fillOpacity, animator.fillOpacity)
      fade(&state.strokeOpacity, animator.strokeOpacity)
      mix(&state.fill, animator.fill)
      mix(&state.stroke, animator.stroke)
      state.strokeWidth = max(state.strokeWidth + number(animator.strokeWidth) * weight, 0)
    }
    return (anchor, .scale(scale.x, scale.y), turn, move)
  }

  /// How far letters are moved along their lines by tracking; lines stay aligned.
  private func shifts(at frame: Double, _ weights: [[Double]]) -> [Double] {
    var shifts = [Double](repeating: 0, count: setting.letters.count)
    let trackings = model.animators.map { $0.tracking?.value(at: frame) ?? 0 }
    guard trackings.contains(where: { $0 != 0 }) else { return shifts }
    var place = 0
    while place < shifts.count {
      let start = place
      let line = setting.letters[place].line
      var sum = 0.0
      while place < shifts.count, setting.letters[place].line == line {
        if place > start {
          for (tracking, weights) in zip(trackings, weights) { sum += tracking * weights[place] }
        }
        shifts[place] = sum
        place += 1
      }
      let shares: [Int: Double] = [1: 1, 4: 1, 2: 0.5, 5: 0.5]
      let share = shares[document.alignment] ?? 0
      for index in start..<place { shifts[index] -= sum * share }
    }
    return shifts
  }
}
