// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says where a presented view lies and what lies around it, from its coming to its going.
///
/// > Difference: It does not keep its controllers alive; the presentation does that.
@MainActor @preconcurrency
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
  class var propertyList: PropertyList { presentationProperties }

  private weak var presented: UIViewController?
  final weak var presenting: UIViewController?
  final weak var container: PresentationContainer?
  /// Who begins the dismissals that people ask for.
  final weak var presentation: Presentation?
  /// The style that was asked for, where it is not the presented controller's.
  final var ownStyle: UIModalPresentationStyle?

  /// Is asked how the presentation adapts and whether people may dismiss it.
  @_disfavoredOverload
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Traits of the presented view that differ from those around it.
  open var overrideTraitCollection: UITraitCollection? { didSet { giveTraits() } }
  /// What is said of the traits of the presentation and what it presents.
  open var traitOverrides = UITraitOverrides() { didSet { giveTraits() } }
  /// Who wants to hear of changes of traits.
  final var traitRegistry = TraitRegistry()

  /// Has what is presented take the traits that are said.
  final func giveTraits() {
    container?.changeTraits {
      var overrides = UITraitOverrides()
      overrides.take(overrideTraitCollection?.values ?? .silent)
      overrides.take(traitOverrides.values)
      container?.look.traitOverrides = overrides
    }
  }

  /// Creates what presents one controller.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller that comes.
  ///   - presentingViewController: The one below; nil where it is not known yet.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    (presented, presenting) = (presentedViewController, presentingViewController)
    super.init()
  }

  /// Another controller is presented in the place of the one that was to be.
  final func replacePresented(by other: UIViewController) { presented = other }

  // MARK: - Who takes part

  /// The controller below.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }
  /// The controller that is presented.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  /// Holds the presented view and what decorates it; nil before the presentation begins.
  open var containerView: UIView? { container }
  /// What moves when the controller comes and goes: its view, or what a subclass puts around it.
  open var presentedView: UIView? { presented?.view }
  /// How the presented view lies.
  open var presentationStyle: UIModalPresentationStyle {
    ownStyle ?? presented?.shownPresentationStyle ?? .custom
  }
  /// What the surroundings are like.
  open var traitCollection: UITraitCollection {
    container?.traitCollection ?? presenting?.traitCollection ?? .preset
  }
  /// The surroundings have changed from those given.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Adapting

  /// The style in place of this one where there is little room; none unless the delegate says one.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }
  /// The style in place of this one in some surroundings; none for the style itself.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? presetAdaptiveStyle(for: traitCollection)
  }
  /// What the class itself adapts to.
  func presetAdaptiveStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    .none
  }
  /// What presents the controller in another style.
  func adapted(to style: UIModalPresentationStyle) -> UIPresentationController {
    guard let presented else { return self }
    let other = UIPresentationController.make(style, presented)
    other.ownStyle = style
    return other
  }

  // MARK: - Geometry

  /// Where the presented view lies in the end, in the container's coordinates; all of it here.
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  /// Whether the view covers the whole window rather than its context.
  open var shouldPresentInFullscreen: Bool {
    presentationStyle != .currentContext && presentationStyle != .overCurrentContext
  }
  /// Whether the view below leaves the window meanwhile.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// The container is about to lay out what lies in it.
  open func containerViewWillLayoutSubviews() {}
  /// The container has laid out what lies in it.
  open func containerViewDidLayoutSubviews() {}

  // MARK: - Transitions

  /// The presented view is about to come; a subclass adds what lies around it.
  open func presentationTransitionWillBegin() {}
  /// The presented view has come; false when it went back.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The presented view is about to leave.
  open func dismissalTransitionWillBegin() {}
  /// The presented view has left; false when it came back.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  /// The animation of a controller that brings none itself; nil for the usual one.
  func animator(isPresenting: Bool) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// What a touch finds that misses what lies in the container.
  func hit(outside point: CGPoint, with event: UIEvent?, in container: UIView) -> UIView? {
    container
  }
  /// Whether the tint of what lies below is shown grey.
  var wantsAttention: Bool { false }
  /// Takes the view out of what lies around it.
  func takeApart() {}

  // MARK: - Contents

  /// The size that the presented controller wants.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
  /// The presented controller wants another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { self.container?.setNeedsLayout() }
  /// Constraints give what the presented controller shows another size; never called, as no
  /// container asks for such sizes.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size that the presented controller gets in a container of some size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The container is about to take another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let presented else { return }
    presented.viewWillTransition(
      to: self.size(forChildContentContainer: presented, withParentContainerSize: size),
      with: coordinator)
  }
  /// The surroundings are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.willTransition(to: newCollection, with: coordinator) }
}

/// What has a size inside another, and hears when that changes.
@MainActor @preconcurrency
public protocol UIContentContainer: AnyObject {
  /// The size that the contents want; empty for any.
  var preferredContentSize: CGSize { get }
  /// Contents want another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Constraints give contents another size; never called, as no container asks for such sizes.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
  /// The size that contents get.
  ///
  /// - Parameters:
  ///   - container: The contents.
  ///   - parentSize: The size of what they lie in.
  /// - Returns: Their size in points.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The size is about to change.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// The surroundings are about to change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}

extension UIPresentationController {
  /// What presents a controller in one of the system's styles.
  static func make(
    _ style: UIModalPresentationStyle, _ presented: UIViewController
  ) -> UIPresentationController {
    switch style {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: presented, presenting: nil)
    case .popover:
      UIPopoverPresentationController(presentedViewController: presented, presenting: nil)
    default: UIPresentationController(presentedViewController: presented, presenting: nil)
    }
  }

  /// Somebody has touched what is around the view, or has swiped it away.
  final func dismissByHand() {
    guard let presentation, let presented else { return }
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(self) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    presentation.dismiss(animated: true, byHand: true, completion: nil)
  }

  /// Whether people may take the view away now.
  final var mayBeDismissedByHand: Bool {
    guard let presented else { return false }
    return !presented.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) != false
  }
}

/// Fills the window, or a context in it, and holds a presented view with what decorates it.
@MainActor
final class PresentationContainer: UIView {
  weak var controller: UIPresentationController?
  private var size = CGSize.zero
  /// Whether an animation places the presented view.
  var isMoving = false

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.containerViewWillLayoutSubviews()
    if let controller, size != bounds.size {
      size = bounds.size
      if !isMoving {
        controller.presentedView?.frame = controller.frameOfPresentedViewInContainerView
      }
    }
    controller?.containerViewDidLayoutSubviews()
  }

  /// The controller's traits are those of its container.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection { controller?.tellTraits(from: previousTraitCollection) }
  }

  /// Has the presented view placed anew only when the container grows or shrinks from now on.
  func noteSize() { size = bounds.size }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let controller else { return hit }
    return controller.hit(outside: point, with: event, in: self)
  }
}
