// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Says how a presentation adapts to its surroundings and whether people may end it; every method
/// has a default.
@MainActor @preconcurrency
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style where there is little room; none for the one that was asked for.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// The style in some surroundings; none for the one that was asked for.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Prepares what presents the controller in the style that it adapts to.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// What is presented in the other style in the controller's place; nil for itself.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// The controller is about to come; the style is none where it does not adapt.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether people may dismiss the controller now.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// People dismiss the controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// People have dismissed the controller; not called when the program does.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// People wanted to dismiss the controller and may not.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// What the kind of presentation adapts to of itself.
  @MainActor @preconcurrency
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { controller.presetAdaptiveStyle(for: controller.traitCollection) }

  /// What is said without regard to the surroundings.
  @MainActor @preconcurrency
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  /// Does nothing.
  @MainActor @preconcurrency
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}

  /// The controller itself.
  @MainActor @preconcurrency
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  /// Does nothing.
  @MainActor @preconcurrency
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  /// Yes.
  @MainActor @preconcurrency
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// Does nothing.
  @MainActor @preconcurrency
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  @MainActor @preconcurrency
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// Does nothing.
  @MainActor @preconcurrency
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
