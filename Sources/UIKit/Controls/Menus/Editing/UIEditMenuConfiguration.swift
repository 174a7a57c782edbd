// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where an edit menu points.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// Down where there is room above, or else up.
  case automatic
  /// Up: the menu lies below.
  case up
  /// Down: the menu lies above.
  case down
  /// To the left; as ``automatic`` here, as the menu is a bar.
  case left
  /// To the right; as ``automatic`` here, as the menu is a bar.
  case right
}

/// What an edit menu is shown for.
@MainActor @preconcurrency
open class UIEditMenuConfiguration: NSObject {
  /// Tells the menu from others.
  public final let identifier: AnyHashable
  /// Where it points, in the coordinates of the interaction's view.
  public final let sourcePoint: CGPoint
  /// Where it points, as far as there is room.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Tells the menu from others; nil for one of its own.
  ///   - sourcePoint: Where it points, in the coordinates of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
  }
}

/// Takes along what is to happen while an edit menu comes or goes.
@MainActor @preconcurrency
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Has changes of views animated with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Has something done when the menu has come or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Says what an edit menu offers, and hears of it.
@MainActor @preconcurrency
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu for a configuration.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: What the menu is shown for.
  ///   - suggestedActions: What can be done with the first responder's selection.
  /// - Returns: The menu; nil for the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// What the menu is about.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: What the menu is shown for.
  /// - Returns: A rectangle in the coordinates of the interaction's view; null for the point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// The menu is about to come.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: What the menu is shown for.
  ///   - animator: Takes along what is to happen meanwhile.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// The menu is about to go.
  ///
  /// - Parameters:
  ///   - interaction: The interaction.
  ///   - configuration: What the menu is shown for.
  ///   - animator: Takes along what is to happen meanwhile.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Nil: the suggested actions.
  @MainActor @preconcurrency public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Null: the point of the configuration.
  @MainActor @preconcurrency public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Does nothing.
  @MainActor @preconcurrency public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  @MainActor @preconcurrency public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
