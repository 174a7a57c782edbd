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
  private(set) var animation: CAAnimation
  /// What was on screen when it was added, for a basic animation without values.
  let captured: Value?
  /// Kept until the animation ends, so that transactions' completion blocks wait for it.
  var completions: [CompletionGroup]
  /// Whether the first commit chooses when it begins.
  private(set) var startsWithCommit: Bool
  /// In the layer's local time; resolved by the first commit when the animation says 0.
  var beginTime: Double?
  private(set) var hasStarted = false
  /// Whether its time is over.
  private(set) var hasStopped = false
  /// Whether its delegate has heard that it stopped, or will in a turn of the run loop to come.
  private var isSettled = false

  init(
    key: String?, animation: CAAnimation, captured: Value?, completions: [CompletionGroup]
  ) {
    self.key = key
    self.animation = animation
    self.captured = captured
    self.completions = completions
    startsWithCommit = animation.beginTime == 0
    if animation.beginTime != 0 { beginTime = animation.beginTime }
  }

  /// Runs another animation from now on, in the same place and for the same completion blocks.
  func replace(by new: CAAnimation) {
    animation = new
    startsWithCommit = new.beginTime == 0
    beginTime = startsWithCommit ? nil : new.beginTime
    (hasStopped, isSettled) = (false, false)
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
    hasStarted = true
    if !isSettled { animation.delegate?.animationDidStart(animation) }
  }

  /// Notes that its time is over, tells the delegate and lets completion blocks go.
  func stop() {
    hasStopped = true
    guard !isSettled else { return }
    isSettled = true
    animation.delegate?.animationDidStop(animation, finished: true)
    completions.removeAll()
  }

  /// Has the delegate hear that it ended early, outside the call that ended it.
  ///
  /// That is settled at once: a layer that has left its tree may come back, with an animation that it
  /// keeps and that runs on, before the main thread has its turn or after.
  func stopLater() {
    guard !isSettled else { return }
    isSettled = true
    let (attached, animation) = (self, animation)
    MainTurn.schedule {
      animation.delegate?.animationDidStop(animation, finished: false)
      attached.completions.removeAll()
    }
  }
}

extension CALayer {
  final func attach(_ anim: CAAnimation, forKey key: String?) {
    guard state.original == nil,
      let attached = makeAttached(
        anim, forKey: key, among: attachedAnimations, shown: { evaluatedNow() ?? properties })
    else { return }
    if let key = attached.key { removeAttached { $0.key == key } }
    attachedAnimations.append(attached)
    markDirty()
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
    guard state.original == nil, attachedAnimations.contains(where: matches) else { return }
    TransactionStack.ofThread.openImplicit()
    for attached in attachedAnimations where matches(attached) { attached.stopLater() }
    attachedAnimations.removeAll(where: matches)
    markDirty()
  }
}
