// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What people do with something in a text.
public enum UITextItemInteraction: Int, Sendable {
  /// They have tapped it.
  case invokeDefaultAction
  /// They ask what can be done with it.
  case presentActions
  /// They look at it before they go there.
  case preview
}

/// Is asked and hears what becomes of a text view.
@MainActor @preconcurrency
public protocol UITextViewDelegate: NSObjectProtocol, UIScrollViewDelegate {
  /// Whether typing may begin; asked before the view becomes the first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether typing may end; asked before another becomes the first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Typing has begun: the view is the first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Typing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a part of the text, in UTF-16 units, may be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The edit menu for a part of the text, in UTF-16 units; nil for what is suggested.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// People have changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The selection has changed, or the text.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a link does what it does.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Whether a picture in the text does what it does.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// Yes.
  @MainActor @preconcurrency
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Yes.
  @MainActor @preconcurrency
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  @MainActor @preconcurrency
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  @MainActor @preconcurrency
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Nil: what is suggested.
  @MainActor @preconcurrency
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  @MainActor @preconcurrency
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  @MainActor @preconcurrency
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Yes.
  @MainActor @preconcurrency
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Yes.
  @MainActor @preconcurrency
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// What of a text is found and made a link.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
  public let rawValue: UInt

  /// Creates a set of its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers; not found here.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses of places; not found here.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates and times; not found here.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All of them.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
