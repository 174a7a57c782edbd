// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Which fields an alert of older code has.
public enum UIAlertViewStyle: Int, Sendable {
  /// None.
  case `default`
  /// One whose letters are not shown.
  case secureTextInput
  /// One.
  case plainTextInput
  /// One for a name, and one for a password.
  case loginAndPasswordInput
}

/// Hears which button of an alert of older code was touched.
@MainActor @preconcurrency
public protocol UIAlertViewDelegate: AnyObject {
  /// A button was touched.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// The system takes the alert away; never called.
  func alertViewCancel(_ alertView: UIAlertView)
  /// The alert is about to come.
  func willPresent(_ alertView: UIAlertView)
  /// The alert is there.
  func didPresent(_ alertView: UIAlertView)
  /// The alert is about to go.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// The alert is gone.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Whether the first button that does not cancel can be touched; asked whenever a text changes.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func alertViewCancel(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Yes.
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// An alert as older code shows it; ``UIAlertController`` in its place is what newer code has.
///
/// It looks and is touched as the alert of a ``UIAlertController``, which it presents on the frontmost
/// controller of the key window.
///
/// > Difference: It is no part of the view that is seen, and the delegate hears of a touched button
/// > once the alert has left.
@MainActor @preconcurrency
open class UIAlertView: UIView {
  private let question = OlderQuestion()
  private var blank: UIAlertController?

  /// Creates an alert with a button that leaves all as it is.
  ///
  /// - Parameters:
  ///   - title: Stands above in heavier letters.
  ///   - message: Stands below it.
  ///   - delegate: Hears of buttons, if it is a ``UIAlertViewDelegate``.
  ///   - cancelButtonTitle: The first button; nil for none.
  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    (self.title, self.message) = (title ?? "", message)
    self.delegate = delegate as AnyObject?
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates an alert with several buttons.
  ///
  /// - Parameters:
  ///   - title: Stands above in heavier letters.
  ///   - message: Stands below it.
  ///   - delegate: Hears of buttons, if it is a ``UIAlertViewDelegate``.
  ///   - cancelButtonTitle: The first button; nil for none.
  ///   - firstButtonTitle: The next one.
  ///   - moreButtonTitles: The others.
  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  // MARK: - What it says

  /// Who hears of buttons, if it is a ``UIAlertViewDelegate``.
  open weak var delegate: AnyObject?
  private var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  /// Stands above in heavier letters.
  open var title = "" { didSet { question.controller?.title = title } }
  /// Stands below the title.
  open var message: String? { didSet { question.controller?.message = message } }
  /// Which fields there are; none at first.
  open var alertViewStyle: UIAlertViewStyle = .default {
    didSet { if alertViewStyle != oldValue { blank = nil } }
  }

  /// A field; nil where the style has none of the number.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = (question.controller ?? prepared()).textFields ?? []
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  // MARK: - Buttons

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
  /// The first other button; -1 for none.
  open var firstOtherButtonIndex: Int { question.firstOtherIndex }

  // MARK: - Showing

  /// Whether it is on the screen.
  open var isVisible: Bool { question.isVisible }

  /// The controller that asks, with its fields and without buttons.
  private func prepared() -> UIAlertController {
    if let blank { return blank }
    let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
    if alertViewStyle == .loginAndPasswordInput {
      controller.addTextField { $0.placeholder = "Login" }
      controller.addTextField { ($0.placeholder, $0.isSecureTextEntry) = ("Password", true) }
    } else if alertViewStyle != .default {
      controller.addTextField { $0.isSecureTextEntry = self.alertViewStyle == .secureTextInput }
    }
    blank = controller
    return controller
  }

  /// Shows it on the frontmost controller of the key window.
  open func show() {
    guard question.controller == nil else { return }
    let controller = prepared()
    blank = nil
    // An empty title takes no line.
    (controller.title, controller.message) = (title.isEmpty ? nil : title, message)
    question.prepare(controller) { index in
      self.listener?.alertView(self, clickedButtonAt: index)
      self.listener?.alertView(self, willDismissWithButtonIndex: index)
      self.listener?.alertView(self, didDismissWithButtonIndex: index)
    }
    for field in controller.textFields ?? [] {
      field.addAction(UIAction { _ in self.enableFirst() }, for: .editingChanged)
    }
    enableFirst()
    listener?.willPresent(self)
    question.present(animated: true) { self.listener?.didPresent(self) }
  }

  private func enableFirst() {
    let (index, actions) = (firstOtherButtonIndex, question.controller?.actions ?? [])
    guard actions.indices.contains(index), let listener else { return }
    actions[index].isEnabled = listener.alertViewShouldEnableFirstOtherButton(self)
  }

  /// Takes it away as if a button had been touched, but without saying that one was.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard question.controller != nil else { return }
    listener?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    question.dismiss(animated: animated) {
      self.listener?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }
}
