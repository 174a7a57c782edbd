// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Lifts a view that is pressed for half a second, and opens a menu beside it.
@MainActor @preconcurrency
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: UInt, Sendable {
    /// There is none.
    case unknown
    /// With what it belongs to, lifted above the blurred screen.
    case rich
    /// Alone.
    case compact
  }

  /// Says what menu there is, and hears of it.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that is lifted; nil for none.
  open private(set) weak var view: UIView?
  final let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private weak var open: MenuPresentation?
  private var lifted: LiftedPreview?
  /// Where the finger was last, in the view's coordinates.
  private var place = CGPoint.zero
  /// Whether what is lifted has been touched, which closes the menu.
  private var isCommitted = false

  /// Creates an interaction.
  ///
  /// - Parameter delegate: Says what menu there is; it is not kept alive.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.addTarget(self, action: Selector("pressed:", UIContextMenuInteraction.pressed(_:)))
  }

  /// How the open menu is shown; unknown while there is none.
  open var menuAppearance: Appearance { open == nil ? .unknown : .rich }

  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Where the finger is or was that called for the menu.
  ///
  /// - Parameter view: In whose coordinates; nil for the window's.
  /// - Returns: The point.
  open func location(in view: UIView?) -> CGPoint {
    guard press.numberOfTouches == 0, let own = self.view else { return press.location(in: view) }
    return own.convert(place, to: view)
  }

  /// Closes the menu, if one is open.
  open func dismissMenu() { open?.close() }

  /// Shows another menu in place of the open one.
  ///
  /// - Parameter block: Gets the open menu and answers the one to be shown.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { open?.replace(block) }

  @MainActor
  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    if recognizer.numberOfTouches > 0 { place = recognizer.location(in: view) }
    switch recognizer.state {
    case .began: present(at: recognizer.location(in: view))
    case .changed: if let open { open.follow(recognizer.location(in: open)) }
    case .ended: if let open { open.lift(recognizer.location(in: open)) }
    default: break
    }
  }

  private func present(at point: CGPoint) {
    guard let view, let delegate, open == nil,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: point)
    else { return }
    let menu = configuration.actionProvider?([])
    let controller = configuration.previewProvider?()
    let preview =
      delegate.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
      ?? UITargetedPreview(view: view)
    let host = MenuPresentation.host(of: view)
    let height = menu.map { MenuPanel($0, isInner: false).wantedHeight } ?? 0
    let lifted = LiftedPreview(preview, controller, menuHeight: height, in: host)
    let animator = ContextMenuAnimator(controller)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    let presentation = MenuPresentation(
      menu, source: lifted.lifted, in: host, sender: view, backdrop: lifted)
    (open, self.lifted, isCommitted) = (presentation, lifted, false)
    let alpha = preview.view.alpha
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      lifted.lift()
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
    let leaving = ContextMenuAnimator(controller)
    presentation.whileClosing = { [weak self] in
      guard let self else { return }
      // What was touched does not go back: it becomes what is shown next.
      if !isCommitted,
        let landing = self.delegate?.contextMenuInteraction(
          self, previewForDismissingMenuWithConfiguration: configuration)
      {
        lifted.land(at: landing)
      }
      self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: leaving)
      lifted.lower()
      leaving.animate()
    }
    presentation.whenClosed = { [weak self] in
      lifted.finish(alpha)
      self?.lifted = nil
      leaving.complete()
    }
    lifted.onTouch = { [weak self] in self?.commit(configuration, controller) }
  }

  private func commit(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?
  ) {
    let animator = ContextMenuAnimator(controller)
    isCommitted = true
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    guard let open else { return }
    let closed = open.whenClosed
    open.whenClosed = {
      closed()
      animator.complete()
    }
    let closing = open.whileClosing
    open.whileClosing = {
      closing()
      animator.animate()
    }
    open.close()
  }
}
