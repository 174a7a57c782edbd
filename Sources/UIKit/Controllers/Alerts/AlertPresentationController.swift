// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Presents an alert in the middle of the window, or a sheet of buttons at its lower edge.
@MainActor
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView(frame: .zero)

  override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    ownStyle = .custom
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
  }

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container, let alert else { return .zero }
    let safe = container.safeAreaInsets
    let room = container.bounds.inset(by: safe)
    guard isSheet else {
      let size = alert.size(
        in: CGSize(width: max(0, room.width - 20), height: max(0, room.height - 48)))
      return CGRect(
        x: (container.bounds.midX - size.width / 2).rounded(),
        y: (room.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    }
    let margin = AlertLook.sheetMargin
    let bottom = max(safe.bottom, margin)
    // On its side a phone is wide; its sheets are as wide as it is high.
    let width = min(room.width, container.bounds.height) - 2 * margin
    let size = alert.size(
      in: CGSize(
        width: max(0, width), height: max(0, container.bounds.height - safe.top - bottom - margin)))
    return CGRect(
      x: (container.bounds.midX - size.width / 2).rounded(),
      y: container.bounds.height - bottom - size.height, width: size.width, height: size.height)
  }

  override func containerViewDidLayoutSubviews() {
    guard let container, !container.isMoving, let view = presentedView else { return }
    view.frame = frameOfPresentedViewInContainerView
    dimming.frame = container.bounds
  }

  override func presentationTransitionWillBegin() {
    guard let container else { return }
    alert?.setBare(false)
    dimming.frame = container.bounds
    dimming.alpha = 0
    container.addSubview(dimming)
    container.addGestureRecognizer(
      OutsideTap(
        target: self,
        action: Selector("touchedOutside", AlertPresentationController.touchedOutside)))
    dimming.isUserInteractionEnabled = false
    dim(1)
  }

  override func dismissalTransitionWillBegin() { dim(0) }

  private func dim(_ alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimming.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = alpha })
  }

  override var wantsAttention: Bool { true }

  private func touchedOutside() { if isSheet { alert?.cancelByHand() } }

  override func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    isSheet ? nil : AlertAnimator(isPresenting: isPresenting)
  }
}

/// Presents a sheet of buttons in a popover where there is room for one.
@MainActor
final class AlertPopoverController: UIPopoverPresentationController {
  override func presetAdaptiveStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { traitCollection.horizontalSizeClass == .compact ? .custom : .none }

  override func adapted(to style: UIModalPresentationStyle) -> UIPresentationController {
    AlertPresentationController(presentedViewController: presentedViewController, presenting: nil)
  }

  override func presentationTransitionWillBegin() {
    if let alert = presentedViewController as? UIAlertController {
      alert.setBare(true)
      alert.preferredContentSize = alert.size(in: CGSize(width: 304, height: 600))
    }
    super.presentationTransitionWillBegin()
  }

  override func touchOutside() {
    guard let alert = presentedViewController as? UIAlertController,
      alert.actions.contains(where: { $0.style == .cancel })
    else { return super.touchOutside() }
    alert.cancelByHand()
  }
}

/// An alert grows into its place from a little larger, and fades away.
@MainActor
final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isPresenting ? 0.4 : 0.25 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewKey = isPresenting ? .to : .from
    guard let view = transitionContext.view(forKey: key) else {
      return transitionContext.completeTransition(true)
    }
    if isPresenting, let to = transitionContext.viewController(forKey: .to) {
      view.frame = transitionContext.finalFrame(for: to)
      transitionContext.containerView.addSubview(view)
      view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      view.alpha = 0
    }
    let changes = {
      view.alpha = self.isPresenting ? 1 : 0
      view.transform = .identity
    }
    let end = { (_: Bool) in
      view.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    let duration = transitionDuration(using: transitionContext)
    if isPresenting {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: changes, completion: end)
    } else {
      UIView.animate(withDuration: duration, animations: changes, completion: end)
    }
  }
}
