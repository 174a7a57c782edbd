// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension ViewPace {
  /// The pace as parameters of an animator.
  var parameters: any UITimingCurveProvider {
    switch self {
    case .curve(let function):
      var (first, second) = ([Float](repeating: 0, count: 2), [Float](repeating: 0, count: 2))
      function.getControlPoint(at: 1, values: &first)
      function.getControlPoint(at: 2, values: &second)
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: CGFloat(first[0]), y: CGFloat(first[1])),
        controlPoint2: CGPoint(x: CGFloat(second[0]), y: CGFloat(second[1])))
    case .spring(let spring):
      return UISpringTimingParameters(
        mass: CGFloat(spring.mass), stiffness: CGFloat(spring.stiffness),
        damping: CGFloat(spring.damping),
        initialVelocity: CGVector(
          dx: CGFloat(spring.initialVelocity), dy: CGFloat(spring.initialVelocity)))
    }
  }
}

extension UIViewPropertyAnimator {
  // MARK: - Changes

  /// Makes the changes that wait and stands still at the start.
  final func begin() {
    runNumber += 1
    state = .active
    var timeline = AnimatorTimeline(parameters: parameters, duration: duration)
    if reversed { timeline.enter(timeline.leg, at: duration) }
    self.timeline = timeline
    let blocks = pending.map { ($0.changes, $0.delayFactor) }
    pending.removeAll()
    isWaiting = blocks.isEmpty
    capture(blocks)
    showChildren()
    if !isWaiting { endIfEmpty() }
  }

  /// Makes changes, each from a fraction of the whole on.
  final func capture(_ changes: [(changes: () -> Void, start: Double)]) {
    for (make, start) in changes {
      let block = ViewAnimationBlock(
        duration: duration * (1 - start), options: .beginFromCurrentState,
        pace: AnimatorTimeline.Leg(parameters: parameters, duration: duration)
          .pace(for: nil, over: duration))
      block.animator = duration > 0 ? self : nil
      captureStart = start
      blocks.append(block)
      ViewAnimations.run(block, make)
    }
    captureStart = 0
  }

  /// Takes a change that has been made inside a block.
  final func take(_ change: ViewChange, on layer: CALayer) {
    func add(_ keyPath: String, _ values: [ViewValue], _ old: ViewValue, _ new: ViewValue) {
      let way = ViewKeyframeWay(
        keyPath: keyPath, isAdditive: change.isAdditive, times: [0, 1], values: values,
        mode: .linear)
      append(way, hasKeyframes: false, from: old, to: new, on: layer)
    }
    if case .point(let offset) = change.start, case .point(let old) = change.old,
      case .point(let new) = change.new, change.keyPath == "position",
      let velocity = parameters.springTimingParameters?.initialVelocity, velocity.dx != velocity.dy
    {
      func component(
        _ keyPath: String, _ offset: CGFloat, _ old: CGFloat, _ new: CGFloat
      ) {
        guard offset != 0 else { return }
        add(
          keyPath, [.number(Double(offset)), .number(0)], .number(Double(old)),
          .number(Double(new)))
      }
      component("position.x", offset.x, old.x, new.x)
      component("position.y", offset.y, old.y, new.y)
      return
    }
    let end = change.isAdditive ? change.start.neutral : change.new
    add(change.keyPath, [change.start, end], change.old, change.new)
  }

  /// Takes keyframes that have been gathered inside a block.
  final func take(
    _ way: ViewKeyframeWay, from old: ViewValue, to new: ViewValue, on layer: CALayer
  ) {
    append(way, hasKeyframes: true, from: old, to: new, on: layer)
  }

  private func append(
    _ way: ViewKeyframeWay, hasKeyframes: Bool, from old: ViewValue, to new: ViewValue,
    on layer: CALayer
  ) {
    // A block inside the animator's may have a delay of its own.
    let delay = ViewAnimations.blocks.last?.delay ?? 0
    let start = duration > 0 && delay > 0 ? captureStart + delay / duration : captureStart
    let child = AnimatorChild(
      layer: layer, way: way, hasKeyframes: hasKeyframes, from: old, to: new,
      start: min(max(start, 0), 1))
    children.append(child)
    // The layer must have the key before the next change asks for an unused one.
    if let timeline { show(child, timeline) }
  }

  // MARK: - Layers

  final func showChildren(from first: Int = 0) {
    guard let timeline else { return }
    for child in children.dropFirst(first) { show(child, timeline) }
    let number = runNumber
    CATransaction.afterCommit {
      MainActor.assumeIsolated {
        if self.runNumber == number { self.dropUnseen() }
      }
    }
  }

  private func show(_ child: AnimatorChild, _ timeline: AnimatorTimeline) {
    child.show(timeline, allowsInteraction: isUserInteractionEnabled) {
      [self, weak child] finished in
      guard let child else { return }
      if !finished {
        // Somebody else has taken the animation away.
        child.remove()
        children.removeAll { $0 === child }
      }
      guard state == .active, isRunning, children.allSatisfy(\.isOver) else { return }
      reachEnd()
    }
  }

  /// Lets go of layers that are on no screen, where nothing animates.
  private func dropUnseen() {
    guard state == .active, !children.isEmpty else { return }
    for child in children where !child.layer.isOnShow { child.remove() }
    children.removeAll { !$0.layer.isOnShow }
    endIfEmpty()
  }

  /// Without anything to animate all is over in the next turn.
  private func endIfEmpty() {
    guard children.isEmpty else { return }
    let number = runNumber
    ViewAnimations.nextTurn { [self] in
      if state == .active, children.isEmpty, runNumber == number { end(at: .end) }
    }
  }

  // MARK: - Time

  final func start(after delay: TimeInterval) {
    guard state == .active else { return }
    guard let timeline else { return }
    self.timeline?.run(
      from: CACurrentMediaTime() + delay, backward: reversed && timeline.leg.isNatural)
    showChildren()
  }

  final func pause() {
    timeline?.stop(at: CACurrentMediaTime())
    showChildren()
  }

  final func resume() {
    guard let timeline else { return }
    let target = reversed ? 0.0 : 1.0
    if let held = timeline.held {
      let natural = AnimatorTimeline.Leg(parameters: parameters, duration: duration)
      guard let part = natural.pace(for: nil, over: duration).part(of: held) else {
        return enter(parameters, seconds: abs(target - held) * duration)
      }
      for child in children { child.legStart = 0 }
      self.timeline?.enter(natural, at: part * duration)
    } else if !timeline.leg.isNatural, timeline.leg.target != target {
      let left = abs(target - timeline.fraction(at: CACurrentMediaTime(), followsPace: true))
      return enter(timeline.leg.parameters, seconds: left * duration)
    }
    start(after: 0)
  }

  /// Goes on from what is shown now, to an end, on a leg of its own.
  private func enter(_ parameters: any UITimingCurveProvider, seconds: Double) {
    guard let timeline else { return }
    let now = CACurrentMediaTime()
    let isSpring = parameters.springTimingParameters != nil
    // So short a spring completes at once.
    guard seconds > (isSpring ? 0.1 : 0) else {
      for child in children { child.remove() }
      return end(at: reversed ? .start : .end)
    }
    for child in children { child.legStart = child.progress(in: timeline, at: now) }
    let origin = timeline.fraction(at: now, followsPace: scrubsLinearly)
    self.timeline?.enter(
      AnimatorTimeline.Leg(
        parameters: parameters, duration: seconds, origin: origin, target: reversed ? 0 : 1,
        isNatural: false))
    self.timeline?.run(from: now, backward: false)
    showChildren()
  }

  final func proceed(_ given: (any UITimingCurveProvider)?, factor: Double) {
    if given == nil, !(factor > 0) { return resume() }
    let parameters = given ?? timeline?.leg.parameters ?? parameters
    let seconds = factor > 0 && factor.isFinite ? factor * duration : secondsLeft
    enter(parameters, seconds: parameters.springTimingParameters?.settlingDuration ?? seconds)
  }

  /// Seconds to the end at the present pace; after scrubbing, by the part of the way.
  private var secondsLeft: Double {
    guard let timeline else { return 0 }
    let position = timeline.position(at: CACurrentMediaTime())
    if timeline.held == nil {
      if timeline.leg.isNatural { return reversed ? position : duration - position }
      if (timeline.leg.target == 0) == reversed { return timeline.leg.duration - position }
    }
    return (1 - fraction) * duration
  }

  final func reverse(_ newValue: Bool) {
    guard newValue != reversed else { return }
    reversed = newValue
    guard state == .active, let timeline, timeline.isMoving else { return }
    let now = CACurrentMediaTime()
    if timeline.leg.isNatural {
      self.timeline?.stop(at: now)
      self.timeline?.run(from: now, backward: newValue)
      return showChildren()
    }
    self.timeline?.stop(at: now)
    resume()
  }

  final var fraction: Double {
    guard let timeline else { return 0 }
    let done = timeline.fraction(at: CACurrentMediaTime(), followsPace: scrubsLinearly)
    return reversed ? 1 - done : done
  }

  final func scrub(to fraction: Double) {
    guard state != .stopped, !isRunning, !fraction.isNaN else { return }
    if state == .inactive { begin() }
    guard state == .active else { return }
    let part = min(max(reversed ? 1 - fraction : fraction, 0), 1)
    if scrubsLinearly {
      timeline?.hold(part)
    } else {
      for child in children { child.legStart = 0 }
      timeline?.enter(
        AnimatorTimeline.Leg(parameters: parameters, duration: duration), at: part * duration)
    }
    showChildren()
  }

  // MARK: - End

  /// All animations have come to their end by themselves.
  private func reachEnd() {
    if pausesOnCompletion {
      timeline?.stop(at: .infinity)
      return showChildren()
    }
    for child in children { child.remove() }
    end(at: reversed ? .start : .end)
  }

  /// Gives the model what is on screen and takes the animations away.
  final func stop() {
    if let timeline {
      let now = CACurrentMediaTime()
      let shown = children.map { $0.progress(in: timeline, at: now) }
      for child in children { child.remove() }
      for (child, progress) in zip(children, shown) { child.apply(progress) }
    }
    state = .stopped
    timeline = nil
  }

  /// Ends with the values of a position and tells everyone.
  final func end(at position: UIViewAnimatingPosition) {
    if position == .start {
      for child in children.reversed() { child.rewind() }
    }
    let (inner, tell) = (blocks, completions)
    clear()
    let number = runNumber
    for block in inner { block.complete(finished: position == .end) }
    for completion in tell { completion(position) }
    // Completion blocks may ask which way it was, or start anew.
    if state == .inactive, runNumber == number { reversed = false }
  }

  /// Becomes inactive, without animations or blocks, as when it was made.
  final func clear() {
    state = .inactive
    timeline = nil
    children.removeAll()
    blocks.removeAll()
    completions.removeAll()
    runNumber += 1
  }
}
