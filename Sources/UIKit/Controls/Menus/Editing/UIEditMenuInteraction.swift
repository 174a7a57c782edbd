// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Shows edit menus for a view: bars of actions that point at what they are about.
@MainActor @preconcurrency
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Says what menus offer, and hears of them.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that it belongs to; nil for none.
  open private(set) weak var view: UIView?
  private var configuration: UIEditMenuConfiguration?
  private let menu = EditMenu()

  /// Creates an interaction.
  ///
  /// - Parameter delegate: Says what menus offer; it is not kept alive.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    menu.whenHiding = { [weak self] in self?.leaves() }
  }

  open func willMove(to view: UIView?) { dismissMenu() }

  open func didMove(to view: UIView?) { self.view = view }

  /// Shows a menu; none where it would be empty.
  ///
  /// - Parameter configuration: Where it points.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let view, view.window != nil else { return }
    let elements = elements(for: configuration)
    guard EditMenu.hasChoices(elements) else { return }
    self.configuration = configuration
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    menu.show(
      elements, at: target(of: configuration), of: view,
      arrow: configuration.preferredArrowDirection)
    animator.run()
  }

  /// Takes the menu away, if there is one.
  open func dismissMenu() { menu.hide() }

  /// Asks the delegate anew what the menu offers that is shown.
  open func reloadVisibleMenu() {
    guard let view, let configuration else { return }
    menu.show(
      elements(for: configuration), at: target(of: configuration), of: view,
      arrow: configuration.preferredArrowDirection)
  }

  /// Asks the delegate anew what the menu is about that is shown, and has it point there.
  ///
  /// - Parameter animated: Whether it goes there visibly.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let view, let configuration else { return }
    let target = target(of: configuration)
    guard animated else { return menu.point(at: target, of: view) }
    UIView.animate(withDuration: 0.25) { self.menu.point(at: target, of: view) }
  }

  /// Where the menu points that is shown.
  ///
  /// - Parameter view: In whose coordinates; nil for the window's.
  /// - Returns: The point; zero while there is no menu.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func elements(for configuration: UIEditMenuConfiguration) -> [UIMenuElement] {
    let first = FirstResponder.current ?? view
    let suggested = first.map { EditMenu.commands(for: $0) } ?? []
    let own = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
    guard let own else { return suggested }
    return [own.inline]
  }

  private func target(of configuration: UIEditMenuConfiguration) -> CGRect {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
  }

  private func leaves() {
    guard let configuration else { return }
    self.configuration = nil
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }
}

/// Keeps what is to happen with a menu.
@MainActor
private final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: EditMenu.duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}
