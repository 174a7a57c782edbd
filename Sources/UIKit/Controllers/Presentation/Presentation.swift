// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A controller's view over another's, from the call that asks for it to its end.
@MainActor
final class Presentation {
  /// The controller below, which owns the presentation.
  private weak var presenting: UIViewController?
  let presented: UIViewController
  /// Fills the window or the context, above what was there.
  let container: PresentationContainer
  /// Says where the view lies.
  let controller: UIPresentationController
  /// What was asked for, where the surroundings have it adapt.
  private let asked: UIPresentationController
  /// The window, or the view that holds the context.
  private weak var host: UIView?
  private var isPresented = false
  private var isDismissing = false
  /// Whether people, not the program, dismiss the view.
  private(set) var isByHand = false
  /// What is to happen once the view has come.
  private var whenPresented: [() -> Void] = []
  /// How the view below showed its tint before what lies above took the attention.
  private var tintMode: UIView.TintAdjustmentMode?
  /// Where the presenting view was before it made room.
  private weak var place: UIView?

  init(
    of wanted: UIViewController, by presenting: UIViewController, source: UIViewController,
    in host: UIView
  ) {
    (self.presenting, self.host) = (presenting, host)
    container = PresentationContainer(
      frame: host is UIWindow ? host.bounds : presenting.view.frame)
    asked = wanted.presentationController(presentedBy: presenting, source: source)
    let style = asked.adaptivePresentationStyle(for: presenting.traitCollection)
    let adapts = style != .none && style != asked.presentationStyle
    controller = adapts ? asked.adapted(to: style) : asked
    controller.presenting = presenting
    if adapts {
      let delegate = asked.delegate
      if controller.delegate == nil { controller.delegate = delegate }
      delegate?.presentationController(asked, prepare: controller)
      presented =
        delegate?.presentationController(
          asked, viewControllerForAdaptivePresentationStyle: style) ?? wanted
    } else {
      presented = wanted
    }
    controller.replacePresented(by: presented)
    presented.shownController = controller
    controller.presentation = self
    asked.presentation = self
    controller.container = container
    container.controller = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.giveTraits()
    container.accessibilityViewIsModal = true
  }

  /// Whether the presenting view leaves the screen.
  private var coversAll: Bool { controller.shouldRemovePresentersView }
  private var style: UIModalPresentationStyle { controller.presentationStyle }
  private var frame: CGRect { controller.frameOfPresentedViewInContainerView }

  private func side(
    _ controller: UIViewController, _ view: UIView?, from: CGRect, to: CGRect
  ) -> TransitionContext.Side {
    TransitionContext.Side(controller: controller, view: view, initialFrame: from, finalFrame: to)
  }

  /// Answers for what runs beside, from the call on.
  private func makeCoordinator(animated: Bool) -> TransitionCoordinator? {
    guard animated, let presenting else { return nil }
    return TransitionCoordinator(in: container, of: [presented, presenting], style: style)
  }

  // MARK: - Coming

  /// Asks for the view to come, in a later turn.
  func begin(animated: Bool, source: UIViewController, completion: (() -> Void)?) {
    let coordinator = makeCoordinator(animated: animated)
    AppearanceQueue.add { [self] in
      present(animated: animated, coordinator, source: source, completion: completion)
    }
  }

  private func present(
    animated: Bool, _ coordinator: TransitionCoordinator?, source: UIViewController,
    completion: (() -> Void)?
  ) {
    presented.loadViewIfNeeded()
    guard let presenting, let host, presenting.presentation === self else {
      coordinator?.end()
      return
    }
    place = presenting.viewIfLoaded?.superview
    container.frame = host is UIWindow ? host.bounds : presenting.view.frame
    container.isMoving = true
    host.addSubview(container)
    for controller in [presented, presenting] { controller.isInTransition = true }
    presented.isBeingPresented = true
    asked.delegate?.presentationController(
      asked, willPresentWithAdaptiveStyle: controller === asked ? .none : style,
      transitionCoordinator: coordinator)
    controller.presentationTransitionWillBegin()
    dimTint(true)
    if coversAll { presenting.begin(isAppearing: false, animated: animated) }
    presented.begin(isAppearing: true, animated: animated)

    guard let view = controller.presentedView ?? presented.view else { return }
    let frame = frame
    let away = CGRect(origin: CGPoint(x: 0, y: container.bounds.height), size: frame.size)
    let context = TransitionContext(
      from: side(
        presenting, coversAll ? presenting.viewIfLoaded : nil, from: container.bounds,
        to: coversAll ? .zero : container.bounds),
      to: side(presented, view, from: animated ? away : .zero, to: frame),
      in: container, style: style, animated: animated
    ) { [self] completed in
      container.isMoving = false
      container.noteSize()
      guard completed else { return undo(presenting, completion) }
      if view.superview == nil { container.addSubview(view) }
      if coversAll { presenting.viewIfLoaded?.removeFromSuperview() }
      presented.end()
      if coversAll { presenting.end() }
      finish(presenting)
      isPresented = true
      controller.presentationTransitionDidEnd(true)
      completion?()
      let waiting = whenPresented
      whenPresented = []
      for work in waiting { work() }
    }
    context.coordinator = coordinator
    coordinator?.attach(context)
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
      animator ?? controller.animator(isPresenting: true)
        ?? SlideAnimator(fades ? .fadeIn : .cover),
      with: animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) })
  }

  private var fades: Bool { presented.modalTransitionStyle == .crossDissolve }

  /// A transition went back: all is as before.
  private func undo(_ presenting: UIViewController, _ completion: (() -> Void)?) {
    presented.begin(isAppearing: false, animated: true)
    takeApart()
    presented.end()
    if coversAll {
      presenting.begin(isAppearing: true, animated: true)
      presenting.end()
    }
    container.removeFromSuperview()
    finish(presenting)
    controller.presentationTransitionDidEnd(false)
    forget()
    completion?()
  }

  private func finish(_ presenting: UIViewController) {
    for controller in [presented, presenting] { controller.isInTransition = false }
    (presented.isBeingPresented, presented.isBeingDismissed) = (false, false)
  }

  private func takeApart() {
    controller.presentedView?.removeFromSuperview()
    controller.takeApart()
    presented.viewIfLoaded?.removeFromSuperview()
  }

  /// What lies below something that wants attention is shown grey.
  private func dimTint(_ isDimmed: Bool) {
    guard let view = presenting?.viewIfLoaded else { return }
    if isDimmed, controller.wantsAttention, tintMode == nil {
      tintMode = view.look.tintAdjustmentMode
      view.tintAdjustmentMode = .dimmed
    } else if !isDimmed, let mode = tintMode {
      tintMode = nil
      if view.look.tintAdjustmentMode == .dimmed { view.tintAdjustmentMode = mode }
    }
  }

  /// Neither controller knows of the other any more.
  private func forget() {
    dimTint(false)
    presenting?.presentation = nil
    presented.presenter = nil
    presented.forgetPresentationController()
  }

  // MARK: - Going

  /// Asks for the view to leave, in a later turn.
  func end(animated: Bool, completion: (() -> Void)?) {
    AppearanceQueue.add { [self] in dismiss(animated: animated, completion: completion) }
  }

  func dismiss(animated: Bool, byHand: Bool = false, completion: (() -> Void)?) {
    guard isPresented else {
      // It is still coming.
      whenPresented.append { [self] in dismiss(animated: animated, completion: completion) }
      return
    }
    guard !isDismissing, let presenting, presented.isViewLoaded,
      let view = controller.presentedView ?? presented.view
    else { return }
    (isDismissing, isByHand) = (true, byHand)
    // What lies over the presented view goes with it, unseen.
    presented.presentation?.dismissAtOnce()
    let coordinator = makeCoordinator(animated: animated)
    container.isMoving = true
    for controller in [presented, presenting] { controller.isInTransition = true }
    presented.isBeingDismissed = true
    if byHand { controller.delegate?.presentationControllerWillDismiss(controller) }
    controller.dismissalTransitionWillBegin()
    dimTint(false)
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
      container.isMoving = false
      isDismissing = false
      guard completed else { return stay(presenting, animated: animated) }
      takeApart()
      view.layer.removeAnimation(forKey: "transition")
      container.removeFromSuperview()
      if coversAll { presenting.end() }
      presented.end()
      finish(presenting)
      controller.dismissalTransitionDidEnd(true)
      forget()
      completion?()
      if byHand { controller.delegate?.presentationControllerDidDismiss(controller) }
    }
    context.coordinator = coordinator
    coordinator?.attach(context)
    guard animated else { return context.completeTransition(true) }
    let delegate = presented.transitioningDelegate
    let animator = delegate?.animationController(forDismissed: presented)
    context.run(
      animator ?? controller.animator(isPresenting: false)
        ?? SlideAnimator(fades ? .fadeOut : .uncover),
      with: animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) })
  }

  /// A dismissal went back.
  private func stay(_ presenting: UIViewController, animated: Bool) {
    presented.begin(isAppearing: true, animated: animated)
    presented.end()
    if coversAll {
      presenting.begin(isAppearing: false, animated: animated)
      presenting.viewIfLoaded?.removeFromSuperview()
      presenting.end()
    }
    finish(presenting)
    dimTint(true)
    controller.dismissalTransitionDidEnd(false)
  }

  func dismissAtOnce() {
    presented.presentation?.dismissAtOnce()
    presented.begin(isAppearing: false, animated: false)
    controller.dismissalTransitionWillBegin()
    container.removeFromSuperview()
    takeApart()
    presented.end()
    controller.dismissalTransitionDidEnd(true)
    forget()
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
