// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Something that tests can find by a name.
@MainActor @preconcurrency
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// What tests call it; nobody hears it.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIAccessibilityElement: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}

/// A cell of a table of data.
@MainActor @preconcurrency
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// The rows that the cell takes, from 0; `NSNotFound` as the location where it is in none.
  func accessibilityRowRange() -> NSRange
  /// The columns that the cell takes, from 0; `NSNotFound` as the location where it is in none.
  func accessibilityColumnRange() -> NSRange
}

/// A table of data.
@MainActor @preconcurrency
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  /// The cell at a place, from 0; nil for none.
  func accessibilityDataTableCellElement(forRow row: Int, column: Int)
    -> (any UIAccessibilityContainerDataTableCell)?
  /// How many rows there are.
  func accessibilityRowCount() -> Int
  /// How many columns there are.
  func accessibilityColumnCount() -> Int
  /// The cells that head a row; nil, unless the table says otherwise.
  func accessibilityHeaderElements(forRow row: Int)
    -> [any UIAccessibilityContainerDataTableCell]?
  /// The cells that head a column; nil, unless the table says otherwise.
  func accessibilityHeaderElements(forColumn column: Int)
    -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  /// No cells.
  public func accessibilityHeaderElements(forRow row: Int)
    -> [any UIAccessibilityContainerDataTableCell]?
  { nil }

  /// No cells.
  public func accessibilityHeaderElements(forColumn column: Int)
    -> [any UIAccessibilityContainerDataTableCell]?
  { nil }
}

/// A way of going from one thing to the next of its kind, such as from heading to heading.
@MainActor @preconcurrency
open class UIAccessibilityCustomRotor: NSObject {
  /// Which way is gone.
  public enum Direction: Int, Sendable {
    /// Back.
    case previous = 0
    /// On.
    case next = 1
  }

  /// Kinds that the system names.
  public enum SystemRotorType: Int, Sendable {
    /// None of them.
    case none = 0
    /// Links.
    case link
    /// Links that have been visited.
    case visitedLink
    /// Headings.
    case heading
    /// Headings of the first rank.
    case headingLevel1
    /// Headings of the second rank.
    case headingLevel2
    /// Headings of the third rank.
    case headingLevel3
    /// Headings of the fourth rank.
    case headingLevel4
    /// Headings of the fifth rank.
    case headingLevel5
    /// Headings of the sixth rank.
    case headingLevel6
    /// Bold text.
    case boldText
    /// Text in italics.
    case italicText
    /// Underlined text.
    case underlineText
    /// Words spelled wrongly.
    case misspelledWord
    /// Pictures.
    case image
    /// Fields of text.
    case textField
    /// Tables.
    case table
    /// Lists.
    case list
    /// Parts of the screen that people go to.
    case landmark
  }

  /// Finds what comes next; nil for nothing.
  public typealias Search =
    @MainActor (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// What the way is called, for people.
  open var name: String
  /// Finds what comes next.
  open var itemSearchBlock: Search
  /// Which of the system's kinds it is.
  public let systemRotorType: SystemRotorType

  /// Creates a way with a name of its own.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock) = (name, itemSearchBlock)
    systemRotorType = .none
  }

  /// Creates a way of one of the system's kinds.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, self.itemSearchBlock) = ("", itemSearchBlock)
    systemRotorType = type
  }
}

/// What is searched for along a rotor.
@MainActor @preconcurrency
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// Where the search begins.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// Which way it goes.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// What was found along a rotor.
@MainActor @preconcurrency
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; not kept.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The part of its text; nil for the whole.
  open var targetRange: UITextRange?

  /// Creates a result of nothing.
  public override init() {}

  /// Creates a result.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}
