// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A place between two characters of a text; each text has its own kind.
@MainActor @preconcurrency
open class UITextPosition: NSObject {
  /// Creates a place in no text.
  public override init() {
    super.init()
  }
}

/// A part of a text between two places.
@MainActor @preconcurrency
open class UITextRange: NSObject {
  /// Creates a part of no text.
  public override init() {
    super.init()
  }

  /// Where the part begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where the part ends.
  open var end: UITextPosition { UITextPosition() }
  /// Whether it holds no character.
  open var isEmpty: Bool { true }
}

/// A part of what is selected that lies on one line.
@MainActor @preconcurrency
open class UITextSelectionRect: NSObject {
  /// Creates a part that is nowhere.
  public override init() {
    super.init()
  }

  /// Where it lies, in the coordinates of what shows the text.
  open var rect: CGRect { .zero }
  /// The direction in which it is read.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether lines stand upright: no.
  open var isVertical: Bool { false }
}

/// How much of a text is looked at.
public enum UITextGranularity: Int, Sendable {
  /// What people take for one character.
  case character
  /// Letters and digits without anything between them.
  case word
  /// Up to the next full stop, question mark or exclamation mark.
  case sentence
  /// Up to the next end of line of the text's own.
  case paragraph
  /// What is shown on one line.
  case line
  /// All of the text.
  case document
}

/// Forward or backward through a text.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward
  /// Towards the beginning.
  case backward
}

/// A way across a text as it is shown.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// A line up.
  case up
  /// A line down.
  case down
}

/// A direction: the number of a ``UITextStorageDirection`` or a ``UITextLayoutDirection``.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of the direction.
  public var rawValue: Int

  /// Creates a direction of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Forward or backward.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// A way across the text.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// Hears of changes that the program makes to a text.
@MainActor @preconcurrency
public protocol UITextInputDelegate: NSObjectProtocol {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// What text is typed into, selected in and replaced in.
@MainActor @preconcurrency
public protocol UITextInput: UIKeyInput {
  /// The text of a part.
  func text(in range: UITextRange) -> String?
  /// Puts text in the place of a part.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected; empty where there is a caret.
  var selectedTextRange: UITextRange? { get set }
  /// What the desktop's method is still composing; nil for nothing.
  var markedTextRange: UITextRange? { get }
  /// How that looks; nil for underlined.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Shows text that is still being composed.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// What was composed stays.
  func unmarkText()
  /// Where the text begins.
  var beginningOfDocument: UITextPosition { get }
  /// Where the text ends.
  var endOfDocument: UITextPosition { get }
  /// The part between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place some UTF-16 units on; nil where there is none.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The place some characters or lines on; nil where there is none.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many UTF-16 units lie between two places.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Hears of changes that the program makes.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words, lines and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }
  /// The end of a part that lies farthest in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// The part from a place on in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// The direction in which the text is written at a place.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Has a part written in a direction.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// Where the first line of a part lies, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands at a place, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Where a part lies, a rectangle a line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place of a part nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point of the view.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// Finds words, lines and paragraphs of a text.
@MainActor @preconcurrency
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The unit that holds a place, or ends or begins there in a direction; nil between units.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit begins or ends at a place.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next end of a unit in a direction; nil where there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a place lies in a unit.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
