// SPDX-License-Identifier: Apache-2.0

import AnimationKernel
import CoreGraphics
import Geometry
import RenderTree

/// An animation that a layer owns: its own copy, and how far it has come.
final class AttachedAnimation {
  /// Grows with each animation that is added, to any layer.
  let number = LayerState.nextIdentifier()
  let key: String?
  private(set) var animation: CAAnimation {
    get { stand.animation }
    set { stand.animation = newValue }
  }
  /// What was on screen when it was added, for a basic animation without values.
  let captured: Value?
  /// Kept until the animation ends, so that transactions' completion blocks wait for it.
  var completions: [CompletionGroup] {
    get { stand.completions }
    set { stand.completions = newValue }
  }
  /// Whether the first commit chooses when it begins.
  var startsWithCommit: Bool { stand.startsWithCommit }
  /// In the layer's local time as it is committed; nil before that.
  var beginTime: Double? { stand.beginTime }
  var hasStarted: Bool { stand.hasStarted }
  /// Whether its time is over.
  var hasStopped: Bool { stand.hasStopped }
  /// Whether a commit has taken it.
  var isCommitted: Bool {
    get { stand.isCommitted }
    set { stand.isCommitted = newValue }
  }

  /// How far it has come.
  private struct Stand {
    var animation: CAAnimation
    var completions: [CompletionGroup] = []
    var startsWithCommit: Bool
    var beginTime: Double?
    /// When it begins, in local time counted from an origin; nil where the next commit chooses.
    var begin: (origin: Double, time: Double)?
    var hasStarted = false
    var hasStopped = false
    /// Whether its delegate has heard that it stopped, or will in a turn of the run loop to come.
    var isSettled = false
    var isCommitted = false

    init(_ animation: CAAnimation) {
      self.animation = animation
      startsWithCommit = animation.beginTime == 0
      if !startsWithCommit { begin = (0, animation.beginTime) }
    }
  }

  @exclusivity(unchecked) private var rawStand: Stand

  private var stand: Stand {
    @inline(__always) _read {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield rawStand
    }
    @inline(__always) _modify {
      ModelLock.lock()
      defer { ModelLock.unlock() }
      yield &rawStand
    }
  }

  init(
    key: String?, animation: CAAnimation, captured: Value?, completions: [CompletionGroup]
  ) {
    self.key = key
    self.captured = captured
    rawStand = Stand(animation)
    rawStand.completions = completions
  }

  /// Resolves the begin in a layer whose local time, counted from an origin, is `time`.
  func commit(at time: Double, countedFrom origin: Double) {
    ModelLock.withLock {
      if rawStand.begin == nil {
        rawStand.begin = (origin, time)
        rawStand.animation.beginTime = origin + time
      }
      guard let begin = rawStand.begin else { return }
      rawStand.beginTime =
        begin.origin == 0
        ? TimeSpace.seconds(at: begin.time, since: origin) : begin.time + (begin.origin - origin)
    }
  }

  /// Runs another animation from now on, in the same place and for the same completion blocks.
  func replace(by new: CAAnimation) {
    var next = Stand(new)
    ModelLock.withLock {
      next.completions = rawStand.completions
      next.hasStarted = rawStand.hasStarted
      swap(&next, &rawStand)
    }
  }

  /// The timing with the begin time resolved; nil before the first commit.
  var timing: ActiveTiming? {
    beginTime.map { AnimationCommit.timing(of: animation, beginTime: $0) }
  }

  /// Whether the animation or one inside it moves a property of the key.
  func animates(key: String) -> Bool {
    AnimationCommit.moves(animation) { $0 == key }
  }

  /// Notes that its time has begun and tells the delegate.
  func start() {
    let isSettled = ModelLock.withLock {
      rawStand.hasStarted = true
      return rawStand.isSettled
    }
    let animation = animation
    if !isSettled { animation.delegate?.animationDidStart(animation) }
  }

  /// Settles what the delegate hears of its end; false when that was settled before.
  private func settle() -> Bool {
    ModelLock.withLock {
      defer { rawStand.isSettled = true }
      return !rawStand.isSettled
    }
  }

  private func releaseCompletions() {
    var ended: [CompletionGroup] = []
    ModelLock.withLock { swap(&ended, &rawStand.completions) }
  }

  /// Notes that its time is over, tells the delegate and lets completion blocks go.
  func stop() {
    ModelLock.withLock { rawStand.hasStopped = true }
    guard settle() else { return }
    let animation = animation
    animation.delegate?.animationDidStop(animation, finished: true)
    releaseCompletions()
  }

  /// Has the delegate hear that it ended early, outside the call that ended it.
  ///
  /// That is settled at once: a layer that has left its tree may come back, with an animation that it
  /// keeps and that runs on, before the main thread has its turn or after.
  func stopLater() {
    guard settle() else { return }
    let (attached, animation) = (self, animation)
    MainTurn.schedule {
      animation.delegate?.animationDidStop(animation, finished: false)
      attached.releaseCompletions()
    }
  }
}

extension CALayer {
  final func attach(_ anim: CAAnimation, forKey key: String?) {
    guard state.original == nil,
      let attached = makeAttached(
        anim, forKey: key, among: attachedAnimations, shown: { evaluatedNow() ?? properties })
    else { return }
    ModelLock.withLock {
      if let key = attached.key { removeAttached { $0.key == key } }
      rawAnimations.append(attached)
      markDirty()
    }
  }

  /// Lets another animation take the place of the one with a key, without a word to the delegates;
  /// false when there is none.
  package final func replaceAnimation(forKey key: String, by anim: CAAnimation) -> Bool {
    guard state.original == nil, let attached = attachedAnimations.first(where: { $0.key == key }),
      let copy = anim.copy() as? CAAnimation
    else { return false }
    attached.replace(by: copy)
    TransactionStack.ofThread.openImplicit()
    markDirty()
    return true
  }

  /// Whether the layer lies in a tree on show, as of the last commit.
  package final var isOnShow: Bool { state.context != nil }

  /// A copy of an animation, with what the open transaction gives it.
  final func makeAttached(
    _ anim: CAAnimation, forKey key: String?, among running: [AttachedAnimation],
    shown: () -> LayerProperties
  ) -> AttachedAnimation? {
    guard let copy = anim.copy() as? CAAnimation else { return nil }
    let transactions = TransactionStack.ofThread
    transactions.openImplicit()
    if !(copy.duration > 0) { copy.duration = CATransaction.animationDuration() }
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    return AttachedAnimation(
      key: copy is CATransition ? kCATransition : key, animation: copy,
      captured: copy.beginTime == 0 ? capture(for: copy, among: running, shown) : nil,
      completions: transactions.completions)
  }

  /// What a basic animation without a start of its own takes from the screen.
  ///
  /// Apple's header lets such an animation start at the value in the render tree. That differs from
  /// the value that the animations before it leave only while the property is moving: then the
  /// animation takes over where the layer is seen. Without any value at all it runs from what is on
  /// screen to the model's value.
  private func capture(
    for animation: CAAnimation, among running: [AttachedAnimation], _ shown: () -> LayerProperties
  ) -> Value? {
    guard let basic = animation as? CABasicAnimation, basic.fromValue == nil,
      basic.toValue == nil || basic.byValue == nil,
      let path = path(for: basic)
    else { return nil }
    let isMoving = running.contains { $0.animates(key: path.key) }
    let isBare = basic.toValue == nil && basic.byValue == nil
    guard isMoving || isBare else { return nil }
    return path.field.read(path.row.access.read(shown()))
  }

  final func removeAttached(where matches: (AttachedAnimation) -> Bool) {
    guard rawState.original == nil else { return }
    ModelLock.withLock {
      guard rawAnimations.contains(where: matches) else { return }
      TransactionStack.ofThread.openImplicit()
      for attached in rawAnimations where matches(attached) {
        attached.stopLater()
        ModelLock.keep(attached)
      }
      rawAnimations.removeAll(where: matches)
      markDirty()
    }
  }
}
