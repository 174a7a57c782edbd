// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableView {
  /// How the sections of a table are set apart.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge, with headers that stay at the top while their sections are seen.
    case plain
    /// Sections apart from each other.
    case grouped
    /// Sections apart from each other and from the edges, with round corners.
    case insetGrouped
  }

  /// By what changes of its contents a row that is shown takes another height by itself.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// By none.
    case disabled
    /// By another content configuration, and where the cell's or its content view's
    /// `invalidateIntrinsicContentSize()` is called.
    case enabled
    /// By those, and by constraints and sizes of contents that change inside the content view.
    case enabledIncludingConstraints
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// Where it is seen, with as little movement as that takes.
    case none
    /// To the top.
    case top
    /// To the middle.
    case middle
    /// To the bottom.
    case bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    /// They appear and vanish in place.
    case fade = 0
    /// They come from the right and go there.
    case right = 1
    /// They come from the left and go there.
    case left = 2
    /// They come from above and go up.
    case top = 3
    /// They come from below and go down.
    case bottom = 4
    /// At once.
    case none = 5
    /// They are covered by what moves, from the middle.
    case middle = 6
    /// As fits best: they appear and vanish in place.
    case automatic = 100
  }

  /// The line between rows.
  ///
  /// Apple's type lies in `UITableViewCell`, where it is found too.
  typealias SeparatorStyle = UITableViewCell.SeparatorStyle

  /// What separator insets are counted from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges
    /// The insets that the table would choose.
    case fromAutomaticInsets
  }

  /// Stands for a length that the table finds by itself.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Posted when a row was chosen or left by a finger; the object is the table.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")
  /// Stands among titles of an index for a magnifying glass.
  public nonisolated static let indexSearch = "{search}"
}

extension UITableViewCell {
  /// What a cell holds from the start.
  public enum CellStyle: Int, Sendable {
    /// A text, and a picture at its left.
    case `default`
    /// A text at the left and a grey one at the right.
    case value1
    /// A small text in the tint, aligned right, and another at its right.
    case value2
    /// A text, and a smaller one below.
    case subtitle
  }

  /// What stands at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An arrow: there is more.
    case disclosureIndicator
    /// A button for details, and the arrow.
    case detailDisclosureButton
    /// A hook: it is chosen.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// How a cell looks that is chosen.
  public enum SelectionStyle: Int, Sendable {
    /// As any other.
    case none
    /// Grey; it was blue once.
    case blue
    /// Grey.
    case gray
    /// As the table's style has it: grey.
    case `default`
  }

  /// What people may do with a row while the table is edited.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// Take it away.
    case delete
    /// Put one there.
    case insert
  }

  /// The line between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none
    /// A line.
    case singleLine
    /// A line with a light edge, which looks like any other now.
    case singleLineEtched
  }
}
