// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Is asked and hears what becomes of a text field.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether typing may begin; asked before the field becomes the first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Typing has begun: the field is the first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether typing may end; asked before another becomes the first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Typing has ended, for whatever reason.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Typing has ended for a reason; unless implemented the call without a reason is made.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a part of the text, in UTF-16 units, may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The caret has moved, or the text has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// The edit menu for a part of the text, in UTF-16 units; nil for what is suggested.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The return key has been pressed: whether the field does what it does then.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  @MainActor @preconcurrency public func textFieldShouldBeginEditing(_ textField: UITextField)
    -> Bool
  { true }
  /// Does nothing.
  @MainActor @preconcurrency public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  @MainActor @preconcurrency public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  { true }
  /// Does nothing.
  @MainActor @preconcurrency public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Makes the call without a reason.
  @MainActor @preconcurrency public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Yes.
  @MainActor @preconcurrency public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Yes.
  @MainActor @preconcurrency public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    true
  }
  /// Nil: what is suggested.
  @MainActor @preconcurrency public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Yes.
  @MainActor @preconcurrency public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    true
  }
}

extension UITextField {
  /// What is drawn around the field.
  public enum BorderStyle: Int, Sendable {
    /// No border, and no room for one.
    case none
    /// A line around the field.
    case line
    /// A grey line around the field.
    case bezel
    /// A white ground with round corners.
    case roundedRect

    /// The style as descriptions name it.
    var words: String {
      switch self {
      case .none: "None"
      case .line: "Line"
      case .bezel: "Bezel"
      case .roundedRect: "RoundedRect"
      }
    }
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    /// At no time.
    case never
    /// While there is typing; the clear button only while there is text.
    case whileEditing
    /// While there is no typing.
    case unlessEditing
    /// At all times.
    case always
  }

  /// Why typing has ended, for those who care.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text is as wanted.
    case committed
    /// The text is not to be kept.
    case cancelled
  }

  /// Posted by a field in which typing begins.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted by a field in which typing ends.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted by a field whose text has been changed by typing.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The key in `userInfo` of why typing has ended.
  public nonisolated static let didEndEditingReasonUserInfoKey =
    "UITextFieldDidEndEditingReasonKey"
}
