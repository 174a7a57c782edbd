// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Where the columns of a split view lie.
struct SplitPlan: Equatable {
  private(set) var primary: CGRect
  private(set) var supplementary: CGRect
  private(set) var content: CGRect

  /// Plans columns.
  ///
  /// - Parameters:
  ///   - size: Of all, in points.
  ///   - primaryWidth: The width of the first column.
  ///   - supplementaryWidth: The width of the second; 0 for none.
  ///   - showsPrimary: Whether the first is seen.
  ///   - showsSupplementary: Whether the second is seen.
  ///   - covers: Whether they lie over the content.
  init(
    size: CGSize, primaryWidth: CGFloat, supplementaryWidth: CGFloat, showsPrimary: Bool,
    showsSupplementary: Bool, covers: Bool
  ) {
    let first = min(max(primaryWidth, 0), size.width)
    let second = min(max(supplementaryWidth, 0), size.width)
    let start = showsPrimary ? first : 0
    primary = CGRect(x: start - first, y: 0, width: first, height: size.height)
    let x = showsSupplementary ? start : -second
    supplementary = CGRect(x: x, y: 0, width: second, height: size.height)
    let taken = covers ? 0 : start + (showsSupplementary ? second : 0)
    content = CGRect(x: taken, y: 0, width: max(0, size.width - taken), height: size.height)
  }
}
