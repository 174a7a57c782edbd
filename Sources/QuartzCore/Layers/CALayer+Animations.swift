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
  /// Its place in the order of its layer's animations.
  var order: Int {
    get { stand.order }
    set { stand.order = newValue }
  }
  /// Whether it has started, will never stop, and is counted as such by its layer.
  var isEndless: Bool {
    get { stand.isEndless }
    set { stand.isEndless = newValue }
  }
  /// The properties that it moves.
  var movedKeys: Set<String> { AnimationCommit.movedKeys(animation) }
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
    var isEndless = false
    var order = 0
    /// As it was committed last, for a layer that knows what it moves.
    var rendered: RenderAnimation?

    init(_ animation: CAAnimation) {
      self.animation = animation
      startsWithCommit = animation.beginTime == 0
      if !startsWithCommit { begin = (0, animation.beginTime) }
    }
  }

  // Read and written under the lock of the model alone.
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
      let time =
        begin.origin == 0
        ? TimeSpace.seconds(at: begin.time, since: origin) : begin.time + (begin.origin - origin)
      if time != rawStand.beginTime { (rawStand.beginTime, rawStand.rendered) = (time, nil) }
    }
  }

  /// The animation as it is committed, which is made once for each begin, and whether that was now.
  func rendered(on layer: CALayer) -> (animation: RenderAnimation, isKnown: Bool, isNew: Bool) {
    if let rendered = stand.rendered { return (rendered, true, false) }
    let (animation, isKnown) = AnimationCommit.animation(self, on: layer)
    if isKnown { stand.rendered = animation }
    return (animation, isKnown, true)
  }

  /// Runs another animation from now on, in the same place and for the same completion blocks.
  func replace(by new: CAAnimation) {
    var next = Stand(new)
    ModelLock.withLock {
      next.completions = rawStand.completions
      next.hasStarted = rawStand.hasStarted
      (next.isEndless, next.order) = (rawStand.isEndless, rawStand.order)
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
        anim, forKey: key, isMoving: moves(key:), shown: { evaluatedNow() ?? properties })
    else { return }
    ModelLock.withLock {
      if let key = attached.key { removeAttached(forKey: key) }
      rawAnimations.append(attached)
      markDirty()
    }
  }

  /// Lets another animation take the place of the one with a key, without a word to the delegates;
  /// false when there is none.
  package final func replaceAnimation(forKey key: String, by anim: CAAnimation) -> Bool {
    guard state.original == nil, let attached = attached(forKey: key),
      let copy = anim.copy() as? CAAnimation
    else { return false }
    attached.replace(by: copy)
    ModelLock.withLock { rawAnimations.noteReplaced(attached) }
    TransactionStack.ofThread.openImplicit()
    markDirty()
    return true
  }

  /// Whether the layer lies in a tree on show, as of the last commit.
  package final var isOnShow: Bool { state.context != nil }

  /// A copy of an animation, with what the open transaction gives it.
  final func makeAttached(
    _ anim: CAAnimation, forKey key: String?, isMoving: (String) -> Bool,
    shown: () -> LayerProperties
  ) -> AttachedAnimation? {
    guard let copy = anim.copy() as? CAAnimation else { return nil }
    let transactions = TransactionStack.ofThread
    transactions.openImplicit()
    if !(copy.duration > 0) { copy.duration = CATransaction.animationDuration() }
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    return AttachedAnimation(
      key: copy is CATransition ? kCATransition : key, animation: copy,
      captured: copy.beginTime == 0 ? capture(for: copy, isMoving, shown) : nil,
      completions: transactions.completions)
  }

  /// What a basic animation without a start of its own takes from the screen.
  ///
  /// Apple's header lets such an animation start at the value in the render tree. That differs from
  /// the value that the animations before it leave only while the property is moving: then the
  /// animation takes over where the layer is seen. Without any value at all it runs from what is on
  /// screen to the model's value.
  private func capture(
    for animation: CAAnimation, _ isMoving: (String) -> Bool, _ shown: () -> LayerProperties
  ) -> Value? {
    guard let basic = animation as? CABasicAnimation, basic.fromValue == nil,
      basic.toValue == nil || basic.byValue == nil,
      let path = path(for: basic)
    else { return nil }
    let isBare = basic.toValue == nil && basic.byValue == nil
    guard isBare || isMoving(path.key) else { return nil }
    return path.field.read(path.row.access.read(shown()))
  }

  final func removeAttached(forKey key: String) {
    guard rawState.original == nil else { return }
    ModelLock.withLock {
      while let attached = rawAnimations.first(forKey: key) { removeAttached(attached) }
    }
  }

  final func removeAllAttached() {
    guard rawState.original == nil else { return }
    ModelLock.withLock {
      for attached in rawAnimations.all { removeAttached(attached) }
    }
  }

  private func removeAttached(_ attached: AttachedAnimation) {
    TransactionStack.ofThread.openImplicit()
    attached.stopLater()
    ModelLock.keep(attached)
    rawAnimations.remove(attached)
    markDirty()
  }
}
