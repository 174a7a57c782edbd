// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Animates changes of views, which can be paused, scrubbed, reversed and given another pace.
///
/// Every change is an animation of its layer; the animator stops and moves its time. Nothing runs
/// once a frame.
@MainActor @preconcurrency
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @MainActor NSCopying {
  /// The pace from start to end: a curve or a spring.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// Seconds; for springs with constants of their own, the time that they take to settle.
  public final let duration: TimeInterval
  /// Seconds between the start and the first movement.
  public internal(set) final var delay: TimeInterval = 0
  /// Whether the animated views take touches meanwhile; set it while inactive.
  open var isUserInteractionEnabled = true {
    didSet { if state == .active { restore(&isUserInteractionEnabled, oldValue) } }
  }
  /// Whether the program finds the touched view itself; it has no effect.
  open var isManualHitTestingEnabled = false
  /// Whether the animator can be paused and stopped; set it while inactive.
  open var isInterruptible = true {
    didSet { if state == .active { restore(&isInterruptible, oldValue) } }
  }
  /// Whether a paused animator moves straight with ``fractionComplete``, not at its pace.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can run back.
  open var pausesOnCompletion = false

  /// What the animator is doing.
  public internal(set) final var state = UIViewAnimatingState.inactive
  /// Whether time moves the animations.
  public final var isRunning: Bool { timeline?.isMoving ?? false }

  /// Blocks that wait for the start.
  final var pending: [(changes: () -> Void, delayFactor: Double)] = []
  final var completions: [(UIViewAnimatingPosition) -> Void] = []
  final var children: [AnimatorChild] = []
  /// The blocks in which the changes were made, which tell those inside them of the end.
  final var blocks: [ViewAnimationBlock] = []
  final var timeline: AnimatorTimeline?
  /// The fraction of the whole at which changes being made begin.
  final var captureStart = 0.0
  final var reversed = false
  /// Whether it was started without any changes and waits for them.
  final var isWaiting = false
  /// Grows with each run, so that what was put off for one does not end another.
  final var runNumber = 0

  /// Creates an animator that does not run yet.
  ///
  /// - Parameters:
  ///   - duration: Seconds; springs with constants of their own take their own time.
  ///   - parameters: The pace.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let settling = parameters.springTimingParameters?.settlingDuration
    let seconds = settling ?? duration
    self.duration = seconds > 0 && seconds.isFinite ? seconds : 0
    super.init()
  }

  /// Creates an animator whose changes take no time.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring; a ratio of 1 does not swing.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// Inside an animation block it inherits as a block does and is not interruptible.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds for which the old values still show.
  ///   - options: Curve and more; repetition has no effect.
  ///   - animations: Makes the changes now.
  ///   - completion: Hears where the animations ended.
  /// - Returns: The animator, which runs.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let isInner = !ViewAnimations.blocks.isEmpty
    let block = ViewAnimations.block(
      duration: duration, delay: delay, options: options, completion: nil
    ) { _ in .curve(options.curve.timingFunction) }
    let curve =
      isInner
      ? block.pace.parameters : UICubicTimingParameters(animationCurve: options.curve)
    let animator = UIViewPropertyAnimator(duration: block.duration, timingParameters: curve)
    animator.isUserInteractionEnabled = block.options.contains(.allowUserInteraction)
    animator.isInterruptible = !isInner
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// An inactive animator with the same pace and the blocks that have not been started.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.isInterruptible = isInterruptible
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    copy.pending = pending
    copy.completions = completions
    return copy
  }

  final var parameters: any UITimingCurveProvider {
    timingParameters ?? UICubicTimingParameters()
  }

  private func restore<Value: Equatable>(_ value: inout Value, _ old: Value) {
    guard value != old else { return }
    Diagnostics.report("an animator's way of interaction can only be set while it is inactive")
    value = old
  }

  // MARK: - Contents

  /// Adds changes that begin after a part of what is left of the duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    switch state {
    case .inactive: pending.append((animation, factor))
    case .active where isWaiting:
      isWaiting = false
      capture([(animation, factor)])
      start(after: 0)
    case .active:
      let done = timeline?.fraction(at: CACurrentMediaTime(), followsPace: false) ?? 0
      let known = children.count
      capture([(animation, done + (1 - done) * factor)])
      showChildren(from: known)
    case .stopped: Diagnostics.report("a stopped animator takes no animations")
    }
  }

  /// Adds changes; while the animator is active they take what is left of the duration.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block that hears where the animations ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: - Running

  /// Starts, or goes on after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts after some seconds; after a pause, goes on at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .inactive:
      self.delay = delay > 0 && delay.isFinite ? delay : 0
      begin()
      if !isWaiting { start(after: self.delay) }
    case .active: if !isRunning, !isWaiting { resume() }
    case .stopped: Diagnostics.report("a stopped animator has to be finished before it starts")
    }
  }

  /// Holds the animations where they are; an animator that has not begun holds them at the start.
  open func pauseAnimation() {
    guard isInterruptible || state == .inactive else {
      return Diagnostics.report("an animator that is not interruptible cannot be paused")
    }
    switch state {
    case .inactive: begin()
    case .active: if isRunning { pause() }
    case .stopped: Diagnostics.report("a stopped animator cannot be paused")
    }
  }

  /// Whether the animations run back to the start; while they run they turn around at once.
  open var isReversed: Bool {
    get { reversed }
    set { reverse(newValue) }
  }

  /// The part done, 0...1, counted from the end when reversed.
  ///
  /// Setting it pauses an animator that has not begun, and has no effect while one runs.
  open var fractionComplete: CGFloat {
    get { CGFloat(fraction) }
    set { scrub(to: Double(newValue)) }
  }

  /// Goes on after a pause, or after scrubbing, at another pace.
  ///
  /// - Parameters:
  ///   - parameters: The pace; nil for the animator's own.
  ///   - durationFactor: What is left takes this part of the whole duration; 0 for as long as it
  ///     would have taken.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else {
      return Diagnostics.report("only a paused animator can continue")
    }
    proceed(parameters, factor: Double(durationFactor))
  }

  /// Ends the animations where they are on screen.
  ///
  /// - Parameter withoutFinishing: Whether the animator is inactive then, without completion
  ///   blocks; otherwise ``finishAnimation(at:)`` has to follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    stop()
    guard withoutFinishing else { return }
    clear()
    reversed = false
  }

  /// Ends stopped animations with the values of a position and runs the completion blocks.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return Diagnostics.report("only a stopped animator can be finished")
    }
    if finalPosition != .current {
      for child in children.reversed() { child.restore() }
    }
    end(at: finalPosition)
  }
}
