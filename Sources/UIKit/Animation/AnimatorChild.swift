// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// One change of one layer that an animator moves.
@MainActor
final class AnimatorChild {
  let layer: CALayer
  /// The key under which the layer has the animation.
  let key: String
  let way: ViewKeyframeWay
  /// Whether the way is of keyframes, not just from one value to another.
  let hasKeyframes: Bool
  /// The model's values at both ends.
  let old: ViewValue
  let new: ViewValue
  /// The fraction of the whole at which the change begins.
  let start: Double
  /// The progress at the start of the timeline's leg.
  var legStart = 0.0
  /// Whether the animation has reached its end, or needs none to be there.
  private(set) var isOver = false
  /// The model's values before and after it was given what was on screen.
  private var stopped: (before: ViewValue, after: ViewValue)?
  private var token: ViewAnimationToken?

  init(
    layer: CALayer, way: ViewKeyframeWay, hasKeyframes: Bool, from old: ViewValue,
    to new: ViewValue, start: Double
  ) {
    self.layer = layer
    self.way = way
    self.hasKeyframes = hasKeyframes
    self.old = old
    self.new = new
    self.start = start
    key = ViewAnimations.unusedKey(way.keyPath, in: layer)
  }

  // MARK: - Progress

  /// How far the change is, 0 at its start and 1 at its end.
  func progress(in timeline: AnimatorTimeline, at time: Double) -> Double {
    if let held = timeline.held { return part(of: held) }
    let span = timeline.span(startingAt: start)
    let target = timeline.leg.target
    guard span.length > 0 else { return target }
    let part = min(max((timeline.position(at: time) - span.delay) / span.length, 0), 1)
    let pace = timeline.leg.pace(for: way.keyPath, over: span.length)
    return legStart + (target - legStart) * pace.progress(at: part, of: span.length)
  }

  /// The part of the change at a fraction of the whole.
  private func part(of fraction: Double) -> Double {
    guard start < 1 else { return fraction < 1 ? 0 : 1 }
    return min(max((fraction - start) / (1 - start), 0), 1)
  }

  // MARK: - The layer's animation

  /// Shows what a timeline says from now on; `onStop` hears of the end.
  func show(
    _ timeline: AnimatorTimeline, allowsInteraction: Bool, onStop: @escaping (Bool) -> Void
  ) {
    let animation = makeAnimation(timeline)
    token?.retire()
    let token = ViewAnimationToken(layer: layer, key: key)
    token.allowsInteraction = allowsInteraction
    token.onStop = { [self] finished in
      isOver = true
      onStop(finished)
    }
    animation.delegate = token
    let isNew = self.token == nil
    self.token = token
    isOver = animation.speed == 0
    if isNew || !layer.replaceAnimation(forKey: key, by: animation) {
      layer.add(animation, forKey: key)
    }
  }

  private func makeAnimation(_ timeline: AnimatorTimeline) -> CAPropertyAnimation {
    let leg = timeline.leg
    var span = timeline.span(startingAt: start)
    let section: ViewKeyframeWay
    let pace: ViewPace
    var isStill = timeline.anchor == nil
    var position = timeline.position - span.delay
    if let held = timeline.held {
      (section, pace, isStill) = (way, .linear, true)
      span = AnimatorTimeline.Span(delay: 0, length: 1)
      position = part(of: held)
    } else {
      let isWhole = legStart == 0 && leg.target == 1
      section = isWhole ? way : way.section(from: legStart, to: leg.target)
      pace = leg.pace(for: way.keyPath, over: span.length)
    }
    let animation = makeAnimation(section, pace)
    if span.length <= 0 { (isStill, span.length, position) = (true, 1, 1) }
    animation.isAdditive = way.isAdditive
    animation.duration = span.length
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    if isStill {
      animation.speed = 0
      animation.timeOffset = min(max(position, 0), span.length)
    } else if let anchor = timeline.anchor {
      // Backward, the animation's own time runs down from its length.
      let begin =
        timeline.isBackward ? anchor + position - span.length : anchor - position
      animation.speed = timeline.isBackward ? -1 : 1
      animation.beginTime = layer.convertTime(begin, from: nil)
    }
    return animation
  }

  private func makeAnimation(_ way: ViewKeyframeWay, _ pace: ViewPace) -> CAPropertyAnimation {
    if hasKeyframes {
      let animation = way.animation
      animation.timingFunction = pace.timingFunction
      return animation
    }
    let animation: CABasicAnimation
    switch pace {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: way.keyPath)
      animation.timingFunction = function
    case .spring(let spring):
      let made = CASpringAnimation(keyPath: way.keyPath)
      made.take(spring)
      animation = made
    }
    animation.fromValue = way.values.first?.boxed
    animation.toValue = way.values.last?.boxed
    return animation
  }

  /// Takes the animation off the layer.
  func remove() {
    token?.retire()
    layer.removeAnimation(forKey: key)
  }

  // MARK: - The model

  private var model: ViewValue {
    get { ViewValue(layer.value(forKeyPath: way.keyPath), forKeyPath: way.keyPath) }
    set {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.setValue(newValue.boxed, forKeyPath: way.keyPath)
      CATransaction.commit()
    }
  }

  /// Gives the model what a progress shows.
  func apply(_ progress: Double) {
    let before = model
    let shown = hasKeyframes ? way.value(at: progress) : blend(progress)
    model = way.isAdditive ? before.adding(shown) : shown
    stopped = (before, model)
  }

  private func blend(_ progress: Double) -> ViewValue {
    guard let first = way.values.first, let last = way.values.last else { return new }
    return first.blended(with: last, progress)
  }

  /// Undoes ``apply(_:)``, unless the program has set something else since.
  func restore() {
    guard let stopped, model.isEqual(stopped.after) else { return }
    model = stopped.before
    self.stopped = nil
  }

  /// Gives the model what it had before the change.
  func rewind() {
    let now = model
    if now.isEqual(new) {
      model = old
    } else if way.isAdditive, let way = way.values.first {
      model = now.adding(way)
    }
  }
}
