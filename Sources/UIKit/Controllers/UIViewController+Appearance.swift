// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What has become of a controller's view.
enum AppearanceState {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIViewController {
  /// Tells the controller, on behalf of one that contains it, that its view comes or goes.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(isAppearing: isAppearing, animated: animated)
  }

  /// Tells the controller that what ``beginAppearanceTransition(_:animated:)`` began is over.
  public final func endAppearanceTransition() {
    end()
  }

  final func begin(isAppearing: Bool, animated: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing
      appearsAnimated = animated
      if isAppearing { loadViewIfNeeded() }
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing
      appearsAnimated = animated
      viewWillDisappear(animated)
    default: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenOnView { child.begin(isAppearing: isAppearing, animated: animated) }
  }

  final func end() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(appearsAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(appearsAnimated)
    default: return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenOnView { child.end() }
  }

  /// The children whose views lie in this controller's view.
  private var childrenOnView: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Whether a transition decides when this controller's view has come or gone.
  private var followsTransition: Bool {
    isInTransition || (parent?.followsTransition ?? false)
  }

  private var isForwardedTo: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  // MARK: - Windows

  /// The view is about to come into a window, or to leave it.
  final func viewWillMove(to window: UIWindow?) {
    guard !isInTransition, isForwardedTo else { return }
    begin(isAppearing: window != nil, animated: false)
  }

  /// The view has come into a window, or left it.
  final func viewDidMove(to window: UIWindow?) {
    guard window != nil else {
      if !isInTransition, isForwardedTo, appearance == .disappearing { end() }
      return
    }
    viewIsAppearing(appearsAnimated)
    guard !isInTransition, isForwardedTo else { return }
    AppearanceQueue.add { [weak self] in
      guard let self, appearance == .appearing, !followsTransition else { return }
      end()
    }
  }

  /// Another controller takes this one's place at the root of a window.
  final func leaveWindow() {
    presentation?.container.removeFromSuperview()
    viewIfLoaded?.removeFromSuperview()
  }
}

extension UIView {
  /// Tells views and controllers from here downwards, superviews first, of the window to come.
  final func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    viewController?.viewWillMove(to: window)
    FirstResponder.leave(self)
    if let viewController { FirstResponder.leave(viewController) }
    DeepStack.descend {
      for subview in subviews { subview.windowWillChange(to: window) }
    }
  }

  /// Tells views and controllers from here downwards of the window that has come.
  final func windowDidChange(to window: UIWindow?) {
    if window != nil, AppearanceRegistry.isUsed { AppearanceRegistry.apply(to: self) }
    didMoveToWindow()
    viewController?.viewDidMove(to: window)
    DeepStack.descend {
      for subview in subviews { subview.windowDidChange(to: window) }
    }
  }
}
