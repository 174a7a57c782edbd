// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UITableViewCell {
  /// What a cell shows of how its row is edited.
  public struct StateMask: OptionSet, Sendable {
    /// The marks as bits.
    public let rawValue: UInt

    /// Marks by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// What stands at the left while the table is edited.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// Buttons that a swipe, or a touch of what stands at the left, has uncovered.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// What the cell shows, where its buttons are uncovered, or are not.
  final func state(isUncovered: Bool) -> StateMask {
    var mask: StateMask = parts.isEditing ? .showingEditControl : []
    if isUncovered { mask.insert(.showingDeleteConfirmation) }
    return mask
  }
}
