// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// How a sheet of older code looks; all look the same.
public enum UIActionSheetStyle: Int, Sendable {
  /// As the bar at the lower edge.
  case automatic = -1
  /// As most do.
  case `default`
  /// Dark.
  case blackTranslucent
  /// Black.
  case blackOpaque
}

/// Hears which button of a sheet of older code was touched.
@MainActor @preconcurrency
public protocol UIActionSheetDelegate: NSObjectProtocol {
  /// A button was touched.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// The system takes the sheet away; never called.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  /// The sheet is about to come.
  func willPresent(_ actionSheet: UIActionSheet)
  /// The sheet is there.
  func didPresent(_ actionSheet: UIActionSheet)
  /// The sheet is about to go.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// The sheet is gone.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func willPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func didPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) {}
  /// Does nothing.
  public func actionSheet(
    _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
  ) {}
}

/// A sheet of buttons as older code shows it; ``UIAlertController`` is what newer code has.
///
/// It looks and is touched as the sheet of a ``UIAlertController``, which it presents on the frontmost
/// controller of the key window.
///
/// > Difference: It is no part of the view that is seen, and the delegate hears of a touched button
/// > once the sheet has left.
@MainActor @preconcurrency
open class UIActionSheet: UIView {
  private let question = OlderQuestion()

  /// Creates a sheet of buttons.
  ///
  /// - Parameters:
  ///   - title: Stands above the buttons; nil for none.
  ///   - delegate: Hears of buttons.
  ///   - cancelButtonTitle: The button that stands apart; nil for none.
  ///   - destructiveButtonTitle: The red button, which is the first; nil for none.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    (self.title, self.delegate) = (title ?? "", delegate)
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
    }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates a sheet of several buttons: first the red one, then the one that stands apart, then the
  /// others, as they are numbered.
  ///
  /// - Parameters:
  ///   - title: Stands above the buttons; nil for none.
  ///   - delegate: Hears of buttons.
  ///   - cancelButtonTitle: The button that stands apart; nil for none.
  ///   - destructiveButtonTitle: The red button; nil for none.
  ///   - firstButtonTitle: The first of the other buttons.
  ///   - moreButtonTitles: The rest of them.
  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, delegate: delegate, cancelButtonTitle: cancelButtonTitle,
      destructiveButtonTitle: destructiveButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  // MARK: - What it says

  /// Hears of buttons.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// Stands above the buttons.
  open var title = "" { didSet { question.controller?.title = title } }
  /// How it looks; it has no effect.
  open var actionSheetStyle: UIActionSheetStyle = .automatic

  /// Adds a button at the end.
  ///
  /// - Returns: Its number.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int { question.add(title) }

  /// What is written on a button; nil where there is none of the number.
  open func buttonTitle(at buttonIndex: Int) -> String? { question.title(at: buttonIndex) }

  /// How many buttons there are.
  open var numberOfButtons: Int { question.titles.count }
  /// The button that leaves all as it is; -1 for none.
  open var cancelButtonIndex: Int {
    get { question.cancelIndex }
    set { question.cancelIndex = newValue }
  }
  /// The red button; -1 for none.
  open var destructiveButtonIndex: Int {
    get { question.destructiveIndex }
    set { question.destructiveIndex = newValue }
  }
  /// The first other button; -1 for none.
  open var firstOtherButtonIndex: Int { question.firstOtherIndex }

  // MARK: - Showing

  /// Whether it is on the screen.
  open var isVisible: Bool { question.isVisible }

  /// Shows it for a view.
  open func show(in view: UIView) { show { $0.sourceView = view } }
  /// Shows it for a bar of tools.
  open func show(from view: UIToolbar) { show { $0.sourceView = view } }
  /// Shows it for a bar of tabs.
  open func show(from view: UITabBar) { show { $0.sourceView = view } }

  /// Shows it for a button of a bar, from which its bubble comes where there is much room.
  open func show(from item: UIBarButtonItem, animated: Bool) {
    show(animated: animated) { $0.barButtonItem = item }
  }

  /// Shows it for a part of a view, from which its bubble comes where there is much room.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    show(animated: animated) { ($0.sourceView, $0.sourceRect) = (view, rect) }
  }

  private func show(
    animated: Bool = true, _ aim: (UIPopoverPresentationController) -> Void
  ) {
    guard question.controller == nil else { return }
    let controller = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    question.prepare(controller) { index in
      self.delegate?.actionSheet(self, clickedButtonAt: index)
      self.delegate?.actionSheet(self, willDismissWithButtonIndex: index)
      self.delegate?.actionSheet(self, didDismissWithButtonIndex: index)
    }
    if let popover = controller.popoverPresentationController { aim(popover) }
    delegate?.willPresent(self)
    question.present(animated: animated) { self.delegate?.didPresent(self) }
  }

  /// Takes it away as if a button had been touched, but without saying that one was.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard question.controller != nil else { return }
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    question.dismiss(animated: animated) {
      self.delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
  }
}
