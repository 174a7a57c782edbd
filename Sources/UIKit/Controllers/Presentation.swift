// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A controller's view over another's: where it lies, and how it comes and goes.
@MainActor
final class Presentation {
  /// The controller below, which owns the presentation.
  private weak var presenting: UIViewController?
  let presented: UIViewController
  /// Fills the window, above what was there.
  let container: UIView
  let style: UIModalPresentationStyle
  private var dimming: UIView?
  private var isPresented = false
  private var isDismissing = false
  /// What is to happen once the view has come.
  private var whenPresented: [() -> Void] = []
  /// Where the presenting view was before it made room.
  private weak var place: UIView?

  init(of presented: UIViewController, by presenting: UIViewController, in window: UIWindow) {
    (self.presented, self.presenting) = (presented, presenting)
    let wanted = presented.modalPresentationStyle
    style = wanted == .automatic ? .pageSheet : wanted
    container = UIView(frame: window.bounds)
  }

  /// Whether the presenting view leaves the screen.
  private var coversAll: Bool { style == .fullScreen || style == .currentContext }
  private var isSheet: Bool { style == .pageSheet || style == .formSheet || style == .popover }

  /// Cards leave a strip at the top.
  private var frame: CGRect {
    guard isSheet else { return container.bounds }
    let top: CGFloat = 30
    return CGRect(
      x: 0, y: top, width: container.bounds.width, height: max(0, container.bounds.height - top))
  }

  private func side(
    _ controller: UIViewController, _ view: UIView?, from: CGRect, to: CGRect
  ) -> TransitionContext.Side {
    TransitionContext.Side(controller: controller, view: view, initialFrame: from, finalFrame: to)
  }

  // MARK: - Coming

  func present(
    animated: Bool, in window: UIWindow, source: UIViewController, completion: (() -> Void)?
  ) {
    presented.loadViewIfNeeded()
    guard let view = presented.view, let presenting else { return }
    place = presenting.viewIfLoaded?.superview
    container.frame = window.bounds
    window.addSubview(container)
    if isSheet { makeSheet(view) }
    for controller in [presented, presenting] { controller.isInTransition = true }
    presented.isBeingPresented = true
    if coversAll { presenting.begin(isAppearing: false, animated: animated) }
    presented.begin(isAppearing: true, animated: animated)

    let away = CGRect(origin: CGPoint(x: 0, y: container.bounds.height), size: frame.size)
    let context = TransitionContext(
      from: side(
        presenting, coversAll ? presenting.viewIfLoaded : nil, from: container.bounds,
        to: coversAll ? .zero : container.bounds),
      to: side(presented, view, from: animated ? away : .zero, to: frame),
      in: container, style: style, animated: animated
    ) { [self] completed in
      guard completed else { return undo(presenting, completion) }
      if view.superview == nil { container.addSubview(view) }
      if coversAll { presenting.viewIfLoaded?.removeFromSuperview() }
      presented.end()
      if coversAll { presenting.end() }
      finish(presenting)
      isPresented = true
      completion?()
      let waiting = whenPresented
      whenPresented = []
      for work in waiting { work() }
    }
    guard animated else {
      view.frame = frame
      container.addSubview(view)
      return context.completeTransition(true)
    }
    let delegate = presented.transitioningDelegate
    let animator = delegate?.animationController(
      forPresented: presented, presenting: presenting, source: source)
    if animator == nil, [.flipHorizontal, .partialCurl].contains(presented.modalTransitionStyle) {
      Diagnostics.report(
        "a controller that is to flip or to curl slides up from the lower edge",
        kind: .viewTransition, at: view.layer)
    }
    context.run(
      animator ?? SlideAnimator(fades ? .fadeIn : .cover, dimming: dimming),
      with: animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) })
  }

  private var fades: Bool { presented.modalTransitionStyle == .crossDissolve }

  private func makeSheet(_ view: UIView) {
    let dimming = UIView(frame: container.bounds)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    container.addSubview(dimming)
    self.dimming = dimming
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.masksToBounds = true
  }

  /// A transition went back: all is as before.
  private func undo(_ presenting: UIViewController, _ completion: (() -> Void)?) {
    presented.begin(isAppearing: false, animated: true)
    presented.viewIfLoaded?.removeFromSuperview()
    presented.end()
    if coversAll {
      presenting.begin(isAppearing: true, animated: true)
      presenting.end()
    }
    container.removeFromSuperview()
    finish(presenting)
    (presenting.presentation, presented.presenter) = (nil, nil)
    completion?()
  }

  private func finish(_ presenting: UIViewController) {
    for controller in [presented, presenting] { controller.isInTransition = false }
    (presented.isBeingPresented, presented.isBeingDismissed) = (false, false)
  }

  // MARK: - Going

  func dismiss(animated: Bool, completion: (() -> Void)?) {
    guard isPresented else {
      // It is still coming.
      whenPresented.append { [self] in dismiss(animated: animated, completion: completion) }
      return
    }
    guard !isDismissing, let view = presented.viewIfLoaded, let presenting else { return }
    isDismissing = true
    // What lies over the presented view goes with it, unseen.
    presented.presentation?.dismissAtOnce()
    for controller in [presented, presenting] { controller.isInTransition = true }
    presented.isBeingDismissed = true
    presented.begin(isAppearing: false, animated: animated)
    if coversAll {
      presenting.begin(isAppearing: true, animated: animated)
      restore(presenting)
    }
    let away = CGRect(origin: CGPoint(x: 0, y: container.bounds.height), size: view.frame.size)
    let context = TransitionContext(
      from: side(presented, view, from: view.frame, to: away),
      to: side(
        presenting, coversAll ? presenting.viewIfLoaded : nil, from: container.bounds,
        to: container.bounds),
      in: container, style: style, animated: animated
    ) { [self] completed in
      restore(presenting)
      isDismissing = false
      guard completed else {
        presented.begin(isAppearing: true, animated: animated)
        presented.end()
        if coversAll {
          presenting.begin(isAppearing: false, animated: animated)
          presenting.viewIfLoaded?.removeFromSuperview()
          presenting.end()
        }
        return finish(presenting)
      }
      view.removeFromSuperview()
      view.layer.removeAnimation(forKey: "transition")
      container.removeFromSuperview()
      if coversAll { presenting.end() }
      presented.end()
      finish(presenting)
      (presenting.presentation, presented.presenter) = (nil, nil)
      completion?()
    }
    guard animated else { return context.completeTransition(true) }
    let delegate = presented.transitioningDelegate
    let animator = delegate?.animationController(forDismissed: presented)
    context.run(
      animator ?? SlideAnimator(fades ? .fadeOut : .uncover, dimming: dimming),
      with: animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) })
  }

  private func dismissAtOnce() {
    presented.presentation?.dismissAtOnce()
    presented.begin(isAppearing: false, animated: false)
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    presented.end()
    presenting?.presentation = nil
    presented.presenter = nil
  }

  /// The presenting view is again where it was, behind the container.
  private func restore(_ presenting: UIViewController) {
    guard coversAll, let view = presenting.viewIfLoaded, let place else { return }
    guard view.superview !== place else { return }
    if place === container.superview {
      place.insertSubview(view, belowSubview: container)
    } else {
      place.addSubview(view)
    }
    view.frame = place.bounds
  }
}

extension UIViewController {
  /// The controller that presents for this one: the outermost of those that it is in.
  private var outermost: UIViewController {
    var level = self
    while let parent = level.parent { level = parent }
    return level
  }

  final func beginPresenting(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenting = outermost
    guard presenting.presentation == nil, presented.presenter == nil, presented !== presenting
    else {
      return Diagnostics.report(
        "\(type(of: self)) presents a controller already, or this one is presented already: "
          + "dismiss it first")
    }
    guard let window = viewIfLoaded?.window ?? presenting.viewIfLoaded?.window else {
      return Diagnostics.report(
        "\(type(of: self)) cannot present a controller, as its view is not in a window yet: "
          + "present it in viewDidAppear")
    }
    let presentation = Presentation(of: presented, by: presenting, in: window)
    (presenting.presentation, presented.presenter) = (presentation, presenting)
    AppearanceQueue.add {
      presentation.present(animated: animated, in: window, source: self, completion: completion)
    }
  }

  final func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    let outermost = outermost
    let presentation = outermost.presentation ?? outermost.presenter?.presentation
    guard let presentation else {
      if let completion { AppearanceQueue.add { completion() } }
      return
    }
    AppearanceQueue.add { presentation.dismiss(animated: animated, completion: completion) }
  }
}
