// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Makes what is shown above a context menu; nil for the view itself.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Makes a context menu of the actions that the system suggests, which are none; nil for no menu.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// A context menu, and what is shown above it.
@MainActor @preconcurrency
open class UIContextMenuConfiguration: NSObject {
  /// Tells the configuration from others.
  public let identifier: any NSCopying
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Tells it from others; one is made for nil.
  ///   - previewProvider: Makes what is shown above the menu; nil for the view itself.
  ///   - actionProvider: Makes the menu; nil for none.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

/// What happens beside a context menu that comes or goes.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// What is shown above the menu, where the configuration makes it.
  var previewViewController: UIViewController? { get }
  /// Changes views together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something once the menu has come or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What becomes of a preview that is touched.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It goes away.
  case dismiss
  /// It grows into what it shows.
  case pop
}

/// What happens beside a preview that was touched.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// What becomes of the preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Says what context menu a view has, and hears of it.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu at a point of the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What is lifted; nil for the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Where what was lifted goes; nil for where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// What was lifted has been touched.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// A menu is about to come.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// A menu is about to go.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// The view itself.
  @MainActor @preconcurrency public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Where it came from.
  @MainActor @preconcurrency public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  @MainActor @preconcurrency public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Collects what happens beside a context menu.
@MainActor
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() {
    let all = animations
    animations = []
    for change in all { change() }
  }

  func complete() {
    let all = completions
    completions = []
    for call in all { call() }
  }
}
