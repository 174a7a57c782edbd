// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore

/// A view with a text of ours, as what edits it sees it.
///
/// Places are UTF-16 units, rectangles and points lie in the view's own coordinates.
@MainActor
protocol TextEditing: UIView, UITextInput, KeyEditing {
  var editor: TextEditor { get }
  var plainText: String { get }
  /// Whether people may change the text.
  var canEditText: Bool { get }
  /// Whether people may select in it.
  var canSelectText: Bool { get }
  /// Lines that are seen at once.
  var pageLines: Int { get }

  /// Asks the delegate whether a change may be made.
  func mayChange(_ change: EditedText.Change) -> Bool
  /// The menu that the delegate wants for a part; nil for what is suggested.
  func editMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu?
  /// Puts text in the place of a part, and tells nobody.
  func put(_ text: TextRuns, in range: Range<Int>)
  /// Letters with the looks of what is typed.
  func typed(_ text: String) -> TextRuns
  /// A part of the text with its looks.
  func styledText(_ range: Range<Int>) -> TextRuns
  /// The text has changed by people's doing: tells whom it concerns.
  func textDidEdit()
  /// The selection has changed: shows it, and tells whom it concerns.
  func selectionDidMove()
  /// Shows the selection anew.
  func showSelection()

  func caretBox(_ place: Int) -> CGRect
  func selectionBoxes(_ range: Range<Int>) -> [CGRect]
  func place(at point: CGPoint) -> Int
  /// The place some lines down, near to a height of x; negative counts go up.
  func place(_ count: Int, linesFrom place: Int, x: CGFloat) -> Int
  /// The units of the line that a place is shown on.
  func lineUnits(at place: Int) -> Range<Int>
}
