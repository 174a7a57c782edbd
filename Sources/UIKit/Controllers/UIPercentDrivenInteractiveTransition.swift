// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Leads a transition's animation by a number from 0 to 1, and lets it go on or back.
///
/// The container's layer stands still in time: each number is an instant of the animation. In the
/// end its time runs to one end or the other, frame by frame.
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// Seconds of the animation; 0 before it begins.
  open private(set) var duration: CGFloat = 0
  /// How far it has come, 0...1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest goes, 1 as fast as the animation.
  open var completionSpeed: CGFloat = 1
  /// How the rest is paced.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether fingers lead it from the start; otherwise it runs until ``pause()``.
  open var wantsInteractiveStart = true
  /// The pace while fingers lead; stored.
  open var timingCurve: (any UITimingCurveProvider)?

  private final var context: TransitionContext?
  /// The layer's own time at which the animation began.
  private final var origin: CFTimeInterval = 0
  private final var link: FrameLink?
  /// The way to an end, in parts of the animation.
  private final var rest: Rest?

  private struct Rest {
    var from: CGFloat
    var to: CGFloat
    var start: CFTimeInterval
    var duration: CFTimeInterval
    var curve: CAMediaTimingFunction
  }

  /// Creates what leads one transition after the other.
  public override init() {
    super.init()
  }

  private var layer: CALayer? { context?.timedView.layer }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    duration = CGFloat(max(0, context.animationDuration))
    percentComplete = 0
    context.onOver = { [weak self] in self?.forget() }
    origin = context.timedView.layer.convertTime(CACurrentMediaTime(), from: nil)
    context.beginAnimation()
    if wantsInteractiveStart { hold(at: 0) }
  }

  /// Takes a transition that runs by itself in hand.
  open func pause() {
    guard let layer, rest == nil, layer.speed != 0 else { return }
    let passed = layer.convertTime(CACurrentMediaTime(), from: nil) - origin
    hold(at: duration > 0 ? min(max(CGFloat(passed) / duration, 0), 1) : 1)
    context?.pauseInteractiveTransition()
  }

  /// Shows the animation at a part of its time, 0...1.
  open func update(_ percentComplete: CGFloat) {
    guard context != nil, rest == nil, percentComplete.isFinite else { return }
    hold(at: min(max(percentComplete, 0), 1))
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Lets the animation go on to its end.
  open func finish() {
    guard let context, rest == nil else { return }
    context.finishInteractiveTransition()
    run(to: 1)
  }

  /// Lets the animation go back to where it began.
  open func cancel() {
    guard let context, rest == nil else { return }
    context.cancelInteractiveTransition()
    run(to: 0)
  }

  // MARK: - Time

  /// Shows an instant of the animation.
  private func hold(at part: CGFloat) {
    guard let layer else { return }
    percentComplete = part
    layer.speed = 0
    // The last instant would end the animation while fingers still lead it.
    layer.timeOffset = origin + CFTimeInterval(min(part, 1 - 1e-7) * duration)
  }

  private func run(to end: CGFloat) {
    if layer?.speed != 0 { pause() }
    let way = CFTimeInterval(abs(end - percentComplete) * duration)
    let speed = completionSpeed.isFinite && completionSpeed > 0 ? completionSpeed : 1
    rest = Rest(
      from: percentComplete, to: end, start: CACurrentMediaTime(),
      duration: way / CFTimeInterval(speed), curve: completionCurve.timingFunction)
    // The link keeps the transition alive until it has come to its end.
    link = FrameLink { self.tick($0) }
  }

  private func tick(_ time: CFTimeInterval) {
    guard let rest else { return }
    let part = rest.duration > 0 ? min(max((time - rest.start) / rest.duration, 0), 1) : 1
    guard part >= 1 else {
      let eased = CGFloat(rest.curve.curve.value(at: part))
      return hold(at: rest.from + (rest.to - rest.from) * eased)
    }
    hold(at: rest.to)
    end(isComplete: rest.to == 1)
  }

  /// The animation has come to one of its ends.
  private func end(isComplete: Bool) {
    link = nil
    rest = nil
    guard let layer else { return }
    if isComplete {
      // From the end of the animation on time runs as everywhere.
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      let passed = layer.convertTime(CACurrentMediaTime(), from: nil) - origin
      layer.beginTime = passed - CFTimeInterval(duration)
    } else {
      layer.speed = 1
      layer.timeOffset = 0
      context?.endAnimationAtStart()
    }
  }

  /// The transition is over: the layer's time is everybody's again.
  private func forget() {
    (link, rest) = (nil, nil)
    if let layer { (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0) }
    context = nil
  }
}
