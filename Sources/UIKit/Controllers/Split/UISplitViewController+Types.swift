// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UISplitViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, as ``viewControllers`` say.
    case unspecified
    /// Two.
    case doubleColumn
    /// Three.
    case tripleColumn
  }

  /// One of the columns.
  public enum Column: Int, Sendable {
    /// The first.
    case primary
    /// The one between, of three.
    case supplementary
    /// The content.
    case secondary
    /// What is shown instead of all where there is little room.
    case compact
  }

  /// Which columns are seen.
  public enum DisplayMode: Int, Sendable {
    /// Those for which there is room.
    case automatic
    /// The content alone.
    case secondaryOnly
    /// The column before the content beside it.
    case oneBesideSecondary
    /// The column before the content over it.
    case oneOverSecondary
    /// All three side by side.
    case twoBesideSecondary
    /// The two columns before the content over it.
    case twoOverSecondary
    /// The two columns before the content, which moves aside; as ``twoBesideSecondary``.
    case twoDisplaceSecondary
  }

  /// How columns lie beside the content.
  public enum SplitBehavior: Int, Sendable {
    /// As there is room.
    case automatic
    /// Beside the content, which gets what is left.
    case tile
    /// Over the content.
    case overlay
    /// Beside the content, which moves aside.
    case displace
  }

  /// What the ground of the first column is like.
  public enum BackgroundStyle: Int, Sendable {
    /// As that of other columns.
    case none
    /// That of a sidebar.
    case sidebar
  }
}
