// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Of which parts a navigation bar consists, and how its height is shared out among them.
struct BarRoom: Equatable, Sendable {
  /// The height of the row of buttons, and of a field for a search with the room below it.
  static let (rowHeight, fieldHeight): (CGFloat, CGFloat) = (44, 52)
  /// The height of a line of text above the row of buttons.
  static let promptHeight: CGFloat = 30

  /// The height of the large title; 0 for none.
  var title: CGFloat = 0
  /// The height of the line above the buttons; 0 for none.
  var prompt: CGFloat = 0
  /// The height of the field; 0 for none.
  var field: CGFloat = 0
  /// Whether the field goes before the title does as contents scroll.
  var hidesField = false
  /// Whether the search has the bar for itself.
  var isSearching = false

  /// The height of the row of buttons, with the line above it.
  var row: CGFloat { isSearching ? 0 : Self.rowHeight + prompt }
  /// Points by which the bar is higher above contents at their top than above others.
  var whole: CGFloat { isSearching ? 0 : title + (hidesField ? field : 0) }
  /// The height that the bar always has.
  var least: CGFloat { row + (hidesField && !isSearching ? 0 : field) }
  /// Points by which the bar is higher at first: the title is seen, a field that hides is not.
  var first: CGFloat { isSearching ? 0 : title }

  /// How much is seen of the title and of the field.
  ///
  /// - Parameter grown: Points by which the bar is higher than at least.
  /// - Returns: Points of each.
  func parts(grown: CGFloat) -> (title: CGFloat, field: CGFloat) {
    let grown = min(max(grown, 0), whole)
    guard hidesField, !isSearching else { return (grown, field) }
    return (min(grown, title), max(0, grown - title))
  }

  /// The height nearest to one at which each part is seen whole or not at all.
  ///
  /// - Parameter grown: Points by which the bar would be higher than at least.
  /// - Returns: Points by which it rests higher.
  func rest(grown: CGFloat) -> CGFloat {
    guard grown > 0, grown < whole else { return grown }
    let (low, high) = grown < first ? (0, first) : (first, whole)
    return grown - low > (high - low) / 2 ? high : low
  }
}
