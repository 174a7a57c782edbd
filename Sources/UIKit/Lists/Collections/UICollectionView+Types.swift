// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UICollectionView {
  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The options as bits, numbered as Apple numbers them; unknown ones are kept.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// To the middle from top to bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// To the middle from side to side.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// By what changes of its contents a cell that is shown takes another size by itself.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// By none.
    case disabled
    /// By another content configuration, and where the cell's or its content view's
    /// `invalidateIntrinsicContentSize()` is called.
    case enabled
    /// By those, and by constraints and sizes of contents that change inside the content view.
    case enabledIncludingConstraints
  }

  /// The way along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// From side to side.
    case horizontal
  }

  /// The kind of what stands before a section's items.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of what stands behind a section's items.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
