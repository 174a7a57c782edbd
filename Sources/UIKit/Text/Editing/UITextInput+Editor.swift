// SPDX-License-Identifier: Apache-2.0

import QuartzCore

// What text fields and text views have in common. A text of a program's own implements all of it.

extension UITextInput {
  /// What edits the text, for views of ours.
  private var ours: TextEditor? { (self as? any TextEditing)?.editor }

  /// What is selected; empty where there is a caret.
  @MainActor @preconcurrency
  public var selectedTextRange: UITextRange? {
    get { ours?.selectedRange }
    set { ours?.selectedRange = newValue }
  }
  /// What the desktop's method is still composing; nil for nothing.
  @MainActor @preconcurrency
  public var markedTextRange: UITextRange? { ours?.marked.map { TextSpan($0) } }
  /// How that looks; nil for underlined.
  @MainActor @preconcurrency
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { ours?.markedStyle }
    set { ours?.markedStyle = newValue }
  }
  /// Hears of changes that the program makes.
  @MainActor @preconcurrency
  public var inputDelegate: (any UITextInputDelegate)? {
    get { ours?.inputDelegate }
    set { ours?.inputDelegate = newValue }
  }
  /// Finds words, lines and paragraphs.
  @MainActor @preconcurrency
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(anyInput: self) }
  /// Where the text begins.
  @MainActor @preconcurrency
  public var beginningOfDocument: UITextPosition { TextPlace(0) }
  /// Where the text ends.
  @MainActor @preconcurrency
  public var endOfDocument: UITextPosition { TextPlace(ours?.text.count ?? 0) }

  /// The text of a part.
  @MainActor @preconcurrency
  public func text(in range: UITextRange) -> String? { ours?.words(in: range) }

  /// Puts text in the place of a part.
  @MainActor @preconcurrency
  public func replace(_ range: UITextRange, withText text: String) {
    ours?.replace(range, with: text)
  }

  /// Shows text that is still being composed.
  @MainActor @preconcurrency
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    ours?.mark(markedText ?? "", selected: selectedRange)
  }

  /// What was composed stays.
  @MainActor @preconcurrency
  public func unmarkText() { ours?.unmark() }

  /// The part between two places.
  @MainActor @preconcurrency
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { ours?.range(from: fromPosition, to: toPosition) }

  /// The place some UTF-16 units on; nil where there is none.
  @MainActor @preconcurrency
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    ours?.position(from: position, offset: offset)
  }

  /// The place some characters or lines on; nil where there is none.
  @MainActor @preconcurrency
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { ours?.position(from: position, in: direction, offset: offset) }

  /// Which of two places comes first.
  @MainActor @preconcurrency
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    ours?.order(position, other) ?? .orderedSame
  }

  /// How many UTF-16 units lie between two places.
  @MainActor @preconcurrency
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    TextEditor.offset(toPosition) - TextEditor.offset(from)
  }

  /// The end of a part that lies farthest in a direction.
  @MainActor @preconcurrency
  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { ours?.farthest(in: range, direction) }

  /// The part from a place on in a direction.
  @MainActor @preconcurrency
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { ours?.extending(position, direction) }

  /// The direction in which the text is written at a place.
  @MainActor @preconcurrency
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }

  /// Has a part written in a direction.
  ///
  /// > Difference: The letters decide, and it is said that they do.
  @MainActor @preconcurrency
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    guard writingDirection != .natural else { return }
    Diagnostics.report(.property, "text is written in the direction of its letters")
  }

  /// Where the caret stands at a place.
  @MainActor @preconcurrency
  public func caretRect(for position: UITextPosition) -> CGRect {
    (self as? any TextEditing)?.caretBox(TextEditor.offset(position)) ?? .null
  }

  /// Where a part lies, a rectangle a line.
  @MainActor @preconcurrency
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    ours?.rects(TextEditor.units(range)) ?? []
  }

  /// The place nearest to a point.
  @MainActor @preconcurrency
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    (self as? any TextEditing).map { TextPlace($0.place(at: point)) }
  }

  /// Where the first line of a part lies.
  @MainActor @preconcurrency
  public func firstRect(for range: UITextRange) -> CGRect { ours?.firstRect(for: range) ?? .null }

  /// The place of a part nearest to a point.
  @MainActor @preconcurrency
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    ours?.closest(to: point, in: range)
  }

  /// The character at a point.
  @MainActor @preconcurrency
  public func characterRange(at point: CGPoint) -> UITextRange? { ours?.character(at: point) }
}
