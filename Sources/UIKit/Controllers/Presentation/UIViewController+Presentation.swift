// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIViewController {
  /// What presents the controller, or will: the nearest around it that is being presented says so.
  ///
  /// It can be asked for before the presentation, to configure it.
  @MainActor @preconcurrency
  public final var presentationController: UIPresentationController? {
    if let shown = shownController { return shown }
    var level = parent
    while let current = level {
      if let shown = current.shownController { return shown }
      level = current.parent
    }
    if let knownController { return knownController }
    let new = makePresentationController()
    knownController = new
    return new
  }

  /// What presents the controller as a popover; nil where its style is another.
  @MainActor @preconcurrency
  public final var popoverPresentationController: UIPopoverPresentationController? {
    if let known = knownController as? UIPopoverPresentationController { return known }
    return presentationController as? UIPopoverPresentationController
  }

  /// What presents the controller as a sheet; nil where its style is another.
  @MainActor @preconcurrency
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The style in which the controller is presented.
  final var shownPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// What is to present the controller now.
  final func presentationController(
    presentedBy presenting: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom, knownController == nil {
      let own = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
      if let own {
        knownController = own
        return own
      }
    }
    let known = knownController ?? makePresentationController()
    knownController = known
    known.presenting = presenting
    return known
  }

  final func forgetPresentationController() {
    shownController?.presentation = nil
    knownController?.presentation = nil
    (shownController, knownController) = (nil, nil)
  }

  /// The outermost of the controllers that this one is in.
  private var outermost: UIViewController {
    var level = self
    while let parent = level.parent { level = parent }
    return level
  }

  /// The controller that presents another one for this one.
  private func presenter(of style: UIModalPresentationStyle) -> UIViewController {
    guard style == .currentContext || style == .overCurrentContext else { return outermost }
    var level = self
    while !level.definesPresentationContext, let parent = level.parent { level = parent }
    return level
  }

  final func beginPresenting(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenting = presenter(of: presented.modalPresentationStyle)
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
    let isContext = presenting !== outermost
    let host = isContext ? presenting.viewIfLoaded?.superview ?? window : window
    let presentation = Presentation(of: presented, by: presenting, source: self, in: host)
    (presenting.presentation, presentation.presented.presenter) = (presentation, presenting)
    presentation.begin(animated: animated, source: self, completion: completion)
  }

  final func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    var level: UIViewController? = self
    while let current = level {
      if let presentation = current.presentation ?? current.presenter?.presentation {
        return presentation.end(animated: animated, completion: completion)
      }
      level = current.parent
    }
    if let completion { AppearanceQueue.add { completion() } }
  }
}
